"""Steps are kept as one procedure, with what announces them."""

from __future__ import annotations

import pytest
from tests.stages.reading.listeners import heard, only

from assay.model.claim import ClaimType
from assay.model.evidence import Kind, Support


@pytest.mark.parametrize(
    ("said", "text"),
    [
        (
            "To release Kestrel:\n\n1. Run the `tests`.\n2. Tag the version.\n   Sign it.",
            "To release Kestrel: 1. Run the tests. 2. Tag the version. Sign it.",
        ),
        ("Steps to release:\n1) Run it.\n2) Tag it.", "Steps to release: 1) Run it. 2) Tag it."),
        ("## How to release\n1. Run it.\n2. Tag it.", "How to release: 1. Run it. 2. Tag it."),
        ("How we fix Kestrel:\n1. Run it.\n2. Tag it.", "How we fix Kestrel: 1. Run it. 2. Tag it."),
        (
            "Kestrel is patched by hand:\n1. Stop it.\n2. Copy the file.",
            "Kestrel is patched by hand: 1. Stop it. 2. Copy the file.",
        ),
        ("To book the hall, fill in the form, sign it and wait for a call.", None),
        ("We first plant the pole of Kestrel. Then we photograph it.", None),
        ("To release Kestrel, first run the tests, then tag the version.", None),
        ("To release Kestrel, run the tests and then tag the version.", None),
        ("To release Kestrel, first run the tests. Then tag the version. Finally upload the bundle.", None),
    ],
)
def test_procedures(said: str, text: str | None) -> None:
    found = only(heard(said))
    assert (found.type, found.subject, found.text) == (ClaimType.PROCEDURE, "Kestrel", text or said)


@pytest.mark.parametrize(
    "said",
    [
        "1. Run it.\n2. Tag it.",
        "My birds:\n\n1. Avocet\n2. Spoonbill",
        "To release Kestrel:\n\n1. Run it.",
        "How to release Kestrel?\n\n1. Run it.\n2. Tag it.",
        "To be honest, I was there and then I left.",
        "To release Kestrel, run the tests.",
        "Would you first run the tests, then tag it?",
        "I went to the shop, then home.",
        "First I slept. Then I ate.",
        "To release Kestrel:\n\n1. " + "Run it again. " * 80 + "\n2. Tag it.",
    ],
)
def test_no_procedures(said: str) -> None:
    assert [each for each in heard(said) if each.type is ClaimType.PROCEDURE] == []


def test_what_is_in_a_procedure_is_not_read_again() -> None:
    found = only(heard("To release Kestrel:\n\n1. We use Helix.\n2. Kestrel is written in Rust."))
    assert found.type is ClaimType.PROCEDURE
    assert found.quote == "To release Kestrel:\n\n1. We use Helix.\n2. Kestrel is written in Rust."


def test_whose_it_is() -> None:
    nothing = "Nothing in particular."
    said = "To make tea: first boil water, then wait."
    assert only(heard(said, setting=nothing)).subject == "Mira Okafor"
    assert only(heard(said, setting=nothing, kind=Kind.DOCUMENT, speaker="Charles")).subject == "Charles"
    assert heard(said, setting=nothing, kind=Kind.DOCUMENT, speaker=None) == []
    assert (only(heard(said)).subject, only(heard(said)).rule) == ("Kestrel", "we")


def test_it_belongs_to_what_its_goal_or_case_names_not_to_what_is_used() -> None:
    nothing = "Nothing in particular."
    goal = "To start the mill after a storm: clear the rack, open the gate and wait."
    assert only(heard(goal, setting=nothing)).subject == "mill"
    case = "If the smoke alarm goes off, open the hatch."
    assert only(heard(case, setting=nothing)).subject == "smoke alarm"
    record = "For the record: first open the hatch, then wait."
    assert {each.subject for each in heard(record, setting=nothing)} <= {"hatch", "Mira Okafor"}


def test_who_only_explains_it_is_a_guess() -> None:
    nothing = "Nothing in particular."
    said = "You can do it yourself:\n1. Close it.\n2. Wait for ten seconds."
    assert only(heard(said, setting=nothing, kind=Kind.DOCUMENT, speaker="Charles")).support is Support.INFERRED
    own = "This is how I do it:\n1. Close it.\n2. Wait for ten seconds."
    assert only(heard(own, setting=nothing, kind=Kind.DOCUMENT, speaker="Charles")).support is Support.EXPLICIT


@pytest.mark.parametrize(
    "said",
    [
        "Before each release, run the full tests.",
        "After every deploy, check the logs.",
        "First stop the daemon. Then delete the cache. Finally start the daemon again.",
        "Here is how we reset Kestrel:\n1. Unplug the cable.\n2. Wait for ten seconds.",
    ],
)
def test_rules_and_orders_in_a_row(said: str) -> None:
    assert [each.type for each in heard(said)] == [ClaimType.PROCEDURE]


@pytest.mark.parametrize(
    "said",
    [
        "Before the release, call me.",
        "After the meeting, we had lunch.",
        "First I stopped the daemon. Then I deleted the cache.",
        "First went the king. Then came the queen.",
    ],
)
def test_what_is_no_rule(said: str) -> None:
    assert [each for each in heard(said) if each.type is ClaimType.PROCEDURE] == []


@pytest.mark.parametrize(
    "said",
    [
        "Kestrel has two birds:\n1. Avocet\n2. Spoonbill",
        "We first planted the pole. Then we photographed it yesterday.",
        "It was my first time. Then we left.",
    ],
)
def test_no_steps(said: str) -> None:
    assert ClaimType.PROCEDURE not in {each.type for each in heard(said)}


def test_what_to_do_in_a_case_is_a_draft() -> None:
    found = only(heard("If the catalogue is down, ask Ngaio for the printed list."))
    assert (found.type, found.support) == (ClaimType.PROCEDURE, Support.INFERRED)
    assert only(heard("Before each release, run the full tests.")).support is not Support.INFERRED
    assert heard("If the catalogue is down, we have lunch.") == []
