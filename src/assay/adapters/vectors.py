"""The vectors of a generation: files that are written once, mapped by whoever reads, and gone with their folder.

`vectors.npy` holds one row per chunk, L2-normalised, or zero for a text that the embedder does not read; `chunks.npy` and
`facets.npy` say whose row it is and what may be narrowed by without asking the database. `manifest.json` is written
last: without it the generation has no vectors yet.
"""

from __future__ import annotations

import json
import math
import os
import secrets
import sqlite3
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from assay.adapters.embedder import Floats
from assay.adapters.lexical_schema import CURRENT, HISTORY
from assay.adapters.vector_state import MANIFEST, manifest, owner, rows

_VECTORS: Final = "vectors.npy"
_CHUNKS: Final = "chunks.npy"
_FACETS: Final = "facets.npy"
_FIRST: Final = "first.npy"
_SECOND: Final = "second.npy"
_BLOCK: Final = 4096
"""Vectors that are summed at once: 6 MB."""
_KINDS: Final = ("note", "entity", "playbook", "external", "conversation")
_PARTS: Final = (CURRENT, HISTORY)

Numbers = NDArray[np.int64]
Facets = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Near:
    """A chunk by its row in the database, and the cosine of its vector to the query's."""

    chunk: int
    cosine: float


@dataclass(frozen=True, slots=True)
class Sums:
    """Of many vectors what mean and spread of their cosines to any query follow from, without a look at one of them."""

    count: int
    first: Floats
    """Their sum, float32 (dim,)."""
    second: Floats
    """The sum of their products with themselves, float32 (dim, dim)."""

    def __add__(self, other: Sums) -> Sums:
        return Sums(self.count + other.count, self.first + other.first, self.second + other.second)

    def mean(self, direction: Floats) -> float:
        """The mean cosine to that direction, 0 for no vectors."""
        return float(self.first @ direction) / max(self.count, 1)

    def spread(self, direction: Floats) -> float:
        """The standard deviation of the cosines to that direction."""
        square = float(direction @ self.second @ direction) / max(self.count, 1) - self.mean(direction) ** 2
        return math.sqrt(max(square, 0.0))


def sums(vectors: Floats) -> Sums:
    """Those of the vectors, shape (n, dim); zeros, which point nowhere, do not count."""
    return Sums(int(np.any(vectors, axis=1).sum()), vectors.sum(0), vectors.T @ vectors)


@dataclass(frozen=True, slots=True)
class Base:
    """The files, mapped. `vectors` float32 (n, dim), `chunks` int64 (n,), `facets` uint8 (n,)."""

    embedder: str
    name: str
    """Of this set of files, another one for every generation."""
    vectors: Floats
    chunks: Numbers
    facets: Facets
    sums: Sums
    """Of what is current."""


def facet(kind: str, part: str) -> int:
    """Kind and partition as one number; a kind nobody knows is none of them."""
    return (_KINDS.index(kind) if kind in _KINDS else len(_KINDS)) * len(_PARTS) + _PARTS.index(part)


def facets(kinds: Collection[str] | None, parts: Collection[str]) -> Facets:
    """Those of the given kinds (None: all) and partitions."""
    return np.array([facet(kind, part) for kind in kinds or _KINDS for part in parts], np.uint8)


def room(place: Path, count: int, dim: int) -> Floats:
    """The file of the vectors with zeros in it, mapped, to be filled and handed to `write`. Raises OSError."""
    if not count or not dim:
        return np.zeros((count, dim), np.float32)
    return np.lib.format.open_memmap(place / _VECTORS, mode="w+", dtype=np.float32, shape=(count, dim))


def write(place: Path, embedder: str, vectors: Floats, chunks: Sequence[int], told: Sequence[int]) -> None:
    """Write the files of a generation that nobody reads yet, durably. `told`: the facet of each row. Raises OSError."""
    marks = np.array(told, np.uint8)
    current = _summed(vectors, np.isin(marks, facets(None, (CURRENT,))))
    parts: dict[str, NDArray[Any]] = {_VECTORS: vectors, _CHUNKS: np.array(chunks, np.int64), _FACETS: marks}
    parts |= {_FIRST: current.first, _SECOND: current.second}
    sizes = {name: _save(place / name, values) for name, values in parts.items()}
    said = {
        "embedder": embedder,
        "name": secrets.token_hex(8),
        "dim": vectors.shape[1],
        "rows": len(vectors),
        "current": current.count,
        "bytes": sizes,
    }
    with (place / MANIFEST).open("w", encoding="ascii") as file:
        json.dump(said, file)
        file.flush()
        os.fsync(file.fileno())


