"""Explain: a note or entity as it stands, why it stands, and what past runs did."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from assay.app.records import Passes, passes
from assay.model.errors import UsageError
from assay.model.note import HELD_THEN, HISTORY, ids_of
from assay.model.redacted import Redacted, composed

if TYPE_CHECKING:
    import datetime

    from assay.app.blocks import Blocks
    from assay.app.world import World
    from assay.model.entity import Entity
    from assay.model.evidence import Evidence
    from assay.model.history import Committed
    from assay.model.neighbourhood import Standing
    from assay.model.note import Note
    from assay.model.patch import Filed
    from assay.model.question import Question

COMMITS: Final = 200
"""Commits that are read for one history."""


@dataclass(frozen=True, slots=True)
class Testimony:
    """An evidence line with the words that it points at, None if they do not stand any more."""

    evidence: Evidence
    quote: Redacted | None


@dataclass(frozen=True, slots=True)
class Account:
    """Everything that speaks for and about a note."""

    standing: Standing
    testimonies: tuple[Testimony, ...]
    decisions: tuple[Ruling, ...] = ()
    earlier: tuple[Standing, ...] = ()
    """What it supersedes, newest first."""
    later: tuple[Standing, ...] = ()
    """What superseded it, oldest first."""
    dependants: tuple[Standing, ...] = ()
    commits: tuple[Committed, ...] = ()
    questions: tuple[Filed[Question], ...] = ()
    """Open ones about it."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """One decision that reached the note, as its commit records it."""

    candidate: str
    verdict: str
    commit: str
    at: str
    rule: str | None = None
    compared: tuple[str, ...] = ()
    """Ids of the notes that the candidate was compared with."""
    undone: bool = False
    """It was undone since, and the note stands on something else."""


def identify(world: World, wanted: str) -> str:
    """The one id that `wanted` means: an id, a unique end of one, a title or a name. Raises UsageError."""
    world.ledger.refresh()
    found = world.ledger.resolve(wanted)
    if len(found) == 1:
        return found[0]
    if not found:
        raise UsageError(f"nothing here has the id, title or name `{wanted}`; `assay search` finds words in notes")
    raise UsageError(f"`{wanted}` means {len(found)} things: {', '.join(found[:5])}; give more of the id")


def show(world: World, wanted: str) -> Standing | Filed[Entity] | Filed[Question] | str:
    """The note, entity or question of that name; for a source its path."""
    identifier = identify(world, wanted)
    ledger = world.ledger
    found = ledger.note(identifier) or ledger.entity(identifier) or ledger.question(identifier)
    return found if found is not None else identifier


def about(world: World, entity: str) -> tuple[Standing, ...]:
    """Notes about an entity, newest first."""
    return world.ledger.notes_about(entity)


def held(note: Note, day: datetime.date | None, *, history: bool = False) -> bool:
    """Whether the note is among what was held on that day; without one, whether it is served now, or with `history`."""
    if day is None:
        return history or note.status not in HISTORY
    return note.status in HELD_THEN and note.validity.covers(day)


def testimonies(world: World, lines: Iterable[Evidence]) -> tuple[Testimony, ...]:
    """The lines with the words that they point at."""
    from assay.app.blocks import Blocks

    blocks = Blocks(world)
    return tuple(Testimony(line, quote(blocks, line)) for line in lines)


def why(world: World, wanted: str) -> Account:
    """The note's evidence, decisions, chain, dependants and commits. Raises UsageError if it is not a note."""
    identifier = identify(world, wanted)
    standing = world.ledger.note(identifier)
    if standing is None:
        raise UsageError(f"{identifier} is not a note; `assay show` shows it")
    commits = world.repository.log(limit=COMMITS, trailer=identifier)
    questions = tuple(each for each in world.ledger.questions() if identifier in {link.label for link in each.item.against})
    return Account(
        standing,
        testimonies(world, standing.note.evidence),
        tuple(_marked(world, (ruling for each in commits for ruling in rulings(each, identifier)))),
        chain(world, standing, later=False),
        chain(world, standing, later=True),
        world.ledger.dependants(identifier),
        commits,
        questions,
    )


def quote(blocks: Blocks, line: Evidence) -> Redacted | None:
    """The words of an evidence line, None if the kept block is gone or was changed."""
    block = blocks.block(line.source)
    if block is None or block.digest != line.digest or line.end > len(block.text):
        return None
    return composed(block.text[line.start : line.end])


