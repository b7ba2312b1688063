"""Question files."""

from __future__ import annotations

import dataclasses
import datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import values
from tests.strategies.effort import few, many
from tests.strategies.examples import CANDIDATE, NOTE, QUESTION, QUOTES

from assay.model.evidence import Channel, Kind
from assay.model.link import Link
from assay.model.names import text_digest
from assay.model.question import Answer, Question
from assay.model.redacted import stored
from assay.text import frontmatter, review
from assay.text.frontmatter import EditRefused, Unreadable

GOLDEN = Path(__file__).parents[1] / "golden" / "question.md"
MINE = b"\nMy own thoughts.\n"
SECOND = dataclasses.replace(
    CANDIDATE, id=CANDIDATE.id[:-1] + "0", claim=dataclasses.replace(CANDIDATE.claim, text=stored("Ada writes in French."))
)
CLOSED = dataclasses.replace(
    QUESTION,
    decision=Answer.REPLACE,
    answered=datetime.date(2026, 12, 3),
    answered_by=stored("Ada Lovelace"),
    answered_through="vault",
)
ALONE = dataclasses.replace(QUESTION, against=(), recommendation=None, because=None)


def edited(old: str, new: str) -> bytes:
    text = GOLDEN.read_text(encoding="utf-8")
    assert old in text
    return text.replace(old, new, 1).encode()


def body(question: Question) -> str:
    return frontmatter.read(review.render(question, [NOTE], QUOTES)).body


def test_a_question_looks_as_the_format_says() -> None:
    assert review.render(QUESTION, [NOTE], QUOTES) == GOLDEN.read_bytes()
    assert review.parse(GOLDEN.read_bytes()) == QUESTION


@given(values.questions(), values.notes())
@few
def test_a_question_is_read_as_it_was_written(question: Question, note: Any) -> None:
    about = dataclasses.replace(question, against=(*question.against, Link("On record", note.id)))
    data = review.render(about, [note], {})
    assert review.parse(data) == about
    assert review.parse(data.replace(b"\n", b"\r\n")) == about


@pytest.mark.long
@given(values.questions())
@many
def test_many_questions_are_read_as_they_were_written(question: Question) -> None:
    assert review.parse(review.render(question, [], {})) == question


# --- what a person sets


@pytest.mark.parametrize("word", ["replace", "Replace", " REPLACE ", "'replace'", '"replace"'])
def test_a_decision_set_in_the_file_is_read(word: str) -> None:
    assert review.parse(edited("decision: pending", f"decision: {word}")).decision is Answer.REPLACE


@pytest.mark.parametrize("line", ["decision:", 'decision: ""', "mine: 1"])
def test_no_decision_is_a_pending_one(line: str) -> None:
    assert review.parse(edited("decision: pending", line)) == QUESTION


