"""What a search engine answers, before anything of it is believed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from assay.model.finding import Finding
from assay.model.redacted import Redacted
from assay.model.sensitivity import Sensitivity

HitKind = Literal["note", "entity", "playbook", "external", "conversation"]
Engine = Literal["hybrid", "lexical", "dense"]
"""What ranks: words and meaning together, or one of them."""


@dataclass(frozen=True, slots=True)
class Parts:
    """What a score of words and meaning is made of."""

    lexical: float = 0.0
    """What the words alone would score."""
    cosine: float | None = None
    """Of the text's vector to the query's; None: there is none."""
    mean: float = 0.0
    """The cosine that any text has with this query, from which meaning counts."""
    least: float = 1.0
    """The cosine from which meaning tells anything: unrelated texts of this vault seldom reach it."""


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
    sensitivity: Sensitivity = Sensitivity.PERSONAL
    """Of the content that was indexed."""
    parts: Parts | None = None
    """What the score is made of; None: words alone."""


@dataclass(frozen=True, slots=True)
class IndexReport:
    """What an update did, in files."""

    added: int
    changed: int
    removed: int
    unchanged: int
    skipped: tuple[Finding, ...] = ()
    embedded: int = 0
    """Pieces of text that were given their vectors."""
    waiting: int = 0
    """Pieces of text that have none yet."""
    behind: bool = False
    """The index on disk could not be brought up to date; what is in memory or was there before answers."""
