"""What the index says of itself, without a look at any file: which state of the vault it equals, and what it left out.

Apart from `lexical_store`, so that a command that finds the index up to date loads nothing that reads or cuts pages.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator

from assay.model.finding import Finding, Severity
from assay.model.hit import IndexReport


def unchanged(connection: sqlite3.Connection, state: str | None) -> IndexReport | None:
    """The report of an update that has nothing to do, None unless the index was made equal to that state of the ledger."""
    if state is None:
        return None
    known = connection.execute("SELECT 1 FROM meta WHERE name = 'state' AND value = ?", (state,)).fetchone()
    return IndexReport(0, 0, 0, indexed(connection), tuple(problems(connection))) if known else None


def remember(connection: sqlite3.Connection, state: str | None) -> None:
    """That the index equals that state, unless a file in it may still change without its sign changing.

    Beside a busy writer it is not remembered, and the next update looks again.
    """
    if state is None:
        return
    with contextlib.suppress(sqlite3.OperationalError):
        connection.execute(
            "INSERT OR REPLACE INTO meta SELECT 'state', ? WHERE NOT EXISTS (SELECT 1 FROM file WHERE racy)", (state,)
        )


def indexed(connection: sqlite3.Connection) -> int:
    """How many files are known as pages."""
    found: int = connection.execute("SELECT count(*) FROM file WHERE kind IS NOT NULL").fetchone()[0]
    return found


def problems(connection: sqlite3.Connection) -> Iterator[Finding]:
    """A finding for every file that is not searched, by path."""
    for path, problem in connection.execute("SELECT path, problem FROM file WHERE problem IS NOT NULL ORDER BY path"):
        yield Finding("unreadable", Severity.SHOULD, path, f"{problem}; it is not searched.")
