"""Sentence after sentence: whose word each is, and what goes on from one message to the next."""

from __future__ import annotations

import datetime
from dataclasses import replace

import pytest
from tests.stages.reading.listeners import Known, heard, passage, talked

from assay.model.candidate import Passage
from assay.model.claim import ClaimType
from assay.model.evidence import Channel, Kind
from assay.stages import extract
from assay.stages.reading import reader


def test_a_line_marked_as_somebodys_words_is_left() -> None:
    assert heard("Tom Reyes: I like tea with milk.") == []


def test_a_line_about_somebody_behind_their_name_is_read() -> None:
    talk = [passage("This is for Ana Duarte."), passage("Ana Duarte: wants no calls before nine.", anchor="m2")]
    assert [spoken.body for *_, spoken, _ in extract.heard(talk, Known(), datetime.UTC)][1:] == [
        "Ana Duarte: wants no calls before nine."
    ]


def test_a_pronoun_at_the_start_of_a_message_goes_back_over_its_end() -> None:
    found = talked(
        passage("The boiler was made in 1998 by Northwind Labs.", anchor="m1"),
        passage("It weighs 90 kilos and runs on oil.", anchor="m2"),
    )
    assert {each.subject for each in found if each.quote and each.quote.startswith("It weighs")} <= {"boiler", "Boiler"}


def test_what_follows_an_announced_mail_is_nobodys_word() -> None:
    assert heard("Here is the mail from the council:\n\nThe bridge is closed from 4 May to 9 June.") == []


def test_each_sentence_is_quoted_as_it_stands() -> None:
    text = "I live in Bristol. From now on we use Postgres for Kestrel."
    for each in heard(text):
        assert each.quote is not None
        assert each.quote in text
    assert {each.type for each in heard(text)} <= set(ClaimType)


def signs_of_last(*said: Passage) -> frozenset[str]:
    found: frozenset[str] = frozenset()
    for *_, spoken, _ in extract.heard(said, Known(), datetime.UTC):
        found = spoken.signs
    return found


def test_an_answer_bears_what_was_asked() -> None:
    asked = passage("When does the lock open?", speaker="Tom Reyes", anchor="m0")
    assert {"answers", "asked-when", "among-2"} <= signs_of_last(asked, passage("At seven, in winter at eight."))
    assert "answers-on" in signs_of_last(asked, passage("Oh dear. At seven, in winter at eight."))
    assert "answers" not in signs_of_last(passage("The lock opens.", speaker="Tom Reyes"), passage("At seven, as ever."))


def test_who_speaks_for_a_firm_bears_it() -> None:
    assert "by-desk" in signs_of_last(passage("The lock opens at seven.", speaker="Bea (Hollow Locks)"))
    assert "by-desk" not in signs_of_last(passage("The lock opens at seven.", speaker="Bea Hollow"))


def offered(*said: Passage) -> list[str]:
    found: list[str] = []
    for *_, spoken, reach in extract.heard(said, Known(), datetime.UTC):
        found = [offer.claim.text for offer in reader.offers(spoken, reach)]
    return found


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("When do you get back to the barn?", "7 November."),
        ("Which barrel leaks?", "Barrel 4."),
        ("Who minds the geese?", "Bruno does."),
    ],
)
def test_a_few_words_may_answer(question: str, answer: str) -> None:
    assert offered(passage(question, speaker="Tom Reyes", anchor="m0"), passage(answer))


@pytest.mark.parametrize(
    ("before", "words"),
    [
        ("Which barrel leaks?", "The left."),
        ("The barrel leaks.", "Barrel 4."),
        ("Does one leak?", "Barrel 4."),
        ("Does the barrel leak?", "A bit."),
        ("What a day.", "7 geese."),
    ],
)
def test_a_few_words_that_nothing_asked_for_are_left(before: str, words: str) -> None:
    assert not offered(passage(before, speaker="Tom Reyes", anchor="m0"), passage(words))


def test_who_speaks_on_a_page_is_told_from_what_a_page_says() -> None:
    lines = (
        "# The lock",
        "**Bea Quist:** Who minds it?",
        "**Lars Nagel:** I mind it, with my brother.",
        "**Bea Quist:** Since when?",
    )
    page = [
        replace(passage(each, Kind.DOCUMENT, None, anchor=f"p{at}"), channel=Channel.VAULT, position=at)
        for at, each in enumerate((*lines, "**Lars Nagel:** Since the flood of 1997."))
    ]
    assert {"voiced", "answers"} <= signs_of_last(*page)
    assert "voiced" not in signs_of_last(page[0], replace(page[1], text="Nobody minds it."))
