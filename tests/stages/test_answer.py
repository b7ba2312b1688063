"""Each answer of the decision table, on today's ledger."""

from __future__ import annotations

import datetime
from dataclasses import replace
from typing import Any

import pytest
from tests.stages.shelf import Shelf
from tests.strategies.claims import DAY, HOME, OTHER, OWNER, PREFERS, USES, passage, said

from assay.model.candidate import Candidate
from assay.model.claim import ClaimType
from assay.model.evidence import Channel, Kind, Support
from assay.model.link import Link
from assay.model.note import Note, Status, ids_of
from assay.model.patch import Decision, Filed
from assay.model.question import Answer, Question
from assay.model.verdict import Accept, Draft, Extend, Merge, Reject, Replace, Review
from assay.stages.answer import expired, offered, postponed
from assay.text import review

_told = iter(range(10**6))


def told(text: str, kind: Kind = Kind.PERSON, **changes: Any) -> Candidate:
    number = next(_told)
    by = passage(text, anchor=f"m{number}", at=f"2026-11-29T{number // 60 % 24:02}:{number % 60:02}:00Z", kind=kind)
    return said(text, text, by=by, milliseconds=number, **changes)


def lives(town: str, kind: Kind = Kind.PERSON, **changes: Any) -> Candidate:
    return told(f"Mira Okoro lives in {town}.", kind, property=HOME, value=town, **changes)


def asked(first: Candidate | None = None, second: Candidate | None = None) -> Shelf:
    """Porto stands, and a document says Lund."""
    shelf = Shelf()
    shelf.tell(first or lives("Porto"))
    shelf.tell(second or lives("Lund", Kind.DOCUMENT))
    assert len(shelf.open()) == 1
    return shelf


def answered(given: Answer, shelf: Shelf | None = None, **changes: Any) -> tuple[Shelf, Decision]:
    made = shelf or asked()
    found = made.answer(made.open()[0], given, **changes)
    return made, found


def one(shelf: Shelf, town: str) -> Note:
    (note,) = (each for each in shelf.with_status(*Status) if town in each.statement)
    return note


def closed(shelf: Shelf) -> Question:
    (filed,) = shelf.questions.values()
    assert filed.path.startswith("Memory/Review/Closed/")
    assert not filed.item.open
    return filed.item


# -- what is offered ---------------------------------------------------------------------------------------------------


def test_accept_is_not_offered_where_something_stands_against_it() -> None:
    against = asked().open()[0].item
    assert Answer.ACCEPT not in offered(against)
    assert set(offered(against)) == set(Answer) - {Answer.ACCEPT, Answer.PENDING}
    assert offered(replace(against, against=())) == (Answer.ACCEPT, Answer.REJECT, Answer.LATER)


# -- the table ---------------------------------------------------------------------------------------------------------


def test_replace() -> None:
    shelf, found = answered(Answer.REPLACE)
    porto, lund = one(shelf, "Porto"), one(shelf, "Lund")
    assert isinstance(found.verdict, Replace)
    assert (porto.status, lund.status) == (Status.SUPERSEDED, Status.ACTIVE)
    assert (ids_of(porto.superseded_by), ids_of(lund.supersedes)) == ((lund.id,), (porto.id,))


def test_both() -> None:
    shelf, found = answered(Answer.BOTH)
    porto, lund = one(shelf, "Porto"), one(shelf, "Lund")
    assert isinstance(found.verdict, Accept)
    assert {porto.status, lund.status} == {Status.ACTIVE}
    assert (ids_of(porto.compatible_with), ids_of(lund.compatible_with)) == ((lund.id,), (porto.id,))
    assert porto.reviewed == DAY + datetime.timedelta(days=1)
    assert porto.compatible_with[0].target == (found.path or "").rpartition("/")[2][:-3]
    for town in ("Lund", "Porto"):
        assert isinstance(shelf.tell(lives(town)).verdict, Merge)
    assert isinstance(shelf.tell(lives("Turku")).verdict, Review)


