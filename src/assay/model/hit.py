"""What a search engine answers, before anything of it is believed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from assay.model.finding import Finding
from assay.model.redacted import Redacted

HitKind = Literal["note", "entity", "playbook", "external", "conversation"]


@dataclass(frozen=True, slots=True)
class Hit:
    """What the index believes; the use case checks it against the file before it is served."""

    path: str
    digest: str
    chunk: int
    kind: HitKind
    score: float
    """0 (nothing of the query) to about 1 (all of it, and little else); the same scale for every query."""
    title: str
    text: Redacted
    id: str | None = None
    """Of a managed page; a hint like everything here."""


@dataclass(frozen=True, slots=True)
class IndexReport:
    """What an update did, in files."""

    added: int
    changed: int
    removed: int
    unchanged: int
    skipped: tuple[Finding, ...] = ()
    behind: bool = False
    """The index on disk could not be brought up to date; what is in memory or was there before answers."""
