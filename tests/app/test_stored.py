"""What a batch remembers of the ledger: each subject's notes are read once, and not too many are held."""

from __future__ import annotations

from collections.abc import Collection
from typing import cast

import pytest
from tests.strategies import examples

from assay.app import stored
from assay.app.ports import Ledger
from assay.app.stored import Stored
from assay.model.neighbourhood import Standing
from assay.model.patch import Filed

ABOUT = {"ent-ada": 3, "ent-tom": 2, "ent-nobody": 0}
NOTE = examples.NOTE


class Asked:
    """A ledger that counts what it is asked."""

    def __init__(self) -> None:
        self.entities: list[str] = []
        self.notes: list[str] = []

    def notes_about(self, entity: str, limit: int = 500) -> tuple[Standing, ...]:
        """So many as are said to be about it."""
        self.entities.append(entity)
        return (Standing(Filed(NOTE, "a.md", ""), entity),) * min(ABOUT[entity], limit)

    def premises(self, notes: Collection[str]) -> frozenset[str]:
        """Those that say so."""
        self.notes.extend(notes)
        return frozenset(each for each in notes if each.startswith("premise"))


def remembering(asked: Asked, most: int = 500) -> Stored:
    """The memory of that ledger."""
    return Stored(cast("Ledger", asked), most)


def test_a_subject_is_read_once() -> None:
    held = remembering(asked := Asked(), 2)
    found = [len(held.notes_about(each)) for each in ("ent-ada", "ent-tom", "ent-ada", "ent-nobody", "ent-nobody")]
    assert found == [2, 2, 2, 0, 0]
    assert asked.entities == ["ent-ada", "ent-tom", "ent-nobody"]


def test_what_was_not_asked_for_the_longest_time_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored, "_MOST_KEPT", 3)
    held = remembering(asked := Asked())
    for each in ("ent-ada", "ent-ada", "ent-tom", "ent-tom", "ent-ada"):
        assert len(held.notes_about(each)) == ABOUT[each]
    assert asked.entities == ["ent-ada", "ent-tom", "ent-ada"]


def test_a_note_is_asked_about_once(monkeypatch: pytest.MonkeyPatch) -> None:
    held = remembering(asked := Asked())
    assert held.premises(["premise-1", "note-2"]) == {"premise-1"}
    assert held.premises(["note-2", "premise-3", "premise-1"]) == {"premise-1", "premise-3"}
    assert asked.notes == ["premise-1", "note-2", "premise-3"]
    monkeypatch.setattr(stored, "_MOST_IDS", 2)
    assert held.premises(["premise-1"]) == {"premise-1"}
    assert asked.notes[3:] == ["premise-1"]
