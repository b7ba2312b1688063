"""Queries of the projection that lead from a key to notes and entities."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterable, Mapping
from typing import Final

from assay.adapters.projection_items import filed, standing
from assay.adapters.projection_links import Links
from assay.adapters.scan import Place
from assay.model.entity import Entity
from assay.model.link import Link
from assay.model.names import name_key
from assay.model.neighbourhood import Standing
from assay.model.note import Note
from assay.model.patch import Filed

_ABOUT: Final = "SELECT path, digest, cell FROM item WHERE kind = 'note' AND about = ? AND served = 1"


def entities(connection: sqlite3.Connection, where: str, *parameters: str) -> tuple[Filed[Entity], ...]:
    """Entities by a key of theirs, by id."""
    keyed = "SELECT item.path, digest, cell FROM link CROSS JOIN item USING (path)"  # the key first, not the kind
    rows = connection.execute(f"{keyed} WHERE {where} AND kind = 'entity' AND served = 1 ORDER BY id", parameters)
    return tuple(filed(Entity, row) for row in rows)


def about(
    connection: sqlite3.Connection, entity: str, basename: str, rest: str, parameters: tuple[object, ...]
) -> Iterable[Standing]:
    """Notes whose subject has that basename and is that entity."""
    links = Links(connection)
    if links.shared(basename) and "LIMIT" in rest:
        parameters = (*parameters[:-1], -1)  # some of them are about the other one
    sql = f"{_ABOUT} {rest}"
    rows = connection.execute(sql, (basename, *parameters)).fetchall()
    found = (standing(filed(Note, row), links) for row in rows)
    return [each for each in found if each.subject == entity]


def _premise_keys(connection: sqlite3.Connection, note: str) -> tuple[str, str]:
    """What names it as a premise: its id, and the basename of its file."""
    row = connection.execute("SELECT path FROM item WHERE id = ? AND served = 1", (note,)).fetchone()
    return note, Link(row[0].removesuffix(".md")).basename if row else note


def _derived_from(connection: sqlite3.Connection, note: str, links: Links) -> list[Standing]:
    """Notes that name it directly, by id or by the basename of its file."""
    rows = connection.execute(
        "SELECT item.path, digest, cell FROM link JOIN item USING (path) "
        "WHERE role = 'premise' AND key IN (?, ?) AND kind = 'note' AND served = 1",
        _premise_keys(connection, note),
    )
    return [standing(filed(Note, each), links) for each in rows.fetchall()]


_ANY_PREMISE: Final = "SELECT 1 FROM link WHERE role = 'premise' AND key >= '' LIMIT 1"
_PREMISE: Final = "SELECT 1 FROM link WHERE role = 'premise' AND key IN (?, ?) LIMIT 1"


def premises(connection: sqlite3.Connection, notes: Collection[str]) -> frozenset[str]:
    """Those of the notes that any note names as its premise, served or not. Few vaults have any, so that is asked first."""
    if not notes or connection.execute(_ANY_PREMISE).fetchone() is None:
        return frozenset()
    return frozenset(each for each in notes if connection.execute(_PREMISE, _premise_keys(connection, each)).fetchone())


def dependants(connection: sqlite3.Connection, note: str) -> tuple[Standing, ...]:
    """Every note derived from it at any depth, by id, without itself."""
    links, found, waiting = Links(connection), dict[str, Standing](), [note]
    while waiting:
        for each in _derived_from(connection, waiting.pop(), links):
            if each.note.id not in found and each.note.id != note:
                found[each.note.id] = each
                waiting.append(each.note.id)
    return tuple(found[identifier] for identifier in sorted(found))


def flagged(connection: sqlite3.Connection) -> tuple[Standing, ...]:
    """The standing notes that are flagged for a re-check and that no question, open or closed, was ever about, by id."""
    rows = connection.execute(
        "SELECT item.path, digest, cell FROM link CROSS JOIN item USING (path) WHERE role = 'recheck' AND served = 1 "
        "AND NOT EXISTS (SELECT 1 FROM item AS asked WHERE asked.topic = 'recheck:' || link.key) ORDER BY id"
    )
    links = Links(connection)
    return tuple(standing(filed(Note, row), links) for row in rows.fetchall())


def procedures(connection: sqlite3.Connection) -> tuple[Standing, ...]:
    """The active notes that tell how something is done, by id."""
    rows = connection.execute(
        "SELECT item.path, digest, cell FROM link CROSS JOIN item USING (path) WHERE role = 'procedure' AND served = 1 ORDER BY id"
    )
    links = Links(connection)
    return tuple(standing(filed(Note, row), links) for row in rows.fetchall())


def counts(connection: sqlite3.Connection) -> Mapping[str, int]:
    """By kind and status; of files that are no items, by what they are. Walks one index."""
    items = connection.execute("SELECT kind || '.' || state, count(*) FROM item WHERE served = 1 GROUP BY kind, state")
    places = dict(connection.execute("SELECT place, count(*) FROM file GROUP BY place"))
    named = {"external": Place.EXTERNAL, "candidate": Place.WAITING, "short": Place.SHORT, "turns": Place.TURN}
    return {**dict(items), **{name: places.get(place, 0) for name, place in named.items()}}


_MOST_IDS: Final = 100
"""Ids that a shortened one is expanded to; whoever gets so many has to type more of it anyway."""
_LAST: Final = "\U0010ffff"
"""Greater than everything that begins with the same letters."""


def resolve(connection: sqlite3.Connection, shortened: str) -> tuple[str, ...]:
    """Ids that end in `shortened`, or whose title, name or basename it is; sorted, a hundred at most."""
    backwards, key = shortened.strip().lower()[::-1], name_key(shortened)
    if not key:
        return ()
    by_digits = connection.execute(
        "SELECT key FROM link WHERE role = 'digits' AND key >= ? AND key < ? LIMIT ?",
        (backwards, backwards + _LAST, _MOST_IDS),
    )
    by_title = connection.execute(
        "SELECT id FROM link JOIN item USING (path) WHERE role = 'handle' AND key = ? LIMIT ?", (key, _MOST_IDS)
    )
    return tuple(sorted({*(row[0][::-1] for row in by_digits), *(row[0] for row in by_title)}))
