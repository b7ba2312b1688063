"""What kinds of characters stand where: enough to tell in a microsecond that a pattern has nothing to find in a text.

One byte for each character, so that a look for a few bytes in a row stands for a walk with an expression. A gate made of
these may let through too much and never too little: what is found, the pattern behind it alone decides.
"""

from __future__ import annotations

import string
from collections.abc import Callable
from typing import Final

_OUTLINE: Final = bytes.maketrans(
    (string.digits + string.ascii_uppercase + string.ascii_lowercase).encode(), b"0" * 10 + b"A" * 26 + b"a" * 26
)
_GAPS: Final = b" -."
ALNUM: Final = string.ascii_letters + string.digits
_IN: Final = b"x"
_OUT: Final = b" "


def outline(text: str) -> bytes:
    """The text with `0` for each digit, `A` and `a` for each Latin letter, `?` for what is not ASCII; the rest stands."""
    return text.encode("ascii", "replace").translate(_OUTLINE)


def squeezed(text: str) -> bytes:
    """The outline without blanks, hyphens and full stops, by which numbers are grouped."""
    return text.encode("ascii", "replace").translate(_OUTLINE, _GAPS)


def run_of(alphabet: str, least: int) -> Callable[[str], bool]:
    """Tells whether so many ASCII characters of the alphabet stand in a row in a text. Exact if `?` is none of them."""
    inside = alphabet.encode("ascii")
    table = b"".join(_IN if code in inside else _OUT for code in range(256))
    row = _IN * least

    def stands_in(text: str) -> bool:
        return row in text.encode("ascii", "replace").translate(table)

    return stands_in
