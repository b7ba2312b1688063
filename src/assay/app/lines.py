"""Lines: what a commit added to the files that only grow, taken out again."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from assay.model.source import Source
from assay.text import sources
from assay.text.refusals import Unreadable

if TYPE_CHECKING:
    from assay.model.history import Version


def lines_without(held: bytes | None, version: Version, only: frozenset[str] | None = None) -> bytes | None:
    """The file without exactly the lines that the commit added, and with those that it took; None if nothing is left.

    With `only`, just the lines in which one of these candidates stands go.
    """
    before, after = Counter(_split(version.before)), Counter(_split(version.after))
    extra, taken = after - before, before - after
    kept = []
    for line in _split(held):
        if extra[line] and (only is None or any(f'"{each}"'.encode() in line for each in only)):
            extra[line] -= 1
        else:
            kept.append(line)
    back = [line for line in taken.elements() if only is None]
    return b"".join((*kept, *back)) or None


def _split(data: bytes | None) -> list[bytes]:
    return (data or b"").splitlines(keepends=True)


def anchors(data: bytes | None) -> frozenset[str]:
    """The block ids of a source page; none of what is no such page."""
    try:
        page: Source | None = sources.parse(data) if data is not None else None
    except Unreadable:
        page = None
    return frozenset(each.anchor for each in page.blocks) if page else frozenset()
