"""Fitting: which of the entities of one name can be meant, by what the vocabulary in force makes of them.

A class that the page names and a class that the claim names decide alone. What follows from relations only tells several
apart: it never makes one entity into two, since one of the relations may be what is wrong.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from assay.model.claim import Claim
from assay.model.entity import Entity
from assay.model.neighbourhood import Standing
from assay.model.ontology import Ontology
from assay.stages.reason.cells import signature
from assay.stages.reason.schema import SILENT, Schema
from assay.stages.reason.state import State
from assay.stages.stated import of_note


@dataclass(frozen=True)
class Reasoner:
    """The vocabulary, and the notes about the entities nearby as far as they hold on that day."""

    ontology: Ontology
    schema: Schema = SILENT
    notes: Sequence[Standing] = ()
    today: datetime.date = datetime.date.min

    def compatible(self, one: Iterable[str], other: Iterable[str]) -> bool:
        """Whether a thing may be of all these classes at once."""
        left, right = tuple(one), tuple(other)
        return self.ontology.compatible(left, right) and not self._clashing(self._of(left), self._of(right))

    def as_subject(self, entities: tuple[Entity, ...], claim: Claim) -> tuple[Entity, ...]:
        """Those that may have the claim's property; all of them if none may."""
        return self._fitting(entities, self.schema.edge(claim.property).head if claim.property else 0)

    def as_value(self, entities: tuple[Entity, ...], claim: Claim) -> tuple[Entity, ...]:
        """Those that may be its value; all of them if none may."""
        return self._fitting(entities, self.schema.edge(claim.property).tail if claim.property else 0)

    def _fitting(self, entities: tuple[Entity, ...], asked: int) -> tuple[Entity, ...]:
        if not asked or len(entities) < 2:
            return entities
        return tuple(each for each in entities if not self._clashing(self._known(each), asked)) or entities

    def _of(self, types: Iterable[str]) -> int:
        made = 0
        for each in types:
            made |= self.schema.classes.of(each)
        return made

    def _known(self, entity: Entity) -> int:
        """What its page and the notes about it make of it."""
        return self._of(entity.types) | signature(self._state, self.schema, entity.id)

    @cached_property
    def _state(self) -> State:
        return State(fact for each in self.notes for fact in of_note(each, self.today))

    def _clashing(self, one: int, other: int) -> bool:
        """Whether the two exclude each other; what is impossible by itself says nothing about the other."""
        clash = self.schema.classes.clash
        return clash(one | other) and not (clash(one) or clash(other))
