"""Sentences end where a reader would stop, and nowhere else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies.effort import some

from assay.stages.reading.sentences import sentences


def split(text: str) -> list[str]:
    return [text[start:end] for start, end in sentences(text, 0, len(text))]


@pytest.mark.parametrize(
    "whole",
    [
        "Dr. King met Prof. Ada at St. Gallen.",
        "Use a linter, e.g. Ruff, or i.e. Something.",
        "Version v1.2 and 3.14 are out.",
        "See example.org for more.",
        "Ada B. King wrote it.",
        "It is about 3 p.m. on Monday.",
        "Take no. 5, vol. 2, etc. and go.",
        "Er kam am 3. März z. B. mit Frau Dr. Weber.",
        "Compare figs. 1 and 2.",
        "Acme Inc. is a firm.",
        "Mr. and Mrs. Smith vs. Dr. Jones.",
        "La Sra. Gómez vive en la calle.",
        "We meet Mon. and Tue. at ten.",
        "wrapped line that goes on and on until the edge of the\nPage is met.",
        "Ask Tom and\nAna.",
        "Der Verkauf beginnt am 7. Juni.",
        "Zu vom 2. bis 5. Juli, dann offen.",
        "**9 July.** Painted the hull.",
        "9 Feb. Fed the geese.",
        "3 de agosto. Llegó la barca.",
        "Sunday, 4 May. Rain.",
        "P.S. The lamp is yours.",
        "P.-S. La lampe est à toi.",
        "N.B. It floats.",
    ],
)
def test_one_sentence(whole: str) -> None:
    assert split(whole) == [whole]


@pytest.mark.parametrize(
    "parts",
    [
        ["I like tea.", "I hate coffee."],
        ["It doesn't.", "Ada gave it away."],
        ["i like tea.", "i hate coffee."],
        ["Morning!", "Coffee?", "No."],
        ["Is it so?!", "Yes…", "Well."],
        ['He said "no."', "She left."],
        ["(It is over.)", "Go home."],
        ["We bought bread, milk, etc.", "Then we left."],
        ["It is 5 p.m.", "Dinner is ready."],
        ["Acme Inc.", "The firm is closed."],
        ["那是茶。", "我喜欢。"],
        ["¿Qué?", "¡Hola!", "Sí."],
        ["That was I.", "He left."],
        ["It was 2024.", "Then came 2025."],
        ["We sailed on 9 July.", "It rained."],
        ["Der Kahn fuhr am 7. Juni.", "Er sank."],
        ["It sank on 9 Feb.", "They swam."],
        ["*Bold.*", "Plain."],
    ],
)
def test_several_sentences(parts: list[str]) -> None:
    joint = "" if parts[0].endswith("。") else " "
    assert split(joint.join(parts)) == parts


def test_short_lines_end_a_sentence() -> None:
    assert split("I like tea\nI hate coffee") == ["I like tea", "I hate coffee"]
    assert split("I like tea\nand coffee") == ["I like tea\nand coffee"]


def test_a_span_is_kept_to() -> None:
    text = "One. Two. Three."
    assert [text[a:b] for a, b in sentences(text, 5, 9)] == ["Two."]


@some
@given(st.text("aAI.!?… \n\"')。1é") | st.text())
def test_nothing_is_lost_but_blanks(text: str) -> None:
    parts = split(text)
    assert "".join("".join(parts).split()) == "".join(text.split())
    assert all(part.strip() == part and part for part in parts)


def test_in_a_message_every_line_that_is_finished_ends_a_sentence() -> None:
    def lines(text: str, *, chat: bool) -> int:
        return len(list(sentences(text, 0, len(text), chat=chat)))

    wrapped = "It fills the gaps in series of the tide and of\nsalt, and says so."
    assert lines("My van failed its test\nbrakes again I guess, as usual.", chat=True) == 2
    assert lines(wrapped, chat=False) == 1
    assert lines(wrapped, chat=True) == 1
