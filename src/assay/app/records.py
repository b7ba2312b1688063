"""Records: what the passes of consolidation have left behind, for whoever wants to know how the nights went."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from assay.app.world import World
    from assay.model.run import Pass


@dataclass(frozen=True, slots=True)
class Passes:
    """All recorded ones at a glance."""

    last: Pass | None = None
    """The last that had something to do."""
    aside: tuple[str, ...] = ()
    """Sources that are left out for a while, after attempts that failed."""
    cost: Mapping[str, float] = field(default_factory=dict)
    """What a model was paid in all of them, by `requests`, `input_tokens`, `output_tokens` and `usd`."""


def passes(world: World) -> Passes:
    """From the records in the state folder; nothing of it is known where that is lost."""
    found = world.runs.all()
    if not found:
        return Passes()
    last = latest(world) or found[0]
    now, cost = world.now(), dict[str, float]()
    for each in found:
        for name, amount in each.cost.items():
            cost[name] = cost.get(name, 0.0) + amount
    return Passes(last, tuple(place for place, until in last.aside.items() if until > now), cost)


def latest(world: World) -> Pass | None:
    """The pass that goes on, or else the last one. One from a time that is still to come was dated by a wrong clock.

    It would be the newest until then, and no pass after it would ever be resumed.
    """
    newest = next(iter(world.runs.all(1)), None)
    if newest is None or newest.started <= world.now():
        return newest
    found = world.runs.all()
    past = (each for each in found if each.started <= world.now())
    return next((each for each in found if each.open), None) or next(past, newest)
