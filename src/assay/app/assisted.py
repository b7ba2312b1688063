"""What a model does beside proposing, once it has been asked: opinions on open questions, and pages in prose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from assay.app.books import Run, joined
from assay.app.opinions import opine
from assay.app.prose import written
from assay.app.world import World

PAGES: Final = 10
"""Pages that one ingest has written anew; a consolidation writes them all."""


def assisted(world: World, run: Run) -> Run:
    """The run with what its model thinks of the questions and writes about the entities that the run touched."""
    world.ledger.refresh()
    touched = tuple(dict.fromkeys(_touched(world, run)))[:PAGES]
    whole = joined((run, helped(world, touched)))
    costs = (each.cost for each in (world.judge, world.writer) if each is not None)
    return replace(whole, cost=max((run.cost, *costs), key=lambda each: each.requests))


def helped(world: World, entities: Sequence[str]) -> Run:
    """Opinions on the open questions, and pages of these entities in prose; of what a model has no answer for, nothing."""
    runs = []
    if world.judge is not None:
        runs.append(opine(world, world.judge))
    if world.writer is not None:
        runs.append(written(world, world.writer, entities))
    return joined(runs)


def _touched(world: World, run: Run) -> Iterator[str]:
    found = (world.ledger.note(each.note) for each in run.decisions if each.note)
    return (each.subject for each in found if each is not None and each.subject)
