"""Whether a question names somebody or something of which the index has heard nothing.

What is near such a question is about others: who asks for Melanie's job is not helped by Otto's. A name counts as heard if it
begins a word of the index, or is spelled nearly like one.
"""

from __future__ import annotations

import difflib
import sqlite3
from collections.abc import Sequence
from typing import Final

from assay.text.terms import names

ALIKE: Final = 0.8
"""Of the letters of two spellings, so many in the same order: `Valdr` is Valdor, `Peru` is not Petra."""
_BEGINNING: Final = 2
"""Letters that a misspelt name has right."""


def unheard(connection: sqlite3.Connection, query: str, parts: Sequence[str]) -> bool:
    """Whether one of its names is in none of the partitions. Raises sqlite3.Error."""
    return any(not any(_heard(connection, name, part) for part in parts) for name in names(query))


def _heard(connection: sqlite3.Connection, name: str, part: str) -> bool:
    sql = f"SELECT 1 FROM {part} WHERE {part} MATCH ? LIMIT 1"  # noqa: S608 - our own names
    return connection.execute(sql, (f'"{name}" *',)).fetchone() is not None or _nearly(connection, name, part)


def _nearly(connection: sqlite3.Connection, name: str, part: str) -> bool:
    connection.execute(f"CREATE VIRTUAL TABLE IF NOT EXISTS temp.{part}_words USING fts5vocab(main, {part}, row)")
    begins = name[:_BEGINNING]
    rows = connection.execute(
        f"SELECT term FROM temp.{part}_words WHERE term >= ? AND term < ?",  # noqa: S608 - our own names
        (begins, begins + "\U0010ffff"),
    )
    return bool(difflib.get_close_matches(name, [term for (term,) in rows], 1, ALIKE))
