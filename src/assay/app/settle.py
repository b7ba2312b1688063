"""Settle: decide candidates against today's ledger and commit what follows, one commit per source.

The one path by which anything becomes part of the ledger: ingest, commit, review and consolidate all end here, under
the writer's lock.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Final

from assay.app.batch import Batch
from assay.app.books import Run, joined, sentence
from assay.app.importance import foremost
from assay.app.past import EVIDENCE, place_of
from assay.app.target import SOURCE
from assay.app.terms import informed
from assay.app.world import World
from assay.app.writing import changed_notes, writes
from assay.model import ids
from assay.model.candidate import Candidate
from assay.model.errors import InTheWay, Locked, Parked, Unsound, Unwritable
from assay.model.evidence import Evidence
from assay.model.finding import Finding, Severity
from assay.model.note import Note
from assay.model.patch import Amend, Create, Decision, Filed
from assay.model.progress import counted
from assay.model.redacted import Redacted, composed
from assay.model.source import Mark
from assay.model.verdict import word
from assay.model.write import BaseChanged, Write
from assay.stages.audit import audit
from assay.text import fences, limits
from assay.text.frontmatter import EditRefused

ATTEMPTS: Final = 3
"""Times that a batch is planned anew after somebody else wrote to one of its files in between."""


@dataclass(frozen=True, slots=True)
class Portion:
    """What one source brings: its candidates, and the blocks that were read of it."""

    title: Redacted
    candidates: tuple[Candidate, ...]
    marks: tuple[Mark, ...] = ()
    key: Redacted | None = None
    """Of the source, if there is one."""

    @property
    def trailers(self) -> tuple[str, ...]:
        """What its commits say of it, so that `undo --source` finds them."""
        return (f"{SOURCE}: {self.key}",) if self.key else ()


@dataclass
class Turn:
    """The writer's turn: recovered, up to date, and with the count of questions that this run has asked."""

    world: World
    run: str
    notices: list[str] = field(default_factory=list)
    asked: int = 0
    unreadable: tuple[Finding, ...] = ()
    """Of files that nobody can read and of which git has no better version: what they say is not known."""
    written: set[str] = field(default_factory=set)
    """Files of its commits."""
    stale: bool = False
    """Something was committed since the vault was last read."""
    asking: frozenset[str] | None = None
    """Ids of the candidates of this run that may put a new question; None while there is room for all."""

    @property
    def room(self) -> int:
        """New questions that the run may still put to a person."""
        return self.world.config.questions_per_run - self.asked

    def batch(self) -> Batch:
        """A new batch over the vault as it is now."""
        if self.stale:
            self.world.ledger.refresh()
            self.stale = False
        return Batch(self.world, asked=self.asked)

    def told(self, run: Run) -> Run:
        """The run with what the turn itself has to say."""
        findings = (*run.findings, *self.unreadable)
        return replace(run, notices=tuple(self.notices), findings=findings, written=frozenset(self.written))


@contextmanager
def turn(world: World, wait: float | None = None, run: str | None = None, asked: int = 0) -> Iterator[Turn]:
    """Hold the lock, finish what was interrupted, read what changed. Raises Locked, InTheWay, Untrusted.

    The lock is waited for up to `wait` seconds, by default `lock.wait` of the settings. A run that takes several turns names
    itself and the questions that it has asked before.
    """
    with world.lock.held(world.config.lock_wait if wait is None else wait):
        world.repository.ready()
        notices = list(world.journal.recover())
        unreadable = tuple(_lasting(world, world.ledger.refresh()))
        yield Turn(world, run or identify(world), notices, asked, unreadable)


def finished(world: World) -> tuple[str, ...]:
    """Finish or take back a write that was interrupted, if one was; a line of report for each. Raises as `turn`.

    For who looks at what was read before its turn comes: files that are half written say too much, or too little.
    """
    if not world.journal.interrupted():
        return ()
    with turn(world) as mine:
        return tuple(mine.notices)


def identify(world: World) -> str:
    """The id of a run that begins now."""
    return ids.make("run", world.milliseconds(), world.now())


def _lasting(world: World, findings: Iterable[Finding]) -> Iterator[Finding]:
    """Those about files that are unreadable as they were committed; what a person is editing is nobody's fault."""
    troubled, pending = world.ledger.troubled(), world.ledger.pending()
    for each in findings:
        if each.code == "unreadable" and path_of(each) in troubled.keys() - pending:
            yield each


def path_of(finding: Finding) -> str:
    """The file that a finding is about, without the line."""
    return _LINE.sub("", finding.where)


_LINE: Final = re.compile(r":\d+$")


def portions(candidates: Sequence[Candidate]) -> tuple[Portion, ...]:
    """One per source, in the order of their first candidates; claims without a source are one portion."""
    groups: dict[str, list[Candidate]] = {}
    for each in candidates:
        groups.setdefault(each.source or "", []).append(each)
    return tuple(Portion(_title(group), tuple(group), key=group[0].source) for group in groups.values())


