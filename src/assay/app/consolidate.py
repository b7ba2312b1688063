"""Consolidate: what was said since the last time becomes part of the ledger. Made for a clock that calls it again and again.

A pass goes through its sources part by part, so that memory stays flat however much there is: extract, then settle, one
commit each, and the writer's lock is held for the settling only. Then pages are authored and the index is brought up to
date. Whatever interrupts it, the next pass goes on where it stopped, and no block is read twice: the marks of what was
read are in the same commit as what came of it.
"""

from __future__ import annotations

import datetime
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from typing import Final

from assay.app import external, playbooks, reindex, said
from assay.app.assisted import helped
from assay.app.authoring import authored, touched
from assay.app.books import COLUMNS, Run, joined
from assay.app.course import Course, opened
from assay.app.extraction import Unread, extracted, known_names, told, unread
from assay.app.gather import gathered, named, refuse_outside, short_id, spoken
from assay.app.past import decisions
from assay.app.ports import Proposer
from assay.app.review import collected
from assay.app.settle import Portion, apart, portions, settled, turn
from assay.app.target import SOURCE
from assay.app.world import World
from assay.model.candidate import Proposal, Withheld
from assay.model.conversation import Conversation
from assay.model.errors import AssayError, CannotRead, Locked, UsageError
from assay.model.finding import Finding
from assay.model.question import Answer
from assay.model.redacted import Redacted
from assay.model.run import Outcome, Pass, Stage
from assay.model.verdict import BOOK
from assay.stages.decay import expired
from assay.stages.screen import screen


class Consolidating(AssayError):
    """Another consolidation is under way."""

    exit_code = 11

    def __init__(self, holder: str) -> None:
        super().__init__(f"a consolidation is under way: {holder}. It does what this one would have done.")


@dataclass(frozen=True, slots=True)
class Options:
    """What is read, and by whom."""

    proposer: str = "extractive"
    since: datetime.datetime | None = None
    """What ended before is left for another time."""


@dataclass(frozen=True, slots=True)
class Consolidated:
    """What a pass came to. `error` is why it stopped; what it did before that stands."""

    record: Pass
    findings: tuple[Finding, ...] = ()
    notices: tuple[str, ...] = ()
    waits: bool = False
    """It is not time for its next attempt yet; nothing was done."""
    error: AssayError | None = None
    unsearchable: bool = False

    @property
    def idle(self) -> bool:
        """Nothing was done that anybody has to hear of."""
        done = self.record.commits or self.record.messages or self.record.outcome is Outcome.ABANDONED
        return not (done or self.findings or self.notices or self.error)


def consolidate(world: World, options: Options) -> Consolidated:
    """One pass, or what is left of the one that was interrupted. Raises Consolidating, UsageError, Outside."""
    proposer = proposing(world, options.proposer)
    refuse_outside(world, named(world))
    with ExitStack() as alone:
        try:
            alone.enter_context(world.alone.held(0))
        except Locked as held:
            raise Consolidating(held.holder) from held
        course = opened(world)
        if course.waiting:
            return Consolidated(course.record, waits=True)
        helps = options.proposer == "anthropic"
        return _Pass(world, course, proposer, options.since, before=course.record.cost, helps=helps).go()


def proposing(world: World, name: str) -> Proposer:
    """The proposer of that name. Raises UsageError."""
    if name not in world.proposers:
        raise UsageError(f"there is no proposer `{name}`; choose one of {', '.join(world.proposers)}")
    return world.proposers[name]


