"""Author: an entity's page from the claims about it, current ones first, each line linked to the note that carries it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from assay.model.claim import Validity
from assay.model.link import Link
from assay.model.neighbourhood import Standing
from assay.model.note import Note, Status
from assay.model.ontology import Ontology
from assay.model.redacted import Redacted, composed
from assay.stages.places import basename

HISTORY: Final = (Status.SUPERSEDED, Status.OUTDATED)
SHOWN: Final = "↗"
"""What a reader sees of the link to a note behind its line."""


def author(standings: Sequence[Standing], ontology: Ontology) -> Redacted:
    """Markdown without the markers around it; oldest first within a section; the same claims give the same text."""
    ordered = sorted(standings, key=lambda each: (each.note.property or "~", each.note.id))
    current = [each for each in ordered if each.note.status is Status.ACTIVE]
    disputed = [each for each in ordered if each.note.status is Status.DISPUTED]
    past = [each for each in ordered if each.note.status in HISTORY]
    sections = (
        *_section("", current, ontology),
        *_section("## Disputed", disputed, ontology),
        *_section("## Earlier", past, ontology),
    )
    return composed("\n".join(sections).strip("\n"))


def telling(standings: Sequence[Standing]) -> tuple[Standing, ...]:
    """Those that are served, most telling first: what has a place in the vocabulary before other sentences, newest first."""
    served = [each for each in standings if each.note.status in (Status.ACTIVE, Status.DISPUTED)]
    newest = sorted(served, key=lambda each: each.note.id, reverse=True)
    return tuple(sorted(newest, key=lambda each: each.note.property is None))


def behind(page: str, told: str) -> bool:
    """Whether the page, which differs from what `author` makes of the same claims, has to be made again.

    Prose of a model stays as long as it rests on exactly the notes of today.
    """
    prose = any(line.strip() and not line.startswith(("- ", "## ")) for line in page.splitlines())
    return not prose or set(_CARRIED.findall(page)) != set(_CARRIED.findall(told))


_CARRIED: Final = re.compile(rf"\[\[([^\[\]|\n]+)\|{SHOWN}\]\]")
"""The note that carries a line or a sentence."""


def forwarded(to: Link) -> Redacted:
    """The body of a page whose entity was merged into another one."""
    return composed(f"This is {to}: what is known stands there.")


def _section(title: str, standings: Sequence[Standing], ontology: Ontology) -> tuple[str, ...]:
    if not standings:
        return ()
    return (title, "", *(line(each, ontology) for each in standings), "")


def line(standing: Standing, ontology: Ontology) -> str:
    """One claim on one line."""
    note = standing.note
    declared = ontology.property(note.property)
    label = f"**{declared.label}**: " if declared and note.value is not None and not note.negated else ""
    said = f"{_value(note)} · {note.statement}" if label else note.statement
    flag = f" ⚠ {note.recheck}" if note.recheck else ""
    return f"- {label}{said}{when(note.validity)}{flag} [[{basename(standing.filed.path)}|{SHOWN}]]"


def _value(note: Note) -> str:
    unit = f" {note.unit}" if note.unit else ""
    return f"{note.value}{unit}"


def when(validity: Validity) -> str:
    """The time in which a claim holds, as it stands behind its words; empty if none is known."""
    if validity.start is None and validity.end is None:
        return ""
    start = f"from {validity.start}" if validity.start else ""
    end = f"until {validity.end}" if validity.end else ""
    return f" ({' '.join(part for part in (start, end) if part)})"
