"""A sentence whose beginning is about nobody may be about somebody in a later clause."""

from __future__ import annotations

import datetime

import pytest
from tests.stages.reading.listeners import Known, passage

from assay.stages import extract
from assay.stages.reading.acts import Act
from assay.stages.reading.parsing import SILENT, Spoken


def parsed(text: str) -> Spoken:
    found = [spoken for *_, spoken, _ in extract.heard([passage(text)], Known(), datetime.UTC)]
    return found[-1]


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("Same as ever, alas: the harbour office has no lift.", "harbour office"),
        ("How it works, in short: the relay opens the vent.", "relay"),
    ],
)
def test_later_clauses(text: str, subject: str) -> None:
    spoken = parsed(text)
    assert spoken.about is not None
    assert spoken.about.subject.name == subject
    assert "later-clause" in spoken.signs


def test_a_sentence_that_is_about_somebody_is_taken_whole() -> None:
    spoken = parsed("The pump hums, and the valve leaks.")
    assert spoken.about is not None
    assert spoken.about.subject.name == "pump"
    assert "later-clause" not in spoken.signs


def test_what_states_nothing_is_not_searched() -> None:
    assert Act.QUESTION in SILENT
    assert Act.QUALIFIED not in SILENT
    assert parsed("For the demo, is the tablet free?").about is None
