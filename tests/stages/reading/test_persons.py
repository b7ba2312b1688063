"""Words that mean somebody, and words that look so and do not."""

from __future__ import annotations

import pytest

from assay.stages.reading.frame import frame
from assay.stages.reading.naming import lexicon
from assay.stages.reading.persons import called, is_what, met
from assay.stages.reading.subjects import Reach
from assay.stages.reading.tokens import tokens

REACH = Reach(lexicon(["we met Yvette and Bruno, then Victorian Odile."], {}, ["Wanda Pohl"]))


def found(sentence: str, tongue: str = "en") -> list[tuple[str, str]]:
    return [(each.name, each.gender) for each in met(tokens(sentence, tongue), REACH)]


@pytest.mark.parametrize(
    ("sentence", "people"),
    [
        ("I asked my sister.", [("sister", "she")]),
        ("I asked the harbour master's deputy and mum.", [("mum", "she")]),
        ("We have a rescue dog.", [("rescue dog", "")]),
        ("My husband Bruno rang.", [("Bruno", "he")]),
        ("A lady called Mrs Odile rang.", [("Mrs Odile", "she")]),
        ("There's this lady, Odile, in the shop.", [("Odile", "she")]),
        ("Dr. Odile rang Yvette.", [("Dr. Odile", ""), ("Yvette", "")]),
        ("My sister's husband rang.", [("husband", "he")]),
        ("Wanda rang.", [("Wanda", "")]),
    ],
)
def test_somebody_by_name_or_as_a_relative(sentence: str, people: list[tuple[str, str]]) -> None:
    assert found(sentence) == people


@pytest.mark.parametrize(
    "sentence",
    [
        "We went to Odile.",
        "The Odile is loud.",
        "It rains on Fridays.",
        "That is a kind of chat.",
        "NO WAY it is on the SIDE.",
        "Odile!",
        "teacher training is hard",
    ],
)
def test_places_things_days_and_cries_are_nobody(sentence: str) -> None:
    assert found(sentence) == []


def test_a_word_means_somebody_in_its_own_language() -> None:
    assert found("Das Kind schläft.", "de") == [("Kind", "")]
    assert found("Mi primo vive en Cuenca.", "es") == [("primo", "he")]
    assert found("Los dos son de aquí.", "es") == []


@pytest.mark.parametrize(
    ("sentence", "name"),
    [
        ("Her name is Yvette.", "Yvette"),
        ("He's a spaniel called Bruno.", "Bruno"),
        ("He's a cat by the name of Bruno.", "Bruno"),
        ("she's called ottoline", "ottoline"),
        ("his name's osmund, he mends clocks", "osmund"),
        ("she's called off the trip", ""),
        ("she's called twice", ""),
        ("She's called ottoline", ""),
        ("He met a cat called Bruno.", ""),
        ("He's a spaniel, and Bruno is too.", ""),
        ("It's a shop called Bruno.", ""),
    ],
)
def test_a_name_that_somebody_is_given(sentence: str, name: str) -> None:
    assert called(frame(tokens(sentence, "en"), "en")) == name


@pytest.mark.parametrize(
    ("sentence", "word", "told"),
    [("She's a vet.", "vet", True), ("I cried like a baby.", "baby", True), ("I saw a vet.", "vet", False)],
)
def test_what_somebody_is(sentence: str, word: str, told: bool) -> None:
    built = frame(tokens(sentence, "en"), "en")
    at = next(at for at, each in enumerate(built.words) if each.low == word)
    assert is_what(built, at) is told
