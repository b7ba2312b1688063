"""A batch in memory: the ledger as it will be when what was decided so far has been written.

Candidates of one batch see each other through it; the vault sees nothing before the whole batch is rendered and committed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from assay.app import asked, resting
from assay.app.blocks import Blocks, in_question, restored
from assay.app.overlay import Overlay, bears
from assay.app.own import aliases
from assay.app.pages import page_for
from assay.app.ports import FiledSource
from assay.app.stored import Stored
from assay.app.told import Things, told
from assay.app.touched import LIVE, active, amended, comparable, regroups
from assay.app.unread import Unread
from assay.app.world import World
from assay.model.candidate import Candidate
from assay.model.entity import Entity, EntityStatus
from assay.model.evidence import Block
from assay.model.link import Link
from assay.model.names import basename_key, name_key, term_key
from assay.model.neighbourhood import Neighbourhood, Standing
from assay.model.note import Note
from assay.model.patch import Amend, Create, Decision, Filed, Keep, Log, Logged, Patch, Remove
from assay.model.question import Question
from assay.model.verdict import Forget, Reject
from assay.stages import pipeline
from assay.stages.assemble import aligned
from assay.stages.capture import premise_unknown
from assay.stages.normal import statement_key
from assay.stages.places import basename, page_names
from assay.stages.resolve import names_value, subject_name, subject_types
from assay.text import filenames

MOST_FURTHER: Final = 8
"""Entities that one name may lead to by links and aliases of the person's own; more are nobody's."""
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
    exact: dict[str, bytes] = field(default_factory=dict)
    """What a page is to hold to the byte, by path, where an undo makes it again what it was."""
    files: dict[str, bytes | None] = field(default_factory=dict)
    """What files that are no pages are to hold, by path; None for one that goes."""
    asked: int = 0
    """New questions of this run."""
    unbounded: bool = False
    """Every question is put, to see which of them are the most important."""
    asking: frozenset[str] | None = None
    """Ids of the candidates that may put a new question; None: the first ones may, up to the limit of a run."""
    _open: tuple[Filed[Question], ...] | None = None
    _pending: frozenset[str] | None = None
    _troubled: Mapping[str, bool] | None = None
    pages: dict[str, str] = field(default_factory=dict)
    """Paths of source pages by their keys."""
    _illegible: Unread | None = None
    _blocks: Blocks | None = None
    _aliases: Mapping[str, tuple[str, ...]] | None = None
    _stored: Stored | None = None

    # -- reading ---------------------------------------------------------------------------------------------------

    def near(self, candidate: Candidate) -> Neighbourhood:
        """Everything that could matter for the candidate, this batch included."""
        claim, config, ontology = candidate.claim, self.world.config, self.world.rules.ontology
        name = subject_name(claim, config)
        subjects = self.entities_named(name) or self._further(name)
        values = self.entities_named(claim.value) if claim.value and names_value(claim, ontology) else ()
        entities = {each.item.id: each for each in (*subjects, *values)}
        about = {each.note.id: each for entity in subjects for each in self._compared(entity.item.id, candidate)}
        things = Things([each.item.id for each in subjects], [each.item.id for each in values])
        for each in self._told(candidate, things):
            about.setdefault(each.note.id, each)
        notes = tuple(about.values())
        dependants = resting.resting(self, about)
        source = self._source(candidate)
        rejected = asked.rejected(self, (claim.subject, name, *(each for filed in subjects for each in filed.item.names)))
        return Neighbourhood(
            entities=tuple(entities.values()),
            further={each.item.id: (name,) for each in subjects if not bears(each.item, name_key(name))},
            notes=notes,
            premises=tuple(premise for each in candidate.derived_from if (premise := self.note(each)) is not None),
            dependants=dependants,
            grounds=resting.grounds(self, (*notes, *(each for found in dependants.values() for each in found))),
            questions=self._questions(candidate),
            log=asked.logged(self, candidate, rejected),
            rejected=rejected,
            taken=self.taken(page_names(name, subject_types(claim, config), ontology)),
            own_note=self._own_note(name),
            pending=self.pending(),
            page=source.path if source else None,
            kept={block.anchor: block for block in source.item.blocks} if source else {},
            room=max(0, config.questions_per_run - self.asked),
            asking=self._may_ask(candidate),
        )

    def taken(self, choices: tuple[str, ...]) -> frozenset[str]:
        """Those of the basenames that somebody's file has already."""
        keys = {basename_key(each): each for each in choices}
        held = self.overlay.basenames
        return frozenset(key for key, name in keys.items() if key in held or self.world.ledger.place_of(name))

    def entities_named(self, name: str) -> tuple[Filed[Entity], ...]:
        """Active entities of that name, as they will be."""
        key = name_key(name)
        found = {each.item.id: each for each in (*self.world.ledger.entities_named(key), *self.overlay.named(key))}
        current = (self.overlay.entities.get(identifier, each) for identifier, each in found.items())
        here = (each for each in current if each.item.id not in self.overlay.removed and bears(each.item, key))
        return tuple(each for each in here if each.item.status is EntityStatus.ACTIVE)

    def _may_ask(self, candidate: Candidate) -> bool:
        if self.asking is not None:
            return candidate.id in self.asking
        return self.unbounded or self.asked < self.world.config.questions_per_run

    def _further(self, name: str) -> tuple[Filed[Entity], ...]:
        """Entities that nobody calls so but that a link of that name leads to, or a note of the person's own calls so."""
        page = None if set(name) & set("[]|#\n") else self.entity_of(Link(name))
        own = self._own_aliases().get(name_key(name), ())
        found = (each for each in (page, *map(self.entity_at, own)) if each is not None)
        return tuple(each for each in found if each.item.status is EntityStatus.ACTIVE)[:MOST_FURTHER]

    def entity_at(self, identifier: str) -> Filed[Entity] | None:
        """The entity as it will be."""
        if identifier in self.overlay.removed:
            return None
        return self.overlay.entities.get(identifier) or self.world.ledger.entity(identifier)

    def _own_aliases(self) -> Mapping[str, tuple[str, ...]]:
        """Ids of entities by the aliases that the person's own notes of them have."""
        if self._aliases is None:
            self._aliases = aliases(self.world)
        return self._aliases

    def note(self, identifier: str) -> Standing | None:
        """The note as it will be."""
        if identifier in self.overlay.removed:
            return None
        return self.overlay.notes.get(identifier) or self.world.ledger.note(identifier)

    def notes_in_slot(self, entity: str, property: str) -> tuple[Standing, ...]:
        """All notes of the slot, as they will be."""
        new = (each for each in self.overlay.about(entity) if each.note.property == property)
        stored = (each for one in self._alike(entity) for each in self.world.ledger.notes_in_slot(one, property))
        return self._united(entity, stored, new)

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
        return active(self._all((*stored, *again), self.overlay.bearing(entity)))

    def bearing(self, entity: str, property: str, *, value: bool) -> tuple[Standing, ...]:
        """The active notes with that property whose subject it is, or whose `value`; as they will be."""
        new = (each for each in self.overlay.bearing(entity) if each.note.property == property)
        return active(self._all(self.world.ledger.notes_bearing(entity, property, value=value), new))

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
        stored = (each for one in self._alike(entity) for each in self.stored.notes_about(one))
        return self._united(entity, stored, self.overlay.about(entity))

    def _alike(self, entity: str) -> tuple[str, ...]:
        """The entities under which the ledger may have its notes: merges and splits of this batch are not in it yet."""
        others = (*self.overlay.entities, *self.overlay.removed) if self.overlay.regrouped else ()
        pages = (self.world.ledger.entity(each) for each in others if each.startswith("ent-"))
        merged = (each.path for each in pages if each is not None and each.item.status is EntityStatus.MERGED)
        stood_for = (self.world.ledger.entity_of(Link(basename(path))) for path in merged)
        return tuple(dict.fromkeys((entity, *others, *(each for each in stood_for if each is not None))))

    def _united(self, entity: str, stored: Iterable[Standing], new: Iterable[Standing]) -> tuple[Standing, ...]:
        return tuple(each for each in self._all(stored, new) if each.subject == entity)

    def _all(self, stored: Iterable[Standing], new: Iterable[Standing]) -> tuple[Standing, ...]:
        """As they will be, each once."""
        found = (*self.overlay.current(stored), *new)
        if self.overlay.regrouped:
            found = tuple(map(self._placed, found))
        return tuple({each.note.id: each for each in found}.values())

    def _placed(self, standing: Standing) -> Standing:
        """With its subject as the entities of this batch have it."""
        return replace(standing, subject=self._entity_id(standing.note.subject), value=self._value_id(standing.note))

    @property
    def stored(self) -> Stored:
        """What the ledger answers, remembered for the batch."""
        self._stored = self._stored or Stored(self.world.ledger, MAX_ABOUT)
        return self._stored

    def dependants(self, identifier: str) -> tuple[Standing, ...]:
        """Notes that rest on it at any depth, as they will be."""
        return resting.dependants(self, identifier)

    def block(self, link: Link) -> Block | None:
        """The kept block that an evidence line points at, in a source page or a question."""
        for source in self.kept.values():
            if basename_key(basename(source.path)) == basename_key(link.basename):
                return source.item.block(link.anchor)
        question = self.overlay.question_at(link.basename)
        if question is not None:
            return in_question(question, link.anchor)
        for path, data in self.files.items():
            if basename_key(basename(path)) == basename_key(link.basename):
                return restored(data).block(link.anchor) if data is not None else None
        return self.stored_block(link)

    def stored_block(self, link: Link) -> Block | None:
        """The block as it is on disk."""
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
        return asked.questions(self, candidate, self._open)

    def _own_note(self, name: str) -> str | None:
        managed = (f"{self.world.config.folder}/", ".assay/")
        places = self.world.ledger.place_of(filenames.plain(name))
        return next((path for path in places if not path.startswith(managed)), None)

    def _source(self, candidate: Candidate) -> FiledSource | None:
        """The page that keeps the candidate's block, or the first one of its source that has room for it."""
        if candidate.source is None or candidate.title is None or candidate.block is None:
            return None
        return page_for(self, candidate, candidate.source, candidate.block)

    # -- deciding --------------------------------------------------------------------------------------------------

    def decide(self, told: Candidate) -> Decision:
        """What becomes of the candidate here; `apply` makes it so. A premise that is no note is said with it."""
        rules = self.world.rules
        near = self.near(candidate := aligned(told, rules.ontology, rules.schema.vocabulary))
        if candidate is not told:  # what its names may mean is asked under these names
            found = {each.item.id: each for each in (*near.questions, *self._questions(told))}
            near = replace(near, questions=tuple(found.values()))
        decision = pipeline.decide(told, near, rules, self.world.today())
        if all(self.note(each) is not None for each in candidate.derived_from):
            return decision
        return replace(decision, findings=tuple(dict.fromkeys((*decision.findings, premise_unknown()))))

    def blocked(self, patch: Patch, but: str | None = None) -> str | None:
        """A file that the patch would amend and that a person is editing (`but` is one that they may); None if none."""
        paths = (path for change in patch if (path := amended(change)) is not None)
        return next((path for path in paths if path in self.pending() and path != but), None)

    def unseen(self, candidate: Candidate, decision: Decision) -> str | None:
        """Why the candidate cannot be judged now: what it is compared with lies in a file that nobody can read; else None.

        Where HEAD has that file, it is that a person edits it or has removed it. Where HEAD is no better, a file that
        holds the subject's name may say anything about it.
        """
        if not self.troubled() or isinstance(decision.verdict, Reject | Forget):
            return None
        near = self.near(candidate)
        compared = (each.filed.path for each in near.notes if comparable(each.note, candidate, decision))
        paths = (*(each.path for each in near.entities), *compared)
        found = next((path for path in paths if path in self.troubled()), None)
        if found is not None:
            return f"{found} cannot be read or is gone, though git has it: mend it, take it back or commit that"
        known = (name for each in near.entities for name in each.item.names)
        names = {subject_name(candidate.claim, self.world.config), *known}
        return next(
            (f"{path} holds its subject's name and cannot be read: mend it" for path in self._unread.naming(names)), None
        )

    @property
    def _unread(self) -> Unread:
        self._illegible = self._illegible or Unread(self.world, self.troubled())
        return self._illegible

    def troubled(self) -> Mapping[str, bool]:
        """Managed files that cannot be read or found; whether HEAD's version is served instead."""
        if self._troubled is None:
            self._troubled = self.world.ledger.troubled()
        return self._troubled

    def apply(self, patch: Patch) -> None:
        """Take a patch in; later candidates see it."""
        for change in patch:
            match change:
                case Keep():
                    self._keep(change)
                case Log():
                    self.log.append(change.line)
                case Remove():
                    self.overlay.remove(change.before)
                case Create():
                    self._take(change.item, change.path, "")
                case Amend():
                    if change.path and change.path != change.before.path:
                        self.moved[change.after.id] = change.before.path
                    self.overlay.regrouped |= regroups(change)
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
            return self._survivor(known, link)
        key = basename_key(link.basename)
        named = self.entities_named(link.shown)
        found = next((each.item.id for each in named if basename_key(basename(each.path)) == key), None)
        if found is None and len(named) == 1 and not self.world.ledger.place_of(link.page):
            return named[0].item.id  # its page was renamed, and the link was not
        led = found or self.world.ledger.entity_at(link)
        return self._survivor(led, link) if led else None

    def entity_of(self, link: Link) -> Filed[Entity] | None:
        """The entity that a link means, as it will be."""
        return self.entity_at(found) if (found := self._entity_id(link)) else None

    def _survivor(self, identifier: str, link: Link) -> str | None:
        """The entity that this one was merged into, as it will be; itself if it was not."""
        filed = self.overlay.entities.get(identifier) or self.world.ledger.entity(identifier)
        if filed is None or filed.item.status is EntityStatus.ACTIVE:
            return identifier if identifier not in self.overlay.removed else None
        into = next((each.item.id for each in self.overlay.entities.values() if identifier in each.item.merged), None)
        into = into or self.world.ledger.entity_of(link)
        return self._survivor(into, link) if into is not None and into != identifier else into
