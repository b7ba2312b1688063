"""Audit: the invariants of the ledger, in one place.

Commit runs it on what a patch touches, `assay verify` on the whole vault, property tests after every step. It must never
be what catches a fault of `judge` or `plan`; tests hold that it stays silent on what they produce.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Protocol

from assay.model.evidence import RANK, Block, Evidence, Kind
from assay.model.finding import Finding, Severity
from assay.model.link import Link
from assay.model.names import text_digest
from assay.model.neighbourhood import Standing
from assay.model.note import Note, Status, ids_of, rank_of
from assay.model.ontology import Ontology
from assay.stages import slots
from assay.stages.amendments import FALLEN
from assay.stages.case import EVERYONE_STATES, STANDING

INVARIANTS: Final = {
    "L01": "identity: every managed file has one id, unique in the vault",
    "L02": "grounding: every active claim has evidence whose quote stands in a kept block; recall is never evidence",
    "L03": "authority: an inference alone makes nothing active; what replaces outranks, or a person confirmed it",
    "L04": "conservation: no note disappears; replacement chains are acyclic and point at notes on disk",
    "L05": "one value per slot: a contradiction is a question, never an overwrite",
    "L06": "cleanliness: no text that the screen would redact stands in anything that assay writes",
    "L07": "vocabulary: properties of active notes exist in the ontology, and nothing contradicts it",
    "L08": "whole commits: a patch is in one commit or in none; a file that differs from HEAD is pending",
    "L09": "base: an amendment applies only to the bytes it was planned on",
    "L10": "fidelity: every managed file can be read back exactly",
    "L11": "books balance: every candidate ends in exactly one way",
    "L12": "order: files, then commit, then index; a hit is served only if its note says so",
    "L13": "dependants: what rests on a fallen premise is flagged",
    "I01": "index: every active note is in the index under its current hash",
    "I02": "rebuild: a full rebuild answers like the incremental index",
}
"""Codes of `assay verify` and what each holds."""


class Books(Protocol):
    """What the audit reads of the ledger; the projection and a batch in memory both fit."""

    def note(self, identifier: str) -> Standing | None:
        """The note with that id."""
        ...

    def block(self, link: Link) -> Block | None:
        """The kept block that an evidence line points at, in a source or in a question."""
        ...

    def notes_in_slot(self, entity: str, property: str) -> tuple[Standing, ...]:
        """All notes of the slot."""
        ...


@dataclass(frozen=True, slots=True)
class _Audit:
    books: Books
    ontology: Ontology
    standing: Standing

    def finding(self, code: str, message: str, severity: Severity = Severity.MUST) -> Finding:
        return Finding(code, severity, self.standing.filed.path, message)


Check = Callable[[_Audit], Iterator[Finding]]


def audit(books: Books, touched: Iterable[Standing], ontology: Ontology) -> tuple[Finding, ...]:
    """Findings about the touched notes, in their order. Empty on a sound ledger. Never raises."""
    return tuple(
        finding for standing in touched for check in CHECKS for finding in check(_Audit(books, ontology, standing))
    )


def grounding(seen: _Audit) -> Iterator[Finding]:
    """L02."""
    note = seen.standing.note
    if note.status is Status.ACTIVE and not note.evidence:
        yield seen.finding("L02", "is active without evidence: add a source, or set its status to draft")
    for line in note.evidence:
        if line.kind is Kind.RECALL:
            yield seen.finding("L02", "counts recalled text as evidence: remove that line")
        elif not stands(seen.books.block(line.source), line):
            yield seen.finding("L02", f"evidence {line.source} does not stand: the kept block is missing or was changed")


def stands(block: Block | None, line: Evidence) -> bool:
    """Whether the line's quote is a slice of that very block."""
    if block is None or not 0 <= line.start < line.end <= len(block.text):
        return False
    return line.digest == block.digest == text_digest(block.text)


def authority(seen: _Audit) -> Iterator[Finding]:
    """L03."""
    note = seen.standing.note
    if note.status is Status.ACTIVE and note.evidence and not _may_be_active(seen.standing):
        yield seen.finding("L03", "is active on evidence that may only make a draft")
    for identifier in ids_of(note.supersedes):
        old = seen.books.note(identifier)
        person = any(line.rank == RANK[Kind.PERSON] for line in note.evidence)
        if old is not None and not person and rank_of(note) <= rank_of(old.note) and not _took_in(note, old.note):
            yield seen.finding("L03", f"replaces {identifier}, which its source does not outrank")


