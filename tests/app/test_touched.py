"""Touched: what a change does, and what of the ledger could speak about a claim."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.strategies.claims import HOME, USES, said
from tests.strategies.examples import ENTITY, NOTE, SOURCE

from assay.app.touched import LOG, active, amended, comparable, regroups
from assay.model.entity import EntityStatus
from assay.model.neighbourhood import Standing
from assay.model.note import Note, Status
from assay.model.patch import Amend, Create, Decision, Filed, Keep, Log, Logged, Remove
from assay.model.redacted import stored
from assay.model.verdict import Accept

LIVES = said("I live in Porto.", "Mira lives in Porto.", property=HOME, value="Porto")


@pytest.mark.parametrize(
    ("changes", "verdict", "found"),
    [
        ({"property": HOME}, Accept("new-claim"), True),
        ({"property": USES}, Accept("new-claim"), False),
        ({"property": None, "statement": stored("mira lives in Porto")}, Accept("new-claim"), True),
        ({"property": None}, Accept("new-claim", (NOTE.id,)), True),
        ({"property": None}, Accept("new-claim", ("mem-x",)), False),
    ],
)
def test_what_could_speak_about_a_claim(changes: dict[str, Any], verdict: Accept, found: bool) -> None:
    assert comparable(replace(NOTE, **changes), LIVES, Decision(LIVES, verdict, ())) is found


def test_notes_without_a_place_are_not_of_one_slot() -> None:
    prose = said("I sing.", "Mira sings.")
    assert not comparable(replace(NOTE, property=None), prose, Decision(prose, Accept("new-claim"), ()))


def test_what_is_believed_now() -> None:
    notes = [Standing(Filed(replace(NOTE, status=each), "x.md", ""), "ent-1") for each in Status]
    assert [each.note.status for each in active(notes)] == [Status.ACTIVE]


def test_only_a_merge_or_its_like_regroups() -> None:
    def changed(**changes: Any) -> bool:
        return regroups(Amend(Filed(ENTITY, "e.md", ""), replace(ENTITY, **changes)))

    assert changed(merged=("ent-x",))
    assert changed(status=EntityStatus.MERGED)
    assert not changed(aliases=(stored("Countess"),))
    assert not regroups(Amend(Filed(NOTE, "n.md", ""), replace(NOTE, status=Status.OUTDATED)))


def test_which_file_stands_already_and_is_changed() -> None:
    filed: Filed[Note] = Filed(NOTE, "n.md", "sha256:x")
    line = Logged(
        key="k", claim="c", verdict="reject", rule="recall", candidate="cand-1", kind="person", at="2026-11-29T10:02:00Z"
    )
    assert amended(Amend(filed, NOTE)) == amended(Remove(filed)) == "n.md"
    assert amended(Log(line)) == LOG
    assert amended(Keep(SOURCE.key, SOURCE.title, "s.md", SOURCE.blocks[0])) == "s.md"
    assert amended(Create(NOTE, "n.md")) is None
