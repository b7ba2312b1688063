"""Markdown tables as a terminal shows them: columns below each other, long cells on several lines. The rest stays."""

from __future__ import annotations

import itertools
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

_GAP: Final = "  "
_RULE: Final = frozenset("-: ")
"""What stands in the line below a table's head."""
_LEAST: Final = 12
"""Characters below which a column is not narrowed: less holds no words."""


def aligned(lines: Iterable[str], width: int) -> Iterator[str]:
    """The lines, tables among them fitted to so many characters as far as that can be."""
    table: list[list[str]] = []
    for line in lines:
        if line.startswith("|"):
            table.append(_cells(line))
            continue
        yield from _table(table, width)
        table = []
        yield line
    yield from _table(table, width)


def _cells(line: str) -> list[str]:
    inner = line.strip().removeprefix("|").removesuffix("|").replace("\\|", "\0")
    return [cell.strip().replace("\0", "|") for cell in inner.split("|")]


def _table(rows: Sequence[list[str]], width: int) -> Iterator[str]:
    body = [row for row in rows if set("".join(row)) - _RULE]
    widths = _fitted([max(map(len, column)) for column in itertools.zip_longest(*body, fillvalue="")], width)
    for number, row in enumerate(body):
        yield from _wrapped(row, widths)
        if number == 0:
            yield _GAP.join("-" * size for size in widths)


def _fitted(widths: Sequence[int], width: int) -> list[int]:
    """The widest columns are narrowed until the row fits."""
    fitted = list(widths)
    spare = width - len(_GAP) * (len(fitted) - 1)
    while sum(fitted) > spare and max(fitted) > _LEAST:
        fitted[fitted.index(max(fitted))] -= 1
    return fitted


def _wrapped(row: Sequence[str], widths: Sequence[int]) -> Iterator[str]:
    cells = [textwrap.wrap(cell, max(size, 1)) or [""] for cell, size in zip(row, widths, strict=False)]
    for parts in itertools.zip_longest(*cells, fillvalue=""):
        yield _GAP.join(part.ljust(size) for part, size in zip(parts, widths, strict=False)).rstrip()
