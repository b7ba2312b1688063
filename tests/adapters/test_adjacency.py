"""Turns are found by their words and by their neighbours, and keep scores that compare with those of notes."""

from __future__ import annotations

import sqlite3

from assay.adapters import lexical_schema
from assay.adapters.adjacency import Turn, ranked, turns
from assay.adapters.fusion import score
from assay.model.hit import Parts


def parts(lexical: float = 0.0, cosine: float = 0.1) -> Parts:
    return Parts(lexical, cosine, 0.1, 0.5)


def order(scores: dict[int, Parts], places: dict[int, Turn], query: str = "") -> list[int]:
    return [chunk for chunk, _ in ranked(scores, places, query)]


def test_words_count_in_proportion() -> None:
    """Half of the words outweigh a likeness that would outweigh them where claims are ranked."""
    scores = {1: parts(lexical=0.5), 2: parts(lexical=0.1, cosine=0.46)}
    assert score(scores[1]) < score(scores[2])
    assert order(scores, {1: Turn(1, 0), 2: Turn(1, 9)}) == [1, 2]


def test_the_neighbour_of_a_good_turn_comes_before_a_lonely_one_like_it() -> None:
    scores = {1: parts(lexical=0.6), 2: parts(lexical=0.2), 3: parts(lexical=0.2)}
    assert order(scores, {1: Turn(1, 4), 2: Turn(1, 9), 3: Turn(1, 5)}) == [1, 3, 2]


def test_a_neighbour_in_another_conversation_is_none() -> None:
    scores = {1: parts(lexical=0.6), 2: parts(lexical=0.21), 3: parts(lexical=0.2)}
    assert order(scores, {1: Turn(1, 4), 2: Turn(2, 9), 3: Turn(2, 5)}) == [1, 2, 3]


def test_where_no_turn_tells_anything_there_is_none() -> None:
    assert order({1: parts(lexical=0.2), 2: parts(lexical=0.2)}, {1: Turn(1, 0), 2: Turn(1, 1)}) == []


def test_the_nearer_a_good_turn_the_better() -> None:
    scores = {1: parts(lexical=0.9), **{each: parts(lexical=0.2) for each in range(2, 7)}}
    places = {1: Turn(1, 4), 2: Turn(1, 9), 3: Turn(1, 5), 4: Turn(1, 6), 5: Turn(1, 7), 6: Turn(1, 8)}
    assert order(scores, places) == [1, 3, 4, 5, 2, 6]


def test_who_is_asked_about_mostly_said_it() -> None:
    scores = {1: parts(lexical=0.5), 2: parts(lexical=0.45), 3: parts(lexical=0.45)}
    places = {1: Turn(1, 0, "Bela Kun"), 2: Turn(2, 0, "Ada Lovelace"), 3: Turn(3, 0, "")}
    assert order(scores, places, "What did ADA say of the boat?") == [2, 1, 3]
    assert order(scores, places, "What was said of the boat?") == [1, 2, 3]


def test_a_question_answers_nothing() -> None:
    scores = {1: parts(lexical=0.5), 2: parts(lexical=0.48)}
    assert order(scores, {1: Turn(1, 0, asks=True), 2: Turn(2, 0)}) == [2, 1]
    assert order(scores, {1: Turn(1, 0), 2: Turn(2, 0)}) == [1, 2]


def test_a_turn_that_says_next_to_nothing_comes_only_beside_one_that_tells() -> None:
    scores = {1: parts(lexical=0.6), 2: parts(lexical=0.05), 3: parts(lexical=0.05)}
    assert order(scores, {1: Turn(1, 0), 2: Turn(1, 1), 3: Turn(1, 7)}) == [1, 2]


def test_the_scores_are_those_that_notes_have() -> None:
    scores = {1: parts(lexical=0.5), 2: parts(lexical=0.1, cosine=0.46)}
    told = list(ranked(scores, {1: Turn(1, 0), 2: Turn(1, 9)}, ""))
    assert [value for _, value in told] == sorted(map(score, scores.values()), reverse=True)


def test_only_conversations_have_turns() -> None:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    lexical_schema.create(connection, "")
    connection.executemany(
        "INSERT INTO file(number, path, kind) VALUES (?, ?, ?)", [(1, "a", "conversation"), (2, "b", "note")]
    )
    connection.executemany("INSERT INTO chunk(id, file, number) VALUES (?, ?, ?)", [(10, 1, 0), (11, 1, 1), (12, 2, 0)])
    said = [(10, "Ada, 2026-05-04 10:00", "It sank."), (11, "Bela", "When was that? "), (12, "x", "y?")]
    connection.executemany("INSERT INTO current(rowid, heading, text) VALUES (?, ?, ?)", said)
    assert turns(connection, [10, 11, 12, 99]) == {10: Turn(1, 0, "Ada", False), 11: Turn(1, 1, "Bela", True)}
    assert turns(connection, []) == {}
    connection.close()
