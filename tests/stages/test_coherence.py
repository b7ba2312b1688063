"""Coherence: facts of notes and pages, and decisions whose patches contradict the vocabulary."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.stages.reason.notation import vocabulary
from tests.stages.shelf import Shelf
from tests.strategies.claims import DAY, RULES, said

from assay.model.neighbourhood import Neighbourhood
from assay.model.patch import Decision
from assay.model.redacted import stored
from assay.model.verdict import Accept, Review, word
from assay.stages.pipeline import Rulebook, decide
from assay.stages.reason.schema import schema

PERSON, PLACE = "schema:Person", "schema:Place"


def _rules(*axioms: str) -> Rulebook:
    return replace(RULES, schema=schema(vocabulary(axioms)))


def _home(shelf: Shelf) -> Decision:
    """Who lives somewhere."""
    return shelf.tell(
        said("Kestrel lives in Oslo.", "Kestrel lives in Oslo.", subject="Kestrel", property=HOME, value="Oslo")
    )


HOME = "schema:homeLocation"


def _typed(shelf: Shelf, type: str) -> Decision:
    text = "Kestrel is known."
    return shelf.tell(said(text, text, subject="Kestrel", subject_type=type))


@pytest.fixture
def strict() -> Shelf:
    return Shelf(_rules(f"{PERSON} disjointWith {PLACE}", f"{HOME} domain {PERSON}"))


def test_a_domain_against_a_type(strict: Shelf) -> None:
    _typed(strict, PLACE)
    decision = _home(strict)
    assert isinstance(decision.verdict, Review)
    assert decision.verdict.rule == "incoherent"
    assert "Kestrel" in decision.verdict.because
    assert strict.findings() == ()


def test_what_fits_passes(strict: Shelf) -> None:
    _typed(strict, PERSON)
    assert word(_home(strict).verdict) == "accept"


def test_without_a_vocabulary_nothing_is_held_against_a_claim() -> None:
    shelf = Shelf()
    _typed(shelf, PLACE)
    assert word(_home(shelf).verdict) == "accept"


def test_deciding_again_decides_the_same(strict: Shelf) -> None:
    _typed(strict, PLACE)
    text = "Kestrel lives in Oslo."
    candidate = said(text, text, subject="Kestrel", property=HOME, value="Oslo")
    near = strict.near(candidate)
    assert decide(candidate, near, strict.rules, DAY) == decide(candidate, near, strict.rules, DAY)


def test_two_values_of_one_property_are_the_judges() -> None:
    shelf = Shelf(_rules(f"{HOME} a functional"))
    _home(shelf)
    text = "Kestrel lives in Rome."
    decision = shelf.tell(said(text, text, subject="Kestrel", property=HOME, value="Rome"))
    assert decision.verdict.rule == "contradiction"


def test_a_neighbourhood_without_facts_holds_nothing(strict: Shelf) -> None:
    text = "Kestrel lives in Oslo."
    candidate = said(text, text, subject="Kestrel", property=HOME, value="Oslo")
    assert isinstance(decide(candidate, Neighbourhood(page="S/a.md"), strict.rules, DAY).verdict, Accept)
    assert stored("a") == "a"