def test_an_unknown_decision_is_named_with_the_words_that_are_known() -> None:
    with pytest.raises(Unreadable) as caught:
        review.parse(edited("decision: pending", "decision: yes please"))
    assert caught.value.line == 6
    assert caught.value.reason == f"decision must be one of: {', '.join(Answer)}"


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("type: question", "type: note", 3, "type must be question"),
        ("reason: contradiction\n", "", 1, "reason is missing"),
        ("topic: ent", "topic: [a, b]\nmine: ent", 5, "topic must be a single text"),
        ("recommendation: later", "recommendation: maybe", 11, "recommendation must be one of"),
        ("asked: 2026-12-02", "asked: soon", 12, "asked must be a date"),
        ("  - cand-01kb9qz3w8d5f7h9k1n3q5s7v9\n", "", 7, "candidates must list the candidates of the record"),
        ("## Record", "## Notes", 14, "must stand in the file once"),
        ("```json\n", "```json\n# my comment\n", 14, "must stand in the file once"),
        ('{"title"', '{"heading"', 51, "the first line of the record has no title"),
        ('"type": "preference"', '"type": "rumour"', 52, "claim.type"),
        ("```json\n", "```json\n{\n", 51, "the first line of the record is not JSON"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(old: str, new: str, line: int, words: str) -> None:
    with pytest.raises(Unreadable) as caught:
        review.parse(edited(old, new))
    assert (caught.value.line, words in caught.value.reason) == (line, True), caught.value


def test_a_second_record_is_unreadable() -> None:
    data = GOLDEN.read_bytes()
    with pytest.raises(Unreadable, match="once"):
        review.parse(data + data[data.index(b"## Record") :])


# --- what is shown


@pytest.mark.parametrize("answer", [each for each in Answer if each is not Answer.PENDING])
def test_each_offered_answer_is_explained_and_no_other(answer: Answer) -> None:
    against = answer is not Answer.ACCEPT
    alone = answer in {Answer.ACCEPT, Answer.REJECT, Answer.LATER}
    assert (f"\n- `{answer}`: " in body(QUESTION)) is against is (answer in review.offered(QUESTION))
    assert (f"\n- `{answer}`: " in body(ALONE)) is alone is (answer in review.offered(ALONE))


def test_the_way_to_answer_names_the_command() -> None:
    assert "run `assay review answer s7v9x1 later`" in body(QUESTION)
    assert "run `assay review answer s7v9x1 accept`" in body(ALONE)


def test_a_recommendation_comes_with_its_reason() -> None:
    assert "Recommended is `later`: Grace reports it" in body(QUESTION)
    assert "Recommended is `later`.\n" in body(dataclasses.replace(QUESTION, because=None))
    assert "Recommended" not in body(ALONE)


def test_every_candidate_is_a_block_of_its_own() -> None:
    shown = body(dataclasses.replace(QUESTION, candidates=(CANDIDATE, SECOND)))
    assert "\n> Ada writes her design notes in German.\n\n^c1\n\n> Ada writes in French.\n\n^c2\n\n" in shown


# --- amending


@given(values.questions(), st.data())
@few
def test_an_amended_question_says_what_was_wanted(before: Question, data: st.DataObject) -> None:
    after = data.draw(values.questions(st.just(before.id)))
    page = review.render(before, [], {}) + MINE
    amended = review.amend(page, after, [], {})
    assert review.parse(amended) == after
    assert review.amend(amended, after, [], {}) == amended
    assert amended.endswith(MINE)


def test_an_answer_changes_properties_only() -> None:
    page = edited("asked:", "mine: x # keep\nasked:") + MINE
    amended = review.amend(page, CLOSED, [], {})
    assert review.parse(amended) == CLOSED
    assert frontmatter.read(amended).body == frontmatter.read(page).body
    assert b"mine: x # keep\n" in amended
    assert amended.count(b"\n") == page.count(b"\n") + 3


def test_a_question_that_grows_is_shown_anew_and_keeps_what_a_person_added() -> None:
    page = edited("decision: pending", "decision: replace") + MINE
    grown = dataclasses.replace(review.parse(page), candidates=(CANDIDATE, SECOND))
    amended = review.amend(page, grown, [NOTE], QUOTES)
    assert review.parse(amended) == grown
    assert amended == review.render(grown, [NOTE], QUOTES) + MINE


def test_a_question_without_markers_can_be_answered_but_not_grow() -> None:
    page = edited("%% assay:end %%\n", "")
    assert review.parse(review.amend(page, CLOSED, [], {})) == CLOSED
    with pytest.raises(EditRefused):
        review.amend(page, dataclasses.replace(QUESTION, candidates=(CANDIDATE, SECOND)), [], {})


def test_an_id_never_changes() -> None:
    with pytest.raises(ValueError, match="another id"):
        review.amend(GOLDEN.read_bytes(), dataclasses.replace(QUESTION, id=QUESTION.id[:-1] + "2"), [], {})


@pytest.mark.parametrize(
    "changes",
    [
        {"reason": ""},
        {"topic": "a\nb"},
        {"answered_by": stored("")},
        {"answered_through": "a\nb"},
        {"against": (Link("a]]"),)},
        {"candidates": (dataclasses.replace(CANDIDATE, id="cand-1"),)},
        {"id": "rev-1"},
    ],
)
def test_what_could_not_be_read_back_is_not_written(changes: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r".+"):
        review.render(dataclasses.replace(QUESTION, **changes), [], {})


# --- the answer as evidence


def test_an_answered_candidate_is_a_block_that_evidence_can_point_at() -> None:
    block = review.block(CLOSED, 0)
    assert (block.anchor, block.text, block.digest) == ("c1", CANDIDATE.claim.text, text_digest(CANDIDATE.claim.text))
    assert (block.kind, block.channel) == (Kind.PERSON, Channel.VAULT)
    assert (block.speaker, block.at) == ("Ada Lovelace", "2026-12-03")


def test_an_answer_from_a_terminal_came_through_the_command_line() -> None:
    grown = dataclasses.replace(QUESTION, candidates=(CANDIDATE, SECOND), answered_through="terminal")
    assert (review.block(grown, 1).anchor, review.block(grown, 1).channel) == ("c2", Channel.CLI)
    assert (review.block(grown, 1).speaker, review.block(grown, 1).at) == (None, None)
    with pytest.raises(IndexError):
        review.block(grown, 2)
