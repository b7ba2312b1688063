"""Of what type a claim is where no pattern says it: what its verb says, and what all its marks say."""

import datetime

import pytest
from tests.stages.reading.listeners import Known, passage

from assay.model.claim import ClaimType
from assay.stages import extract
from assay.stages.reading import kinds, reader


def kind(text: str) -> ClaimType:
    found = [
        spoken
        for *_, spoken, _ in extract.heard(
            [passage("It is the Kestrel project."), passage(text, anchor="m2")], Known(), datetime.UTC
        )
    ][-1]
    assert found.about is not None
    return kinds.said_by_verb(found.built, found.signs, found.about)


@pytest.mark.parametrize(
    "text",
    [
        "The board voted to close on Mondays.",
        "Der Vorstand hat beschlossen, dass der Beitrag bleibt.",
        "Decided with Ada: no phones at the table.",
        "We dropped the export.",
        "We went with oak for the shed.",
        "I'm sticking with oak.",
        "We said no presents.",
        "We're selling the van, decided on Friday.",
        "Multiplayer is out, final decision.",
        "The green door it is.",
    ],
)
def test_decisions(text: str) -> None:
    assert kind(text) is ClaimType.DECISION


@pytest.mark.parametrize(
    "text",
    [
        "I can say that I prefer oak.",
        "Mir sind kurze Wege lieber.",
        "A mí me gusta más el té.",
        "I want invoices as PDF, not as links.",
        "Never call me on Sundays.",
        "No calls before ten please.",
        "What I want is a window that opens.",
    ],
)
def test_preferences(text: str) -> None:
    assert kind(text) is ClaimType.PREFERENCE


@pytest.mark.parametrize(
    "text",
    [
        "I picked them up.",
        "I dropped the plate.",
        "Ada owns a shed.",
        "I want to sleep.",
        "The shed likes rain or not, it has a roof.",
    ],
)
def test_facts(text: str) -> None:
    assert kind(text) is ClaimType.FACT


def test_procedures() -> None:
    assert kind("The pump works like this: open the valve, wait and close the lid.") is ClaimType.PROCEDURE
    assert kind("My glaze goes like this: a night in the bucket, a sieve in the morning.") is ClaimType.PROCEDURE
    assert kind("The pump has this: a valve, a lid and a hose.") is ClaimType.FACT


def test_all_marks_speak_for_a_type_and_the_verb_is_one_of_them() -> None:
    (found,) = (
        spoken for *_, spoken, _ in extract.heard([passage("We agreed to close the shed in May.")], Known(), datetime.UTC)
    )
    assert found.about is not None
    marked = kinds.typing_marks(found.built, found.signs, found.about)
    assert "verb-says-decision" in marked
    assert found.signs <= marked
    assert kinds.kind(found.built, found.signs, found.about) is ClaimType.DECISION


def test_what_a_pattern_knows_as_decided_is_decided_about_whatever_it_is_about() -> None:
    said = [passage("It is the Kestrel project."), passage("We decided to close the shed in May.", anchor="m2")]
    *_, (*_, spoken, reach) = extract.heard(said, Known(), datetime.UTC)
    offered = reader.offers(spoken, reach)
    assert len({each.claim.subject for each in offered}) > 1
    assert {each.claim.type for each in offered} == {ClaimType.DECISION}
