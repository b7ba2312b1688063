"""The words of notes, so that the nearest of many about one subject are found without reading them all.

Only the rarest words of a statement are looked up, so that the cost is that of few short lists, whatever the vault's size.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from typing import Final

from assay.adapters.projection_items import Row

LAYOUT: Final = """
-- the words of notes by their subject; `item` has the texts
CREATE VIRTUAL TABLE said USING fts5(about, words, content='', tokenize="unicode61 remove_diacritics 0");
CREATE VIRTUAL TABLE said_word USING fts5vocab(said, 'row');
"""
"""FTS5 without its own copy of the texts (sqlite.org/fts5.html, "Contentless Tables"): what goes in has to be taken out."""

RAREST: Final = 6
"""Words that are looked up."""
COMMON: Final = 2_000
"""Notes with a word from which on it is looked up only where there is no rarer one."""


def learn(connection: sqlite3.Connection, paths: Iterable[tuple[str]]) -> None:
    """Take in the words of the notes in these files, whose rows are there."""
    connection.executemany(
        "INSERT INTO said(rowid, about, words) SELECT rowid, about, says FROM item WHERE path = ? AND kind = 'note'", paths
    )


def forget(connection: sqlite3.Connection, paths: Iterable[tuple[str]]) -> None:
    """Take out the words of the notes in these files, whose rows are still there."""
    connection.executemany(
        "INSERT INTO said(said, rowid, about, words) "
        "SELECT 'delete', rowid, about, says FROM item WHERE path = ? AND kind = 'note'",
        paths,
    )


def forget_all(connection: sqlite3.Connection) -> None:
    """Take out all words."""
    connection.execute("INSERT INTO said(said) VALUES ('delete-all')")


def nearest(connection: sqlite3.Connection, about: str, statement: str, limit: int) -> list[Row]:
    """Path, digest and cell of the notes of the subject `about` that share rare words with the statement, nearest first."""
    from assay.stages.normal import content_words  # not for a command that only reads

    words = _rarest(connection, dict.fromkeys(content_words(statement)))
    if not words:
        return []
    rows: list[Row] = connection.execute(
        "SELECT item.path, item.digest, item.cell FROM said JOIN item ON item.rowid = said.rowid "
        "WHERE said MATCH ? AND item.about = ? AND item.served = 1 ORDER BY rank, item.rowid LIMIT ?",
        (f"about : {_quoted(about)} AND words : ({' OR '.join(map(_quoted, words))})", about, limit),
    ).fetchall()
    return rows


def _rarest(connection: sqlite3.Connection, words: Iterable[str]) -> list[str]:
    counted = [(count, word) for word in words if (count := _notes_with(connection, word))]
    few = [each for each in sorted(counted) if each[0] <= COMMON]
    return [word for _, word in (few or sorted(counted)[:1])[:RAREST]]


def _notes_with(connection: sqlite3.Connection, word: str) -> int:
    row = connection.execute("SELECT doc FROM said_word WHERE term = ?", (word,)).fetchone()
    return int(row[0]) if row else 0


def _quoted(text: str) -> str:
    """The text as a phrase of FTS5's query language."""
    return f'"{text.replace(chr(34), chr(34) * 2)}"'
