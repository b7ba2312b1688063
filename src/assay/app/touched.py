"""Touched: what a change does to files and entities, and which notes could speak about a claim."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from assay.model.candidate import Candidate
from assay.model.entity import Entity
from assay.model.neighbourhood import Standing
from assay.model.note import Note, Status
from assay.model.patch import Amend, Change, Decision, Keep, Log, Remove
from assay.stages.normal import statement_key

LOG: Final = ".assay/decisions.jsonl"
LIVE: Final = (Status.ACTIVE, Status.DISPUTED, Status.DRAFT)
"""Notes that are not history."""


def active(found: Iterable[Standing]) -> tuple[Standing, ...]:
    """Those that are believed now."""
    return tuple(each for each in found if each.note.status is Status.ACTIVE)


def comparable(note: Note, candidate: Candidate, decision: Decision) -> bool:
    """Whether the note could contradict the candidate, or say the same."""
    claim = candidate.claim
    same_slot = claim.property is not None and note.property == claim.property
    said = statement_key(note.statement) == statement_key(claim.text)
    return same_slot or said or note.id in decision.verdict.compared


def regroups(change: Amend) -> bool:
    """Whether entities are merged or taken apart by it."""
    before, after = change.before.item, change.after
    if not isinstance(before, Entity) or not isinstance(after, Entity):
        return False
    return (before.merged, before.status) != (after.merged, after.status)


def amended(change: Change) -> str | None:
    """The file that stands already and is changed; None if there is none."""
    if isinstance(change, Amend | Remove):
        return change.before.path
    if isinstance(change, Log):
        return LOG
    return change.path if isinstance(change, Keep) else None
