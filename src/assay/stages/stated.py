"""Stated: what notes and pages say, as facts that can be reasoned with."""

from __future__ import annotations

import datetime
from collections import defaultdict
from collections.abc import Iterable, Iterator

from assay.model.entity import Entity, EntityStatus
from assay.model.fact import DIFFERENT, TYPE, Fact, Literal
from assay.model.link import Link
from assay.model.names import basename_key
from assay.model.neighbourhood import Neighbourhood, Standing
from assay.model.note import Note, Status
from assay.model.patch import Filed
from assay.stages.places import basename
from assay.stages.reason.datatypes import telling

Told = dict[Fact, set[str]]
"""Each fact with the ids of the notes and entities that state it."""


def of_note(standing: Standing, today: datetime.date) -> Iterator[Fact]:
    """What an active note states as holding today; nothing without a property and a value."""
    note = standing.note
    if note.status is not Status.ACTIVE or note.property is None or note.value is None or standing.subject is None:
        return
    if note.validity.covers(today):
        value = standing.value or Literal(_text(note), telling(note.datatype))
        yield Fact(standing.subject, note.property, value, note.negated)


def _text(note: Note) -> str:
    return note.value.shown if isinstance(note.value, Link) else str(note.value)


def of_entity(entity: Entity) -> Iterator[Fact]:
    """The classes that its page names."""
    if entity.status is EntityStatus.ACTIVE:
        yield from (Fact(entity.id, TYPE, each) for each in entity.types)


def apart(entities: Iterable[Filed[Entity]]) -> Iterator[tuple[str, Fact]]:
    """Entities that are known not to be each other, each with whose page says so."""
    pages = {basename_key(basename(each.path)): each.item.id for each in entities}
    for each in entities:
        for distinct in each.item.distinct_from:
            other = pages.get(basename_key(distinct.entity.basename))
            if other is not None:
                yield each.item.id, Fact(each.item.id, DIFFERENT, other)


def known(near: Neighbourhood, today: datetime.date) -> Told:
    """The facts of a neighbourhood."""
    told: Told = defaultdict(set)
    for filed in near.entities:
        for fact in of_entity(filed.item):
            told[fact].add(filed.item.id)
    for identifier, fact in apart(near.entities):
        told[fact].add(identifier)
    for standing in near.notes:
        if standing.note.status is Status.ACTIVE:
            for fact in of_note(standing, today):
                told[fact].add(standing.note.id)
    return told
