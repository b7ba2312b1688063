"""YAML as Obsidian reads it: version 1.2 with the core schema.

What a plain scalar means is decided by YAML 1.2.2, section 10.3.2: no yes/no/on/off, no base 60, no octal `007`, no dates.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from assay.text.refusals import Unreadable
from assay.text.yaml_nodes import MappingNode, Node, ScalarNode, SequenceNode, compose, line_of

MAX_NUMBER = 400
"""Characters of a number. A double has at most 309 digits; Python refuses to print more than 4,300."""

_NUMERIC = frozenset("+-.0123456789")
_INT = re.compile(r"[-+]?[0-9]+")
_OTHER_BASE = re.compile(r"0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_SPECIAL = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")
_WORDS: Mapping[str, bool | None] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}


def load(text: str) -> dict[str, object]:
    """The properties of a block, in its order. Raises Unreadable, nothing else."""
    root = compose(text)
    return {} if root is None else construct(text, root)


def construct(text: str, root: MappingNode) -> dict[str, object]:
    """The values of a composed block. Raises Unreadable for numbers too long to be any."""
    return {pair.key: value_of(text, pair.value) for pair in root.pairs}


def value_of(text: str, node: Node) -> object:
    """The value of one node of a composed block."""
    if isinstance(node, SequenceNode):
        return [value_of(text, item) for item in node.items]
    if isinstance(node, MappingNode):
        return construct(text, node)
    return node.value if node.style else _plain(text, node)


def _plain(text: str, node: ScalarNode) -> object:
    value = node.value
    if value in _WORDS:
        return _WORDS[value]
    if value[0] not in _NUMERIC:
        return value
    if len(value) > MAX_NUMBER and (_FLOAT.fullmatch(value) or _OTHER_BASE.fullmatch(value)):
        raise Unreadable(line_of(text, node.start), f"a number of more than {MAX_NUMBER} characters")
    return _number(value)


def _number(value: str) -> object:
    if _INT.fullmatch(value):
        return int(value)
    if _OTHER_BASE.fullmatch(value):
        return int(value, 0)
    if _SPECIAL.fullmatch(value):
        return float(value.replace(".", ""))
    return float(value) if _FLOAT.fullmatch(value) else value
