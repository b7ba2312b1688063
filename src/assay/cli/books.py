"""What became of candidates, for people and for programs; and the exit code that follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from assay.app.books import Run, sentence
from assay.app.ingest import refused
from assay.app.world import World
from assay.cli.render import Output, complain, harmless
from assay.cli.surface import Face
from assay.model.errors import BrokenIndex
from assay.model.finding import Finding
from assay.model.patch import Decision
from assay.model.verdict import Reject, word

PERSON_NEEDED: Final = 3
REFUSED: Final = 5
PARKED: Final = 6

_SCREENED: Final = ("S01", "S02", "S03", "S04")
_WIDTH: Final = max(map(len, ("accept", "extend", "merge", "replace", "draft", "review", "reject", "forget")))
_INDENT: Final = " " * (_WIDTH + 2)


def present(out: Output, action: str, run: Run) -> None:
    """Each decision, what of the input was refused, and the trial balance."""
    for notice in run.notices:
        out.talk(notice)
    told = set[str]()
    for decision in run.decisions:
        out.result(_record(action, decision), _lines(decision, told))
    report(out, run.findings)
    commits = [f"commit {each[:7]}" for each in run.commits]
    out.result(
        {"action": "books", **run.balance(), "parked": len(run.parked), "commits": run.commits, **_paid(run)},
        (sentence(run), *commits),
    )
    if run.cost.requests:
        out.talk(f"the model: {run.cost}")


def _paid(run: Run) -> dict[str, object]:
    """What a model had to do with it."""
    cost = {name: getattr(run.cost, name) for name in ("requests", "input_tokens", "output_tokens", "usd")}
    return {"unread": run.unread, "cost": cost}


def report(out: Output, findings: Iterable[Finding]) -> None:
    """Findings about the input: records for programs, complaints for people."""
    for each in findings:
        where = harmless(each.where)
        if out.as_json:
            said = {**_finding(each), "message": harmless(each.message)}
            out.record({"action": "finding", "code": each.code, **said, "where": where})
        else:
            complain(harmless(f"{each.where}: {each.message}" if each.where not in each.message else each.message))


def exit_code(face: Face, world: World, run: Run) -> int:
    """0, 5 if input was refused, 16 if the index is broken, 6 if candidates or sources wait, 3 if --strict and a person is needed."""
    if refused(run.findings):
        return REFUSED
    if run.unsearchable:
        return BrokenIndex.exit_code
    if run.parked or run.unread:
        return PARKED
    if not face.strict:
        return 0
    from assay.app.explain import needs_a_person

    return PERSON_NEEDED if needs_a_person(world) else 0


def _record(action: str, decision: Decision) -> dict[str, object]:
    return {
        "action": action,
        "candidate": decision.candidate.id,
        "verdict": word(decision.verdict),
        "note": decision.note,
        "question": decision.question,
        "path": decision.path,
        "rule": decision.verdict.rule,
        "findings": [{"code": each.code, **_finding(each)} for each in decision.findings],
    }


def _finding(finding: Finding) -> dict[str, object]:
    return {"severity": finding.severity, "message": finding.message}


def _lines(decision: Decision, told: set[str]) -> Iterator[str]:
    """For people. What the screen found in a passage is `told` once, and not with each claim of that passage."""
    yield f"{word(decision.verdict):<{_WIDTH}}  {decision.candidate.claim.text}"
    said = decision.verdict.message if isinstance(decision.verdict, Reject) else ""
    reason = f"{decision.verdict.rule}: {said}" if said else decision.verdict.rule
    yield f"{_INDENT}{decision.path} ({decision.verdict.rule})" if decision.path else f"{_INDENT}{reason}"
    for each in _apart(decision.findings, said):
        if each.message not in told:
            yield f"{_INDENT}{each.message}"
        if each.code in _SCREENED:
            told.add(each.message)


def _apart(findings: Sequence[Finding], said: str) -> Iterator[Finding]:
    return (each for each in findings if each.message != said)
