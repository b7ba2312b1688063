"""The table of those that share a name."""

from __future__ import annotations

from dataclasses import replace

from tests.strategies.examples import CANDIDATE, ENTITY, QUESTION

from assay.model.link import Link
from assay.model.redacted import stored
from assay.text import review
from assay.text.rivals import MOST, Portrait, table

PLAIN = Portrait(replace(ENTITY, aliases=(), distinct_from=()), Link("Ada (ship)"), (), ())
ADA = Portrait(ENTITY, Link("Ada|x"), ("person",), tuple(stored(f"Statement {at} | a") for at in range(MOST + 2)))


def test_a_column_for_each_and_a_row_for_what_tells_them_apart() -> None:
    lines = table((ADA, PLAIN)).splitlines()
    assert lines[0] == "|  | 1 | 2 |"
    assert [line.split(" | ")[0] for line in lines[2:]] == [
        "| Page", "| Kind", "| Also called", "| What is known", "| Known not to be",
    ]  # fmt: skip
    assert lines[3] == "| Kind | person | not known |"
    assert lines[5].endswith("| nothing yet |")
    assert lines[5].count("Statement") == MOST
    assert "a programming language" in lines[6]
    assert all(line.replace("\\|", "").count("|") == 4 for line in lines)


def test_nothing_for_nobody() -> None:
    assert table(()) == ""


def test_a_question_about_a_name_says_how_to_answer_it() -> None:
    asked = replace(QUESTION, rivals=(Link("Ada (ship)", "ent-1"),), against=(), recommendation=None)
    data = review.render(asked, (), {}, (PLAIN,))
    assert b"## Who or what is meant" in data
    assert b"set `meant` above" in data
    assert review.parse(data) == asked
    answered = replace(asked, meant=stored("[[Ada (ship)]]"))
    amended = review.amend(data, answered, (), {})
    assert review.parse(amended) == answered
    assert b'\nmeant: "[[Ada (ship)]]"\n' in amended


def test_an_act_shows_who_did_it_and_no_answers() -> None:
    act = replace(
        QUESTION,
        against=(),
        recommendation=None,
        because=stored("her married name"),
        candidates=(CANDIDATE,),
        answered=QUESTION.asked,
        answered_by=stored("Ada Lovelace"),
        answered_through="cli",
    )
    text = review.render(act, (), {}).decode()
    assert "Done by Ada Lovelace, 2026-12-02, through cli. her married name" in text
    assert "What each answer does" not in text
    assert review.parse(text.encode()) == act
