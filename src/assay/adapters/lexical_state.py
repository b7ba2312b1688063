"""What the index says of itself, without a look at any file: which state of the vault it equals, and what it left out.

Apart from `lexical_store`, so that a command that finds the index up to date loads nothing that reads or cuts pages.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterator
from typing import TypeAlias

from assay.model.finding import Finding, Severity
from assay.model.hit import IndexReport

Since: TypeAlias = Callable[[str], frozenset[str] | None]
"""For a state of the ledger, the files that may have changed since; None where that is not known any more."""


def forgotten(_state: str) -> None:
    """Nobody remembers."""


def known(connection: sqlite3.Connection) -> str | None:
    """The state of the ledger that the index was made equal to, or has passed since."""
    row = connection.execute("SELECT value FROM meta WHERE name = 'state'").fetchone()
    return row[0] if row else None


def unsure(connection: sqlite3.Connection) -> frozenset[str]:
    """Files that may have changed since they were read without their signs telling: they are read again."""
    return frozenset(row[0] for row in connection.execute("SELECT path FROM file WHERE racy"))


def unchanged(connection: sqlite3.Connection) -> IndexReport:
    """The report of an update that has nothing to do."""
    return IndexReport(0, 0, 0, indexed(connection), tuple(problems(connection)))


def remember(connection: sqlite3.Connection, state: str | None) -> None:
    """That the index equals that state but for the files that it is unsure of.

    Beside a busy writer it is not remembered, and the next update looks again.
    """
    if state is None:
        return
    with contextlib.suppress(sqlite3.OperationalError):
        connection.execute("INSERT OR REPLACE INTO meta VALUES ('state', ?)", (state,))


def indexed(connection: sqlite3.Connection) -> int:
    """How many files are known as pages."""
    found: int = connection.execute("SELECT count(*) FROM file WHERE kind IS NOT NULL").fetchone()[0]
    return found


def problems(connection: sqlite3.Connection) -> Iterator[Finding]:
    """A finding for every file that is not searched, by path."""
    for path, problem in connection.execute("SELECT path, problem FROM file WHERE problem IS NOT NULL ORDER BY path"):
        yield Finding("unreadable", Severity.SHOULD, path, f"{problem}; it is not searched.")
