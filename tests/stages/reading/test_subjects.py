"""Who is meant: the speaker, the group, the one antecedent in reach; and nobody where there is a doubt."""

from __future__ import annotations

import pytest
from tests.stages.reading.listeners import Known, agent, heard, only, passage, talked

from assay.model.evidence import Kind, Support
from assay.stages.extract import extract


def test_the_first_person_is_the_speaker() -> None:
    assert only(heard("I live in Porto.", kind=Kind.DOCUMENT, speaker="Charles")).subject == "Charles"


def test_an_owner_goes_by_one_name() -> None:
    assert only(heard("I live in Porto.", speaker="mira")).subject == "Mira Okafor"


@pytest.mark.parametrize("said", ["I live in Porto.", "My wife is Ana.", "I prefer tea.", "I decided to rest."])
def test_nobody_speaks_in_a_document_without_an_author(said: str) -> None:
    assert heard(said, kind=Kind.DOCUMENT, speaker=None) == []


@pytest.mark.parametrize(
    ("said", "subject", "text"),
    [
        ("Ana Duarte is our data engineer. She lives in Porto.", "Ana Duarte", "Ana Duarte lives in Porto."),
        ("I met Ana Duarte. She's married to Tom.", "Ana Duarte", "Ana Duarte is married to Tom."),
        ("Ana Duarte is a nurse at Northwind Labs. She lives in Porto.", "Ana Duarte", "Ana Duarte lives in Porto."),
        ("Kestrel is a small app. It is written in Rust.", "Kestrel", "Kestrel is written in Rust."),
    ],
)
def test_pronouns_with_one_antecedent(said: str, subject: str, text: str) -> None:
    found = heard(said)[-1]
    assert (found.subject, found.text) == (subject, text)
    assert (found.support, found.rule) == (Support.DERIVED, "pronoun")


@pytest.mark.parametrize(
    "said",
    [
        "Ana Duarte met Tom Reyes. She lives in Porto.",
        "Nobody came. She lives in Porto.",
        "They live in Porto.",
        "Kestrel is a small app. He lives in Porto.",
        "Ana Duarte left, and she lives in Porto.",
    ],
)
def test_pronouns_without_one(said: str) -> None:
    assert [each for each in heard(said) if each.rule] == []


@pytest.mark.parametrize(
    ("said", "subject"),
    [
        ("Ana Duarte left. It rained. She lives in Porto.", "Ana Duarte"),
        ("Ana Duarte left.\n\nShe lives in Porto.", "Ana Duarte"),
        ("Was it about Kestrel? It is written in Rust.", "Kestrel"),
    ],
)
def test_over_other_sentences_a_pronoun_is_only_guessed(said: str, subject: str) -> None:
    found = [each for each in heard(said) if each.rule]
    assert [(each.subject, each.support) for each in found] in ([], [(subject, Support.INFERRED)])


def test_over_a_message_a_pronoun_is_only_guessed() -> None:
    (found,) = talked(passage("With Ana Duarte."), passage("She lives in Porto.", anchor="m2"))
    assert (found.subject, found.support) == ("Ana Duarte", Support.INFERRED)


@pytest.mark.parametrize(
    ("said", "subject"),
    [
        ("Today Tom Reyes lives in Porto.", "Tom Reyes"),
        ("Tom Reyes, our designer, lives in Porto.", "Tom Reyes"),
        ("I know that Tom Reyes lives in Porto.", "Tom Reyes"),
        ("It rains, and Tom Reyes lives in Porto.", "Tom Reyes"),
        ("Tom Reyes still lives in Porto.", "Tom Reyes"),
        ("Dr. Ada B. King lives in Porto.", "Dr. Ada B. King"),
        ("Jean-Luc O'Neil lives in Porto.", "Jean-Luc O'Neil"),
        ("Ludwig van Beethoven lives in Porto.", "Ludwig van Beethoven"),
        ("Łukasz Żak lives in Porto.", "Łukasz Żak"),
        ("Анна Каренина lives in Porto.", "Анна Каренина"),
    ],
)
def test_names(said: str, subject: str) -> None:
    assert [each.subject for each in heard(said) if each.property == "schema:homeLocation"] == [subject]


@pytest.mark.parametrize(
    "said",
    [
        "A friend of Tom Reyes lives in Porto.",
        "Ana Duarte and Tom Reyes lives in Porto.",
        "The cat that met Tom Reyes lives in Porto.",
        "Nobody lives in Porto.",
        "Yesterday lives in Porto.",
        "Whoever lives in Porto.",
    ],
)
def test_no_names(said: str) -> None:
    assert [each for each in heard(said) if each.property] == []


def test_a_name_that_the_vault_spells_in_lower_case() -> None:
    said = passage("ripgrep is licensed under MIT. ripgrep was written by Ana Duarte.")
    named = talked(said, names=Known(known={"ripgrep": "ripgrep"}))
    assert [(each.subject, each.property) for each in named] == [
        ("ripgrep", "schema:license"),
        ("ripgrep", "schema:author"),
    ]
    assert {each.property for each in talked(said)} <= {None}


def test_a_known_name_needs_no_witness() -> None:
    said = passage("Rusty lives in Porto.")
    assert only(talked(said, names=Known(known={"rusty": "Rusty"}))).property == "schema:homeLocation"
    assert only(talked(said)).property is None


@pytest.mark.parametrize(
    ("talk", "group"),
    [
        ("Welcome to the Kestrel project.", "Kestrel"),
        ("This is about project Kestrel.", "Kestrel"),
        ("Kestrel is a small library for birds.", "Kestrel"),
        ("The Kestrel team is here.", "Kestrel"),
        ("The Kestrel project and the Merlin project.", "Mira Okafor"),
        ("Welcome to the Mira project.", "Mira Okafor"),
        ("Welcome.", "Mira Okafor"),
    ],
)
def test_we_are_the_one_group_that_is_spoken_of_or_as_a_draft_whoever_says_so(talk: str, group: str) -> None:
    found = [
        each for each in talked(passage(talk), passage("We decided to use SQLite.", anchor="m2")) if each.type == "decision"
    ]
    assert [each.subject for each in found] == [group]
    assert group == "Kestrel" or found[0].support is Support.INFERRED


def test_a_title_names_the_group_if_the_talk_speaks_of_it() -> None:
    def about(title: str, *said: str, known: dict[str, str] | None = None) -> list[tuple[str, str | None]]:
        talk = [passage(each, anchor=f"m{at}") for at, each in enumerate(said)]
        titled = [type(each)(**{name: getattr(each, name) for name in each.__slots__} | {"title": title}) for each in talk]
        return [(each.subject, each.rule) for each in extract(titled, Known(known=known or {})) if each.type == "decision"]

    decided = "We decided to use SQLite."
    assert about("Kestrel kickoff", "I like how Kestrel grows.", decided) == [("Kestrel", "title")]
    assert about("Kestrel Kickoff", "Fine.", decided, known={"kestrel": "Kestrel"}) == [("Kestrel", "title")]
    assert about("Kestrel kickoff", "Fine.", decided) in ([("Kestrel", "title")], [("SQLite", None)])
    assert about("Talk with Tom Reyes", "I asked Tom Reyes.", decided) == [("Mira Okafor", "we")]
    assert about("Kestrel kickoff", "It is the Kestrel project.", decided) == [("Kestrel", "we")]


def test_agents_have_no_self() -> None:
    assert talked(agent("I live in Porto. I prefer tea. We decided to use SQLite.")) == []