def _took_in(note: Note, old: Note) -> bool:
    """Whether it holds all that speaks for the other: then it says the same, and replaces nothing."""
    return bool(old.evidence) and {each.testimony for each in old.evidence} <= {each.testimony for each in note.evidence}


def _may_be_active(standing: Standing) -> bool:
    lines = [line for line in standing.note.evidence if line.rank > RANK[Kind.AGENT]]
    anyone = standing.note.type in EVERYONE_STATES
    return any(line.kind is Kind.PERSON or anyone for line in lines)


def conservation(seen: _Audit) -> Iterator[Finding]:
    """L04."""
    note = seen.standing.note
    if note.status is Status.SUPERSEDED and not note.superseded_by:
        yield seen.finding("L04", "is superseded, but does not say by what")
    for identifier in ids_of(note.supersedes):
        yield from _replaced(seen, identifier)
    for identifier in ids_of(note.superseded_by):
        later = seen.books.note(identifier)
        if later is None or note.id not in ids_of(later.note.supersedes):
            yield seen.finding("L04", f"is superseded by {identifier}, which does not say so or is gone")
    if _cyclic(seen):
        yield seen.finding("L04", "supersedes itself through a chain")


def _replaced(seen: _Audit, identifier: str) -> Iterator[Finding]:
    old = seen.books.note(identifier)
    if old is None:
        yield seen.finding("L04", f"supersedes {identifier}, which is gone: bring it back from git")
    elif old.note.status not in FALLEN:
        yield seen.finding("L04", f"supersedes {identifier}, which is still {old.note.status}")
    elif seen.standing.note.id not in ids_of(old.note.superseded_by):
        yield seen.finding("L04", f"supersedes {identifier}, which does not say so")


def _cyclic(seen: _Audit) -> bool:
    todo, met = list(ids_of(seen.standing.note.supersedes)), set[str]()
    while todo:
        identifier = todo.pop()
        if identifier == seen.standing.note.id:
            return True
        old = seen.books.note(identifier) if identifier not in met else None
        met.add(identifier)
        todo.extend(ids_of(old.note.supersedes) if old else ())
    return False


def one_value(seen: _Audit) -> Iterator[Finding]:
    """L05."""
    standing, note = seen.standing, seen.standing.note
    declared = seen.ontology.property(note.property)
    if note.status is not Status.ACTIVE or declared is None or not declared.functional or standing.subject is None:
        return
    for other in seen.books.notes_in_slot(standing.subject, declared.curie):
        if other.note.id != note.id and _clash(standing, other, seen.ontology):
            yield seen.finding("L05", f"and {other.note.id} hold two values of `{declared.label}` at one time")


def _clash(one: Standing, other: Standing, ontology: Ontology) -> bool:
    if other.note.status is not Status.ACTIVE or _compatible(one, other) or _compatible(other, one):
        return False
    here, there = slots.of_note(one), slots.of_note(other)
    return here.validity.overlaps(there.validity) and slots.one_value(here, there, ontology)


def _compatible(one: Standing, other: Standing) -> bool:
    """A person has said that both hold."""
    return other.note.id in ids_of(one.note.compatible_with)


def vocabulary(seen: _Audit) -> Iterator[Finding]:
    """L07."""
    note = seen.standing.note
    if note.status in STANDING and note.property is not None and seen.ontology.property(note.property) is None:
        yield seen.finding("L07", f"uses `{note.property}`, which the ontology does not have: name it proposed_property")
    if seen.standing.subject is None:
        yield seen.finding("L07", f"its subject {note.subject} leads to no entity page")


def dependants(seen: _Audit) -> Iterator[Finding]:
    """L13."""
    note = seen.standing.note
    if note.recheck is not None or note.status not in STANDING:
        return
    for identifier in ids_of(note.derived_from):
        premise = seen.books.note(identifier)
        if premise is None or premise.note.status in FALLEN:
            yield seen.finding("L13", f"rests on {identifier}, which no longer stands, and is not flagged")


CHECKS: Final[tuple[Check, ...]] = (grounding, authority, conservation, one_value, vocabulary, dependants)
"""The invariants that a note can be held to by itself and its neighbours."""
