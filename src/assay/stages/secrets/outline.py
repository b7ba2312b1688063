"""What kinds of characters stand where: enough to tell in a microsecond that a pattern has nothing to find in a text.

One byte for each character, so that a look for a few bytes in a row stands for a walk with an expression. A gate made of
these may let through too much and never too little: what is found, the pattern behind it alone decides.
"""

from __future__ import annotations

import re
import string
from collections.abc import Callable
from functools import lru_cache
from typing import Final

_OUTLINE: Final = bytes.maketrans(
    (string.digits + string.ascii_uppercase + string.ascii_lowercase).encode(), b"0" * 10 + b"A" * 26 + b"a" * 26
)
_ALL_GAPS: Final = b" -./()"
ALNUM: Final = string.ascii_letters + string.digits
_IN: Final = b"x"
_OUT: Final = b" "


_REMEMBERED: Final = 4
"""Texts of which it is remembered: a note in its few readings."""
at_hand = lru_cache(_REMEMBERED)
"""For what several detectors ask of one text after the other: it is worked out once."""


@at_hand
def outline(text: str) -> bytes:
    """The text with `0` for each digit, `A` and `a` for each Latin letter, `?` for what is not ASCII; the rest stands."""
    return text.encode("ascii", "replace").translate(_OUTLINE)


@at_hand
def lowered(text: str) -> str:
    """In lower case; not every character at its place, for some become two."""
    return text.lower()


@at_hand
def words(text: str) -> tuple[str, ...]:
    """What stands between blanks."""
    return tuple(text.split())


_SHORTEST: Final = 16
"""Characters: no token is shorter or has a blank in it; a twentieth of ordinary prose is left."""


@at_hand
def long_runs(text: str) -> tuple[str, ...]:
    """The words that are long enough to be a token or hold one."""
    return tuple(word for word in words(text) if len(word) >= _SHORTEST)


_DATE = re.compile(rb"0000-00-00")


@at_hand
def numerals(text: str) -> bytes:
    """The outline without dates that stand by themselves (ISO 8601), blanks and all signs by which numbers are grouped.

    A number that has at least so many digits has as many zeros in a row here.
    """
    return _DATE.sub(_undated, outline(text)).translate(None, _ALL_GAPS)


_FAR: Final = 24
"""Characters that may divide the groups of one number, and more."""


def _undated(date: re.Match[bytes]) -> bytes:
    """A mark for a date beside which no digit stands, so that no number goes on from it or ends in it."""
    drawn, start, end = date.string, *date.span()
    before = drawn[max(0, start - _FAR) : start].rstrip(_ALL_GAPS)
    behind = drawn[end : end + _FAR].lstrip(_ALL_GAPS)
    return date[0] if before.endswith(b"0") or behind.startswith(b"0") else b"?"


def run_of(alphabet: str, least: int) -> Callable[[str], bool]:
    """Tells whether so many ASCII characters of the alphabet stand in a row in a text. Exact if `?` is none of them."""
    inside = alphabet.encode("ascii")
    table = b"".join(_IN if code in inside else _OUT for code in range(256))
    row = _IN * least

    def stands_in(text: str) -> bool:
        return row in text.encode("ascii", "replace").translate(table)

    return stands_in
