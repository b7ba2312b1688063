"""The words by which a thing is named."""

from __future__ import annotations

import pytest

from assay.stages.reading import heads
from assay.stages.reading.frame import frame
from assay.stages.reading.tokens import tokens


@pytest.mark.parametrize(
    ("noun", "name"),
    [
        ("The pump in the shed", "pump"),
        ("a harbour office", "harbour office"),
        ("The next meeting", "meeting"),
        ("two hours", ""),
        ("a good thing", ""),
        ("the new kettle came back from repair", "new kettle"),
        ("a dented old kettle", "dented old kettle"),
        ("Trays wider than the oven", "Trays"),
        ("the tide gauge shows less than that", "tide gauge"),
        ("the porter looked at it", "porter"),
        ("oat milk instead of cream", "oat milk"),
        ("half the orchestra", "orchestra"),
        ("most of my cuttings", "cuttings"),
        ("thirty-two of the sixty chairs", "chairs"),
        ("the longest day", ""),
        ("Forty-one weeks", ""),
        ("the working week", "working week"),
        ("the left one", ""),
        ("the rest", ""),
        ("the mornings", ""),
        ("Saturdays", ""),
        ("the night train", "night train"),
        ("please the rest of it", ""),
    ],
)
def test_head(noun: str, name: str) -> None:
    assert heads.head(tokens(noun, "en")) == name


@pytest.mark.parametrize(
    ("noun", "tongue", "name"),
    [
        ("sillas cuarenta días", "es", "sillas"),
        ("la abuela la guarda", "es", "abuela"),
        ("les voisins gardent le double", "fr", "voisins"),
        ("la plupart de nos chaises", "fr", "chaises"),
        ("der Kessel auch", "de", "Kessel"),
    ],
)
def test_head_in_other_languages(noun: str, tongue: str, name: str) -> None:
    assert heads.head(tokens(noun, tongue)) == name


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


@pytest.mark.parametrize(
    "said", ["Working on cars is hard.", "Clears the mind.", "Clears your desk.", "Painting the shed takes an hour."]
)
def test_what_is_done_names_no_thing(said: str) -> None:
    built = frame(tokens(said, "en"), "en")
    assert heads.is_deed(built)
    assert heads.thing_of(list(built.noun or built.words)) == ""


@pytest.mark.parametrize(
    "said", ["Fishing is allowed.", "Parking costs 4 euros.", "Trains are late.", "I like working on cars."]
)
def test_an_activity_alone_is_a_thing(said: str) -> None:
    assert not heads.is_deed(frame(tokens(said, "en"), "en"))


@pytest.mark.parametrize(
    "said", ["It's odd how far that went.", "It is hard to feed the goats.", "It was clear that he left."]
)
def test_it_that_stands_for_what_follows(said: str) -> None:
    assert heads.is_empty(frame(tokens(said, "en"), "en"))


@pytest.mark.parametrize(
    "said", ["It's connected to the boiler.", "It is close to the station.", "It is a pump.", "It leaks how it likes."]
)
def test_it_that_stands_for_a_thing(said: str) -> None:
    assert not heads.is_empty(frame(tokens(said, "en"), "en"))
