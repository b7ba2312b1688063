"""Everything of the ledger that could matter for one candidate. The app gathers it, `decide` reads nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # a command that only reads notes loads nothing of candidates, verdicts and questions
    from assay.model.candidate import Candidate
    from assay.model.entity import Entity
    from assay.model.evidence import Block
    from assay.model.note import Note
    from assay.model.patch import Filed, Logged
    from assay.model.question import Question


@dataclass(frozen=True, slots=True)
class Standing:
    """A note with its file, and its links resolved to entity ids (None: the link resolves to no entity)."""

    filed: Filed[Note]
    subject: str | None
    value: str | None = None
    note: Note = field(init=False, repr=False, compare=False)
    """The note itself: `filed.item`, which is asked for again and again."""

    def __post_init__(self) -> None:
        """The note, once."""
        object.__setattr__(self, "note", self.filed.item)


@dataclass(frozen=True, slots=True, kw_only=True)
class Neighbourhood:
    """Frozen; in a batch it includes what the batch decided before."""

    entities: tuple[Filed[Entity], ...] = ()
    """Active entities whose name or alias is that of the candidate's subject or value (`names.name_key`)."""
    further: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Names that lead to one of `entities` besides its own, by its id: of its page, and the aliases in a note of yours."""
    notes: tuple[Standing, ...] = ()
    """Notes of any status about those entities that could matter: slot, same statement, up to 500 of the subject."""
    premises: tuple[Standing, ...] = ()
    """Notes named by the candidate's `derived_from`."""
    dependants: Mapping[str, tuple[Standing, ...]] = field(default_factory=dict)
    """For each of `notes` that others rest on: every note derived from it, at any depth."""
    grounds: tuple[Standing, ...] = ()
    """What those of `notes` and `dependants` rest on that are flagged for a re-check."""
    questions: tuple[Filed[Question], ...] = ()
    """Open questions about those entities' slots, and closed ones that this candidate's key stands in."""
    log: tuple[Logged, ...] = ()
    """Lines of the decision log about this candidate's key, this claim, or one of `rejected`."""
    rejected: tuple[Candidate, ...] = ()
    """What a person rejected of anything that has one of the subject's names, in whatever words."""
    taken: frozenset[str] = frozenset()
    """`names.basename_key` of those basenames that a page of the subject could have and that are not free."""
    own_note: str | None = None
    """Path of the person's own note whose basename is the subject's name."""
    pending: frozenset[str] = frozenset()
    """Paths of managed files that a person is editing (they differ from HEAD)."""
    page: str | None = None
    """Path of the source file in which the candidate's block is kept (existing or to be made)."""
    kept: Mapping[str, Block] = field(default_factory=dict)
    """The blocks that file keeps already, by block id."""
    room: int = 10
    """New questions that this run may still put to a person."""
    asking: bool = True
    """Whether this run may still put a new question to a person; else what would be asked waits as a draft."""
