"""The search engine of words: SQLite's FTS5 over chunks, disposable, equal to the vault after every update.

It believes nothing and decides nothing: what it finds is checked against the file before it is served. When it is damaged
it is built anew; where nothing can be written it lives in memory, for one command.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, TypeVar

from assay.adapters import database
from assay.adapters import lexical_schema as schema
from assay.adapters import lexical_state as known
from assay.adapters.disk import explain
from assay.adapters.files import STATE, VaultFiles
from assay.adapters.lexical_generations import DATABASE, Generations
from assay.adapters.lexical_query import Found, Only, find, narrowed
from assay.adapters.lexical_schema import HISTORY
from assay.adapters.lexical_state import Since, forgotten
from assay.model.config import Config
from assay.model.errors import BrokenIndex, CannotWrite
from assay.model.finding import Finding, Severity
from assay.model.hit import Engine, Hit, IndexReport, Parts
from assay.model.progress import Progress, quiet
from assay.model.redacted import stored
from assay.model.sensitivity import Sensitivity

if TYPE_CHECKING:  # what reads and cuts pages is loaded when there is something to read
    from assay.adapters.cleaned import Clean, Memory
    from assay.adapters.lexical_store import Vault

Answer = TypeVar("Answer")
Complete = Callable[[sqlite3.Connection, Path], None]
"""Adds to a generation that is being built: its database, and its folder."""

_BUSY: Final = Finding(
    "index-busy", Severity.SHOULD, "index", "another process is writing the index; the answer is as of a moment ago."
)


class Lexical:
    """The index of one vault in `.assay/state/index`. Close it, or use it in a `with`, to let go of the file.

    `clean` is the screen that every text passes before it is stored, `rules` its version: another one asks for a new index.
    `memory` says what it found clean before.
    """

    def __init__(
        self,
        root: Path,
        config: Config,
        clean: Clean,
        rules: str = "",
        progress: Progress = quiet,
        memory: Memory | None = None,
    ) -> None:
        self._root, self._config, self._clean, self._progress, self._found = root, config, clean, progress, memory
        self._version = schema.version(config, rules)
        self._generations = Generations(root / STATE)
        self._place: Path | None = None
        self._connection: sqlite3.Connection | None = None
        self._memory: sqlite3.Connection | None = None

    def __enter__(self) -> Lexical:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the files; they open again when asked."""
        for each in (self._connection, self._memory):
            if each is not None:
                each.close()
        self._connection = self._memory = self._place = None

    def update(self, state: str | None = None, since: Since = forgotten) -> IndexReport:
        """Make the index equal to the vault, reading only what changed; a new one if it is missing, foreign or damaged.

        With the ledger's `state` no more is looked at than what is not known to be as it was: the files that `since` tells
        for the state that the index is equal to. Raises CannotRead for a vault that cannot be listed.
        """
        try:
            opened = self._opened()
            return self._current(opened, state, since) if opened else self._built(state)
        except (OSError, sqlite3.Error) as problem:
            return self.update(state, since) if self.replaced() else self._in_spite_of(problem)

    def replaced(self) -> bool:
        """Whether another process has published a generation since this one was opened, and removed this one."""
        return self._place is not None and self._generations.current() not in (self._place, None)

    @cached_property
    def _vault(self) -> Vault:
        from assay.adapters.cleaned import Forgetful
        from assay.adapters.lexical_store import Vault

        memory = self._found or Forgetful()
        return Vault(self._root, self._config, VaultFiles(self._root), self._clean, self._progress, memory)

    def _current(self, connection: sqlite3.Connection, state: str | None, since: Since) -> IndexReport:
        before = known.known(connection)
        only = _doubtful(connection, before, state, since)
        report = known.unchanged(connection) if only == frozenset() else self._filled(connection, only)
        if before != state:
            known.remember(connection, state)
        return report

    def _filled(self, connection: sqlite3.Connection, only: frozenset[str] | None = None) -> IndexReport:
        from assay.adapters.lexical_store import fill

        return fill(connection, self._vault, only)

    def _audited(self, connection: sqlite3.Connection) -> tuple[Finding, ...]:
        from assay.adapters.lexical_audit import audit

        return tuple(audit(connection, self._vault))

    def _in_spite_of(self, problem: OSError | sqlite3.Error) -> IndexReport:
        """What is still possible: a new index after damage, the index as it is beside a busy writer, else one in memory."""
        trouble = database.trouble(problem) if isinstance(problem, sqlite3.Error) else "unwritable"
        if trouble == "locked" and self._connection is not None:
            return IndexReport(0, 0, 0, 0, (_BUSY,), behind=True)
        if trouble == "damaged":
            try:
                return self._built()
            except (OSError, sqlite3.Error):
                pass  # then nothing can be written there
        if self._memory is None:
            self._memory = database.in_memory()
            schema.create(self._memory, self._version)
        return replace(self._filled(self._memory), behind=True)

    remarks: tuple[Finding, ...] = ()
    """There is nothing to say of an answer that could rest on nothing else."""

    def embed(self, most: int | None = None) -> IndexReport:  # noqa: ARG002 - the port's signature
        """Words need no vectors."""
        return IndexReport(0, 0, 0, 0)

    def rebuild(self, *, words_only: bool = True, complete: Complete | None = None) -> IndexReport:  # noqa: ARG002 - the port's signature
        """Build aside from the files alone, check, swap. Raises BrokenIndex, CannotWrite; then the old one stays.

        `complete` may add to the new generation, and refuse it by raising BrokenIndex.
        """
        with _refusals():
            return self._built(complete=complete)

    def refold(self, complete: Complete) -> None:
        """Publish a copy of the generation in use, with what `complete` makes of it. Raises BrokenIndex, CannotWrite."""
        with _refusals(), self._aside() as building:
            self._usable().execute("VACUUM INTO ?", (str(building / DATABASE),))
            connection = database.connect(building / DATABASE, create=False)
            try:
                complete(connection, building)
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            finally:
                connection.close()

    def _built(self, state: str | None = None, complete: Complete | None = None) -> IndexReport:
        with self._aside() as building:
            return self._fresh(building / DATABASE, state, complete)

    @contextlib.contextmanager
    def _aside(self) -> Iterator[Path]:
        """A folder for a new generation, taken into use when the block ends well."""
        building = self._generations.begin()
        try:
            yield building
            self.close()
            self._generations.publish(building)
        except BaseException:
            self._generations.abandon(building)
            raise

    def _fresh(self, place: Path, state: str | None, complete: Complete | None) -> IndexReport:
        """Fill and check an index that nobody uses yet; it is closed, and whole in one file, afterwards."""
        connection = database.connect(place)
        try:
            schema.create(connection, self._version)
            report = self._filled(connection)
            if complete is not None:
                complete(connection, place.parent)
            known.remember(connection, state)
            if wrong := [each for each in self._audited(connection) if each.severity is Severity.MUST]:
                raise BrokenIndex(f"the new search index is not right: {wrong[0].where}: {wrong[0].message}")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            connection.close()
        return report

    def search(
        self,
        query: str,
        *,
        limit: int,
        kinds: frozenset[str] | None = None,
        history: bool = False,
        types: frozenset[str] | None = None,
        among: frozenset[str] | None = None,
        engine: Engine = "lexical",  # noqa: ARG002 - the port's signature; there is no other one here
    ) -> tuple[Hit, ...]:
        """The best chunks, best first. Raises BrokenIndex if there is no index or it is damaged."""
        parts = schema.PARTS if history else schema.PARTS[:1]
        only = narrowed(kind=kinds, type=types, id=among)
        return self.asked(lambda connection, _: best(connection, query, parts, limit, only))

    def asked(self, question: Callable[[sqlite3.Connection, Path | None], Answer]) -> Answer:
        """What the question makes of the generation in use, asked again if that was replaced meanwhile.

        Its folder is None while the index lives in memory. Raises BrokenIndex if there is no index or it is damaged.
        """
        connection = self._usable()
        try:
            return question(connection, None if self._memory else self._place)
        except (OSError, sqlite3.Error) as problem:
            if self.replaced():
                return self.asked(question)
            raise BrokenIndex(f"the search index is damaged ({problem})") from None

    def verify(self) -> tuple[Finding, ...]:
        """Where index and vault differ, both ways: what is wrong (must), and what the next update brings (should)."""
        try:
            return self._audited(self._usable())
        except sqlite3.Error as problem:
            raise BrokenIndex(f"the search index is damaged ({problem})") from None

    def status(self) -> Mapping[str, object]:
        """Generation, size and counts; `{"generation": None}` where there is no index that can be used."""
        try:
            connection = self._opened()
            return self._figures(connection) if connection else {"generation": None}
        except (OSError, sqlite3.Error):
            return {"generation": None}

    def _figures(self, connection: sqlite3.Connection) -> Mapping[str, object]:
        rows = connection.execute(
            "SELECT kind, part, count(*), sum(chunks) FROM file "
            "WHERE kind IS NOT NULL AND problem IS NULL GROUP BY kind, part"
        ).fetchall()
        place = self._place
        return {
            "generation": place.name if place else None,
            "bytes": (place / DATABASE).stat().st_size if place else 0,
            "files": sum(files for _, _, files, _ in rows),
            "chunks": sum(chunks for _, _, _, chunks in rows),
            "kinds": {f"{kind}.{part}" if part == HISTORY else kind: files for kind, part, files, _ in rows},
            "skipped": [each.where for each in known.problems(connection)],
        }

    def _usable(self) -> sqlite3.Connection:
        try:
            opened = self._memory or self._opened()
        except (OSError, sqlite3.Error) as problem:
            if self.replaced():
                return self._usable()
            raise BrokenIndex(f"the search index cannot be opened ({problem})") from None
        if opened is None:
            raise BrokenIndex("there is no search index of this version")
        return opened

    def _opened(self) -> sqlite3.Connection | None:
        """The generation in use, None if there is none or it is of another version. Raises sqlite3.Error for damage."""
        place = self._generations.current()
        if place is None:
            return None
        if place != self._place or self._connection is None:
            self.close()
            self._place = place
            self._connection = database.connect(place / DATABASE, create=False)
        return self._connection if schema.is_current(self._connection, self._version) else None