def test_both_links_also_where_the_evidence_is_known_already() -> None:
    """The claim was asked and answered before; a second incumbent does not find it unlinked."""
    shelf, _ = answered(Answer.BOTH)
    turku = shelf.tell(lives("Turku"))
    assert isinstance(turku.verdict, Review)
    shelf.answer(shelf.open()[0], Answer.BOTH)
    links = {each.statement.split()[-1]: len(each.compatible_with) for each in shelf.with_status(*Status)}
    assert links == {"Porto.": 2, "Lund.": 2, "Turku.": 2}


def test_merge() -> None:
    shelf, found = answered(Answer.MERGE)
    porto = one(shelf, "Porto")
    assert isinstance(found.verdict, Merge)
    assert len(shelf.notes) == 1
    assert (porto.status, len(porto.evidence), porto.statement) == (Status.ACTIVE, 3, "Mira Okoro lives in Porto.")


def test_dispute() -> None:
    shelf, _ = answered(Answer.DISPUTE)
    assert {each.status for each in shelf.with_status(*Status)} == {Status.DISPUTED}
    assert len(shelf.notes) == 2


@pytest.mark.parametrize("given", [Answer.OUTDATED, Answer.ERRONEOUS])
def test_outdated_and_erroneous(given: Answer) -> None:
    shelf, found = answered(given)
    porto, lund = one(shelf, "Porto"), one(shelf, "Lund")
    assert (porto.status.value, porto.superseded_by) == (given.value, ())
    assert isinstance(found.verdict, Extend | Accept)
    assert (lund.status, lund.source, len(lund.evidence)) == (
        Status.ACTIVE,
        Kind.DOCUMENT,
        1,
    )  # decided on its own evidence


def test_then_the_candidate_may_be_no_more_than_a_draft() -> None:
    wish = told("Mira Okoro does not prefer Vim.", Kind.DOCUMENT, property=PREFERS, value="Vim", negated=True)
    shelf = asked(told("Mira Okoro prefers Vim.", property=PREFERS, value="Vim"), wish)
    shelf.questions = {
        each: replace(
            filed, item=replace(filed.item, candidates=tuple(_as_preference(one) for one in filed.item.candidates))
        )
        for each, filed in shelf.questions.items()
    }
    _, found = answered(Answer.OUTDATED, shelf)
    assert isinstance(found.verdict, Draft)


def _as_preference(candidate: Candidate) -> Candidate:
    return replace(candidate, claim=replace(candidate.claim, type=ClaimType.PREFERENCE))


def test_reject() -> None:
    shelf, found = answered(Answer.REJECT)
    assert isinstance(found.verdict, Reject)
    assert len(shelf.notes) == 1
    (line,) = shelf.log
    assert (line.verdict, line.rule, line.by, line.kind, line.at) == (
        "reject", "answered", OWNER, "document", "2026-11-30T09:00:00Z"
    )  # fmt: skip


def test_a_rejection_is_remembered_for_every_candidate_of_the_question_at_its_true_rank() -> None:
    shelf = asked()
    shelf.tell(told("Mira Okoro lives in Turku.", Kind.PERSON, property=HOME, value="Turku"))
    other = told("Mira Okoro lives in Lund!", Kind.PERSON, property=HOME, value="Lund")
    assert other.block is not None
    shelf.tell(replace(other, block=replace(other.block, speaker=None)))
    shelf.answer(shelf.open()[0], Answer.REJECT)
    assert [line.kind for line in shelf.log] == ["document", "person", "document"]


def test_accept() -> None:
    shelf = Shelf()
    shelf.tell(replace(lives("Porto", Kind.AGENT), doubtful=True))
    _, found = answered(Answer.ACCEPT, shelf)
    assert isinstance(found.verdict, Accept)
    assert (one(shelf, "Porto").status, one(shelf, "Porto").source) == (Status.ACTIVE, Kind.PERSON)


def test_later() -> None:
    shelf = asked()
    (filed,) = shelf.open()
    shelf.apply(postponed(filed, 7, DAY))
    (after,) = shelf.open()
    assert (after.item.until, after.item.decision, after.path) == (
        DAY + datetime.timedelta(days=7),
        Answer.PENDING,
        filed.path,
    )
    assert shelf.tell(filed.item.candidates[0]).patch == ()


