"""A pass in words and for programs."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from assay.cli.passing import line, pass_record, summary
from assay.model.redacted import stored
from assay.model.run import Outcome, Pass, Stage

PASS = Pass(
    id="run-01kb9qz3w8e6t5v9x1m2n3p4r5",
    started="2026-11-29T02:00:00Z",
    sources=3,
    messages=120,
    books={"captured": 18, "accepted": 12, "merged": 6, "parked": 0},
)


def test_the_one_line() -> None:
    assert summary(PASS) == "consolidated 120 messages of 3 sources: captured 18 = accepted 12 + merged 6"
    parked = replace(PASS, books={"captured": 1, "parked": 1}, messages=1, sources=1, cost={"usd": 0.0125})
    assert summary(parked) == "consolidated 1 message of 1 source: captured 1 = parked 1, 0.0125 USD"
    assert summary(replace(PASS, books={}, cost={"usd": 0.0})).endswith("sources: captured nothing")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"outcome": Outcome.DONE, "ended": "2026-11-29T02:05:00Z"}, "n3p4r5  2026-11-29T02:05:00Z  done: consolidated"),
        ({}, "n3p4r5  2026-11-29T02:00:00Z  running: consolidated"),
        (
            {
                "outcome": Outcome.PARKED,
                "stage": Stage.SETTLE,
                "due": "2026-11-29T02:04:00Z",
                "reason": stored("another program writes"),
            },
            "parked at settle until 2026-11-29T02:04:00Z (another program writes): consolidated",
        ),
    ],
)
def test_a_line_of_the_history(changes: dict[str, object], said: str) -> None:
    assert said in line(replace(PASS, **changes))  # type: ignore[arg-type]  # fields of the record


def test_the_record_holds_all_of_it() -> None:
    made = replace(PASS, place=stored("talk"), tries={"gather talk": 2}, dirty=("ent-1",), aside={stored("x"): "2026"})
    record = pass_record("consolidate", made)
    assert json.loads(json.dumps(record)) == {
        "action": "consolidate",
        "run": PASS.id,
        "started": PASS.started,
        "ended": None,
        "outcome": "running",
        "stage": "gather",
        "source": "talk",
        "attempts": 2,
        "due": None,
        "reason": None,
        "sources": 3,
        "messages": 120,
        "books": dict(PASS.books),
        "commits": [],
        "unfinished": ["ent-1"],
        "aside": {"x": "2026"},
        "cost": {},
    }
