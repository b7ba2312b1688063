"""What the index says of its vectors without a look at any: whose they are, how many are missing, whether files are whole.

Apart from what computes, so that a command that finds nothing to do loads no numpy.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

EMBEDDER: Final = "embedder"
GROUND: Final = "background"
ROWS: Final = "rows"
"""Names in the table `meta`: whose the vectors are, those of the background, how many rows the files have."""
MANIFEST: Final = "manifest.json"
FOLD: Final = 1000
"""Vectors in the database from which they are folded into files: reading them costs a query 3 ms."""
PART: Final = 4
"""Or a fourth of what the files hold, so that a large vault is not copied for every hundred notes."""


@dataclass(frozen=True, slots=True)
class About:
    """An embedder without the embedder: its name, and the hash of all that its vectors depend on."""

    name: str
    fingerprint: str


def waiting(connection: sqlite3.Connection) -> int:
    """How many chunks have no vector yet."""
    sql = "SELECT (SELECT count(*) FROM chunk WHERE row IS NULL) - (SELECT count(*) FROM fresh)"
    found: int = connection.execute(sql).fetchone()[0]
    return found


def owner(connection: sqlite3.Connection) -> str | None:
    """The fingerprint of the embedder whose vectors are in the database or its files, None if there are none."""
    row = connection.execute("SELECT value FROM meta WHERE name = ?", (EMBEDDER,)).fetchone()
    return row[0] if row else None


def rows(connection: sqlite3.Connection) -> int | None:
    """How many rows the files of the generation must have, None before there are any."""
    row = connection.execute("SELECT value FROM meta WHERE name = ?", (ROWS,)).fetchone()
    return row[0] if row else None


def full(connection: sqlite3.Connection) -> bool:
    """Whether it is time to fold what came later, or is gone, into files."""
    fresh, dead = connection.execute("SELECT (SELECT count(*) FROM fresh), (SELECT count(*) FROM dead)").fetchone()
    held = rows(connection)
    if held is None:
        return bool(fresh)
    return max(int(fresh), int(dead)) > max(FOLD, held // PART)


def manifest(place: Path) -> Mapping[str, Any]:
    """What a generation says of its vectors, if it is what was written there. Raises OSError, ValueError."""
    found: Mapping[str, Any] = json.loads((place / MANIFEST).read_bytes())
    return found


def whole(connection: sqlite3.Connection, place: Path | None) -> bool:
    """Whether the files are there as they were written, by their sizes; a generation without files is whole."""
    held = rows(connection)
    if held is None or place is None:
        return True
    try:
        said = manifest(place)
        sizes = {name: (place / name).stat().st_size for name in said["bytes"]}
        return bool(said["rows"] == held and said["embedder"] == owner(connection) and sizes == said["bytes"])
    except (OSError, ValueError, KeyError, TypeError):
        return False
