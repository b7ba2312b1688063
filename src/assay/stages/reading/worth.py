"""What a sentence weighs: the sum of what its marks weigh. Above one bound it is kept, above a lower one it is a draft."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from assay.stages.reading.choices import CHOICE
from assay.stages.reading.leanings import TYPES
from assay.stages.reading.weights import BIAS, WEIGHTS

ACTIVE: Final = 210
"""Hundredths of log odds from which a claim is kept: 94 of 100 are right in strangers' sources not fitted to."""
DOUBTFUL: Final = 90
"""What a claim must weigh beyond that if something about it has gone wrong too often."""
_ELSEWHERE: Final = frozenset({"about-topic", "about-topic-guessed", "capital-alone", "about-pronoun"})
"""A subject that stands elsewhere, or is a name only by its one capital."""
_DOUBTFUL: Final = _ELSEWHERE | {"about-we", "subject-bare", "tense-perfect", "tense-past+undated", "tense-past+thing"}
"""That, a noun without an article, and what has been, without a day."""
_TOLD_AS_DECIDED: Final = frozenset({"type-decision", "by-scored"})
"""A decision that no pattern knows."""
DRAFT: Final = -175
"""From which it is worth a look: one in six or better; of all drafts, half are right in sources not fitted to."""


SAID_OUTRIGHT: Final = 110
"""What a decision or preference may weigh less that says so itself (`We decided to ...`, `I prefer ...`)."""
_OUTRIGHT: Final = frozenset({"by-decision", "by-preference"})


def bound(signs: frozenset[str]) -> int:
    """From which weight on a claim with those marks is kept."""
    outright = not _OUTRIGHT.isdisjoint(signs)
    doubts = _ELSEWHERE if outright else _DOUBTFUL
    doubtful = not doubts.isdisjoint(signs) or signs >= _TOLD_AS_DECIDED
    return ACTIVE + (DOUBTFUL if doubtful else -SAID_OUTRIGHT if outright else 0)


CONFIRMED: Final = "confirmed"
"""The mark of what the owner says yes to; no sentence bears it by itself."""
YES: Final = 200
"""What a yes adds: whoever asks back thinks it worth knowing, and whoever answers does too."""


def weigh(signs: Iterable[str]) -> int:
    """The weight in hundredths of log odds. A mark that no weight is known of weighs nothing."""
    return BIAS + sum(WEIGHTS.get(sign, 0) for sign in signs) + (YES if CONFIRMED in signs else 0)


def fits(signs: Iterable[str]) -> int:
    """How well one of several claims that could be made of a sentence fits it, in hundredths of log odds beside the others."""
    return sum(CHOICE.get(sign, 0) for sign in signs)


_LEADS: Final = ((30, "lead-0"), (70, "lead-30"), (130, "lead-70"), (200, "lead-130"))


def lead(fitting: Sequence[int]) -> str:
    """The mark of how far the first of them is ahead of the second, given the best first."""
    if len(fitting) < _TWO:
        return "lead-alone"
    ahead = fitting[0] - fitting[1]
    return next((mark for most, mark in _LEADS if ahead < most), "lead-200")


_TWO: Final = 2


def speaks_for(type: str, signs: Iterable[str]) -> int:
    """How much the marks speak for that type of claim, in hundredths of log odds. Without a table, only what the verb says."""
    weights = TYPES.get(type)
    marks = frozenset(signs)
    if not weights:
        return int(f"verb-says-{type}" in marks)
    return weights.get("all", 0) + sum(weights.get(sign, 0) for sign in marks)
