"""What the agent said counts as the owner's word only after a plain yes, and only if it was one statement."""

from __future__ import annotations

import pytest
from tests.stages.reading.listeners import Known, agent, only, passage, talked

from assay.model.evidence import Kind, Support
from assay.stages.affirmation import affirms
from assay.stages.reading.confirmations import confirms, nods, without_reminder, without_tag

YES = passage("Yes, exactly.", anchor="yes")
SETTING = passage("This is about the Kestrel project, with Tom Reyes and Northwind Labs.", anchor="m0")


@pytest.mark.parametrize(
    ("said", "text", "quote"),
    [
        ("So you prefer metric units.", "Mira Okafor prefers metric units.", "So you prefer metric units."),
        ("You prefer metric units, right?", "Mira Okafor prefers metric units.", "You prefer metric units"),
        ("You're a data engineer at Northwind Labs.", "Mira Okafor is a data engineer at Northwind Labs.", None),
        ("To confirm: your time zone is Europe/Lisbon.", "Mira Okafor's time zone is Europe/Lisbon.", None),
        (
            "Got it! Kestrel runs on two servers. Anything else?",
            "Kestrel runs on two servers.",
            "Kestrel runs on two servers.",
        ),
        ("Then we're going with SQLite, is that right?", "We're going with SQLite.", "Then we're going with SQLite"),
        ("If I understand correctly, you live in Porto.", "Mira Okafor lives in Porto.", None),
    ],
)
def test_confirmed(said: str, text: str, quote: str | None) -> None:
    told = agent(said)
    found = only(talked(SETTING, told, YES))
    assert (found.text, found.quote) == (text, quote or said)
    assert (found.passage, found.confirmation) == (told, YES)


def test_whose_word_it_is() -> None:
    found = only(talked(SETTING, agent("You prefer tea."), YES))
    assert (found.subject, found.support, found.rule) == ("Mira Okafor", Support.DERIVED, "confirmation")
    found = only(talked(SETTING, agent("Kestrel is written in Rust."), YES))
    assert (found.subject, found.support, found.rule) == ("Kestrel", Support.EXPLICIT, None)


@pytest.mark.parametrize(
    "said",
    [
        "Do you prefer tea?",
        "Maybe you prefer tea.",
        "I noted that you prefer tea.",
        "You prefer it.",
        "I live in Porto.",
        "Anything else?",
    ],
)
def test_nothing_to_confirm(said: str) -> None:
    assert talked(SETTING, agent(said), YES) == []


def test_a_yes_counts_right_behind_and_from_the_owner() -> None:
    told = agent("You prefer tea.")
    assert talked(SETTING, told, passage("Wait."), YES) == []
    assert talked(SETTING, told, passage("Some page.", Kind.TOOL, "web_fetch"), YES) == []
    assert talked(SETTING, told, passage("Yes, exactly.", Kind.DOCUMENT, "Charles")) == []
    assert talked(SETTING, told, YES, names=Known(owner=())) == []
    assert talked(SETTING, passage("You prefer tea.", Kind.TOOL, "web_fetch"), YES) == []


def test_what_is_said_behind_the_yes_is_read_too() -> None:
    found = talked(SETTING, agent("You live in Porto."), passage("That's right! I prefer tea.", anchor="yes"))
    assert [(each.text, each.confirmation is not None) for each in found] == [
        ("Mira Okafor lives in Porto.", True),
        ("Mira Okafor prefers tea.", False),
    ]


@pytest.mark.parametrize(
    "answer",
    [
        "Yes",
        "yes!",
        "Yes, exactly.",
        "Exactly right.",
        "That's right.",
        "That is correct",
        "Correct!",
        "Yep.",
        "Genau.",
        "Ja, stimmt.",
        "Sí, exacto.",
        "Oui, c'est ça.",
        "You got it, yes.",
        "Right. And now something else, with no question.",
    ],
)
def test_a_plain_yes(answer: str) -> None:
    assert confirms(answer)


@pytest.mark.parametrize(
    "answer",
    [
        "No.",
        "Yes, but not now.",
        "Yes?",
        "Exactly what I feared.",
        "Right now I sleep.",
        "Sure",
        "Ok.",
        "Thanks.",
        "That is it.",
        "",
        "Yes, and I also want a new map for the walk.",
        "Not right.",
        "Isn't it?",
        "True story, by the way.",
    ],
)
def test_no_plain_yes(answer: str) -> None:
    assert not confirms(answer)


