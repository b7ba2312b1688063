"""What became of candidates: every decision, every refusal and the balance are shown, and the exit code says the worst."""

from __future__ import annotations

import json
from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import pytest

from assay.app.books import Run
from assay.app.world import World
from assay.cli.books import exit_code, present
from assay.cli.render import Output
from assay.cli.surface import Face
from assay.model.candidate import Candidate
from assay.model.claim import Claim, ClaimType
from assay.model.finding import Finding, Severity
from assay.model.patch import Decision
from assay.model.redacted import stored
from assay.model.verdict import Accept, Reject, Review, Verdict

REFUSED = Finding("proposal", Severity.MUST, "in.jsonl:4", "the line is no JSON.")
ODD = Finding("proposal", Severity.SHOULD, "in.jsonl:5", "the key colour is not known.")
ABSENT = Finding("date-absent", Severity.SHOULD, "cand-1", "a date was left out")
NOWHERE = cast("World", SimpleNamespace())


def _decision(verdict: Verdict, *findings: Finding, path: str | None = None) -> Decision:
    claim = Claim(text=stored("Ada likes tea.\x1b[2J"), type=ClaimType.PREFERENCE, subject=stored("Ada"))
    candidate = Candidate(id="cand-1", key="k", claim=claim)
    return Decision(candidate, verdict, (), note="mem-1" if path else None, path=path, findings=findings)


def _run(*decisions: Decision, findings: tuple[Finding, ...] = (), parked: tuple[str, ...] = ()) -> Run:
    commits = ("c0ffee0123",) if decisions else ()
    return Run(len(decisions) + len(parked), decisions, commits, parked, findings, ("mended",))


def test_people_read_what_became_of_each(capsys: pytest.CaptureFixture[str]) -> None:
    accepted = _decision(Accept("new-claim"), ABSENT, path="Memory/a.md")
    rejected = _decision(Reject("recall", message="recall is no evidence"), path=None)
    present(Output(), "ingest", _run(accepted, rejected, findings=(REFUSED,), parked=("cand-2",)))
    captured = capsys.readouterr()
    assert captured.out == (
        "accept   Ada likes tea.\\x1b[2J\n"
        "         Memory/a.md (new-claim)\n"
        "         a date was left out\n"
        "reject   Ada likes tea.\\x1b[2J\n"
        "         recall: recall is no evidence\n"
        "captured 3 = accepted 1 + rejected 1 + parked 1\n"
        "commit c0ffee0\n"
    )
    assert captured.err == "mended\nassay: in.jsonl:4: the line is no JSON.\n"


def test_what_was_screened_is_told_once_and_other_findings_with_each_claim(capsys: pytest.CaptureFixture[str]) -> None:
    key = Finding("S01", Severity.SHOULD, "cand-1", "github-token stands as «redacted:github-token:z2kj» now.")
    decisions = [_decision(Accept("new-claim"), key, ABSENT, path=f"Memory/{number}.md") for number in range(3)]
    present(Output(), "ingest", _run(*decisions))
    shown = capsys.readouterr().out
    assert (shown.count(key.message), shown.count(ABSENT.message)) == (1, 3)


def test_nothing_captured_is_said_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    present(Output(), "ingest", _run())
    assert capsys.readouterr().out == "captured nothing\n"


def test_programs_read_records(capsys: pytest.CaptureFixture[str]) -> None:
    present(Output(as_json=True), "ingest", _run(_decision(Review("contradiction"), ABSENT), findings=(REFUSED,)))
    decision, refusal, books = map(json.loads, capsys.readouterr().out.splitlines())
    assert decision == {
        "action": "ingest",
        "candidate": "cand-1",
        "verdict": "review",
        "note": None,
        "question": None,
        "path": None,
        "rule": "contradiction",
        "findings": [{"code": "date-absent", "severity": "should", "message": "a date was left out"}],
    }
    assert refusal == {
        "action": "finding",
        "code": "proposal",
        "severity": "must",
        "message": "the line is no JSON.",
        "where": "in.jsonl:4",
    }
    assert (books["action"], books["captured"], books["review"], books["commits"]) == ("books", 1, 1, ["c0ffee0123"])


def test_the_same_reason_is_not_said_twice(capsys: pytest.CaptureFixture[str]) -> None:
    present(Output(quiet=True), "ingest", _run(_decision(Reject("odd", message=ABSENT.message), ABSENT)))
    captured = capsys.readouterr()
    assert captured.out.count(ABSENT.message) == 1
    assert captured.err == ""


@pytest.mark.parametrize(
    ("run", "code"),
    [
        (_run(), 0),
        (_run(_decision(Accept("new-claim"))), 0),
        (_run(findings=(ODD,)), 0),
        (_run(findings=(ODD, REFUSED)), 5),
        (_run(parked=("cand-1",)), 6),
        (replace(_run(), unsearchable=True), 16),
        (replace(_run(parked=("cand-1",)), unsearchable=True), 16),
        (_run(findings=(REFUSED,), parked=("cand-1",)), 5),
    ],
)
def test_the_exit_code_says_the_worst(run: Run, code: int) -> None:
    assert exit_code(Face(None, Output(), strict=False), NOWHERE, run) == code
