"""Statements of RDF as they stand in a file, before anything is understood of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Literal:
    """Written-out text; `language` is lower case, `datatype` a name like that of any node."""

    text: str
    language: str | None = None
    datatype: str | None = None


Node: TypeAlias = str | Literal
"""A name (CURIE, or absolute IRI where no prefix fits), a blank node (`_:` and a label that is its file's own), or text."""


@dataclass(frozen=True, slots=True)
class Triple:
    """`line` counts from 1; 0 where the reader does not know."""

    subject: str
    predicate: str
    object: Node
    line: int = 0


def is_name(node: Node | None) -> bool:
    """Whether a node is named: neither text nor blank."""
    return isinstance(node, str) and not node.startswith("_:")
