from __future__ import annotations

import pytest
from hypothesis import given
from tests.strategies import effort, values

from assay.stages.measures import agree, figures, numbers, spelled, unit_key, units


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("SR-052 of 2 parts", {"052", "2"}),
        ("v1.10, not 1.1", {"1.10", "1.1"}),
        ("-5 or +5 or 5-5", {"-5", "+5", "5-5"}),
        ("at 10:30 on 2026-11-29", {"10:30", "2026-11-29"}),
        ("1,000 and 2000", {"1000", "2000"}),
        ("in 2019–2024", {"2019", "2024", "2019-2024"}),
        ("x86_64 with 16GB", {"86", "64", "16"}),
        ("half of .5", {".5"}),
        ("none", set()),
    ],
)
def test_numbers(text: str, found: set[str]) -> None:
    assert numbers(text) == found


def test_words_for_numbers() -> None:
    assert spelled("Three cats, zwei Hunde, two million") == {"3", "2", "million"}
    assert spelled("only once, by an elf") == frozenset()


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("5 km", {"km"}),
        ("5 kilometres", {"km"}),
        ("$5 and 7 euros", {"$", "€"}),
        ("five miles", {"mile"}),
        ("5%", {"%"}),
        ("16GB", {"gb"}),
        ("he ran for days", set()),
        ("5 cats", set()),
        ("20 °C", {"°c"}),
        ("two million dollars", {"$"}),
    ],
)
def test_units(text: str, found: set[str]) -> None:
    assert units(text) == found


def test_units_go_by_one_spelling() -> None:
    assert unit_key("kilometres") == unit_key("KM") == "km"
    assert unit_key("parsec") == "parsec"
    assert unit_key(None) == unit_key("") == ""


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("since 3 March 2026", "since 2026-03-03"),
        ("has 1,000 users", "has 1000 users"),
        ("has three cats", "has 3 cats"),
        ("runs 5 km", "runs 5 kilometres"),
        ("no one of them", "nobody of them"),
    ],
)
def test_the_same_figures(one: str, other: str) -> None:
    assert figures(one) == figures(other)
    assert agree(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Python 3.11", "Python 3.12"),
        ("SR-052", "SR-053"),
        ("5 million", "5 billion"),
        ("5 km", "5 miles"),
        ("three cats", "four cats"),
        ("since 2026-03-03", "since 2026-03-04"),
        ("-5", "5"),
    ],
)
def test_different_figures(one: str, other: str) -> None:
    assert not agree(one, other)


def test_a_text_without_figures_agrees_with_any() -> None:
    assert agree("uses Python", "uses Python 3.12")
    assert agree("has 16", "has 16 GB")


@given(values.texts())
@effort.few
def test_never_raises(text: str) -> None:
    assert figures(text) is figures(text)
    assert isinstance(units(text), frozenset)
