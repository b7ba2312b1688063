"""A ledger in a few lines: what must be true of any ledger after what was told, answered and edited, whatever the rules are.

It remembers only what came in and what was decided, reads a shelf, and knows nothing of slots, readings or plans.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from tests.stages.shelf import Shelf

from assay.model.candidate import Candidate
from assay.model.evidence import Kind
from assay.model.note import Note, Status, ids_of
from assay.model.patch import Decision
from assay.model.verdict import BOOK, Accept, Extend, Replace, word
from assay.stages.amendments import FALLEN
from assay.stages.capture import claim_digest


@dataclass
class Reference:
    """What came in so far."""

    told: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    erroneous: set[str] = field(default_factory=set)
    """Digests of claims that were called wrong, or refused, by a person."""

    def hear(self, candidate: Candidate, found: Decision, shelf: Shelf) -> None:
        """A candidate was decided."""
        self.told += 1
        self.ends[BOOK[word(found.verdict)]] += 1
        assert self.told == sum(self.ends.values())
        kind = candidate.block.kind if candidate.block else Kind.AGENT
        if isinstance(found.verdict, Accept | Extend | Replace) and found.note and kind is not Kind.PERSON:
            assert claim_digest(candidate.claim) not in self.erroneous, "what was called wrong has come back"
        if isinstance(found.verdict, Replace):
            self._outranks(found, shelf)

    def _outranks(self, found: Decision, shelf: Shelf) -> None:
        """A replacement is a person's word, or is stronger than what it replaces."""
        verdict = found.verdict
        assert isinstance(verdict, Replace)
        new = shelf.notes[found.note or ""].item
        for each in verdict.old:
            old = shelf.notes[each].item
            assert old.status in FALLEN
            assert new.source is Kind.PERSON or list(Kind).index(new.source) < list(Kind).index(old.source)

    def mark(self, digest: str) -> None:
        """A person called a claim wrong, or refused it."""
        self.erroneous.add(digest)

    def check(self, shelf: Shelf) -> None:
        """What holds at any time."""
        notes = {each.item.id: each.item for each in shelf.notes.values()}
        for note in notes.values():
            assert note.status is not Status.SUPERSEDED or note.superseded_by
            assert note.status is not Status.ACTIVE or any(line.kind is not Kind.AGENT for line in note.evidence)
            assert note.id not in _successors(note, notes), "a chain bites its tail"
            if note.status in (Status.ACTIVE, Status.DISPUTED) and note.recheck is None:
                assert all(notes[each].status not in FALLEN for each in ids_of(note.derived_from) if each in notes)
        topics = Counter(each.item.topic for each in shelf.open())
        assert not topics or max(topics.values()) == 1, "one question is asked in two files"


def _successors(note: Note, notes: dict[str, Note]) -> set[str]:
    found: set[str] = set()
    todo = list(ids_of(note.superseded_by))
    while todo:
        each = todo.pop()
        if each not in found and each in notes:
            found.add(each)
            todo.extend(ids_of(notes[each].superseded_by))
    return found
