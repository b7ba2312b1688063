"""Facts without a property are kept where a named subject is said to be or to have done something that lasts."""

from __future__ import annotations

import datetime

import pytest
from tests.stages.reading.listeners import heard, only

from assay.model.claim import ClaimType
from assay.model.evidence import Kind, Support


@pytest.mark.parametrize(
    ("said", "subject", "text"),
    [
        ("Kestrel is a small app for counting birds.", "Kestrel", "Kestrel is a small app for counting birds."),
        ("Kestrel runs on two servers.", "Kestrel", "Kestrel runs on two servers."),
        ("Kestrel has three screens.", "Kestrel", "Kestrel has three screens."),
        ("The Kestrel app stores counts on the phone.", "Kestrel", "The Kestrel app stores counts on the phone."),
        ("I'm allergic to peanuts.", "Mira Okafor", "Mira Okafor is allergic to peanuts."),
        ("I have two kids.", "Mira Okafor", "Mira Okafor has two kids."),
        ("I live in the Alentejo.", "Mira Okafor", "Mira Okafor lives in the Alentejo."),
        ("I work from home.", "Mira Okafor", "Mira Okafor works from home."),
        ("I moved from Porto to Lisbon.", "Mira Okafor", "Mira Okafor moved from Porto to Lisbon."),
        ("I retired last of all.", "Mira Okafor", "Mira Okafor retired last of all."),
        ("My dog is called Biko.", "Mira Okafor", "Mira Okafor's dog is called Biko."),
        ("I play the cello.", "Mira Okafor", "Mira Okafor plays the cello."),
        ("Tom Reyes became the lead designer of the year.", "Tom Reyes", "Tom Reyes became the lead designer of the year."),
        ("Tom Reyes left Northwind Labs.", "Tom Reyes", "Tom Reyes left Northwind Labs."),
        ("We renamed the app to Kestrel.", "Kestrel", "We renamed the app to Kestrel."),
        ("By the way, Kestrel needs a camera.", "Kestrel", "Kestrel needs a camera."),
        ("My name is Amarachi.", "Mira Okafor", "Mira Okafor's name is Amarachi."),
    ],
)
def test_facts(said: str, subject: str, text: str) -> None:
    found = only(heard(said))
    assert (found.subject, found.text, found.type, found.property) == (subject, text, ClaimType.FACT, None)


@pytest.mark.parametrize(
    "said",
    [
        "Kestrel is a mess.",
        "Kestrel is a really good idea.",
        "Kestrel is here.",
        "Kestrel is great.",
        "Kestrel uses it heavily.",
        "Kestrel needs this thing.",
        "Tom Reyes is coming.",
        "Tom Reyes is right.",
        "Tom Reyes went home.",
        "I finished the report.",
        "I am tired.",
        "I have a meeting at ten.",
        "I have three tabs open.",
        "I need a coffee.",
        "I run the tests and they fail.",
        "I live in fear.",
        "I left my keys at home.",
        "I moved the file to the desk.",
        "I closed the tab for good.",
        "Tom has a bad cold.",
        "Tom has a truly annoying habit.",
        "Kestrel has a bug in the parser.",
        "Kestrel needs a restart.",
        "Kestrel requires only a few things like this:",
        "Kestrel requires only a few modules:",
        "I have no idea.",
        "I have been there.",
        "We have not met.",
        "I see.",
        "The weather is a constant of life.",
        "Something runs on two servers.",
        "She runs two servers.",
        "What Kestrel needs is a camera.",
        "My name is Mira Okafor.",
    ],
)
def test_no_facts(said: str) -> None:
    assert heard(said) == []


@pytest.mark.parametrize(
    "said", ["Kestrel does not need a server.", "Kestrel is no longer maintained by us.", "I don't own a car."]
)
def test_denials_stay_denials(said: str) -> None:
    assert only(heard(said)).negated


@pytest.mark.parametrize(
    ("said", "subject", "day", "rule"),
    [
        ("Kestrel launched on 3 March 2026.", "Kestrel", datetime.date(2026, 3, 3), None),
        ("We launched Kestrel on 3 March 2026.", "Kestrel", datetime.date(2026, 3, 3), "we"),
        ("I moved to Lisbon last month.", "Mira Okafor", datetime.date(2026, 10, 1), "relative-date"),
        ("Yesterday we launched Kestrel.", "Kestrel", datetime.date(2026, 11, 28), "we"),
        ("On 2 March 2026, Ana Duarte joined Northwind Labs.", "Ana Duarte", datetime.date(2026, 3, 2), None),
        ("Tom Reyes visited the station yesterday.", "Tom Reyes", datetime.date(2026, 11, 28), "relative-date"),
    ],
)
def test_events(said: str, subject: str, day: datetime.date, rule: str | None) -> None:
    found = only(heard(said))
    assert (found.type, found.subject, found.valid_from, found.rule) == (ClaimType.EVENT, subject, day, rule)
    assert found.support is (Support.DERIVED if rule else Support.EXPLICIT)


def test_a_state_with_a_beginning_is_a_fact() -> None:
    found = only(heard("Kestrel has two servers since March 2026."))
    assert (found.type, found.valid_from) == (ClaimType.FACT, datetime.date(2026, 3, 1))


def test_prose_of_agents_and_tools_is_not_kept() -> None:
    assert heard("Kestrel runs on two servers.", kind=Kind.AGENT, speaker="assistant") == []
    assert heard("It runs on two servers.", kind=Kind.TOOL, speaker="web_fetch") == []
