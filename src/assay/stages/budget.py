"""Budget: how much of a list fits into so many tokens, and what is said of the rest.

Which model will read it is not known, so tokens are estimated by a rule of thumb that needs no vocabulary: four ASCII
characters make one, and every other character is one, as scripts without an alphabet have it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

Item = TypeVar("Item")

ASCII_PER_TOKEN: Final = 4


@dataclass(frozen=True, slots=True)
class Fitted(Generic[Item]):
    """The first of a list that fit, and how many did not."""

    kept: tuple[Item, ...]
    cut: int
    tokens: int
    """That the kept ones take."""


def tokens(text: str) -> int:
    """The estimate; 0 for no text."""
    plain = sum(map(str.isascii, text))
    return math.ceil(plain / ASCII_PER_TOKEN) + len(text) - plain


def fitting(items: Sequence[Item], shown: Callable[[Item], str], most: int, count: int | None = None) -> Fitted[Item]:
    """The items in their order until the next one does not fit, at most `count`; each takes a line."""
    kept, spent = list[Item](), 0
    for each in items:
        cost = tokens(shown(each)) + 1
        if spent + cost > most or (count is not None and len(kept) >= count):
            break
        kept.append(each)
        spent += cost
    return Fitted(tuple(kept), len(items) - len(kept), spent)
