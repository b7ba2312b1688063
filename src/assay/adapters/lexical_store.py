"""Filling the lexical index: which files changed, and their chunks in place of the old ones.

Files are read and cut outside of any transaction, a batch at a time; each batch is written in one, if nobody else wrote in
between. What is committed is right for the files it holds, so an update that is cut short goes on where it stopped.
"""

from __future__ import annotations

import itertools
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from assay.adapters.cleaned import Clean, Forgetful, Memory, Screen
from assay.adapters.files import VaultFiles
from assay.adapters.glance import glance
from assay.adapters.lexical_pages import KINDS, Page, page
from assay.adapters.lexical_schema import CURRENT
from assay.adapters.lexical_state import indexed, problems
from assay.adapters.scan import Place, Scan, Sign, place_of, racy, scan, true_place
from assay.model.config import Config
from assay.model.errors import CannotRead
from assay.model.hit import HitKind, IndexReport
from assay.model.names import digest
from assay.model.progress import Progress, counted, quiet

_BATCH: Final = 1000
"""Files that are held in memory at once."""
_TRIES: Final = 8
"""How often an update starts again because another process wrote first."""
_READ: Final = frozenset({*KINDS, Place.LOOSE})
"""Loose files are looked into once: a note that was moved is found by its id."""

_SIGNS: Final = "SELECT path, size, mtime, ctime, racy FROM file"
_SIGN: Final = f"{_SIGNS} WHERE path = ?"


@dataclass(frozen=True, slots=True)
class Vault:
    """What is indexed, and the screen before it."""

    root: Path
    config: Config
    files: VaultFiles
    clean: Clean
    progress: Progress = quiet
    memory: Memory = field(default_factory=Forgetful)
    cut: dict[tuple[str, str], tuple[HitKind, str, int]] = field(default_factory=dict)
    """Kind, partition and number of chunks of what was taken in, by path and digest: checked without cutting it again."""

    def screen(self, digest: str) -> Screen:
        """The screen before the file with that content."""
        return Screen(self.clean, self.memory.known(digest), self.config.external_least)


@dataclass(frozen=True, slots=True)
class Taken:
    """A file as it is now; `page` is None where its content is what it was, `kept` then says so."""

    path: str
    sign: Sign
    racy: bool
    digest: str
    page: Page | None = None
    kept: bool = False


def fill(connection: sqlite3.Connection, vault: Vault, only: frozenset[str] | None = None) -> IndexReport:
    """Make the index equal to the vault, or to what it says of `only` these files.

    Raises CannotRead, sqlite3.Error; what was committed by then is right.
    """
    added = changed = removed = 0
    for _ in range(_TRIES):
        version = _data_version(connection)
        seen, signs, unsure = _looked(connection, vault, only)
        other = {path: sign for path, sign in seen.signs.items() if signs.get(path) != sign or path in unsure}
        fresh = list(indexable(other, vault.config))
        gone = [path for path in signs if path not in seen.signs]
        reading = counted(vault.progress, "indexing", [*gone, *fresh])
        looked = ((path, _take(connection, vault, seen, path)) for path in reading)
        while batch := list(itertools.islice(looked, _BATCH)):
            taken = [each for _, each in batch if each is not None]
            lost = [path for path, each in batch if each is None]
            if not _written(connection, taken, lost, version):
                break
            vault.memory.note([each.digest for each in taken if each.page and each.page.clean])
            added += sum(1 for each in taken if each.page and each.path not in signs)
            changed += sum(1 for each in taken if each.page and each.path in signs)
            removed += sum(1 for path in lost if path in signs)
        else:
            return IndexReport(added, changed, removed, indexed(connection) - added - changed, tuple(problems(connection)))
    raise sqlite3.OperationalError("another process writes the index without end")


def _looked(
    connection: sqlite3.Connection, vault: Vault, only: frozenset[str] | None
) -> tuple[Scan, dict[str, Sign], frozenset[str]]:
    """What the files are now, what the index knows of them, and which need a second look whatever their sign says."""
    seen = None if only is None else glance(vault.root, only)
    if seen is None or only is None:
        return scan(vault.root, vault.config), *known_signs(connection)
    return seen, *known_signs(connection, only)


def _data_version(connection: sqlite3.Connection) -> int:
    found: int = connection.execute("PRAGMA data_version").fetchone()[0]
    return found


def known_signs(
    connection: sqlite3.Connection, only: frozenset[str] | None = None
) -> tuple[dict[str, Sign], frozenset[str]]:
    """The manifest: signs by path, and the files that need a second look whatever their sign says."""
    rows = (
        connection.execute(_SIGNS) if only is None else (row for path in only for row in connection.execute(_SIGN, (path,)))
    )
    signs: dict[str, Sign] = {}
    unsure: list[str] = []
    for path, size, modified, changed, is_racy in rows:
        signs[path] = (size, modified, changed)
        if is_racy:
            unsure.append(path)
    return signs, frozenset(unsure)


