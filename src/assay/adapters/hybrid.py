"""The search engine of words and meaning: the lexical index, and beside it a vector for every chunk.

Words are searchable as soon as they are indexed; vectors follow (`embed`), and what has none yet is found by its words. A
generation's vectors are files that never change; those of what came later lie in its database until they are folded into
the next generation. Where vectors are missing, damaged or another embedder's, the answer is that of the words alone,
and says so.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Final, Protocol

from assay.adapters import adjacency, database
from assay.adapters import lexical_schema as schema
from assay.adapters import vector_state as state
from assay.adapters.embedder import Floats, one_thread
from assay.adapters.fusion import least_of_strangers, score, telling
from assay.adapters.lexical import Lexical, best, hits
from assay.adapters.lexical_query import Only, find, narrowed
from assay.adapters.lexical_state import Since, forgotten
from assay.adapters.unheard import unheard
from assay.adapters.vector_state import About
from assay.model.errors import BrokenIndex, Missing
from assay.model.finding import Finding, Severity
from assay.model.hit import Engine, Hit, IndexReport, Parts

if TYPE_CHECKING:  # numpy is loaded when there is something to compare
    from assay.adapters.dense import Dense, Neighbours
    from assay.adapters.embedder import Work
    from assay.adapters.vectors import Base

DEPTH: Final = 128
"""Chunks that each part proposes at least, so that an answer does not depend on how many hits were asked for."""


class _WordsOnly(Exception):
    """Why an answer rests on the words alone."""

    def __init__(self, finding: Finding) -> None:
        super().__init__()
        self.finding = finding


class Other(Protocol):
    """A second store of a generation's vectors, beside the exact ones."""

    def write(self, folder: Path, base: Base) -> None:
        """Make it, for a generation that nobody reads yet. Raises OSError; what is merely missing is left out."""
        ...

    def neighbours(self, folder: Path, base: Base) -> Neighbours | None:
        """It, to be asked, None where the exact vectors are to answer."""
        ...

    def findings(self, folder: Path, base: Base) -> tuple[Finding, ...]:
        """What is wrong with it."""
        ...


Check = Callable[["Hybrid", sqlite3.Connection, Path], tuple[Finding, ...]]
"""Looks at a generation before it is published; what it could not look at. Raises BrokenIndex."""


@dataclass(frozen=True, slots=True)
class _Ask:
    """A question as both parts get it."""

    query: str
    depth: int
    parts: tuple[str, ...]
    kinds: frozenset[str] | None
    only: Only

    @property
    def whole(self) -> Only:
        """The conditions with that on the kind, which the vectors know without the database."""
        kind = narrowed(kind=self.kinds)
        return Only((*self.only.conditions, *kind.conditions), (*self.only.values, *kind.values))


