from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.stages.shelf import Shelf
from tests.strategies.claims import AGENT, CONFIG, HOME, OWNER, RULES, USES, WORKS, passage, said

from assay.model.candidate import Candidate
from assay.model.evidence import Kind
from assay.model.question import Answer, Question
from assay.model.redacted import stored


def told(text: str, number: int, kind: Kind = Kind.PERSON, **changes: Any) -> Candidate:
    by = passage(text, anchor=f"m{number}", at=f"2026-11-29T10:{number:02}:00Z", kind=kind)
    return said(text, text, by=by, milliseconds=number, **changes)


def lives(town: str, number: int, kind: Kind = Kind.PERSON, **changes: Any) -> Candidate:
    return told(f"Mira Okoro lives in {town}.", number, kind, property=HOME, value=town, **changes)


def undated(town: str, number: int) -> Candidate:
    """Nobody knows when it was said."""
    text = f"Mira Okoro lives in {town}."
    return said(text, text, by=passage(text, anchor=f"m{number}", at=None), milliseconds=number, property=HOME, value=town)


def asked(*candidates: Candidate) -> Question:
    shelf = Shelf()
    for each in candidates:
        shelf.tell(each)
    (filed,) = shelf.open()
    assert filed.path.startswith("Memory/Review/")
    return filed.item


def test_a_question_about_a_slot_names_the_slot() -> None:
    found = asked(lives("Porto", 1), lives("Lund", 2))
    assert found.title == "What is the home of Mira Okoro?"
    assert found.topic.startswith("slot:ent-")
    assert found.topic.endswith(f":{HOME}")
    assert found.reason == "contradiction"
    assert found.open


def test_a_question_about_a_denial_names_the_claim_and_the_notes() -> None:
    uses = told("Mira Okoro uses Vim.", 1, property=USES, value="Vim")
    found = asked(uses, told("Mira Okoro does not use Vim.", 2, property=USES, value="Vim", negated=True))
    assert found.title == "Is it true that Mira Okoro does not use Vim?"
    assert found.topic == f"notes:{found.against[0].label}"


def test_a_denial_of_the_one_value_is_no_question_of_which_value() -> None:
    denied = told("Mira Okoro does not live in Porto.", 2, property=HOME, value="Porto", negated=True)
    found = asked(lives("Porto", 1), denied)
    assert found.title == "Is it true that Mira Okoro does not live in Porto?"
    assert found.topic == f"notes:{found.against[0].label}"


def test_a_question_of_which_value_is_meant_names_the_value() -> None:
    shelf = Shelf()
    for number, name in enumerate(("Mercury", "Hermes"), 1):
        shelf.tell(told(f"{name} has {number}0 people.", number, subject=name, subject_type="schema:Organization"))
    (hermes,) = shelf.entity_named("Hermes")
    shelf.edit(replace(hermes, aliases=(stored("Mercury"),)))
    for number in (3, 4):
        lead = "Well, " * (number - 3)
        shelf.tell(told(f"{lead}Mira Okoro works for Mercury.", number, property=WORKS, value="Mercury"))
    (filed,) = shelf.open()
    assert (filed.item.title, filed.item.topic) == ("Which Mercury is meant?", "identity:mercury")
    assert len(filed.item.candidates) == len(filed.item.rivals) == 2


def test_a_question_of_identity_names_the_name() -> None:
    firm = told("Mercury has 40 people.", 1, subject="Mercury", subject_type="schema:Organization")
    planet = told("Mercury is small.", 2, subject="Mercury", subject_type="house:Planet")
    found = asked(
        firm, planet, told("Mercury is hot.", 3, subject="Mercury"), told("Mercury is far.", 4, subject="Mercury")
    )
    assert (found.title, found.topic, found.against) == ("Which Mercury is meant?", "identity:mercury", ())
    assert len(found.candidates) == len(found.rivals) == 2


def test_what_is_asked_of_one_claim_stays_with_that_claim() -> None:
    shelf = Shelf()
    for each in (lives("Porto", 1), lives("Lund", 2), replace(lives("Turku", 3), doubtful=True)):
        shelf.tell(each)
    reasons = {filed.item.reason: filed.item for filed in shelf.open()}
    assert set(reasons) == {"contradiction", "screen"}
    assert reasons["screen"].against == ()
    assert reasons["screen"].topic.startswith("claim:")


@pytest.mark.parametrize(
    ("first", "second", "recommended"),
    [
        (lives("Porto", 1), lives("Lund", 2), Answer.REPLACE),
        (lives("Porto", 2), lives("Lund", 1), None),
        (lives("Porto", 1), undated("Lund", 2), None),
        (undated("Porto", 1), lives("Lund", 2), None),
        (lives("Porto", 1), lives("Lund", 2, Kind.DOCUMENT), Answer.REJECT),
        (lives("Porto", 1, Kind.DOCUMENT), lives("Lund", 2, support="derived"), Answer.REPLACE),
    ],
)
def test_a_recommendation_rests_on_the_ranks_and_on_who_said_it_last(
    first: Candidate, second: Candidate, recommended: Answer | None
) -> None:
    found = asked(first, second)
    assert found.recommendation is recommended
    assert (found.because is None) == (recommended is None)


def test_a_doubtful_text_is_better_rejected_and_a_correction_taken() -> None:
    shelf = Shelf(replace(RULES, config=replace(CONFIG, self_correction="review")))
    for each in (lives("Porto", 1), told("Actually, Mira Okoro lives in Lund.", 2, property=HOME, value="Lund")):
        shelf.tell(each)
    (correction,) = shelf.open()
    assert correction.item.recommendation is Answer.REPLACE
    assert correction.item.because is not None
    doubtful = asked(replace(lives("Turku", 3), doubtful=True))
    assert (doubtful.recommendation, doubtful.because is not None) == (Answer.REJECT, True)


def test_what_the_owner_says_anew_comes_without_a_recommendation() -> None:
    shelf = Shelf()
    for each in (lives("Porto", 1), lives("Lund", 2, Kind.DOCUMENT)):
        shelf.tell(each)
    shelf.answer(shelf.open()[0], Answer.REJECT)
    shelf.tell(lives("Lund", 3))
    (filed,) = shelf.open()
    assert (filed.item.reason, filed.item.recommendation, filed.item.because) == ("rejected-before", None, None)


def test_an_agent_is_never_asked_about() -> None:
    shelf = Shelf()
    shelf.tell(lives("Porto", 1))
    by = passage("Mira Okoro lives in Lund.", kind=Kind.AGENT, speaker=AGENT)
    shelf.tell(said(by.text, by.text, subject=OWNER, by=by, property=HOME, value="Lund"))
    assert not shelf.open()