def indexable(signs: Mapping[str, Sign], config: Config) -> dict[str, Sign]:
    """Those files that are read for the index."""
    pages = {path: sign for path, sign in signs.items() if path[-3:].lower() == ".md"}
    return {path: sign for path, sign in pages.items() if place_of(path, config) in _READ}


def _take(connection: sqlite3.Connection, vault: Vault, seen: Scan, path: str) -> Taken | None:
    """The file as it is now, None if it is not there."""
    sign = seen.signs.get(path)
    if sign is None:
        return None
    place, unsure = place_of(path, vault.config), racy(sign, seen.began)
    try:
        data = vault.files.read(path, vault.config.max_note_bytes)
    except CannotRead as problem:
        kind = KINDS.get(place, "external")
        again = sign[0] <= vault.config.max_note_bytes  # another program may only have held it for a moment
        return Taken(path, sign, again, "", Page(kind, problem=str(problem)))
    if data is None:
        return None
    now = digest(data)
    was = connection.execute("SELECT digest FROM file WHERE path = ?", (path,)).fetchone()
    if was and was[0] == now:
        return Taken(path, sign, unsure, now, kept=True)
    place = true_place(place, path, data)
    if place not in KINDS:
        return Taken(path, sign, unsure, now)
    made = page(place, path, data, vault.screen(now))
    vault.cut[path, now] = made.kind, made.part, len(made.pieces)
    return Taken(path, sign, unsure, now, made)


def _written(connection: sqlite3.Connection, taken: Sequence[Taken], lost: Sequence[str], version: int) -> bool:
    """Write a batch in one transaction; False, and nothing is written, if another process was faster."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        if _data_version(connection) != version:
            connection.execute("ROLLBACK")
            return False
        _remove(connection, (*lost, *(each.path for each in taken if not each.kept)))
        _insert(connection, (each for each in taken if not each.kept))
        connection.executemany(
            "UPDATE file SET size = ?, mtime = ?, ctime = ?, racy = ? WHERE path = ?",
            [(*each.sign, each.racy, each.path) for each in taken if each.kept],
        )
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return True


def _remove(connection: sqlite3.Connection, paths: Iterable[str]) -> None:
    for path in paths:
        row = connection.execute("SELECT number, part FROM file WHERE path = ?", (path,)).fetchone()
        if row is None:
            continue
        number, part = row
        rows = connection.execute("SELECT id FROM chunk WHERE file = ?", (number,)).fetchall()
        connection.executemany(f"DELETE FROM {part} WHERE rowid = ?", rows)  # noqa: S608 - our own names
        connection.executemany("DELETE FROM fresh WHERE chunk = ?", rows)
        connection.execute("INSERT INTO dead SELECT row FROM chunk WHERE file = ? AND row IS NOT NULL", (number,))
        connection.execute("DELETE FROM chunk WHERE file = ?", (number,))
        connection.execute("DELETE FROM file WHERE number = ?", (number,))


def _insert(connection: sqlite3.Connection, taken: Iterable[Taken]) -> None:
    row = connection.execute("SELECT coalesce(max(id), 0) FROM chunk").fetchone()[0]
    for each in taken:
        number = _insert_file(connection, each)
        if each.page is None:
            continue
        kind = each.page.kind
        kind = each.page.kind
        for piece in each.page.pieces:
            row += 1
            connection.execute(
                "INSERT INTO chunk(id, file, number, digest) VALUES (?, ?, ?, ?)",
                (row, number, piece.number, piece.digest(kind)),
            )
            connection.execute(
                f"INSERT INTO {each.page.part}(rowid, heading, text, extra) VALUES (?, ?, ?, ?)",  # noqa: S608 - our own names
                (row, piece.heading, piece.text, piece.extra),
            )


def _insert_file(connection: sqlite3.Connection, taken: Taken) -> int | None:
    page = taken.page
    about = _about(page) if page else _NOTHING
    cursor = connection.execute(
        "INSERT INTO file(path, size, mtime, ctime, racy, digest, kind, part, id, title, chunks, problem, type, sensitivity) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (taken.path, *taken.sign, taken.racy, taken.digest, *about),
    )
    return cursor.lastrowid


def _about(page: Page) -> tuple[object, ...]:
    facts = (page.kind, page.part, page.identifier, page.title, len(page.pieces))
    return (*facts, page.problem, page.type, page.sensitivity)


_NOTHING: Final = (None, CURRENT, None, None, 0, None, None, None)
"""Of a loose file that is nothing to search: it is remembered so that it is not read again."""
