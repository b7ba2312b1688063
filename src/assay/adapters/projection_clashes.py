"""Two files with one id: which of them is the note, which looks like a copy, and what to say about it (L01)."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Collection, Iterable, Iterator
from typing import Final

from assay.adapters.scan import stem_of
from assay.model.finding import Finding, Severity

_CONFLICT: Final = re.compile(r"\((?:[^()]* )?conflicted copy\b[^()]*\)|\.sync-conflict-\d", re.IGNORECASE)
"""What Obsidian Sync, Dropbox and Syncthing call the version that lost."""
_NUMBERED: Final = re.compile(r"(.+) \d{1,2}")
"""Finder and iCloud: `name 2.md`. A name of its own may end so too; it is a copy if its sibling has the same id."""


def settle(connection: sqlite3.Connection, ids: Iterable[str]) -> None:
    """Where several files bear one id, serve one of them and remember the clash; forget clashes that were mended."""
    clashing = {row[0] for row in connection.execute("SELECT id FROM clash")}
    for identifier in {*ids, *clashing}:
        paths = [row[0] for row in connection.execute("SELECT path FROM item WHERE id = ?", (identifier,))]
        if len(paths) > 1:
            served = original(paths, {path for path in paths if _committed(connection, path)})
            connection.execute("UPDATE item SET served = (path = ?) WHERE id = ?", (served, identifier))
            connection.execute("INSERT OR IGNORE INTO clash VALUES (?)", (identifier,))
        elif identifier in clashing:
            connection.execute("UPDATE item SET served = 1 WHERE id = ?", (identifier,))
            connection.execute("DELETE FROM clash WHERE id = ?", (identifier,))


def _committed(connection: sqlite3.Connection, path: str) -> bool:
    return connection.execute("SELECT 1 FROM head WHERE path = ?", (path,)).fetchone() is not None


def original(paths: Collection[str], committed: Collection[str]) -> str:
    """The file that is served: not named like a copy, in HEAD, shortest path. The order of `paths` does not matter."""
    return min(paths, key=lambda path: (is_copy(path, paths), path not in committed, len(path), path))


def is_copy(path: str, siblings: Collection[str]) -> bool:
    """Whether a file is named like another program's second version of one of `siblings`, which bear the same id."""
    stem = stem_of(path)
    if _CONFLICT.search(stem):
        return True
    numbered = _NUMBERED.fullmatch(stem)
    return numbered is not None and any(stem_of(each) == numbered[1] for each in siblings if each != path)


def findings(connection: sqlite3.Connection) -> Iterator[Finding]:
    """One for each file of each clash."""
    for (identifier,) in connection.execute("SELECT id FROM clash ORDER BY id").fetchall():
        rows = connection.execute("SELECT path, served FROM item WHERE id = ? ORDER BY path", (identifier,))
        yield from _clash(identifier, dict(rows.fetchall()))


def _clash(identifier: str, served: dict[str, int]) -> Iterator[Finding]:
    for path in served:
        others = " and ".join(each for each in served if each != path)
        yield Finding("L01", Severity.MUST, path, f"has the same id ({identifier}) as {others}. {_way_out(path, served)}")


def _way_out(path: str, served: dict[str, int]) -> str:
    if is_copy(path, served):
        return "It is a conflict copy: take over what you want of it, then delete it."
    if served[path]:
        return "This one is served; take over what you want of the other, then delete that."
    return "It is not served: delete it, or the other if this is the right one."
