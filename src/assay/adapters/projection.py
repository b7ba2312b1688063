"""The vault as tables: what the ledger's rules ask, answered from indexed columns at the cost of the answer.

Disposable. Nothing is true because it stands here; what is not in the files is gone with the next refresh.
"""

from __future__ import annotations

import functools
import heapq
import sqlite3
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Concatenate, Final, ParamSpec, TypeVar

from assay.adapters import projection_cells as cells
from assay.adapters import projection_clashes as clashes
from assay.adapters import projection_load as load
from assay.adapters import projection_queries as queries
from assay.adapters import projection_steps as steps
from assay.adapters import projection_told as told
from assay.adapters import projection_troubles as troubles
from assay.adapters import projection_words as words
from assay.adapters.files import STATE, VaultFiles
from assay.adapters.projection_head import Tree
from assay.adapters.projection_items import Item, Row, age, filed, filed_playbook, filed_questions, filed_source, standing
from assay.adapters.projection_links import Links, basename_of, meant
from assay.adapters.projection_schema import CLEAN, SCREENED_OTHERWISE, UNSCREENED, remember_clean
from assay.adapters.projection_store import Store
from assay.model.config import Config
from assay.model.entity import Entity
from assay.model.finding import Finding
from assay.model.link import Link
from assay.model.neighbourhood import Standing
from assay.model.note import Note
from assay.model.patch import Filed, Logged
from assay.model.progress import Progress, quiet

if TYPE_CHECKING:  # loaded when one is read: most questions are about notes
    from assay.model.playbook import Playbook
    from assay.model.question import Question
    from assay.model.source import FiledSource

Given = ParamSpec("Given")
Answer = TypeVar("Answer")

_PAGE: Final = 256
"""Items read at a time where all are asked for."""
_REPAIRS: Final = 3
"""How often one question mends the projection before the trouble is passed on."""
_ITEM: Final = "SELECT path, digest, cell FROM item WHERE"
_LOG: Final = "SELECT number, cell FROM log WHERE"


def _mended(
    method: Callable[Concatenate[Projection, Given], Answer],
) -> Callable[Concatenate[Projection, Given], Answer]:
    """The method, loading the vault first if that was never done, and again after damage to the database."""

    @functools.wraps(method)
    def asked(self: Projection, /, *args: Given.args, **kwargs: Given.kwargs) -> Answer:
        for repair in range(_REPAIRS):
            try:
                self.load()
                return method(self, *args, **kwargs)
            except cells.Damaged:
                self.discard()
            except sqlite3.Error as error:
                if repair == _REPAIRS - 1:
                    raise
                self.mend(error)
        return method(self, *args, **kwargs)

    return asked


