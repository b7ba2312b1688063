"""Lines: what a commit added to the files that only grow, taken out again."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from assay.model.source import UNDONE, Mark, Source
from assay.text import decisions, sources
from assay.text.refusals import Unreadable

if TYPE_CHECKING:
    from assay.model.history import Version


MARKS: Final = "/Sources/consumed.jsonl"


def lines_without(held: bytes | None, version: Version, only: frozenset[str] | None = None) -> bytes | None:
    """The file without exactly the lines that the commit added, and with those that it took; None if nothing is left.

    With `only`, just the lines in which one of these candidates stands go. Where marks of what was read go as a whole, others
    say that this was undone, so that no night brings it back.
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
    data = b"".join((*kept, *back)) or None
    return _undone(held, data) if only is None and version.path.endswith(MARKS) else data


def _undone(held: bytes | None, data: bytes | None) -> bytes | None:
    """The marks that are left, and new ones for the blocks of those that went."""
    left = decisions.read_marks(data or b"").lines
    gone = [each for each in decisions.read_marks(held or b"").lines if each not in left and each.extractor != UNDONE]
    new = dict.fromkeys(mark for each in gone if (mark := Mark(each.block, UNDONE)) not in left)
    return decisions.append(data, [decisions.encode_mark(each) for each in new]) if new else data


def _split(data: bytes | None) -> list[bytes]:
    return (data or b"").splitlines(keepends=True)


def anchors(data: bytes | None) -> frozenset[str]:
    """The block ids of a source page; none of what is no such page."""
    try:
        page: Source | None = sources.parse(data) if data is not None else None
    except Unreadable:
        page = None
    return frozenset(each.anchor for each in page.blocks) if page else frozenset()
