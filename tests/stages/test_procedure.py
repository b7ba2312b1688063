"""Procedural claims taken apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from tests.strategies import values
from tests.strategies.effort import some

from assay.stages.procedure import procedure


@pytest.mark.parametrize(
    ("statement", "goal", "steps"),
    [
        ("To release Kestrel: 1. Run the tests. 2. Tag the version.", "release Kestrel", ("Run the tests.", "Tag the version.")),
        ("Steps to release Kestrel: 1) run v1.2 of it 2) tag", "release Kestrel", ("Run v1.2 of it.", "Tag.")),
        ("Releasing: - run the tests - tag it", "Releasing", ("Run the tests.", "Tag it.")),
        ("To release Kestrel, first run the tests, then tag it and finally push it.", "release Kestrel",
         ("Run the tests.", "Tag it.", "Push it.")),
        ("How to deploy: first build the image, then push it.", "deploy", ("Build the image.", "Push it.")),
        ("Before each release, run the full test suite.", "Before each release", ("Run the full test suite.",)),
        ("If the pump trips, open the valve first.", "If the pump trips", ("Open the valve first.",)),
        ("Always ask Tom before touching the pump.", "", ("Always ask Tom before touching the pump.",)),
        ("In 2024 we used 3. floor rooms and 7. floor ones.", "", ("In 2024 we used 3. floor rooms and 7. floor ones.",)),
    ],
)  # fmt: skip
def test_what_it_is_for_and_its_steps(statement: str, goal: str, steps: tuple[str, ...]) -> None:
    found = procedure(statement)
    assert (found.goal, found.steps) == (goal, steps)


def test_goals_that_differ_in_small_words_are_one() -> None:
    keys = {
        procedure(f"{goal}, run it.").key for goal in ("Before each release", "Before every release", "before the release")
    }
    assert keys == {"before release"}
    assert procedure("After each release, run it.").key not in keys


@given(values.texts())
@some
def test_anything_is_taken_apart_and_no_word_is_made(statement: str) -> None:
    found = procedure(statement)
    whole = " ".join(statement.split()).casefold()
    for step in found.steps:
        assert step.rstrip(".").casefold() in f"{whole}."