def _doubtful(connection: sqlite3.Connection, before: str | None, state: str | None, since: Since) -> frozenset[str] | None:
    """The files of which an index that is equal to the state `before` may be wrong, None for all of them."""
    if before is None or state is None:
        return None
    changed = frozenset[str]() if before == state else since(before)
    return None if changed is None else changed | known.unsure(connection)


_WORDS: Final[Mapping[int, Parts]] = {}


def best(connection: sqlite3.Connection, query: str, parts: Sequence[str], limit: int, only: Only) -> tuple[Hit, ...]:
    """The best chunks of those partitions, best first."""
    found = sorted((each for part in parts for each in find(connection, query, part, limit, only)), key=_rank)
    return hits(connection, [(each.row, each.score) for each in found[:limit]])


def _rank(found: Found) -> tuple[float, int]:
    return -found.score, found.row


def hits(
    connection: sqlite3.Connection, ranked: Sequence[tuple[int, float]], parts: Mapping[int, Parts] = _WORDS
) -> tuple[Hit, ...]:
    """The chunks with their scores, and what these are made of, as hits in that order; what is gone meanwhile is left out."""
    rows = connection.execute(_TOLD, (json.dumps([chunk for chunk, _ in ranked]),))
    told = {chunk: about for chunk, *about in rows}
    return tuple(_hit(told[chunk], score, parts.get(chunk)) for chunk, score in ranked if chunk in told)


