"""Decay: what a note of the short memory weighs, by its age alone."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass

from assay.model.config import Config
from assay.model.short import Short

_DAY_SECONDS = 86_400.0


@dataclass(frozen=True, slots=True)
class Weighed:
    """A note and its weight: 1 when it was said, half of that after each half-life."""

    note: Short
    weight: float


def weight(at: datetime.datetime, now: datetime.datetime, half_life_days: int) -> float:
    """0 to 1. What a clock that was set back says is still to come weighs 1."""
    age = max(0.0, (now - at).total_seconds() / _DAY_SECONDS)
    return float(0.5 ** (age / half_life_days))


def standing(notes: Sequence[Short], now: datetime.datetime, config: Config) -> tuple[Weighed, ...]:
    """Those above the threshold, heaviest first; of two of one time, the later id."""
    weighed = [Weighed(each, weight(each.at, now, config.half_life_days)) for each in notes]
    held = [each for each in weighed if each.weight >= config.threshold]
    return tuple(sorted(held, key=lambda each: (each.weight, each.note.id), reverse=True))


def expired(notes: Sequence[Short], now: datetime.datetime, config: Config) -> tuple[Short, ...]:
    """Those under the threshold, which leave the prompt and may be pruned."""
    return tuple(each for each in notes if weight(each.at, now, config.half_life_days) < config.threshold)
