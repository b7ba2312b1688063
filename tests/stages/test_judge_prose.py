"""Claims that have no place in the vocabulary, judged by their words: one note for one claim, a question for two that clash."""

from __future__ import annotations

import datetime
from itertools import count
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.stages.pairs import SHIPPED, read
from tests.stages.shelf import Shelf
from tests.strategies import effort
from tests.strategies.claims import OWNER, passage, said

from assay.model.candidate import Candidate
from assay.model.claim import ClaimType
from assay.model.evidence import Kind
from assay.model.note import Note, Status, ids_of
from assay.model.patch import Decision
from assay.model.question import Answer
from assay.model.verdict import Accept, Extend, Merge, Reject, Replace, Review, word
from assay.stages.wording.compare import Relation, compare

_numbers = count(1)
D = datetime.date


def say(text: str, kind: Kind = Kind.DOCUMENT, subject: str = "Falcon", **changes: Any) -> Candidate:
    """Somebody says it in a message of its own, a minute after the last."""
    number = next(_numbers)
    at = datetime.datetime(2026, 11, 1, tzinfo=datetime.UTC) + datetime.timedelta(minutes=number)
    speaker = OWNER if kind is Kind.PERSON else "meter" if kind is Kind.TOOL else None
    by = passage(text, anchor=f"m{number}", at=at.isoformat(), kind=kind, speaker=speaker)
    return said(text, text, by=by, subject=subject, milliseconds=number, **changes)


def ledger(*told: Candidate) -> Shelf:
    shelf = Shelf(SHIPPED)
    for each in told:
        shelf.tell(each)
    return shelf


def note(shelf: Shelf, found: Decision) -> Note:
    return shelf.notes[found.note or ""].item


MAY, JUNE = "Falcon was released in May.", "Falcon was released in June."


def test_one_claim_in_many_words_is_one_note_with_all_its_evidence() -> None:
    ways = (
        "Falcon was released by Heron Labs on 3 March 2026.",
        "On 2026-03-03 Falcon was released by Heron Labs.",
        "Heron Labs released Falcon on March 3, 2026.",
        "Falcon was released by Heron Labs on 03.03.2026.",
    )
    shelf = ledger(*map(say, ways))
    (only,) = shelf.with_status(*Status)
    assert len(only.evidence) == len(ways)
    assert only.statement == ways[0]
    for each in ways:
        assert isinstance(shelf.tell(say(each)).verdict, Merge)


def test_the_words_that_joined_may_not_be_the_ones_that_stand() -> None:
    """A paraphrase is evidence; what it quotes stays its own, and the note keeps the words it was made of."""
    shelf = ledger(say("Falcon is maintained by Ada Bauer."), say("Ada Bauer maintains Falcon."))
    (only,) = shelf.with_status(*Status)
    assert {shelf.block(line.source).text for line in only.evidence} == {  # type: ignore[union-attr]  # kept just now
        "Falcon is maintained by Ada Bauer.",
        "Ada Bauer maintains Falcon.",
    }


@pytest.mark.parametrize("told", [(MAY, JUNE), (JUNE, MAY)])
def test_claims_that_differ_only_in_a_date_are_a_question(told: tuple[str, str]) -> None:
    shelf = ledger(say(told[0]))
    found = shelf.tell(say(told[1]))
    assert isinstance(found.verdict, Review)
    assert found.verdict.rule == "contradiction"
    (standing,) = shelf.with_status(*Status)
    assert (standing.statement, standing.status) == (told[0], Status.ACTIVE)
    assert [link.label for link in shelf.open()[0].item.against] == [standing.id]


@pytest.mark.parametrize(
    "form", ["Falcon carries part {}.", "SR-{:03} of Falcon is approved.", "Falcon met client {} in May."]
)
def test_forty_claims_that_differ_in_one_number_stay_forty(form: str) -> None:
    told = [say(form.format(number), subject="Falcon") for number in range(10, 50)]
    shelf = ledger(*told)
    assert len(shelf.notes) == 40
    assert {len(each.evidence) for each in shelf.with_status(Status.ACTIVE)} == {1}
    assert all(isinstance(shelf.tell(each).verdict, Merge) for each in told)
    assert len(shelf.notes) == 40


def test_more_of_when_extends() -> None:
    shelf = ledger(say("Falcon was released."))
    first = shelf.tell(say("Falcon was released in May."))
    assert isinstance(first.verdict, Extend)
    assert first.verdict.rule == "detail"
    second = shelf.tell(say("Falcon was released in May 2026."))
    assert isinstance(second.verdict, Extend)
    assert ids_of(note(shelf, second).extends) == second.verdict.of
    assert len(shelf.with_status(Status.ACTIVE)) == 3


def test_a_stronger_source_replaces_in_prose_too_and_a_correction_does() -> None:
    shelf = ledger(say(MAY))
    found = shelf.tell(say(JUNE, Kind.PERSON))
    assert isinstance(found.verdict, Replace)
    assert found.verdict.rule == "outranks"
    again = shelf.tell(say("Actually, Falcon was released in July.", Kind.PERSON))
    assert isinstance(again.verdict, Replace)
    assert again.verdict.rule == "correction"
    assert {each.statement: each.status for each in shelf.with_status(*Status)} == {
        MAY: Status.SUPERSEDED,
        JUNE: Status.SUPERSEDED,
        "Actually, Falcon was released in July.": Status.ACTIVE,
    }


