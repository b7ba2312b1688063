"""Joining: what a merge of two entities makes of their notes. Claims that have become one are one note with all evidence.

The note that stays is the one that a restatement would have joined; the other is kept as superseded by it, and what rested
on it rests on that one. Taking the entities apart takes the notes apart again.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, Final

from assay.model.evidence import strongest
from assay.model.link import Link
from assay.model.neighbourhood import Standing
from assay.model.note import Note, Status, holds, ids_of
from assay.model.patch import Amend
from assay.model.sensitivity import highest
from assay.stages import reverse, slots
from assay.stages.amendments import joined
from assay.stages.places import note_link
from assay.stages.slots import Position

if TYPE_CHECKING:
    from assay.app.batch import Batch

JOINED: Final = (Status.ACTIVE, Status.DRAFT)
"""Notes that may become one, the one that stays first. What is disputed is a person's to settle."""

Pair = tuple[Standing, Standing]


def join(batch: Batch, entity: str) -> None:
    """Make one note of each two that say the same now that this entity is one."""
    for stays, goes in sorted(_alike(batch, entity), key=_order):
        one, other = batch.note(stays.note.id), batch.note(goes.note.id)  # as an earlier pair has left them
        if one is not None and other is not None and {one.note.status, other.note.status} <= {*JOINED}:
            _join(batch, one, other)


def against(batch: Batch, entity: str) -> Iterator[Pair]:
    """Active notes of which one was about the one and one about the other, and which cannot both be so of one thing."""
    ontology = batch.world.rules.ontology
    for (one, here), (other, there) in _across(batch, entity, (Status.ACTIVE,)):
        allowed = other.note.id in ids_of(one.note.compatible_with) or one.note.id in ids_of(other.note.compatible_with)
        if not allowed and slots.contradicts(here, there, ontology):
            yield one, other


def part(batch: Batch, one: str, other: str) -> None:
    """Take apart the notes of two entities that a merge had joined."""
    for whole, far in ((one, other), (other, one)):
        there = {each.note.id for each in batch.notes_about(far)}  # as they are about, once taken apart
        for goes in batch.notes_about(whole):
            for stays in (batch.note(each) for each in ids_of(goes.note.superseded_by) if each in there):
                if stays is not None and holds(stays.note, goes.note):
                    _part(batch, stays, goes)


# -- which -------------------------------------------------------------------------------------------------------------


def _across(batch: Batch, entity: str, statuses: tuple[Status, ...]) -> Iterator[tuple[tuple[Standing, Position], ...]]:
    """Each two notes about the entity that were about two before, with where they stand."""
    page = batch.entity_at(entity)
    names = page.item.names if page else ()
    sides: dict[str | None, list[tuple[Standing, Position]]] = defaultdict(list)
    for each in batch.notes_about(entity):
        stored = batch.world.ledger.note(each.note.id)
        if each.note.status in statuses:
            sides[stored.subject if stored else None].append((each, slots.of_note(each, names)))
    mine = sides.pop(entity, [])
    theirs = [pair for side in sides.values() for pair in side]
    yield from ((one, other) for one in mine for other in theirs)


def _alike(batch: Batch, entity: str) -> Iterator[Pair]:
    """The notes that say the same, each time the one that stays first."""
    ontology = batch.world.rules.ontology
    for (one, here), (other, there) in (*_across(batch, entity, JOINED), *_naming(batch, entity)):
        if slots.same_claim(here, there, ontology):
            stays, goes = sorted((one, other), key=_precedence)
            yield stays, goes


def _precedence(standing: Standing) -> tuple[int, str]:
    return JOINED.index(standing.note.status), standing.note.id


def _order(pair: Pair) -> tuple[tuple[int, str], ...]:
    """What stays over all others comes first, so that nothing is taken in by what goes."""
    return tuple(map(_precedence, pair))


def _naming(batch: Batch, entity: str) -> Iterator[tuple[tuple[Standing, Position], ...]]:
    """Each two active notes about one thing whose values are the entity by different links."""
    page = batch.entity_at(entity)
    ids = (entity, *(page.item.merged if page else ()))  # the ledger has them under the one or the other yet
    roles = {each.note.property for one in ids for each in batch.examples(one) if each.value == entity}
    for role in sorted(each for each in roles if each is not None):
        by: dict[str | None, dict[str, Standing]] = defaultdict(dict)
        for each in (note for one in ids for note in batch.bearing(one, role, value=True)):
            by[each.subject][each.note.id] = each
        yield from (_placed(*pair) for held in by.values() for pair in _pairs(tuple(held.values())))


def _pairs(held: Sequence[Standing]) -> Iterator[Pair]:
    return (pair for pair in combinations(held, 2) if pair[0].note.value != pair[1].note.value)


def _placed(one: Standing, other: Standing) -> tuple[tuple[Standing, Position], ...]:
    return (one, slots.of_note(one)), (other, slots.of_note(other))


# -- one of two, and two of one ------------------------------------------------------------------------------------------


def _join(batch: Batch, stays: Standing, goes: Standing) -> None:
    today, here, there = batch.world.today(), note_link(stays), note_link(goes)
    note, gone = stays.note, goes.note
    lines = joined(note.evidence, gone.evidence)
    if not {each.testimony for each in gone.evidence} <= {each.testimony for each in lines}:
        return  # more than a note may hold: both stay
    after = replace(
        note,
        evidence=lines,
        source=strongest(lines),
        sensitivity=highest(note.sensitivity, gone.sensitivity),
        supersedes=(*note.supersedes, there),
        derived_from=tuple(each for each in note.derived_from if (each.label or each.basename) != gone.id),
        reviewed=today,
    )
    left = replace(gone, status=Status.SUPERSEDED, superseded_by=(*gone.superseded_by, here), reviewed=today)
    batch.apply((Amend(stays.filed, after), Amend(goes.filed, left)))
    _lead(batch, gone.id, here)


def _lead(batch: Batch, gone: str, here: Link) -> None:
    """What rested on the one rests on the other."""
    for each in batch.dependants(gone):
        if gone in ids_of(each.note.derived_from) and each.note.id != here.label:
            kept = tuple(here if (link.label or link.basename) == gone else link for link in each.note.derived_from)
            batch.apply((Amend(each.filed, replace(each.note, derived_from=tuple(dict.fromkeys(kept)))),))


def _part(batch: Batch, stays: Standing, goes: Standing) -> None:
    gone = {each.testimony for each in goes.note.evidence}
    lines = tuple(each for each in stays.note.evidence if each.testimony not in gone)
    lines = lines or stays.note.evidence  # all that speaks for it speaks for both
    kept = tuple(each for each in stays.note.supersedes if (each.label or each.basename) != goes.note.id)
    own = replace(stays.note, evidence=lines, source=strongest(lines), supersedes=kept)
    free = tuple(each for each in goes.note.superseded_by if (each.label or each.basename) != stays.note.id)
    back = replace(goes.note, superseded_by=free)
    back = back if free else replace(back, status=_carried(back))
    batch.apply((Amend(stays.filed, own if own.status not in JOINED else replace(own, status=_carried(own))),))
    batch.apply((Amend(goes.filed, back),))


def _carried(note: Note) -> Status:
    """What its own evidence makes of it."""
    return Status.ACTIVE if reverse.carried(note, note.evidence) else Status.DRAFT
