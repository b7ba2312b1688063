"""Sample: accepted notes drawn at random, each with what it rests on, for a person's periodic check."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from assay.app.explain import Testimony, quote
from assay.model.note import Status

if TYPE_CHECKING:
    from assay.app.world import World
    from assay.model.neighbourhood import Standing
    from assay.model.sensitivity import Sensitivity

SEEDS: Final = 1_000_000
"""A seed that nobody named is one of so many: short enough to be typed again."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A note that was drawn, with its evidence."""

    standing: Standing
    testimonies: tuple[Testimony, ...]


@dataclass(frozen=True, slots=True)
class Sample:
    """The notes in the order in which they were drawn, out of so many; the seed draws them again from the same notes."""

    notes: tuple[Drawn, ...]
    of: int
    seed: int


def sample(world: World, count: int, seed: int | None, highest: Sensitivity) -> Sample:
    """At most `count` active notes up to that sensitivity."""
    from assay.app.blocks import Blocks

    world.ledger.refresh()
    drawn = random.randrange(SEEDS) if seed is None else seed  # noqa: S311 - nobody has to guess it
    ids = [each.note.id for each in world.ledger.notes() if _accepted(each, highest)]
    chosen = random.Random(drawn).sample(ids, min(count, len(ids)))  # noqa: S311 - the same seed, the same notes
    blocks = Blocks(world)
    found = (world.ledger.note(identifier) for identifier in chosen)
    notes = tuple(Drawn(each, tuple(Testimony(e, quote(blocks, e)) for e in each.note.evidence)) for each in found if each)
    return Sample(notes, len(ids), drawn)


def _accepted(standing: Standing, highest: Sensitivity) -> bool:
    return standing.note.status is Status.ACTIVE and standing.note.sensitivity.level <= highest.level
