"""Edited texts that know where each of their characters came from, in both directions.

Offsets are code points, spans half-open. A span that cuts into an edit is widened to the whole of it, so that nothing
of a secret is left standing at its edge; next to a removal a span is not widened.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Edit:
    """source[start:end] becomes `text`; never an insertion."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Places:
    """Where the edits stand in one of the two texts, in order."""

    starts: Sequence[int]
    ends: Sequence[int]


@dataclass(frozen=True, slots=True)
class Edited:
    """The text after the edits."""

    text: str
    source: Places
    result: Places

    def back(self, start: int, end: int) -> tuple[int, int]:
        """The span of the source from which text[start:end] came."""
        return carry(start, end, self.result, self.source)


_NOWHERE: Final = Places((), ())


def edited(source: str, edits: Sequence[Edit]) -> Edited:
    """Apply edits that are in order and do not overlap."""
    if not edits:
        return Edited(source, _NOWHERE, _NOWHERE)
    parts: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    done = length = 0
    for edit in edits:
        starts.append(length + edit.start - done)
        ends.append(starts[-1] + len(edit.text))
        parts += (source[done : edit.start], edit.text)
        done, length = edit.end, ends[-1]
    parts.append(source[done:])
    places = Places([edit.start for edit in edits], [edit.end for edit in edits])
    return Edited("".join(parts), places, Places(starts, ends))


def carry(start: int, end: int, here: Places, there: Places) -> tuple[int, int]:
    """The span of the other text that corresponds to [start, end) of this one. Total for 0 <= start <= end."""
    low = _carry_start(start, here, there)
    return low, max(low, _carry_end(end, here, there))


def _carry_start(start: int, here: Places, there: Places) -> int:
    index = bisect_right(here.starts, start) - 1
    if index < 0:
        return start
    if start < here.ends[index]:
        return there.starts[index]
    return there.ends[index] + start - here.ends[index]


def _carry_end(end: int, here: Places, there: Places) -> int:
    index = bisect_left(here.starts, end) - 1
    if index < 0:
        return end
    return there.ends[index] + max(0, end - here.ends[index])
