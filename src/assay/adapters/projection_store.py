"""The projection's file: opened when first asked, thrown away when it is damaged, done without when it cannot be used.

Every process holds a shared lock on a file beside the database while it has it open, and only one that can have that
lock alone may remove the database: a removed file under a running writer is how two processes end up with one log.
Where that is not to be had (another process is still there, a read-only or full disk, a lock that does not come free),
this process goes on in memory, which costs time and nothing else.
"""

from __future__ import annotations

import sqlite3
import sys
from pathlib import Path
from types import TracebackType
from typing import IO, Final

from assay.adapters import database
from assay.adapters import projection_schema as schema

if sys.platform != "win32":
    import fcntl

FILE: Final = "vault.sqlite"


class Store:
    """One connection per process, made when it is needed."""

    def __init__(self, state: Path) -> None:
        self._path = state / FILE
        self._connection: sqlite3.Connection | None = None
        self._users: IO[bytes] | None = None
        self._memory = False

    def __enter__(self) -> Store:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    @property
    def connection(self) -> sqlite3.Connection:
        """The open database, with its tables."""
        if self._connection is None:
            self._connection = self._opened()
        return self._connection

    @property
    def on_disk(self) -> bool:
        """Whether what is written now is there for the next command."""
        return not self._memory

    def mend(self, error: sqlite3.Error) -> None:
        """After an error: a fresh database, on disk if that can be had. Raises the error again where nothing helps."""
        if self._memory:
            raise error
        if database.trouble(error) == "damaged":
            self.discard()
        else:
            self._leave(keep=True)

    def discard(self) -> None:
        """Throw away what is stored; the next refresh loads everything."""
        self._shut()
        if not self._memory and not self._removed():
            self._leave(keep=False)

    def close(self) -> None:
        """Let go of the file and of the lock beside it."""
        self._shut()
        if self._users is not None:
            self._users.close()
            self._users = None

    def _shut(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _opened(self) -> sqlite3.Connection:
        try:
            self._share()
            return self._ours() or self._replaced()
        except (OSError, sqlite3.Error) as problem:
            if isinstance(problem, sqlite3.Error) and database.trouble(problem) == "damaged":
                return self._replaced()
            return self._in_memory(None)

    def _ours(self) -> sqlite3.Connection | None:
        """The file if it is of this version, made if there is nothing in it."""
        connection = database.connect(self._path)
        try:
            if schema.is_empty(connection):
                schema.create(connection)
            if schema.is_current(connection):
                return connection
        except sqlite3.Error:
            connection.close()
            raise
        connection.close()
        return None

    def _replaced(self) -> sqlite3.Connection:
        if not self._removed():
            return self._in_memory(None)
        try:
            return self._ours() or self._in_memory(None)
        except sqlite3.Error:
            return self._in_memory(None)

    def _removed(self) -> bool:
        """Whether the file could be removed because nobody else has it open."""
        try:
            if not self._alone():
                return False
            database.discard(self._path)
        except OSError:
            return False
        self._share()
        return True

    def _leave(self, *, keep: bool) -> None:
        """Go on in memory, with what the file holds if that can still be read."""
        source, self._connection = self._connection, None
        self._connection = self._in_memory(source if keep else None)
        if source is not None:
            source.close()

    def _in_memory(self, source: sqlite3.Connection | None) -> sqlite3.Connection:
        self._memory = True
        copy = database.in_memory()
        try:
            if source is not None:
                source.rollback()
                source.backup(copy)
        except sqlite3.Error:
            copy.close()
            copy = database.in_memory()
        if not _usable(copy):
            schema.create(copy)
        return copy

    def _share(self) -> None:
        """Say that this process uses the file. Raises OSError where the folder cannot be written."""
        if self._users is None:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._users = self._path.with_suffix(".users").open("ab")
        if sys.platform != "win32":  # there the system itself refuses to remove an open file
            fcntl.flock(self._users, fcntl.LOCK_SH)

    def _alone(self) -> bool:
        if self._users is None:
            return False
        if sys.platform != "win32":
            try:
                fcntl.flock(self._users, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                return False
        return True


def _usable(connection: sqlite3.Connection) -> bool:
    return not schema.is_empty(connection) and schema.is_current(connection)