Before = Callable[[Turn], Iterable[Run]]
"""What is done first in the same turn."""


def settle(world: World, parts: Sequence[Portion], before: Before = lambda _: ()) -> Run:
    """Decide and commit; what cannot be written now waits in the inbox. Raises Parked if the lock stays held, InTheWay.

    Both leave the candidates in the inbox: what came in over a pipe cannot be given again.
    """
    candidates = [each for part in parts for each in part.candidates]
    try:
        with turn(world) as mine:
            first = tuple(before(mine))
            mine.asking = _foremost(mine, parts)
            run = joined((*first, settled(mine, parts)))
    except Locked as held:
        _park(world, candidates)
        raise Parked(len(candidates), held.holder) from held
    except InTheWay as reason:
        if not candidates:
            raise
        _park(world, candidates)
        waiting = f"{len(candidates)} candidates wait" if len(candidates) > 1 else "The candidate waits"
        raise InTheWay(str(reason).rstrip("."), f"{waiting} in the inbox; then run `assay commit`.") from reason
    return mine.told(run)


def settled(mine: Turn, parts: Sequence[Portion], act: Callable[[Turn, Portion], Run] | None = None) -> Run:
    """The same within somebody's turn; what is decided leaves the inbox. `act` settles one part, see `apart`."""
    world = mine.world
    run = joined([(act or _settle)(mine, part) for part in counted(world.progress, "deciding", parts)])
    for each in (each for part in parts for each in part.candidates):
        if each.id not in run.parked:
            world.inbox.remove(each.id)
    return run


def apart(mine: Turn, part: Portion) -> Run:
    """Each candidate in a commit of its own; one that cannot be decided or written at all waits in the inbox."""
    return _one_by_one(mine, part, "it could not be decided together with the others of its source")


def _foremost(mine: Turn, parts: Sequence[Portion]) -> frozenset[str] | None:
    """Which of a run's candidates may ask, if its sources would ask more together than a person is to be asked."""
    candidates = [each for part in parts for each in part.candidates]
    if len(parts) < 2 or len(candidates) <= mine.room:
        return None
    batch = mine.batch()
    batch.unbounded = True
    decisions, _ = _decide(batch, candidates)
    return foremost(batch, decisions, mine.room) if batch.asked - mine.asked > max(mine.room, 0) else None


def _settle(mine: Turn, part: Portion) -> Run:
    """All of one source in one commit; planned anew if a file changed underneath, parked if it goes on changing."""
    changed = ""
    for _ in range(ATTEMPTS):
        batch, decisions, parked = _decided(mine, part.candidates)
        waiting = _parked(mine, parked)  # before the blocks are marked as read: after a kill nobody reads them again
        try:
            commits = commit(mine, batch, decisions, part.title, part.marks, part.trailers)
        except BaseChanged as error:
            changed = error.path
            continue
        except Unwritable as error:
            return _one_by_one(mine, part, error.reason)
        return replace(waiting, captured=len(part.candidates), decisions=decisions, commits=commits)
    return _parked(
        mine, ((each, f"{changed} goes on changing: wait until nobody writes to it") for each in part.candidates)
    )


_Parked = tuple[tuple[Candidate, str], ...]


def _decided(mine: Turn, candidates: Sequence[Candidate]) -> tuple[Batch, tuple[Decision, ...], _Parked]:
    """The batch with its decisions, of which no more ask than may."""
    asking = frozenset[str]() if mine.room <= 0 else mine.asking  # where there is no room there is nothing to choose
    if asking is not None:
        batch = mine.batch()
        batch.asking = asking
        return batch, *_decide(batch, candidates)
    return bounded(mine.batch, candidates, mine.room)


def bounded(
    new: Callable[[], Batch], candidates: Sequence[Candidate], room: int
) -> tuple[Batch, tuple[Decision, ...], _Parked]:
    """The decisions in a batch of their own. If they ask more than there is room for, again, with the most important only."""
    batch = new()
    asked, batch.unbounded = batch.asked, True
    decisions, parked = _decide(batch, candidates)
    if batch.asked - asked > max(room, 0):
        asking = foremost(batch, decisions, room)
        batch = new()
        batch.asking = asking
        decisions, parked = _decide(batch, candidates)
    return batch, decisions, parked


def _one_by_one(mine: Turn, part: Portion, reason: str) -> Run:
    """Each candidate in a batch of its own, so that one that cannot be written takes no others with it."""
    if len(part.candidates) < 2:
        runs = [_parked(mine, ((each, reason) for each in part.candidates))]
    else:
        runs = [_settle(mine, Portion(part.title, (each,), key=part.key)) for each in part.candidates]
    marked = commit(mine, mine.batch(), (), part.title, part.marks, part.trailers)
    return joined((*runs, Run(0, commits=marked)))


