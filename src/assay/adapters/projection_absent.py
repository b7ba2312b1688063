"""What stands in the projection for files that are gone from disk and not from git: their rows at HEAD."""

from __future__ import annotations

import sqlite3
from typing import Final

from assay.adapters import projection_words as words
from assay.adapters.projection_schema import CONTENT
from assay.adapters.scan import Place, place_of
from assay.model.config import Config

_LINES: Final = {Place.LOG: "log", Place.MARKS: "mark"}
"""Tables that are filled from one file."""


def dismiss(connection: sqlite3.Connection, path: str, config: Config) -> None:
    """Take out what stood in for the file, unless the file is back: then its rows are its own."""
    connection.execute("DELETE FROM absent WHERE path = ?", (path,))
    if connection.execute("SELECT 1 FROM file WHERE path = ?", (path,)).fetchone():
        return
    words.forget(connection, [(path,)])
    for table in CONTENT:
        connection.execute(f"DELETE FROM {table} WHERE path = ?", (path,))  # noqa: S608 - names of our own tables
    if lines := _LINES.get(place_of(path, config)):
        connection.execute(f"DELETE FROM {lines}")  # noqa: S608 - names of our own tables


def elsewhere(connection: sqlite3.Connection, path: str) -> bool:
    """Whether what stood there has turned up at another place: it was moved."""
    row = connection.execute("SELECT id FROM item WHERE path = ?", (path,)).fetchone()
    return row is not None and known(connection, row[0], path)


def known(connection: sqlite3.Connection, identifier: str | None, but: str) -> bool:
    """Whether a file other than that one bears the id."""
    sql = "SELECT 1 FROM item WHERE id = ? AND path != ?"
    return connection.execute(sql, (identifier, but)).fetchone() is not None
