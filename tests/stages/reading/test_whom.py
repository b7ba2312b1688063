"""Whom a sentence is about."""

import datetime

import pytest
from tests.stages.reading.listeners import Known, passage

from assay.model.evidence import Kind
from assay.stages import extract


def about(text: str, *, title: str = "Talk", kind: Kind = Kind.PERSON, speaker: str | None = "Mira Okafor") -> str | None:
    """The subject of the last sentence."""
    said = passage(text, kind, speaker)
    titled = type(said)(**{name: getattr(said, name) for name in said.__slots__} | {"title": title})
    found = [spoken for *_, spoken, _ in extract.heard([titled], Known(), datetime.UTC)]
    return found[-1].about.subject.name if found[-1].about else None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("I own a shed.", "Mira Okafor"),
        ("My shed leaks.", "Mira Okafor"),
        ("My brother Chidi lives in Lund.", "Chidi"),
        ("We own a shed.", "Mira Okafor"),
        ("Sundays are for the kids.", "Mira Okafor"),
        ("Her name is Oonagh Tierney.", "Oonagh Tierney"),
        ("The builder is called Eusebio.", "Eusebio"),
        ("We met Pruett. Pruett first, he is 91.", "Pruett"),
        ("The next meeting is on 3 May.", "meeting"),
        ("Whoever pays talks to Ada.", None),
        ("The pump is old. That one hums.", "pump"),
        ("Please no calls before ten.", "Mira Okafor"),
        ("Paid the rent.", "Mira Okafor"),
        ("Lotte films on tape.", "Lotte"),
        ("Ada's cousin is a nurse.", "Ada"),
        ("The pump in the shed hums.", "pump"),
        ("There are 86 guests.", "guests"),
        ("Roof: two quotes came in.", "Roof"),
        ("The harbour office takes cash.", "harbour office"),
        ("Then Ada sold the shop. She bought a boat.", "Ada"),
        ("The pump is old. It hums.", "pump"),
        ("People talk.", None),
        ("That is all.", None),
        ("Then Ada met Ben. She left.", None),
        ("It hums.", None),
    ],
)
def test_in_a_talk_about_nothing_else(text: str, name: str | None) -> None:
    assert about(text) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("We own a shed.", "Kestrel"),
        ("The pump hums.", "Kestrel"),
        ("There are 86 guests.", "Kestrel"),
        ("Nobody reads it.", "Kestrel"),
        ("The harbour office takes cash.", "harbour office"),
        ("I own a shed.", "Mira Okafor"),
    ],
)
def test_in_a_talk_about_a_project(text: str, name: str | None) -> None:
    assert about(f"This is the Kestrel project. {text}") == name


def test_notes_of_a_talk_between_two() -> None:
    assert about("Has finished the course.", title="1:1 with Haruka") == "Haruka"
    assert about("Has finished the course.", title="Course with Haruka") == "Mira Okafor"
    assert about("His notice period is long.", title="1:1 with Haruka") == "Haruka"


def test_nobody_signed_the_page() -> None:
    assert about("I own a shed.", kind=Kind.DOCUMENT, speaker=None) is None
    assert about("We own a shed.", kind=Kind.DOCUMENT, speaker=None) is None


def test_your_is_the_owners_where_two_people_talk() -> None:
    talk = [passage("Hello.", anchor="m1"), passage("Your plan covers water.", Kind.DOCUMENT, "Gareth Lowe", anchor="m2")]
    third = passage("Hi.", Kind.DOCUMENT, "Ann Poe", anchor="m3")
    told = [spoken for *_, spoken, _ in extract.heard(talk, Known(), datetime.UTC)][-1]
    assert told.about is not None
    assert told.about.subject.name == "Mira Okafor"
    assert [spoken for *_, spoken, _ in extract.heard([*talk, third], Known(), datetime.UTC)][1].about is None
