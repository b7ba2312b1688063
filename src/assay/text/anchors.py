"""Block ids: what makes a message or paragraph addressable as `[[Source#^anchor]]`.

Obsidian takes Latin letters, digits and hyphens in a block id and finds it without regard to case.
"""

from __future__ import annotations

import re
from typing import Final

from assay.model.names import text_digest

LENGTH: Final = 64
"""Characters; longer than any id that logs use (a UUID has 36), short enough to read in a link."""
_FOREIGN: Final = re.compile(r"[^A-Za-z0-9-]+")
_HASH: Final = slice(len("sha256:"), len("sha256:") + 8)


def clean(name: str) -> str:
    """The id as a block id; empty if nothing of it can stand there. Never raises."""
    return _FOREIGN.sub("-", name)[:LENGTH].strip("-")


def of(text: str) -> str:
    """The anchor of a text that has no id of its own: `p-` and 8 hex digits of its hash, so that it moves with the text."""
    return "p-" + text_digest(text)[_HASH]


class Taken:
    """The anchors of one source so far: a second block of the same id gets `-2`, the next `-3`."""

    def __init__(self) -> None:
        self._keys: set[str] = set()
        self._counts: dict[str, int] = {}

    def claim(self, anchor: str) -> str:
        """An anchor that is unique in the source without regard to case. Depends on the blocks before it only."""
        unique, count = anchor, self._counts.get(anchor.lower(), 1)
        while unique.lower() in self._keys:
            count += 1
            unique = f"{anchor}-{count}"
        self._counts[anchor.lower()] = count
        self._keys.add(unique.lower())
        return unique
