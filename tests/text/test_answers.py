"""The offered answers."""

from __future__ import annotations

import dataclasses

from tests.strategies.examples import QUESTION

from assay.model.question import Answer
from assay.text import answers


def test_accept_is_not_offered_against_a_note() -> None:
    assert answers.offered(QUESTION) == tuple(each for each in Answer if each not in {Answer.PENDING, Answer.ACCEPT})


def test_nothing_about_a_note_is_offered_where_there_is_none() -> None:
    assert answers.offered(dataclasses.replace(QUESTION, against=())) == (Answer.ACCEPT, Answer.REJECT, Answer.LATER)


def test_every_answer_but_none_at_all_has_an_effect() -> None:
    assert set(answers.EFFECTS) == set(Answer) - {Answer.PENDING}
