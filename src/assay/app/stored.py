"""Stored: what the candidates of one batch ask of the ledger again and again, remembered while the batch lasts.

A batch is decided against one state of the ledger: nothing refreshes it before the batch is written or dropped. So the
answers stay what they were, and fifty candidates about one subject cost one reading of its notes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from assay.app.ports import Ledger
from assay.model.neighbourhood import Standing

_MOST_KEPT: Final = 2_000
"""Notes that are held at a time: a batch may be about any number of subjects, and most are asked for once."""
_MOST_IDS: Final = 10_000
"""Notes of which it is remembered whether anything rests on them."""


@dataclass
class Stored:
    """Answers of the ledger, as it was when it was asked first."""

    ledger: Ledger
    most: int
    """Notes about one subject."""
    _about: dict[str, tuple[Standing, ...]] = field(default_factory=dict)
    _held: int = 0
    _rested: dict[str, bool] = field(default_factory=dict)

    def notes_about(self, entity: str) -> tuple[Standing, ...]:
        """The newest notes whose subject is that entity, `most` of them."""
        found = self._about.pop(entity, None)
        if found is None:
            found = self.ledger.notes_about(entity, self.most)
            self._held += len(found)
            while self._held > _MOST_KEPT and self._about:
                self._held -= len(self._about.pop(next(iter(self._about))))
        self._about[entity] = found  # at the end: what was not asked for the longest time goes first
        return found

    def premises(self, notes: Iterable[str]) -> frozenset[str]:
        """Those of the notes that a stored note may rest on."""
        wanted = tuple(notes)
        if len(self._rested) > _MOST_IDS:
            self._rested.clear()
        if new := [each for each in wanted if each not in self._rested]:
            found = self.ledger.premises(new)
            self._rested.update((each, each in found) for each in new)
        return frozenset(each for each in wanted if self._rested[each])
