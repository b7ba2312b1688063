"""Passwords in a column of a Markdown table, under a heading that names them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from assay.stages.secrets.gates import behind
from assay.stages.secrets.hit import Family, Hit, found
from assay.stages.secrets.values import is_mixed, is_random, is_stand_in
from assay.stages.secrets.words import NAMED, Asks, Name, may_be_named, name_of

_RULE = re.compile(r"(?m)^[ \t>]{0,16}[|:-][ \t:|-]{3,}$")
_CELL = re.compile(r"[^|\n]+")
_TRIM: Final = " \t*_`>"


def _may_hold_table(text: str) -> bool:
    return "|" in text and may_be_named(text)


@behind(_may_hold_table)
def columns(text: str) -> Iterator[Hit]:
    """Cells below a heading such as `Password`."""
    for rule in _RULE.finditer(text):
        if "|" not in rule[0]:
            continue
        heading = text[text.rfind("\n", 0, max(0, rule.start() - 1)) + 1 : max(0, rule.start() - 1)]
        names = {place: name for place, name in enumerate(map(_name, _cells(heading))) if name}
        if names:
            yield from _rows(text, rule.end() + 1, names)


def _cells(line: str) -> list[str]:
    return [cell[0].strip(_TRIM) for cell in _CELL.finditer(line)]


def _bare(cell: str) -> str:
    """The cell without marks around it; an asterisk that nothing opens belongs to it."""
    inner = cell.strip(" \t")
    return inner.strip(_TRIM) if inner.startswith("*") else inner.strip(_TRIM.replace("*", ""))


def _name(cell: str) -> Name | None:
    match = NAMED.fullmatch(cell.lower())
    return name_of(match[0]) if match else None


def _rows(text: str, at: int, names: dict[int, Name]) -> Iterator[Hit]:
    while 0 < at < len(text):
        end = text.find("\n", at)
        line = text[at : end if end >= 0 else len(text)]
        if "|" not in line or _RULE.match(line):  # the table ends, or was the heading of the next
            return
        yield from _cells_of(text, at, line, names)
        at = end + 1


def _cells_of(text: str, at: int, line: str, names: dict[int, Name]) -> Iterator[Hit]:
    for place, cell in enumerate(_CELL.finditer(line)):
        name = names.get(place)
        bare = _bare(cell[0])
        if name and not is_stand_in(bare) and (is_random if name.asks is Asks.RANDOM else is_mixed)(bare):
            start = at + cell.start() + cell[0].index(bare)
            yield found(text, start, start + len(bare), name.kind, Family.CONTEXT)