@dataclass
class _Pass:
    """One pass while it goes."""

    world: World
    course: Course
    proposer: Proposer
    since: datetime.datetime | None
    findings: list[Finding] = field(default_factory=list)
    notices: list[str] = field(default_factory=list)
    seen: set[Redacted] = field(default_factory=set)
    """Keys of sources of which something new was read."""
    before: Mapping[str, float] = field(default_factory=dict)
    """What the pass had cost when it was interrupted."""
    helps: bool = False
    """The proposer is a model, which gives opinions and writes pages as well."""

    def go(self) -> Consolidated:
        """All stages from the one where it stopped; what stops it is told in the result."""
        error = None
        try:
            if self.course.record.stage not in _AFTER:
                self.notices.extend(self.course.recovered())
                self._recheck()
                self._collect()
                self._read()
            self._finish()
        except AssayError as reason:
            error = reason
        return Consolidated(self.course.record, tuple(dict.fromkeys(self.findings)), tuple(self.notices), error=error)

    # -- reading -----------------------------------------------------------------------------------------------------

    def _collect(self) -> None:
        """Decisions set in review files, questions that nobody answered for too long, and candidates that had to wait."""
        self.world.ledger.refresh()
        waiting = _parked(self.world)
        if not waiting and not _answered(self.world):
            return
        with self.course.stage(Stage.GATHER, saved=False):
            self._settle(waiting, before=True)

    def _read(self) -> None:
        """Every part in order. Of a proposer that is waited for, the next few are asked for ahead."""
        with ThreadPoolExecutor(self.proposer.width) as pool:
            ahead = deque[tuple[Conversation, _Asked | None]]()
            try:
                for each in self._ripe():
                    self.world.ledger.refresh()
                    ahead.append((each, self._asked(each, pool)))
                    if len(ahead) >= self.proposer.width:
                        self._take(*ahead.popleft())
                while ahead:
                    self._take(*ahead.popleft())
            finally:
                pool.shutdown(cancel_futures=True)
        self.world.logs.done(())

    def _recheck(self) -> None:
        """Claims whose note of the person's own does not say it any more."""
        if self.world.config.extract:
            with self.course.stage(Stage.GATHER, saved=False):
                run = external.rechecked(self.world)
            self.findings.extend(run.findings)
            self.course.note(commits=(*self.course.record.commits, *run.commits))

    def _ripe(self) -> Iterator[Conversation]:
        for each in gathered(self.world, self.proposer.version, self.since):
            if isinstance(each, Finding):
                self.findings.append(each)
            elif not self.course.aside(self._place(each)):
                yield each

    def _place(self, each: Conversation) -> Redacted:
        return screen(each.key, self.world.rules.policy).text

    def _asked(self, each: Conversation, pool: ThreadPoolExecutor) -> _Asked | None:
        """The question to the proposer, under way where it is asked ahead; None if it has read the part."""
        new = unread(self.world, each.passages, self.proposer.version)
        if new is None:
            return None
        names = known_names(self.world)

        def ask() -> tuple[Proposal | Finding | Withheld, ...]:
            return tuple(self.proposer.propose(new.passages, names))

        return _Asked(new, pool.submit(ask) if self.proposer.width > 1 else None, ask)

    def _take(self, each: Conversation, asked: _Asked | None) -> None:
        """One part of one source, to its end."""
        place = self._place(each)
        if asked is not None or told(self.world, each):
            with self.course.stage(Stage.EXTRACT, place):
                try:
                    new, parts = self._extracted(each, asked)
                finally:
                    self.course.note(cost=_summed(self.before, _spent(self.proposer)))
                self._keep_turns(each, new)
            with self.course.stage(Stage.SETTLE, place):
                run = self._settle(parts, len(new.marks) if new else 0, place)
            self._forget(each, {column for column, count in run.balance().items() if count})
        elif self.course.resumed and short_id(each):
            self._forget(each, _became(self.world, self._place(each)))
        if each.token:
            self.world.logs.done([each.token])

    def _extracted(self, each: Conversation, asked: _Asked | None) -> tuple[Unread | None, tuple[Portion, ...]]:
        """What is new, and the portions to settle. The part before may have been read since the question was put."""
        itself = told(self.world, each)
        found = asked.answer() if asked else ()
        new = asked.new if asked else None
        if asked and asked.coming:
            self.world.ledger.refresh()
            new = unread(self.world, each.passages, self.proposer.version)
        if new is None:
            return None, itself
        made = extracted(self.world, new, found, self.proposer.version)
        self.findings.extend(made.findings)
        return new, (*itself, made.part)

    def _settle(
        self, parts: Sequence[Portion], messages: int = 0, place: Redacted | None = None, *, before: bool = False
    ) -> Run:
        course, fresh = self.course, place is not None and place not in self.seen
        with turn(self.world, run=course.record.id, asked=course.record.asked) as mine:
            first = tuple(collected(mine)) if before else ()
            run = mine.told(joined((*first, settled(mine, parts, apart if course.recovering else None))))
            course.took(mine, _moved(run) if before else run, messages, int(fresh))
        self.seen.update([place] if place else [])
        self.findings.extend(each for each in run.findings if not before or each.code != "parked")
        self.notices.extend(run.notices)
        return run

    def _keep_turns(self, each: Conversation, new: Unread | None) -> None:
        """Before the commit: after a kill nobody reads them again."""
        if new is not None and spoken(each):
            said.keep(self.world, [passage for passage in new.passages if passage.anchor in new.marks])

    def _forget(self, each: Conversation, columns: Set[str]) -> None:
        """A note of the short memory goes when something of it stands in the ledger; else it stays until it has faded."""
        note = short_id(each)
        if note is not None and columns & STANDS:
            self.world.short.remove([note])

    # -- what follows --------------------------------------------------------------------------------------------------

    def _finish(self) -> None:
        course = self.course
        if not course.record.commits and not course.record.dirty and not course.resumed:
            reindex.update(self.world)
            self._prune()
            if course.record.messages:
                course.end()
            return
        self._author()
        with course.stage(Stage.INDEX):
            reindex.rebuild(self.world) if course.recovering else reindex.update(self.world)
        self._prune()
        if not course.record.tries and not course.record.aside:
            self.world.bank.drop(self.world.bank.keys())
        course.end()

    def _author(self) -> None:
        """Pages of what the pass has touched, and playbooks. What cannot be written now stays for a later pass."""
        course, world = self.course, self.world
        if course.record.stage is Stage.INDEX:
            return
        world.ledger.refresh()
        course.note(dirty=tuple(dict.fromkeys((*course.record.dirty, *touched(world, course.record.id)))))
        with course.stage(Stage.AUTHOR):
            left, made = authored(world, course.record)
            made = (*made, *_commit(playbooks.refresh(world)))
            if self.helps:
                made = (*made, *self._helped(course.record.dirty))
        course.note(dirty=left, commits=(*course.record.commits, *made))

    def _helped(self, entities: Sequence[str]) -> tuple[str, ...]:
        """Commits of what a model says beside proposing. Where it has no answer, the pages and questions stay as they are."""
        run = helped(self.world, entities)
        self.findings.extend(run.findings)
        self.course.note(cost=_summed(self.before, _spent(self.proposer)))
        return run.commits

    def _prune(self) -> None:
        """Turns and notes whose time is over; that of a note was over for the pass before as well.

        So a clock that stepped ahead and back does no harm to what nobody else has.
        """
        world, now = self.world, self.world.clock.now()
        world.turns.prune(now - datetime.timedelta(days=world.config.turns_days))
        before = next((each.started for each in world.runs.all(2) if each.id != self.course.record.id), world.now())
        gone = expired(world.short.all(), min(now, datetime.datetime.fromisoformat(before)), world.config)
        world.short.remove([each.id for each in gone])


