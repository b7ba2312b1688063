"""Taking the vault into the projection: what changed since last time is read, everything else is left alone.

The scan, the reading and the parsing happen outside of any transaction; the rows are then written in one, after making sure
that no other process wrote in between. So writers hold the database for an instant only, and a load that is cut short
leaves the projection as it was.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from assay.adapters import projection_absent as absent
from assay.adapters import projection_cells as cells
from assay.adapters import projection_clashes as clashes
from assay.adapters import projection_head as heads
from assay.adapters import projection_steps as steps
from assay.adapters import projection_words as words
from assay.adapters.files import VaultFiles
from assay.adapters.projection_rows import Rows, Trouble, marked, rows_of, waiting_id
from assay.adapters.projection_schema import CONTENT, TABLES
from assay.adapters.scan import DECISIONS, MANAGED, Place, Scan, Sign, place_of, racy, scan, stem_of
from assay.model.config import Config
from assay.model.errors import CannotRead
from assay.model.names import basename_key, digest
from assay.model.progress import Progress, counted, quiet

_TRIES: Final = 8
"""How often a refresh starts again because another process wrote first."""
_GROWING: Final = frozenset({Place.LOG, Place.MARKS})
"""Only ever appended to: of a grown one, the new lines are read."""
_EMPTY: Final = Trouble(None, "it is empty")
_UNREAD: Final = ""
"""Digest and blob of a managed file that could not be read: it differs from every commit."""


@dataclass(frozen=True, slots=True)
class Vault:
    """Where the files are, what they mean, and what git says of them."""

    root: Path
    config: Config
    files: VaultFiles
    tree: heads.Tree
    progress: Progress = quiet


@dataclass(frozen=True, slots=True)
class _Known:
    """What the projection said before: all signs, and which files need a second look whatever their sign says."""

    signs: Mapping[str, Sign]
    racy: frozenset[str]
    head: str | None
    reset: bool
    """Rows that depend on another setting: all of them go."""


@dataclass(frozen=True, slots=True)
class _Taken:
    """One file as it is now. `rows` is None where its content is what it was; `appended`: they come on top."""

    path: str
    place: Place
    sign: Sign
    racy: bool = False
    digest: str | None = None
    blob: str | None = None
    unix: str | None = None
    """The blob with LF line ends, where there are others."""
    rows: Rows | None = None
    appended: bool = False

    @property
    def basename(self) -> str:
        """The key under which wikilinks find the file."""
        return basename_key(stem_of(self.path))

    @property
    def renewed(self) -> bool:
        """Whether its rows of before go."""
        return self.rows is not None and not self.appended


@dataclass(frozen=True, slots=True)
class _Changes:
    """Everything that one transaction writes."""

    taken: tuple[_Taken, ...]
    gone: tuple[str, ...]
    head: heads.Move | None
    basis: str
    reset: bool

    def __bool__(self) -> bool:
        return bool(self.taken or self.gone or self.head or self.reset)

    @property
    def stale(self) -> list[tuple[str]]:
        """Paths whose content rows go, as parameters."""
        return [(path,) for path in (*self.gone, *(each.path for each in self.taken if each.renewed))]


Memo = dict[tuple[str, str], Rows]
"""What has been parsed already in this refresh, by path and digest."""


def take_in(connection: sqlite3.Connection, vault: Vault) -> Scan:
    """Make the projection equal to the vault. Raises CannotRead, Wiped, sqlite3.Error; then it is as it was before."""
    memo: Memo = {}
    for _ in range(_TRIES):
        version = _data_version(connection)
        seen = scan(vault.root, vault.config)
        changes = _changes(connection, vault, seen, memo)
        if not changes or _written(connection, vault, changes, version):
            return seen
    raise sqlite3.OperationalError("another process writes the projection without end")


def _data_version(connection: sqlite3.Connection) -> int:
    """A number that changes when another connection commits (sqlite.org/pragma.html#pragma_data_version)."""
    found: int = connection.execute("PRAGMA data_version").fetchone()[0]
    return found


def _changes(connection: sqlite3.Connection, vault: Vault, seen: Scan, memo: Memo) -> _Changes:
    commit = vault.tree.head()
    basis = _basis(vault.config, commit)
    known = _known(connection, basis)
    again = known.racy if commit == known.head else known.racy | _troubled(connection)  # HEAD stands in for those
    fresh = [path for path, sign in seen.signs.items() if known.signs.get(path) != sign or path in again]
    reading = _Reading(connection, vault, seen, heads.hashing(commit), memo)
    read = (reading.take(path) for path in counted(vault.progress, "reading", fresh))
    taken = tuple(each for each in read if each is not None)
    left = seen.signs.keys() - (set(fresh) - {each.path for each in taken})  # without those that went just now
    gone = tuple(path for path in known.signs if path not in left)
    return _Changes(taken, gone, heads.move(vault.tree, vault.config, known.head, commit), basis, known.reset)


def _troubled(connection: sqlite3.Connection) -> frozenset[str]:
    return frozenset(row[0] for row in connection.execute("SELECT path FROM trouble"))


def _basis(config: Config, commit: str | None) -> str:
    """What all rows depend on; when it changes, everything is loaded again."""
    limits = (config.max_note_bytes, config.max_input_bytes)
    return repr((config.folder, config.templates, *limits, heads.hashing(commit)))


def _known(connection: sqlite3.Connection, basis: str) -> _Known:
    meta = dict(connection.execute("SELECT name, value FROM meta"))
    if meta.get("basis") != basis:
        return _Known({}, frozenset(), None, reset=True)
    signs: dict[str, Sign] = {}
    unsure: list[str] = []
    for path, size, modified, changed, is_racy in connection.execute("SELECT path, size, mtime, ctime, racy FROM file"):
        signs[path] = (size, modified, changed)
        if is_racy:
            unsure.append(path)
    return _Known(signs, frozenset(unsure), meta.get("head"), reset=False)


@dataclass(frozen=True, slots=True)
class _Reading:
    """Looks at files one by one, beside what the projection knows of them."""

    connection: sqlite3.Connection
    vault: Vault
    seen: Scan
    hashing: str
    memo: Memo

    def take(self, path: str) -> _Taken | None:
        """The file as it is now, None if it has just gone."""
        sign, place = self.seen.signs[path], place_of(path, self.vault.config)
        if place not in MANAGED:
            return _Taken(path, place, sign)
        limit = _limit(place, self.vault.config)
        try:
            data = self.vault.files.read(path, limit)
        except CannotRead as problem:
            trouble = self._instead(place, path, b"", Rows(), Trouble(None, str(problem)))
            again = sign[0] <= limit  # it may only have been held for a moment by another program, which leaves no sign
            return _Taken(path, place, sign, again, _UNREAD, _UNREAD, rows=trouble)
        if data is None:
            return None
        rows, appended = self._rows(place, path, data)
        unsure = racy(sign, self.seen.began)
        blob = heads.blob_name(data, self.hashing)
        unix = heads.blob_name(data.replace(b"\r\n", b"\n"), self.hashing) if b"\r\n" in data else None
        return _Taken(path, place, sign, unsure, digest(data), blob, unix, rows, appended)

    def _rows(self, place: Place, path: str, data: bytes) -> tuple[Rows | None, bool]:
        """The rows of the content, None if it is what it was; and whether they are those of appended lines only."""
        was = self.connection.execute("SELECT digest, size FROM file WHERE path = ?", (path,)).fetchone()
        if was and was[0] == digest(data) and not self._troubled(path):
            return None, False
        if was and place in _GROWING and 0 < was[1] < len(data) and digest(data[: was[1]]) == was[0]:
            tail = rows_of(place, path, data[was[1] :])
            if tail.trouble is None and not self._troubled(path):
                return tail, True
        key = (path, digest(data))
        if key not in self.memo:
            self.memo[key] = rows_of(place, path, data)
        return self._standing(place, path, data, self.memo[key]), False

    def _standing(self, place: Place, path: str, data: bytes, rows: Rows) -> Rows:
        """What HEAD says where the file says nothing any more: it was emptied, or an editor is just filling it.

        It differs from HEAD, so that nothing is written to it; but what it said counts until that is committed.
        """
        if rows.trouble is None and data.strip():
            return rows
        found = self._instead(place, path, data, rows, marked(data) or rows.trouble or _EMPTY)
        return found if rows.trouble or (found.trouble and found.trouble.head) else rows

    def _instead(self, place: Place, path: str, data: bytes, rows: Rows, trouble: Trouble) -> Rows:
        """The trouble, with what HEAD says if that can be read and is something else."""
        kept = self.vault.tree.at_head(path)
        before = Rows() if kept is None or kept == data else rows_of(place, path, kept)
        if before.trouble or not (before.item or before.log or before.marks):
            return replace(rows, trouble=trouble)
        return replace(before, trouble=replace(trouble, head=True))

    def _troubled(self, path: str) -> bool:
        return self.connection.execute("SELECT 1 FROM trouble WHERE path = ?", (path,)).fetchone() is not None


def _limit(place: Place, config: Config) -> int:
    """Sources and logs grow with their conversations; everything else is a page that a person reads."""
    return config.max_input_bytes if place in {Place.SOURCE, *_GROWING} else config.max_note_bytes


def _written(connection: sqlite3.Connection, vault: Vault, changes: _Changes, version: int) -> bool:
    """Write all of it in one transaction; False, and nothing is written, if another process was faster."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        if _data_version(connection) != version:
            connection.execute("ROLLBACK")
            return False
        _write(connection, vault, changes)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return True


def _write(connection: sqlite3.Connection, vault: Vault, changes: _Changes) -> None:
    if changes.reset:
        _empty(connection)
    ids = _ids_at(connection, changes.stale)
    _remove(connection, changes)
    _insert(connection, changes.taken)
    connection.execute("INSERT OR REPLACE INTO meta VALUES ('basis', ?)", (changes.basis,))
    steps.go(connection, (*changes.gone, *(each.path for each in changes.taken)))
    moved = heads.apply(connection, changes.head) if changes.head else set()
    heads.compare(connection, {*changes.gone, *(each.path for each in changes.taken), *moved})
    ids |= _stand_in(connection, vault)
    heads.refuse_wipe(connection, vault.root, vault.config)
    clashes.settle(connection, ids | {each.rows.identifier for each in changes.taken if each.rows and each.rows.identifier})


def _stand_in(connection: sqlite3.Connection, vault: Vault) -> set[str]:
    """Let HEAD speak for files that are gone from disk and not from git, and only for those. Returns the ids concerned."""
    lost, held = heads.lost(connection), dict(connection.execute("SELECT path, blob FROM absent"))
    over = {path for path, blob in held.items() if lost.get(path) != blob or absent.elsewhere(connection, path)}
    ids = _ids_at(connection, [(path,) for path in over])
    for path in over:
        absent.dismiss(connection, path, vault.config)
    for path in lost.keys() - (held.keys() - over):
        found = _absent(vault, path)
        if not found or not found.rows or absent.known(connection, found.rows.identifier, path):
            continue
        _insert_content(connection, (found,))
        connection.execute("INSERT OR REPLACE INTO absent VALUES (?, ?)", (path, lost[path]))
        ids |= {found.rows.identifier} if found.rows.identifier else set()
    return ids


def _absent(vault: Vault, path: str) -> _Taken | None:
    kept, place = vault.tree.at_head(path), place_of(path, vault.config)
    return _Taken(path, place, (0, 0, 0), digest=digest(kept), rows=rows_of(place, path, kept)) if kept else None


def _empty(connection: sqlite3.Connection) -> None:
    for table in TABLES:
        connection.execute(f"DELETE FROM {table}")  # noqa: S608 - names of our own tables
    words.forget_all(connection)
    connection.execute("DELETE FROM meta WHERE name != 'schema'")


def _ids_at(connection: sqlite3.Connection, paths: Iterable[tuple[str]]) -> set[str]:
    found = (connection.execute("SELECT id FROM item WHERE path = ?", path).fetchone() for path in paths)
    return {row[0] for row in found if row}


def _remove(connection: sqlite3.Connection, changes: _Changes) -> None:
    """Take out the rows of files that are gone or read anew."""
    connection.executemany("DELETE FROM file WHERE path = ?", [(path,) for path in changes.gone])
    words.forget(connection, changes.stale)
    for table in CONTENT:
        connection.executemany(f"DELETE FROM {table} WHERE path = ?", changes.stale)  # noqa: S608 - names of our own tables
    renewed = {each.place for each in changes.taken if each.renewed}
    if DECISIONS in changes.gone or Place.LOG in renewed:
        connection.execute("DELETE FROM log")
    if Place.MARKS in renewed or any(path.endswith("/Sources/consumed.jsonl") for path in changes.gone):
        connection.execute("DELETE FROM mark")


def _insert(connection: sqlite3.Connection, taken: Iterable[_Taken]) -> None:
    connection.executemany(
        "INSERT OR REPLACE INTO file VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            (each.path, each.place, *each.sign, each.racy, each.digest, each.blob, each.unix, each.basename)
            for each in taken
        ),
    )
    _insert_content(connection, taken)


def _insert_content(connection: sqlite3.Connection, taken: Iterable[_Taken]) -> None:
    connection.executemany(
        "INSERT INTO item(path, served, digest, kind, id, state, basename, about, property, says, day, topic, cell) "
        "VALUES (?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        ((each.path, each.digest, *each.rows.item) for each in taken if each.rows and each.rows.item),
    )
    words.learn(connection, [(each.path,) for each in taken if each.rows and each.rows.item])
    connection.executemany("INSERT OR IGNORE INTO link VALUES (?, ?, ?)", _link_rows(taken))
    for each in taken:
        if each.rows is not None:
            _insert_lines(connection, each.path, each.rows)


def _link_rows(taken: Iterable[_Taken]) -> Iterator[tuple[str, str, str]]:
    for each in taken:
        if each.rows is not None:
            yield from ((role, key, each.path) for role, key in each.rows.links)
        elif each.place in {Place.WAITING, Place.SHORT} and (waiting := waiting_id(each.path)):
            yield "digits", waiting[::-1], each.path


def _insert_lines(connection: sqlite3.Connection, path: str, rows: Rows) -> None:
    """What comes from few files: the log, the marks, troubles."""
    if rows.log:
        lines = ((each.key, each.claim, cells.write(each)) for each in rows.log)
        connection.executemany("INSERT INTO log(key, claim, cell) VALUES (?, ?, ?)", lines)
    if rows.marks:
        marks = ((each.block, each.extractor) for each in rows.marks)
        connection.executemany("INSERT OR IGNORE INTO mark VALUES (?, ?)", marks)
    if rows.trouble:
        told = (path, rows.trouble.line, rows.trouble.reason, rows.trouble.head)
        connection.execute("INSERT INTO trouble VALUES (?, ?, ?, ?)", told)


def follow_head(connection: sqlite3.Connection, vault: Vault) -> None:
    """Compare with HEAD as it is now; files are taken as they were at the last refresh."""
    commit = vault.tree.head()
    known = _known_head(connection)
    if commit == known:
        return
    moved = heads.move(vault.tree, vault.config, known, commit)
    connection.execute("BEGIN IMMEDIATE")
    try:
        if moved and _known_head(connection) == known:
            heads.compare(connection, heads.apply(connection, moved))
            clashes.settle(connection, _stand_in(connection, vault))
            # the next refresh looks again at those that HEAD stood in for
            connection.execute("UPDATE file SET racy = 1 WHERE path IN (SELECT path FROM trouble)")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def _known_head(connection: sqlite3.Connection) -> str | None:
    row = connection.execute("SELECT value FROM meta WHERE name = 'head'").fetchone()
    return row[0] if row else None
