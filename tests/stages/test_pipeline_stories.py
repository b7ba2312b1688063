"""Stories: what is told one after another, by whom, and what the ledger makes of each; read from `golden/stories.tsv`."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import pytest
from tests.stages.pairs import SHIPPED
from tests.stages.shelf import Shelf
from tests.strategies.claims import OWNER, passage, said

from assay.model.candidate import Candidate
from assay.model.claim import ClaimType
from assay.model.evidence import Channel, Kind
from assay.model.verdict import word

TABLE: Final = Path(__file__).parent.parent / "golden/stories.tsv"
Step = tuple[str, ...]


def _stories() -> Iterator[tuple[str, list[Step]]]:
    lines = (line for line in TABLE.read_text("utf-8").splitlines() if not line.startswith("#"))
    for title, steps in groupby((tuple(line.split("\t")) for line in lines), key=lambda each: each[0]):
        yield title, list(steps)


STORIES: Final = dict(_stories())


def _fields(text: str) -> dict[str, Any]:
    found: dict[str, Any] = dict(each.split("=", 1) for each in text.split("; ") if each)
    if "type" in found:
        found["type"] = ClaimType(found["type"])
    if "negated" in found:
        found["negated"] = True
    for each in ("valid_from", "valid_until"):
        if each in found:
            found[each] = datetime.date.fromisoformat(found[each])
    return found


def _told(step: Step, number: int) -> Candidate:
    _, who, words, claim, subject, fields, *_ = step
    kind, _, name = who.partition(":")
    speaker = name or {"person": OWNER, "tool": "web_fetch", "agent": "assistant"}.get(kind)
    at = datetime.datetime(2026, 11, 1, 10, number, tzinfo=datetime.UTC).isoformat()
    channel = Channel.TRANSCRIPT if kind in ("tool", "agent") else Channel.CLI
    by = passage(words, anchor=f"m{number}", kind=Kind(kind), channel=channel, speaker=speaker, at=at)
    return said(words, claim or words, by=by, subject=subject, milliseconds=number, **_fields(fields))


@pytest.mark.parametrize("title", STORIES)
def test_a_story(title: str) -> None:
    shelf = Shelf(SHIPPED)
    for number, step in enumerate(STORIES[title]):
        found = shelf.tell(_told(step, number))
        assert word(found.verdict) in step[6].split("|"), (step, found.verdict)
        if step[7]:
            assert len(shelf.entities) == int(step[7]), step


def test_the_stories_are_many() -> None:
    assert len(STORIES) >= 60
    assert sum(map(len, STORIES.values())) >= 150
