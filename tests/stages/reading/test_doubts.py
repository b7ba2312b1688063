"""How a subject was found, and what speaks for another one or another type, are marks of the claim."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import replace

import pytest
from tests.stages.reading.listeners import SETTING, Known, passage

from assay.model.candidate import Passage
from assay.model.evidence import Channel, Kind
from assay.stages import extract
from assay.stages.reading import reader


def offered(*said: Passage, names: Known | None = None) -> frozenset[str]:
    """The marks of what the last sentence offers."""
    found: Sequence[reader.Offer] = ()
    for *_, spoken, reach in extract.heard(said, names or Known(), datetime.UTC):
        found = reader.offers(spoken, reach)
    return found[0].signs


def marks(text: str, setting: str = "Nothing in particular.") -> frozenset[str]:
    return offered(passage(setting), passage(text, anchor="m1"))


@pytest.mark.parametrize(
    ("text", "setting", "how"),
    [
        ("I own two boats.", "Nothing.", "about-speaker"),
        ("We own two boats.", "Nothing.", "about-we-speaker"),
        ("We own two boats.", SETTING, "about-we"),
        ("Kestrel has two hosts.", SETTING, "about-project"),
        ("Ada owns two boats.", "We met Ada.", "about-seen"),
        ("Ada owns two boats.", "Nothing.", "about-capital"),
        ("The pump has two valves.", "Nothing.", "about-words"),
    ],
)
def test_how_the_subject_was_found(text: str, setting: str, how: str) -> None:
    assert [each for each in marks(text, setting) if each.startswith("about-") and "+" not in each] == [how]


def test_a_person_who_speaks_is_known() -> None:
    other = passage("Fine.", Kind.DOCUMENT, "Tom Reyes")
    assert "about-person" in offered(other, passage("Tom Reyes owns two boats.", anchor="m1"))


def test_a_pronoun_and_what_it_goes_back_to() -> None:
    assert "about-pronoun" in marks("The pump is new. It has two valves.")
    assert "about-pronoun-guessed" in offered(passage("The pump is new."), passage("It has two valves.", anchor="m1"))


@pytest.mark.parametrize(
    ("heading", "mark", "absent"),
    [("# Quillwort", "topic-only-titled", "about-words"), ("# Minutes of Quillwort", "topic-loose", "about-words")],
)
def test_a_page_about_something(heading: str, mark: str, absent: str) -> None:
    page = [
        replace(passage(each, Kind.DOCUMENT, None, anchor=f"p{at}"), title="Page", channel=Channel.VAULT, position=at)
        for at, each in enumerate((heading, "Has two hosts and a mirror."))
    ]
    assert mark in offered(*page)
    assert absent not in offered(*page)


def test_the_type_may_be_another_one() -> None:
    assert {"type-fact", "other-type", "other-type+fact"} <= marks("The boat has two sails, as agreed.")
    assert {"type-fact"} <= marks("The boat has two sails.") - {"other-type"} == marks("The boat has two sails.")


def test_the_subject_may_be_another_one() -> None:
    assert "other-name-in-subject" in marks("The Kestrel plan for Bruno has two parts.", SETTING)
    assert "other-name-in-subject" not in marks("The Kestrel plan has two parts.", SETTING)
    assert "thing-with-name" in marks("The boat has sails from Ada.", "We met Ada.")
    assert "thing-with-name" not in marks("The boat has sails.", "We met Ada.")
    assert {"words-1", "words-of-speaker"} <= marks("The boat has sails.")
    assert "led-up-to" in marks("Since May, the boat has two sails.")
    assert "announced" in marks("roof: two quotes came in.")
    assert "by-scored" in marks("The boat has two sails.")
    assert "by-preference" in marks("I prefer oak.")


def test_where_it_stands_tells_how_its_subject_is_found() -> None:
    assert {"about-speaker+begins", "first-choice+begins"} <= marks("I own two boats.")
    asked = offered(passage("Where are the two boats?"), passage("Down at the old lock.", anchor="m1"))
    assert any(sign.endswith("+answers") for sign in asked)
    assert any(sign.endswith("+no-verb") for sign in asked)


def test_whether_its_heading_or_the_topic_names_the_subject() -> None:
    def over(heading: str) -> frozenset[str]:
        said = (f"# {heading}", "The fridge alarm has two tones.")
        page = [
            replace(passage(each, Kind.DOCUMENT, None, anchor=f"p{at}"), title="Page", channel=Channel.VAULT, position=at)
            for at, each in enumerate(("# Minutes of Quillwort", *said))
        ]
        return offered(*page)

    assert "in-heading" in over("Fridge alarm")
    assert "part-in-heading" in over("Alarm bells")
    assert "beside-heading" in over("Cake")
    assert not any(each.endswith("-heading") for each in marks("The fridge alarm has two tones."))


def test_how_a_subject_was_found_is_crossed_with_where_the_sentence_stands() -> None:
    found = marks("The pump has two valves.")
    assert {"about-words+said-by-person", "about-words+spoken-of-1"} <= found
    assert "about-words+on-page" not in found
