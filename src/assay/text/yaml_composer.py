"""Builds the tree of a block from PyYAML's tokens, without the parts of YAML that can hurt.

Anchors, aliases, tags, merge keys, duplicate keys and deep nesting are refused as soon as they come: a property needs none
of them, and a few bytes of them can fill a memory. Importing this costs what importing PyYAML costs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import cast

import yaml

from assay.text.refusals import Unreadable
from assay.text.yaml_nodes import FIRST_LINE, MappingNode, Node, Pair, ScalarNode, SequenceNode, line_of

MAX_BLOCK = 64 * 1024
"""Bytes of a block. More is an attack or an accident: properties are a few lines."""

MAX_DEPTH = 20
"""Levels of nesting. Obsidian shows one; plugins store a few."""

_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]|\r(?!\n)")
_MISREAD = re.compile("[\x85\u2028\u2029\ufeff]")
_PRIVATE = range(0xF0000, 0xFFFFE)
"""Code points without meaning, too many for a block of that size to name them all."""
_EXPECTED = frozenset("-:?,[]{}")
_QUOTED = re.compile(r"'([^']*)'")


def compose(text: str) -> MappingNode | None:
    """The block as a tree, None if it holds nothing but blanks and comments. Raises Unreadable, nothing else."""
    _check(text)
    stand_ins = _stand_ins(text)
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # libyaml is seven times as fast, but not everywhere
    events = yaml.parse(text.translate(stand_ins), Loader=loader)
    try:
        return _Composer(text, events, {ord(stand_in): chr(code) for code, stand_in in stand_ins.items()}).root()
    except yaml.MarkedYAMLError as error:
        raise _invalid(error) from None
    except (yaml.YAMLError, ValueError, OverflowError, RecursionError):
        raise Unreadable(FIRST_LINE, "invalid YAML") from None


def _check(text: str) -> None:
    """Raise Unreadable for what needs no parser to be refused."""
    found = _FORBIDDEN.search(text, 0, MAX_BLOCK)
    if found:
        what = "a lone carriage return" if found.group() == "\r" else "a control character"
        raise Unreadable(line_of(text, found.start()), f"{what} among the properties")
    if len(text.encode(errors="replace")) > MAX_BLOCK:
        raise Unreadable(1, f"a block of properties larger than {MAX_BLOCK // 1024} KiB")


def _stand_ins(text: str) -> dict[int, str]:
    """A private character for each one that YAML 1.1 takes for a line end or refuses, and 1.2 takes for text.

    None of them may occur in the text, not even as an escape, or it would come back as another.
    """
    misread = sorted(set(_MISREAD.findall(text)))
    if not misread:
        return {}
    lower = text.lower()
    free = (chr(code) for code in _PRIVATE if chr(code) not in text and f"{code:x}" not in lower)
    return {ord(character): stand_in for character, stand_in in zip(misread, free, strict=False)}


def _invalid(error: yaml.MarkedYAMLError) -> Unreadable:
    """What is wrong and where; for what never ends, where it begins."""
    problem = _QUOTED.sub(lambda found: found[0] if found[1] in _EXPECTED else "…", error.problem or "?")
    marks = (error.problem_mark, error.context_mark)
    mark = next(filter(None, reversed(marks) if "end of stream" in problem else marks), None)
    return Unreadable(FIRST_LINE + (mark.line if mark else 0), f"invalid YAML: {problem}")


class _Composer:
    """Builds nodes from PyYAML's events, which come one by one: what is refused is refused before it can grow."""

    def __init__(self, text: str, events: Iterator[yaml.Event], restored: Mapping[int, str]) -> None:
        self._text = text
        self._events = events
        self._restored = restored

    def root(self) -> MappingNode | None:
        """The whole block."""
        next(self._events)
        event = next(self._events)
        if isinstance(event, yaml.StreamEndEvent):
            return None
        self._refuse(event, getattr(event, "explicit", False), "a document marker")
        first = next(self._events)
        node = self._node(first, 0)
        self._refuse(first, not isinstance(node, MappingNode), "properties that are not `name: value` lines")
        next(self._events)
        last = next(self._events)
        self._refuse(last, not isinstance(last, yaml.StreamEndEvent), "more than one document")
        return node if isinstance(node, MappingNode) else None

    def _refuse(self, event: yaml.Event, wrong: object, reason: str) -> None:
        if wrong:
            raise Unreadable(FIRST_LINE + _mark(event.start_mark).line, reason)

    def _node(self, event: yaml.Event, depth: int) -> Node:
        self._refuse(event, isinstance(event, yaml.AliasEvent), "an alias (`*name`)")
        self._refuse(event, getattr(event, "anchor", None), "an anchor (`&name`)")
        self._refuse(event, getattr(event, "tag", None), "a tag (`!name`)")
        self._refuse(event, depth > MAX_DEPTH, f"nesting deeper than {MAX_DEPTH} levels")
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._sequence(event, depth)
        return self._mapping(event, depth)

    def _scalar(self, event: yaml.ScalarEvent) -> ScalarNode:
        start, end, style = _mark(event.start_mark).index, _mark(event.end_mark).index, event.style or ""
        value = event.value.translate(self._restored) if self._restored else event.value
        if style in {"|", ">"}:
            end = start + len(_content(self._text[start:end]))
        return ScalarNode(start, end, value, style)

    def _sequence(self, event: yaml.Event, depth: int) -> SequenceNode:
        items = []
        while not isinstance(following := next(self._events), yaml.SequenceEndEvent):
            items.append(self._node(following, depth + 1))
        start = _mark(event.start_mark).index
        end = self._end(following, items[-1].end if items else start)
        return SequenceNode(start, end, tuple(items), self._text[start : start + 1] == "[")

    def _mapping(self, event: yaml.Event, depth: int) -> MappingNode:
        pairs: list[Pair] = []
        seen: set[str] = set()
        while not isinstance(following := next(self._events), yaml.MappingEndEvent):
            pair = self._pair(following, depth)
            self._refuse(following, pair.key in seen, "the same key a second time")
            seen.add(pair.key)
            pairs.append(pair)
        start = _mark(event.start_mark).index
        end = self._end(following, pairs[-1].value.end if pairs else start)
        return MappingNode(start, end, tuple(pairs), self._text[start : start + 1] == "{")

    def _pair(self, event: yaml.Event, depth: int) -> Pair:
        node = self._node(event, depth + 1)
        if isinstance(node, ScalarNode):
            key = node.value
            self._refuse(event, key == "<<" and not node.style, "a merge key (`<<`)")
        else:
            key = self._text[node.start : node.end]
        return Pair(key, node, self._node(next(self._events), depth + 1))

    def _end(self, event: yaml.Event, otherwise: int) -> int:
        """Where a collection ends: at its bracket, else with its last part (marks of block ends come late)."""
        end = _mark(event.end_mark).index
        return end if self._text[_mark(event.start_mark).index : end] in {"]", "}"} else otherwise


def _mark(mark: object) -> yaml.Mark:
    """The place of an event. The parser gives every event its marks; only events made by hand can lack them."""
    return cast("yaml.Mark", mark)


def _content(block_scalar: str) -> str:
    """A block scalar without the blank lines after it, unless it keeps them (`|+`), and without the last line end."""
    header, _, _ = block_scalar.partition("\n")
    if "+" in header.partition("#")[0]:
        return block_scalar.removesuffix("\n").removesuffix("\r")
    last_line = block_scalar.find("\n", len(block_scalar.rstrip(" \t\r\n")))
    return block_scalar if last_line < 0 else block_scalar[:last_line].removesuffix("\r")
