"""Edits of a block of properties that change the lines of what they edit and no other character.

An edit is a set of splices on the text, placed by the marks of the composed YAML. Comments, order, quoting and line ends of
everything else stay because nothing touches them. What cannot be placed surely is refused.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from assay.text import list_patching
from assay.text.refusals import EditRefused
from assay.text.spelling import canonical, spell, spell_items, spell_property
from assay.text.splices import Sheet, Splice, apply
from assay.text.yaml_core import value_of
from assay.text.yaml_nodes import MappingNode, Node, Pair, ScalarNode, SequenceNode, compose

USUAL_INDENT = "  "
"""Blanks before the items of a list where the file does not show another habit: Obsidian's own."""


def same(one: object, other: object) -> bool:
    """Whether two values are written the same: 1, 1.0, True and "1" all differ, and nan is nan. Order of keys counts."""
    try:
        return repr(one) == repr(other)
    except ValueError:  # a number too long to be written at all
        return False


def patch(text: str, newline: str, changes: Mapping[str, object], remove: Collection[str]) -> str:
    """The block with these properties set and those removed. Raises EditRefused; Unreadable for what cannot be read."""
    root = compose(text) or MappingNode(len(text), len(text), (), flow=False)
    if root.flow and root.pairs:
        raise EditRefused("the properties stand in braces (JSON)")
    return apply(text, tuple(_Block(Sheet(text, newline), root).splices(changes, remove)))


@dataclass(frozen=True, slots=True)
class _Block:
    sheet: Sheet
    root: MappingNode

    def splices(self, changes: Mapping[str, object], remove: Collection[str]) -> Iterator[Splice]:
        """All of them, in no order."""
        pairs = {pair.key: pair for pair in self.root.pairs}
        for key in remove:
            if key in pairs:
                self._colon(pairs[key])
                yield self.sheet.lines(pairs[key].node.start, pairs[key].value.end)
        for key, value in changes.items():
            if key in pairs:
                yield from self._change(pairs[key], value)
        yield from self._new({key: value for key, value in changes.items() if key not in pairs}, remove)

    def _new(self, added: Mapping[str, object], remove: Collection[str]) -> Iterator[Splice]:
        self._refuse_other_spellings(added, remove)
        if self.root.flow:
            yield self._without_braces()
        margin, indent = self._margin(), self._indent()
        place = len(self.sheet.text)
        newline = self.sheet.newline_before(place)
        for key, value in added.items():
            yield Splice(place, place, spell_property(key, value, newline, margin=margin, indent=indent))

    def _refuse_other_spellings(self, added: Mapping[str, object], remove: Collection[str]) -> None:
        """Obsidian takes `Status` and `status` for one property: a second one would be lost there."""
        staying = {pair.key.casefold() for pair in self.root.pairs if pair.key not in remove}
        if not staying.isdisjoint(key.casefold() for key in added):
            raise EditRefused("the property is there already in another spelling of upper and lower case")

    def _without_braces(self) -> Splice:
        lines = self.sheet.lines(self.root.start, self.root.end)
        alone = self.sheet.text[lines.start : lines.end].strip() == self.sheet.text[self.root.start : self.root.end]
        return lines if alone else Splice(self.root.start, self.root.end)

    def _margin(self) -> str:
        if not self.root.pairs:
            return ""
        start = self.root.pairs[0].node.start
        return self.sheet.text[self.sheet.line_start(start) : start]

    def _indent(self) -> str:
        """How far the block's first block list stands in from its key."""
        for pair in self.root.pairs:
            if isinstance(pair.value, SequenceNode) and not pair.value.flow:
                start = pair.value.start
                return self.sheet.text[self.sheet.line_start(start) : start].removeprefix(self._margin())
        return USUAL_INDENT

    def _colon(self, pair: Pair) -> int:
        """Offset after the key's colon. The key must begin its line, or the lines would not be its own."""
        before = self.sheet.text[self.sheet.line_start(pair.node.start) : pair.node.start]
        between = self.sheet.text[pair.node.end : pair.value.start]
        if before.strip() or not between.lstrip().startswith(":"):
            raise EditRefused("the property is not written as `name: value`")
        return pair.node.end + between.index(":") + 1

    def _change(self, pair: Pair, value: object) -> Iterator[Splice]:
        current = canonical(value_of(self.sheet.text, pair.value))
        if same(current, canonical(value)):
            return
        colon = self._colon(pair)
        if not isinstance(value, list | tuple):
            yield from self._scalar(pair.value, colon, spell(value))
        elif not value:
            yield from self._scalar(pair.value, colon, "[]")
        elif isinstance(pair.value, SequenceNode) and pair.value.items and isinstance(current, list):
            change = list_patching.difference(current, canonical_items(value), value)
            edit = list_patching.flow_splices if pair.value.flow else list_patching.block_splices
            yield from edit(self.sheet, pair.value, change)
        else:
            yield from self._cleared(pair.value, colon)
            yield self._items(pair, value)

    def _items(self, pair: Pair, items: list[object] | tuple[object, ...]) -> Splice:
        place = self.sheet.line_end(pair.value.end)
        margin = self._margin() + self._indent()
        return Splice(place, place, spell_items(items, self.sheet.newline_before(place), margin))

    def _scalar(self, old: Node, colon: int, spelled: str) -> Iterator[Splice]:
        if not spelled:
            yield from self._cleared(old, colon)
        elif old.start == old.end or not (isinstance(old, ScalarNode) or old.flow):
            yield Splice(colon, colon, f" {spelled}")
            yield from self._cleared(old, colon)
        else:
            list_patching.refuse_comments(self.sheet.text, old)
            yield Splice(old.start, old.end, spelled)

    def _cleared(self, old: Node, colon: int) -> Iterator[Splice]:
        """The value taken away: `name:` and comments stay."""
        if isinstance(old, SequenceNode) and not old.flow:
            yield from list_patching.removal_of_items(self.sheet, old)
            return
        list_patching.refuse_comments(self.sheet.text, old)
        if "#" in self.sheet.text[colon : old.start]:
            yield Splice(self._line_break_before(old.start), old.end)
        else:
            yield Splice(colon, old.end)

    def _line_break_before(self, index: int) -> int:
        start = self.sheet.line_start(index)
        return start - len(self.sheet.newline_before(start))


def canonical_items(items: list[object] | tuple[object, ...]) -> list[object]:
    """The items as they will be read back."""
    read_back = canonical(items)
    return read_back if isinstance(read_back, list) else []
