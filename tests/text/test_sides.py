"""Both sides of a question in one table."""

from __future__ import annotations

import dataclasses
import datetime

from hypothesis import given
from tests.strategies import values
from tests.strategies.effort import few
from tests.strategies.examples import CANDIDATE, EVIDENCE, NOTE, QUESTION, QUOTES

from assay.model.claim import Validity
from assay.model.evidence import Kind
from assay.model.link import Link
from assay.model.names import text_digest
from assay.model.note import Note
from assay.model.question import Question
from assay.model.redacted import stored
from assay.text import sides


def row(table: str, name: str) -> list[str]:
    line = next(each for each in table.split("\n") if each.startswith(f"| {name} |"))
    return [cell.strip() for cell in line.strip("|").split(" | ")][1:]


def test_statement_value_validity_quote_witness_and_source_stand_side_by_side() -> None:
    note = dataclasses.replace(NOTE, validity=Validity(datetime.date(2026, 3, 1), datetime.date(2027, 1, 1)))
    table = sides.table(QUESTION, [note], QUOTES)
    assert row(table, "Statement") == ["Ada writes her design notes in English.", "Ada writes her design notes in German."]
    assert row(table, "Value") == ["knows language is [[English]]", "knows language is German"]
    assert row(table, "Valid") == ["from 2026-03-01 and before 2027-01-01", "no dates given"]
    assert row(table, "Quote")[1] == "“from now on the design notes are in German.”"
    assert row(table, "Said by") == ["Ada Lovelace (person), 2026-11-29", "Grace Hopper (document), 2026-11-29"]
    assert row(table, "Source") == ["[[2026-11-29 Kickoff chat#^m14]]", "Kickoff chat, m15"]


def test_who_has_no_name_is_named_by_what_it_is() -> None:
    block = CANDIDATE.block and dataclasses.replace(CANDIDATE.block, speaker=None, kind=Kind.DOCUMENT)
    nameless = dataclasses.replace(CANDIDATE, block=block)
    note = dataclasses.replace(NOTE, evidence=(dataclasses.replace(EVIDENCE, speaker=None),))
    table = sides.table(dataclasses.replace(QUESTION, candidates=(nameless,)), [note], QUOTES)
    assert row(table, "Said by") == ["person, 2026-11-29", "document, 2026-11-29"]


def test_a_denial_and_a_unit_are_shown() -> None:
    claim = dataclasses.replace(CANDIDATE.claim, value=stored("5"), unit="kg", negated=True)
    table = sides.table(dataclasses.replace(QUESTION, candidates=(dataclasses.replace(CANDIDATE, claim=claim),)), [], {})
    assert row(table, "Value")[1] == "knows language is not 5 kg"


def test_the_strongest_evidence_is_shown_first_and_not_all() -> None:
    lines = tuple(
        dataclasses.replace(EVIDENCE, kind=kind, digest=text_digest(kind))
        for kind in (Kind.TOOL, Kind.AGENT, Kind.PERSON, Kind.TASK)
    )
    table = sides.table(QUESTION, [dataclasses.replace(NOTE, evidence=lines)], {})
    assert [each[14:].split(")")[0] for each in row(table, "Said by")[0].split("<br>")] == ["person", "task", "tool"]


def test_several_notes_and_candidates_are_numbered() -> None:
    question = dataclasses.replace(
        QUESTION, against=(*QUESTION.against, Link("Gone", "mem-x")), candidates=(CANDIDATE, CANDIDATE)
    )
    table = sides.table(question, [NOTE], QUOTES)
    assert table.startswith("|  | On record 1 | On record 2 | New 1 | New 2 |\n")
    assert "[[Gone]]" in row(table, "Note")[1]


def test_a_candidate_without_a_source_says_so() -> None:
    bare = dataclasses.replace(CANDIDATE, block=None, source=None, title=None, start=None, end=None)
    table = sides.table(dataclasses.replace(QUESTION, candidates=(bare,)), [], {})
    assert row(table, "Said by")[1] == "nobody: it has no source"
    assert row(table, "Quote")[1] == "no quote"


@given(values.questions(), values.notes())
@few
def test_every_row_has_a_cell_for_each_column(question: Question, note: Note) -> None:
    about = dataclasses.replace(question, against=(*question.against, Link("On record", note.id)))
    rows = sides.table(about, [note], {}).split("\n")[:-1]
    bars = {line.replace(r"\|", "").count("|") for line in rows}
    assert len(rows) == len(sides.ROWS) + 2
    assert bars == {len(about.against) + len(about.candidates) + 2}