class Hybrid:
    """The index of one vault. `work` makes the embedder when it is first needed."""

    def __init__(
        self,
        words: Lexical,
        about: About,
        work: Callable[[], Work],
        other: Other | None = None,
        check: Check | None = None,
    ) -> None:
        one_thread()
        self._words, self._about, self._make, self._other, self._check = words, about, work, other, check
        self._made: Work | None = None
        self._seen: tuple[object, ...] = ()
        self._dense: Dense | None = None
        self._remarks: tuple[Finding, ...] = ()

    def __enter__(self) -> Hybrid:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the files; they open again when asked."""
        self._dense, self._seen = None, ()
        self._words.close()

    @property
    def remarks(self) -> tuple[Finding, ...]:
        """What is to be known of the last answer: why it rests on words alone, if it does."""
        return self._remarks

    def update(self, state: str | None = None, since: Since = forgotten) -> IndexReport:
        """The words only, see `Lexical.update`."""
        return self._words.update(state, since)

    def embed(self, most: int | None = None) -> IndexReport:
        """Give vectors to what waits for one, unless more than `most` does. Never raises for an embedder that is missing.

        Vectors of another embedder ask for a new generation. Raises BrokenIndex, CannotWrite.
        """
        try:
            return self._words.asked(lambda connection, place: self._embedded(connection, place, most))
        except Missing as problem:
            return IndexReport(0, 0, 0, 0, (_without(str(problem)),), behind=True)

    def _embedded(self, connection: sqlite3.Connection, place: Path | None, most: int | None) -> IndexReport:
        waiting = state.waiting(connection)
        stranger = state.owner(connection) not in (None, self._about.fingerprint)
        if most is not None and (stranger or waiting > most):
            return IndexReport(0, 0, 0, 0, waiting=waiting)
        if stranger or (most is None and not state.whole(connection, place)):
            if self._words.replaced():
                raise FileNotFoundError(str(place))
            return self.rebuild()
        if not waiting and (most is not None or not state.full(connection)):
            return IndexReport(0, 0, 0, 0)
        from assay.adapters import embedding

        try:
            embedded = embedding.fill(connection, self._work)
        except sqlite3.OperationalError as problem:
            if database.trouble(problem) == "damaged":
                raise
            return IndexReport(0, 0, 0, 0, waiting=state.waiting(connection), behind=True)
        if most is None and place is not None and state.full(connection):
            old = self._base(connection, place)
            self._words.refold(lambda fresh, folder: self._finish(fresh, folder, old))
        return IndexReport(0, 0, 0, 0, embedded=embedded)

    def rebuild(self, *, words_only: bool = False) -> IndexReport:
        """Build aside with all vectors, check, swap. Raises BrokenIndex, CannotWrite; then the old one stays.

        Where there is no index yet, the words are published first.
        """
        if words_only or self._words.status()["generation"] is None:
            report = self._words.rebuild()
            if words_only:
                return report
        skipped: list[Finding] = []
        report = self._words.rebuild(
            complete=lambda connection, folder: skipped.extend(self._completed(connection, folder))
        )
        return replace(report, skipped=(*report.skipped, *skipped))

    def _completed(self, connection: sqlite3.Connection, folder: Path) -> tuple[Finding, ...]:
        from assay.adapters import embedding

        try:
            embedding.fill(connection, self._work)
        except Missing as problem:
            raise BrokenIndex(str(problem)) from None
        self._finish(connection, folder, None)
        skipped = self._check(self, connection, folder) if self._check is not None else ()
        self._work.cache.keep_only(self._work.embedder.fingerprint, embedding.digests(connection))
        return skipped

    def _finish(self, connection: sqlite3.Connection, folder: Path, old: Base | None) -> None:
        from assay.adapters import embedding, vectors

        embedding.fold(connection, folder, old)
        if self._other is not None and (base := vectors.of(connection, folder)) is not None:
            self._made = None  # it embeds no more passages here: 75 MB that the second store needs now
            self._other.write(folder, base)

    def search(
        self,
        query: str,
        *,
        limit: int,
        kinds: frozenset[str] | None = None,
        history: bool = False,
        types: frozenset[str] | None = None,
        among: frozenset[str] | None = None,
        engine: Engine = "hybrid",
    ) -> tuple[Hit, ...]:
        """The best chunks, best first. Raises BrokenIndex if there is no index or it is damaged."""
        self._remarks = ()
        if limit <= 0:
            return ()
        parts = schema.PARTS if history else schema.PARTS[:1]
        ask = _Ask(query, max(limit, DEPTH), parts, kinds, narrowed(type=types, id=among))
        if engine == "lexical":
            return self._words.asked(lambda connection, _: best(connection, query, parts, limit, ask.whole))
        return self._words.asked(lambda connection, place: self.answer(connection, place, ask, limit, engine))

    def first(self, connection: sqlite3.Connection, place: Path, query: str, pages: int) -> list[str | None]:
        """The ids of the first so many pages that a generation answers a query with. Raises sqlite3.Error."""
        ask = _Ask(query, DEPTH, schema.PARTS[:1], None, narrowed())
        found = {each.path: each.id for each in self.answer(connection, place, ask, DEPTH)}
        return list(found.values())[:pages]

    def answer(
        self, connection: sqlite3.Connection, place: Path | None, ask: _Ask, limit: int, engine: Engine = "hybrid"
    ) -> tuple[Hit, ...]:
        """The best of what both parts propose and is above the floor. Raises sqlite3.Error."""
        try:
            scores = self._scored(connection, place, ask, engine)
        except _WordsOnly as problem:
            self._remark(problem.finding)
            return best(connection, ask.query, ask.parts, limit, ask.whole)
        turns = adjacency.turns(connection, scores)
        found = [(chunk, score(parts)) for chunk, parts in scores.items() if chunk not in turns and telling(parts)]
        best_first = sorted((*found, *adjacency.ranked(scores, turns, ask.query)), key=lambda each: -each[1])
        return hits(connection, best_first[:limit], scores)

    def _scored(self, connection: sqlite3.Connection, place: Path | None, ask: _Ask, engine: Engine) -> dict[int, Parts]:
        """What each part says of the chunks that either proposes. Raises _WordsOnly."""
        dense, direction = self._directions(connection, place, ask.query)
        near = dense.nearest(direction, ask.depth, ask.parts, ask.kinds, ask.only)
        cosines = {each.chunk: each.cosine for each in near}
        words: dict[int, float] = {}
        if engine != "dense":
            for part in ask.parts:
                words.update((each.row, each.score) for each in find(connection, ask.query, part, ask.depth, ask.whole))
            cosines |= dense.cosines(direction, words.keys() - cosines.keys())
        mean, least = dense.ordinary(direction)
        if unheard(connection, ask.query, ask.parts):
            least = max(least, least_of_strangers(mean))
        return {
            chunk: Parts(words.get(chunk, 0.0), cosines.get(chunk), mean, least) for chunk in cosines.keys() | words.keys()
        }

    def _directions(self, connection: sqlite3.Connection, place: Path | None, query: str) -> tuple[Dense, Floats]:
        """The vectors to compare with, and the query's. Raises _WordsOnly where there are none that fit."""
        try:
            own = state.owner(connection)
            if own != self._about.fingerprint:
                raise _WordsOnly(_STRANGER if own else _PENDING)
            if not self._work.embedder.speaks(query):
                raise _WordsOnly(_UNREAD)
            if waiting := state.waiting(connection):
                self._remark(_late(waiting))
            direction = self._work.embedder.embed_query(query)
            return self._current(connection, place, len(direction)), direction
        except Missing as problem:
            raise _WordsOnly(_without(str(problem))) from None
        except ValueError:
            raise _WordsOnly(_DAMAGED) from None

    def _remark(self, finding: Finding) -> None:
        self._remarks = (*self._remarks, finding)

    def _current(self, connection: sqlite3.Connection, place: Path | None, dim: int) -> Dense:
        """The vectors of the database as it is now. Raises ValueError for files that cannot be used, sqlite3.Error."""
        seen = (place, id(connection), connection.total_changes, connection.execute("PRAGMA data_version").fetchone()[0])
        if self._dense is None or seen != self._seen:
            from assay.adapters.dense import Dense

            base = self._base(connection, place)
            asked = self._other.neighbours(place, base) if self._other and place and base else None
            self._dense = Dense(connection, base, dim, asked)
            self._seen = seen
        return self._dense

    def _base(self, connection: sqlite3.Connection, place: Path | None) -> Base | None:
        """The files of the generation. Raises ValueError for damage, OSError where another process has just replaced it."""
        from assay.adapters import vectors

        try:
            return vectors.of(connection, place)
        except ValueError:
            if self._words.replaced():
                raise FileNotFoundError(str(place)) from None
            raise

    @property
    def _work(self) -> Work:
        if self._made is None:
            self._made = self._make()
        return self._made

    def verify(self) -> tuple[Finding, ...]:
        """Where index and vault differ, and where vectors and chunks do."""
        return (*self._words.verify(), *self._words.asked(self._vectors_of))

    def _vectors_of(self, connection: sqlite3.Connection, place: Path | None) -> tuple[Finding, ...]:
        """Where chunks and vectors do not fit each other (I01). Those that are still to come are no error."""
        from assay.adapters import vectors

        try:
            base = self._base(connection, place)
        except ValueError as problem:
            return (_wrong(str(problem)),)
        other = self._other.findings(place, base) if self._other and place and base else ()
        return (*map(_wrong, vectors.strays(connection, base)), *other)

    def status(self) -> Mapping[str, object]:
        """The figures of the words, and of the vectors."""
        figures = self._words.status()
        if figures["generation"] is None:
            return figures
        return {**figures, **self._words.asked(self._figures)}

    def _figures(self, connection: sqlite3.Connection, _: Path | None) -> Mapping[str, object]:
        chunks = connection.execute("SELECT count(*) FROM chunk").fetchone()[0]
        waiting = state.waiting(connection)
        dense = "ready" if not waiting else "pending"
        return {"dense": dense, "vectors": chunks - waiting, "waiting": waiting, "embedder": self._about.name}


