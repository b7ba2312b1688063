"""Edits of a list in a block of properties: items that stay keep their lines, spelling and comments.

What is equal at the beginning and the end of the old and the new list stays; what lies between is replaced pair by pair,
and the rest inserted or removed. So appending only inserts, and removing one item only removes its line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from assay.text.refusals import EditRefused
from assay.text.spelling import spell_item, spell_items
from assay.text.splices import Sheet, Splice
from assay.text.yaml_nodes import Node, ScalarNode, SequenceNode, leaves

COMMENT_INSIDE = "a comment stands inside the value"
_DASH = re.compile(r"(?:\A|(?<=\n))[ \t]*(-)")


@dataclass(frozen=True, slots=True)
class Change:
    """What differs between two lists."""

    replaced: tuple[tuple[int, object], ...]
    """Indices of old items with what takes their place."""
    removed: range
    """Indices of old items."""
    inserted: tuple[object, ...]
    at: int
    """Index before which new items go."""


def difference(old: Sequence[object], new: Sequence[object], items: Sequence[object]) -> Change:
    """How to get from `old` to `new`, compared by how they are written; `items` are the new ones as they are spelled."""
    before, after = [repr(item) for item in old], [repr(item) for item in new]
    head = _common(before, after, 0)
    tail = _common(before[::-1], after[::-1], head)
    old_end, new_end = len(before) - tail, len(after) - tail
    both = min(old_end, new_end) - head
    replaced = tuple((head + k, items[head + k]) for k in range(both))
    return Change(replaced, range(head + both, old_end), tuple(items[head + both : new_end]), head + both)


def _common(one: Sequence[str], other: Sequence[str], reserved: int) -> int:
    """How many items at the beginning are equal, leaving `reserved` of the shorter list alone."""
    limit = min(len(one), len(other)) - reserved
    return next((k for k in range(limit) if one[k] != other[k]), max(limit, 0))


def refuse_comments(text: str, node: Node) -> None:
    """Raise EditRefused if replacing the node would lose a comment: between its leaves `#` can be nothing else."""
    at = node.start
    for leaf in leaves(node):
        header = text[leaf.start : leaf.end].partition("\n")[0] if leaf.style in {"|", ">"} else ""
        if "#" in text[at : leaf.start] + header:
            raise EditRefused(COMMENT_INSIDE)
        at = leaf.end
    if "#" in text[at : node.end]:
        raise EditRefused(COMMENT_INSIDE)


def flow_splices(sheet: Sheet, node: SequenceNode, change: Change) -> Iterator[Splice]:
    """The change made between the brackets of a filled flow list."""
    nodes = node.items
    for index, value in change.replaced:
        refuse_comments(sheet.text, nodes[index])
        yield Splice(nodes[index].start, nodes[index].end, spell_item(value, flow=True))
    if change.removed:
        yield _flow_removal(sheet, nodes, change.removed)
    spelled = [spell_item(item, flow=True) for item in change.inserted]
    if spelled and change.at:
        end = nodes[change.at - 1].end
        yield Splice(end, end, "".join(f", {item}" for item in spelled))
    elif spelled:
        yield Splice(nodes[0].start, nodes[0].start, "".join(f"{item}, " for item in spelled))


def _flow_removal(sheet: Sheet, nodes: Sequence[Node], removed: range) -> Splice:
    if removed[0]:
        start, end = nodes[removed[0] - 1].end, nodes[removed[-1]].end
    else:
        start, end = nodes[0].start, nodes[removed[-1] + 1].start
    refuse_comments(sheet.text, SequenceNode(start, end, tuple(nodes[k] for k in removed), flow=True))
    return Splice(start, end)


def block_splices(sheet: Sheet, node: SequenceNode, change: Change) -> Iterator[Splice]:
    """The change made in the lines of a block list."""
    dashes = tuple(_dashes(sheet.text, node))
    margin = sheet.text[sheet.line_start(node.start) : node.start]
    for index, value in change.replaced:
        yield from _replacement(sheet, node.items[index], dashes[index], spell_item(value))
    for index in change.removed:
        refuse_comments(sheet.text, node.items[index])
        yield sheet.lines(dashes[index], node.items[index].end)
    if change.inserted:
        place = sheet.line_end(node.items[change.at - 1].end) if change.at else sheet.line_start(dashes[0])
        yield Splice(place, place, spell_items(change.inserted, sheet.newline_before(place), margin))


def removal_of_items(sheet: Sheet, node: SequenceNode) -> Iterator[Splice]:
    """The lines of all items taken away; comments between them stay."""
    for dash, item in zip(_dashes(sheet.text, node), node.items, strict=True):
        refuse_comments(sheet.text, item)
        yield sheet.lines(dash, item.end)


def _replacement(sheet: Sheet, item: Node, dash: int, spelled: str) -> Iterator[Splice]:
    refuse_comments(sheet.text, item)
    if isinstance(item, ScalarNode) or item.flow:
        yield Splice(item.start, item.end, spelled if item.end > item.start else f" {spelled}")
    elif "#" in sheet.text[dash : item.start]:
        raise EditRefused(COMMENT_INSIDE)
    else:
        yield Splice(dash + 1, item.end, f" {spelled}")


def _dashes(text: str, node: SequenceNode) -> Iterator[int]:
    """Offset of each item's `-`: on the last line before the item that begins with one."""
    at = node.start
    for item in node.items:
        marks = [found.start(1) for found in _DASH.finditer(text[at : item.start])]
        if not marks:
            raise EditRefused("a list item without a mark of its own")
        yield at + marks[-1]
        at = item.end
