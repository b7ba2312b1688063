"""Search: the index proposes, the files decide.

Every hit is read before it is served: the file is there, its status is one that may be served, it is valid on the day that
was asked for, and its sensitivity is allowed. What changed since it was indexed is ranked by its own text; what a person
is just editing is answered from the last commit, and says so. Below a floor the answer is that nothing is known.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final, Literal

from assay.app.found import Pages
from assay.app.reindex import SOON, current
from assay.app.served import UNVERIFIED, Served, hit_record, page
from assay.model.claim import ClaimType
from assay.model.entity import EntityStatus
from assay.model.errors import BrokenIndex, UsageError
from assay.model.names import name_key
from assay.model.note import HELD_THEN, HISTORY, Status
from assay.model.playbook import PlaybookStatus
from assay.model.sensitivity import Sensitivity
from assay.model.usage import Used, lift

if TYPE_CHECKING:
    from assay.app.found import Found
    from assay.app.world import World
    from assay.model.finding import Finding
    from assay.model.hit import Engine, Hit
    from assay.model.neighbourhood import Standing
    from assay.model.note import Note

FLOOR: Final = 0.1
"""Score, by words alone, of a hit that says anything about the query: one telling word of six or so. Below, nothing is known;
an index that knows meaning too has a floor of its own."""
MANY: Final = 2000
"""Notes about one subject up to which the index is told their ids."""
OVERFETCH: Final = 4
"""Chunks asked for per hit wanted: several may belong to one note, some will not be served."""
MOST: Final = 2048
"""Chunks looked at for one answer."""

__all__ = ["UNVERIFIED", "Options", "SearchResult", "Served", "record", "search"]

RestsOn = Literal["canonical", "unverified", "nothing"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What a search may narrow or widen."""

    limit: int | None = None
    """None: `search.results` of the settings."""
    types: frozenset[ClaimType] = frozenset()
    """Only notes of these types; empty: everything."""
    subject: str | None = None
    """Only notes about this entity: its name, an alias, its id or a unique end of that."""
    as_of: datetime.date | None = None
    """What was held on that day."""
    known_at: datetime.datetime | None = None
    """From what was committed at that instant, instead of from what stands now."""
    history: bool = False
    """Also drafts, superseded, outdated and erroneous notes, by their status."""
    sensitivity: Sensitivity = Sensitivity.PERSONAL
    """The highest that is shown."""
    engine: Engine = "hybrid"
    """What ranks."""
    fresh: bool = True
    """Take changed files in before answering; otherwise what the index has is checked, and new files are not found."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """Hits best first, one per page. `rests_on` is `nothing` where nothing is known, whatever words occur somewhere."""

    query: str
    rests_on: RestsOn
    hits: tuple[Served, ...]
    findings: tuple[Finding, ...] = ()
    """Files that could not be searched."""
    remarks: tuple[Finding, ...] = ()
    """What is to be known of the answer, for instance that it rests on words alone."""


def search(query: str, options: Options, world: World) -> SearchResult:
    """Answer from what the vault holds now. Changes nothing but the disposable state.

    Raises UsageError for a subject that nobody has, BrokenIndex, CannotRead, and what `Ledger.refresh` raises.
    """
    if options.known_at is not None:
        world.ledger.refresh()
        hits = tuple(_Asked(query, options, world).known_then(options.known_at))
        return SearchResult(query, _rests_on(hits), hits)
    skipped = _freshen(world, options.engine) if options.fresh else ()
    hits = tuple(_Asked(query, options, world).answer())
    return SearchResult(query, _rests_on(hits), hits, skipped, world.index.remarks)


def record(result: SearchResult) -> dict[str, object]:
    """The result as `--json` prints it."""
    return {
        "query": result.query,
        "rests_on": result.rests_on,
        "hits": [hit_record(each) for each in result.hits],
        "remarks": result.remarks,
    }


def _freshen(world: World, engine: Engine) -> tuple[Finding, ...]:
    world.ledger.refresh()
    skipped = current(world).skipped
    if engine != "lexical":
        world.index.embed(SOON)
    return skipped


def _rests_on(hits: Sequence[Served]) -> RestsOn:
    if any(hit.verified for hit in hits):
        return "canonical"
    return "unverified" if hits else "nothing"


class _Asked:
    """One question to one vault, with what is looked up once for all its hits."""

    def __init__(self, query: str, options: Options, world: World) -> None:
        self.query = query
        self.options = options
        self.world = world
        self.limit = world.config.results if options.limit is None else options.limit
        self.day = options.as_of or world.today()
        self.pages = Pages(world, query)
        self.subjects = _subjects(options.subject, world)

    @cached_property
    def reviews(self) -> dict[str, str]:
        """The open question about each note that has one; the oldest."""
        found = [(link.label, each.item.id) for each in self.world.ledger.questions() for link in each.item.against]
        return {note: question for note, question in reversed(found) if note}

    @property
    def _notes_only(self) -> bool:
        """Types, subjects and what was held when are said of notes; of a page nobody knows what it said then."""
        return bool(self.options.types or self.options.subject or self.options.as_of)

    def answer(self) -> list[Served]:
        """Asks the index for more until enough of it may be served."""
        if self.limit <= 0:
            return []
        wanted, served = max(self.limit, 1) * OVERFETCH, list[Served]()
        while True:
            hits = self._hits(wanted)
            served = self._served(hits)
            if len(served) >= self.limit or len(hits) < wanted or wanted >= MOST:
                return served[: self.limit]
            wanted *= OVERFETCH

    @cached_property
    def _among(self) -> frozenset[str] | None:
        """Ids of the notes about the subject, so that a narrow question is not lost among what else is like it."""
        if self.subjects is None:
            return None
        about = [each for one in self.subjects for each in self.world.ledger.notes_about(one, MANY + 1)]
        return frozenset(each.filed.item.id for each in about) if len(about) <= MANY else None

    def known_then(self, at: datetime.datetime) -> list[Served]:
        """From the commit of that time; every file in which the words may stand is read."""
        from assay.app.then import Then

        then = Then(self.world, at)
        found = (self.pages.as_it_stood(path, data) for path, data in then.holding(self.query).items())
        served = (self._check(each) for each in found if each is not None and each.score >= FLOOR)
        hits = [replace(each, labels=(*each.labels, then.label), open_review=None) for each in served if each is not None]
        return sorted(hits, key=lambda each: (-each.score, each.path))[: max(self.limit, 0)]

    def _hits(self, wanted: int) -> tuple[Hit, ...]:
        try:
            return self._asked(wanted)
        except BrokenIndex:
            if not self.options.fresh:
                raise
            self.world.index.rebuild(words_only=True)
            return self._asked(wanted)

    def _asked(self, wanted: int) -> tuple[Hit, ...]:
        return self.world.index.search(
            self.query,
            limit=wanted,
            kinds=frozenset({"note"}) if self._notes_only else None,
            history=self.options.history or self.options.as_of is not None,
            types=frozenset(self.options.types) or None,
            among=self._among,
            engine=self.options.engine,
        )

    def _served(self, hits: Sequence[Hit]) -> list[Served]:
        """Hits that stand the check, best first, one for each page, or turn of a conversation."""
        best: dict[tuple[str, str | None], Served] = {}
        for each in (*self._indexed(hits), *self._being_edited(hits)):
            place = (each.path, each.anchor)
            if _tells(each) and (place not in best or each.score > best[place].score):
                best[place] = each
        return sorted(best.values(), key=lambda each: (-each.score - self._lift(each), each.path))

    def _lift(self, served: Served) -> float:
        """What citations add to its place; the score stays what it is."""
        return lift(self._used.get(served.id)) if served.id else 0.0

    @cached_property
    def _used(self) -> Mapping[str, Used]:
        return self.world.usage.counts()

    def _indexed(self, hits: Sequence[Hit]) -> Iterator[Served]:
        for hit in filter(_tells, hits):
            found = self.pages.of_hit(hit)
            if found is not None and (served := self._check(found)) is not None:
                yield served

    def _being_edited(self, hits: Sequence[Hit]) -> Iterator[Served]:
        """Pages whose committed version may match although what is being typed there does not."""
        for found in self.pages.pending(frozenset(hit.path for hit in hits)):
            if (served := self._check(found)) is not None:
                yield served

    def _check(self, found: Found) -> Served | None:
        if found.note is not None:
            return self._note(found, found.note) if self._may_serve(found, found.note) else None
        if self._notes_only:
            return None
        served = page(found, self.world)
        return served if served is not None and self._may_see(served) else None

    def _may_see(self, served: Served) -> bool:
        """A merged page never; a playbook that rests on nothing any more is history."""
        past = served.status == PlaybookStatus.OUTDATED and not self.options.history
        return (
            self._allowed(served.sensitivity or Sensitivity.PERSONAL) and not past and served.status != EntityStatus.MERGED
        )

    def _may_serve(self, found: Found, note: Note) -> bool:
        return (
            self._allowed(note.sensitivity)
            and (not self.options.types or note.type in self.options.types)
            and (self.subjects is None or _subject(found, self.world) in self.subjects)
            and self._held(note)
        )

    def _allowed(self, sensitivity: Sensitivity) -> bool:
        return sensitivity.level <= self.options.sensitivity.level

    def _held(self, note: Note) -> bool:
        """Whether the note counts on the day that was asked for."""
        if self.options.as_of is not None:
            return note.status in HELD_THEN and note.validity.covers(self.day)
        if self.options.history:
            return True
        if note.status in HISTORY:
            return False
        return note.type is ClaimType.EVENT or note.validity.covers(self.day)  # what happened stays what happened

    def _note(self, found: Found, note: Note) -> Served:
        return Served(
            id=note.id,
            kind="note",
            verified=True,
            status=note.status,
            path=found.path,
            abs_path=f"{self.world.root}/{found.path}",
            title=found.title,
            snippet=found.snippet,
            score=found.score,
            source=note.source,
            sensitivity=note.sensitivity,
            type=note.type,
            valid_from=note.validity.start,
            valid_until=note.validity.end,
            labels=tuple(self._labels(found, note)),
            open_review=self.reviews.get(note.id),
            parts=found.parts,
        )

    def _labels(self, found: Found, note: Note) -> Iterator[str]:
        if note.status is Status.DISPUTED:
            yield "disputed"
        if self.options.as_of is not None and self.options.as_of != self.world.today():
            yield "held then"
        if found.pending:
            yield "pending"
        if note.recheck:
            yield f"recheck: {note.recheck}"


def _tells(hit: Hit | Served) -> bool:
    """Whether it clears the floor: what has parts did so in the index."""
    return hit.parts is not None or hit.score >= FLOOR


def _subjects(subject: str | None, world: World) -> frozenset[str] | None:
    """Ids of the entities that are meant, None if any will do. Raises UsageError if there is none."""
    if subject is None:
        return None
    named = [each.item.id for each in world.ledger.entities_named(name_key(subject))]
    found = named or [each for each in world.ledger.resolve(subject) if each.startswith("ent-")]
    if not found:
        raise UsageError(f"nobody and nothing here is called `{subject}`; `assay search` finds words in names and notes")
    return frozenset(found)


def _subject(found: Found, world: World) -> str | None:
    """The entity that the note is about, as the ledger resolves it."""
    standing: Standing | None = world.ledger.note(found.note.id) if found.note else None
    if standing is None and found.note is not None:
        return world.ledger.entity_of(found.note.subject)
    return standing.subject if standing else None
