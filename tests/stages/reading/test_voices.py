"""Who speaks on a page that gives a talk word for word."""

from __future__ import annotations

import datetime

from tests.stages.reading.listeners import Known

from assay.model.evidence import Channel, Kind
from assay.stages.extract import extract
from assay.stages.reading.naming import lexicon
from assay.stages.reading.voices import voices
from assay.text import documents

TALK = [
    "Workshop",
    "Ana Duarte: How many boats do you build?",
    "Tom Reyes: Six a year.",
    "AD: And who taught you?",
    "TR: I live in Porto, and my father taught me.",
]


def test_initials_are_those_of_the_name_that_is_written_out() -> None:
    assert voices(TALK, lexicon(TALK, {}, [])) == {
        "Ana Duarte": "Ana Duarte",
        "AD": "Ana Duarte",
        "Tom Reyes": "Tom Reyes",
        "TR": "Tom Reyes",
    }


def test_initials_of_nobody_are_nobodys() -> None:
    talk = ["Q: How many?", "A: Six.", "Q: Who taught you?", "A: My father."]
    assert voices(talk, lexicon(talk, {}, [])) == {}


def test_one_label_alone_is_no_talk() -> None:
    page = ["Treasurer: Ana Duarte", "Secretary: Tom Reyes", "Note: we meet on Mondays."]
    assert voices(page, lexicon(page, {}, [])) == {}


def test_the_first_person_is_whoever_speaks_there() -> None:
    passages = documents.parse(
        "\n\n".join(["# Workshop", *TALK[1:]]),
        source="page",
        title="Page",
        kind=Kind.DOCUMENT,
        speaker=None,
        at="2026-05-01",
        channel=Channel.VAULT,
    )
    found = [each for each in extract(passages, Known(), datetime.UTC) if each.property == "schema:homeLocation"]
    assert [each.subject for each in found] == ["Tom Reyes"]
