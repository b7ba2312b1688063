"""Vectors that were computed before, by fingerprint and content: a new generation costs what changed.

One SQLite file beside the generations, lost at the price of computing again. What no generation holds any more goes with
the next rebuild, its bytes overwritten.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from assay.adapters import database

NAME: Final = "vectors.sqlite"
_AT_ONCE: Final = 500
"""Values in one statement; SQLite allows more everywhere."""
_SQL: Final = (
    "CREATE TABLE IF NOT EXISTS vector(embedder TEXT, digest BLOB, value BLOB, PRIMARY KEY(embedder, digest)) WITHOUT ROWID"
)


class VectorCache:
    """The cache in a folder. Where it cannot be used it is empty; it never stands in the way."""

    def __init__(self, folder: Path) -> None:
        self._place = folder / NAME

    def get(self, embedder: str, digests: Sequence[bytes]) -> dict[bytes, bytes]:
        """Those that are there, as the bytes of float32. Never raises."""
        found: dict[bytes, bytes] = {}
        with self._opened() as connection:
            if connection is not None:
                for some in _parts(digests):
                    marks = ", ".join("?" * len(some))
                    sql = f"SELECT digest, value FROM vector WHERE embedder = ? AND digest IN ({marks})"  # noqa: S608 - marks only
                    found.update(connection.execute(sql, (embedder, *some)))
        return found

    def put(self, embedder: str, vectors: Mapping[bytes, bytes]) -> None:
        """Keep them. Never raises."""
        with self._opened() as connection:
            if connection is not None:
                connection.execute("BEGIN IMMEDIATE")
                rows = [(embedder, digest, value) for digest, value in vectors.items()]
                connection.executemany("INSERT OR REPLACE INTO vector VALUES (?, ?, ?)", rows)
                connection.execute("COMMIT")

    def keep_only(self, embedder: str, digests: Iterable[bytes]) -> None:
        """Forget all others, those of other embedders too. Never raises."""
        with self._opened() as connection:
            if connection is not None:
                connection.execute("PRAGMA secure_delete = ON")
                connection.execute("CREATE TEMP TABLE alive(digest BLOB PRIMARY KEY)")
                connection.execute("BEGIN IMMEDIATE")
                connection.executemany("INSERT OR IGNORE INTO alive VALUES (?)", ((each,) for each in digests))
                sql = "DELETE FROM vector WHERE embedder != ? OR digest NOT IN (SELECT digest FROM alive)"
                connection.execute(sql, (embedder,))
                connection.execute("COMMIT")
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    @contextlib.contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection | None]:
        """The database for one use, None where it cannot be opened; one that is damaged is thrown away."""
        connection = None
        try:
            connection = database.connect(self._place)
            connection.execute(_SQL)
        except sqlite3.Error as problem:
            self._close(connection, problem)
            connection = None
        try:
            yield connection
        except sqlite3.Error as problem:
            self._close(connection, problem)
            connection = None
        finally:
            if connection is not None:
                connection.close()

    def _close(self, connection: sqlite3.Connection | None, problem: sqlite3.Error) -> None:
        if connection is not None:
            connection.close()
        if database.trouble(problem) == "damaged":
            with contextlib.suppress(OSError):
                database.discard(self._place)


def _parts(digests: Sequence[bytes]) -> Iterator[Sequence[bytes]]:
    return (digests[at : at + _AT_ONCE] for at in range(0, len(digests), _AT_ONCE))
