"""A procedure as a page of steps, made of the claims that tell it."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from enum import StrEnum

from assay.model.link import Link
from assay.model.redacted import Redacted
from assay.model.sensitivity import Sensitivity


class PlaybookStatus(StrEnum):
    """Whether the claims behind the steps still stand."""

    ACTIVE = "active"
    OUTDATED = "outdated"
    """No claim behind it stands any more; kept for the person, never pushed."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step on one line, and the note that carries it."""

    text: Redacted
    note: Link


@dataclass(frozen=True, slots=True, kw_only=True)
class Playbook:
    """What the page says: the properties, and between its markers the steps; a person's own words may stand around them."""

    id: str
    """`play-` and a ULID, derived from the first note that it was made of."""
    name: Redacted
    description: Redacted
    """What it is for, on one line."""
    status: PlaybookStatus = PlaybookStatus.ACTIVE
    subject: Link
    """The entity whose procedure it is."""
    sensitivity: Sensitivity = Sensitivity.INTERNAL
    """That of its most sensitive note."""
    rests_on: tuple[Link, ...] = ()
    """The notes behind the steps, each with its id as the label."""
    steps: tuple[Step, ...] = ()
    """In their order; none where a person took the markers away and the page is theirs."""
    created: datetime.date
