"""A question to a person: a slot, an identity or a term that the rules cannot decide."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from assay.model.candidate import Candidate
from assay.model.link import Link
from assay.model.redacted import Redacted

RECHECK: Final = "recheck"
"""Reason of a question about a note whose premise fell: its only candidate says the same as the note."""
REJECTED: Final = "rejected:"
"""Before the key of a name: under which closed questions are found in which a person rejected what was said of it."""


class Answer(StrEnum):
    """What a person may set `decision` to."""

    PENDING = "pending"
    ACCEPT = "accept"
    REPLACE = "replace"
    BOTH = "both"
    MERGE = "merge"
    DISPUTE = "dispute"
    OUTDATED = "outdated"
    ERRONEOUS = "erroneous"
    REJECT = "reject"
    LATER = "later"


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One file of the review queue. `topic` is the key under which later candidates for the same question are found."""

    id: str
    title: Redacted
    reason: str
    """Code of the rule that asks, e.g. `contradiction`."""
    topic: str
    decision: Answer = Answer.PENDING
    candidates: tuple[Candidate, ...] = ()
    against: tuple[Link, ...] = ()
    """The notes it is about; labels are ids. `accept` is not offered where there are any."""
    rivals: tuple[Link, ...] = ()
    """The entities of which one is meant, of a question about a name; labels are ids."""
    meant: Redacted | None = None
    """Which of them a person says is meant: a link, name or id, or `new` for another one of that name."""
    recommendation: Answer | None = None
    because: Redacted | None = None
    """Why that answer is recommended."""
    asked: datetime.date
    until: datetime.date | None = None
    """Not shown before this day (the answer `later`)."""
    answered: datetime.date | None = None
    answered_by: Redacted | None = None
    answered_through: str | None = None

    @property
    def open(self) -> bool:
        """Not applied yet."""
        return self.answered is None
