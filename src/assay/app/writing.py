"""From a batch to bytes: every file that it creates or amends, each write naming the bytes it was planned on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from assay.app.batch import LOG, Batch
from assay.model.entity import Entity
from assay.model.evidence import Evidence
from assay.model.names import digest
from assay.model.neighbourhood import Standing
from assay.model.note import Note
from assay.model.patch import Filed
from assay.model.question import Question
from assay.model.redacted import Redacted, composed
from assay.model.source import Mark
from assay.model.write import BaseChanged, Write
from assay.stages.author import author
from assay.text import decisions, entities, notes, review, sources
from assay.text.frontmatter import EditRefused

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
            filed, quotes = standing.filed, self._quotes(standing.note.evidence)
            if not filed.digest:
                yield Write(filed.path, None, notes.render(filed.item, quotes))
                continue
            data = self._based(filed.path, filed.digest)
            yield Write(filed.path, filed.digest, notes.amend(data, filed.item, quotes))

    def entities(self) -> Iterator[Write]:
        for filed in self._touched():
            body = author(self.batch.notes_about(filed.item.id), self.batch.world.rules.ontology)
            if not filed.digest:
                yield Write(filed.path, None, entities.render(filed.item, body))
                continue
            data = self._based(filed.path, filed.digest)
            after = self._authored(data, filed, body)
            if after != data:
                yield Write(filed.path, filed.digest, after)

    def _touched(self) -> Iterator[Filed[Entity]]:
        """Entities that changed, and those about which something changed; a page that a person edits is left alone."""
        changed = self.batch.overlay.entities
        yield from changed.values()
        subjects = {each.subject for each in self.batch.overlay.notes.values() if each.subject}
        for identifier in sorted(subjects - changed.keys()):
            filed = self.batch.world.ledger.entity(identifier)
            if filed is not None and filed.path not in self.batch.pending():
                yield filed

    def _authored(self, data: bytes, filed: Filed[Entity], body: Redacted) -> bytes:
        """A page whose markers a person took away keeps the body they gave it."""
        amended = entities.amend(data, filed.item) if filed.item.id in self.batch.overlay.entities else data
        try:
            return entities.author(amended, body)
        except EditRefused:
            return amended

    def questions(self) -> Iterator[Write]:
        for filed in self.batch.overlay.questions.values():
            against = self._against(filed.item)
            quotes = self._quotes(line for note in against for line in note.evidence)
            if not filed.digest:
                yield Write(filed.path, None, review.render(filed.item, against, quotes))
                continue
            old = self.batch.moved.get(filed.item.id, filed.path)
            after = review.amend(self._based(old, filed.digest), filed.item, against, quotes)
            if old == filed.path:
                yield Write(filed.path, filed.digest, after)
            else:
                yield Write(old, filed.digest, None)
                yield Write(filed.path, None, after)

    def _against(self, question: Question) -> tuple[Note, ...]:
        found = (self.batch.note(link.label or "") for link in question.against)
        return tuple(standing.note for standing in found if standing is not None)

    def log(self) -> Iterator[Write]:
        yield from self._appended(LOG, [decisions.encode(line) for line in self.batch.log])

    def marks(self, marks: Sequence[Mark]) -> Iterator[Write]:
        """Blocks that were read; not while somebody edits the list: read again they bring nothing new."""
        path = f"{self.batch.world.config.folder}/{MARKS}"
        if path in self.batch.pending():
            return
        yield from self._appended(path, [decisions.encode_mark(mark) for mark in marks])

    def _appended(self, path: str, lines: Sequence[str]) -> Iterator[Write]:
        if lines:
            data = self.batch.world.files.read(path)
            yield Write(path, digest(data) if data is not None else None, decisions.append(data, lines))

    def _based(self, path: str, base: str) -> bytes:
        """The bytes that the amendment was planned on, and no others."""
        data = self.batch.world.files.read(path)
        if data is None or digest(data) != base:
            raise BaseChanged(path)
        return data

    def _quotes(self, lines: Iterable[Evidence]) -> Quotes:
        found = ((line, self.batch.block(line.source)) for line in lines)
        return {line.same: composed(block.text[line.start : line.end]) for line, block in found if block is not None}


def changed_notes(batch: Batch) -> tuple[Standing, ...]:
    """The notes that the batch creates or amends."""
    return tuple(batch.overlay.notes.values())
