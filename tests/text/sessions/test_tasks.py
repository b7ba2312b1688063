"""Records of tasks: each is an event of its task, and says nothing else."""

from __future__ import annotations

import datetime

from tests.text.sessions import samples as log

from assay.model.claim import ClaimType
from assay.model.evidence import Kind
from assay.text.sessions import tasks

LINES = [
    {"task": "T-1", "title": "Ship the report", "state": "created", "at": "2026-11-27T09:00:00Z", "by": "planner"},
    {"task": "T-1", "title": "Ship the report", "state": "failed"},
]


def test_what_a_record_says() -> None:
    passages, proposals, findings = tasks.parse(log.jsonl(LINES), source="tasks.jsonl", title="Tasks")
    assert findings == ()
    assert [(each.kind, each.speaker, each.anchor, each.text) for each in passages] == [
        (Kind.TASK, "planner", "T-1-created", "The task Ship the report was created on 2026-11-27."),
        (Kind.TASK, None, "T-1-failed", "The task Ship the report was given up as failed."),
    ]
    (first, second) = proposals
    assert (first.subject, first.subject_type, first.type) == ("Ship the report", "house:Task", ClaimType.EVENT)
    assert (first.valid_from, second.valid_from) == (datetime.date(2026, 11, 27), None)
    assert first.passage is passages[0]
    assert passages[0].text == first.quote == first.text


def test_what_is_wrong_is_said_by_line() -> None:
    text = log.jsonl(
        [{"title": "x"}, {"state": "done"}, {"title": "x", "state": "tea"}, {"title": "y" * 201, "state": "done"}]
    )
    passages, proposals, findings = tasks.parse(f"{{\n{text}", source="t", title="T")
    assert (passages, proposals) == ((), ())
    assert [each.where for each in findings] == ["line 1", "line 2", "line 3", "line 4", "line 5"]
