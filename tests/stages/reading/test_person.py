"""The first person becomes the third only where nothing can go wrong."""

from __future__ import annotations

import pytest

from assay.stages.reading.person import addressed, named, third


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("I prefer tea.", "Ada prefers tea."),
        ("i like tea", "Ada likes tea"),
        ("I always use tabs.", "Ada always uses tabs."),
        ("I no longer work there.", "Ada no longer works there."),
        ("I don't like tea.", "Ada doesn't like tea."),
        ("I do not like tea.", "Ada does not like tea."),
        ("I'm a nurse.", "Ada is a nurse."),
        ("I am a nurse.", "Ada is a nurse."),
        ("I’ve decided to rest.", "Ada has decided to rest."),
        ("I study birds.", "Ada studies birds."),
        ("I play chess.", "Ada plays chess."),
        ("I watch birds.", "Ada watches birds."),
        ("I go by Mimi.", "Ada goes by Mimi."),
        ("I moved to Porto.", "Ada moved to Porto."),
        ("I can't stand fog.", "Ada can't stand fog."),
        ("My wife is Ana.", "Ada's wife is Ana."),
    ],
)
def test_turned(said: str, text: str) -> None:
    assert third(said, "Ada") == text


@pytest.mark.parametrize(
    "said",
    [
        "I keep my notes in English.",
        "I like what we do.",
        "I vow to rest.",
        "I read and write Portuguese.",
        "My wife and I met.",
        "Always answer in German.",
        "We like tea.",
        "Ich mag Tee.",
        "I told you.",
        "I",
        "",
    ],
)
def test_left_as_it_is(said: str) -> None:
    assert third(said, "Ada") == said


def test_a_name_that_ends_in_s() -> None:
    assert third("My wife is Ana.", "Tom Reyes") == "Tom Reyes' wife is Ana."


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("You prefer tea.", "I prefer tea."),
        ("Your wife is Ana.", "My wife is Ana."),
        ("You're a nurse.", "I'm a nurse."),
        ("Tea.", "Tea."),
    ],
)
def test_addressed(said: str, text: str) -> None:
    assert addressed(said) == text


@pytest.mark.parametrize(
    ("said", "pronoun", "text"),
    [
        ("She likes tea.", "she", "Ana likes tea."),
        ("She's a nurse.", "she", "Ana is a nurse."),
        ("She's been there.", "she", "She's been there."),
        ("Tea likes her.", "she", "Tea likes her."),
    ],
)
def test_named(said: str, pronoun: str, text: str) -> None:
    assert named(said, pronoun, "Ana") == text
