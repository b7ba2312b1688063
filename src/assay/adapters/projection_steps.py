"""What the projection remembers of its last refreshes: by which files two states of the vault differ.

Who has made something equal to one state, as the search index does, then looks at those files and not at the whole vault.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Collection
from typing import Final

_STATE_BYTES: Final = 8
"""Of a state's name; two of them are never the same by chance."""
_STEPS: Final = 64
"""Refreshes that are remembered: so many writes may pass an index that nobody has asked in between."""
_BETWEEN: Final = "//"
"""Between two paths; in none of them, where a name may well hold a line break."""
_PATHS: Final = 1000
"""Of one refresh; where more has changed, a look at the whole vault costs no more than one at each."""


def go(connection: sqlite3.Connection, paths: Collection[str]) -> None:
    """A refresh that found these files changed, new or gone. Within the transaction that takes them in."""
    state = os.urandom(_STATE_BYTES).hex()
    connection.execute("INSERT OR REPLACE INTO meta VALUES ('state', ?)", (state,))
    if len(paths) > _PATHS:
        connection.execute("DELETE FROM step")
    listed = _BETWEEN.join(paths) if len(paths) <= _PATHS else ""
    connection.execute("INSERT INTO step(state, paths) VALUES (?, ?)", (state, listed))
    connection.execute("DELETE FROM step WHERE number <= (SELECT max(number) FROM step) - ?", (_STEPS,))


def state(connection: sqlite3.Connection) -> str | None:
    """The name of what the last refresh saw, None before the first."""
    row = connection.execute("SELECT value FROM meta WHERE name = 'state'").fetchone()
    return row[0] if row else None


def since(connection: sqlite3.Connection, known: str) -> frozenset[str] | None:
    """The files that differed at one refresh or more after that state; None where it is not remembered."""
    row = connection.execute("SELECT number FROM step WHERE state = ?", (known,)).fetchone()
    if row is None:
        return None
    later = connection.execute("SELECT paths FROM step WHERE number > ?", row)
    return frozenset(path for (listed,) in later for path in listed.split(_BETWEEN) if path)
