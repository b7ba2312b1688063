"""What a decision does to the ledger, as values. Rendering and writing come later."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:  # see `neighbourhood`
    from assay.model.candidate import Candidate
    from assay.model.entity import Entity
    from assay.model.evidence import Block
    from assay.model.finding import Finding
    from assay.model.note import Note
    from assay.model.playbook import Playbook
    from assay.model.question import Question
    from assay.model.redacted import Redacted
    from assay.model.verdict import Verdict

Item_co = TypeVar("Item_co", "Note", "Entity", "Question", "Playbook", covariant=True)


@dataclass(frozen=True, slots=True)
class Filed(Generic[Item_co]):
    """Something as it lies in the vault: `path` relative to the vault with `/`, `digest` of the file's bytes."""

    item: Item_co
    path: str
    digest: str


@dataclass(frozen=True, slots=True)
class Create:
    """A new file for a note, entity or question at `path`."""

    item: Note | Entity | Question
    path: str


@dataclass(frozen=True, slots=True)
class Amend:
    """A change to a file, planned on exactly the bytes whose digest `before` carries (L09)."""

    before: Filed[Note] | Filed[Entity] | Filed[Question]
    after: Note | Entity | Question
    path: str | None = None
    """The new path, for a question that is closed; None: it stays where it is."""


@dataclass(frozen=True, slots=True)
class Remove:
    """A file that goes, because what brought it is undone. git keeps what it said."""

    before: Filed[Note] | Filed[Entity] | Filed[Question]


@dataclass(frozen=True, slots=True)
class Keep:
    """A block that evidence points at, to be kept in the source file at `page` (basename of `source_path`)."""

    source: Redacted
    """Key of the source."""
    title: Redacted
    path: str
    block: Block


@dataclass(frozen=True, slots=True)
class Logged:
    """One line of the decision log: a decision that made no note."""

    key: str
    """The candidate's key."""
    claim: str
    """Digest of the normalised claim alone, for `the same claim does not come back`."""
    verdict: str
    rule: str
    candidate: str
    kind: str
    at: str
    by: str | None = None


@dataclass(frozen=True, slots=True)
class Log:
    """Append a line to the decision log."""

    line: Logged


Change = Create | Amend | Remove | Keep | Log
Patch = tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """A candidate, what became of it, and the patch that makes it so. Pure: the same inputs give the same decision."""

    candidate: Candidate
    verdict: Verdict
    patch: Patch
    note: str | None = None
    """Id of the note that now carries the claim, if one does."""
    question: str | None = None
    path: str | None = None
    findings: tuple[Finding, ...] = ()
    """What its screening and grounding found."""
