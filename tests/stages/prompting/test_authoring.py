"""A page in a model's words: what it is shown, and its answer as sentences with the ids of their notes."""

from __future__ import annotations

import datetime
import json

import pytest
from tests.stages.test_author import standing

from assay.model.claim import Validity
from assay.model.entity import Entity
from assay.model.note import Status
from assay.model.redacted import composed, stored
from assay.model.sensitivity import Sensitivity
from assay.stages.prompting.authoring import CLAIMS, kept, prompt, read, telling
from assay.stages.prompting.prompt import Unusable
from assay.stages.prose import Sentence
from assay.stages.screen import Policy

POLICY = Policy(b"a key for tests")
ADA = Entity(id="ent-1", name=stored("Ada Lovelace"), aliases=(stored("Countess"),), created=datetime.date(2026, 11, 29))
NOTES = (
    standing(1, statement=stored("Ada moved to Porto."), validity=Validity(datetime.date(2024, 3, 1)),
             sensitivity=Sensitivity.PERSONAL),
    standing(2, statement=stored("Ada likes tea."), sensitivity=Sensitivity.INTERNAL),
    standing(3, statement=stored("Ada has gout."), sensitivity=Sensitivity.RESTRICTED),
    standing(4, status=Status.SUPERSEDED, sensitivity=Sensitivity.INTERNAL),
)  # fmt: skip


def test_current_notes_that_may_be_sent_are_shown_by_number() -> None:
    shown = telling(NOTES, Sensitivity.PERSONAL)
    assert [each.note.id for each in shown] == ["mem-1", "mem-2"]
    assert [each.note.id for each in telling(NOTES, Sensitivity.INTERNAL)] == ["mem-2"]
    assert prompt(ADA, shown).material == (
        "<notes>\n"
        '{"page about": "Ada Lovelace", "also called": ["Countess"]}\n'
        f'{{"note": 1, "says": "Ada moved to Porto.", "type": "{NOTES[0].note.type}", "from": "2024-03-01"}}\n'
        f'{{"note": 2, "says": "Ada likes tea.", "type": "{NOTES[1].note.type}"}}\n'
        "</notes>"
    )


def test_no_more_notes_than_a_request_holds() -> None:
    many = [standing(at, statement=stored("x" * 1000), sensitivity=Sensitivity.PUBLIC) for at in range(100)]
    assert len(telling(many, Sensitivity.PUBLIC)) == CLAIMS // 500


def test_sentences_name_their_notes() -> None:
    raw = json.dumps(
        {"sentences": [{"text": "Ada moved to Porto.", "notes": [1]}, {"text": "She likes tea.", "notes": [2, 9]}]}
    )
    assert read(kept(raw, POLICY), NOTES) == (
        Sentence(composed("Ada moved to Porto."), ("mem-1",)),
        Sentence(composed("She likes tea."), ("mem-2", "note 9")),
    )


@pytest.mark.parametrize(
    "item", [7, {}, {"text": "x"}, {"text": "x", "notes": "1"}, {"text": "x", "notes": [True]}, {"text": 1, "notes": [1]}]
)
def test_what_is_no_sentence_is_left_out(item: object) -> None:
    assert read(kept(json.dumps({"sentences": [item]}), POLICY), NOTES) == ()


@pytest.mark.parametrize("raw", ["A fine page.", "[]", '{"sentences": "none"}'])
def test_what_is_no_page_cannot_be_used(raw: str) -> None:
    with pytest.raises(Unusable):
        kept(raw, POLICY)


def test_what_is_kept_is_screened_and_harmless() -> None:
    raw = json.dumps({"sentences": [{"text": "Her password is hunter2xyz!A9 \x1b[2J<%x%>.", "notes": [1]}]})
    assert not any(each in kept(raw, POLICY) for each in ("hunter2", "\x1b", "\\u001b", "<%"))
