"""Review: the questions that wait for a person, and what their answers do.

An answer given in the terminal and one set in the file in Obsidian go the same way: re-decided against today's ledger,
one commit per question, recorded with who decided and through which channel.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from assay.app import assemble, queue
from assay.app.batch import Batch
from assay.app.books import Run, joined
from assay.app.past import EXPIRED
from assay.app.queue import ALL, Filter
from assay.app.reindex import followed
from assay.app.settle import Turn, commit, turn
from assay.app.terms import informed
from assay.app.world import World
from assay.model.candidate import Candidate
from assay.model.entity import Entity
from assay.model.errors import AssayError, InTheWay, Unwritable, UsageError
from assay.model.evidence import Channel, Kind
from assay.model.finding import Finding, Severity
from assay.model.link import Link, parse_link
from assay.model.names import name_key
from assay.model.patch import Decision, Filed
from assay.model.question import Answer, Question
from assay.model.redacted import Redacted, composed, stored
from assay.model.verdict import Merge, Review
from assay.model.write import BaseChanged
from assay.stages import answer as answers
from assay.stages import pipeline, recheck
from assay.stages.capture import claim_digest
from assay.stages.places import basename
from assay.text.answers import VOCABULARY


class NotOffered(AssayError):
    """An answer that makes no sense for the question."""

    exit_code = 2

    def __init__(self, question: str, decision: str, offered: Sequence[Answer]) -> None:
        super().__init__(f"{question} cannot be answered `{decision}`; choose one of: {', '.join(offered)}")


class Answered(AssayError):
    """A question that is closed: whoever was faster has decided it."""

    exit_code = 2

    def __init__(self, question: Question) -> None:
        who = f"answered `{question.decision}` by {question.answered_by}" if question.answered_by else "closed unanswered"
        super().__init__(
            f"{question.id} was {who} on {question.answered}; nothing was changed. `assay show` has what came of it."
        )


class NotAPerson(AssayError):
    """Somebody answers who may not."""

    exit_code = 2

    def __init__(self, name: str, known: Sequence[str]) -> None:
        names = ", ".join(known) or "nobody yet: set `me.name` in .assay/config.toml"
        super().__init__(f"`{name}` is not a person who answers for this vault ({names})")


class OwnProposal(AssayError):
    """An agent answers what it proposed itself."""

    exit_code = 2

    def __init__(self, name: str) -> None:
        super().__init__(f"`{name}` proposed this itself; somebody else has to answer")


class Unmeant(AssayError):
    """An answer to a question about a name that does not say who or what is meant."""

    exit_code = 2

    def __init__(self, question: Question, said: str | None) -> None:
        pages = ", ".join(each.target for each in question.rivals)
        wrong = (
            f"`{said}` is none of those that {question.id} may mean" if said else f"{question.id} asks which one is meant"
        )
        super().__init__(f"{wrong}: say --meant (or set `meant` in its file) to one of: {pages}, new")


CANNOT: Final = (Unmeant, Answered, NotOffered, OwnProposal, InTheWay, BaseChanged, UsageError, Unwritable)
"""Why one question may not be answered so while others may."""


@dataclass(frozen=True, slots=True)
class Request:
    """An answer as it comes in. `choice` counts the candidates from 1; 0 is the newest."""

    decision: Answer
    name: str
    channel: Channel
    choice: int = 0
    meant: str | None = None
    """Of a question about a name: which entity is meant, by name, page, id or its number in the table; or `new`."""


def answer(world: World, wanted: Sequence[str], request: Request, only: Filter = ALL) -> Run:
    """Apply one answer to each of the questions that are meant, see `queue.meant`.

    Raises NotAPerson, UsageError; for a single question also NotOffered, OwnProposal, InTheWay, BaseChanged. Of several,
    those that cannot be answered so are findings of the run, and the others are answered.
    """
    person = person_of(world, request)
    with turn(world) as mine:
        asked = queue.meant(world, wanted, only)
        runs = [_tried(partial(_answer, mine, each, request, person), each, asked) for each in asked]
    return followed(world, mine.told(joined(runs)))


def preview(world: World, wanted: Sequence[str], request: Request, only: Filter = ALL) -> Run:
    """What `answer` would do, without writing anything."""
    person = person_of(world, request)
    world.ledger.refresh()
    batch, asked = Batch(world), queue.meant(world, wanted, only)
    return joined([_tried(partial(_foreseen, batch, each, request, person), each, asked) for each in asked])


def _foreseen(batch: Batch, identifier: str, request: Request, person: answers.Person) -> Run:
    filed = queue.find(batch.world, identifier)
    decisions = _decided(batch, filed, request, person)
    later = f"{filed.item.title} would be asked again in {batch.world.config.later_days} days"
    return Run(len(decisions), decisions, notices=(later,) if request.decision is Answer.LATER else ())


def _tried(act: Callable[[], Run], identifier: str, asked: Sequence[str]) -> Run:
    """The run, or why that question cannot be answered so: raised if it is the only one, a finding beside others."""
    try:
        return act()
    except CANNOT as reason:
        if len(asked) == 1:
            raise
        return Run(0, findings=(Finding("not-answered", Severity.MUST, identifier, str(reason)),))


def apply(world: World) -> Run:
    """Take in the decisions that were set in review files, and close questions that nobody answered for too long."""
    with turn(world) as mine:
        runs = list(collected(mine))
    return followed(world, mine.told(joined(runs)))


def collected(mine: Turn) -> Iterator[Run]:
    """The same within somebody's turn: one run for each question that was settled."""
    world = mine.world
    owner = Request(Answer.PENDING, world.config.me.name, Channel.VAULT)
    unread = world.ledger.troubled()
    for filed in world.ledger.questions():
        if filed.path in unread:
            continue  # HEAD speaks for it; there is nothing to write the answer to
        if filed.item.decision is not Answer.PENDING:
            yield _heard(mine, filed, replace(owner, decision=filed.item.decision))
        elif (world.today() - filed.item.asked).days >= world.config.expiry_days:
            batch = mine.batch()
            batch.apply(answers.expired(filed, world.today(), world.config.folder))
            extra = [f"{EXPIRED}: {filed.item.id}"]
            yield Run(0, commits=commit(mine, batch, (), f"{filed.item.title} expired", extra=extra))
    yield from _unasked(mine)


