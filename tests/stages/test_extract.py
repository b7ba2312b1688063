"""The reader as a whole: in the source's own words, in order, and never more than was said."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.stages.reading.listeners import Known, agent, heard, only, passage, talked
from tests.strategies.effort import many, some

from assay.model.candidate import Passage, Proposal
from assay.model.evidence import Kind, Support
from assay.stages.extract import extract
from assay.stages.ground import RULES_OF_DERIVATION

_WORDS = (
    "I ",
    "We ",
    "She ",
    "It ",
    "Kestrel ",
    "Tom Reyes ",
    "the Kestrel project ",
    "prefer tea",
    "decided to use SQLite",
    "lives in Porto",
    "works for Northwind Labs",
    "was born on 10 December 1985",
    "is written in Rust",
    "no longer ",
    "not ",
    "because ",
    "and ",
    "if ",
    "yesterday ",
    "on 3 March 2026",
    "Actually, ",
    "My wife is Ana",
    "Let's go with ",
    "To deploy: first ",
    "then ",
    "**",
    "`",
    "[[",
    "]]",
    "> ",
    "- ",
    "1. ",
    "2. ",
    "# Decisions",
    "\n",
    "\n\n",
    ". ",
    "? ",
    "! ",
    ", ",
    ": ",
    '"',
    "“",
    "”",
    "```",
    "Yes, exactly",
    "you ",
    "é",
    "Licence: MIT",
    "moved from Porto to Lisbon",
    "Dr. ",
    "e.g. ",
    "😂",
)
TEXTS = st.lists(st.sampled_from(_WORDS), max_size=24).map("".join) | st.text(max_size=60)
TALKS = st.lists(
    st.tuples(TEXTS, st.sampled_from(list(Kind)), st.sampled_from(["Mira Okafor", "Tom Reyes", None])), max_size=5
)


def talk(parts: list[tuple[str, Kind, str | None]]) -> list[Passage]:
    return [passage(text, kind, speaker, anchor=f"m{at}") for at, (text, kind, speaker) in enumerate(parts)]


def check(found: tuple[Proposal, ...], passages: list[Passage]) -> None:
    order = []
    for each in found:
        assert each.passage in passages
        assert each.passage is not None
        assert each.passage.kind is not Kind.RECALL
        assert each.quote
        assert each.start is not None
        assert each.passage.text[each.start : each.start + len(each.quote)] == each.quote
        assert "\n" not in each.text
        assert each.text.strip()
        assert each.subject.strip()
        assert each.rule is None or each.rule in RULES_OF_DERIVATION
        assert each.support is Support.INFERRED or (each.rule is None) == (each.support is Support.EXPLICIT)
        order.append((passages.index(each.passage), each.start))
    assert order == sorted(order)


@some
@given(TALKS)
def test_every_quote_stands_where_it_is_said_to(parts: list[tuple[str, Kind, str | None]]) -> None:
    passages = talk(parts)
    found = extract(passages, Known())
    check(found, passages)
    assert extract(passages, Known()) == found


@pytest.mark.long
@many
@given(TALKS)
def test_every_quote_stands_where_it_is_said_to_at_length(parts: list[tuple[str, Kind, str | None]]) -> None:
    passages = talk(parts)
    check(extract(passages, Known()), passages)


@some
@given(TEXTS)
def test_no_word_is_invented(text: str) -> None:
    """All words of a claim but the names that stand for pronouns, and verbs in another person, are words of its source."""
    for each in heard(text):
        assert each.quote is not None
        said = {word.casefold()[:3] for word in re.findall(r"\w+", each.quote)}
        names = {word.casefold()[:3] for word in re.findall(r"\w+", each.subject)} | {"is", "has", "s", "doe"}
        assert {word.casefold()[:3] for word in re.findall(r"\w+", each.text)} <= said | names


def test_nothing_comes_of_nothing() -> None:
    assert extract([], Known()) == ()
    assert talked(passage("")) == []
    assert talked(passage("```\nI like tea.\n```")) == []


@pytest.mark.parametrize("kind", [Kind.PERSON, Kind.DOCUMENT, Kind.TASK])
def test_who_may_state_everything(kind: Kind) -> None:
    assert len(heard("I prefer tea.", kind=kind)) == 1


def test_recalled_text_is_never_read_and_never_a_witness() -> None:
    recalled = passage("I prefer tea. Rusty lives in Porto. Today Rusty, and also Rusty.", Kind.RECALL, None)
    said = passage("Rusty lives in Lisbon.", anchor="m2")
    assert [(each.passage, each.property) for each in talked(recalled, said)] == [(said, None)]
    assert [each.property for each in talked(passage("Is it about Rusty?"), said)] == ["schema:homeLocation"]


def test_agents_and_tools_say_only_what_is_sure() -> None:
    text = (
        "Tom Reyes works for Northwind Labs. Tom Reyes prefers tea. Kestrel runs on two servers. We decided to use SQLite."
    )
    assert [each.property for each in heard(text, kind=Kind.AGENT, speaker="voice")] == ["schema:worksFor"]
    told = heard(text, kind=Kind.TOOL, speaker="voice")
    assert [(each.subject, each.property) for each in told] == [("Tom Reyes", "schema:worksFor"), ("Kestrel", None)]
    assert heard("The backup takes two hours.", kind=Kind.TOOL, speaker="voice") == []
    assert heard("kestrel up 12:01, Kestrel has 3 users", kind=Kind.TOOL, speaker="voice") == []
    assert heard("Ana Duarte left. She lives in Porto.", kind=Kind.TOOL, speaker="voice") == []


def test_a_line_that_is_marked_as_somebodys_is_not_the_speakers() -> None:
    assert heard("Tom Reyes: I prefer tea.") == []
    assert heard("Tom: I live in Porto.") == []
    assert len(heard("Note: I prefer tea.")) == 1


def test_one_sentence_one_claim_only_once() -> None:
    assert len(heard("I prefer tea. I prefer tea.")) == 2
    assert [each.start for each in heard("I prefer tea. I prefer tea.")] == [0, 14]


def test_a_sentence_nobody_would_read_is_not_read() -> None:
    assert heard("I prefer tea " + "and biscuits " * 40 + ".") == []


def test_headings_and_quotations_are_no_statements() -> None:
    assert heard("# I prefer tea.\n\n> I prefer tea.\n\n| I prefer tea. |") == []


def test_a_bullet_is_read() -> None:
    assert only(heard("Some things:\n\n- I prefer tea.\n- Who knows?")).quote == "I prefer tea."


def test_order_is_that_of_the_source() -> None:
    said = "I prefer tea. To release Kestrel, first run it, then tag it. I live in Porto."
    assert [each.start for each in heard(said)] == [0, 14, 61]


def test_a_talk_in_several_voices() -> None:
    found = talked(
        passage("You are helpful. Mira prefers coffee.", Kind.RECALL, None, anchor="m1"),
        passage("Hi! Let's plan the Kestrel project.", anchor="m2"),
        agent("Sure! Kestrel is written in Rust."),
        passage("I prefer tea.", Kind.DOCUMENT, "Tom Reyes", anchor="m4"),
        passage("We decided to use SQLite. Should we?", anchor="m5"),
    )
    assert [(each.subject, each.text) for each in found] == [
        ("Kestrel", "Kestrel is written in Rust."),
        ("Tom Reyes", "Tom Reyes prefers tea."),
        ("Kestrel", "We decided to use SQLite."),
    ]


def test_a_person_of_the_vault_is_not_what_a_talk_is_about() -> None:
    titled = replace(passage("I met Selma there. We keep two servers."), title="Selma")
    known = {"selma": "Selma"}
    person = Known(known=known, types={"selma": ("schema:Person",)})
    assert [each.subject for each in extract([titled], Known(known=known)) if each.text.startswith("We")] == ["Selma"]
    assert [each.subject for each in extract([titled], person) if each.text.startswith("We")] == ["Mira Okafor"]


def test_what_is_no_longer_so_and_what_is_now_are_one_replacement() -> None:
    moved = only(heard("I no longer live in London, I live in Marylebone now."))
    assert (moved.value, moved.replaces_value, moved.negated) == ("Marylebone", "London", False)
    hired = only(heard("I don't work for Acme, I work for Northwind Labs."))
    assert (hired.value, hired.replaces_value, hired.negated) == ("Northwind Labs", "Acme", False)
    tongues = heard("I speak English, I don't speak German.")
    assert [(each.value, each.replaces_value) for each in tongues] == [("English", None), ("German", None)]


def test_a_pronoun_reaches_back_over_sentences_about_the_same_one() -> None:
    found = heard("Tom Reyes moved to Porto in 2023. He wears glasses at work. He keeps bees in the garden.")
    assert [each.subject for each in found] == ["Tom Reyes"] * 3
    guessed = heard("Tom Reyes moved to Porto in 2023. It rained. He keeps bees in the garden.")[1:]
    assert all((each.subject, each.support) == ("Tom Reyes", Support.INFERRED) for each in guessed)
