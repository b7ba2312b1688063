"""The values that a person wants gone, and whether a value is fit to be looked for."""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from assay.model.ids import PATTERN
from assay.stages.secrets.placeholders import SHOWN, placeholder, tag
from assay.stages.secrets.purged import KIND

LEAST: Final = 4
"""Characters below which a value stands everywhere by chance: it cannot be purged by itself."""
SHORT: Final = 8
"""Characters below which a person has to say that it is meant."""
LEAST_BITS: Final = 28.0
"""Shannon's entropy of the letters times their number; `password` has 22, `Tr0ub4dor&3` has 36."""
MOST: Final = 16_384
"""Characters of a value: longer than any key, shorter than what makes a pattern slow."""
_BREAKS: Final = re.compile(r"[ \t]*\r?\n[ \t]*")


@dataclass(frozen=True, slots=True)
class Value:
    """One value; nothing but its tag may be shown."""

    text: str = field(repr=False)
    """NFC, without white space around it, line breaks and what cannot be seen: these may stand anywhere, or not."""
    tag: str
    """Its HMAC under the key outside the vault, in full."""

    @property
    def placeholder(self) -> str:
        """What stands in its place."""
        return placeholder(KIND, self.tag)

    @property
    def name(self) -> str:
        """The same where a file's name stands, which takes no colon."""
        return f"redacted-{KIND}-{self.tag[:SHOWN]}"


def value(text: str, key: bytes) -> Value:
    """The value of what was typed or pasted."""
    seen = "".join(each for each in unicodedata.normalize("NFC", text) if unicodedata.category(each) != "Cf")
    cleaned = _BREAKS.sub("", seen.strip())
    return Value(cleaned, tag(key, cleaned))


def too_short(given: Value) -> bool:
    """Whether it would take half the vault with it, or makes no pattern at all."""
    return not LEAST <= len(given.text) <= MOST or not any(map(str.isalnum, given.text))


def plain(given: Value) -> bool:
    """Whether it could stand in ordinary text without being the value."""
    return len(given.text) < SHORT or _bits(given.text) < LEAST_BITS


def _bits(text: str) -> float:
    counts = Counter(text).values()
    return -sum(count * math.log2(count / len(text)) for count in counts)


def in_the_way(given: Value, words: Iterator[str]) -> bool:
    """Whether it is a part of words that a vault itself is made of, an id, or of what would stand in its place."""
    return PATTERN.search(given.text) is not None or any(
        given.text in word for word in (*words, f"«redacted:{KIND}:»", f"redacted-{KIND}-")
    )
