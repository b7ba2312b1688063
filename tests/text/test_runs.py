"""The record of a pass: what is written can be read again, and nothing else is taken for one."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assay.model import ids
from assay.model.redacted import composed
from assay.model.run import Outcome, Pass, Stage
from assay.text import runs

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
COUNT = st.integers(0, 10**6)
PASSES = st.builds(
    Pass,
    id=st.builds(lambda at: ids.make("run", at, "seed"), COUNT),
    started=TEXT,
    ended=st.none() | TEXT,
    stage=st.sampled_from(Stage),
    outcome=st.sampled_from(Outcome),
    place=st.none() | TEXT.map(composed),
    tries=st.dictionaries(TEXT, COUNT, max_size=3),
    due=st.none() | TEXT,
    reason=st.none() | TEXT.map(composed),
    asked=COUNT,
    sources=COUNT,
    messages=COUNT,
    books=st.dictionaries(TEXT, COUNT, max_size=3),
    commits=st.lists(TEXT, max_size=3).map(tuple),
    dirty=st.lists(TEXT, max_size=3).map(tuple),
    aside=st.dictionaries(TEXT, TEXT, max_size=3),
    cost=st.dictionaries(TEXT, st.floats(0, 1000), max_size=3),
)
PLAIN = Pass(id=ids.make("run", 1, "seed"), started="2026-11-29T02:00:00Z")


@given(PASSES)
def test_what_is_written_can_be_read(record: Pass) -> None:
    assert runs.decode(runs.encode(record)) == record


def test_keys_of_a_later_version_are_ignored() -> None:
    found = json.loads(runs.encode(PLAIN)) | {"colour": "blue"}
    assert runs.decode(json.dumps(found).encode()) == PLAIN


@pytest.mark.parametrize(
    "change",
    [
        {"id": "run-1"},
        {"id": None},
        {"stage": "dreaming"},
        {"outcome": []},
        {"asked": -1},
        {"messages": "1"},
        {"tries": {"settle": "twice"}},
        {"commits": "abc"},
        {"dirty": [1]},
        {"books": {"accepted": "many"}},
        {"aside": {"a": {}}},
        {"cost": []},
        {"due": 5},
    ],
)
def test_a_damaged_record_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"."):
        runs.decode(json.dumps(json.loads(runs.encode(PLAIN)) | change).encode())


@pytest.mark.parametrize("data", [b"", b"[]", b"null", b"\xff", b"[" * 100_000, b'{"id": "run-'])
def test_what_is_no_record_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        runs.decode(data)
