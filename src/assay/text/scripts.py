"""In which script a text is written, as far as it matters to a model that reads only one. Pure and total."""

from __future__ import annotations

import unicodedata
from typing import Final

_LEAST: Final = 0.5
"""The part of its letters that makes a text one of that script: a Japanese note may name a program."""
_SEEN: Final = 400
"""Letters that are looked at; the beginning of a text tells."""


def latin(text: str) -> bool:
    """Whether most letters are Latin ones; a text without letters is nobody's, so it counts as such."""
    if text.isascii():
        return True
    letters = [each for each in text if each.isalpha()][:_SEEN]
    own = sum(each.isascii() or unicodedata.name(each, "").startswith("LATIN") for each in letters)
    return not letters or own >= _LEAST * len(letters)
