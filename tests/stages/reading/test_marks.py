"""What is around a sentence means more together with how it is built."""

from __future__ import annotations

from assay.stages.reading.acts import Act
from assay.stages.reading.frame import frame
from assay.stages.reading.marks import Setting, marks
from assay.stages.reading.tokens import tokens


def marked(text: str, *around: str) -> frozenset[str]:
    built = frame(tokens(text, "en"), "en")
    return marks(text, built, Setting(Act.STATEMENT, "person", around=frozenset(around)))


def test_marks_around_a_sentence_are_borne_with_its_own() -> None:
    found = marked("I mended 20 nets.", "by-desk", "answers")
    assert {"by-desk", "answers", "subject-i+by-desk", "has-number+by-desk"} <= found
    assert "subject-i+answers" not in found


def test_what_is_said_among_many_is_told_from_what_is_said_to_an_agent() -> None:
    assert "no-verb+among-many" in marked("two nets", "among-many")
    assert "no-verb+with-agent" in marked("two nets", "with-agent")
    assert not any("+among" in sign or "+with-agent" in sign for sign in marked("two nets"))
