"""The course of a pass: its record before and after every stage, and what follows when a stage fails.

A stage is counted when it begins, so that one that kills the process is counted too. What fails is tried again after a
while that doubles; after three attempts comes recovery; then the pass is given up, and its source is left out for a while.
"""

from __future__ import annotations

import contextlib
import datetime
import random
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from assay.app.books import Run
from assay.app.past import decisions
from assay.app.records import latest
from assay.app.settle import Turn, finished, identify
from assay.app.target import RUN
from assay.app.world import World
from assay.model.errors import AssayError, CannotWrite, InTheWay, Locked, Unpurged, Untrusted
from assay.model.redacted import Redacted
from assay.model.run import Outcome, Pass, Stage
from assay.model.verdict import BOOK
from assay.stages.screen import screen

ATTEMPTS: Final = 3
"""Of a stage, before recovery."""
FIRST_WAIT: Final = datetime.timedelta(seconds=120)
"""Until the second attempt; it doubles from one to the next."""
JITTER: Final = (0.75, 1.25)
"""Many vaults on one machine do not all come back at the same moment."""
LONGEST_WAIT: Final = FIRST_WAIT * 2**ATTEMPTS
"""What lies further ahead was set by a clock that was wrong."""
ASIDE: Final = datetime.timedelta(hours=6)
"""How long a source is left out after a pass was given up at it."""
OBSTACLES: Final = (Locked, InTheWay, Untrusted, Unpurged, CannotWrite)
"""The vault's own state, and nothing that more attempts would wear out: it is waited for as long as it takes."""


@dataclass
class Course:
    """Mutable: the record as it is saved. An idle pass saves none."""

    world: World
    record: Pass
    resumed: bool = False

    @property
    def waiting(self) -> bool:
        """Whether the next attempt is still to come."""
        due = _moment(self.record.due)
        return due is not None and datetime.timedelta(0) < due - self.world.clock.now() <= LONGEST_WAIT

    @property
    def recovering(self) -> bool:
        """Whether the attempts of the stage that it is at are used up, and this is the last thing that is tried."""
        return self.record.attempts > ATTEMPTS

    def aside(self, place: Redacted) -> bool:
        """Whether the source is left out for now."""
        until = _moment(self.record.aside.get(place))
        return until is not None and datetime.timedelta(0) < until - self.world.clock.now() <= ASIDE

    @contextlib.contextmanager
    def stage(self, stage: Stage, place: Redacted | None = None, *, saved: bool = True) -> Iterator[None]:
        """Do a stage within it. What it raises is noted and raised; so is an interruption, which counts as no attempt.

        A stage that mostly has nothing to do is not `saved` when it begins.
        """
        self._begin(stage, place, saved=saved)
        try:
            yield
        except (KeyboardInterrupt, SystemExit):
            self._count(-1, saved=saved)
            raise
        except Exception as error:
            self._failed(error)
            raise
        tries = {what: count for what, count in self.record.tries.items() if what != self.record.what}
        self.record = replace(self.record, tries=tries)

    def recovered(self) -> tuple[str, ...]:
        """Finish a write that was interrupted before anybody asks what was read, and enter it if it was this pass's.

        Its marks may be on the disk already, and may be taken back. A line of report for each.
        """
        if not self.world.journal.interrupted():
            return ()
        with self.stage(Stage.GATHER, saved=False):
            report = finished(self.world)
        self.record = _reconciled(self.world, self.record)
        return report

    def took(self, mine: Turn, run: Run, messages: int = 0, sources: int = 0) -> None:
        """Enter what a turn brought; the next stage saves it."""
        books = Counter(self.record.books)
        books.update(run.balance())
        books["parked"] += len(run.parked)
        self.record = replace(
            self.record,
            books=dict(books),
            commits=(*self.record.commits, *run.commits),
            asked=mine.asked,
            messages=self.record.messages + messages,
            sources=self.record.sources + sources,
        )

    def note(self, **changes: object) -> None:
        """Enter anything else; the next stage saves it."""
        self.record = replace(self.record, **changes)  # type: ignore[arg-type]  # fields of the record, see callers

    def end(self) -> None:
        """The pass is at its end."""
        self._save(replace(self.record, stage=Stage.DONE, place=None, outcome=Outcome.DONE, ended=self.world.now()))

    def _begin(self, stage: Stage, place: Redacted | None, *, saved: bool) -> None:
        self.record = replace(self.record, stage=stage, place=place, outcome=Outcome.RUNNING, due=None, reason=None)
        self._count(1, saved=saved)

    def _count(self, step: int, *, saved: bool = True) -> None:
        tries = {**self.record.tries, self.record.what: max(0, self.record.attempts + step)}
        self.record = replace(self.record, tries=tries)
        if saved:
            self._save(self.record)

    def _failed(self, error: Exception) -> None:
        """Park the pass, or give it up. What cannot be written down now is lost with the attempt that it would count."""
        obstacle = isinstance(error, OBSTACLES)
        words = str(error) if isinstance(error, AssayError) else f"a bug: {type(error).__name__}"
        self.record = replace(self.record, reason=screen(words, self.world.rules.policy).text)
        with contextlib.suppress(CannotWrite):
            if self.recovering and not obstacle:
                self._give_up()
                return
            self._park(1 if obstacle else self.record.attempts)
            if obstacle:
                self._count(-1)

    def _park(self, attempts: int) -> None:
        wait = FIRST_WAIT * 2 ** (attempts - 1) * random.uniform(*JITTER)  # noqa: S311 - jitter, nothing secret
        self._save(replace(self.record, outcome=Outcome.PARKED, due=_text(self.world.clock.now() + wait)))

    def _give_up(self) -> None:
        now, aside, place = self.world.clock.now(), dict(self.record.aside), self.record.place
        if place is not None:
            aside[place] = _text(now + ASIDE)
        self._save(replace(self.record, outcome=Outcome.ABANDONED, ended=_text(now), aside=aside, tries={}))

    def _save(self, record: Pass) -> None:
        self.record = record
        self.world.runs.save(record)


def opened(world: World) -> Course:
    """The pass that is under way, or a new one that knows what the last one left."""
    last = latest(world)
    if last is not None and last.open:
        return Course(world, _reconciled(world, last), resumed=True)
    fresh = Pass(id=identify(world), started=world.now())
    if last is not None:
        now = world.now()
        fresh = replace(fresh, dirty=last.dirty, aside=_still(last.aside, now))
    return Course(world, fresh)


def _reconciled(world: World, record: Pass) -> Pass:
    """With the commits that it made and had not written down when it was killed: git knows whose they are."""
    made = tuple(reversed(world.repository.log(limit=MOST_COMMITS, trailer=f"{RUN}: {record.id}")))
    books = Counter(record.books)
    for verdict in (verdict for each in made if each.sha not in record.commits for verdict, _ in decisions(each).values()):
        books.update({BOOK.get(verdict, "forgotten"): 1, "captured": 1})
    return replace(record, books=dict(books), commits=tuple(each.sha for each in made) or record.commits)


MOST_COMMITS: Final = 100_000
"""Of one pass: all of them."""


def _still(aside: Mapping[str, str], now: str) -> dict[str, str]:
    return {place: until for place, until in aside.items() if until > now}


def _moment(text: str | None) -> datetime.datetime | None:
    """The time; None for none, and for what a person wrote there instead."""
    try:
        return datetime.datetime.fromisoformat(text) if text else None
    except ValueError:
        return None


def _text(moment: datetime.datetime) -> str:
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")
