"""Coherence: facts of notes and pages, and decisions whose patches contradict the vocabulary."""

from __future__ import annotations

import datetime
from dataclasses import replace

import pytest
from tests.stages.reason.notation import vocabulary
from tests.stages.shelf import Shelf
from tests.strategies.claims import DAY, RULES, said

from assay.model.claim import Validity
from assay.model.fact import Fact, Literal
from assay.model.link import Link
from assay.model.names import digest
from assay.model.neighbourhood import Neighbourhood, Standing
from assay.model.note import Note, Status
from assay.model.patch import Create, Decision, Filed
from assay.model.redacted import stored
from assay.model.verdict import Accept, Review, word
from assay.stages.coherence import of_note
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


def test_a_type_against_a_domain(strict: Shelf) -> None:
    home = _home(strict)
    decision = _typed(strict, PLACE)
    assert isinstance(decision.verdict, Review)
    assert decision.verdict.against == (home.note,)


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


def _note(shelf: Shelf) -> Note:
    (change,) = (each for each in _home(shelf).patch if isinstance(each, Create) and isinstance(each.item, Note))
    assert isinstance(change.item, Note)
    return change.item


def _facts(note: Note, value: str | None = None, today: datetime.date = DAY) -> list[Fact]:
    return list(of_note(Standing(Filed(note, "a.md", digest(b"")), "ent-k", value), today))


def test_the_fact_of_a_note() -> None:
    note = _note(Shelf())
    (fact,) = _facts(note)
    assert fact == Fact("ent-k", HOME, Literal("Oslo", None), denied=False)
    assert _facts(replace(note, value=Link("Oslo")), "ent-o") == [Fact("ent-k", HOME, "ent-o")]
    assert _facts(replace(note, negated=True))[0].denied
    assert _facts(replace(note, datatype="xsd:date"))[0].value == Literal("Oslo", "xsd:date")
    assert _facts(replace(note, datatype="xsd:string"))[0].value == Literal("Oslo")


@pytest.mark.parametrize(
    "changes",
    [
        {"status": Status.DRAFT},
        {"status": Status.DISPUTED},
        {"status": Status.SUPERSEDED},
        {"property": None},
        {"value": None},
        {"validity": Validity(None, DAY)},
        {"validity": Validity(DAY + datetime.timedelta(days=1))},
    ],
    ids=str,
)
def test_what_states_nothing_today(changes: dict[str, object]) -> None:
    assert _facts(replace(_note(Shelf()), **changes)) == []  # type: ignore[arg-type]  # each is a field with its type


def test_a_neighbourhood_without_facts_holds_nothing(strict: Shelf) -> None:
    text = "Kestrel lives in Oslo."
    candidate = said(text, text, subject="Kestrel", property=HOME, value="Oslo")
    assert isinstance(decide(candidate, Neighbourhood(page="S/a.md"), strict.rules, DAY).verdict, Accept)
    assert stored("a") == "a"
