"""What active notes say of a thing: one example for each property, or all with one property; as subject and as value.

Properties are found by leaping through the index from one to the next, so that a thing that a hundred thousand notes
name costs what the number of its properties asks.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import Final

from assay.adapters.projection_items import Row
from assay.adapters.projection_rows import value_key

MOST: Final = 500
"""Notes with one property of one thing."""

_ABOUT: Final = (
    "SELECT path, digest, cell FROM item WHERE kind = 'note' AND state = 'active' AND served = 1 "
    "AND about = ? AND property = ? ORDER BY id LIMIT ?"
)
_NEXT_ABOUT: Final = (
    "SELECT property FROM item WHERE kind = 'note' AND state = 'active' AND served = 1 "
    "AND about = ? AND property > ? ORDER BY property LIMIT 1"
)
_VALUED: Final = (
    "SELECT item.path, digest, cell FROM link CROSS JOIN item USING (path) "
    "WHERE role = 'value' AND key = ? AND kind = 'note' AND served = 1 ORDER BY item.path LIMIT ?"
)
_PROPOSING: Final = (
    "SELECT path, digest, cell FROM link CROSS JOIN item USING (path) "
    "WHERE role = 'proposed' AND key = ? AND kind = 'note' AND served = 1 ORDER BY id"
)
_TERMS: Final = "SELECT key, count(*) FROM link JOIN item USING (path) WHERE role = 'term' AND served = 1 GROUP BY key"
_PLACED: Final = "SELECT count(*), count(property) FROM item WHERE kind = 'note' AND state = 'active' AND served = 1"
_PROPOSED: Final = (
    "SELECT count(*) FROM link CROSS JOIN item USING (path) "
    "WHERE role = 'proposed' AND kind = 'note' AND state = 'active' AND served = 1"
)
_CLASSES: Final = (
    "SELECT item.id, key FROM item LEFT JOIN link ON link.path = item.path AND role = 'term' "
    "WHERE kind = 'entity' AND state = 'active' AND served = 1 ORDER BY item.id"
)
_NEXT_TERM: Final = "SELECT key FROM link WHERE role = 'term' AND key > ? ORDER BY key LIMIT 1"
_NEXT_VALUED: Final = "SELECT key FROM link WHERE role = 'value' AND key > ? AND key < ? ORDER BY key LIMIT 1"


def rows(connection: sqlite3.Connection, basename: str, property: str | None, value: bool, shared: bool) -> Iterator[Row]:
    """The notes that mean a page of that basename, without a property an example for each; more if `shared` by two pages."""
    if property is not None:
        found = (_VALUED, (value_key(basename, property), MOST)) if value else (_ABOUT, (basename, property, MOST))
        yield from connection.execute(*found)
        return
    examples = MOST if shared else 1
    for role in _leaps(connection, basename):
        yield from connection.execute(_ABOUT, (basename, role, examples))
    for key in _valued(connection, basename):
        yield from connection.execute(_VALUED, (key, examples))


def _leaps(connection: sqlite3.Connection, basename: str) -> Iterator[str]:
    last = ""
    while row := connection.execute(_NEXT_ABOUT, (basename, last)).fetchone():
        last = row[0]
        yield last


def _valued(connection: sqlite3.Connection, basename: str) -> Iterator[str]:
    last, end = value_key(basename, ""), value_key(basename, "\U0010ffff")
    while row := connection.execute(_NEXT_VALUED, (last, end)).fetchone():
        last = row[0]
        yield last


def proposing(connection: sqlite3.Connection, key: str) -> list[Row]:
    """The notes whose proposed property has that key."""
    return connection.execute(_PROPOSING, (key,)).fetchall()


def terms(connection: sqlite3.Connection) -> dict[str, int]:
    """By term, how many notes and entities use it. Walks one index."""
    return dict(connection.execute(_TERMS))


def placed(connection: sqlite3.Connection) -> tuple[int, int, int]:
    """Active notes: all, those with a property of the vocabulary, those with one that it does not have. Walks their index."""
    every, known = connection.execute(_PLACED).fetchone()
    return every, known, connection.execute(_PROPOSED).fetchone()[0]


def classes(connection: sqlite3.Connection) -> dict[str, tuple[str, ...]]:
    """By id of an active entity, its types as they stand on its page."""
    found: dict[str, tuple[str, ...]] = {}
    for identifier, term in connection.execute(_CLASSES):
        found[identifier] = (*found.get(identifier, ()), *((term,) if term else ()))
    return found


def used(connection: sqlite3.Connection) -> Iterator[str]:
    """The terms that something uses."""
    last = ""
    while row := connection.execute(_NEXT_TERM, (last,)).fetchone():
        last = row[0]
        yield last
