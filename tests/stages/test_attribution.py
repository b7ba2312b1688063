from __future__ import annotations

import pytest
from hypothesis import given
from tests.strategies import effort, values

from assay.stages.attribution import about_a_relation, first_person, named_in, passed_on, turned_away


@pytest.mark.parametrize(
    ("clause", "claim", "own"),
    [
        ("My wife works for Acme", "Ada works for Acme", True),
        ("My old boss lives in Porto", "Ada lives in Porto", True),
        ("Ada's brother lives in Porto", "Ada lives in Porto", False),
        ("Mein Bruder wohnt in Porto", "Ada wohnt in Porto", True),
    ],
)
def test_a_relation_is_not_the_subject(clause: str, claim: str, own: bool) -> None:
    assert about_a_relation(clause, ("Ada",), claim, own=own)


@pytest.mark.parametrize(
    ("clause", "claim", "own"),
    [
        ("My wife works for Acme", "Ada's wife works for Acme", True),
        ("My manager is Bob", "Ada's manager is Bob", True),
        ("I told my wife that I work for Acme", "Ada works for Acme", True),
        ("My favourite editor is Vim", "Ada's favourite editor is Vim", True),
        ("My wife works for Acme", "Kim works for Acme", False),
        ("Ada's editor is Vim", "Ada uses Vim", False),
    ],
)
def test_the_subject_itself(clause: str, claim: str, own: bool) -> None:
    assert not about_a_relation(clause, ("Ada",), claim, own=own)


@pytest.mark.parametrize(
    ("clause", "value"),
    [
        ("I told Ada I live in Porto", "Porto"),
        ("Ada knows that I like tea", "tea"),
        ("I live in Porto", "Porto"),
        ("my job is at Acme", "Acme"),
    ],
)
def test_the_first_person_of_another(clause: str, value: str) -> None:
    assert turned_away(clause, ("Ada",), value)


@pytest.mark.parametrize(
    ("clause", "value"),
    [
        ("I think Ada lives in Porto", "Porto"),
        ("Ada and I live in Porto", "Porto"),
        ("My sister Ada likes tea", "tea"),
        ("Ada likes tea", "tea"),
    ],
)
def test_whom_another_speaks_of(clause: str, value: str) -> None:
    assert not turned_away(clause, ("Ada",), value)


@pytest.mark.parametrize(
    ("clause", "value"),
    [("Ada lives in Porto I think", "Porto"), ("Porto is Ada's, I say", "Porto"), ("Ada likes tea", None)],
)
def test_what_the_first_person_says_behind_the_value_does_not_matter(clause: str, value: str | None) -> None:
    assert not turned_away(clause, ("Ada",), value)


def test_without_a_value_the_whole_clause_counts() -> None:
    assert turned_away("Ada knows that I like it", ("Ada",), None)
    assert turned_away("Ada knows that I like it", ("Ada",), "tea")


@pytest.mark.parametrize(
    ("clause", "passed"),
    [
        ("I know Bob lives in Porto", True),
        ("I told Bob I like tea", False),
        ("I met Ada in Porto", False),
        ("I live in Porto", False),
    ],
)
def test_what_the_speaker_tells_of_others(clause: str, passed: bool) -> None:
    assert passed_on(clause, "Ada lives in Porto") is passed


def test_what_the_speaker_tells_of_whom_the_claim_names_is_the_claims() -> None:
    assert not passed_on("I know Bob lives in Porto", "Bob lives in Porto")
    assert not passed_on("You know I live in Porto", "Ada lives in Porto")


def test_the_numeral_of_a_name_is_not_the_first_person() -> None:
    assert not first_person("Ardashir I's child is Shapur I.", ("Ardashir I", "Shapur I"))
    assert first_person("Ardashir I's child, I say, is Shapur I.", ("Ardashir I", "Shapur I"))
    assert not turned_away("Ardashir I's child is Shapur I", ("Ardashir I",), "Shapur I")
    assert turned_away("I told Ardashir I live in Porto", ("Ardashir",), "Porto")


@pytest.mark.parametrize(
    "text", ["I like it", "my tea", "Ich mag Tee", "j’aime", "Vivo en Lisboa", "Ayer reservé el hotel", "私は行く"]
)
def test_first_persons(text: str) -> None:
    assert first_person(text)


@pytest.mark.parametrize("text", ["Ada likes it", "El trabajo es duro", "José vive aquí", "in Miami", "we like it"])
def test_no_first_persons(text: str) -> None:
    assert not first_person(text)


def test_named_in() -> None:
    assert named_in(("Bob", "Ada"), "Ada's notes")
    assert not named_in(("Bob", "Ada"), "Adam's notes")
    assert not named_in((), "Ada")


@given(values.texts(), values.lines(), values.lines())
@effort.few
def test_never_raises(text: str, name: str, value: str) -> None:
    assert about_a_relation(text, (name,), value, own=True) in (True, False)
    assert turned_away(text, (name,), value) in (True, False)
