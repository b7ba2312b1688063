"""Preferences and decisions are heard in four languages, and not where they are only talked about."""

from __future__ import annotations

import pytest
from tests.stages.reading.listeners import heard, only

from assay.model.claim import ClaimType
from assay.model.evidence import Kind, Support
from assay.stages.reading.cues import core, without_lead_in

MIRA = "Mira Okafor"


@pytest.mark.parametrize(
    ("said", "property", "value", "negated"),
    [
        ("I prefer tea over coffee because it is milder.", "house:prefers", "tea over coffee", False),
        ("I really like long walks, and I take them.", "house:likes", "long walks", False),
        ("I love the sea.", "house:likes", "the sea", False),
        ("I can't stand fog.", "house:dislikes", "fog", False),
        ("I hate meetings before ten.", "house:dislikes", "meetings before ten", False),
        ("I don't like fog.", "house:likes", "fog", True),
        ("I do not really enjoy fog.", "house:likes", "fog", True),
        ("I'm a big fan of fog.", "house:likes", "fog", False),
        ("My favourite editor is Helix.", "house:prefers", "Helix", False),
        ("My favorite kind of bird is the avocet.", "house:prefers", "the avocet", False),
        ("I always use tabs in Makefiles.", None, None, False),
        ("I never answer calls on Sundays.", None, None, True),
        ("I keep all my design notes in English these days.", None, None, False),
        ("Please always answer in metric units.", None, None, False),
        ("Never use emojis in commit messages.", None, None, True),
        ("From now on, write the dates as ISO dates.", None, None, False),
        ("Remember that I prefer tea.", "house:prefers", "tea", False),
        ("i prefer tea.", "house:prefers", "tea", False),
        ("**I prefer** `tabs`.", "house:prefers", "tabs", False),
        ("Ich bevorzuge Tee.", "house:prefers", "Tee", False),
        ("Ich mag Tee.", "house:likes", "Tee", False),
        ("Ich mag keinen Tee.", None, None, True),
        ("Ich mag Tee nicht.", None, None, True),
        ("Ich hasse Nebel.", "house:dislikes", "Nebel", False),
        ("Ich trinke Tee am liebsten schwarz.", None, None, False),
        ("Am liebsten trinke ich Tee.", None, None, False),
        ("Mein Lieblingsvogel ist der Säbelschnäbler.", "house:prefers", "der Säbelschnäbler", False),
        ("Prefiero el té.", "house:prefers", "el té", False),
        ("Me gusta el té.", "house:likes", "el té", False),
        ("No me gusta la niebla.", "house:likes", "la niebla", True),
        ("Odio la niebla.", "house:dislikes", "la niebla", False),
        ("Mi pájaro favorito es la avoceta.", "house:prefers", "la avoceta", False),
        ("Je préfère le thé.", "house:prefers", "le thé", False),
        ("J'aime le thé.", "house:likes", "le thé", False),
        ("Je n'aime pas le brouillard.", "house:likes", "le brouillard", True),
        ("Je déteste le brouillard.", "house:dislikes", "le brouillard", False),
        ("Mon oiseau préféré est l'avocette.", "house:prefers", "l'avocette", False),
    ],
)
def test_preferences(said: str, property: str | None, value: str | None, negated: bool) -> None:
    found = only(heard(said))
    assert (found.type, found.subject, found.property, found.value, found.negated) == (
        ClaimType.PREFERENCE,
        MIRA,
        property,
        value,
        negated,
    )


@pytest.mark.parametrize(
    "said",
    [
        "I like that.",
        "I like it a lot.",
        "I love this idea.",
        "I love you all.",
        "I like the idea of a map.",
        "I like how you did it.",
        "I prefer the second one.",
        "I prefer the latter.",
        "I prefer tea for now.",
        "I hate it when trains are late.",
        "I'd like tea.",
        "Would you prefer tea?",
        "I think I prefer tea.",
        "Never mind the noise.",
        "Always happy to help you out.",
        "People prefer tea.",
        "It looks like tea.",
        "She prefers tea.",
        "I like to think so.",
        "I prefer not to.",
        "Je ne sais pas.",
        "Ich weiß es nicht.",
    ],
)
def test_no_preferences(said: str) -> None:
    assert heard(said) == []


def test_what_is_no_longer_liked_says_what_it_ends() -> None:
    found = only(heard("I no longer like tea."))
    assert (found.negated, found.value, found.replaces_value) == (True, "tea", "tea")
    found = only(heard("I no longer prefer tea."))
    assert (found.property, found.negated, found.replaces_value) == ("house:prefers", True, "tea")


@pytest.mark.parametrize(
    ("said", "subject", "property"),
    [
        ("Tom Reyes prefers tea.", "Tom Reyes", "house:prefers"),
        ("Ana Duarte loves fog.", "Ana Duarte", "house:likes"),
        ("Ana Duarte can't stand fog.", "Ana Duarte", "house:dislikes"),
        ("Ana Duarte doesn't like fog.", "Ana Duarte", "house:likes"),
        ("Ana Duarte's favourite bird is the avocet.", "Ana Duarte", "house:prefers"),
    ],
)
def test_preferences_of_others(said: str, subject: str, property: str) -> None:
    found = only(heard(said))
    assert (found.subject, found.property) == (subject, property)


def test_whose_word_an_order_is() -> None:
    assert only(heard("Always answer in German.")).type is ClaimType.PREFERENCE
    others = heard("Always answer in German.", kind=Kind.DOCUMENT, speaker="Charles")
    assert {(each.subject, each.support) for each in others} <= {
        ("Charles", Support.INFERRED),
        ("Kestrel", Support.INFERRED),
    }


