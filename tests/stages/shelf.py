"""A ledger in dictionaries: what the core reads of a vault and what its patches do to it, written down plainly.

It has nothing of the batch that the use cases work on, so that the two can be compared. It refuses every patch that no
vault could take: two changes of one file, a change to something that is not what it was planned on, a name that is taken.
"""

from __future__ import annotations

import datetime
from collections.abc import Collection
from dataclasses import dataclass, field

from tests.strategies.claims import DAY, OWNER, RULES

from assay.model.candidate import Candidate
from assay.model.entity import Entity, EntityStatus
from assay.model.evidence import Block, Channel
from assay.model.finding import Finding
from assay.model.link import Link
from assay.model.names import basename_key, name_key, text_digest
from assay.model.neighbourhood import Neighbourhood, Standing
from assay.model.note import Note, Status, ids_of
from assay.model.patch import Amend, Change, Create, Decision, Filed, Keep, Log, Logged, Patch
from assay.model.question import Answer, Question
from assay.model.redacted import stored
from assay.stages import answer as answers
from assay.stages.audit import audit
from assay.stages.capture import claim_digest
from assay.stages.pipeline import Rulebook, decide
from assay.stages.resolve import names_value, subject_name
from assay.text import filenames, review

Item = Note | Entity | Question


@dataclass
class Shelf:
    """Everything by id. `own` are the person's own notes, by path."""

    rules: Rulebook = RULES
    own: set[str] = field(default_factory=set)
    notes: dict[str, Filed[Note]] = field(default_factory=dict)
    entities: dict[str, Filed[Entity]] = field(default_factory=dict)
    questions: dict[str, Filed[Question]] = field(default_factory=dict)
    log: list[Logged] = field(default_factory=list)
    kept: dict[str, dict[str, Block]] = field(default_factory=dict)
    """The blocks of each source page, by block id; pages by path."""
    pages: dict[str, str] = field(default_factory=dict)
    """The page of each source, by the source's key."""
    asking: bool = True
    made: dict[str, str] = field(default_factory=dict)
    """The note that was made of a claim, by the claim's digest."""

    # -- reading -------------------------------------------------------------------------------------------------------

    def near(self, candidate: Candidate) -> Neighbourhood:
        """All of the ledger that could matter for the candidate, with nothing left out for the sake of speed."""
        config, ontology = self.rules.config, self.rules.ontology
        name = subject_name(candidate.claim, config)
        value = candidate.claim.value if names_value(candidate.claim, ontology) else None
        subjects = self._named(name)
        entities = {each.item.id: each for each in (*subjects, *(self._named(value) if value else ()))}
        about = {each.item.id for each in subjects}
        notes = tuple(each for each in self.standings() if each.subject in about or self._bears(each, entities.keys()))
        page = self._page(candidate)
        dependants = {each.note.id: found for each in notes if (found := self.dependants(each.note.id))}
        flagged = (
            each for each in (*notes, *(each for found in dependants.values() for each in found)) if each.note.recheck
        )
        grounds = {premise: self.note(premise) for each in flagged for premise in ids_of(each.note.derived_from)}
        return Neighbourhood(
            entities=tuple(entities.values()),
            notes=notes,
            premises=tuple(each for each in map(self.note, candidate.derived_from) if each is not None),
            dependants=dependants,
            grounds=tuple(each for each in grounds.values() if each is not None),
            questions=self._questions(candidate),
            log=self._lines(candidate),
            rejected=self._rejected(candidate),
            taken=frozenset(key for key in self._basenames() if key.startswith(basename_key(filenames.plain(name)))),
            own_note=self._own_note(name),
            page=page,
            kept=dict(self.kept.get(page or "", {})),
            asking=self.asking,
        )

    @staticmethod
    def _bears(standing: Standing, entities: Collection[str]) -> bool:
        """Whether it is an active note that says something of one of them."""
        ends = {standing.subject, standing.value} & set(entities)
        return bool(ends) and standing.note.status is Status.ACTIVE and standing.note.property is not None

    def standings(self) -> tuple[Standing, ...]:
        """All notes, by id."""
        return tuple(self._standing(self.notes[each]) for each in sorted(self.notes))

    def note(self, identifier: str) -> Standing | None:
        """The note with that id."""
        return self._standing(self.notes[identifier]) if identifier in self.notes else None

    def notes_in_slot(self, entity: str, property: str) -> tuple[Standing, ...]:
        """All notes of the slot."""
        return tuple(each for each in self.standings() if each.subject == entity and each.note.property == property)

    def block(self, link: Link) -> Block | None:
        """The kept block of a source page, or a candidate of a question."""
        key = basename_key(link.basename)
        for path, blocks in self.kept.items():
            if basename_key(_base(path)) == key:
                return blocks.get(link.anchor or "")
        for filed in self.questions.values():
            if basename_key(_base(filed.path)) == key:
                found = (review.block(filed.item, at) for at in range(len(filed.item.candidates)))
                return next((each for each in found if each.anchor == link.anchor), None)
        return None

    def dependants(self, identifier: str) -> tuple[Standing, ...]:
        """Every note that rests on it, at any depth, by id."""
        found: set[str] = set()
        todo = [identifier]
        while todo:
            premise = todo.pop()
            new = {each.item.id for each in self.notes.values() if premise in ids_of(each.item.derived_from)}
            new -= found | {identifier}
            found |= new
            todo.extend(new)
        return tuple(each for each in self.standings() if each.note.id in found)

    def open(self) -> tuple[Filed[Question], ...]:
        """The open questions, by id."""
        return tuple(filed for _, filed in sorted(self.questions.items()) if filed.item.open)

    def with_status(self, *statuses: Status) -> tuple[Note, ...]:
        """The notes of these statuses, by id."""
        return tuple(each.note for each in self.standings() if each.note.status in statuses)

    def entity_named(self, name: str) -> tuple[Entity, ...]:
        """The active entities of that name."""
        return tuple(each.item for each in self._named(name))

    def _standing(self, filed: Filed[Note]) -> Standing:
        value = filed.item.value
        return Standing(filed, self._led_to(filed.item.subject), self._led_to(value) if isinstance(value, Link) else None)

    def _led_to(self, link: Link) -> str | None:
        """The entity on whose page a link ends."""
        key = basename_key(link.basename)
        return next((each.item.id for each in self.entities.values() if basename_key(_base(each.path)) == key), None)

    def _named(self, name: str) -> tuple[Filed[Entity], ...]:
        return tuple(
            filed
            for filed in self.entities.values()
            if filed.item.status is EntityStatus.ACTIVE
            and name_key(name) in {name_key(other) for other in filed.item.names}
        )

    def _questions(self, candidate: Candidate) -> tuple[Filed[Question], ...]:
        return tuple(
            filed
            for filed in self.questions.values()
            if filed.item.open or any(asked.key == candidate.key for asked in filed.item.candidates)
        )

    def _lines(self, candidate: Candidate) -> tuple[Logged, ...]:
        digest, keys = claim_digest(candidate.claim), {each.key for each in self._rejected(candidate)}
        return tuple(each for each in self.log if each.key in {candidate.key, *keys} or each.claim == digest)

    def _rejected(self, candidate: Candidate) -> tuple[Candidate, ...]:
        """What was rejected of anything that the candidate may be about."""
        name = subject_name(candidate.claim, self.rules.config)
        names = {
            name_key(each)
            for each in (name, candidate.claim.subject, *(n for f in self._named(name) for n in f.item.names))
        }
        closed = (each.item for each in self.questions.values() if each.item.decision is Answer.REJECT)
        return tuple(each for item in closed for each in item.candidates if name_key(each.claim.subject) in names)

    def _page(self, candidate: Candidate) -> str | None:
        if candidate.source is None or candidate.title is None:
            return None
        page = f"Memory/Sources/2026/2026-11-29 {candidate.title} {candidate.source}.md"
        return self.pages.setdefault(candidate.source, page)

    def _basenames(self) -> frozenset[str]:
        notes, entities = (each.path for each in self.notes.values()), (each.path for each in self.entities.values())
        asked = (each.path for each in self.questions.values())
        return frozenset(basename_key(_base(path)) for path in (*notes, *entities, *asked, *self.kept, *self.own))

    def _own_note(self, name: str) -> str | None:
        key = basename_key(filenames.plain(name))
        return next((path for path in sorted(self.own) if basename_key(_base(path)) == key), None)

    # -- writing -------------------------------------------------------------------------------------------------------

    def tell(self, candidate: Candidate, today: datetime.date = DAY) -> Decision:
        """Decide a candidate and take what follows. The ledger is sound afterwards."""
        decision = decide(candidate, self.near(candidate), self.rules, today)
        if decision.note:
            self.made.setdefault(claim_digest(candidate.claim), decision.note)
        return self.take(decision)

    def answer(
        self,
        filed: Filed[Question],
        given: Answer,
        choice: int = 0,
        *,
        by: str = OWNER,
        at: str = "2026-11-30T09:00:00Z",
        today: datetime.date = DAY + datetime.timedelta(days=1),
    ) -> Decision:
        """A person answers a question. The ledger is sound afterwards."""
        person = answers.Person(stored(by), Channel.CLI, at)
        near = self.near(filed.item.candidates[choice])
        return self.take(answers.answer(filed, choice, given, person, near, self.rules, today))

    def take(self, decision: Decision) -> Decision:
        """Apply what was decided, and hand it back. The ledger is sound afterwards."""
        self.apply(decision.patch)
        assert self.findings() == ()
        return decision

    def findings(self) -> tuple[Finding, ...]:
        """What the audit finds in the whole ledger."""
        return audit(self, self.standings(), self.rules.ontology)

    def apply(self, patch: Patch) -> None:
        """Take a whole patch in. AssertionError for one that no vault could take."""
        touched = [_touched(change).id for change in patch if isinstance(change, Create | Amend)]
        assert len(set(touched)) == len(touched), f"one file is changed twice: {touched}"
        for change in patch:
            self._apply(change)

    def _apply(self, change: Change) -> None:
        match change:
            case Keep():
                self._keep(change)
            case Log():
                self.log.append(change.line)
            case Create():
                assert basename_key(_base(change.path)) not in self._basenames(), f"{change.path} is taken"
                assert self._held(change.item) is None, f"{change.item.id} is there already"
                self._put(change.item, change.path)
            case Amend():
                held = self._held(change.after)
                assert held is not None
                assert held.digest == change.before.digest, f"{held.path} is not what the change was planned on"
                assert change.after != held.item or change.path not in (None, held.path), f"{held.path} is not changed"
                self._put(change.after, change.path or held.path)

    def _keep(self, change: Keep) -> None:
        assert change.block.digest == text_digest(change.block.text)
        blocks = self.kept.setdefault(change.path, {})
        assert change.block.anchor.lower() not in {each.lower() for each in blocks}, f"{change.block.anchor} is taken"
        blocks[change.block.anchor] = change.block

    def _held(self, item: Item) -> Filed[Note] | Filed[Entity] | Filed[Question] | None:
        if isinstance(item, Note):
            return self.notes.get(item.id)
        return self.entities.get(item.id) if isinstance(item, Entity) else self.questions.get(item.id)

    def _put(self, item: Item, path: str) -> None:
        digest = text_digest(f"{path}\n{item!r}")
        if isinstance(item, Note):
            self.notes[item.id] = Filed(item, path, digest)
        elif isinstance(item, Entity):
            self.entities[item.id] = Filed(item, path, digest)
        else:
            self.questions[item.id] = Filed(item, path, digest)

    def edit(self, after: Item) -> None:
        """A person edits a file by hand."""
        held = self._held(after)
        assert held is not None
        self._put(after, held.path)


def _base(path: str) -> str:
    return path.rpartition("/")[2].removesuffix(".md")


def _touched(change: Create | Amend) -> Item:
    return change.item if isinstance(change, Create) else change.after
