"""Repair: what is kept of a claim of which one part contradicts the vocabulary, and what becomes of that part."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.stages.reason.notation import vocabulary
from tests.stages.shelf import Shelf
from tests.strategies.claims import DAY, HOME, PERSON, RULES, said

from assay.model.patch import Decision
from assay.model.question import Answer
from assay.model.verdict import word
from assay.stages.pipeline import decide
from assay.stages.reason.schema import schema
from assay.stages.repair import derived, topic

PLACE = "schema:Place"


@pytest.fixture
def strict() -> Shelf:
    """Kestrel lives in Oslo, so that it is a person."""
    shelf = Shelf(replace(RULES, schema=schema(vocabulary([f"{PERSON} disjointWith {PLACE}", f"{HOME} domain {PERSON}"]))))
    text = "Kestrel lives in Oslo."
    shelf.tell(said(text, text, subject="Kestrel", property=HOME, value="Oslo"))
    return shelf


def _typed(shelf: Shelf, text: str = "Kestrel is known.") -> Decision:
    return shelf.tell(said(text, text, subject="Kestrel", subject_type=PLACE))


def test_a_class_waits_and_the_rest_is_kept(strict: Shelf) -> None:
    (home,) = strict.notes
    decision = _typed(strict)
    assert word(decision.verdict) == "accept"
    (asked,) = strict.open()
    assert (asked.item.reason, asked.item.against[0].label, asked.item.recommendation) == ("class", home, Answer.REJECT)
    assert [each.claim.text for each in asked.item.candidates] == ["Kestrel is a schema:Place."]
    assert strict.entity_named("Kestrel")[0].types == ()
    assert [each.code for each in decision.findings] == ["class"]


def test_it_waits_once(strict: Shelf) -> None:
    _typed(strict)
    _typed(strict, "Kestrel is green.")
    assert len(strict.open()) == 1


def test_where_nothing_may_be_asked_it_is_only_said(strict: Shelf) -> None:
    strict.asking = False
    decision = _typed(strict)
    assert (word(decision.verdict), [each.code for each in decision.findings]) == ("accept", ["class"])
    assert strict.open() == ()


def test_a_claim_that_names_its_own_contradiction_loses_the_class_only_of_what_is_known(strict: Shelf) -> None:
    text = "Merlin lives in Oslo."
    made = strict.tell(said(text, text, subject="Merlin", subject_type=PLACE, property=HOME, value="Oslo"))
    assert (word(made.verdict), made.verdict.rule) == ("review", "incoherent")


def test_deciding_again_decides_the_same(strict: Shelf) -> None:
    candidate = said("Kestrel is known.", "Kestrel is known.", subject="Kestrel", subject_type=PLACE)
    near = strict.near(candidate)
    assert decide(candidate, near, strict.rules, DAY) == decide(candidate, near, strict.rules, DAY)


def test_keys() -> None:
    claim = said("It is.", "It is.", subject="The  Kestrel", subject_type=PLACE).claim
    assert topic(claim) == "class:the kestrel:schema:Place"
    assert topic(replace(claim, subject_type=None)) == ""
    assert derived("cand-01m8mz2a00jm8wa61xz8xnwfjh") == derived("cand-01m8mz2a00jm8wa61xz8xnwfjh") != derived("cand-x")