@pytest.mark.parametrize(
    "answer", ["Yes", "Yes, exactly.", "That's right.", "Correct!", "Yep.", "Exactly right.", "Genau.", "Oui."]
)
def test_what_counts_here_counts_in_grounding(answer: str) -> None:
    assert affirms(answer)


@pytest.mark.parametrize(
    ("said", "statement"),
    [
        ("You prefer tea, right?", "You prefer tea"),
        ("You prefer tea - correct?", "You prefer tea"),
        ("You prefer tea. Is that right?", "You prefer tea"),
        ("Du magst Tee, oder?", "Du magst Tee"),
        ("Do you prefer tea?", "Do you prefer tea?"),
        ("You prefer tea.", "You prefer tea."),
    ],
)
def test_tags(said: str, statement: str) -> None:
    assert without_tag(said) == statement


@pytest.mark.parametrize(
    "checked",
    [
        "The server runs on Debian?",
        "Just to confirm: the server runs on Debian?",
        "So, the server runs on Debian?",
        "To confirm, it runs on Debian?",
    ],
)
def test_a_statement_that_is_only_checked_has_a_tag(checked: str) -> None:
    assert without_tag(checked) == checked.removesuffix("?")


@pytest.mark.parametrize("asked", ["Is the server on Debian?", "Does it run on Debian?", "Just to confirm: it runs."])
def test_a_question_of_another_form_has_none(asked: str) -> None:
    assert without_tag(asked) == asked


def test_a_yes_to_several_statements_makes_drafts_of_them() -> None:
    found = talked(SETTING, agent("You prefer tea. You live in Porto."), YES)
    assert [(each.text, each.support, each.confirmation) for each in found] == [
        ("Mira Okafor prefers tea.", Support.INFERRED, YES),
        ("Mira Okafor lives in Porto.", Support.INFERRED, YES),
    ]
    assert talked(SETTING, agent("You prefer tea. You live in Porto. You like rye. You work at Acme."), YES) == []


def test_a_yes_with_other_words_makes_a_draft() -> None:
    more = passage("Yep, tea since May.", anchor="yes")
    assert (
        only([each for each in talked(SETTING, agent("You prefer tea."), more) if each.confirmation]).support
        is Support.INFERRED
    )
    assert only(talked(SETTING, agent("You prefer tea."), YES)).support is Support.DERIVED


@pytest.mark.parametrize(
    "answer",
    [
        "Yes.",
        "Ohh. Yes, that is it.",
        "That's right, since May.",
        "Ja, seit Mai.",
        "Oui, en mai.",
        "Yes, that is it. Can you print it?",
        "70 and 35, correct. The rest is paid.",
        "12.50 is right, it stands in the book.",
        "Jup, seit Mai.",
        "Eso es, en mayo.",
        "Exact, en mai.",
    ],
)
def test_nods(answer: str) -> None:
    assert nods(answer)


@pytest.mark.parametrize(
    "answer",
    [
        "No.",
        "Yes, but only tea.",
        "Yes, or was it rye?",
        "Tea, yes.",
        "Yes please.",
        "Right, not tea.",
        "70 is the fee, I know.",
        "Yes go ahead.",
        "Ja bitte, zwei.",
        "Oui merci.",
        "Ah ça, en mai.",
        "Es ist kalt.",
    ],
)
def test_no_nods(answer: str) -> None:
    assert not nods(answer)


def test_what_the_agent_was_told() -> None:
    assert without_reminder("You told me earlier that you prefer tea.") == "you prefer tea."
    assert without_reminder("You prefer tea.") == "You prefer tea."
    assert without_reminder("You told me in spring that you prefer tea.") == "you prefer tea."
    assert without_reminder("According to our records, the fee is paid.") == "the fee is paid."
    assert without_reminder("I found that the fee is paid.") == "the fee is paid."
    assert without_reminder("I found the fee.") == "I found the fee."


def test_a_turned_question_of_french_is_asked() -> None:
    assert without_tag("As-tu un camion ?") == "As-tu un camion ?"
    assert without_tag("A-t-il un camion ?") == "A-t-il un camion ?"
