"""The two sides of a question next to each other: a table with a column for each note on record and each new statement."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from assay.model.candidate import Candidate
from assay.model.claim import Validity
from assay.model.evidence import Evidence
from assay.model.link import Link
from assay.model.note import Note
from assay.model.question import RECHECK, Question
from assay.model.redacted import Redacted
from assay.text import display
from assay.text.notes import Quotes

ROWS: Final = ("Statement", "Value", "Valid", "Quote", "Said by", "Source", "Note")
SHOWN: Final = 3
"""Lines of evidence shown for a note, strongest first: enough to decide, and the note has the rest."""
_BREAK: Final = "<br>"


@dataclass(frozen=True, slots=True)
class _Side:
    heading: str
    cells: tuple[str, ...]
    """One for each of ROWS, ready for a table."""


def table(question: Question, against: Sequence[Note], quotes: Quotes) -> str:
    """The table. A note that `against` does not hold shows by its link alone."""
    known = {note.id: note for note in against}
    record = [_on_record(link, known.get(link.label or link.basename), quotes) for link in question.against]
    fresh = [_new(candidate) for candidate in question.candidates if question.reason != RECHECK]
    columns = [*_numbered("On record", record), *_numbered("New", fresh)]
    rows = [("", *(each.heading for each in columns)), ("---",) * (len(columns) + 1)]
    rows += [(name, *(each.cells[at] for each in columns)) for at, name in enumerate(ROWS)]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def _numbered(heading: str, sides: Sequence[tuple[str, ...]]) -> list[_Side]:
    many = len(sides) > 1
    return [_Side(f"{heading} {number}" if many else heading, cells) for number, cells in enumerate(sides, 1)]


def _on_record(link: Link, note: Note | None, quotes: Quotes) -> tuple[str, ...]:
    shown = display.link(Link(link.target))
    if note is None:
        return ("",) * (len(ROWS) - 1) + (shown,)
    best = sorted(note.evidence, key=lambda line: -line.rank)[:SHOWN]
    return (
        display.cell(note.statement),
        _value(note.property or note.proposed_property, note.value, note.unit, negated=note.negated),
        _valid(note.validity),
        _BREAK.join(_quote(quotes.get(line.same)) for line in best),
        _BREAK.join(_said(line) for line in best),
        _BREAK.join(display.link(line.source) for line in best),
        f"{shown}, {note.status}",
    )


def _new(candidate: Candidate) -> tuple[str, ...]:
    claim, block = candidate.claim, candidate.block
    title = display.cell(candidate.title or candidate.source or "")
    return (
        display.cell(claim.text),
        _value(claim.property, claim.value, claim.unit, negated=claim.negated),
        _valid(claim.validity),
        _quote(candidate.quote),
        _witness(block.speaker, block.kind, block.at) if block else "nobody: it has no source",
        f"{title}, {block.anchor}" if block and title else title,
        "",
    )


def _value(property: str | None, value: Link | Redacted | None, unit: str | None, *, negated: bool) -> str:
    if property is None and value is None:
        return ""
    shown = display.link(value) if isinstance(value, Link) else display.cell(value or "")
    words = (display.cell(_spoken(property or "")), "is not" if negated else "is", shown, display.cell(unit or ""))
    return " ".join(each for each in words if each)


_HUMP: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def _spoken(property: str) -> str:
    """The words of a property's name: `birth date` for `schema:birthDate`. The record has the name itself."""
    return _HUMP.sub(" ", property.rpartition(":")[2]).replace("_", " ").lower()


def _valid(validity: Validity) -> str:
    since = f"from {validity.start}" if validity.start else ""
    until = f"before {validity.end}" if validity.end else ""
    return " and ".join(each for each in (since, until) if each) or "no dates given"


def _quote(quote: Redacted | None) -> str:
    return f"“{display.cell(quote)}”" if quote is not None else "no quote"


def _said(line: Evidence) -> str:
    return _witness(line.speaker, line.kind, line.at)


def _witness(speaker: str | None, kind: str, at: str | None) -> str:
    when = display.day(at)
    return display.cell((f"{speaker} ({kind})" if speaker else kind) + (f", {when}" if when else ""))
