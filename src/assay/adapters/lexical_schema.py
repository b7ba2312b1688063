"""The tables of the lexical index: what is known of each file, its chunks, and their words in two partitions.

What is served as current and what is history are two full-text tables, so that the past neither shows up in an everyday
answer nor weighs in its statistics. Words are cut at everything but letters, digits and marks, accents fall, English
endings fall (Porter); `extra` holds the pairs of characters of scripts without spaces, see `text.terms`.

Vectors lie in files of the generation that never change, a row each (`vectors`). Which chunk a row belongs to stands
here, since it changes: `chunk.row`, the rows that nobody's chunk has any more (`dead`), and in `fresh` the vectors of
chunks that came after the files.
"""

from __future__ import annotations

import sqlite3
from typing import Final

from assay.model.config import Config
from assay.text.chunker import CHUNKER

_LAYOUT: Final = 5
"""Raised whenever a table, or what is stored in it, changes its meaning."""

CURRENT: Final = "current"
HISTORY: Final = "history"
PARTS: Final = (CURRENT, HISTORY)
WEIGHTS: Final = (1.5, 1.0, 1.0)
"""Of heading, text and extra in BM25: a word in the heading counts for the whole section."""

_SQL: Final = (
    "CREATE TABLE meta(name TEXT PRIMARY KEY, value) WITHOUT ROWID",
    """CREATE TABLE file(number INTEGER PRIMARY KEY, path TEXT UNIQUE, size INT, mtime INT, ctime INT, racy INT,
       digest TEXT, kind TEXT, part TEXT, id TEXT, title TEXT, chunks INT, problem TEXT, type TEXT, sensitivity TEXT)""",
    "CREATE INDEX file_racy ON file(path) WHERE racy",
    "CREATE INDEX file_problem ON file(path, problem) WHERE problem IS NOT NULL",
    "CREATE INDEX file_id ON file(id, kind)",
    "CREATE INDEX file_type ON file(type, kind)",
    "CREATE TABLE chunk(id INTEGER PRIMARY KEY, file INT, number INT, digest BLOB, row INT)",
    "CREATE INDEX chunk_file ON chunk(file)",
    "CREATE INDEX chunk_without ON chunk(id) WHERE row IS NULL",
    "CREATE TABLE fresh(chunk INTEGER PRIMARY KEY, vector BLOB)",
    "CREATE TABLE dead(row INTEGER PRIMARY KEY)",
    *(
        f"CREATE VIRTUAL TABLE {part} USING fts5(heading, text, extra, "
        "tokenize = \"porter unicode61 remove_diacritics 2 categories 'L* N* M* Co'\")"
        for part in PARTS
    ),
    *(f"INSERT INTO {part}({part}, rank) VALUES ('rank', 'bm25{WEIGHTS}')" for part in PARTS),  # noqa: S608 - our own names
)


def version(config: Config, rules: str) -> str:
    """What an index says of itself that fits program, settings and screening rules; another one is built anew."""
    return repr(
        (_LAYOUT, CHUNKER, rules, config.folder, config.templates, config.max_note_bytes, config.external_least.value)
    )


def create(connection: sqlite3.Connection, said: str) -> None:
    """Make the tables in an empty database."""
    connection.execute("BEGIN IMMEDIATE")
    for statement in _SQL:
        connection.execute(statement)
    connection.execute("INSERT INTO meta VALUES ('version', ?)", (said,))
    connection.execute("COMMIT")


def is_current(connection: sqlite3.Connection, wanted: str) -> bool:
    """Whether the database is an index of that version. Raises sqlite3.Error for a file that is none or lacks a table."""
    for part in PARTS:
        connection.execute(f"SELECT rowid FROM {part} LIMIT 1")  # noqa: S608 - our own names
    row = connection.execute("SELECT value FROM meta WHERE name = 'version'").fetchone()
    return row is not None and row[0] == wanted