def test_expiry_replaces_nothing() -> None:
    shelf = asked()
    before = dict(shelf.notes)
    candidate = shelf.open()[0].item.candidates[0]
    shelf.apply(expired(shelf.open()[0], DAY, "Memory"))
    assert (closed(shelf).answered_through, closed(shelf).decision) == ("expiry", Answer.PENDING)
    assert shelf.notes == before
    found = shelf.tell(candidate)
    assert (isinstance(found.verdict, Reject), found.patch) == (True, ())
    assert isinstance(shelf.tell(lives("Lund", Kind.DOCUMENT)).verdict, Review)


# -- testimony ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("given", [Answer.REPLACE, Answer.BOTH, Answer.MERGE, Answer.DISPUTE])
def test_the_answer_is_a_persons_evidence_in_the_closed_question(given: Answer) -> None:
    shelf, found = answered(given)
    question, (filed,) = closed(shelf), shelf.questions.values()
    assert (question.answered_by, question.answered_through, question.decision) == (OWNER, "cli", given)
    line = shelf.notes[found.note or ""].item.evidence[-1]
    assert line.source == Link(f"{filed.path.rpartition('/')[2][:-3]}#^c1")
    assert (line.kind, line.support, line.speaker, line.at) == (
        Kind.PERSON,
        Support.EXPLICIT,
        OWNER,
        "2026-11-30T09:00:00Z",
    )
    assert (line.digest, line.start, line.end) == (review.block(question, 0).digest, 0, 25)
    assert line.channel is Channel.CLI


def test_the_chosen_candidate_is_the_one_that_is_decided() -> None:
    shelf = asked()
    shelf.tell(lives("Turku"))
    found = shelf.answer(shelf.open()[0], Answer.REPLACE, 1)
    assert one(shelf, "Turku").status is Status.ACTIVE
    assert shelf.notes[found.note or ""].item.evidence[-1].source.anchor == "c2"
    assert "Lund" not in " ".join(each.statement for each in shelf.with_status(*Status))


@pytest.mark.parametrize(
    "given", [Answer.REPLACE, Answer.BOTH, Answer.MERGE, Answer.DISPUTE, Answer.OUTDATED, Answer.ERRONEOUS, Answer.REJECT]
)
def test_the_candidate_again_changes_nothing(given: Answer) -> None:
    shelf = asked()
    candidate = shelf.open()[0].item.candidates[0]
    answered(given, shelf)
    for _ in range(2):
        assert shelf.tell(candidate).patch == ()


# -- today's ledger ----------------------------------------------------------------------------------------------------


def test_only_the_notes_that_the_chosen_candidate_contradicts_are_replaced() -> None:
    start, end = datetime.date(2024, 3, 1), datetime.date(2025, 6, 1)
    past = told("Mira Okoro lived in Porto until 2024-03-01.", property=HOME, value="Porto", valid_until=start)
    now = told("Mira Okoro lives in Turku since 2025-06-01.", property=HOME, value="Turku", valid_from=end)
    shelf = Shelf()
    for each in (past, now):
        shelf.tell(each)
    shelf.tell(told("Mira Okoro lived in Lund until 2024-03-01.", property=HOME, value="Lund", valid_until=start))
    shelf.tell(told("Mira Okoro lives in Bergen since 2025-06-01.", property=HOME, value="Bergen", valid_from=end))
    (filed,) = shelf.open()
    assert len(filed.item.against) == 2
    shelf.answer(filed, Answer.REPLACE, 1)
    assert {each.statement.split()[4]: each.status.value for each in shelf.with_status(*Status)} == {
        "Porto": "active", "Turku": "superseded", "Bergen": "active"
    }  # fmt: skip


