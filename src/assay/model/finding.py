"""Something about the user's data that is worth saying. Findings are collected, never raised."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    """Whether an invariant is broken (`must`) or something could be better (`should`)."""

    MUST = "must"
    SHOULD = "should"


@dataclass(frozen=True, slots=True)
class Finding:
    """`code` is stable and documented; `where` names file and line or an id; `message` says the way out."""

    code: str
    severity: Severity
    where: str
    message: str