def _summed(vectors: Floats, telling: NDArray[np.bool_]) -> Sums:
    """The sums of the telling ones, so many at a time that a large vault is not copied."""
    found = sums(vectors[:0])
    for at in range(0, len(vectors), _BLOCK):
        found += sums(np.asarray(vectors[at : at + _BLOCK])[telling[at : at + _BLOCK]])
    return found


def _save(path: Path, values: NDArray[Any]) -> int:
    """Write it durably, unless it is the file's own map; its size in bytes."""
    if isinstance(values, np.memmap):
        values.flush()
    else:
        with path.open("wb") as file:
            np.save(file, values, allow_pickle=False)
            file.flush()
            os.fsync(file.fileno())
    return path.stat().st_size


def read(place: Path) -> Base:
    """The vectors of a generation. Raises ValueError for files that are missing or do not fit together."""
    try:
        said = manifest(place)
        rows, dim = int(said["rows"]), int(said["dim"])
        vectors, chunks, marks = (_mapped(place / name) for name in (_VECTORS, _CHUNKS, _FACETS))
        current = Sums(int(said["current"]), *(np.load(place / name, allow_pickle=False) for name in (_FIRST, _SECOND)))
        found = Base(str(said["embedder"]), str(said["name"]), vectors, chunks, marks, current)
    except (OSError, KeyError, TypeError, EOFError) as problem:
        raise ValueError(f"the vectors cannot be read ({type(problem).__name__})") from None
    if (found.vectors.shape, found.chunks.shape, found.facets.shape) != ((rows, dim), (rows,), (rows,)):
        raise ValueError("the vectors do not fit their manifest")
    if found.vectors.dtype != np.float32 or (found.sums.first.shape, found.sums.second.shape) != ((dim,), (dim, dim)):
        raise ValueError("the vectors are of another kind")
    return found


def of(connection: sqlite3.Connection, place: Path | None) -> Base | None:
    """The vectors of a generation, None if it has none yet. Raises OSError, ValueError for what does not fit the database."""
    held = rows(connection)
    if held is None or place is None:
        return None
    base = read(place)
    if len(base.chunks) != held or base.embedder != owner(connection):
        raise ValueError("the vectors are not those of this index")
    return base


def strays(connection: sqlite3.Connection, base: Base | None) -> Iterator[str]:
    """What is wrong between chunks and vectors, as sentences without an end."""
    known = dict(connection.execute("SELECT row, id FROM chunk WHERE row IS NOT NULL"))
    dead = {row for (row,) in connection.execute("SELECT row FROM dead")}
    rows = {} if base is None else dict(enumerate(base.chunks.tolist()))
    wrong = [
        row for row in rows.keys() | known.keys() if (known.get(row) if row not in dead else rows.get(row)) != rows.get(row)
    ]
    if wrong:
        yield f"{len(wrong)} vectors are not those of their chunks"
    lost = connection.execute("SELECT count(*) FROM fresh WHERE chunk NOT IN (SELECT id FROM chunk)").fetchone()[0]
    if lost:
        yield f"{lost} vectors have no chunk"


def _mapped(path: Path) -> Any:
    """Mapped where that is possible: an array without rows has nothing to map."""
    try:
        return np.load(path, mmap_mode="r", allow_pickle=False)
    except ValueError:
        return np.load(path, allow_pickle=False)


def best(cosines: Floats, allowed: NDArray[np.bool_], depth: int) -> Numbers:
    """The places of the `depth` greatest allowed values, greatest first; equal ones in their order."""
    places: Numbers = np.flatnonzero(allowed)
    if len(places) > depth:
        told = cosines[places]
        places = places[np.argpartition(-told, depth - 1)[:depth]]
    order = np.lexsort((places, -cosines[places]))
    return np.asarray(places[order], np.int64)
