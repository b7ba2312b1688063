"""`assay consolidate`: silent where there is nothing to say, and an exit code for each way that it can end."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.app.sessions import FACTS, put, reading
from tests.app.worlds import Vault, claim, make, other

from assay.app import consolidate as use
from assay.app.consolidate import Consolidated
from assay.cli import consolidating
from assay.cli.render import Output
from assay.cli.surface import Face
from assay.cli.wire import world as wire
from assay.model.errors import InTheWay, Locked, UsageError
from assay.model.finding import Finding, Severity
from assay.model.redacted import stored
from assay.model.run import Outcome, Pass, Stage

PASS = Pass(id="run-01kb9qz3w8e6t5v9x1m2n3p4r5", started="2026-11-29T02:00:00Z")
SOME = replace(PASS, messages=2, sources=1, outcome=Outcome.DONE, books={"captured": 2, "accepted": 2})
PARKED = replace(
    PASS, outcome=Outcome.PARKED, stage=Stage.SETTLE, due="2026-11-29T02:04:00Z", reason=stored("it fails"), messages=1
)


@pytest.fixture
def night(vault: Vault, monkeypatch: pytest.MonkeyPatch) -> Iterator[Vault]:
    """A vault on which the commands work."""
    made = reading(vault)
    monkeypatch.setattr(wire, "world", lambda *_: made.world)
    yield made
    made.close()


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Vault]:
    made = make(tmp_path / "vault")
    yield made
    made.close()


def face(**changes: Any) -> Face:
    output = Output(as_json=changes.pop("as_json", False), quiet=changes.pop("quiet", False))
    return Face(vault=None, out=output, **{"strict": False, **changes})


def parked() -> Finding:
    return Finding("parked", Severity.SHOULD, "cand-1", "waits in the inbox")


@pytest.mark.parametrize(
    ("done", "code", "said", "talk"),
    [
        (Consolidated(PASS), 0, "", ""),
        (Consolidated(SOME), 0, "consolidated 2 messages of 1 source: captured 2 = accepted 2", ""),
        (Consolidated(PARKED, waits=True), 0, "waits until 2026-11-29T02:04:00Z for its next attempt: it fails", ""),
        (Consolidated(PARKED, error=Locked("assay ingest")), 6, "captured nothing", "goes on at `settle`"),
        (Consolidated(PARKED, error=InTheWay("a merge", "End it.")), 12, "captured nothing", "The next call after"),
        (
            Consolidated(replace(PARKED, outcome=Outcome.ABANDONED, due=None), error=InTheWay("a merge", "End it.")),
            12,
            "captured nothing",
            "given up after several attempts",
        ),
        (Consolidated(SOME, findings=(parked(),)), 6, "consolidated", "waits in the inbox"),
        (Consolidated(PARKED, findings=(parked(),), waits=True), 0, "waits until", "waits in the inbox"),
        (Consolidated(SOME, notices=("`a write` was interrupted",)), 0, "consolidated", "was interrupted"),
    ],
)
def test_each_way_that_it_can_end(
    night: Vault,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    done: Consolidated,
    code: int,
    said: str,
    talk: str,
) -> None:
    monkeypatch.setattr(use, "consolidate", lambda *_: done)
    assert consolidating.consolidate(face()) == code
    out, err = capsys.readouterr()
    assert said in out
    assert talk in err
    assert bool(out) is bool(said)


def test_when_asked_it_says_that_there_was_nothing_to_do(night: Vault, capsys: pytest.CaptureFixture[str]) -> None:
    assert consolidating.consolidate(face()) == 0
    assert capsys.readouterr() == ("", "")
    assert consolidating.consolidate(face(), verbose=True) == 0
    assert capsys.readouterr().out == "nothing to do\n"


def test_a_person_is_needed_only_where_that_was_asked(night: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    assert consolidating.consolidate(face(strict=True)) == 0
    born = {"property": "schema:birthDate", "subject_type": "schema:Person"}
    night.ingest(claim("Ada Lovelace was born on 1815-12-10.", value="1815-12-10", **born))
    rival = "Ada Lovelace was born on 1816-01-01."
    night.ingest(claim(rival, value="1816-01-01", ref="b#1", kind="document", speaker=None, **born))
    short = other(night, max_queue=1)
    monkeypatch.setattr(wire, "world", lambda *_: short.world)
    assert consolidating.consolidate(face()) == 0
    assert consolidating.consolidate(face(strict=True)) == 3


def test_a_rehearsal_changes_nothing(night: Vault, capsys: pytest.CaptureFixture[str]) -> None:
    put(night, "a.jsonl", FACTS[:2])
    head = night.git("rev-parse", "HEAD")
    assert consolidating.consolidate(face(dry_run=True)) == 0
    out, err = capsys.readouterr()
    assert "would read 1 source" in err
    assert "captured 2" in out
    assert (night.git("rev-parse", "HEAD"), night.notes()) == (head, {})


def test_for_programs_all_of_it(night: Vault, capsys: pytest.CaptureFixture[str]) -> None:
    put(night, "a.jsonl", FACTS[:2])
    assert consolidating.consolidate(face(as_json=True)) == 0
    record = json.loads(capsys.readouterr().out)
    assert (record["action"], record["outcome"], record["messages"]) == ("consolidate", "done", 2)


@pytest.mark.parametrize(
    ("since", "read"), [("2026-11-28", 2), ("2026-11-29", 0), ("2026-11-28T12:00+00:00", 0), (None, 2)]
)
def test_since_is_a_day_or_a_time(night: Vault, since: str | None, read: int) -> None:
    put(night, "a.jsonl", FACTS[:2])
    assert consolidating.consolidate(face(), since=since) == 0
    assert len(night.notes()) == read


def test_what_is_no_time_is_said(night: Vault) -> None:
    with pytest.raises(UsageError, match="--since"):
        consolidating.consolidate(face(), since="yesterday")
