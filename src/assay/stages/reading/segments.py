"""The parts of a message or paragraph that state something: prose and list items, without code, tables and quotations."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Sort(StrEnum):
    """What a part is."""

    PROSE = "prose"
    BULLET = "bullet"
    STEP = "step"
    HEADING = "heading"


@dataclass(frozen=True, slots=True)
class Segment:
    """A span of a passage, without the marker of its list or heading. Half-open, in code points."""

    sort: Sort
    start: int
    end: int
    outset: int
    """Where the line with the marker begins."""


_FENCE: Final = re.compile(r" {0,3}(`{3,}|~{3,})")
_SILENT: Final = re.compile(r" {0,3}>|\s*\||(?: {4}|\t)\s*\S|\s*<!--|\s*%%|\s*(?:[-*_]\s*){3,}$")
"""Quotations of others, tables, indented code, comments, rules."""
_BULLET: Final = re.compile(r"\s*[-*+•]\s+(?:\[[ xX]\]\s+)?")
_STEP: Final = re.compile(r"\s*\d{1,3}[.)]\s+")
_HEADING: Final = re.compile(r" {0,3}#{1,6}\s+|(?=\*\*[^*]{2,60}\*\*:?\s*\Z)")
"""With signs before it, or a line of its own in bold."""
_MARKERS: Final = ((_BULLET, Sort.BULLET), (_STEP, Sort.STEP), (_HEADING, Sort.HEADING))


@dataclass(frozen=True, slots=True)
class _Line:
    start: int
    text: str

    @property
    def end(self) -> int:
        return self.start + len(self.text)


def segments(text: str) -> tuple[Segment, ...]:
    """The parts in order. A line that continues a paragraph or item belongs to it. Linear, never raises."""
    found: list[Segment] = []
    running = False
    for line in _spoken(text):
        if line is None:
            running = False
            continue
        marked = _marked(line)
        if marked is not None:
            found.append(marked)
        elif running:
            found[-1] = _longer(found[-1], line.end)
        else:
            found.append(Segment(Sort.PROSE, _first(line), line.end, line.start))
        running = found[-1].sort is not Sort.HEADING
    return tuple(found)


def _first(line: _Line) -> int:
    return line.start + len(line.text) - len(line.text.lstrip())


def _longer(segment: Segment, end: int) -> Segment:
    return Segment(segment.sort, segment.start, end, segment.outset)


def _marked(line: _Line) -> Segment | None:
    for marker, sort in _MARKERS:
        found = marker.match(line.text)
        if found:
            return Segment(sort, line.start + found.end(), line.end, line.start)
    return None


def _spoken(text: str) -> Iterator[_Line | None]:
    """The lines that speak, and None where a paragraph ends."""
    fence = ""
    in_list = False
    for line in _lines(text):
        mark = _FENCE.match(line.text)
        if mark or fence:
            fence = _fenced(fence, mark)
            yield None
            continue
        in_list = bool(_BULLET.match(line.text) or _STEP.match(line.text)) or (in_list and line.text[:1] in " \t")
        silent = _SILENT.match(line.text) and not (in_list and line.text[:1] in " \t")
        yield None if silent or not line.text.strip() else line


def _fenced(fence: str, mark: re.Match[str] | None) -> str:
    """The fence that is open after a line: one is closed by a mark of its own sort, at least as long."""
    if not fence:
        return mark[1] if mark else ""
    closed = mark is not None and mark[1][0] == fence[0] and len(mark[1]) >= len(fence)
    return "" if closed else fence


def _lines(text: str) -> Iterator[_Line]:
    start = 0
    for line in text.split("\n"):
        yield _Line(start, line)
        start += len(line) + 1
