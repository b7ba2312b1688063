"""YAML as a tree that knows where in the text it stands, so that an edit finds what it must change.

Offsets are in code points and half-open.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

FIRST_LINE = 2
"""Line of the file on which a block's first line stands: the fence comes first."""


@dataclass(frozen=True, slots=True)
class ScalarNode:
    """A text, number or the like; a block scalar ends with its last line of content, without the line end."""

    start: int
    end: int
    value: str
    style: str
    """How it is quoted: empty for plain, else a quote, `|` or `>`."""


@dataclass(frozen=True, slots=True)
class SequenceNode:
    """A list; in block style it starts at its first `-`."""

    start: int
    end: int
    items: tuple[Node, ...]
    flow: bool


@dataclass(frozen=True, slots=True)
class Pair:
    """A key and its value. `key` is the text of a scalar, else the source of what stands there (`{{date}}`)."""

    key: str
    node: Node
    value: Node


@dataclass(frozen=True, slots=True)
class MappingNode:
    """Pairs in file order, keys distinct."""

    start: int
    end: int
    pairs: tuple[Pair, ...]
    flow: bool


Node = ScalarNode | SequenceNode | MappingNode


def compose(text: str) -> MappingNode | None:
    """The block as a tree, None if it holds nothing but blanks and comments. Raises Unreadable, nothing else."""
    from assay.text import yaml_composer

    return yaml_composer.compose(text)


def leaves(node: Node) -> Iterator[ScalarNode]:
    """The scalars of a node, in file order, keys included."""
    if isinstance(node, ScalarNode):
        yield node
        return
    if isinstance(node, SequenceNode):
        parts: Iterable[Node] = node.items
    else:
        parts = (part for pair in node.pairs for part in (pair.node, pair.value))
    for part in parts:
        yield from leaves(part)


def line_of(text: str, index: int) -> int:
    """The line of the file on which an offset in its block stands."""
    return FIRST_LINE + text.count("\n", 0, index)
