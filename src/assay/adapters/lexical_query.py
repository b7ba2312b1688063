"""Asking one partition: the query's terms or-ed together, ranked by BM25, on a scale that does not depend on the query.

FTS5 gives a sum over the terms that were found. Divided by what the whole query could have given, it says how much of it
was found: two rare words of three are a good hit, one common word of seven is nearly nothing.
"""

from __future__ import annotations

import math
import sqlite3
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from assay.text.terms import Term, terms

_K1: Final = 1.2
_LEAST_IDF: Final = 1e-6
"""Both as FTS5 has them (sqlite.org/fts5.html, "The bm25() function")."""
_WHOLE: Final = 0.6 * (_K1 + 1)
"""What a term gives, in units of its idf, that stands once or twice in a chunk of ordinary length."""


@dataclass(frozen=True, slots=True)
class Only:
    """Which chunks may be in the answer: conditions on their files, in SQL of our own. False if all may."""

    conditions: tuple[str, ...] = ()
    values: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.conditions)

    @property
    def chunks(self) -> str:
        """A query for their rows, with the values as its parameters."""
        where = " AND ".join(self.conditions)
        return f"SELECT chunk.id FROM file JOIN chunk ON chunk.file = file.number WHERE {where}"  # noqa: S608 - our own names


EVERYTHING: Final = Only()


def narrowed(**allowed: Collection[str] | None) -> Only:
    """Only chunks whose file has, in each column that is named, one of those values; None: any."""
    given = {column: sorted(values) for column, values in allowed.items() if values is not None}
    conditions = tuple(f"file.{column} IN ({', '.join('?' * len(values))})" for column, values in given.items())
    return Only(conditions, tuple(value for values in given.values() for value in values))


@dataclass(frozen=True, slots=True)
class Found:
    """A chunk by its row, with its part's name and its score (about 1: all of the query)."""

    part: str
    row: int
    score: float


def find(connection: sqlite3.Connection, query: str, part: str, limit: int, only: Only = EVERYTHING) -> list[Found]:
    """The best chunks of a partition, best first; equal ones in the order of their making."""
    asked = terms(query)
    if not asked:
        return []
    most = _WHOLE * sum(_weights(connection, asked, part))
    among = f" AND +rowid IN ({only.chunks})" if only else ""
    rows = connection.execute(
        f"SELECT rowid, rank FROM {part} WHERE {part} MATCH ?{among} ORDER BY rank, rowid LIMIT ?",  # noqa: S608 - our own names
        (" OR ".join(_phrase(term) for term in asked), *only.values, limit),
    )
    return [Found(part, row, -rank / most) for row, rank in rows]


def _phrase(term: Term) -> str:
    """The term as a string of FTS5's query language, in which nothing but a quote has a meaning."""
    text = '"' + term.text.replace('"', '""') + '"'
    column = "extra : " if term.extra else ""
    return f"{column}{text}{' *' if term.prefix else ''}"


def _weights(connection: sqlite3.Connection, asked: Sequence[Term], part: str) -> Iterator[float]:
    """How telling each term is: its inverse document frequency."""
    total = _count(connection, part)
    for term in asked:
        sql = f"SELECT count(*) FROM {part} WHERE {part} MATCH ?"  # noqa: S608 - our own names
        (found,) = connection.execute(sql, (_phrase(term),)).fetchone()
        yield max(math.log((total - found + 0.5) / (found + 0.5)), _LEAST_IDF)


def _count(connection: sqlite3.Connection, part: str) -> int:
    """Chunks of the partition: the rows of the full-text table's own list, which are counted without a look at one."""
    found: int = connection.execute(f"SELECT count(*) FROM {part}_docsize").fetchone()[0]  # noqa: S608 - our own names
    return found
