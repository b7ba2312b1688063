"""The ledger under whatever is told and answered: every invariant after every step, and nothing ever lost."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.stages.shelf import Shelf
from tests.strategies import effort
from tests.strategies.claims import DAY, ONTOLOGY, RULES, candidates, sequences

from assay.model.candidate import Candidate
from assay.model.note import Status
from assay.model.patch import Amend, Filed
from assay.model.question import Answer, Question
from assay.model.verdict import BOOK, Merge, word
from assay.stages.amendments import FALLEN
from assay.stages.answer import offered, postponed
from assay.stages.author import author
from assay.stages.pipeline import decide


def _grown(before: Shelf, after: Shelf) -> None:
    """Conservation: every note, block and log line is still there, and what a note says stands as long as it is active."""
    assert before.notes.keys() <= after.notes.keys()
    assert before.kept.items() <= after.kept.items() or all(
        blocks.items() <= after.kept[page].items() for page, blocks in before.kept.items()
    )
    assert after.log[: len(before.log)] == before.log
    for identifier, filed in before.notes.items():
        held = after.notes[identifier].item
        if filed.item.status is not Status.DRAFT:
            assert (held.statement, held.type) == (filed.item.statement, filed.item.type)
            assert held.value == filed.item.value or filed.item.property is None
        assert {line.testimony for line in filed.item.evidence} <= {line.testimony for line in held.evidence}
        assert not (filed.item.status in FALLEN and held.status not in FALLEN)


def _copy(shelf: Shelf) -> Shelf:
    kept = {page: dict(blocks) for page, blocks in shelf.kept.items()}
    return Shelf(
        shelf.rules, shelf.own, dict(shelf.notes), dict(shelf.entities), dict(shelf.questions), list(shelf.log), kept
    )


def _answer(shelf: Shelf, data: st.DataObject) -> None:
    filed: Filed[Question] = data.draw(st.sampled_from(shelf.open()))
    given_: Answer = data.draw(st.sampled_from(offered(filed.item)))
    if given_ is Answer.LATER:
        shelf.apply(postponed(filed, 7, DAY) if filed.item.until is None else ())
    else:
        shelf.answer(filed, given_, data.draw(st.integers(0, len(filed.item.candidates) - 1)))


def _run(told: list[Candidate], data: st.DataObject) -> None:
    shelf, ends = Shelf(), Counter[str]()
    asking, answering = st.sampled_from((True, True, True, False)), st.booleans()
    done = list[Candidate]()
    for plain in told:
        candidate = _resting(plain, shelf, data)
        done.append(candidate)
        before = _copy(shelf)
        shelf.asking = bool(data.draw(asking, label="asking"))
        found = shelf.tell(candidate)
        _grown(before, shelf)
        ends[BOOK[word(found.verdict)]] += 1
        again = decide(candidate, shelf.near(candidate), RULES, DAY)
        assert again.patch == ()
        if found.patch == () and isinstance(found.verdict, Merge):
            assert again.verdict == found.verdict
        if bool(shelf.open()) and data.draw(answering, label="answer"):
            before = _copy(shelf)
            _answer(shelf, data)
            _grown(before, shelf)
    assert sum(ends.values()) == len(told)
    _settles(shelf, done)


def _resting(candidate: Candidate, shelf: Shelf, data: st.DataObject) -> Candidate:
    """The candidate, sometimes derived from a note that is there."""
    if not shelf.notes or data.draw(st.integers(0, 3), label="premise"):
        return candidate
    return replace(candidate, derived_from=(data.draw(st.sampled_from(sorted(shelf.notes))),))


def _settles(shelf: Shelf, told: list[Candidate]) -> None:
    """All of it again: at most what waited for the queue moves, and then nothing."""
    shelf.asking = True
    for candidate in told:
        shelf.tell(candidate)
    for candidate in told:
        assert shelf.tell(candidate).patch == ()


@given(sequences(), st.data())
@effort.few
def test_whatever_is_told_and_answered_the_ledger_stays_sound(told: list[Candidate], data: st.DataObject) -> None:
    _run(told, data)


@pytest.mark.long
@given(sequences(14), st.data())
@effort.many
def test_for_long(told: list[Candidate], data: st.DataObject) -> None:
    _run(told, data)


@given(sequences())
@effort.few
def test_replaying_the_same_inputs_gives_the_same_ledger(told: list[Candidate]) -> None:
    one, other = Shelf(), Shelf()
    for candidate in told:
        near = one.near(candidate)
        found = one.tell(candidate)
        assert decide(candidate, near, RULES, DAY) == found == other.tell(candidate)
    assert one == other
    entities = [each.item for each in one.entities.values()]
    pages = [author(tuple(each for each in one.standings() if each.subject == entity.id), ONTOLOGY) for entity in entities]
    assert all(isinstance(page, str) for page in pages)


@given(st.data())
@effort.few
def test_verdicts_of_independent_candidates_do_not_depend_on_their_order(data: st.DataObject) -> None:
    """Candidates about different subjects, or of different properties of one; in any order, each decided the same."""
    told: dict[tuple[str, str | None], Candidate] = {}
    for at in range(12):
        claim = (candidate := data.draw(candidates(at))).claim
        prose = {curie for subject, curie in told if subject == claim.subject and None in (curie, claim.property)}
        if not prose:  # what has no place in the vocabulary can be about anything of its subject
            told.setdefault((claim.subject, claim.property), candidate)
    order = data.draw(st.permutations(list(told.values())))
    verdicts = []
    for sequence in (list(told.values()), order):
        shelf = Shelf()
        verdicts.append({each.key: word(shelf.tell(each).verdict) for each in sequence})
    assert verdicts[0] == verdicts[1]


@given(sequences(5))
@effort.few
def test_an_amendment_names_the_very_file_it_was_planned_on(told: list[Candidate]) -> None:
    shelf = Shelf()
    for candidate in told:
        near = shelf.near(candidate)
        found = decide(candidate, near, RULES, DAY)
        held = {each.filed.path: each.filed.digest for each in near.notes} | {
            each.path: each.digest for each in near.entities
        }
        held |= {each.path: each.digest for each in near.questions}
        for change in found.patch:
            if isinstance(change, Amend):
                assert held[change.before.path] == change.before.digest
        shelf.take(found)
