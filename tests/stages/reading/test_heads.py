"""The words by which a thing is named."""

from __future__ import annotations

import pytest

from assay.stages.reading import heads
from assay.stages.reading.tokens import tokens


@pytest.mark.parametrize(
    ("noun", "name"),
    [
        ("The pump in the shed", "pump"),
        ("a harbour office", "harbour office"),
        ("The next meeting", "meeting"),
        ("two hours", ""),
        ("a good thing", ""),
    ],
)
def test_head(noun: str, name: str) -> None:
    assert heads.head(tokens(noun, "en")) == name


def test_a_thing_is_named_without_its_owner() -> None:
    assert heads.thing_of(tokens("your old oven", "en")) == "old oven"
    assert heads.head(tokens("your old oven", "en")) == "your old oven"


def test_a_name_ends_where_its_capitals_do() -> None:
    assert heads.run(tokens("is Oonagh Tierney now", "en")[1:]) == "Oonagh Tierney"
    assert heads.run(tokens("is that", "en")) == ""


def test_a_body_is_known_by_its_last_word() -> None:
    assert heads.is_body(tokens("the harbour office in Cork", "en"))
    assert not heads.is_body(tokens("the office chair", "en"))


def test_whether_something_is_given_a_name() -> None:
    assert heads.is_called(tokens("he is called Tom", "en"), 2)
    assert not heads.is_called(tokens("a son called Tom", "en"), 2)
    assert heads.is_called(tokens("Sie heißt Uta", "de"), 1)
    assert "heißt" in heads.CALLED
