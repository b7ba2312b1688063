"""Changes to a text by offsets, and the lines that an offset belongs to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from assay.text.refusals import EditRefused


@dataclass(frozen=True, slots=True)
class Splice:
    """Text to put in place of what stands between two offsets."""

    start: int
    end: int
    text: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A text as lines. Every line ends with LF or CRLF."""

    text: str
    newline: str
    """For a new first line; others take that of the line before."""

    def line_start(self, index: int) -> int:
        """Offset of the first character of the line."""
        return self.text.rfind("\n", 0, index) + 1

    def line_end(self, index: int) -> int:
        """Offset after the line's end."""
        found = self.text.find("\n", index)
        return len(self.text) if found < 0 else found + 1

    def newline_before(self, index: int) -> str:
        """The line end of the line before the one that begins at `index`."""
        if index == 0:
            return self.newline
        return "\r\n" if self.text[index - 2 : index] == "\r\n" else "\n"

    def lines(self, start: int, end: int) -> Splice:
        """The removal of all lines from that of `start` to that of `end`."""
        return Splice(self.line_start(start), self.line_end(end))


def apply(text: str, splices: Iterable[Splice]) -> str:
    """The text with all splices made; those at one place in the order given. Raises EditRefused if two overlap."""
    pieces, at = [], 0
    for splice in sorted(splices, key=lambda each: (each.start, each.end)):
        if splice.start < at:
            raise EditRefused("two changes meet in one place")
        pieces += [text[at : splice.start], splice.text]
        at = splice.end
    return "".join([*pieces, text[at:]])