STANDS: Final = frozenset(COLUMNS) - {"rejected", "forgotten"}
"""Columns of the books whose claims stand in the ledger, or before a person."""
_AFTER: Final = frozenset({Stage.AUTHOR, Stage.INDEX})
"""Stages before which everything was read."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """A question to the proposer: what is new of the part, and the answer, which may be on its way."""

    new: Unread
    coming: Future[tuple[Proposal | Finding | Withheld, ...]] | None
    ask: Callable[[], tuple[Proposal | Finding | Withheld, ...]]

    def answer(self) -> tuple[Proposal | Finding | Withheld, ...]:
        """Waited for, or computed now. Raises what the proposer raises."""
        return self.coming.result() if self.coming else self.ask()


COSTS: Final = ("requests", "input_tokens", "output_tokens", "usd")
"""What is entered of a model's costs, by the names that they have there."""


def _spent(proposer: Proposer) -> Mapping[str, float]:
    """What a model was paid in this process; nothing where nobody is paid."""
    return {name: float(getattr(proposer.cost, name)) for name in COSTS}


def _summed(*costs: Mapping[str, float]) -> Mapping[str, float]:
    return {name: total for name in COSTS if (total := sum(each.get(name, 0.0) for each in costs))}


def _became(world: World, place: Redacted) -> frozenset[str]:
    """Columns of the books in which the claims of a source went, from git."""
    made = world.repository.log(trailer=f"{SOURCE}: {place}")
    return frozenset(BOOK[verdict] for each in made for verdict, _ in decisions(each).values() if verdict in BOOK)


def _moved(run: Run) -> Run:
    """Without those that still wait, as they did before: they were counted when they came in."""
    return replace(run, captured=run.captured - len(run.parked), parked=())


def _commit(done: playbooks.Refreshed) -> tuple[str, ...]:
    return (done.commit,) if done.commit else ()


def _parked(world: World) -> tuple[Portion, ...]:
    """The candidates in the inbox that wait because something was in the way; those a person captured are theirs."""
    try:
        held = [candidate for candidate, stage in world.inbox.load() if stage == "parked"] if world.inbox.count() else []
    except CannotRead:
        return ()  # `doctor` and `commit` name the file
    return portions(held)


def _answered(world: World) -> bool:
    """Whether a turn would find something to collect."""
    today, most = world.today(), world.config.expiry_days
    questions = world.ledger.questions()
    due = any(each.item.decision is not Answer.PENDING or (today - each.item.asked).days >= most for each in questions)
    return due or bool(world.ledger.flagged())