_TOLD: Final = (
    "SELECT chunk.id, file.path, file.digest, chunk.number, kind, title, file.id, sensitivity, "
    "coalesce(current.heading, history.heading, ''), coalesce(current.text, history.text, '') "
    "FROM json_each(?) JOIN chunk ON chunk.id = json_each.value JOIN file ON file.number = chunk.file "
    "LEFT JOIN current ON part = 'current' AND current.rowid = chunk.id "
    "LEFT JOIN history ON part = 'history' AND history.rowid = chunk.id"
)


def _hit(about: Sequence[Any], score: float, parts: Parts | None) -> Hit:
    path, digest, number, kind, title, identifier, level, heading, text = about
    shown = title if kind == "note" else heading
    sensitivity = Sensitivity(level) if level else Sensitivity.PERSONAL
    return Hit(path, digest, number, kind, score, shown, stored(text), identifier, sensitivity, parts)


def said(connection: sqlite3.Connection, chunk: int, part: str) -> tuple[str, str]:
    """Heading and text of a chunk as they are stored."""
    sql = f"SELECT heading, text FROM {part} WHERE rowid = ?"  # noqa: S608 - our own names
    row = connection.execute(sql, (chunk,)).fetchone()
    return (row[0], row[1]) if row else ("", "")


@contextlib.contextmanager
def _refusals() -> Iterator[None]:
    """What goes wrong while a new index is made, as it is told."""
    try:
        yield
    except OSError as problem:
        raise CannotWrite(".assay/state/index", explain(problem), "The old index stays.") from None
    except sqlite3.Error as problem:
        raise BrokenIndex(f"the new search index could not be built: {problem}") from None
