"""What a batch has decided but not yet written, indexed the way the projection indexes what is on disk."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from assay.model.entity import Entity
from assay.model.names import basename_key, name_key
from assay.model.neighbourhood import Standing
from assay.model.note import Note, ids_of
from assay.model.patch import Filed
from assay.model.question import Question
from assay.model.redacted import Redacted
from assay.stages.plan import basename

Index = defaultdict[str, set[str]]
Gone = Filed[Note] | Filed[Entity] | Filed[Question]


def _index() -> Index:
    return defaultdict(set)


@dataclass
class Overlay:
    """Mutable; every look-up costs what it returns."""

    notes: dict[str, Standing] = field(default_factory=dict)
    entities: dict[str, Filed[Entity]] = field(default_factory=dict)
    questions: dict[str, Filed[Question]] = field(default_factory=dict)
    basenames: set[str] = field(default_factory=set)
    removed: dict[str, Gone] = field(default_factory=dict)
    """What goes with the batch, by id."""
    authored: dict[str, Redacted] = field(default_factory=dict)
    """What stands on an entity's page, by its id, where it is not what the template makes of its notes."""
    regrouped: bool = False
    """Entities are merged or taken apart, so that the subjects of stored notes are other ones."""
    _subject: Index = field(default_factory=_index)
    _value: Index = field(default_factory=_index)
    _premise: Index = field(default_factory=_index)
    _name: Index = field(default_factory=_index)
    _page: dict[str, str] = field(default_factory=dict)

    def put_note(self, standing: Standing) -> None:
        """The note as it will be."""
        note = standing.note
        self.notes[note.id] = standing
        self.basenames.add(basename_key(basename(standing.filed.path)))
        if standing.subject:
            self._subject[standing.subject].add(note.id)
        if standing.value:
            self._value[standing.value].add(note.id)
        for premise in ids_of(note.derived_from):
            self._premise[premise].add(note.id)

    def put_entity(self, filed: Filed[Entity]) -> None:
        """The entity as it will be."""
        page = basename_key(basename(filed.path))
        self.entities[filed.item.id] = filed
        self.basenames.add(page)
        self._page[page] = filed.item.id
        for name in filed.item.names:
            self._name[name_key(name)].add(filed.item.id)

    def put_question(self, filed: Filed[Question]) -> None:
        """The question as it will be."""
        self.questions[filed.item.id] = filed
        self.basenames.add(basename_key(basename(filed.path)))

    def remove(self, filed: Gone) -> None:
        """The file will not be there."""
        self.removed[filed.item.id] = filed
        for held in (self.notes, self.entities, self.questions):
            held.pop(filed.item.id, None)

    def current(self, standings: Iterable[Standing]) -> list[Standing]:
        """Each as it will be, without those that go."""
        notes, removed = self.notes, self.removed
        return [notes.get(each.note.id, each) for each in standings if each.note.id not in removed]

    def about(self, entity: str) -> tuple[Standing, ...]:
        """Notes of the batch about the entity."""
        found = (self.notes.get(each) for each in sorted(self._subject.get(entity, ())))
        return tuple(each for each in found if each is not None and each.subject == entity)

    def bearing(self, entity: str) -> tuple[Standing, ...]:
        """Notes of the batch whose subject or value it is."""
        found = self._subject.get(entity, set()) | self._value.get(entity, set())
        held = (self.notes.get(each) for each in sorted(found))
        return tuple(each for each in held if each is not None and entity in (each.subject, each.value))

    def premises(self, notes: Iterable[str]) -> frozenset[str]:
        """Those of the notes that a note of the batch may rest on."""
        return frozenset(each for each in notes if each in self._premise) if self._premise else frozenset()

    def resting_on(self, premises: Iterable[str]) -> set[str]:
        """Ids of the batch's notes that name one of these as a premise."""
        return {each for premise in premises for each in self._premise.get(premise, ()) if each in self.notes}

    def named(self, key: str) -> tuple[Filed[Entity], ...]:
        """Entities of the batch with that name or alias."""
        found = (self.entities.get(each) for each in sorted(self._name.get(key, ())))
        return tuple(each for each in found if each is not None and bears(each.item, key))

    def entity_at(self, page: str) -> str | None:
        """The entity whose page has that basename."""
        found = self._page.get(basename_key(page))
        return found if found in self.entities else None

    def question_at(self, page: str) -> Question | None:
        """The question whose file has that basename."""
        key = basename_key(page)
        return next((each.item for each in self.questions.values() if basename_key(basename(each.path)) == key), None)


def bears(entity: Entity, key: str) -> bool:
    """Whether the entity has that name or alias (`names.name_key`)."""
    return key in {name_key(name) for name in entity.names}
