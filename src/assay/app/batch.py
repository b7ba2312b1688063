"""A batch in memory: the ledger as it will be when what was decided so far has been written.

Candidates of one batch see each other through it; the vault sees nothing before the whole batch is rendered and committed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Final

from assay.app.blocks import Blocks, in_question
from assay.app.overlay import Overlay
from assay.app.ports import FiledSource
from assay.app.told import Things, told
from assay.app.world import World
from assay.model import ids
from assay.model.candidate import Candidate
from assay.model.entity import Entity, EntityStatus
from assay.model.errors import CannotRead
from assay.model.evidence import Block
from assay.model.link import Link
from assay.model.names import basename_key, name_key, term_key
from assay.model.neighbourhood import Neighbourhood, Standing
from assay.model.note import Note, Status
from assay.model.patch import Amend, Change, Create, Decision, Filed, Keep, Log, Logged, Patch
from assay.model.question import Question
from assay.model.redacted import Redacted, composed
from assay.model.source import Source
from assay.model.verdict import Forget, Reject
from assay.stages import pipeline
from assay.stages.assemble import aligned, topic, unknown_class
from assay.stages.capture import claim_digest, premise_unknown
from assay.stages.normal import statement_key
from assay.stages.places import basename, page_names
from assay.stages.resolve import names_value, subject_name, subject_types
from assay.text import filenames, limits

LOG: Final = ".assay/decisions.jsonl"
LIVE: Final = (Status.ACTIVE, Status.DISPUTED, Status.DRAFT)
"""Notes that are not history."""
MAX_ABOUT = 500
"""Notes about one subject that a candidate is compared with, besides its slot."""


@dataclass
class Batch:
    """Mutable on purpose, and only here: `apply` is the one way in. Reads fall through to the projection."""

    world: World
    overlay: Overlay = field(default_factory=Overlay)
    kept: dict[str, FiledSource] = field(default_factory=dict)
    """Source files by path, with the blocks that this batch adds."""
    added: dict[str, list[Block]] = field(default_factory=dict)
    """The blocks that this batch adds, by the path of their source file."""
    vocabulary: tuple[str, str | None, str] | None = None
    """The vault's own vocabulary as it will be: path, digest of the bytes that it replaces, text."""
    moved: dict[str, str] = field(default_factory=dict)
    """Where a question lay that is closed, by its id."""
    log: list[Logged] = field(default_factory=list)
    asked: int = 0
    """New questions of this run."""
    _open: tuple[Filed[Question], ...] | None = None
    _pending: frozenset[str] | None = None
    _troubled: Mapping[str, bool] | None = None
    _paths: dict[str, str] = field(default_factory=dict)
    """Paths of source pages by their keys."""
    _texts: dict[str, str] = field(default_factory=dict)
    """Of unreadable files, by path."""
    _blocks: Blocks | None = None

    # -- reading ---------------------------------------------------------------------------------------------------

    def near(self, candidate: Candidate) -> Neighbourhood:
        """Everything that could matter for the candidate, this batch included."""
        claim, config, ontology = candidate.claim, self.world.config, self.world.rules.ontology
        name = subject_name(claim, config)
        value = claim.value if names_value(claim, ontology) else None
        subjects = self.entities_named(name)
        values = self.entities_named(value) if value else ()
        entities = {each.item.id: each for each in (*subjects, *values)}
        about = {each.note.id: each for entity in subjects for each in self._compared(entity.item.id, candidate)}
        things = Things([each.item.id for each in subjects], [each.item.id for each in values])
        for each in self._told(candidate, things):
            about.setdefault(each.note.id, each)
        notes = tuple(about.values())
        dependants = {each.note.id: resting for each in notes if (resting := self.dependants(each.note.id))}
        source = self._source(candidate)
        return Neighbourhood(
            entities=tuple(entities.values()),
            notes=notes,
            premises=tuple(premise for each in candidate.derived_from if (premise := self.note(each)) is not None),
            dependants=dependants,
            grounds=self._grounds((*notes, *(each for resting in dependants.values() for each in resting))),
            questions=self._questions(candidate),
            log=self._logged(candidate),
            taken=self._taken(page_names(name, subject_types(claim, config), ontology)),
            own_note=self._own_note(name),
            pending=self.pending(),
            page=source.path if source else None,
            kept={block.anchor: block for block in source.item.blocks} if source else {},
            room=max(0, config.questions_per_run - self.asked),
            asking=self.asked < config.questions_per_run,
        )

    def _grounds(self, notes: Iterable[Standing]) -> tuple[Standing, ...]:
        """What the flagged ones of these rest on."""
        named = dict.fromkeys(link.label or "" for each in notes if each.note.recheck for link in each.note.derived_from)
        return tuple(premise for each in named if (premise := self.note(each)) is not None)

    def _taken(self, choices: tuple[str, ...]) -> frozenset[str]:
        """Those of the basenames that somebody's file has already."""
        keys = {basename_key(each): each for each in choices}
        held = self.overlay.basenames
        return frozenset(key for key, name in keys.items() if key in held or self.world.ledger.place_of(name))

    def entities_named(self, name: str) -> tuple[Filed[Entity], ...]:
        """Active entities of that name, as they will be."""
        key = name_key(name)
        found = {each.item.id: each for each in (*self.world.ledger.entities_named(key), *self.overlay.named(key))}
        current = (self.overlay.entities.get(identifier, each) for identifier, each in found.items())
        return tuple(each for each in current if each.item.status is EntityStatus.ACTIVE)

    def note(self, identifier: str) -> Standing | None:
        """The note as it will be."""
        return self.overlay.notes.get(identifier) or self.world.ledger.note(identifier)

    def notes_in_slot(self, entity: str, property: str) -> tuple[Standing, ...]:
        """All notes of the slot, as they will be."""
        new = (each for each in self.overlay.about(entity) if each.note.property == property)
        return self._united(self.world.ledger.notes_in_slot(entity, property), new)

    def examples(self, entity: str) -> tuple[Standing, ...]:
        """An active note for each property of which it is the subject, and for each of which it is the value."""
        ledger = self.world.ledger
        stored = ledger.notes_bearing(entity)
        changed = [each for each in stored if each.note.id in self.overlay.notes and each.note.property]
        again = (
            each
            for gone in changed
            for value in (False, True)
            for each in ledger.notes_bearing(entity, gone.note.property, value=value)
        )
        return self._active((*stored, *again), self.overlay.bearing(entity))

    def bearing(self, entity: str, property: str, *, value: bool) -> tuple[Standing, ...]:
        """The active notes with that property whose subject it is, or whose `value`; as they will be."""
        new = (each for each in self.overlay.bearing(entity) if each.note.property == property)
        return self._active(self.world.ledger.notes_bearing(entity, property, value=value), new)

    def _active(self, stored: Iterable[Standing], new: Iterable[Standing]) -> tuple[Standing, ...]:
        return tuple(each for each in self._united(stored, new) if each.note.status is Status.ACTIVE)

    def _told(self, candidate: Candidate, things: Things) -> Iterator[Standing]:
        """What the vocabulary may hold against the claim; nothing for one that it cannot place."""
        claim, schema = candidate.claim, self.world.rules.schema
        if schema.edges and (claim.property is not None or claim.subject_type is not None):
            yield from told(self, things, claim.property, schema)

    def proposing(self, name: str) -> tuple[Standing, ...]:
        """Notes of current standing that propose that property, in whatever spelling."""
        stored = self.overlay.current(self.world.ledger.notes_proposing(term_key(name)))
        return tuple(each for each in stored if each.note.proposed_property and each.note.status in LIVE)

    def notes_about(self, entity: str) -> tuple[Standing, ...]:
        """Notes about the entity, as they will be."""
        return self._united(self.world.ledger.notes_about(entity, MAX_ABOUT), self.overlay.about(entity))

    def _united(self, stored: Iterable[Standing], new: Iterable[Standing]) -> tuple[Standing, ...]:
        return tuple({each.note.id: each for each in (*self.overlay.current(stored), *new)}.values())

    def dependants(self, identifier: str) -> tuple[Standing, ...]:
        """Notes that rest on it at any depth, as they will be."""
        found = {each.note.id: each for each in self.overlay.current(self.world.ledger.dependants(identifier))}
        while new := self.overlay.resting_on((identifier, *found)) - found.keys() - {identifier}:
            found |= {each: self.overlay.notes[each] for each in sorted(new)}
        return tuple(found.values())

    def block(self, link: Link) -> Block | None:
        """The kept block that an evidence line points at, in a source page or a question."""
        for source in self.kept.values():
            if basename_key(basename(source.path)) == basename_key(link.basename):
                return source.item.block(link.anchor)
        question = self.overlay.question_at(link.basename)
        if question:
            return in_question(question, link.anchor)
        self._blocks = self._blocks or Blocks(self.world)
        return self._blocks.block(link)

    def pending(self) -> frozenset[str]:
        """Managed files that a person is editing."""
        if self._pending is None:
            self._pending = self.world.ledger.pending()
        return self._pending

    def _compared(self, entity: str, candidate: Candidate) -> tuple[Standing, ...]:
        claim = candidate.claim
        slot = self.notes_in_slot(entity, claim.property) if claim.property else ()
        saying = self.overlay.current(self.world.ledger.notes_saying(entity, statement_key(claim.text)))
        about = self.notes_about(entity)
        like = self.world.ledger.notes_like(entity, claim.text) if len(about) >= MAX_ABOUT else ()
        return (*slot, *saying, *about, *self.overlay.current(like))

    def _questions(self, candidate: Candidate) -> tuple[Filed[Question], ...]:
        if self._open is None:
            self._open = self.world.ledger.questions()
        about = [candidate.key]
        claim, rules = candidate.claim, self.world.rules
        if claim.property and rules.ontology.property(claim.property) is None:
            about.append(topic(claim.property))
        if claim.subject_type and unknown_class(claim.subject_type, rules.ontology, rules.schema.vocabulary):
            about.append(topic(claim.subject_type, of_class=True))
        known = (each for key in about for each in self.world.ledger.questions_about(key))
        found = {each.item.id: each for each in (*self._open, *known)}
        found |= self.overlay.questions
        return tuple(found.values())

    def _logged(self, candidate: Candidate) -> tuple[Logged, ...]:
        claim = claim_digest(candidate.claim)
        new = (each for each in self.log if candidate.key == each.key or claim == each.claim)
        return (*self.world.ledger.log_for(candidate.key, claim), *new)

    def _own_note(self, name: str) -> str | None:
        managed = (f"{self.world.config.folder}/", ".assay/")
        places = self.world.ledger.place_of(filenames.plain(name))
        return next((path for path in places if not path.startswith(managed)), None)

    def _source(self, candidate: Candidate) -> FiledSource | None:
        """The page that keeps the candidate's block, or the first one of its source that has room for it."""
        if candidate.source is None or candidate.title is None or candidate.block is None:
            return None
        pages = (self._numbered(candidate, candidate.source, number) for number in count(1))
        return next(page for page in pages if _has_room(page.item, candidate.block))

    def _numbered(self, candidate: Candidate, source: Redacted, number: int) -> FiledSource:
        """A long source's pages after the first have its key with their number."""
        key = source if number == 1 else composed(f"{source} ({number})")
        if key not in self._paths:
            page = self.world.ledger.source(key) or self._new_source(candidate, key, number)
            self._paths[key] = page.path
            self.kept[page.path] = page
        return self.kept[self._paths[key]]

    def _new_source(self, candidate: Candidate, key: Redacted, number: int) -> FiledSource:
        """The file that will keep the source's blocks: `<yyyy-mm-dd> <title>.md`, with the id if that name is taken."""
        today = self.world.today()
        day = candidate.block.at[:10] if candidate.block and candidate.block.at else today.isoformat()
        identifier = ids.derive("src", candidate.id, key)
        title = composed(f"{candidate.title} ({number})") if number > 1 else candidate.title or key
        name = filenames.plain(f"{day} {title}")
        if self.world.ledger.place_of(name) or basename_key(name) in self.overlay.basenames:
            name = filenames.readable(name, identifier)
        self.overlay.basenames.add(basename_key(name))
        item = Source(id=identifier, key=key, title=title, created=today)
        return FiledSource(item, f"{self.world.config.folder}/Sources/{day[:4]}/{name}.md", "")

    # -- deciding --------------------------------------------------------------------------------------------------

    def decide(self, candidate: Candidate) -> Decision:
        """What becomes of the candidate here; `apply` makes it so. A premise that is no note is said with it."""
        rules = self.world.rules
        candidate = aligned(candidate, rules.ontology, rules.schema.vocabulary)
        decision = pipeline.decide(candidate, self.near(candidate), rules, self.world.today())
        if all(self.note(each) is not None for each in candidate.derived_from):
            return decision
        return replace(decision, findings=tuple(dict.fromkeys((*decision.findings, premise_unknown()))))

    def blocked(self, patch: Patch, but: str | None = None) -> str | None:
        """A file that the patch would amend and that a person is editing (`but` is one that they may); None if none."""
        paths = (path for change in patch if (path := _amended(change)) is not None)
        return next((path for path in paths if path in self.pending() and path != but), None)

    def unseen(self, candidate: Candidate, decision: Decision) -> str | None:
        """Why the candidate cannot be judged now: what it is compared with lies in a file that nobody can read; else None.

        Where HEAD has that file, it is that a person edits it or has removed it. Where HEAD is no better, a file that
        holds the subject's name may say anything about it.
        """
        if not self.troubled() or isinstance(decision.verdict, Reject | Forget):
            return None
        near = self.near(candidate)
        compared = (each.filed.path for each in near.notes if _comparable(each.note, candidate, decision))
        paths = (*(each.path for each in near.entities), *compared)
        found = next((path for path in paths if path in self.troubled()), None)
        if found is not None:
            return f"{found} cannot be read or is gone, though git has it: mend it, take it back or commit that"
        known = (name for each in near.entities for name in each.item.names)
        names = {subject_name(candidate.claim, self.world.config), *known}
        return next((f"{path} holds its subject's name and cannot be read: mend it" for path in self._naming(names)), None)

    def troubled(self) -> Mapping[str, bool]:
        """Managed files that cannot be read or found; whether HEAD's version is served instead."""
        if self._troubled is None:
            self._troubled = self.world.ledger.troubled()
        return self._troubled

    def _naming(self, names: Iterable[str]) -> Iterator[str]:
        """Unreadable files, of which nothing is served, with one of the names in them."""
        pattern = re.compile("|".join(rf"(?<!\w){re.escape(name_key(name))}(?!\w)" for name in sorted(names)))
        elsewhere = (LOG, f"{self.world.config.folder}/Sources/", f"{self.world.config.folder}/Review/")
        for path, served in self.troubled().items():
            if not served and not path.startswith(elsewhere) and pattern.search(self._bare(path)):
                yield path

    def _bare(self, path: str) -> str:
        """The key of a file's name and of whatever text it holds, or held before it was emptied or cut off."""
        if path not in self._texts:
            try:
                now = self.world.files.read(path) or b""
            except CannotRead:
                now = b""
            whole = b"\n".join((now, *self.world.repository.versions(path, VERSIONS)))
            self._texts[path] = name_key(f"{basename(path)} {whole.decode('utf-8', 'replace')}")
        return self._texts[path]

    def apply(self, patch: Patch) -> None:
        """Take a patch in; later candidates see it."""
        for change in patch:
            match change:
                case Keep():
                    self._keep(change)
                case Log():
                    self.log.append(change.line)
                case Create():
                    self._take(change.item, change.path, "")
                case Amend():
                    if change.path and change.path != change.before.path:
                        self.moved[change.after.id] = change.before.path
                    self._take(change.after, change.path or change.before.path, change.before.digest)

    def _take(self, item: Note | Entity | Question, path: str, digest: str) -> None:
        if isinstance(item, Note):
            standing = Standing(Filed(item, path, digest), self._entity_id(item.subject), self._value_id(item))
            self.overlay.put_note(standing)
        elif isinstance(item, Entity):
            self.overlay.put_entity(Filed(item, path, digest))
        else:
            self.asked += digest == "" and item.id not in self.overlay.questions
            self.overlay.put_question(Filed(item, path, digest))

    def _keep(self, change: Keep) -> None:
        source = self.kept[change.path]
        blocks = (*source.item.blocks, change.block)
        self.kept[change.path] = replace(source, item=replace(source.item, blocks=blocks))
        self.added.setdefault(change.path, []).append(change.block)

    def _value_id(self, note: Note) -> str | None:
        return self._entity_id(note.value) if isinstance(note.value, Link) else None

    def _entity_id(self, link: Link) -> str | None:
        """The entity whose page the link leads to."""
        known = self.overlay.entity_at(link.basename)
        if known is not None:
            return known
        key = basename_key(link.basename)
        named = self.entities_named(link.shown)
        found = next((each.item.id for each in named if basename_key(basename(each.path)) == key), None)
        if found is None and len(named) == 1 and not self.world.ledger.place_of(link.page):
            return named[0].item.id  # its page was renamed, and the link was not
        return found