_ANEW: Final = "`assay index rebuild` makes a new index."
_PENDING: Final = Finding(
    "index-vectors", Severity.SHOULD, "index", "no text has its vector yet, so this was found by words: run `assay index`."
)
_WAITING: Final = Finding(
    "index-vectors",
    Severity.SHOULD,
    "index",
    "{} pieces of text have no vector yet and are found by words only: run `assay index`.",
)
_STRANGER: Final = Finding(
    "index-embedder", Severity.SHOULD, "index",
    "the vectors are another embedder's, so this was found by words: run `assay index rebuild`.",
)  # fmt: skip
_UNREAD: Final = Finding(
    "index-language", Severity.SHOULD, "index",
    "the embedder does not read this script, so this was found by words; see `embedder.name` in the settings.",
)  # fmt: skip
_DAMAGED: Final = Finding(
    "index-vectors", Severity.SHOULD, "index", f"the vectors are damaged, so this was found by words. {_ANEW}"
)


def _wrong(what: str) -> Finding:
    return Finding("I01", Severity.MUST, "vectors", f"{what}. {_ANEW}")


def _late(waiting: int) -> Finding:
    return replace(_WAITING, message=_WAITING.message.format(waiting))


def _without(problem: str) -> Finding:
    return Finding("index-embedder", Severity.SHOULD, "index", f"{problem} Until then words are found, not meaning.")
