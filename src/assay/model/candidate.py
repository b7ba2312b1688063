"""A proposal on its way to a verdict, one type per stage, so that a skipped stage is a type error.

Proposal and Passage hold raw text and live in memory only. From Candidate on, every text is `Redacted`.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field

from assay.model.claim import Claim, ClaimType
from assay.model.entity import Entity
from assay.model.evidence import Block, Channel, Evidence, Kind, Support
from assay.model.finding import Finding
from assay.model.redacted import Redacted
from assay.model.sensitivity import Sensitivity


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """A message or paragraph as it came in. RAW: never written, logged or sent anywhere."""

    source: str
    """Key of the source it belongs to, the same on every machine: the file's or conversation's name."""
    title: str
    """Readable title of that source."""
    anchor: str
    """Block id within the source."""
    text: str
    kind: Kind
    """As declared or read from the role; what it is worth is decided by `stages.classify`."""
    channel: Channel
    speaker: str | None = None
    at: str | None = None
    position: int = 0
    """Place within the source, counted from 0."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """What a proposer says, whoever it is. RAW: never written, logged or sent anywhere."""

    text: str
    type: ClaimType
    subject: str
    subject_type: str | None = None
    property: str | None = None
    value: str | None = None
    value_kind: str | None = None
    value_type: str | None = None
    datatype: str | None = None
    unit: str | None = None
    negated: bool = False
    valid_from: datetime.date | None = None
    valid_until: datetime.date | None = None
    replaces_value: str | None = None
    quote: str | None = None
    start: int | None = None
    """Where the quote begins in the passage (code points), if the proposer knows; else the first place it stands."""
    support: Support | None = None
    rule: str | None = None
    """Name of the deterministic rule behind `derived` support (pronoun, relative-date, ...)."""
    derived_from: tuple[str, ...] = ()
    passage: Passage | None = None
    confirmation: Passage | None = None
    """The owner's answer to an agent's claim: `passage` is then the agent's, this the person's yes."""
    line: int | None = None
    """Line of the input it was read from, for messages."""


@dataclass(frozen=True, slots=True)
class Withheld:
    """A block that a proposer was not shown, since it may not leave the machine: it does not count as read."""

    anchor: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A captured proposal: screened, its quote located in the kept block. Safe to write to the inbox."""

    id: str
    key: str
    """sha256 over source, speaker, span and normalised claim: the same one again changes nothing."""
    claim: Claim
    source: Redacted | None = None
    """Key of the source; None for a claim without one."""
    title: Redacted | None = None
    block: Block | None = None
    start: int | None = None
    end: int | None = None
    """Span of the quote in the block; None if the quote does not stand there (or none was given)."""
    quoted: bool = False
    """Whether a quote was given at all: one that was given and not found is refused."""
    support: Support | None = None
    rule: str | None = None
    confirmation: Block | None = None
    derived_from: tuple[str, ...] = ()
    proposer: str = "proposals"
    channel: Channel = Channel.CLI
    captured: str = ""
    """RFC 3339 time of capture."""
    sensitivity: Sensitivity = Sensitivity.INTERNAL
    refused: bool = False
    """The screen refused its text; what is kept of it is redacted whole."""
    findings: tuple[Finding, ...] = ()
    doubtful: bool = False
    """The screen redacted what may be a secret of a form it does not know: a person looks at what is left."""

    @property
    def quote(self) -> Redacted | None:
        """The quote as it stands in the kept block."""
        if self.block is None or self.start is None or self.end is None:
            return None
        return Redacted(self.block.text[self.start : self.end])


@dataclass(frozen=True, slots=True)
class Classified:
    """With what its source is worth under the channel it came through."""

    candidate: Candidate
    kind: Kind
    """Effective kind: authority is never self-declared."""
    ephemeral: bool
    """A greeting, a question, small talk: forgotten."""


@dataclass(frozen=True, slots=True)
class Screened:
    """With the sensitivity of claim, title and names."""

    classified: Classified
    sensitivity: Sensitivity
    refused: bool


@dataclass(frozen=True, slots=True)
class Grounded:
    """With the evidence that stands, and what speaks against it."""

    screened: Screened
    evidence: tuple[Evidence, ...]
    findings: tuple[Finding, ...] = ()

    @property
    def candidate(self) -> Candidate:
        """The candidate underneath."""
        return self.screened.classified.candidate


@dataclass(frozen=True, slots=True)
class Resolved:
    """With the identity of its subject and, where it names one, its value."""

    grounded: Grounded
    subject: Entity
    fresh: bool
    """The subject's entity does not exist yet and is created with the claim."""
    value: Entity | None = None
    rivals: tuple[Entity, ...] = ()
    """More than one entity answers to the name: a person decides."""
    value_rivals: tuple[Entity, ...] = ()
    """More than one entity answers to the name that is its value."""
    findings: tuple[Finding, ...] = field(default=())

    @property
    def candidate(self) -> Candidate:
        """The candidate underneath."""
        return self.grounded.candidate