def test_a_preference_needs_somebody() -> None:
    assert heard("I prefer tea.", kind=Kind.DOCUMENT, speaker=None) == []


@pytest.mark.parametrize(
    "said",
    [
        "We decided to use SQLite.",
        "We've agreed on SQLite.",
        "We have finally settled on SQLite.",
        "We chose SQLite for the counts.",
        "We'll go with SQLite.",
        "We're going with SQLite.",
        "Let's go with SQLite.",
        "Let's use SQLite for the counts.",
        "Decision: SQLite for the counts.",
        "Agreed: SQLite for the counts.",
        "Final decision: SQLite.",
        "DECIDED (today): SQLite.",
        "It was decided to use SQLite.",
        "The decision is to use SQLite.",
        "The team decided to use SQLite.",
        "Ok, so we decided against a server.",
        "Wir haben beschlossen, SQLite zu nehmen.",
        "Wir haben uns für SQLite entschieden.",
        "Beschluss: SQLite für die Zahlen.",
        "Wir bleiben bei SQLite.",
        "Hemos decidido usar SQLite.",
        "Decidimos usar SQLite.",
        "Decisión: usar SQLite.",
        "Nous avons décidé de prendre SQLite.",
        "On a choisi SQLite.",
        "Nous nous sommes mis d'accord sur SQLite.",
        "Décision : prendre SQLite.",
    ],
)
def test_decisions(said: str) -> None:
    found = only(heard(said))
    assert (found.type, found.subject, found.rule) == (ClaimType.DECISION, "Kestrel", "we")


@pytest.mark.parametrize(
    "said",
    [
        "Should we go with SQLite?",
        "Maybe we go with SQLite.",
        "We should go with SQLite.",
        "If we go with SQLite, we lose the server.",
        "Let's go with that.",
        "Let's use it.",
        "We decided to do so.",
        "Let's talk about SQLite.",
        "Let's say we decided to use SQLite.",
        "We have not decided yet.",
        "We need to decide on SQLite.",
        "We agreed to disagree.",
        "We chose poorly.",
        "We picked up the pieces.",
        "We're going with the flow.",
        "We'll go with option B.",
        "Let's use a different approach.",
        "Decision: none yet.",
        "Agreed: let's wait.",
        "Decided!",
        "Tom said we decided to use SQLite.",
    ],
)
def test_no_decisions(said: str) -> None:
    assert heard(said) == []


def test_whose_decision_it_is() -> None:
    for own in (
        "I decided to learn Portuguese.",
        "Ich habe beschlossen, Portugiesisch zu lernen.",
        "Ich habe mich für Tee entschieden.",
        "He decidido aprender portugués.",
        "J'ai décidé d'apprendre le portugais.",
    ):
        assert only(heard(own)).subject == MIRA
    assert only(heard("Tom Reyes decided to learn Portuguese.")).subject == "Tom Reyes"
    named = only(heard("Let's use SQLite for Kestrel."))
    assert (named.subject, named.rule) == ("Kestrel", None)
    for setting in ("Nothing in particular.", "It is about the Kestrel project and the Merlin project."):
        nobodys = only(heard("We decided to use SQLite.", setting=setting))
        assert (nobodys.subject, nobodys.support) == (MIRA, Support.INFERRED)


@pytest.mark.parametrize(
    ("value", "wanted"),
    [
        ("tea.", "tea"),
        ("tea because it is mild.", "tea"),
        ("tea, and I drink it", "tea"),
        ("tea and I hate coffee", "tea"),
        ("tea and biscuits", "tea and biscuits"),
        ("tea (green)", "tea"),
        ("x" * 81, None),
        ("", None),
    ],
)
def test_the_core_of_a_value(value: str, wanted: str | None) -> None:
    assert core(value) == wanted


@pytest.mark.parametrize(
    ("said", "body"),
    [
        ("By the way, remember that I like tea.", "I like tea."),
        ("Actually, I like tea.", "I like tea."),
        ("As I said, I like tea.", "I like tea."),
        ("Hi Tom, I like tea.", "I like tea."),
        ("No, I like tea.", "I like tea."),
        ("No me gusta el té.", "No me gusta el té."),
        ("Note: I like tea.", "I like tea."),
        ("Notes lie here.", "Notes lie here."),
        ("Well,", "Well,"),
    ],
)
def test_lead_ins(said: str, body: str) -> None:
    assert without_lead_in(said) == body


@pytest.mark.parametrize(
    "said",
    [
        "Never accept anything in my name.",
        "Always greet people by name.",
        "From now on write the test before the fix.",
        "Keep your answers short from now on.",
        "I want sources at the end of every summary.",
        "I want all invoices as PDF.",
        "I'd rather write than call.",
        "I'd prefer short answers from now on.",
        "Please don't ever call me at work.",
    ],
)
def test_wishes_that_stand(said: str) -> None:
    assert [each.type for each in heard(said)] == [ClaimType.PREFERENCE]


@pytest.mark.parametrize(
    "said",
    [
        "Never mind the noise.",
        "Always nice to see you.",
        "I want a coffee.",
        "I want to sleep.",
        "I'd rather not.",
        "I'd prefer tea.",
        "Keep the receipt.",
    ],
)
def test_wishes_of_the_moment(said: str) -> None:
    assert heard(said) == []


def test_a_preference_of_somebody_named_before() -> None:
    found = heard("Tom Reyes moved to Porto. He dislikes open offices.")
    assert [(each.type, each.subject) for each in found[1:]] == [(ClaimType.PREFERENCE, "Tom Reyes")]