SWEPT: Final = 5
"""Flagged notes that nobody has been asked about yet, because the queue was full, and that a run asks about at most."""


def _unasked(mine: Turn) -> Iterator[Run]:
    """Questions about claims whose premise fell when no more could be asked."""
    world, batch = mine.world, mine.batch()
    room = min(SWEPT, world.config.questions_per_run - mine.asked)
    flagged = world.ledger.flagged()[: max(0, room)]
    if flagged:
        cause = [recheck.Cause(each.note.id, world.now(), world.today(), world.config.folder) for each in flagged]
        asked = (recheck.question(each.note, each.filed.path, why) for each, why in zip(flagged, cause, strict=True))
        batch.apply(tuple(asked))
        yield Run(0, commits=commit(mine, batch, (), composed("claims to be looked at again")))


def _heard(mine: Turn, filed: Filed[Question], request: Request) -> Run:
    """One decision that was set in a file; where it cannot be applied, the file stays as it is and the reason is said."""
    try:
        return _answer(mine, filed.item.id, request, person_of(mine.world, request))
    except (NotAPerson, *CANNOT) as reason:
        mine.notices.append(f"{filed.path}: {reason}")
        return Run(0)


def person_of(world: World, request: Request) -> answers.Person:
    """Who answers. Raises NotAPerson."""
    known = (*world.config.me.names, *world.config.people)
    if name_key(request.name) not in {name_key(name) for name in known}:
        raise NotAPerson(request.name, known)
    return answers.Person(stored(request.name), request.channel, world.now())


def _answer(mine: Turn, identifier: str, request: Request, person: answers.Person) -> Run:
    batch = mine.batch()  # first: the answer before this one may have changed the question
    filed = queue.find(mine.world, identifier)
    decisions = _decided(batch, filed, request, person)
    extra = [f"Assay-Answer: {filed.item.id} {request.decision} by {person.name} through {person.channel}"]
    title = composed(f"{filed.item.title} {request.decision}")
    return Run(len(decisions), decisions, commit(mine, batch, decisions, title, extra=extra))


def _own(question: Question, index: int, name: Redacted) -> bool:
    """Whether that candidate is an agent's whose name the answerer gives."""
    candidate = question.candidates[index]
    speaker = candidate.block.speaker if candidate.block and candidate.block.kind is Kind.AGENT else None
    return name_key(name) in {name_key(each) for each in (candidate.proposer, speaker) if each}


