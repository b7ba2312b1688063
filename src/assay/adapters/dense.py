"""Which chunks of a generation point the way a query does: its files (`vectors`), and what came after them.

Exact: every vector is compared. What is dead, of the wrong partition or kind, or not among the allowed chunks never counts,
so a narrow question costs no more than a wide one.
"""

from __future__ import annotations

import math
import sqlite3
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from assay.adapters.embedder import Floats
from assay.adapters.lexical_query import Only
from assay.adapters.lexical_schema import CURRENT
from assay.adapters.vector_state import GROUND
from assay.adapters.vectors import Base, Facets, Near, Numbers, Sums, best, facet, facets, sums

FEW: Final = 64
"""Texts that a vault is taken to have at least: of three texts nobody can say how likely one is near by chance."""


class Neighbours(Protocol):
    """Another way to find the nearest of a generation's files, for instance a server."""

    def nearest(self, direction: Floats, depth: int, kinds: Collection[str] | None) -> list[Near] | None:
        """The nearest current chunks, None where it cannot say."""
        ...


@dataclass(frozen=True, slots=True)
class _Fresh:
    """Vectors of chunks that came after the files."""

    vectors: Floats
    chunks: Numbers
    facets: Facets


class Dense:
    """The vectors as they are in one state of the database. Raises sqlite3.Error while it is made."""

    def __init__(
        self, connection: sqlite3.Connection, base: Base | None, dim: int, other: Neighbours | None = None
    ) -> None:
        self._base, self._other = base, other
        self._fresh = _fresh(connection, dim)
        self._connection = connection
        self._alive = _alive(connection, base)
        self._narrowed: dict[Only, Numbers] = {}
        ground = _ground(connection, dim)
        current = self._current()
        self._count, self._typical = max(current.count, FEW), _typical(ground)
        self._sums = sums(ground) + current

    def ordinary(self, direction: Floats) -> tuple[float, float]:
        """The cosine that any text has with this query, and the one that the unrelated ones of so many seldom reach.

        The greatest of n independent normal values lies about sqrt(2 ln n) deviations above their mean. The deviation is
        that of the query's own cosines, but no more than texts about nothing in particular have: in a vault of five
        notes the answer itself would raise it.
        """
        mean, spread = self._sums.mean(direction), min(self._sums.spread(direction), self._typical)
        return mean, mean + math.sqrt(2.0 * math.log(self._count)) * spread

    def nearest(
        self, direction: Floats, depth: int, parts: Sequence[str], kinds: Collection[str] | None, only: Only
    ) -> list[Near]:
        """The nearest chunks, nearest first; equal ones in the order of their making."""
        fresh = self._fresh
        found = self._of_files(direction, depth, parts, kinds, only)
        allowed = _among(fresh.facets, kinds, parts) & self._allowed(fresh.chunks, only)
        found += _near(fresh.vectors @ direction, fresh.chunks, allowed, depth)
        return sorted(found, key=lambda each: (-each.cosine, each.chunk))[:depth]

    def cosines(self, direction: Floats, chunks: Collection[int]) -> dict[int, float]:
        """Of those of the chunks that have a vector."""
        found: dict[int, float] = {}
        stores = [(self._fresh.vectors, self._fresh.chunks)]
        if self._base is not None:
            stores.append((self._base.vectors, self._base.chunks))
        wanted = np.array(sorted(chunks), np.int64)
        for vectors, known in stores:
            places = np.searchsorted(known, wanted)
            there = places < len(known)
            there[there] = known[places[there]] == wanted[there]
            cosines = vectors[places[there]] @ direction
            found.update(zip(wanted[there].tolist(), cosines.tolist(), strict=True))
        return found

    def _of_files(
        self, direction: Floats, depth: int, parts: Sequence[str], kinds: Collection[str] | None, only: Only
    ) -> list[Near]:
        base = self._base
        if base is None:
            return []
        if self._other is not None and not only and tuple(parts) == (CURRENT,):
            dead = len(base.chunks) - int(self._alive.sum())
            found = self._other.nearest(direction, depth + dead, kinds)
            if found is not None:
                alive = frozenset(base.chunks[self._alive].tolist()) if dead else None
                return [each for each in found if alive is None or each.chunk in alive][:depth]
        allowed = self._alive & _among(base.facets, kinds, parts) & self._allowed(base.chunks, only)
        return _near(base.vectors @ direction, base.chunks, allowed, depth)

    def _allowed(self, chunks: Numbers, only: Only) -> NDArray[np.bool_]:
        if not only:
            return np.ones(len(chunks), np.bool_)
        if only not in self._narrowed:
            rows = self._connection.execute(only.chunks, only.values).fetchall()
            self._narrowed[only] = np.array([row[0] for row in rows], np.int64)
        return np.isin(chunks, self._narrowed[only])

    def _current(self) -> Sums:
        fresh = self._fresh
        found = sums(fresh.vectors[np.isin(fresh.facets, facets(None, (CURRENT,)))])
        return found if self._base is None else found + self._base.sums


def _among(marks: Facets, kinds: Collection[str] | None, parts: Sequence[str]) -> NDArray[np.bool_]:
    """Which rows are of those kinds and partitions, looked up for each value that a facet can have."""
    table = np.zeros(np.iinfo(np.uint8).max + 1, np.bool_)
    table[facets(kinds, parts)] = True
    return np.asarray(table[marks], np.bool_)


def _near(cosines: Floats, chunks: Numbers, allowed: NDArray[np.bool_], depth: int) -> list[Near]:
    places = best(cosines, allowed, depth)
    return [Near(int(chunks[at]), float(cosines[at])) for at in places if cosines[at]]


def _fresh(connection: sqlite3.Connection, dim: int) -> _Fresh:
    rows: list[Any] = connection.execute(
        "SELECT fresh.chunk, vector, kind, part FROM fresh JOIN chunk ON chunk.id = fresh.chunk "
        "JOIN file ON file.number = chunk.file WHERE length(vector) = ? ORDER BY fresh.chunk",
        (4 * dim,),
    ).fetchall()
    vectors = np.frombuffer(b"".join(row[1] for row in rows), np.float32).reshape(len(rows), dim)
    chunks = np.array([row[0] for row in rows], np.int64)
    return _Fresh(vectors, chunks, np.array([facet(row[2], row[3]) for row in rows], np.uint8))


def _alive(connection: sqlite3.Connection, base: Base | None) -> NDArray[np.bool_]:
    alive = np.ones(0 if base is None else len(base.chunks), np.bool_)
    dead = [row for (row,) in connection.execute("SELECT row FROM dead") if row < len(alive)]
    alive[dead] = False
    return alive


def _ground(connection: sqlite3.Connection, dim: int) -> Floats:
    row = connection.execute("SELECT value FROM meta WHERE name = ?", (GROUND,)).fetchone()
    if row is None or not isinstance(row[0], bytes) or len(row[0]) % (4 * dim):
        return np.zeros((0, dim), np.float32)
    return np.frombuffer(row[0], np.float32).reshape(-1, dim)


def _typical(ground: Floats) -> float:
    """The deviation of the cosines between texts about nothing in particular."""
    if len(ground) < 2:
        return 1.0
    return float((ground @ ground.T)[np.triu_indices(len(ground), 1)].std())