def rulings(commit: Committed, note: str) -> tuple[Ruling, ...]:
    """The decisions on that note which a commit's trailers record."""
    lines = (value.split() for key, value in commit.trailers if key == "Assay-Candidate")
    rules = {words[0]: words[1:] for key, value in commit.trailers if key == "Assay-Rule" and (words := value.split())}
    reached = (words for words in lines if len(words) == 3 and words[2] == note)
    return tuple(_ruling(commit, words[0], words[1], rules.get(words[0], [])) for words in reached)


def _marked(world: World, found: Iterable[Ruling]) -> Iterator[Ruling]:
    """With what was undone of them since."""
    from assay.app.target import History

    history = History(world)
    for each in found:
        yield replace(each, undone=history.undone(each.commit, each.candidate))


def _ruling(commit: Committed, candidate: str, verdict: str, rule: list[str]) -> Ruling:
    return Ruling(candidate, verdict, commit.sha, commit.at, rule[0] if rule else None, tuple(rule[1:]))


def chain(world: World, standing: Standing, *, later: bool) -> tuple[Standing, ...]:
    """The replacement chain in one direction, nearest first; a cycle is walked once."""
    found: dict[str, Standing] = {}
    todo = [standing]
    while todo:
        note = todo.pop(0).note
        for identifier in ids_of(note.superseded_by if later else note.supersedes):
            other = world.ledger.note(identifier)
            if other is not None and identifier not in found and identifier != standing.note.id:
                found[identifier] = other
                todo.append(other)
    return tuple(found.values())


@dataclass(frozen=True, slots=True)
class PastRun:
    """One commit of ours."""

    commit: str
    at: str
    subject: str
    run: str | None
    source_decisions: tuple[tuple[str, str, str], ...]
    """(candidate, verdict, note or question)."""


def history(world: World, wanted: str | None = None, limit: int = 20) -> tuple[PastRun, ...]:
    """Past commits of assay, newest first; of one note only, if one is named."""
    trailer = identify(world, wanted) if wanted else "Assay-"
    return tuple(past(each) for each in world.repository.log(limit=limit, trailer=trailer))


def past(commit: Committed) -> PastRun:
    """A commit with its trailers read."""
    run = next((value for key, value in commit.trailers if key == "Assay-Run"), None)
    words = (tuple(value.split()) for key, value in commit.trailers if key == "Assay-Candidate")
    return PastRun(commit.sha, commit.at, commit.subject, run, tuple((w[0], w[1], w[2]) for w in words if len(w) == 3))


@dataclass(frozen=True, slots=True)
class Coverage:
    """How much of what is active the vocabulary has a word for; what it has none for is prose to every rule about meaning."""

    notes: int = 0
    placed: int = 0
    """Notes with a property that is declared."""
    proposed: int = 0
    """Notes with one that is not."""
    entities: int = 0
    classed: int = 0
    """Entities with a class that is declared."""
    unknown: int = 0
    """Entities with nothing but classes that are not."""


@dataclass(frozen=True, slots=True)
class Overview:
    """The vault at a glance."""

    counts: Mapping[str, int]
    open_questions: int
    oldest_question_days: int
    inbox: int
    pending: tuple[str, ...]
    index: Mapping[str, object] = field(default_factory=dict)
    last_run: PastRun | None = None
    short: int = 0
    """Notes of the short memory."""
    passes: Passes | None = None
    """How consolidation went."""
    ontology: Coverage = Coverage()


def status(world: World) -> Overview:
    """Counts by kind and status, depth and oldest age of the queue, what waits, freshness of the index."""
    world.ledger.refresh()
    asked = [each.item.asked for each in world.ledger.questions()]
    runs = history(world, limit=1)
    return Overview(
        world.ledger.counts(),
        len(asked),
        max(((world.today() - day).days for day in asked), default=0),
        world.inbox.count(),
        tuple(sorted(world.ledger.pending())),
        world.index.status(),
        runs[0] if runs else None,
        len(world.short.all()),
        passes(world),
        coverage(world),
    )


def coverage(world: World) -> Coverage:
    """Notes by whether a property of the vocabulary carries them, entities by whether a class does."""
    (notes, placed, proposed), types = world.ledger.covered()
    typed = [each for each in types.values() if each]
    known = {term for each in typed for term in each if world.vocabulary.term(term) is not None}
    classed = sum(not known.isdisjoint(each) for each in typed)
    return Coverage(notes, placed, proposed, len(types), classed, len(typed) - classed)


def needs_a_person(world: World) -> bool:
    """Whether `--strict` says so: the queue is deeper or older than its limits, or candidates wait."""
    overview, config = status(world), world.config
    deep = overview.open_questions >= config.max_queue
    old = bool(overview.open_questions) and overview.oldest_question_days >= config.max_age
    return deep or old or overview.inbox > 0
