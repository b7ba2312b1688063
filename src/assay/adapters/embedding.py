"""Giving chunks their vectors: first into the database, a batch at a time, then folded into the files of a generation.

A batch is written when it is computed, so what is cut short goes on where it stopped, and what has its vector is found by
meaning while others wait. Texts that the embedder does not read, or must not see, get a zero: it points nowhere.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from assay.adapters import vectors
from assay.adapters.embedder import Work
from assay.adapters.lexical import said
from assay.adapters.vector_state import EMBEDDER, GROUND, ROWS, owner
from assay.adapters.vectors import Base, facet
from assay.model.sensitivity import Sensitivity
from assay.text.searched import meant

BATCH: Final = 256
"""Chunks that are embedded before they are written down: a second or two of work."""

BACKGROUND: Final = (
    "The train leaves at six.", "He bought two loaves of bread.", "It has been raining since Monday.",
    "The committee approved the budget.", "Water boils at a hundred degrees.", "She plays the cello in an orchestra.",
    "The password must be changed.", "Turn left behind the church.", "The function returns a list of numbers.",
    "We planted tomatoes along the wall.", "The contract ends in March.", "My brother is allergic to cats.",
    "The museum is closed on Tuesdays.", "The server was down for an hour.", "They painted the kitchen yellow.",
    "Light travels faster than sound.", "The meeting was moved to Thursday.", "He broke his arm while skiing.",
    "The recipe needs three eggs.", "The king signed the treaty.", "Your parcel has arrived.",
    "The river flooded the lower town.", "She teaches history at a school.", "The engine makes a strange noise.",
)  # fmt: skip
"""Sentences about nothing in particular. What a query has in common with them is what it has with any text."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    chunk: int
    digest: bytes
    kind: str
    part: str
    sensitivity: str | None


def fill(connection: sqlite3.Connection, work: Work) -> int:
    """Give every chunk that waits its vector; how many there were. Raises sqlite3.Error, Missing."""
    claim(connection, work)
    waiting = [_Waiting(*row) for row in connection.execute(f"SELECT {_ABOUT} FROM {_WITHOUT} ORDER BY chunk.id")]  # noqa: S608 - our own names
    for at in range(0, len(waiting), BATCH):
        batch = waiting[at : at + BATCH]
        _write(connection, batch, _made(connection, batch, work))
        work.progress("embedding", at + len(batch), len(waiting))
    return len(waiting)


def claim(connection: sqlite3.Connection, work: Work) -> None:
    """Write down whose vectors follow, and the background that they are measured against."""
    if owner(connection) == work.embedder.fingerprint:
        return
    keys = [_digest(text) for text in BACKGROUND]
    known = _cached(work, dict(zip(keys, BACKGROUND, strict=True)))
    connection.execute("BEGIN IMMEDIATE")
    rows = [(EMBEDDER, work.embedder.fingerprint), (GROUND, b"".join(known[key] for key in keys))]
    connection.executemany("INSERT OR REPLACE INTO meta VALUES (?, ?)", rows)
    connection.execute("COMMIT")


def fold(connection: sqlite3.Connection, place: Path, old: Base | None) -> None:
    """Move every vector of a database that nobody else uses into files beside it. Raises OSError, sqlite3.Error."""
    about = connection.execute(f"SELECT chunk.id, kind, part {_WITH} ORDER BY chunk.id").fetchall()
    chunks, told = [row[0] for row in about], [facet(kind, part) for _, kind, part in about]
    dim = old.vectors.shape[1] if old is not None else _dim(connection)
    made = vectors.room(place, len(chunks), dim)
    for at, (row, value) in enumerate(connection.execute(f"SELECT chunk.row, fresh.vector {_WITH} ORDER BY chunk.id")):
        if value is not None:
            made[at] = np.frombuffer(value, np.float32)
        elif old is not None:
            made[at] = old.vectors[row]
    vectors.write(place, owner(connection) or "", made, chunks, told)
    connection.execute("BEGIN IMMEDIATE")
    connection.executemany("UPDATE chunk SET row = ? WHERE id = ?", enumerate(chunks))
    connection.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (ROWS, len(chunks)))
    connection.execute("DELETE FROM fresh")
    connection.execute("DELETE FROM dead")
    connection.execute("COMMIT")


def _dim(connection: sqlite3.Connection) -> int:
    row = connection.execute("SELECT length(vector) FROM fresh LIMIT 1").fetchone()
    return row[0] // 4 if row else 0


def digests(connection: sqlite3.Connection) -> Iterator[bytes]:
    """The contents whose vectors are worth keeping."""
    yield from (row[0] for row in connection.execute("SELECT DISTINCT digest FROM chunk"))
    yield from map(_digest, BACKGROUND)


def _made(connection: sqlite3.Connection, batch: Sequence[_Waiting], work: Work) -> dict[bytes, bytes]:
    """The vectors of a batch, by content."""
    texts: dict[bytes, str] = {}
    nowhere: dict[bytes, bytes] = {}
    for each in batch:
        text = meant(each.kind, *said(connection, each.chunk, each.part))
        if _may_see(work, each) and work.embedder.speaks(text):
            texts[each.digest] = text
        else:
            nowhere[each.digest] = bytes(4 * work.embedder.dim)
    return {**nowhere, **_cached(work, texts)}


def _may_see(work: Work, waiting: _Waiting) -> bool:
    """A page without a sensitivity of its own counts as personal."""
    if not work.embedder.remote:
        return True
    return Sensitivity(waiting.sensitivity or Sensitivity.PERSONAL).level <= work.most.level


def _cached(work: Work, texts: dict[bytes, str]) -> dict[bytes, bytes]:
    """The vectors of the texts, computed where the cache has none."""
    embedder = work.embedder
    known = work.cache.get(embedder.fingerprint, list(texts))
    known = {key: value for key, value in known.items() if len(value) == 4 * embedder.dim}
    missing = [key for key in texts if key not in known]
    if missing:
        made = embedder.embed_passages([texts[key] for key in missing])
        fresh = {key: vector.tobytes() for key, vector in zip(missing, made, strict=True)}
        work.cache.put(embedder.fingerprint, fresh)
        known |= fresh
    return known


def _write(connection: sqlite3.Connection, batch: Sequence[_Waiting], made: dict[bytes, bytes]) -> None:
    """In one transaction; a chunk that has gone meanwhile, or is another one now, gets none."""
    rows = [(each.chunk, made[each.digest], each.chunk, each.digest) for each in batch]
    connection.execute("BEGIN IMMEDIATE")
    connection.executemany(
        "INSERT OR REPLACE INTO fresh SELECT ?, ? WHERE EXISTS "
        "(SELECT 1 FROM chunk WHERE id = ? AND digest = ? AND row IS NULL)",
        rows,
    )
    connection.execute("COMMIT")


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()[:16]


_WITH: Final = (
    "FROM chunk JOIN file ON file.number = chunk.file LEFT JOIN fresh ON fresh.chunk = chunk.id "
    "WHERE fresh.vector IS NOT NULL OR chunk.row IS NOT NULL"
)
_ABOUT: Final = "chunk.id, chunk.digest, kind, part, sensitivity"
_WITHOUT: Final = (
    "chunk JOIN file ON file.number = chunk.file WHERE chunk.row IS NULL AND chunk.id NOT IN (SELECT chunk FROM fresh)"
)