def _decided(batch: Batch, filed: Filed[Question], request: Request, person: answers.Person) -> tuple[Decision, ...]:
    world, today = batch.world, batch.world.today()
    if not filed.item.open:
        raise Answered(filed.item)
    of_a_term = filed.item.reason == VOCABULARY
    if request.decision not in answers.offered(filed.item) or not (filed.item.candidates or of_a_term):
        raise NotOffered(filed.item.id, request.decision, answers.offered(filed.item))
    if any(_own(filed.item, index, person.name) for index in range(len(filed.item.candidates))):
        raise OwnProposal(person.name)
    if request.decision is Answer.LATER:
        batch.apply(answers.postponed(filed, world.config.later_days, today))
        return ()
    if of_a_term:
        assemble.answered(batch, filed, request.decision, person.name, person.channel.value)
        return ()
    index = chosen(filed.item, request.choice)
    batch.world = world = informed(batch.world, filed.item.candidates)
    near = batch.near(filed.item.candidates[index])
    meant = _meant(batch, filed.item, request)
    decision = answers.answer(filed, index, request.decision, person, near, world.rules, today, meant)
    _refuse_pending(batch, decision, filed.path)
    batch.apply(decision.patch)
    if request.decision is Answer.REJECT or isinstance(decision.verdict, Review):
        return (decision,)
    return (decision, *_alike(batch, filed.item, index), *_asked_anew(batch, filed.item, index))


def _meant(batch: Batch, question: Question, request: Request) -> str | None:
    """Id of the entity that is meant, or `new`; None where that is not asked, or does not matter. Raises Unmeant."""
    if not question.rivals or request.decision is Answer.REJECT:
        return None
    said = (request.meant or question.meant or "").strip()
    if said.lower() == answers.NEW:
        return answers.NEW
    link = parse_link(said)
    known = [each for rival in question.rivals if (each := batch.entity_of(Link(rival.target))) is not None]
    if said.isdigit() and 0 < int(said) <= len(known):
        return known[int(said) - 1].item.id
    page = batch.entity_of(link) if link else None
    found = {each.item.id for each in known if _is_called(each, said) or (page and page.item.id == each.item.id)}
    if len(found) != 1:
        raise Unmeant(question, said or None)
    return found.pop()


def _is_called(filed: Filed[Entity], said: str) -> bool:
    handles = (*filed.item.names, basename(filed.path))
    return name_key(said) in {name_key(each) for each in handles} or (len(said) >= SUFFIX and filed.item.id.endswith(said))


SUFFIX: Final = 4
"""Digits at the end of an id that are taken for it."""


def chosen(question: Question, choice: int) -> int:
    """The index of the candidate that is meant. Raises UsageError."""
    if not 0 <= choice <= len(question.candidates):
        raise UsageError(f"{question.id} has {len(question.candidates)} candidates; there is no number {choice}")
    return (choice or len(question.candidates)) - 1


def _refuse_pending(batch: Batch, decision: Decision, own: str) -> None:
    path = batch.blocked(decision.patch, own)
    if path is not None:
        raise InTheWay(f"{path} has edits that are not committed", "Commit them (or undo them) and answer again.")


def _asked_anew(batch: Batch, question: Question, index: int) -> Iterator[Decision]:
    """Of a question about a name, what says something else: it may be about another one, and is decided by itself."""
    for each in _others(question, index, alike=False) if question.rivals else ():
        near = batch.near(each)
        left = tuple(filed for filed in near.questions if filed.item.open)
        made = pipeline.decide(each, replace(near, questions=left), batch.world.rules, batch.world.today())
        decision = answers.anew(made, question, batch.world.config.folder)
        if batch.blocked(decision.patch) is None:
            batch.apply(decision.patch)
            yield decision


def _others(question: Question, index: int, *, alike: bool) -> Iterator[Candidate]:
    """The question's candidates beside the chosen one that say the same, or that do not."""
    chosen_one = question.candidates[index]
    claim = claim_digest(chosen_one.claim)
    others = (each for each in question.candidates if each.id != chosen_one.id)
    return (each for each in others if (claim_digest(each.claim) == claim) is alike)


def _alike(batch: Batch, question: Question, index: int) -> Iterator[Decision]:
    """The evidence of the question's other candidates that say the same as the chosen one."""
    for each in _others(question, index, alike=True):
        near = replace(batch.near(each), questions=())
        decision = pipeline.decide(each, near, batch.world.rules, batch.world.today())
        if isinstance(decision.verdict, Merge) and batch.blocked(decision.patch) is None:
            batch.apply(decision.patch)
            yield decision
