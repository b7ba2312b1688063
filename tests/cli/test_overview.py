"""The vault at a glance: both tiers, the queue, passes that are parked, and what was paid."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

from assay.app.explain import Coverage, Overview
from assay.app.records import Passes
from assay.app.world import World
from assay.cli.overview import overviewed
from assay.model.config import Config
from assay.model.redacted import stored
from assay.model.run import Outcome, Pass, Stage

COUNTS = {"note.superseded": 1, "note.active": 12, "note.draft": 3, "entity.active": 5, "playbook.active": 1, "turns": 2}
NOTHING = Coverage()
PARKED = Pass(
    id="run-01kb9qz3w8a2c4e6g8j0m2n4p6",
    started="2026-11-30T02:00:00Z",
    stage=Stage.SETTLE,
    outcome=Outcome.PARKED,
    due="2026-11-30T02:04:00Z",
    reason=stored("another program writes"),
)


def said(
    passes: Passes | None = None,
    questions: int = 0,
    days: int = 0,
    logs: tuple[str, ...] = (),
    covered: Coverage = NOTHING,
) -> dict[str, str]:
    world = cast("World", SimpleNamespace(root="/vault", config=Config(logs=logs)))
    overview = Overview(COUNTS, questions, days, 0, (), {"waiting": 0}, short=1, passes=passes, ontology=covered)
    root, *rows = overviewed(world, overview)
    assert root == "/vault"
    return {name.strip(): value for name, _, value in (each.partition("  ") for each in rows) for value in [value.strip()]}


def test_both_tiers_and_the_queue() -> None:
    rows = said(questions=2, days=1)
    assert rows["short memory"] == "1 note, 2 conversations of the last 30 days"
    assert rows["notes"] == "12 active, 3 draft, 1 superseded"
    assert (rows["entities"], rows["playbooks"], rows["sources"]) == ("5", "1", "0")
    assert rows["questions"] == "2 open, the oldest for 1 day"
    assert said()["questions"] == "none open"


def test_what_the_vocabulary_has_no_word_for_is_said() -> None:
    assert "vocabulary" not in said()
    assert (
        said(covered=Coverage(12, 9, 0, 1, 1))["vocabulary"]
        == "9 of 12 active notes have a property of it, 1 of 1 entity a class"
    )
    assert said(covered=Coverage(12, 9, 2, 5, 4, 1))["vocabulary"].endswith("; 3 with a term that it does not have")


def test_who_never_named_a_place_is_told() -> None:
    assert said()["consolidation"] == "none yet; `sources.logs` names no place"
    assert said(logs=("logs",))["consolidation"] == "none yet"


def test_what_is_parked_left_out_and_paid() -> None:
    rows = said(Passes(PARKED, ("claude-code:7c1d",), {"requests": 12.0, "usd": 0.0034}))
    assert "parked at settle until 2026-11-30T02:04:00Z (another program writes)" in rows["consolidation"]
    assert rows["left out"] == "claude-code:7c1d, for a while"
    assert rows["paid to a model"] == "12 requests, 0.0034 USD in all"
    assert said(Passes(PARKED))["paid to a model"] == "nothing so far"
