"""Resting: which notes rest on others, as they will be when a batch is written."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING

from assay.model.neighbourhood import Standing

if TYPE_CHECKING:
    from assay.app.batch import Batch


def dependants(batch: Batch, note: str) -> tuple[Standing, ...]:
    """Notes that rest on it at any depth."""
    overlay = batch.overlay
    found = {each.note.id: each for each in overlay.current(batch.world.ledger.dependants(note))}
    while new := overlay.resting_on((note, *found)) - found.keys() - {note}:
        found |= {each: overlay.notes[each] for each in sorted(new)}
    return tuple(found.values())


def resting(batch: Batch, notes: Collection[str]) -> Mapping[str, tuple[Standing, ...]]:
    """What rests on those of the notes that anything rests on: hardly any, so they are not asked for one by one."""
    premises = batch.stored.premises(notes) | batch.overlay.premises(notes)
    return {each: found for each in notes if each in premises and (found := dependants(batch, each))}


def grounds(batch: Batch, notes: Iterable[Standing]) -> tuple[Standing, ...]:
    """What the flagged ones of these rest on."""
    named = dict.fromkeys(link.label or "" for each in notes if each.note.recheck for link in each.note.derived_from)
    return tuple(premise for each in named if (premise := batch.note(each)) is not None)
