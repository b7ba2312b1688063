"""A claim: one statement about one subject, and where it lies in the vocabulary if it has a place there."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from enum import StrEnum

from assay.model.redacted import Redacted


class ClaimType(StrEnum):
    """What a claim is, as the note's `type` says it."""

    FACT = "fact"
    PREFERENCE = "preference"
    DECISION = "decision"
    PROCEDURE = "procedure"
    EVENT = "event"


class ValueKind(StrEnum):
    """Whether a value names a thing or is written out."""

    ENTITY = "entity"
    LITERAL = "literal"


@dataclass(frozen=True, slots=True)
class Validity:
    """Half-open interval of dates in the vault's time zone; a missing bound is unbounded."""

    start: datetime.date | None = None
    end: datetime.date | None = None

    def overlaps(self, other: Validity) -> bool:
        """Whether some day lies in both. Two unbounded intervals overlap."""
        return not (_ends_before(self, other) or _ends_before(other, self))

    def covers(self, day: datetime.date) -> bool:
        """Whether `day` lies in the interval."""
        return (self.start is None or self.start <= day) and (self.end is None or day < self.end)


def _ends_before(one: Validity, other: Validity) -> bool:
    return one.end is not None and other.start is not None and one.end <= other.start


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A screened claim. Texts are one line each; `property` is a CURIE such as `schema:email`."""

    text: Redacted
    type: ClaimType
    subject: Redacted
    subject_type: str | None = None
    property: str | None = None
    value: Redacted | None = None
    value_kind: ValueKind | None = None
    value_type: str | None = None
    datatype: str | None = None
    unit: str | None = None
    negated: bool = False
    validity: Validity = Validity()
    replaces_value: Redacted | None = None
