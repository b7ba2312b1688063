"""Whether the index says what the vault says, both ways, and whether its own tables agree (I01, I02).

A file that changed since the last update is no error: the next one takes it in. An error is what no update would mend,
because the manifest believes that nothing happened.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass

from assay.adapters.lexical_pages import KINDS, measured
from assay.adapters.lexical_schema import PARTS
from assay.adapters.lexical_store import Vault, indexable, known_signs
from assay.adapters.scan import place_of, scan, true_place
from assay.model.errors import CannotRead
from assay.model.finding import Finding, Severity
from assay.model.names import digest
from assay.model.progress import counted


@dataclass(frozen=True, slots=True)
class _Row:
    """What the index holds of a file."""

    digest: str
    kind: str | None
    part: str
    chunks: int
    problem: str | None


def audit(connection: sqlite3.Connection, vault: Vault) -> Iterator[Finding]:
    """All differences. Raises CannotRead for a vault that cannot be listed, sqlite3.Error for damage."""
    yield from _tables(connection)
    wanted = indexable(scan(vault.root, vault.config).signs, vault.config)
    signs, unsure = known_signs(connection)
    rows = _rows(connection)
    for path in counted(vault.progress, "checking the index", sorted(wanted.keys() | rows.keys())):
        if path not in wanted:
            yield _behind(path, "is gone from the vault")
        elif path not in rows:
            yield _behind(path, "is not in the index")
        elif signs[path] != wanted[path] or path in unsure:
            yield from _maybe_behind(vault, path, rows[path])
        else:
            yield from _compared(vault, path, rows[path])


def _rows(connection: sqlite3.Connection) -> dict[str, _Row]:
    found = connection.execute("SELECT path, digest, kind, part, chunks, problem FROM file")
    return {path: _Row(*rest) for path, *rest in found}


def _tables(connection: sqlite3.Connection) -> Iterator[Finding]:
    """Chunks without words, words without chunks, and what FTS5 itself finds wrong."""
    for part in PARTS:
        connection.execute(f"INSERT INTO {part}({part}) VALUES ('integrity-check')")  # noqa: S608 - our own names
        words = {row[0] for row in connection.execute(f"SELECT rowid FROM {part}")}  # noqa: S608 - our own names
        sql = "SELECT chunk.id FROM chunk JOIN file ON file.number = chunk.file WHERE part = ?"
        chunks = {row[0] for row in connection.execute(sql, (part,))}
        if words != chunks:
            yield _wrong("index", f"{len(words ^ chunks)} chunks of the {part} part have words without a file or no words")
    missing = connection.execute(
        "SELECT path FROM file WHERE chunks != (SELECT count(*) FROM chunk WHERE chunk.file = file.number) ORDER BY path"
    )
    yield from (_wrong(path, "some of its chunks are not in the index") for (path,) in missing.fetchall())


def _maybe_behind(vault: Vault, path: str, row: _Row) -> Iterator[Finding]:
    data = _read(vault, path)
    if data is not None and digest(data) != row.digest:
        yield _behind(path, "is indexed as it was before")


def _compared(vault: Vault, path: str, row: _Row) -> Iterator[Finding]:
    """A file that no update would look at must be indexed as it is."""
    data = _read(vault, path)
    if data is None:
        return
    if digest(data) != row.digest:
        yield _wrong(path, "its content changed, but not its size or times; the index has the old one")
        return
    place = true_place(place_of(path, vault.config), path, data)
    if place not in KINDS:
        if row.kind is not None:
            yield _wrong(path, f"is indexed as {row.kind}, which it is not")
        return
    kind, part, chunks = vault.cut.get((path, row.digest)) or measured(place, path, data)
    if (kind, part) != (row.kind, row.part):
        yield _wrong(path, f"is indexed as {row.kind} in the {row.part} part; it is {kind} and belongs to {part}")
    elif chunks < row.chunks:
        yield _wrong(path, f"has {row.chunks} chunks in the index; it is cut into {chunks}")


def _read(vault: Vault, path: str) -> bytes | None:
    try:
        return vault.files.read(path, vault.config.max_note_bytes)
    except CannotRead:
        return None


def _wrong(where: str, message: str) -> Finding:
    return Finding("I01", Severity.MUST, where, f"{message}. `assay index rebuild` makes a new index.")


def _behind(where: str, message: str) -> Finding:
    return Finding("I01", Severity.SHOULD, where, f"{message}. `assay index` takes it in.")
