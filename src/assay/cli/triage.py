"""`assay review triage`: the questions one after the other, each answered by one key."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from assay.cli import books, keyboard
from assay.cli.render import Output, complain, counted
from assay.cli.surface import Face
from assay.cli.tables import aligned
from assay.model.errors import InTheWay, UsageError
from assay.model.evidence import Channel
from assay.model.question import Answer
from assay.model.write import BaseChanged
from assay.text.answers import effects, offered

if TYPE_CHECKING:
    from assay.app.queue import Filter
    from assay.app.world import World
    from assay.model.patch import Filed
    from assay.model.question import Question

KEYS: Final = {
    Answer.ACCEPT: "a",
    Answer.REPLACE: "r",
    Answer.BOTH: "b",
    Answer.MERGE: "m",
    Answer.DISPUTE: "d",
    Answer.OUTDATED: "o",
    Answer.ERRONEOUS: "e",
    Answer.REJECT: "x",
    Answer.LATER: "l",
}
SKIP: Final = "s"
QUIT: Final = "q"
HELP: Final = "?"
NAMING: Final = tuple(each for each in Answer if each not in (Answer.PENDING, Answer.REJECT, Answer.LATER))
"""Answers that make something of the claim, so that it must be known what it is about."""
_WIDTH: Final = 80
_EFFECTS_BEGIN: Final = "## What each answer does"


class NoTerminal(UsageError):
    """There is nobody who could press a key."""

    def __init__(self) -> None:
        super().__init__("triage needs a terminal, and no --json; `assay review answer` takes several ids, or --reason")


@dataclass
class _Tally:
    """What came of the questions that were shown."""

    answered: int = 0
    skipped: int = 0


def triage(face: Face, world: World, name: str, only: Filter) -> int:
    """Ask one question after the other until there are none, or the person has enough."""
    from assay.app import queue

    if face.out.as_json or not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise NoTerminal
    asked = [each.item.id for each in queue.questions(world, only=only)]
    tally = _Tally()
    for number, identifier in enumerate(asked, 1):
        filed = _still_open(world, identifier)
        if filed is not None and not _settled(face, world, filed, f"{number} of {len(asked)}", name, tally):
            break
    left = len(queue.questions(world, only=only))
    face.out.talk(f"answered {tally.answered}, skipped {tally.skipped}; {counted(left, 'question')} left")
    return 0


def _still_open(world: World, identifier: str) -> Filed[Question] | None:
    """As it is now: the answer before may have settled it, or changed what stands against it."""
    world.ledger.refresh()
    filed = world.ledger.question(identifier)
    return filed if filed is not None and filed.item.open else None


def _settled(face: Face, world: World, filed: Filed[Question], place: str, name: str, tally: _Tally) -> bool:
    """Show the question and do what is said; False to end."""
    from assay.app.review import Request, answer

    _show(face.out, world, filed, place)
    heard = _heard(face.out, filed.item)
    if heard is None:
        return False
    decision, choice = heard
    meant = _meant(face.out, filed.item) if filed.item.rivals and decision in NAMING else None
    if decision is None or (filed.item.rivals and decision in NAMING and meant is None):
        tally.skipped += 1
        return True
    try:
        run = answer(world, [filed.item.id], Request(decision, name, Channel.CLI, choice, meant))
    except (InTheWay, BaseChanged) as reason:
        complain(str(reason))
        tally.skipped += 1
        return True
    books.present(face.out, "review", run)
    tally.answered += 1
    return True


def _show(out: Output, world: World, filed: Filed[Question], place: str) -> None:
    from assay.cli.explaining import body

    out.text()
    out.aside(f"{place}, {filed.item.reason}, asked on {filed.item.asked}")
    for line in aligned(_upto(body(world, filed.path)), out.width or _WIDTH):
        out.text(line)
    if filed.item.recommendation:
        out.text(f"recommended: {filed.item.recommendation}" + (f" ({filed.item.because})" if filed.item.because else ""))


def _upto(lines: Iterator[str]) -> Iterator[str]:
    for line in lines:
        if line == _EFFECTS_BEGIN:
            return
        yield line


def _heard(out: Output, question: Question) -> tuple[Answer | None, int] | None:
    """The answer (None: skip it) with the number of the statement that is meant; None to end."""
    answers = {KEYS[each]: each for each in offered(question)}
    choice = len(question.candidates)
    while True:
        with keyboard.listening() as key:
            out.text(_prompt(answers, question, choice))
            typed = key().lower()
        if typed == QUIT or typed in keyboard.END:
            return None
        if typed == SKIP:
            return None, 0
        if typed in answers:
            return answers[typed], choice
        if typed == HELP:
            _explain(out, question)
        if typed.isdigit() and 1 <= int(typed) <= len(question.candidates):
            choice = int(typed)


def _meant(out: Output, question: Question) -> str | None:
    """Which of those of that name is meant, by one more key; None to skip the question."""
    pages = "  ".join(f"[{number}] {each.target}" for number, each in enumerate(question.rivals, 1))
    while True:
        with keyboard.listening() as key:
            out.text(f"who or what is meant?  {pages}  [n] another one  [{SKIP}] skip")
            typed = key().lower()
        if typed == SKIP or typed in keyboard.END:
            return None
        if typed == "n":
            return "new"
        if typed.isdigit() and 1 <= int(typed) <= len(question.rivals):
            return typed


def _prompt(answers: dict[str, Answer], question: Question, choice: int) -> str:
    words = [f"[{key}] {answer}{'*' if answer == question.recommendation else ''}" for key, answer in answers.items()]
    several = [f"[1-{len(question.candidates)}] which new one, now {choice}"] if len(question.candidates) > 1 else []
    return "  ".join((*words, *several, f"[{SKIP}] skip", f"[{QUIT}] quit", f"[{HELP}] help"))


def _explain(out: Output, question: Question) -> None:
    for each in offered(question):
        out.text(f"{KEYS[each]}  {each}: {effects(question)[each]}")
