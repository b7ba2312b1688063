"""What the ledger says of the things that a claim names: as much of it as the vocabulary can hold against the claim.

An example of each property says what a thing is. All notes are asked for only where the claim's own property has a
constraint that they count for: the rest cannot make it break.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Protocol

from assay.model.neighbourhood import Standing
from assay.stages.reason.properties import Turned
from assay.stages.reason.schema import Schema, Slot

MOST: Final = 200
"""Things that are visited along transitive properties."""


class Bearing(Protocol):
    """Where notes are asked for."""

    def examples(self, entity: str) -> tuple[Standing, ...]:
        """An active note for each property of which it is the subject, and for each of which it is the value."""
        ...

    def bearing(self, entity: str, property: str, *, value: bool) -> tuple[Standing, ...]:
        """The active notes with that property whose subject it is, or whose `value`."""
        ...


@dataclass(frozen=True, slots=True)
class Things:
    """The entities that a claim may mean, by id."""

    subjects: Collection[str]
    values: Collection[str]


def told(source: Bearing, things: Things, property: str | None, schema: Schema) -> Iterator[Standing]:
    """The notes to hold the claim against."""
    every = tuple(dict.fromkeys((*things.subjects, *things.values)))
    for entity in every:
        yield from source.examples(entity)
    for entity, role, turned in dict.fromkeys(_wanted(things, every, property, schema)):
        yield from source.bearing(entity, role, value=turned)
    if property is not None:
        for transitive, _ in schema.edge(property).transitive:
            yield from _chain(source, every, schema.feeds.get(transitive, ()))


def _wanted(things: Things, every: Iterable[str], property: str | None, schema: Schema) -> Iterator[tuple[str, str, bool]]:
    """Entity, property, and whether it is the property's value, for each set of notes that a constraint counts."""
    for entity in every:
        yield from _of_slots(entity, schema.conditional)
    if property is None:
        return
    edge = schema.edge(property)
    for entity in things.subjects:
        alone = ((property, False),)  # the judge has seen that slot
        yield from _of_slots(entity, (each for each in edge.starts if each.feeders != alone))
    for entity in things.values:
        yield from _of_slots(entity, edge.ends)
    paired = [name for name, each in schema.edges.items() if each.pair] if edge.pair else []
    knotted = [name for name, each in schema.edges.items() if each.knotted] if edge.knotted else []
    for entity in every:
        yield from ((entity, role, False) for role in (*paired, *knotted))
        yield from ((entity, role, True) for role in knotted)


def _of_slots(entity: str, slots: Iterable[Slot]) -> Iterator[tuple[str, str, bool]]:
    yield from ((entity, role, turned) for slot in slots for role, turned in slot.feeders)


def _chain(source: Bearing, entities: Iterable[str], feeders: tuple[Turned, ...]) -> Iterator[Standing]:
    """The notes along the graph of a transitive property, both ways."""
    todo = list(entities)
    met = set(todo)
    for entity in todo:
        for role, _ in feeders:
            for each in (*source.bearing(entity, role, value=False), *source.bearing(entity, role, value=True)):
                yield each
                new = {end for end in (each.subject, each.value) if end is not None} - met
                met |= new
                todo.extend(sorted(new)[: max(0, MOST - len(todo))])