class Projection:
    """One vault's projection in `.assay/state`. Close it, or use it in a `with`, to let go of the file."""

    def __init__(self, root: Path, config: Config, tree: Tree, progress: Progress = quiet) -> None:
        self._vault = load.Vault(root, config, VaultFiles(root), tree, progress)
        self._store = Store(root / STATE)
        self._loaded = False
        self._odd: tuple[Finding, ...] = ()

    def __enter__(self) -> Projection:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the database; it opens again when asked."""
        self._store.close()
        self._loaded = False

    def load(self) -> None:
        """Take the vault in if this database never was loaded."""
        if not self._loaded:
            known = self._db.execute("SELECT 1 FROM meta WHERE name = 'basis'").fetchone()
            if known is None:
                self._take_in()
            self._loaded = True

    def discard(self) -> None:
        """Throw the database away."""
        self._store.discard()
        self._loaded = False

    def mend(self, error: sqlite3.Error) -> None:
        """Another database after that error."""
        self._store.mend(error)
        self._loaded = False

    @property
    def _db(self) -> sqlite3.Connection:
        return self._store.connection

    def _take_in(self) -> None:
        self._odd = load.take_in(self._db, self._vault).findings
        self._loaded = True

    # what the port asks

    def refresh(self) -> tuple[Finding, ...]:
        """Take in what changed on disk. Findings of all files that cannot be read, parsed or told apart.

        Raises CannotRead for a vault or managed folder that cannot be listed, Wiped, GitFailed, Untrusted.
        """
        for repair in range(_REPAIRS):
            try:
                self._take_in()
                return (*self._odd, *troubles.findings(self._db), *clashes.findings(self._db))
            except sqlite3.Error as error:
                if repair == _REPAIRS - 1:
                    raise
                self.mend(error)
        return ()

    @_mended
    def state(self) -> str | None:
        """A name of what the last refresh saw, by any process: while it is the same, no file has changed since."""
        return steps.state(self._db)

    @_mended
    def changed_since(self, state: str) -> frozenset[str] | None:
        """Files of anybody's that refreshes since that state found changed, new or gone; None where that is forgotten."""
        return steps.since(self._db, state)

    @_mended
    def troubled(self) -> Mapping[str, bool]:
        """Managed files that cannot be read, parsed or found; whether the version in HEAD is served instead."""
        return troubles.paths(self._db)

    @_mended
    def entities_named(self, key: str) -> tuple[Filed[Entity], ...]:
        """Entities of any status with that name or alias, by id."""
        return queries.entities(self._db, "role = 'name' AND key = ?", key)

    @_mended
    def entity(self, identifier: str) -> Filed[Entity] | None:
        """The entity, merged or not."""
        return self._one(Entity, "entity", identifier)

    @_mended
    def entities_with_own_note(self) -> tuple[Filed[Entity], ...]:
        """Active entities that are about a note of the person's own, by id."""
        return queries.entities(self._db, "role = 'about' AND state = 'active'")

    @_mended
    def entity_at(self, link: Link) -> str | None:
        """Id of the entity to whose page the link leads, merged or not."""
        return Links(self._db).page(link)

    @_mended
    def entity_of(self, link: Link) -> str | None:
        """Id of the entity that the link means, forwarded where pages were merged."""
        return Links(self._db).entity(link)

    def entities(self) -> Iterator[Filed[Entity]]:
        """All of them, by id."""
        return self._all("entity", lambda row, _: filed(Entity, row))

    @_mended
    def note(self, identifier: str) -> Standing | None:
        """The note with its links resolved."""
        filed = self._one(Note, "note", identifier)
        return standing(filed, Links(self._db)) if filed else None

    def notes(self) -> Iterator[Standing]:
        """All of them, by id."""
        return self._all("note", lambda row, links: standing(filed(Note, row), links))

    @_mended
    def notes_about(self, entity: str, limit: int = 500) -> tuple[Standing, ...]:
        """Notes whose subject is that entity, newest first, any status."""
        order = "ORDER BY day DESC, id DESC LIMIT ?"
        found = (queries.about(self._db, entity, base, order, (limit,)) for base in Links(self._db).basenames(entity))
        newest = heapq.merge(*found, key=age, reverse=True)
        return tuple(each for each, _ in zip(newest, range(limit), strict=False))

    @_mended
    def notes_in_slot(self, entity: str, property: str) -> tuple[Standing, ...]:
        """All notes of (subject, property), by id."""
        return self._by_key(entity, "AND property = ?", property)

    @_mended
    def notes_bearing(self, entity: str, property: str | None = None, *, value: bool = False) -> tuple[Standing, ...]:
        """Active notes with the property whose subject (or `value`) it is, 500 at most; else one for each property."""
        links = Links(self._db)
        bases = ((base, links.shared(base)) for base in Links(self._db).basenames(entity))
        rows = (row for base, shared in bases for row in told.rows(self._db, base, property, value, shared))
        found = (standing(filed(Note, row), links) for row in rows)
        return tuple(each for each in found if entity in (each.subject, each.value))

    @_mended
    def notes_proposing(self, key: str) -> tuple[Standing, ...]:
        """Notes whose proposed property has that `names.term_key`, by id."""
        links = Links(self._db)
        return tuple(standing(filed(Note, row), links) for row in told.proposing(self._db, key))

    @_mended
    def notes_saying(self, entity: str, statement_key: str) -> tuple[Standing, ...]:
        """All notes about the entity with that statement key, by id."""
        return self._by_key(entity, "AND says = ?", statement_key)

    @_mended
    def notes_like(self, entity: str, statement: str, limit: int = 50) -> tuple[Standing, ...]:
        """Notes about the entity that share rare words with the statement, nearest first, any status."""
        links = Links(self._db)
        rows = (row for base in links.basenames(entity) for row in words.nearest(self._db, base, statement, limit))
        return tuple(each for row in rows if (each := standing(filed(Note, row), links)).subject == entity)

    @_mended
    def dependants(self, note: str) -> tuple[Standing, ...]:
        """Every note derived from it at any depth, by id, without itself."""
        return queries.dependants(self._db, note)

    @_mended
    def premises(self, notes: Collection[str]) -> frozenset[str]:
        """Those of the notes that any note is derived from."""
        return queries.premises(self._db, notes)

    @_mended
    def flagged(self) -> tuple[Standing, ...]:
        """The standing notes that are flagged for a re-check and that no question, open or closed, was ever about, by id."""
        return queries.flagged(self._db)

    @_mended
    def procedures(self) -> tuple[Standing, ...]:
        """The active notes that tell how something is done, by id."""
        return queries.procedures(self._db)

    def playbooks(self) -> Iterator[Filed[Playbook]]:
        """All of them, by id."""
        return self._all("playbook", filed_playbook)

    @_mended
    def questions(self) -> tuple[Filed[Question], ...]:
        """The open ones, oldest first."""
        return self._questions("kind = 'question' AND served = 1 AND state = 'open' ORDER BY day, id")

    @_mended
    def question_on(self, topic: str) -> Filed[Question] | None:
        """The open question with that topic, the oldest if there are several."""
        where = "topic = ? AND kind = 'question' AND served = 1 AND state = 'open' ORDER BY day, id LIMIT 1"
        return next(iter(self._questions(where, topic)), None)

    @_mended
    def questions_about(self, key: str) -> tuple[Filed[Question], ...]:
        """Open and closed questions in which the candidate key stands, by id."""
        rows = self._db.execute(
            "SELECT item.path, digest, cell FROM link CROSS JOIN item USING (path) "  # the key first, not the kind
            "WHERE role = 'candidate' AND key = ? AND kind = 'question' AND served = 1 ORDER BY id",
            (key,),
        )
        return filed_questions(rows)

    @_mended
    def question(self, identifier: str) -> Filed[Question] | None:
        """The question, open or closed."""
        return next(iter(self._questions("id = ? AND kind = 'question' AND served = 1", identifier)), None)

    @_mended
    def log_for(self, key: str, claim: str) -> tuple[Logged, ...]:
        """Lines of the decision log with that candidate key or that claim digest, in the log's order."""
        rows = self._db.execute(f"{_LOG} key = ? UNION {_LOG} claim = ? ORDER BY number", (key, claim))
        return tuple(cells.read(Logged, cell) for _, cell in rows)

    @_mended
    def source(self, key: str) -> FiledSource | None:
        """The source file of that key; of several, the first by id."""
        where = "topic = ? AND kind = 'source' AND +served = 1 ORDER BY +id LIMIT 1"  # by the key, not through all sources
        row = self._db.execute(f"{_ITEM} {where}", (key,)).fetchone()
        return filed_source(row) if row else None

    def sources(self) -> Iterator[FiledSource]:
        """All of them, by id."""
        return self._all("source", lambda row, _: filed_source(row))

    @_mended
    def consumed(self, block: str, extractor: str) -> bool:
        """Whether that extractor version has read the block."""
        sql = "SELECT 1 FROM mark WHERE block = ? AND extractor = ?"
        return self._db.execute(sql, (block, extractor)).fetchone() is not None

    @_mended
    def quoting(self, page: str) -> tuple[str, ...]:
        """Ids of the notes and entities with evidence in the page of that basename, sorted."""
        rows = self._db.execute(
            "SELECT DISTINCT id FROM link CROSS JOIN item USING (path) WHERE role = 'quoted' AND key = ? ORDER BY id",
            (page,),
        )
        return tuple(row[0] for row in rows)

    @_mended
    def unscreened(self, rules: str) -> tuple[tuple[str, str], ...]:
        """Path and digest of every managed page of which `note_clean` has not said that it is clean under those rules."""
        return tuple(self._db.execute(UNSCREENED, (rules,)))

    @_mended
    def clean_under(self, rules: str) -> frozenset[str]:
        """Digests of contents of which `note_clean` said that they are clean under those rules."""
        return frozenset(each for (each,) in self._db.execute(CLEAN, (rules,)))

    @_mended
    def screened_otherwise(self, rules: str) -> int:
        """How many managed pages were found clean under other rules only."""
        return int(self._db.execute(SCREENED_OTHERWISE, (rules,)).fetchone()[0])

    @_mended
    def note_clean(self, digests: Sequence[str], rules: str) -> None:
        """Remember contents that the screen found nothing in; what other rules said is forgotten."""
        remember_clean(self._db, digests, rules)

    @_mended
    def place_of(self, basename: str) -> tuple[str, ...]:
        """Paths that a link to `basename` (with folders or without) could mean, sorted."""
        rows = self._db.execute("SELECT path FROM file WHERE basename = ? ORDER BY path", (basename_of(basename),))
        return meant([row[0] for row in rows], basename)

    @_mended
    def pending(self) -> frozenset[str]:
        """Managed files that differ from HEAD as it is now; the files as they were at the last refresh."""
        load.follow_head(self._db, self._vault)
        return frozenset(row[0] for row in self._db.execute("SELECT path FROM pending"))

    @_mended
    def resolve(self, shortened: str) -> tuple[str, ...]:
        """Ids that end in `shortened`, or whose title, name or basename it is; sorted, a hundred at most."""
        return queries.resolve(self._db, shortened)

    @_mended
    def counts(self) -> Mapping[str, int]:
        """By kind and status; files of the person as `external`, waiting candidates as `candidate`, `short` and `turns`."""
        return queries.counts(self._db)

    @_mended
    def terms(self) -> Mapping[str, int]:
        """By term of the vocabulary, how many notes and entities use it. Walks one index."""
        return told.terms(self._db)

    @_mended
    def covered(self) -> tuple[tuple[int, int, int], Mapping[str, tuple[str, ...]]]:
        """Active notes (all, with a property, with a proposed one), and the types of active entities by their ids."""
        return told.placed(self._db), told.classes(self._db)

    @_mended
    def used(self) -> tuple[str, ...]:
        """The terms alone, at the cost of their number, not of that of their uses."""
        return tuple(told.used(self._db))

    # how it is found

    def _one(self, kind: type[Item], name: str, identifier: str) -> Filed[Item] | None:
        row = self._db.execute(f"{_ITEM} id = ? AND kind = ? AND served = 1", (identifier, name)).fetchone()
        return filed(kind, row) if row else None

    def _all(self, kind: str, make: Callable[[Row, Links], Answer]) -> Iterator[Answer]:
        """The items of a kind by id, page by page, so that nothing is held open while they are used."""
        last = ""
        while page := self._page(kind, last, make):
            last = page[-1][0]
            yield from (made for _, made in page)

    @_mended
    def _page(self, kind: str, after: str, make: Callable[[Row, Links], Answer]) -> list[tuple[str, Answer]]:
        links = Links(self._db)
        rows = self._db.execute(
            "SELECT id, path, digest, cell FROM item WHERE kind = ? AND served = 1 AND id > ? ORDER BY id LIMIT ?",
            (kind, after, _PAGE),
        )
        return [(identifier, make((path, digest, cell), links)) for identifier, path, digest, cell in rows.fetchall()]

    def _by_key(self, entity: str, condition: str, value: str) -> tuple[Standing, ...]:
        found = (queries.about(self._db, entity, base, condition, (value,)) for base in Links(self._db).basenames(entity))
        return tuple(sorted((each for several in found for each in several), key=lambda each: each.note.id))

    def _questions(self, where: str, *parameters: str) -> tuple[Filed[Question], ...]:
        return filed_questions(self._db.execute(f"{_ITEM} {where}", parameters))
