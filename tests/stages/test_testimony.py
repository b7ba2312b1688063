"""Testimony: who speaks, whom it is about, and whose yes counts."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from tests.strategies.claims import AGENT, CONFIG, OTHER, OWNER, passage, said, yes

from assay.model.candidate import Candidate
from assay.model.evidence import Channel, Kind
from assay.model.names import text_digest
from assay.model.redacted import stored
from assay.stages import testimony as stage


def seen(candidate: Candidate, aliases: Sequence[tuple[str, ...]] = ()) -> stage.Testimony:
    assert candidate.block is not None
    assert candidate.quote is not None
    given = stage.Circumstances(CONFIG, aliases, {}, datetime.UTC)
    return stage.testimony(candidate, candidate.quote, candidate.block, given)


@pytest.mark.parametrize("speaker", [OWNER, "Mira", "user", "mira okoro"])
def test_the_owner_speaks_for_themselves_under_every_name(speaker: str) -> None:
    mine = seen(said("I sing.", "Mira sings.", by=passage("I sing.", speaker=speaker)))
    assert (mine.owner, mine.own) == (True, True)
    theirs = seen(said("I sing.", "Tomas sings.", subject=OTHER, by=passage("I sing.", speaker=speaker)))
    assert (theirs.owner, theirs.own) == (False, False)


def test_another_speaks_for_themselves_under_a_name_that_they_are_known_by() -> None:
    told = said("I sing.", "Tomas sings.", subject=OTHER, by=passage("I sing.", speaker="T. R."))
    assert not seen(told).own
    assert seen(told, [(OTHER, "T. R."), ("Ines Falk", "Ines")]).own
    assert seen(told, [(OTHER, "T. R."), ("Ines Falk", "Ines")]).names == (OTHER, "T. R.")
    assert not seen(said("It sings.", "Tomas sings.", subject=OTHER, by=passage("It sings.", speaker=None))).own


def test_me_and_user_are_nobodys_name() -> None:
    assert seen(said("I sing.", "Mira sings.", subject="me")).names == (OWNER, "Mira")


@pytest.mark.parametrize(
    ("text", "quote", "context"),
    [
        ("Well. If it rains I stay home, perhaps. Bye.", "I stay home", "If it rains I stay home, perhaps."),
        ("I stay home?\nNo.", "I stay home", "I stay home?"),
        ("Hi! I stay home. Or not?", "I stay home.", "I stay home."),
    ],
)
def test_the_sentence_that_the_quote_was_cut_from_counts(text: str, quote: str, context: str) -> None:
    assert seen(said(quote, "Mira stays home.", by=passage(text))).context == context


def asked(**changes: Any) -> Candidate:
    """An agent's sentence to which the owner says yes."""
    before = passage("You like tea.", kind=Kind.AGENT, speaker=AGENT)
    return said("You like tea.", "Mira likes tea.", by=before, confirmation=yes(**changes))


def test_the_owners_plain_yes_confirms_what_was_said_before() -> None:
    assert seen(asked()).confirmed
    assert seen(asked()).addressed == ("You",)
    assert seen(replace(asked(), confirmation=None)).addressed == ()


@pytest.mark.parametrize(
    "changes",
    [
        {"text": "Maybe."},
        {"speaker": OTHER},
        {"speaker": AGENT, "kind": Kind.AGENT},
        {"kind": Kind.DOCUMENT},
        {"channel": Channel.MCP},
        {"channel": Channel.HOOK},
    ],
)
def test_nobody_elses_yes_and_no_other_answer_does(changes: dict[str, Any]) -> None:
    assert not seen(asked(**changes)).confirmed


def test_a_yes_that_an_agent_hands_in_is_none() -> None:
    assert not seen(replace(asked(), channel=Channel.MCP)).confirmed


def test_a_yes_that_is_not_the_block_that_it_says_is_none() -> None:
    candidate = asked(text="No.")
    assert candidate.confirmation is not None
    forged = replace(candidate.confirmation, text=stored("Yes."))
    assert not seen(replace(candidate, confirmation=forged)).confirmed
    assert seen(replace(candidate, confirmation=replace(forged, digest=text_digest("Yes.")))).confirmed
