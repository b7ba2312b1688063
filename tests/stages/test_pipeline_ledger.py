"""The ledger under whatever is told and answered: every invariant after every step, and nothing ever lost."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.stages.reference import Reference
from tests.stages.shelf import Shelf
from tests.strategies import effort
from tests.strategies.claims import DAY, ONTOLOGY, RULES, candidates, sequences

from assay.model.candidate import Candidate
from assay.model.claim import Validity
from assay.model.note import Note, Status, ids_of
from assay.model.patch import Amend, Filed
from assay.model.question import Answer, Question
from assay.model.redacted import stored
from assay.model.sensitivity import Sensitivity
from assay.model.verdict import Merge, word
from assay.stages.amendments import FALLEN
from assay.stages.answer import offered, postponed
from assay.stages.author import author
from assay.stages.capture import claim_digest
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


def _answer(shelf: Shelf, reference: Reference, data: st.DataObject) -> None:
    filed: Filed[Question] = data.draw(st.sampled_from(shelf.open()))
    given_: Answer = data.draw(st.sampled_from(offered(filed.item)))
    if given_ is Answer.LATER:
        shelf.apply(postponed(filed, 7, DAY) if filed.item.until is None else ())
    else:
        marked = {link.label for link in filed.item.against} if given_ is Answer.ERRONEOUS else set()
        before = {each: filed.item.status for each, filed in shelf.notes.items() if each in marked}
        shelf.answer(filed, given_, data.draw(st.integers(0, len(filed.item.candidates) - 1)))
        for each in before:
            if shelf.notes[each].item.status is Status.ERRONEOUS:
                reference.mark(_digest(shelf, each))
        if given_ is Answer.REJECT:
            for refused in filed.item.candidates:
                reference.mark(claim_digest(refused.claim))


def _digest(shelf: Shelf, note: str) -> str:
    """The digest of the claim that the note was made of."""
    return next((digest for digest, made in shelf.made.items() if made == note), "")


def _edit(shelf: Shelf, data: st.DataObject) -> None:
    """A person edits a note or an entity by hand, in a way that leaves the ledger sound."""
    entities = sorted(shelf.entities)
    free = [each for each in sorted(shelf.notes) if _loose(shelf, each)]
    begun = [each for each in free if _begun(shelf.notes[each].item)]
    may = ("alias", *(("outdated", "restricted") if free else ()), *(("ended",) if begun else ()))
    what = data.draw(st.sampled_from(may), label="edit")
    if what == "alias" and entities:
        held = shelf.entities[data.draw(st.sampled_from(entities))].item
        shelf.edit(replace(held, aliases=tuple(dict.fromkeys((*held.aliases, stored("Somebody"))))))
    elif what != "alias":
        held_note = shelf.notes[data.draw(st.sampled_from(begun if what == "ended" else free))].item
        changes: dict[str, dict[str, Any]] = {
            "outdated": {"status": Status.OUTDATED},
            "ended": {"validity": Validity(held_note.validity.start, held_note.validity.end or DAY)},
            "restricted": {"sensitivity": Sensitivity.RESTRICTED},
        }
        shelf.edit(replace(held_note, **changes[what]))
    assert shelf.findings() == ()


def _loose(shelf: Shelf, note: str) -> bool:
    """Whether the note is active, in no chain, and nothing rests on it."""
    held = shelf.notes[note].item
    named = {each for filed in shelf.notes.values() for each in ids_of(filed.item.supersedes)}
    return held.status is Status.ACTIVE and not shelf.dependants(note) and note not in named and not held.supersedes


def _begun(note: Note) -> bool:
    """Whether it says since when; without that it holds from when it was told, and with an end alone for ever before."""
    return note.validity.start is not None and note.validity.start < DAY


def _run(told: list[Candidate], data: st.DataObject) -> None:
    """Tell, answer and edit in any order; after each step everything that must hold does, by two accounts."""
    shelf, reference = Shelf(), Reference()
    asking, answering = st.sampled_from((True, True, True, False)), st.booleans()
    done = list[Candidate]()
    for plain in told:
        candidate = _resting(plain, shelf, data)
        done.append(candidate)
        before = _copy(shelf)
        shelf.asking = bool(data.draw(asking, label="asking"))
        found = shelf.tell(candidate)
        _grown(before, shelf)
        reference.hear(candidate, found, shelf)
        again = decide(candidate, shelf.near(candidate), RULES, DAY)
        assert again.patch == ()
        if found.patch == () and isinstance(found.verdict, Merge):
            assert again.verdict == found.verdict
        if bool(shelf.open()) and data.draw(answering, label="answer"):
            before = _copy(shelf)
            _answer(shelf, reference, data)
            _grown(before, shelf)
        if data.draw(st.integers(0, 4), label="edit?") == 0:
            _edit(shelf, data)
        reference.check(shelf)
    assert reference.told == len(told)
    _settles(shelf, done)
    reference.check(shelf)


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


RUNS = 500


@given(sequences(), st.data())
@effort.few
def test_whatever_is_told_and_answered_the_ledger_stays_sound(told: list[Candidate], data: st.DataObject) -> None:
    _run(told, data)


@pytest.mark.long
@given(sequences(14), st.data())
@settings(effort.many, max_examples=RUNS)
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
