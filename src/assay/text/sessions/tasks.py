"""Records of what became of tasks, one a line: `{"task": id, "title": …, "state": "done", "at": …}`.

Such a record is the word of whoever runs the tasks, so it testifies to what happened to its task and to nothing else. Each is
an event: a task that was done has still been created. What a record says is its own sentence, with the claim beside it:
nobody has to read it out of prose.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from assay.model.candidate import Passage, Proposal
from assay.model.claim import ClaimType
from assay.model.evidence import Channel, Kind, Support
from assay.model.finding import Finding
from assay.text import anchors
from assay.text.jsonl import Fields, Trouble, objects
from assay.text.sessions.said import instant

FORM: Final = "tasks"
PROPOSER: Final = "tasks/1"
"""Name and version, as of those who read."""
CLASS: Final = "house:Task"
TITLE: Final = 200
"""Characters of a task's title: it becomes the name of a page."""
_KNOWN: Final = ("task", "title", "state", "at", "by")


class State(StrEnum):
    """What became of a task."""

    CREATED = "created"
    STARTED = "started"
    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class _Record:
    task: str
    title: str
    state: State
    at: str | None
    by: str | None
    line: int


def parse(text: str, *, source: str, title: str) -> tuple[tuple[Passage, ...], tuple[Proposal, ...], tuple[Finding, ...]]:
    """The records as passages in order, what they say, and findings by line number. Never raises."""
    trouble = Trouble(FORM)
    records = tuple(_records(text, trouble))
    taken = anchors.Taken()
    passages = tuple(_passage(each, source, title, taken.claim(_anchor(each)), at) for at, each in enumerate(records))
    return passages, tuple(_proposals(records, passages)), tuple(trouble.findings)


def _records(text: str, trouble: Trouble) -> Iterator[_Record]:
    for fields in objects(text, trouble):
        made = _record(fields, trouble)
        if not trouble.refused:
            yield made


def _record(fields: Fields, trouble: Trouble) -> _Record:
    fields.check(_KNOWN)
    state = fields.word("state", State)
    if state is None and not trouble.refused:
        trouble.add(f"state is missing; it is one of {', '.join(State)}.")
    title = fields.required("title", TITLE)
    return _Record(
        fields.line("task") or title, title, state or State.CREATED, fields.moment("at"), fields.line("by"), trouble.line
    )


def _anchor(record: _Record) -> str:
    """Named by the task and its state, so that the same record in another file is the same block."""
    return anchors.clean(f"{record.task}-{record.state}") or f"t{record.line}"


def _passage(record: _Record, source: str, title: str, anchor: str, position: int) -> Passage:
    return Passage(
        source=source,
        title=title,
        anchor=anchor,
        text=_sentence(record),
        kind=Kind.TASK,
        channel=Channel.TRANSCRIPT,
        speaker=record.by,
        at=record.at,
        position=position,
    )


def _sentence(record: _Record) -> str:
    when = f" on {day.isoformat()}" if (day := _day(record.at)) else ""
    return f"The task {record.title} was {_WORDS.get(record.state, record.state.value)}{when}."


_WORDS: Final = {State.FAILED: "given up as failed"}
"""What happened, as one says it."""


def _proposals(records: Sequence[_Record], passages: Sequence[Passage]) -> Iterator[Proposal]:
    for record, passage in zip(records, passages, strict=True):
        yield Proposal(
            text=passage.text,
            type=ClaimType.EVENT,
            subject=record.title,
            subject_type=CLASS,
            valid_from=_day(record.at),
            quote=passage.text,
            start=0,
            support=Support.EXPLICIT,
            passage=passage,
            line=record.line,
        )


def _day(at: str | None) -> datetime.date | None:
    found = instant(at)
    return found.date() if found else None
