"""SQLite files that may be lost: how they are opened, what their troubles mean, how they are thrown away.

Write-ahead logging: a reader never waits for a writer. With `synchronous = NORMAL` a power cut may take back the last
transactions, never half of one; what is stored here is derived, so that means some files are read once more.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final, Literal

PATIENCE_S: Final = 5.0
"""How long a writer waits for another; write transactions are prepared outside and take well under a second."""
_CACHE_KIB: Final = 16_384

Trouble = Literal["damaged", "locked", "unwritable"]

_LOCKED: Final = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})
_UNWRITABLE: Final = frozenset(
    {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR}
)


def connect(path: Path, *, create: bool = True) -> sqlite3.Connection:
    """Open the file in autocommit mode. Raises sqlite3.Error; without `create`, also where there is no file."""
    place = f"{path.absolute().as_uri()}?mode={'rwc' if create else 'rw'}"
    connection = sqlite3.connect(place, uri=True, timeout=PATIENCE_S, isolation_level=None)
    try:
        _prepare(connection)
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")
    connection.execute(f"PRAGMA cache_size = -{_CACHE_KIB}")
    connection.execute("PRAGMA trusted_schema = OFF")


def in_memory() -> sqlite3.Connection:
    """A database that leaves nothing behind, for a state folder that cannot be used."""
    return sqlite3.connect(":memory:", isolation_level=None)


def trouble(error: sqlite3.Error) -> Trouble:
    """What an error means for the file. Whatever is not a matter of locks or of the disk is damage."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return "damaged"
    primary = code & 0xFF  # extended codes carry the primary one in the low byte
    if primary in _LOCKED:
        return "locked"
    return "unwritable" if primary in _UNWRITABLE else "damaged"


def discard(path: Path) -> None:
    """Remove a database with what belongs to it. The caller knows that nobody else has it open. Raises OSError."""
    for ending in ("-wal", "-shm", "-journal", ""):
        path.with_name(path.name + ending).unlink(missing_ok=True)
