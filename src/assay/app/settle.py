"""Settle: decide candidates against today's ledger and commit what follows, one commit per source.

The one path by which anything becomes part of the ledger: ingest, commit, review and consolidate all end here, under
the writer's lock.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Final

from assay.app.batch import Batch
from assay.app.books import Run, joined, sentence
from assay.app.world import World
from assay.app.writing import changed_notes, writes
from assay.model import ids
from assay.model.candidate import Candidate
from assay.model.errors import AssayError, Locked, Parked
from assay.model.patch import Decision
from assay.model.progress import counted
from assay.model.redacted import Redacted, composed
from assay.model.source import Mark
from assay.model.verdict import word
from assay.model.write import BaseChanged
from assay.stages import pipeline
from assay.stages.audit import audit
from assay.text.frontmatter import EditRefused

ATTEMPTS: Final = 3
"""Times that a batch is planned anew after somebody else wrote to one of its files in between."""


class Unsound(AssayError):
    """A patch that would break the ledger: a fault of the program, caught before anything was written."""

    exit_code = 1

    def __init__(self, findings: Sequence[str]) -> None:
        super().__init__("the patch would make the ledger unsound, nothing was written: " + "; ".join(findings))


@dataclass(frozen=True, slots=True)
class Portion:
    """What one source brings: its candidates, and the blocks that were read of it."""

    title: Redacted
    candidates: tuple[Candidate, ...]
    marks: tuple[Mark, ...] = ()


@dataclass
class Turn:
    """The writer's turn: recovered, up to date, and with the count of questions that this run has asked."""

    world: World
    run: str
    notices: list[str] = field(default_factory=list)
    asked: int = 0
    stale: bool = False
    """Something was committed since the vault was last read."""

    def batch(self) -> Batch:
        """A new batch over the vault as it is now."""
        if self.stale:
            self.world.ledger.refresh()
            self.stale = False
        return Batch(self.world, asked=self.asked)


@contextmanager
def turn(world: World) -> Iterator[Turn]:
    """Hold the lock, finish what was interrupted, read what changed. Raises Locked, InTheWay, Untrusted."""
    with world.lock.held(world.config.lock_wait):
        world.repository.ready()
        notices = list(world.journal.recover())
        world.ledger.refresh()
        yield Turn(world, ids.make("run", world.milliseconds(), world.now()), notices)


def portions(candidates: Sequence[Candidate]) -> tuple[Portion, ...]:
    """One per source, in the order of their first candidates; claims without a source are one portion."""
    groups: dict[str, list[Candidate]] = {}
    for each in candidates:
        groups.setdefault(each.source or "", []).append(each)
    return tuple(Portion(_title(group), tuple(group)) for group in groups.values())


Before = Callable[[Turn], Iterable[Run]]
"""What is done first in the same turn."""


def settle(world: World, parts: Sequence[Portion], before: Before = lambda _: ()) -> Run:
    """Decide and commit; what cannot be written now waits in the inbox. Raises Parked if the lock stays held."""
    candidates = [each for part in parts for each in part.candidates]
    try:
        with turn(world) as mine:
            runs = [*before(mine), *(_settle(mine, part) for part in counted(world.progress, "deciding", parts))]
    except Locked as held:
        _park(world, candidates)
        raise Parked(len(candidates), held.holder) from held
    run = joined(runs)
    for each in candidates:
        if each.id not in run.parked:
            world.inbox.remove(each.id)
    return replace(run, notices=tuple(mine.notices))


def _settle(mine: Turn, part: Portion) -> Run:
    """All of one source in one commit; planned anew if a file changed underneath, parked if it goes on changing."""
    for _ in range(ATTEMPTS):
        batch = mine.batch()
        decisions, parked = _decide(batch, part.candidates)
        try:
            commits = commit(mine, batch, decisions, part.title, part.marks)
        except (BaseChanged, EditRefused):
            continue
        _park(mine.world, parked)
        return Run(len(part.candidates), decisions, commits, tuple(each.id for each in parked))
    _park(mine.world, part.candidates)
    return Run(len(part.candidates), parked=tuple(each.id for each in part.candidates))


def _decide(batch: Batch, candidates: Iterable[Candidate]) -> tuple[tuple[Decision, ...], tuple[Candidate, ...]]:
    """Decisions in order, each seeing those before; candidates whose files a person is editing are left aside."""
    decisions, parked = list[Decision](), list[Candidate]()
    for candidate in candidates:
        decision = pipeline.decide(candidate, batch.near(candidate), batch.world.rules, batch.world.today())
        if batch.blocked(decision.patch) is not None:
            parked.append(candidate)
            continue
        batch.apply(decision.patch)
        decisions.append(decision)
    return tuple(decisions), tuple(parked)


def commit(
    mine: Turn,
    batch: Batch,
    decisions: Sequence[Decision],
    title: str,
    marks: Sequence[Mark] = (),
    extra: Sequence[str] = (),
) -> tuple[str, ...]:
    """The batch as one commit; none if nothing changes. Raises Unsound before, BaseChanged while writing."""
    mine.stale = True
    made = writes(batch, marks)
    if not made:
        return ()
    broken = audit(batch, changed_notes(batch), batch.world.rules.ontology)
    if broken:
        raise Unsound([f"{each.code} {each.where} {each.message}" for each in broken])
    sha = batch.world.journal.commit(made, message(decisions, mine.run, title, extra))
    mine.asked = batch.asked
    return (sha,)


def message(decisions: Sequence[Decision], run: str, title: str, extra: Sequence[str] = ()) -> Redacted:
    """The commit message: the source and its books for people, one trailer per candidate for programs."""
    balance = sentence(Run(len(decisions), tuple(decisions))).partition(" = ")[2] if decisions else "nothing kept"
    written = [each for each in decisions if each.patch]
    trailers = [f"Assay-Run: {run}", *extra, *map(trailer, written), *map(rule_trailer, written)]
    return composed("\n".join((f"assay: {title} ({balance})", "", *trailers)))


def trailer(decision: Decision) -> str:
    """`Assay-Candidate: cand-… accept mem-…`."""
    reached = decision.note or decision.question or "-"
    return f"Assay-Candidate: {decision.candidate.id} {word(decision.verdict)} {reached}"


COMPARED: Final = 12
"""Ids of compared notes that a commit names for one candidate."""


def rule_trailer(decision: Decision) -> str:
    """`Assay-Rule: cand-… correction mem-… mem-…`: the rule that decided, and what the candidate was compared with."""
    return " ".join(("Assay-Rule:", decision.candidate.id, decision.verdict.rule, *decision.verdict.compared[:COMPARED]))


def _title(candidates: Sequence[Candidate]) -> Redacted:
    return next((each.title for each in candidates if each.title), composed("claims without a source"))


def _park(world: World, candidates: Iterable[Candidate]) -> None:
    for each in candidates:
        world.inbox.save(each, "parked")
