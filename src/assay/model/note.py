"""The canonical note: one claim, its standing and its evidence."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from assay.model.claim import ClaimType, Validity
from assay.model.evidence import RANK, Evidence, Kind
from assay.model.link import Link
from assay.model.redacted import Redacted
from assay.model.sensitivity import Sensitivity


class Status(StrEnum):
    """Where a claim stands. Only `active` is served as fact, `disputed` only with its label."""

    DRAFT = "draft"
    ACTIVE = "active"
    DISPUTED = "disputed"
    SUPERSEDED = "superseded"
    OUTDATED = "outdated"
    ERRONEOUS = "erroneous"


HISTORY: Final = frozenset({Status.DRAFT, Status.SUPERSEDED, Status.OUTDATED, Status.ERRONEOUS})
"""What is not served unless somebody asks for it."""
HELD_THEN: Final = frozenset({Status.ACTIVE, Status.SUPERSEDED, Status.OUTDATED})
"""What may be served for a day in the past: what was true, never what was doubted or wrong."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """Field for field what the frontmatter says. Links to notes carry the note's id as their label."""

    id: str
    type: ClaimType
    status: Status
    subject: Link
    property: str | None = None
    proposed_property: str | None = None
    value: Link | Redacted | None = None
    datatype: str | None = None
    unit: str | None = None
    negated: bool = False
    statement: Redacted
    source: Kind
    sensitivity: Sensitivity
    evidence: tuple[Evidence, ...] = ()
    validity: Validity = Validity()
    created: datetime.date
    reviewed: datetime.date
    supersedes: tuple[Link, ...] = ()
    superseded_by: tuple[Link, ...] = ()
    extends: tuple[Link, ...] = ()
    derived_from: tuple[Link, ...] = ()
    compatible_with: tuple[Link, ...] = ()
    """Notes that a person answered `both` for: the pair is not asked again."""
    recheck: Redacted | None = None


def rank_of(note: Note) -> int:
    """Rank of the strongest evidence, 1 to 5."""
    return RANK[note.source]


def ids_of(links: tuple[Link, ...]) -> tuple[str, ...]:
    """The note ids that links to notes carry as their labels."""
    return tuple(link.label or link.basename for link in links)


def holds(note: Note, other: Note) -> bool:
    """Whether it has all evidence of the other, and there is some: so it may have taken that one in."""
    return bool(other.evidence) and {e.testimony for e in other.evidence} <= {e.testimony for e in note.evidence}
