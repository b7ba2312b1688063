"""A question whose answer is known: what a new index must still find."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

WITHIN: Final = 3
"""Pages among which an answer must be, unless the question says otherwise."""


@dataclass(frozen=True, slots=True)
class Regression:
    """`expect` is the id of the note or entity that must be among the first `within` pages."""

    ask: str
    expect: str
    within: int = WITHIN
