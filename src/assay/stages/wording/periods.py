"""Periods: how often and for how long, each in one way: `once a week` as `every week`, `1 h 30 min` as ninety minutes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from assay.stages.wording import lexicon, quantities

_DAY, _HOUR, _MINUTE = 86400, 3600, 60


def told(words: Sequence[str]) -> Iterator[str]:
    """The tokens with those. Stable order; never raises."""
    if not any(word[0] == quantities.MARK for word in words):
        yield from words
        return
    summed = list(_summed(words))
    for at, word in enumerate(summed):
        each = word in ("a", "per") and _measured(summed[at - 1 : at]) and summed[at + 1 : at + 2]
        yield "every" if each and summed[at + 1] in lexicon.PERIODS else word


def _measured(before: Sequence[str]) -> bool:
    return bool(before) and before[0].startswith(quantities.MARK) and " " in before[0]


def _summed(words: Sequence[str]) -> Iterator[str]:
    """With two amounts of one unit, of which the other goes on where the first ends, as their sum."""
    at = 0
    while at < len(words):
        behind = at + 1 + (at + 1 < len(words) and words[at + 1] == "and")
        whole = _sum(words[at], words[behind]) if behind < len(words) else None
        yield whole or words[at]
        at = behind + 1 if whole else at + 1


def _sum(one: str, other: str) -> str | None:
    here, there = _amount(one), _amount(other)
    if here is None or there is None or here[1] != there[1]:
        return None
    much, little, unit = here[0], there[0], here[1]
    steps = _STEPS.get(unit, ())
    if not any(much % large == 0 and small <= little < large and little % small == 0 for large, small in steps):
        return None
    return f"{quantities.MARK}{much + little} {unit}"


_STEPS: Final[dict[str, tuple[tuple[int | Fraction, int | Fraction], ...]]] = {
    "s": ((_DAY, _HOUR), (_HOUR, _MINUTE), (_MINUTE, 1)),
    "m": ((1000, 1), (1, Fraction(1, 100))),
}
"""Of each unit: sizes in which the first amount is whole, and in which the second is."""


def _amount(word: str) -> tuple[Fraction, str] | None:
    if not word.startswith(quantities.MARK) or " " not in word:
        return None
    number, _, unit = word[1:].partition(" ")
    return Fraction(number), unit
