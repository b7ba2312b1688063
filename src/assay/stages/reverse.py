"""Reverse: what a page says once one change to it is taken back, whatever came to it since.

A change is what stood before and after it. Each property that it set gets its old value again, if it still has the one that
the change gave it; of each list, what the change added goes and what it took comes back. A property that somebody has set
since is in the way, and is named: later work is undone first.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeVar

from assay.model.claim import Validity
from assay.model.entity import Entity
from assay.model.evidence import RANK, Evidence, Kind, strongest
from assay.model.link import Link
from assay.model.note import Note, Status
from assay.model.question import Question
from assay.model.sensitivity import Sensitivity
from assay.stages.case import EVERYONE_STATES

Item = TypeVar("Item", Note, Entity, Question)
Listed = TypeVar("Listed")

NOTE_TEXTS: Final = (
    "type", "subject", "property", "proposed_property", "value", "datatype", "unit", "negated", "statement", "recheck",
)  # fmt: skip
NOTE_LINKS: Final = ("supersedes", "superseded_by", "extends", "derived_from", "compatible_with")
ENTITY_TEXTS: Final = ("name", "status", "about")
QUESTION_TEXTS: Final = (
    "title", "reason", "topic", "decision", "recommendation", "because", "until", "answered", "answered_by",
    "answered_through", "meant",
)  # fmt: skip


@dataclass
class Reversal:
    """Collects what is in the way while one page is turned back."""

    before: Any
    after: Any
    now: Any
    blocked: list[str] = field(default_factory=list)
    """Properties that were set again since."""

    def one(self, name: str) -> Any:
        """The value of a property without the change."""
        old, new, held = (getattr(each, name) for each in (self.before, self.after, self.now))
        if old == new or held == old:
            return held
        if held != new:
            self.blocked.append(name)
        return old

    def many(self, name: str, key: Callable[[Any], Hashable]) -> tuple[Any, ...]:
        """A list without what the change added, and with what it took."""
        before, after, now = (getattr(each, name) for each in (self.before, self.after, self.now))
        return without_change(before, after, now, key)


def without_change(
    before: tuple[Listed, ...], after: tuple[Listed, ...], now: tuple[Listed, ...], key: Callable[[Listed], Hashable]
) -> tuple[Listed, ...]:
    """`now` without what `after` has and `before` has not, and with what `before` has and `after` has not."""
    if now == after:  # to the letter: somebody may have written one of them twice
        return before
    was, became, held = ({key(each): each for each in several} for several in (before, after, now))
    kept = tuple(_older(was, became, each, key) for each in now if key(each) not in became.keys() - was.keys())
    return (*kept, *(each for each in before if key(each) not in became and key(each) not in held))


def _older(
    was: dict[Hashable, Listed], became: dict[Hashable, Listed], each: Listed, key: Callable[[Listed], Hashable]
) -> Listed:
    """What stood under that key before, if the change alone made of it what stands there now."""
    name = key(each)
    return was[name] if name in was and became.get(name) == each else each


def note(before: Note, after: Note, now: Note) -> tuple[Note, tuple[str, ...]]:
    """The note without the change, and the properties that are in the way."""
    turn = Reversal(before, after, now)
    evidence = turn.many("evidence", lambda line: line.testimony)
    start, end = _bounds(before.validity, after.validity, now.validity, turn)
    turn.blocked.extend(["derived_from"] if _led_on(before, after, now) else [])
    made = replace(
        now,
        **_fields(turn, NOTE_TEXTS, NOTE_LINKS),
        validity=Validity(start, end),
        evidence=evidence,
        source=strongest(evidence),
        sensitivity=_sensitivity(before, after, now),
        reviewed=before.reviewed if now.reviewed == after.reviewed else now.reviewed,
        status=_status(turn, evidence),
    )
    return made, tuple(turn.blocked)


def _sensitivity(before: Note, after: Note, now: Note) -> Sensitivity:
    """As it was, unless somebody set another since, or further evidence came that may be why it is so high."""
    told = {line.testimony for note in (before, after) for line in note.evidence}
    known = all(line.testimony in told for line in now.evidence)
    return before.sensitivity if known and now.sensitivity == after.sensitivity else now.sensitivity


def _led_on(before: Note, after: Note, now: Note) -> bool:
    """Whether the change put one premise in the place of another, in whose place there is a third by now."""
    was, became, held = ({_target(each) for each in note.derived_from} for note in (before, after, now))
    return bool(was - became) and not became - was <= held


def _fields(turn: Reversal, texts: Iterable[str], links: Iterable[str] = ()) -> dict[str, Any]:
    return {**{name: turn.one(name) for name in texts}, **{name: turn.many(name, _target) for name in links}}


def _bounds(before: Validity, after: Validity, now: Validity, turn: Reversal) -> tuple[Any, Any]:
    bounds = Reversal(before, after, now)
    found = bounds.one("start"), bounds.one("end")
    turn.blocked.extend(f"valid_{'from' if each == 'start' else 'until'}" for each in bounds.blocked)
    return found


def _status(turn: Reversal, evidence: tuple[Evidence, ...]) -> Status:
    """The status of before; but what is left of the evidence says whether it is active or a draft."""
    if turn.before.status is Status.DRAFT and turn.now.status is Status.ACTIVE and carried(turn.now, evidence):
        return Status.ACTIVE
    status: Status = turn.one("status")
    weakened = status is Status.ACTIVE and evidence != turn.now.evidence and not carried(turn.now, evidence)
    return Status.DRAFT if weakened else status


def carried(held: Note, evidence: Iterable[Evidence]) -> bool:
    """Whether such evidence may make the note active (the table of the write path)."""
    lines = [line for line in evidence if line.rank > RANK[Kind.AGENT]]
    return any(line.kind is Kind.PERSON or held.type in EVERYONE_STATES for line in lines)


def _target(link: Link) -> str:
    return link.label or link.basename


def unsaid(held: Note, lines: Iterable[Evidence]) -> Note | None:
    """The note without these lines; None if nothing else speaks for it. What is left may only make a draft."""
    gone = {line.testimony for line in lines}
    evidence = tuple(line for line in held.evidence if line.testimony not in gone)
    if not evidence:
        return None
    fallen = held.status is Status.ACTIVE and not carried(held, evidence)
    status = Status.DRAFT if fallen else held.status
    return replace(held, evidence=evidence, source=strongest(evidence), status=status)


def entity(before: Entity, after: Entity, now: Entity) -> tuple[Entity, tuple[str, ...]]:
    """The entity without the change, and the properties that are in the way."""
    turn = Reversal(before, after, now)
    if set(after.merged) - set(before.merged) - set(now.merged):
        turn.blocked.append("merged")  # taken apart since: an undo of that would bring back what is undone here
    made = replace(
        now,
        **_fields(turn, ENTITY_TEXTS),
        types=turn.many("types", str),
        aliases=turn.many("aliases", str),
        merged=turn.many("merged", str),
        distinct_from=turn.many("distinct_from", lambda each: _target(each.entity)),
        evidence=turn.many("evidence", lambda line: line.testimony),
    )
    return made, tuple(turn.blocked)


def question(before: Question, after: Question, now: Question) -> tuple[Question, tuple[str, ...]]:
    """The question without the change, and the properties that are in the way."""
    turn = Reversal(before, after, now)
    made = replace(
        now,
        **_fields(turn, QUESTION_TEXTS),
        candidates=turn.many("candidates", lambda each: each.key),
        against=turn.many("against", _target),
        rivals=turn.many("rivals", _target),
    )
    return made, tuple(turn.blocked)


def without_links(held: Note, gone: frozenset[str]) -> Note:
    """The note without links to notes that go."""
    kept: dict[str, Any] = {
        name: tuple(link for link in getattr(held, name) if _target(link) not in gone) for name in NOTE_LINKS
    }
    return replace(held, **kept)