def _comparable(note: Note, candidate: Candidate, decision: Decision) -> bool:
    """Whether the note could contradict the candidate, or say the same."""
    claim = candidate.claim
    same_slot = claim.property is not None and note.property == claim.property
    said = statement_key(note.statement) == statement_key(claim.text)
    return same_slot or said or note.id in decision.verdict.compared


VERSIONS: Final = 5
"""Commits of an unreadable file in which a name is looked for: it may have been emptied, then cut off, before anyone looked."""

MAX_BLOCKS = 300
"""Blocks on one source page: what a person can still leaf through. Long names and texts fill a page earlier."""


def _has_room(source: Source, block: Block) -> bool:
    """Whether the page keeps the block already, or can take it and will still be read: by count, list and texts."""
    if not source.blocks or any(each.digest == block.digest for each in source.blocks):
        return True
    whole = (*source.blocks, block)
    if len(whole) > MAX_BLOCKS or sum(map(_written, whole)) > limits.PAGE_TEXTS:
        return False
    return sum(map(_listed, whole)) <= limits.PAGE_LIST


QUOTED: Final = 2
"""Bytes that each line of a block takes more on its page, as a quote."""


def _written(block: Block) -> int:
    """Bytes of the block's text as it stands on its page, without what stands about it."""
    return len(block.text.encode()) + QUOTED * (block.text.count("\n") + 1)


LISTED: Final = 128
"""Bytes of a line in the list of blocks without its texts: a digest (71), kind, channel, separators, quotation marks."""


def _listed(block: Block) -> int:
    """Bytes of the block's line in the list, every second byte of a name with a backslash before it."""
    return LISTED + sum(len(each.encode()) * 3 // 2 for each in (block.anchor, block.speaker or "", block.at or ""))


def _amended(change: Change) -> str | None:
    if isinstance(change, Amend):
        return change.before.path
    if isinstance(change, Log):
        return LOG
    return change.path if isinstance(change, Keep) else None
