"""The entities that share a name next to each other: what tells them apart, a column for each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from assay.model.entity import Entity
from assay.model.link import Link
from assay.model.redacted import Redacted
from assay.text import display

ROWS: Final = ("Page", "Kind", "Also called", "What is known", "Known not to be")
MOST: Final = 6
"""Statements shown of each: enough to tell them apart, and the page has the rest."""
_BREAK: Final = "<br>"


@dataclass(frozen=True, slots=True)
class Portrait:
    """An entity as a person needs to see it to know it again."""

    entity: Entity
    link: Link
    kinds: tuple[str, ...]
    """Labels of its classes."""
    statements: tuple[Redacted, ...]
    """What stands about it, most telling first."""


def table(portraits: Sequence[Portrait]) -> str:
    """The table; nothing for nobody."""
    if not portraits:
        return ""
    columns = [_cells(each) for each in portraits]
    heads = ("", *(str(number) for number in range(1, len(columns) + 1)))
    rows = [heads, ("---",) * len(heads), *((name, *(cells[at] for cells in columns)) for at, name in enumerate(ROWS))]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def _cells(portrait: Portrait) -> tuple[str, ...]:
    entity = portrait.entity
    return (
        display.link(portrait.link),
        display.cell(", ".join(portrait.kinds) or "not known"),
        display.cell(", ".join(entity.aliases)),
        _BREAK.join(display.cell(each) for each in portrait.statements[:MOST]) or "nothing yet",
        _BREAK.join(f"{display.link(each.entity)}: {display.cell(each.reason)}" for each in entity.distinct_from),
    )
