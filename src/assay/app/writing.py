"""From a batch to bytes: every file that it creates or amends, each write naming the bytes it was planned on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from assay.app.batch import Batch
from assay.app.touched import LOG
from assay.model.entity import Entity, EntityStatus
from assay.model.evidence import Evidence
from assay.model.link import Link
from assay.model.names import digest
from assay.model.neighbourhood import Standing
from assay.model.note import Note
from assay.model.patch import Filed
from assay.model.question import Question
from assay.model.redacted import Redacted, composed
from assay.model.source import Mark
from assay.model.write import BaseChanged, Write
from assay.stages.author import author, forwarded, telling
from assay.stages.places import basename, entity_link
from assay.text import decisions, entities, notes, review, sources
from assay.text.frontmatter import EditRefused
from assay.text.rivals import Portrait

MARKS: Final = "Sources/consumed.jsonl"

Quotes = Mapping[tuple[str, int, int], Redacted]


def writes(batch: Batch, marks: Sequence[Mark] = ()) -> tuple[Write, ...]:
    """All writes of the batch, sources first and questions last. Raises BaseChanged, EditRefused."""
    made = _Render(batch)
    parts = (
        made.sources(),
        made.vocabulary(),
        made.entities(),
        made.notes(),
        made.questions(),
        made.log(),
        made.marks(marks),
        made.removed(),
        made.files(),
    )
    return tuple(write for part in parts for write in part)


@dataclass(frozen=True)
class _Render:
    batch: Batch

    def sources(self) -> Iterator[Write]:
        for path, blocks in self.batch.added.items():
            source = self.batch.kept[path]
            if not source.digest:
                yield Write(source.path, None, sources.render(source.item))
                continue
            yield Write(source.path, source.digest, sources.append(self._based(source.path, source.digest), blocks))

    def vocabulary(self) -> Iterator[Write]:
        if self.batch.vocabulary is not None:
            path, base, text = self.batch.vocabulary
            yield Write(path, base, text.encode())

    def notes(self) -> Iterator[Write]:
        for standing in self.batch.overlay.notes.values():
            filed = standing.filed
            quotes = self._quotes(self._quoted(filed))
            if not filed.digest:
                yield Write(filed.path, None, self._exact(filed.path) or notes.render(filed.item, quotes))
                continue
            data = self._based(filed.path, filed.digest)
            yield Write(filed.path, filed.digest, self._exact(filed.path) or notes.amend(data, filed.item, quotes))

    def _exact(self, path: str) -> bytes | None:
        """The bytes of an earlier version that this one is again."""
        return self.batch.exact.get(path)

    def _quoted(self, filed: Filed[Note]) -> Iterable[Evidence]:
        """The evidence whose quotes are written: all of a new file; of one that stands, what comes, and what of it goes."""
        standing = self.batch.world.ledger.note(filed.item.id)
        before = standing.note.evidence if standing else ()
        lines = (*filed.item.evidence, *before)
        if standing is None or not filed.digest or standing.filed.digest != filed.digest:
            return lines
        told = {line.testimony for line in filed.item.evidence} ^ {line.testimony for line in before}
        changed = {line.same for line in lines if line.testimony in told}
        return (line for line in lines if line.same in changed)

    def removed(self) -> Iterator[Write]:
        """Files that go, each exactly as the ledger has seen it."""
        for filed in self.batch.overlay.removed.values():
            if filed.digest:
                self._based(filed.path, filed.digest)
                yield Write(filed.path, filed.digest, None)

    def files(self) -> Iterator[Write]:
        """Files that are no pages, as they stand now."""
        for path, data in self.batch.files.items():
            held = self.batch.world.files.read(path)
            if held != data:
                yield Write(path, None if held is None else digest(held), data)

    def entities(self) -> Iterator[Write]:
        for filed in self._touched():
            body = self._body(filed)
            if not filed.digest:
                made = self._exact(filed.path) or entities.render(filed.item, body)
                yield Write(filed.path, None, self._authored(made, filed, body))
                continue
            data = self._based(filed.path, filed.digest)
            after = self._authored(data, filed, body)
            if after != data:
                yield Write(filed.path, filed.digest, after)

    def _body(self, filed: Filed[Entity]) -> Redacted:
        """What is known of the entity; of one that was merged, where that stands now."""
        if filed.item.status is EntityStatus.MERGED:
            into = self.batch.entity_of(Link(basename(filed.path)))
            return forwarded(entity_link(into.path, into.item)) if into else composed("")
        made = self.batch.overlay.authored.get(filed.item.id)
        return made or author(self.batch.notes_about(filed.item.id), self.batch.world.rules.ontology)

    def _touched(self) -> Iterator[Filed[Entity]]:
        """Entities that changed, and those about which something changed; a page that a person edits is left alone."""
        changed = self.batch.overlay.entities
        yield from changed.values()
        for identifier in sorted(
            (self._spoken_of() | self.batch.overlay.authored.keys()) - changed.keys() - self.batch.overlay.removed.keys()
        ):
            filed = self.batch.world.ledger.entity(identifier)
            if filed is not None and filed.path not in self.batch.pending():
                yield filed

    def _spoken_of(self) -> set[str]:
        """Subjects of the notes that change or go, as they are and as they were."""
        overlay, ledger = self.batch.overlay, self.batch.world.ledger
        was = (ledger.note(each) for each in (*overlay.notes, *overlay.removed) if each.startswith("mem-"))
        return {each.subject for each in (*overlay.notes.values(), *was) if each is not None and each.subject}

    def _authored(self, data: bytes, filed: Filed[Entity], body: Redacted) -> bytes:
        """A page whose markers a person took away keeps the body they gave it."""
        amended = entities.amend(data, filed.item) if filed.item.id in self.batch.overlay.entities else data
        try:
            return entities.author(amended, body)
        except EditRefused:
            return amended

    def questions(self) -> Iterator[Write]:
        for filed in self.batch.overlay.questions.values():
            against, portraits = self._against(filed.item), tuple(self._portraits(filed.item))
            quotes = self._quotes(line for note in against for line in note.evidence)
            exact = self._exact(filed.path)
            if not filed.digest:
                yield Write(filed.path, None, exact or review.render(filed.item, against, quotes, portraits))
                continue
            old = self.batch.moved.get(filed.item.id, filed.path)
            after = exact or review.amend(self._based(old, filed.digest), filed.item, against, quotes, portraits)
            if old == filed.path:
                yield Write(filed.path, filed.digest, after)
            else:
                yield Write(old, filed.digest, None)
                yield Write(filed.path, None, after)

    def _portraits(self, question: Question) -> Iterator[Portrait]:
        """What is to be seen of the entities among which one is meant."""
        ontology, batch = self.batch.world.rules.ontology, self.batch
        for link in question.rivals:
            filed = batch.entity_of(Link(link.target))
            if filed is not None:
                kinds = (ontology.category(each) for each in filed.item.types)
                known = telling(batch.notes_about(filed.item.id))
                labels = tuple(each.label for each in kinds if each)
                yield Portrait(filed.item, Link(link.target), labels, tuple(each.note.statement for each in known))

    def _against(self, question: Question) -> tuple[Note, ...]:
        found = (self.batch.note(link.label or "") for link in question.against)
        return tuple(standing.note for standing in found if standing is not None)

    def log(self) -> Iterator[Write]:
        yield from self._appended(LOG, [decisions.encode(line) for line in self.batch.log])

    def marks(self, marks: Sequence[Mark]) -> Iterator[Write]:
        """Blocks that were read; not while somebody edits the list: read again they bring nothing new.

        Nor a second time, where another process has read them since they were found to be new.
        """
        path, ledger = f"{self.batch.world.config.folder}/{MARKS}", self.batch.world.ledger
        if path in self.batch.pending():
            return
        fresh = (each for each in marks if not ledger.consumed(each.block, each.extractor))
        yield from self._appended(path, [decisions.encode_mark(each) for each in fresh])

    def _appended(self, path: str, lines: Sequence[str]) -> Iterator[Write]:
        """Behind what stands there: these files grow with everything that is read, and are no notes."""
        if lines:
            data = self.batch.world.files.read(path, self.batch.world.config.max_input_bytes)
            yield Write(path, digest(data) if data is not None else None, decisions.append(data, lines))

    def _based(self, path: str, base: str) -> bytes:
        """The bytes that the amendment was planned on, and no others."""
        data = self.batch.world.files.read(path)
        if data is None or digest(data) != base:
            raise BaseChanged(path)
        return data

    def _quotes(self, lines: Iterable[Evidence]) -> Quotes:
        batch = self.batch
        found = ((line, batch.block(line.source) or batch.stored_block(line.source)) for line in lines)
        return {line.same: composed(block.text[line.start : line.end]) for line, block in found if block is not None}


def changed_notes(batch: Batch) -> tuple[Standing, ...]:
    """The notes that the batch creates or amends."""
    return tuple(batch.overlay.notes.values())