def test_what_was_wrong_does_not_come_back_in_other_words() -> None:
    shelf = ledger(say("Falcon was released by Heron Labs in May."), say("Falcon was released by Heron Labs in June."))
    shelf.answer(shelf.open()[0], Answer.ERRONEOUS)
    found = shelf.tell(say("In May Heron Labs released Falcon."))
    assert isinstance(found.verdict, Reject)
    assert found.verdict.rule == "marked-erroneous"


def test_what_held_at_another_time_is_history() -> None:
    past = say("Falcon is hosted in Lund until 2025-01-01.", valid_until=D(2025, 1, 1))
    shelf = ledger(say("Mira lives in Lund until 2025-01-01.", subject="Mira", valid_until=D(2025, 1, 1)), past)
    assert isinstance(shelf.tell(say("Mira lives in Porto.", subject="Mira")).verdict, Accept)
    assert isinstance(shelf.tell(say("Mira lives in Ghent.", subject="Mira")).verdict, Review)


# -- things that go to and fro --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "type_"), [(Kind.TOOL, ClaimType.FACT), (Kind.DOCUMENT, ClaimType.EVENT)])
def test_a_log_of_a_device_asks_nothing(kind: Kind, type_: ClaimType) -> None:
    shelf = Shelf(SHIPPED)
    for each in ("on", "off") * 40:
        shelf.tell(say(f"Lamp 3 is {each}.", kind, "Lamp 3", type=type_))
    assert not shelf.questions
    assert len(shelf.notes) == 2


def test_neither_does_one_that_has_its_own_property() -> None:
    shelf = Shelf(SHIPPED)
    for each in ("on", "off") * 40:
        text = f"Lamp 3 is switched {each}."
        shelf.tell(say(text, Kind.TOOL, "Lamp 3", type=ClaimType.EVENT, property="house:status", value=each))
    assert not shelf.questions


def test_nor_a_meter() -> None:
    shelf = ledger(*(say(f"Tank 2 has {level} litres.", Kind.TOOL, "Tank 2") for level in (40, 41, 39, 40)))
    assert not shelf.questions
    assert isinstance(shelf.tell(say("Tank 2 has 90 litres.", subject="Tank 2")).verdict, Replace)
    assert isinstance(shelf.tell(say("Tank 2 has 95 litres.", subject="Tank 2")).verdict, Review)


def test_a_person_who_says_both_is_asked() -> None:
    shelf = ledger(say("The gate of Falcon is open.", Kind.PERSON))
    assert isinstance(shelf.tell(say("The gate of Falcon is closed.", Kind.PERSON)).verdict, Review)


# -- order ----------------------------------------------------------------------------------------------------------------

SPOKEN = [each.one for each in read("learnt") if each.names[0] == "Heron"]


def _independent(texts: list[str]) -> list[str]:
    """Those of them of which none has to do with any before it."""
    kept: list[str] = []
    for text in texts:
        if all(compare(text, each, ("Heron",)) is Relation.APART for each in kept):
            kept.append(text)
    return kept


@given(st.lists(st.sampled_from(SPOKEN), unique=True, min_size=2, max_size=8), st.data())
@effort.few
def test_independent_claims_are_decided_the_same_in_any_order(texts: list[str], data: st.DataObject) -> None:
    told = _independent(texts)
    order = data.draw(st.permutations(told))
    verdicts = []
    for sequence in (told, order):
        shelf = Shelf(SHIPPED)
        verdicts.append({each: word(shelf.tell(say(each, subject="Heron")).verdict) for each in sequence})
    assert verdicts[0] == verdicts[1] == dict.fromkeys(told, "accept")


@given(st.lists(st.sampled_from([text for each in read("learnt") for text in (each.one, each.other)]), max_size=8))
@effort.few
def test_running_again_changes_nothing(texts: list[str]) -> None:
    told = [say(each, subject=next(p.names[0] for p in read("learnt") if each in (p.one, p.other))) for each in texts]
    shelf = ledger(*told)
    for each in told:
        assert shelf.tell(each).patch == ()


def test_what_was_refused_does_not_come_back_in_another_spelling() -> None:
    shelf = ledger(say("Falcon was released on 3 May 2026."), say("Falcon was released on 4 June 2026."))
    shelf.answer(shelf.open()[0], Answer.REJECT)
    found = shelf.tell(say("On 2026-06-04 Falcon was released."))
    assert isinstance(found.verdict, Reject)
    assert found.verdict.rule == "rejected-before"


def test_nothing_is_of_two_classes_that_exclude_each_other() -> None:
    shelf = ledger(say("Falcon is a project."))
    assert isinstance(shelf.tell(say("Falcon is a person.")).verdict, Review)
    assert isinstance(shelf.tell(say("Falcon is a software.")).verdict, Accept)
    assert isinstance(shelf.tell(say("Falcon is a success.")).verdict, Accept)
    assert isinstance(shelf.tell(say("Falcon is not a place.")).verdict, Accept)
