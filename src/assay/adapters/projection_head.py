"""The projection beside git: which managed files differ from HEAD, and when too many are gone to believe it.

HEAD's tree is kept by blob name and moved on by the paths that differ between two commits; no status is ever asked for.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

from assay.adapters.scan import DECISIONS, MANAGED, place_of
from assay.model.config import Config
from assay.model.errors import AssayError

_WIPE_LEAST: Final = 4
"""Files; fewer that are gone at once are somebody tidying up, not a folder that was not there for a moment."""
_FEW: Final = 6
"""So many paths are asked for one by one; from there on the whole tree is listed, which costs as much."""
_SHA1_DIGITS: Final = 40


class Tree(Protocol):
    """git, as far as the projection asks it."""

    def head(self) -> str | None:
        """Object name of HEAD, None before the first commit."""
        ...

    def blobs(self, under: str) -> Mapping[str, str]:
        """Blob names by path of the files of HEAD at or below `under`."""
        ...

    def at_head(self, path: str) -> bytes | None:
        """The committed version of a file, None if HEAD has none."""
        ...

    def changed_paths(self, old_head: str | None, new_head: str | None, under: str) -> frozenset[str]:
        """Paths at or below `under` that differ between two commits. Raises AssayError if one is not there any more."""
        ...


class Wiped(AssayError):
    """Most of what is committed is not there: a folder that was moved away for a moment, or a deletion by mistake."""

    exit_code = 12

    def __init__(self, folder: str, lost: int, total: int) -> None:
        super().__init__(
            f"{lost} of the {total} files that git has of {folder} are gone; that is not taken as a deletion. "
            f"Bring them back with `git checkout -- '{folder}'`. If you meant it, commit the deletion yourself."
        )


@dataclass(frozen=True, slots=True)
class Move:
    """HEAD as it is now. `blobs`: all managed files of it if `whole`, else those that changed (None: gone)."""

    commit: str | None
    blobs: Mapping[str, str | None]
    whole: bool


def hashing(commit: str | None) -> str:
    """The hash that a repository names its objects by; sha1 before the first commit."""
    return "sha256" if commit and len(commit) > _SHA1_DIGITS else "sha1"


def blob_name(data: bytes, kind: str) -> str:
    """The name that git gives a content (gitglossary, "blob object")."""
    return hashlib.new(kind, b"blob %d\0" % len(data) + data, usedforsecurity=False).hexdigest()


def move(tree: Tree, config: Config, known: str | None, commit: str | None) -> Move | None:
    """What is needed to compare with `commit` where so far it was `known`; None if that is the same."""
    if commit == known:
        return None
    if commit is not None and known is not None:
        try:
            return Move(commit, _ours(_changed(tree, config, known, commit), config), whole=False)
        except AssayError:
            pass  # the commit we knew is gone: history was rewritten or the repository made anew
    listed = {path: blob for root in _roots(config) for path, blob in tree.blobs(root).items()} if commit else {}
    return Move(commit, _ours(listed, config), whole=True)


def _roots(config: Config) -> tuple[str, str]:
    return (config.folder, DECISIONS)


def _changed(tree: Tree, config: Config, known: str, commit: str) -> dict[str, str | None]:
    paths = frozenset().union(*(tree.changed_paths(known, commit, root) for root in _roots(config)))
    asked = sorted(paths) if len(paths) <= _FEW else _roots(config)
    blobs = {path: blob for place in asked for path, blob in tree.blobs(place).items()}
    return {path: blobs.get(path) for path in paths}


def _ours(blobs: Mapping[str, str | None], config: Config) -> dict[str, str | None]:
    """Without files that the scan does not see: dot-files such as `Memory/.gitignore`."""
    return {path: blob for path, blob in blobs.items() if place_of(path, config) in MANAGED and not _hidden(path)}


def _hidden(path: str) -> bool:
    return path != DECISIONS and any(part.startswith(".") for part in path.split("/"))


def apply(connection: sqlite3.Connection, moved: Move) -> set[str]:
    """Remember the commit; returns the paths whose comparison this may change."""
    paths = set(moved.blobs)
    if moved.whole:
        known = connection.execute("SELECT path FROM head UNION SELECT path FROM file WHERE blob IS NOT NULL")
        paths.update(row[0] for row in known)
        connection.execute("DELETE FROM head")
    gone = [(path,) for path, blob in moved.blobs.items() if blob is None]
    connection.executemany("DELETE FROM head WHERE path = ?", gone)
    kept = [(path, blob) for path, blob in moved.blobs.items() if blob is not None]
    connection.executemany("INSERT OR REPLACE INTO head VALUES (?, ?)", kept)
    connection.execute("INSERT OR REPLACE INTO meta VALUES ('head', ?)", (moved.commit,))
    return paths


def compare(connection: sqlite3.Connection, paths: Iterable[str]) -> None:
    """Say anew which of the paths differ from HEAD. Line ends are no difference: git may have been told to convert them."""
    connection.execute("CREATE TEMP TABLE IF NOT EXISTS touched(path TEXT PRIMARY KEY) WITHOUT ROWID")
    connection.execute("DELETE FROM touched")
    connection.executemany("INSERT INTO touched VALUES (?)", [(path,) for path in paths])
    connection.execute("DELETE FROM pending WHERE path IN touched")
    connection.execute(
        "INSERT INTO pending SELECT path, "
        "CASE WHEN head.blob IS NULL THEN 'new' WHEN file.blob IS NULL THEN 'deleted' ELSE 'changed' END "
        "FROM touched LEFT JOIN file USING (path) LEFT JOIN head USING (path) "
        "WHERE file.blob IS NOT head.blob AND (head.blob IS NULL OR file.unix IS NOT head.blob)"
    )


def lost(connection: sqlite3.Connection) -> dict[str, str]:
    """Files of HEAD, with their blobs, that are nowhere on disk; one whose content is at a new place was only moved."""
    rows = connection.execute("SELECT path, head.blob FROM pending JOIN head USING (path) WHERE how = 'deleted'").fetchall()
    if not rows:
        return {}
    new = "SELECT blob, unix FROM pending JOIN file USING (path) WHERE how = 'new'"
    moved = {blob for pair in connection.execute(new) for blob in pair}
    return {path: blob for path, blob in rows if blob not in moved}


def refuse_wipe(connection: sqlite3.Connection, root: Path, config: Config) -> None:
    """Raise Wiped if git has files of the managed folder, and the folder or most of them are not there."""
    how = dict(connection.execute("SELECT how, count(*) FROM pending GROUP BY how"))
    lost = how.get("deleted", 0) - how.get("new", 0)  # a file that was only moved is gone here and new there
    if lost <= 0:
        return
    total = connection.execute("SELECT count(*) FROM head").fetchone()[0]
    if not (root / config.folder).is_dir() or (lost >= _WIPE_LEAST and 2 * lost > total):
        raise Wiped(config.folder, lost, total)
