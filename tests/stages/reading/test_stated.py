"""Plain statements about somebody or something that is settled, and all that only looks like one."""

from __future__ import annotations

import pytest
from tests.stages.reading.listeners import heard, only

from assay.model.claim import ClaimType
from assay.model.evidence import Kind

MIRA = "Mira Okafor"


@pytest.mark.parametrize(
    ("said", "subject"),
    [
        # how something is
        ("My flat is on the third floor.", MIRA),
        ("My blood type is A positive.", MIRA),
        ("The staging server is called otter.", "Kestrel"),
        ("Passwords are hashed with Argon2.", "Kestrel"),
        ("Reviews are done by two people.", "Kestrel"),
        ("The treasurer is Ana Duarte.", "Kestrel"),
        ("The budget for 2027 is 40,000 euros.", "Kestrel"),
        ("The map is drawn with WebGL.", "Kestrel"),
        ("Tom Reyes is on the board.", "Tom Reyes"),
        ("Tom Reyes is afraid of dogs.", "Tom Reyes"),
        # what somebody does, has or can
        ("I wear glasses.", MIRA),
        ("I don't smoke.", MIRA),
        ("I work four days a week.", MIRA),
        ("I have a router in the hallway.", MIRA),
        ("I have had migraines since 2015.", MIRA),
        ("We meet every Tuesday at nine.", "Kestrel"),
        ("We don't use Docker.", "Kestrel"),
        ("Tom Reyes manages the budget.", "Tom Reyes"),
        ("Only Tom has access to the server.", "Tom"),
        ("Kestrel cannot read RAW files.", "Kestrel"),
        ("Kestrel does not upload photos.", "Kestrel"),
        ("The nightly backup takes two hours.", "Kestrel"),
        ("The key for the shed hangs behind the door.", "Kestrel"),
        ("The Kestrel app crashes on start since version 2.3.1.", "Kestrel"),
        ("Northwind Labs sells maps.", "Northwind Labs"),
        ("My sister Lena works as a nurse.", "Lena"),
        ("Tom Reyes, our neighbour, keeps bees.", "Tom Reyes"),
        # what came to pass
        ("I cancelled the team plan on 4 May 2026.", MIRA),
        ("I merged the lexer branch yesterday.", MIRA),
        ("I moved three weeks ago.", MIRA),
        ("The first release shipped on 3 May 2024.", "Kestrel"),
        ("Last week we hired Lena Vogt.", "Kestrel"),
        ("Tom Reyes got married in Uppsala.", "Tom Reyes"),
        ("I grew up in Faro.", MIRA),
        # other languages
        ("Ich arbeite bei Northwind Labs.", MIRA),
        ("Die Karte wird jede Nacht erzeugt.", "Kestrel"),
        ("Gestern haben wir die neue Version veröffentlicht.", "Kestrel"),
        ("Meine Schwester wohnt in Kiel.", MIRA),
        ("Vivo en Lisboa desde 2024.", MIRA),
        ("Mi hermana vive en Sevilla.", MIRA),
        ("J'habite à Lyon depuis 2021.", MIRA),
        ("Ma sœur habite à Nantes.", MIRA),
    ],
)
def test_stated(said: str, subject: str) -> None:
    found = only(heard(said))
    assert found.subject == subject
    assert found.type in {ClaimType.FACT, ClaimType.EVENT}
    assert found.quote == said