def _parked(mine: Turn, waiting: Iterable[tuple[Candidate, str]]) -> Run:
    """The run of candidates that wait in the inbox, each with the reason and the way out."""
    held = tuple(waiting)
    _park(mine.world, (each for each, _ in held))
    return Run(len(held), parked=tuple(each.id for each, _ in held), findings=tuple(why(*each) for each in held))


def why(candidate: Candidate, reason: str) -> Finding:
    """What is said of a candidate that waits."""
    message = f"waits in the inbox, since {reason}. Then run `assay commit`."
    return Finding("parked", Severity.SHOULD, candidate.id, message)


def _decide(batch: Batch, candidates: Sequence[Candidate]) -> tuple[tuple[Decision, ...], _Parked]:
    """Decisions in order, each seeing those before; candidates that cannot be decided now are left aside, with the reason."""
    decisions, parked = list[Decision](), list[tuple[Candidate, str]]()
    batch.world = informed(batch.world, candidates)
    for candidate in candidates:
        decision = batch.decide(candidate)
        if (path := batch.blocked(decision.patch)) is not None:
            parked.append((candidate, f"{path} is being edited: commit or undo that"))
            continue
        if (reason := batch.unseen(candidate, decision)) is not None:
            parked.append((candidate, reason))
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
    words: Redacted | None = None,
) -> tuple[str, ...]:
    """The batch as one commit, with the books as its message if no other `words` are given; none if nothing changes.

    Raises Unsound and Unwritable before, BaseChanged while writing.
    """
    mine.stale = True
    made = _rendered(batch, marks)
    if not made:
        return ()
    if broken := _broken(batch):
        raise Unsound([f"{each.code} {each.where} {each.message}" for each in broken])
    sha = batch.world.journal.commit(made, words or message(decisions, mine.run, title, extra))
    mine.asked = batch.asked
    mine.written.update(each.path for each in made)
    return (sha,)


def _broken(batch: Batch) -> tuple[Finding, ...]:
    """What the patch itself would break. What was unsound before it, by somebody's hand, is for `verify` to say."""
    notes, ontology = tuple(changed_notes(batch)), batch.world.rules.ontology
    found = audit(batch, notes, ontology)
    if not found:
        return ()
    before = (batch.world.ledger.note(each.note.id) for each in notes)
    known = audit(Batch(batch.world), (each for each in before if each is not None), ontology)
    return tuple(each for each in found if each not in known)


def _rendered(batch: Batch, marks: Sequence[Mark]) -> tuple[Write, ...]:
    """All files of the batch, each of which will be read again. Raises Unwritable."""
    try:
        made = writes(batch, marks)
    except EditRefused as error:
        raise Unwritable(error.reason) from error
    except ValueError as error:  # a codec's: a value that could not be read back; its words are its own
        raise Unwritable("a value has a form that its file cannot hold") from error
    for each in made:
        if each.path.endswith(".md") and each.data is not None and (excess := _excess(each.data, batch)):
            raise Unwritable(f"{each.path} would have {excess}, and would not be read any more")
    return made


def _excess(data: bytes, batch: Batch) -> str:
    """What of the file is larger than is read; empty if nothing is."""
    most, properties = batch.world.config.max_note_bytes, len(fences.split(data).block)
    if len(data) > most:
        return f"{len(data):,} bytes where {most:,} are allowed"
    return f"{properties:,} bytes of properties where {limits.PROPERTIES:,} are allowed" * (properties > limits.PROPERTIES)


def message(decisions: Sequence[Decision], run: str, title: str, extra: Sequence[str] = ()) -> Redacted:
    """The commit message: the source and its books for people, one trailer per candidate for programs."""
    balance = sentence(Run(len(decisions), tuple(decisions))).partition(" = ")[2] if decisions else "nothing kept"
    written = [each for each in decisions if each.patch]
    trailers = [f"Assay-Run: {run}", *extra, *map(trailer, written), *map(rule_trailer, written), *_shares(written)]
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


def _shares(decisions: Sequence[Decision]) -> Iterator[str]:
    """`Assay-Evidence: cand-… [[page#^m14]] 9-58`: whose evidence is whose, where two candidates reached one note."""
    reached = Counter(each.note for each in decisions)
    for decision in decisions:
        if reached[decision.note] > 1 and decision.note is not None:
            yield from (f"{EVIDENCE}: {decision.candidate.id} {place_of(line)}" for line in _brought(decision))


def _brought(decision: Decision) -> Iterator[Evidence]:
    """The lines that the decision adds to the note that it reached."""
    for change in decision.patch:
        match change:
            case Create(item=Note() as note) if note.id == decision.note:
                yield from note.evidence
            case Amend(before=Filed(item=Note() as before), after=Note() as note) if note.id == decision.note:
                held = frozenset(before.evidence)
                yield from (line for line in note.evidence if line not in held)


def _title(candidates: Sequence[Candidate]) -> Redacted:
    return next((each.title for each in candidates if each.title), composed("claims without a source"))


def _park(world: World, candidates: Iterable[Candidate]) -> None:
    for each in candidates:
        world.inbox.save(each, "parked")
