"""The review queue: the questions that wait for a person, and which of them somebody means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from assay.model.errors import UsageError
from assay.model.names import name_key

if TYPE_CHECKING:
    import datetime

    from assay.app.world import World
    from assay.model.patch import Filed
    from assay.model.question import Question


@dataclass(frozen=True, slots=True)
class Filter:
    """Which of the questions are meant; None does not narrow."""

    reason: str | None = None
    """Code of the rule that asks, e.g. `contradiction`."""
    subject: str | None = None
    """A name or alias of what the question's claims are about."""

    def __bool__(self) -> bool:
        return self.reason is not None or self.subject is not None


ALL = Filter()


def questions(world: World, *, everything: bool = False, only: Filter = ALL) -> tuple[Filed[Question], ...]:
    """The open questions, oldest first; those put off are left out unless `everything`."""
    world.ledger.refresh()
    today = world.today()
    return _narrowed(world, tuple(each for each in world.ledger.questions() if everything or due(each.item, today)), only)


def overdue(world: World, asked: Sequence[Question]) -> bool:
    """Whether there are more of them, or they are older, than the settings allow."""
    oldest = max(((world.today() - each.asked).days for each in asked), default=0)
    return len(asked) >= world.config.max_queue or (bool(asked) and oldest >= world.config.max_age)


def due(question: Question, today: datetime.date) -> bool:
    """Whether it is to be asked now."""
    return question.open and (question.until is None or question.until <= today)


def find(world: World, wanted: str) -> Filed[Question]:
    """The question with that id, suffix or title; the open one, if others of that title were closed. Raises UsageError."""
    ids = [each for each in world.ledger.resolve(wanted) if each.startswith("rev-")]
    found = [filed for each in ids if (filed := world.ledger.question(each)) is not None]
    still = [filed for filed in found if filed.item.open]
    if len(found) != 1 and len(still) != 1:
        what = "more than one question" if found else "no question"
        raise UsageError(f"`{wanted}` names {what}; `assay review list` shows them")
    return found[0] if len(found) == 1 else still[0]


def meant(world: World, wanted: Sequence[str], only: Filter = ALL) -> tuple[str, ...]:
    """Ids of the questions that are named, or of all that are due if none is, as far as the filter lets them through.

    The ledger is up to date. Raises UsageError where nothing says which questions are meant, or a name means none.
    """
    if not wanted and not only:
        raise UsageError("say which questions: their ids, or --reason or --subject; `assay review list` shows them")
    today = world.today()
    named = tuple({filed.item.id: filed for filed in (find(world, each) for each in wanted)}.values())
    found = named or tuple(each for each in world.ledger.questions() if due(each.item, today))
    return tuple(each.item.id for each in _narrowed(world, found, only))


def _narrowed(world: World, found: Sequence[Filed[Question]], only: Filter) -> tuple[Filed[Question], ...]:
    names = _names(world, only.subject)
    return tuple(
        each
        for each in found
        if (only.reason is None or each.item.reason == only.reason) and (names is None or names & _subjects(each.item))
    )


def _names(world: World, subject: str | None) -> frozenset[str] | None:
    """The names under which claims about that subject may stand."""
    if subject is None:
        return None
    key = name_key(subject)
    known = (name for each in world.ledger.entities_named(key) for name in each.item.names)
    return frozenset((key, *map(name_key, known)))


def _subjects(question: Question) -> frozenset[str]:
    return frozenset(name_key(each.claim.subject) for each in question.candidates)
