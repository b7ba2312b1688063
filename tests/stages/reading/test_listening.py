"""Sentence after sentence: whose word each is, and what goes on from one message to the next."""

from __future__ import annotations

import datetime

from tests.stages.reading.listeners import Known, heard, passage, talked

from assay.model.claim import ClaimType
from assay.stages import extract


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
