"""What was asked, answered and refused before bears on a candidate, with what the batch has not written yet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from tests.app.worlds import Vault, claim, sound, words

from assay.app import asked, queue, review
from assay.app.batch import Batch
from assay.model.candidate import Candidate
from assay.model.evidence import Channel
from assay.model.patch import Log, Logged
from assay.model.question import Answer
from assay.stages.capture import claim_digest

BORN: dict[str, Any] = {"property": "schema:birthDate", "subject_type": "schema:Person"}
BOOK: dict[str, Any] = {"kind": "document", "speaker": None}
LATER = "2026-11-30T10:00:00Z"


def rival(ref: str = "book#1", **fields: Any) -> dict[str, object]:
    made = {"value": "1816-01-01", **BORN, **BOOK, **fields}
    return claim("Ada Lovelace was born on 1816-01-01.", ref=ref, **made)


def fresh(vault: Vault) -> Batch:
    """A batch over the vault as it is now."""
    world = vault.world
    world.ledger.refresh()
    return Batch(world)


def answer(vault: Vault, decision: Answer) -> None:
    (question,) = queue.questions(vault.world, everything=True)
    review.answer(vault.world, [question.item.id], review.Request(decision, "Ada Lovelace", Channel.CLI))
    sound(vault)


@pytest.fixture
def born(vault: Vault) -> Vault:
    """A date is known, and another one is asked about."""
    vault.ingest(claim("Ada Lovelace was born on 1815-12-10.", value="1815-12-10", **BORN))
    vault.ingest(rival())
    return vault


def open_candidate(vault: Vault) -> Candidate:
    (question,) = queue.questions(vault.world, everything=True)
    return question.item.candidates[0]


# -- questions -------------------------------------------------------------------------------------------------------------


def test_the_open_ones_bear_on_every_candidate(born: Vault) -> None:
    sings = born.ingest(claim("Tom sings.", subject="Tom", ref="t#1")).decisions[0].candidate
    batch = fresh(born)
    standing = batch.world.ledger.questions()
    assert [each.item.id for each in asked.questions(batch, sings, standing)] == [each.item.id for each in standing] != []


def test_a_closed_one_bears_on_the_candidate_that_it_was_about(born: Vault) -> None:
    candidate = open_candidate(born)
    answer(born, Answer.REJECT)
    batch = fresh(born)
    assert batch.world.ledger.questions() == ()
    assert [each.item.decision for each in asked.questions(batch, candidate, ())] == [Answer.REJECT]


def test_what_was_answered_is_not_asked_again(born: Vault) -> None:
    answer(born, Answer.REJECT)
    assert words(born.ingest(rival())) == ["reject"]
    assert queue.questions(born.world, everything=True) == ()


def motto(who: str, ref: str) -> dict[str, object]:
    return claim(f"{who}'s motto is {ref}.", subject=who, property="ex:motto", value=ref, ref=ref)


def ship(who: str, ref: str) -> dict[str, object]:
    return claim(f"{who} is blue.", subject=who, subject_type="ex:Spaceship", ref=ref)


@pytest.mark.parametrize(("told", "topic"), [(motto, "term:motto"), (ship, "class:spaceship")])
def test_a_closed_one_about_its_term_bears_on_it(vault: Vault, told: Callable[..., Any], topic: str) -> None:
    vault.ingest(told("Kestrel", "a#1"), told("Heron", "b#1"))
    answer(vault, Answer.REJECT)
    candidate = vault.ingest(told("Stork", "c#1")).decisions[0].candidate
    batch = fresh(vault)
    assert [each.item.topic for each in asked.questions(batch, candidate, ())] == [topic]
    plain = vault.ingest(claim("Stork sings.", subject="Stork", ref="d#1")).decisions[0].candidate
    assert asked.questions(fresh(vault), plain, ()) == ()


def test_a_closed_one_about_its_class_bears_on_it(vault: Vault) -> None:
    company = {"subject": "Kestrel", "subject_type": "schema:Organization"}
    vault.ingest(claim("Kestrel has the job title pilot.", subject="Kestrel", property="schema:jobTitle", value="pilot"))
    vault.ingest(claim("Kestrel has 4 desks.", ref="a#1", **company))
    answer(vault, Answer.REJECT)
    kept = vault.ingest(claim("Kestrel has 5 rooms.", ref="b#1", **company)).decisions[0].candidate  # without the class
    told = replace(kept, claim=replace(kept.claim, subject_type="schema:Organization"))
    found = [asked.questions(fresh(vault), each, ()) for each in (told, kept)]
    assert [[each.item.reason for each in several] for several in found] == [["class"], []]
    assert queue.questions(vault.world, everything=True) == ()


def test_a_question_that_the_batch_asks_is_seen_by_its_next_candidate(vault: Vault) -> None:
    """As it will be: the second candidate goes into the question of the first."""
    vault.ingest(claim("Ada Lovelace was born on 1815-12-10.", value="1815-12-10", **BORN))
    vault.ingest(rival("book#1"), rival("book#2"))
    (question,) = queue.questions(vault.world, everything=True)
    assert len(question.item.candidates) == 2


# -- refusals --------------------------------------------------------------------------------------------------------------


def test_what_was_rejected_of_somebody_is_found_by_every_name(born: Vault) -> None:
    answer(born, Answer.REJECT)
    batch = fresh(born)
    assert [each.claim.value for each in asked.rejected(batch, ("somebody", "ADA LOVELACE"))] == ["1816-01-01"]
    assert asked.rejected(batch, ("Tom Reyes",)) == ()


@pytest.mark.parametrize("decision", [Answer.ACCEPT, Answer.REPLACE, Answer.BOTH, Answer.ERRONEOUS, None])
def test_only_a_rejection_is_one(born: Vault, decision: Answer | None) -> None:
    if decision in (Answer.REPLACE, Answer.BOTH, Answer.ERRONEOUS):
        answer(born, decision)
    assert asked.rejected(fresh(born), ("Ada Lovelace",)) == ()


@pytest.mark.parametrize(
    ("decision", "answered", "counts"),
    [(Answer.REJECT, True, True), (Answer.ACCEPT, True, False), (Answer.REJECT, False, False)],
)
def test_what_the_batch_makes_of_a_question_counts(born: Vault, decision: Answer, answered: bool, counts: bool) -> None:
    """One that is answered in it, by a rejection."""
    batch = fresh(born)
    (filed,) = batch.world.ledger.questions()
    item = replace(filed.item, decision=decision, answered=batch.world.today() if answered else None)
    batch.overlay.put_question(replace(filed, item=item))
    assert asked.rejected(batch, ("Ada Lovelace",)) == (filed.item.candidates if counts else ())
    assert asked.rejected(batch, ("Tom Reyes",)) == ()


def test_what_was_rejected_does_not_come_back_in_other_words(vault: Vault) -> None:
    vault.ingest(claim("Tom uses Vim.", subject="Tom"))
    vault.ingest(claim("Tom does not use Vim.", subject="Tom", ref="b#1", **BOOK))
    answer(vault, Answer.REJECT)
    run = vault.ingest(claim("Vim is not used by Tom.", subject="Tom", ref="c#1", at=LATER, **BOOK))
    assert words(run) == ["reject"]


def test_a_rejection_in_the_file_counts_within_the_same_turn(vault: Vault) -> None:
    vault.ingest(claim("Tom uses Vim.", subject="Tom"))
    vault.ingest(claim("Tom does not use Vim.", subject="Tom", ref="b#1", **BOOK))
    (question,) = queue.questions(vault.world, everything=True)
    page = vault.root / question.path
    page.write_text(page.read_text("utf-8").replace("decision: pending", "decision: reject"), "utf-8")
    run = vault.ingest(claim("Vim is not used by Tom.", subject="Tom", ref="c#1", at=LATER, **BOOK))
    assert words(run)[-1] == "reject"


# -- the decision log --------------------------------------------------------------------------------------------------------


def test_lines_about_the_same_claim_are_found_whoever_brought_it(born: Vault) -> None:
    answer(born, Answer.REJECT)
    again = born.ingest(rival("paper#1")).decisions[0].candidate
    (line,) = {(each.claim, each.by) for each in asked.logged(fresh(born), again, ()) if each.by}
    assert line == (claim_digest(again.claim), "Ada Lovelace")


def test_lines_about_others_are_found_only_if_they_are_named(born: Vault) -> None:
    refused = open_candidate(born)
    answer(born, Answer.REJECT)
    stranger = born.ingest(claim("Tom sings.", subject="Tom", ref="t#1")).decisions[0].candidate
    batch = fresh(born)
    assert asked.logged(batch, stranger, ()) == ()
    assert {each.key for each in asked.logged(batch, stranger, (refused,))} == {refused.key}


def test_a_line_of_the_batch_is_found_once(born: Vault) -> None:
    sings = born.ingest(claim("Tom sings.", subject="Tom", ref="t#1")).decisions[0].candidate
    candidate, batch = open_candidate(born), fresh(born)
    line = Logged(candidate.key, claim_digest(candidate.claim), "reject", "answered", candidate.id, "document", LATER)
    batch.apply((Log(line), Log(line)))
    assert asked.logged(batch, candidate, (candidate,)) == (line,)
    assert asked.logged(batch, replace(candidate, key="another"), ()) == (line,)
    assert asked.logged(batch, sings, ()) == ()