@pytest.mark.parametrize(
    "said",
    [
        # the moment
        "I am running late today.",
        "I just pushed the branch.",
        "The server is down.",
        "The build is failing again.",
        "The street is closed.",
        "Tom is on holiday this week.",
        "I am at the airport.",
        "I am in Porto until Sunday.",
        "The tests pass on my machine.",
        "There is a bug in the parser.",
        "I have no carrots left.",
        "The query takes ages.",
        # feelings, thoughts, words
        "My head hurts.",
        "Tom seems busy.",
        "Ana looks tired.",
        "I know the feeling.",
        "I feel great.",
        "I need the numbers by Friday.",
        "The customer is happy.",
        "Kestrel is great.",
        # work of the hour
        "I looked at the logs.",
        "I have a meeting at ten.",
        "I have seen the logs.",
        "I can send you the file.",
        "Kestrel needs a restart.",
        # plans, ideas, options
        "My plan is to leave early.",
        "The goal is to ship in May.",
        "The options are Redis and Kafka.",
        # what has no part in the project, and what only points
        "The knight rides into the dark forest.",
        "The weather is a constant of life.",
        "I work on it.",
        "Kestrel uses it heavily.",
        "I run the tests and they fail.",
        "This one has two doors.",
        "My name is Mira Okafor.",
        "Ich bin müde.",
        "Estoy cansada.",
        "Je suis fatiguée.",
        "Tengo hambre.",
    ],
)
def test_not_stated(said: str) -> None:
    assert heard(said) == []


def test_denials_stay_denials() -> None:
    assert only(heard("I don't smoke.")).negated
    assert only(heard("Kestrel cannot read RAW files.")).negated
    assert only(heard("Kestrel is no longer hosted in Porto.")).negated
    assert only(heard("Der Server steht nicht in Porto.")).negated
    assert not only(heard("I wear glasses.")).negated


def test_without_a_project_its_things_are_nobodys() -> None:
    assert heard("The nightly backup takes two hours.", setting="Hello.") == []
    assert heard("We meet every Tuesday.", setting="Hello.") == []


def test_a_sentence_of_two_words_says_too_little() -> None:
    assert heard("I paint.") == []


def test_an_agents_prose_is_not_taken() -> None:
    assert heard("Kestrel cannot read RAW files.", kind=Kind.AGENT, speaker="assistant") == []


def test_fiction_mails_and_examples_state_nothing() -> None:
    for told in ("In the film Tom Reyes manages the budget.", "For example, Kestrel supports two formats."):
        assert heard(told) == []
    assert heard("In the novel it rains. Tom Reyes manages the budget.") == []
    assert heard("Here is the mail from Tom:\n\nI live in Porto.\n\nI wear glasses.") == []
    assert len(heard("Here is the mail from Tom.\n\nI live in Porto.")) == 1


def test_a_chat_without_full_stops_is_read_line_by_line() -> None:
    found = heard("look at this\nKestrel supports two formats\nit is slow today\nthe importer reads csv files")
    assert [each.quote for each in found] == ["Kestrel supports two formats", "the importer reads csv files"]


def test_a_labelled_line_of_a_document_is_about_its_project() -> None:
    for line in ("Treasurer: Ana Duarte", "Budget: 40,000 euros"):
        assert [each.subject for each in heard(line, kind=Kind.DOCUMENT, speaker=None)] == ["Kestrel"]
    for line in ("Author: Ana Duarte", "Date: 3 May 2026", "Treasurer: who knows?"):
        assert heard(line, kind=Kind.DOCUMENT, speaker=None) == []
    assert heard("Treasurer: Ana Duarte") == []


@pytest.mark.parametrize(
    "said",
    [
        "I type the password and press enter.",
        "I watched a film yesterday.",
        "Ana and I had lunch yesterday.",
        "We are on track.",
        "The command prints an error.",
        "El tren lleva retraso.",
        "Je suis dans le train.",
        "La soupe est bonne.",
        "Tengo una pregunta.",
    ],
)
def test_what_is_told_of_the_hour(said: str) -> None:
    assert heard(said) == []


@pytest.mark.parametrize(
    "said",
    [
        "I can't eat gluten.",
        "I open the shop every morning.",
        "Ich bin allergisch gegen Nüsse.",
        "Der Vorstand besteht aus drei Personen.",
        "La cotisation est de vingt euros.",
        "Le 3 mai, nous avons signé le contrat.",
    ],
)
def test_what_lasts_all_the_same(said: str) -> None:
    assert len(heard(said)) == 1
