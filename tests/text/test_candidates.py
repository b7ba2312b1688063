"""Candidates as JSON and as inbox files."""

from __future__ import annotations

import dataclasses
import json

import pytest
from hypothesis import given
from tests.strategies import values
from tests.strategies.effort import few, many
from tests.strategies.examples import CANDIDATE

from assay.model.candidate import Candidate
from assay.model.claim import Claim, ClaimType
from assay.model.redacted import stored
from assay.text import candidates
from assay.text.frontmatter import Unreadable

LINE = candidates.encode(CANDIDATE)


@given(values.candidates())
@few
def test_a_candidate_is_read_as_it_was_written(candidate: Candidate) -> None:
    line = candidates.encode(candidate)
    assert candidates.decode(line) == candidate
    assert line.splitlines() == [line]


@pytest.mark.long
@given(values.candidates())
@many
def test_many_candidates_are_read_as_they_were_written(candidate: Candidate) -> None:
    assert candidates.decode(candidates.encode(candidate)) == candidate


@given(values.candidates())
@few
def test_an_inbox_file_is_read_as_it_was_written(candidate: Candidate) -> None:
    data = candidates.render(candidate, "captured")
    assert candidates.parse(data) == (candidate, "captured")
    assert candidates.parse(data.replace(b"\n", b"\r\n")) == (candidate, "captured")


def test_all_fields_stand_there_in_the_order_of_the_model() -> None:
    values = json.loads(LINE)
    assert list(values) == [field.name for field in dataclasses.fields(Candidate)]
    assert list(values["claim"]) == [field.name for field in dataclasses.fields(Claim)]
    assert (values["claim"]["type"], values["block"]["kind"], values["support"]) == ("preference", "document", "derived")


def test_enumerations_come_back_as_what_they_are() -> None:
    assert candidates.decode(LINE).claim.type is ClaimType.PREFERENCE
    assert isinstance(candidates.decode(LINE).findings, tuple)


def test_an_inbox_file_can_be_read_by_a_person() -> None:
    head, quote, record, *_ = candidates.render(CANDIDATE, "grounded").decode().split("\n\n")
    assert head == (
        f"---\nid: {CANDIDATE.id}\ntype: candidate\nstage: grounded\n"
        "statement: Ada writes her design notes in German.\nsubject: Ada Lovelace\n---\n"
        "> from now on the design notes are in German."
    )
    assert (quote, record) == ("## Record", f"```json\n{LINE}\n```\n")


@pytest.mark.parametrize(
    "text", ["```", "\n```\n\n## Record\n", "a\n\n```json\n{}\n```\n", "line\u2028end\x85", "---\nid: x\n---"]
)
def test_no_text_breaks_out_of_the_record(text: str) -> None:
    claim = dataclasses.replace(CANDIDATE.claim, text=stored(text))
    hostile = dataclasses.replace(CANDIDATE, claim=claim, title=stored(text))
    assert candidates.parse(candidates.render(hostile, "captured")) == (hostile, "captured")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('{"id"', '{"no"', "has no id"),
        ('"id": "cand-', '"id": "mem-', "must be an id that begins with cand-"),
        ('"type": "preference"', '"type": "rumour"', "has a claim.type that must be one of: fact"),
        ('"claim": {', '"claim": [], "x": {', "has a claim that is not an object"),
        ('"kind": "document"', '"kind": null', "has no block.kind"),
        ('"start": 14', '"start": "14"', "has a start that is not a whole number"),
        ('"start": 14', '"start": true', "has a start that is not a whole number"),
        ('"quoted": true', '"quoted": 1', "has a quoted that is not true or false"),
        (
            '"validity": {"start": null',
            '"validity": {"start": "2026-02-30"',
            "has a claim.validity.start that must be a date",
        ),
        ('"derived_from": []', '"derived_from": [1]', "has a derived_from that is not a list of texts"),
        ('"findings": []', '"findings": [1]', "has a findings that is not a list of objects"),
        ("}}", "", "is not JSON"),
    ],
)
def test_what_is_wrong_is_named(old: str, new: str, words: str) -> None:
    with pytest.raises(Unreadable) as caught:
        candidates.decode(LINE.replace(old, new, 1) if old in LINE else LINE[:-1])
    assert words in caught.value.reason, caught.value


def test_keys_that_a_later_version_added_do_not_matter() -> None:
    assert candidates.decode(LINE.replace('{"id"', '{"new": 1, "id"', 1)) == CANDIDATE


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("type: candidate", "type: note", 3, "type must be candidate"),
        ("stage: captured\n", "", 1, "stage is missing"),
        (f"id: {CANDIDATE.id}", f"id: {CANDIDATE.id[:-1]}0", 2, "id is not that of the record"),
        ('"type": "preference"', '"type": "rumour"', 13, "claim.type"),
        ("## Record", "## Notes", 8, "must stand in the file once"),
        ("```json\n", "```json\n" + LINE + "\n", 13, "must be one candidate"),
    ],
)
def test_a_damaged_inbox_file_is_unreadable(old: str, new: str, line: int, words: str) -> None:
    text = candidates.render(CANDIDATE, "captured").decode()
    assert old in text
    with pytest.raises(Unreadable) as caught:
        candidates.parse(text.replace(old, new, 1).encode())
    assert (caught.value.line, words in caught.value.reason) == (line, True), caught.value
