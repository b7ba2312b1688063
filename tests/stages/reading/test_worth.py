"""What marks a sentence bears, and what they weigh."""

import datetime

import pytest
from tests.stages.reading.listeners import Known, heard, passage

from assay.model.evidence import Support
from assay.stages import extract
from assay.stages.reading import worth
from assay.stages.reading.weights import WEIGHTS


def signs(sentence: str, *, before: str = "") -> frozenset[str]:
    found = [spoken for *_, spoken, _ in extract.heard([passage(f"{before}{sentence}")], Known(), datetime.UTC)]
    return found[-1].signs


@pytest.mark.parametrize(
    ("sign", "firing", "silent"),
    [
        ("has-number", "The shed has 14 hooks.", "The shed has hooks."),
        ("has-often", "I swim every week.", "I swim well."),
        ("has-since", "We rent it since May.", "We rent it."),
        ("has-maybe", "Perhaps the shed leaks.", "The shed leaks."),
        ("has-now", "The shed is open now.", "The shed is open."),
        ("has-praise", "The shed is lovely.", "The shed is wooden."),
        ("verb-be-participle", "The shed is painted.", "The shed is wood."),
        ("verb-change", "Ada sold the shed.", "Ada owns the shed."),
        ("verb-state", "Ada owns the shed.", "Ada saw the shed."),
        ("verb-wish", "x", "x"),
        ("tense-past", "Ada owned the shed.", "Ada owns the shed."),
        ("tense-present", "Ada owns the shed.", "Ada owned the shed."),
        ("tense-perfect", "Ada has sold it.", "Ada has a shed."),
        ("tense-progressive", "Ada is painting it.", "Ada paints it."),
        ("subject-i", "I own a shed.", "Ada owns a shed."),
        ("dated", "We met on 3 May.", "We met in the shed."),
        ("exclaims", "I own a shed!", "I own a shed."),
        ("points-back", "I sold it.", "I sold the shed."),
        ("no-verb", "Two sheds, one key", "Two sheds have one key"),
        ("label", "Treasurer: Ada Moss", "Ada Moss counts."),
        ("chooses", "We went with oak for the shed.", "We went with them."),
        ("from-now-on", "Oak only from now on.", "Oak only for now."),
        ("forbids", "No nails in the shed.", "Nails in the shed."),
        ("orders-2", "Fill the can, then water the oak.", "Fill the can."),
        ("in-order", "First fill the can.", "Fill the can."),
        ("in-a-case", "To reach Ada, ring the bell.", "Ring the bell."),
        ("order-stands", "Always paint the oak.", "Paint the oak."),
        ("order-once", "Paint the oak.", "Always paint the oak."),
    ],
)
def test_marks(sign: str, firing: str, silent: str) -> None:
    if sign == "verb-wish":
        assert "has-wish" in signs("I prefer oak.")
        assert "has-wish" not in signs("I own oak.")
        return
    assert sign in signs(firing)
    assert sign not in signs(silent)


def test_pairs_need_both() -> None:
    assert "tense-past+dated" in signs("Ada sold it on 3 May.")
    assert "tense-past+dated" not in signs("Ada sold it.")
    assert "tense-past+dated" not in signs("Ada sells it on 3 May.")


def test_a_sentence_weighs_what_its_marks_weigh() -> None:
    assert worth.weigh(()) == worth.weigh(("no such mark",))
    assert worth.weigh(("has-number",)) - worth.weigh(()) == WEIGHTS["has-number"]
    assert worth.weigh((worth.CONFIRMED,)) - worth.weigh(()) == worth.YES


def test_substance_weighs_for_a_sentence_and_attitude_against_it() -> None:
    for mark in ("has-number", "has-since", "verb-state", "verb-change", "has-name", "dated"):
        assert WEIGHTS[mark] > 0
    for mark in ("has-praise", "has-feel", "exclaims", "length-3", "act-plan"):
        assert WEIGHTS[mark] < 0
    assert worth.DRAFT < worth.ACTIVE


def test_what_weighs_enough_is_kept_what_nearly_does_is_a_draft_and_the_rest_is_left() -> None:
    (kept,) = heard("On 3 May 2025 I sold the van to Ada.")
    assert kept.support is not Support.INFERRED
    (draft,) = heard("We keep two servers.")
    assert draft.support is Support.INFERRED
    for left in ("The soup was nice.", "I am so tired now.", "Something smells odd.", "It rained again.", "That was fun!"):
        assert heard(left) == []


def test_what_is_left_whatever_it_weighs() -> None:
    for left in (
        "Attendees: Ada, Ben and Cleo, 14 May 2026",
        "The staging database is postgres://kestrel:long-secret@db.example.org/x.",
        "We have not decided on 14 hosts.",
        "I don't know.",
        "I need to call the 14 members every week.",
        "Send the 14 files to Ada.",
        "What if the export takes 40 minutes?",
    ):
        assert heard(left) == []


def test_what_says_itself_that_it_is_decided_or_preferred_may_weigh_less() -> None:
    plain = worth.bound(frozenset({"by-scored"}))
    assert (
        worth.bound(frozenset({"by-decision"})) == worth.bound(frozenset({"by-preference"})) == plain - worth.SAID_OUTRIGHT
    )
    assert worth.bound(frozenset({"by-decision", "about-topic"})) == plain + worth.DOUBTFUL
    assert worth.bound(frozenset({"by-scored", "subject-bare"})) == plain + worth.DOUBTFUL
