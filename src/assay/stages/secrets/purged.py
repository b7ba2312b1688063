"""Values that a person has purged: known by their HMAC only, and taken out again wherever they come back.

To look a whole text through for a value of which only the HMAC is known, one has to compute the HMAC at every place. Most
places are passed over by the first letters, of which a tombstone has a short HMAC too; under the key, as all of it.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from assay.stages.secrets.hit import Family, Hit, found
from assay.stages.secrets.placeholders import TAG_LENGTH, tag
from assay.stages.secrets.projections import Shape, views

KIND: Final = "purged"
HEAD: Final = 3
"""Letters in front by which a place is passed over."""
_HEAD_BITS: Final = 16
_KNOWN_HEADS: Final = 1 << 16
"""Beginnings whose HMAC is remembered; a text has a few thousand."""
_LINE: Final = re.compile(rf"([0-9a-z]{{{TAG_LENGTH}}}) ([0-9]{{1,5}}) ([0-9a-f]{{4}})")
_SHAPES: Final = frozenset(Shape) - {Shape.UNWRAPPED}


@dataclass(frozen=True, slots=True)
class Tombstone:
    """What is kept of a purged value."""

    tag: str
    """Its HMAC."""
    length: int
    """Its number of code points."""
    head: int
    """16 bits of the HMAC of its first letters."""


def tombstone(value: str, key: bytes) -> Tombstone:
    """That of a value."""
    return Tombstone(tag(key, value), len(value), _head(key, value[:HEAD]))


def encode(stone: Tombstone) -> str:
    """One line."""
    return f"{stone.tag} {stone.length} {stone.head:04x}"


def decode(line: str) -> Tombstone | None:
    """The tombstone on that line, None if it is none."""
    match = _LINE.fullmatch(line)
    return Tombstone(match[1], int(match[2]), int(match[3], 16)) if match else None


def purged(text: str, key: bytes, stones: Sequence[Tombstone]) -> Iterator[Hit]:
    """Where purged values stand, in any reading of the text, in the text's own offsets."""
    if not stones:
        return
    heads: dict[int, list[Tombstone]] = {}
    for stone in stones:
        heads.setdefault(stone.head, []).append(stone)
    for view in views(text):
        if view.shape in _SHAPES:
            yield from (view.settle(hit) for hit in _found(view.text, key, heads))


def _found(text: str, key: bytes, heads: Mapping[int, Sequence[Tombstone]]) -> Iterator[Hit]:
    for start in range(len(text) - HEAD + 1):
        for stone in heads.get(_head(key, text[start : start + HEAD]), ()):
            end = start + stone.length
            if end <= len(text) and tag(key, text[start:end]) == stone.tag:
                yield found(text, start, end, KIND, Family.PURGED, stone.length)


@lru_cache(_KNOWN_HEADS)
def _head(key: bytes, letters: str) -> int:
    digest = hmac.digest(key, f"head\n{letters}".encode("utf-8", "surrogatepass"), hashlib.sha256)
    return int.from_bytes(digest[: _HEAD_BITS // 8], "big")