@pytest.mark.parametrize("given", [Answer.REPLACE, Answer.BOTH])
def test_what_has_come_to_stand_against_it_since_is_asked_about_too(given: Answer) -> None:
    shelf = asked()
    (filed,) = shelf.open()
    shelf.tell(told("Actually, Mira Okoro lives in Turku.", property=HOME, value="Turku"))
    found = shelf.answer(filed, given)
    assert isinstance(found.verdict, Review)
    (still,) = shelf.open()
    assert ids_of(still.item.against) == (one(shelf, "Porto").id, one(shelf, "Turku").id)
    assert one(shelf, "Turku").status is Status.ACTIVE
    shelf.answer(still, given)
    assert one(shelf, "Lund").status is Status.ACTIVE
    assert one(shelf, "Turku").status is (Status.SUPERSEDED if given is Answer.REPLACE else Status.ACTIVE)


def test_unless_the_persons_word_outranks_it() -> None:
    shelf = asked(lives("Porto", Kind.TOOL), lives("Lund", Kind.TOOL))
    (filed,) = shelf.open()
    shelf.tell(lives("Turku", Kind.DOCUMENT))
    assert isinstance(shelf.answer(filed, Answer.REPLACE).verdict, Replace)
    assert {each.status for each in shelf.with_status(*Status) if "Lund" not in each.statement} == {Status.SUPERSEDED}


def _since(town: str, day: str, **changes: Any) -> Candidate:
    start = datetime.date.fromisoformat(day)
    return told(f"Mira Okoro lives in {town} since {day}.", property=HOME, value=town, valid_from=start, **changes)


@pytest.mark.parametrize("given", [Answer.OUTDATED, Answer.ERRONEOUS, Answer.DISPUTE])
def test_only_what_was_asked_about_is_marked(given: Answer) -> None:
    """Lund since 2024 was asked about against Porto; Turku since 2025 came later."""
    until = datetime.date(2025, 6, 1)
    shelf = Shelf()
    shelf.tell(told("Mira Okoro lived in Porto until 2025-06-01.", property=HOME, value="Porto", valid_until=until))
    shelf.tell(_since("Lund", "2024-03-01"))
    (filed,) = shelf.open()
    shelf.tell(_since("Turku", "2025-06-01"))
    found = shelf.answer(filed, given)
    assert one(shelf, "Porto").status.value == ("disputed" if given is Answer.DISPUTE else given.value)
    assert one(shelf, "Turku").status is Status.ACTIVE
    if given is not Answer.DISPUTE:
        assert isinstance(found.verdict, Review)
        (still,) = shelf.open()
        assert ids_of(still.item.against) == (one(shelf, "Porto").id, one(shelf, "Turku").id)


def test_an_accept_that_the_ledger_does_not_allow_any_more_stays_a_question() -> None:
    shelf = Shelf()
    shelf.tell(replace(lives("Lund"), doubtful=True))
    (filed,) = shelf.open()
    shelf.tell(lives("Porto"))
    found = shelf.answer(filed, Answer.ACCEPT)
    assert isinstance(found.verdict, Review)
    (still,) = shelf.open()
    assert ids_of(still.item.against) == (one(shelf, "Porto").id,)
    assert still.item.decision is Answer.PENDING
    shelf.answer(still, Answer.REPLACE)
    assert one(shelf, "Lund").status is Status.ACTIVE


def test_an_accept_outranks_a_document_that_came_since() -> None:
    shelf = Shelf()
    shelf.tell(replace(lives("Lund"), doubtful=True))
    (filed,) = shelf.open()
    shelf.tell(lives("Porto", Kind.DOCUMENT))
    assert isinstance(shelf.answer(filed, Answer.ACCEPT).verdict, Replace)
    assert one(shelf, "Porto").status is Status.SUPERSEDED


def test_accepting_what_stands_by_now_merges() -> None:
    shelf = Shelf()
    shelf.tell(replace(lives("Lund"), doubtful=True))
    (filed,) = shelf.open()
    shelf.tell(lives("Lund"))
    assert isinstance(shelf.answer(filed, Answer.ACCEPT).verdict, Merge)
    assert len(shelf.notes) == 1


