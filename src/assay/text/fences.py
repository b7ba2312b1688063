"""Where a note's properties end and its body begins, in bytes.

The rules are Obsidian's: the block starts at byte 0 (after a byte order mark), its fences are exactly `---`, blanks after
the closing one are tolerated, and a block that is never closed is body.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

BOM = b"\xef\xbb\xbf"
_OPENING = re.compile(rb"---\r?\n")
_CLOSING = re.compile(rb"\n(---[ \t]*(?:\r?\n|\Z))")


@dataclass(frozen=True, slots=True)
class Parts:
    """A file cut at its fences: the five pieces in this order are the file, byte for byte."""

    lead: bytes
    """The byte order mark, or nothing."""
    opening: bytes
    """The first fence with its line end; empty if there is no block."""
    block: bytes
    """Whole lines, or nothing."""
    closing: bytes
    """The second fence with blanks and line end."""
    body: bytes

    @property
    def unclosed(self) -> bool:
        """Whether the body begins like a block that was never finished."""
        return not self.opening and _OPENING.match(self.body) is not None

    @property
    def newline(self) -> str:
        """The line end that new lines take: that of the file's first line, LF if it has none."""
        first = self.opening or self.body
        end = first.find(b"\n")
        return "\r\n" if end > 0 and first[end - 1 : end] == b"\r" else "\n"


def split(data: bytes) -> Parts:
    """Cut a file at its fences. Never raises."""
    start = len(BOM) if data.startswith(BOM) else 0
    opening = _OPENING.match(data, start)
    closing = _CLOSING.search(data, opening.end() - 1) if opening else None
    if opening is None or closing is None:
        return Parts(data[:start], b"", b"", b"", data[start:])
    top, bottom = opening.end(), closing.start(1)
    return Parts(data[:start], data[start:top], data[top:bottom], data[bottom : closing.end()], data[closing.end() :])


def join(parts: Parts) -> bytes:
    """The file again."""
    return parts.lead + parts.opening + parts.block + parts.closing + parts.body