def test_an_incumbent_that_fell_meanwhile_is_not_replaced() -> None:
    shelf = asked()
    shelf.edit(replace(one(shelf, "Porto"), status=Status.OUTDATED))
    before = one(shelf, "Porto")
    found = shelf.answer(shelf.open()[0], Answer.REPLACE)
    assert isinstance(found.verdict, Accept)
    assert one(shelf, "Porto") == before


def test_merge_reaches_an_incumbent_that_fell_meanwhile() -> None:
    shelf = asked()
    (filed,) = shelf.open()
    shelf.tell(told("Actually, Mira Okoro lives in Turku.", property=HOME, value="Turku"))
    shelf.answer(filed, Answer.MERGE)
    assert (one(shelf, "Porto").status, len(one(shelf, "Porto").evidence)) == (Status.SUPERSEDED, 3)
    assert len(one(shelf, "Turku").evidence) == 1


def test_merge_prefers_an_incumbent_that_stands_and_does_without_one() -> None:
    shelf = asked()
    shelf.tell(lives("Turku"))
    (filed,) = shelf.open()
    porto = one(shelf, "Porto")
    stands = replace(porto, id="mem-01zzzzzzzzzzzzzzzzzzzzzzzz", property=None, value=None)
    shelf.notes[stands.id] = Filed(stands, "Memory/Notes/other.md", "sha256:0")
    shelf.edit(replace(porto, status=Status.OUTDATED))
    both = replace(filed.item, against=(*filed.item.against, Link("other", stands.id)))
    shelf.edit(both)
    assert shelf.answer(shelf.open()[0], Answer.MERGE).note == stands.id
    alone = asked()
    alone.notes.clear()
    assert isinstance(answered(Answer.MERGE, alone)[1].verdict, Accept)


def test_what_the_screen_would_refuse_today_is_not_accepted() -> None:
    shelf = asked()
    (filed,) = shelf.open()
    secret = replace(filed.item.candidates[0], refused=True)
    shelf.edit(replace(filed.item, candidates=(secret,)))
    _, found = answered(Answer.REPLACE, shelf)
    assert isinstance(found.verdict, Reject)
    assert one(shelf, "Porto").status is Status.ACTIVE
    assert not closed(shelf).open


def test_what_rests_on_a_fallen_incumbent_is_flagged() -> None:
    for given in (Answer.REPLACE, Answer.OUTDATED, Answer.ERRONEOUS):
        shelf = Shelf()
        porto = shelf.tell(lives("Porto"))
        resting = shelf.tell(told("Mira Okoro owns a tram pass.", derived_from=(porto.note,)))
        shelf.tell(lives("Lund", Kind.DOCUMENT, derived_from=(resting.note,)))
        _, found = answered(given, shelf)
        assert shelf.notes[resting.note or ""].item.recheck is not None
        assert shelf.notes[found.note or ""].item.recheck is not None


def test_a_claim_that_another_source_makes_after_it_was_found_erroneous() -> None:
    shelf, _ = answered(Answer.ERRONEOUS)
    again = shelf.tell(told("Mira Okoro lives in Porto, I say.", property=HOME, value="Porto"))
    assert again.verdict.rule == "marked-erroneous"
    (filed,) = shelf.open()
    assert offered(filed.item) == (Answer.ACCEPT, Answer.REJECT, Answer.LATER)


def test_people_other_than_the_owner_answer_under_their_own_name() -> None:
    shelf, found = answered(Answer.REPLACE, by=OTHER)
    assert shelf.notes[found.note or ""].item.evidence[-1].speaker == OTHER
    assert isinstance(shelf.questions[found.question or ""], Filed)


def test_uses_of_many_values() -> None:
    shelf = Shelf()
    for each in ("Vim", "Emacs"):
        shelf.tell(told(f"Mira Okoro uses {each}.", property=USES, value=each))
    shelf.tell(told("Mira Okoro does not use Vim.", property=USES, value="Vim", negated=True))
    answered(Answer.REPLACE, shelf)
    assert {str(each.value): each.status.value for each in shelf.with_status(*Status) if not each.negated} == {
        "Vim": "superseded", "Emacs": "active"
    }  # fmt: skip
