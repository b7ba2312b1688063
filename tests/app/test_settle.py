"""Settle: what would be unsound is not committed, whoever planned it; what was unsound before is not held against it."""

from __future__ import annotations

import datetime
from dataclasses import replace
from typing import Any

import pytest
from tests.app.worlds import ADA_WRITES, Vault, sound

from assay.app.settle import commit, turn
from assay.app.world import World
from assay.model.errors import Unsound
from assay.model.note import Note
from assay.model.patch import Amend
from assay.model.write import BaseChanged

LATER = datetime.date(2026, 12, 24)


def amend(world: World, **changes: Any) -> tuple[str, ...]:
    """The only note changed so, in a commit; `by` is what a hand does in between."""
    by = changes.pop("by", lambda: None)
    with turn(world) as mine:
        batch = mine.batch()
        (standing,) = world.ledger.notes()
        batch.apply((Amend(standing.filed, replace(standing.note, **changes)),))
        by()
        return commit(mine, batch, (), "a change")


def only(vault: Vault) -> Note:
    (note,) = vault.notes().values()
    return note


def test_what_would_be_unsound_is_not_committed(vault: Vault) -> None:
    vault.ingest(ADA_WRITES)
    head, before = vault.git("rev-parse", "HEAD"), only(vault)
    with pytest.raises(Unsound, match="L02"):
        amend(vault.world, evidence=())
    assert (vault.git("rev-parse", "HEAD"), only(vault)) == (head, before)
    sound(vault)


def test_what_was_unsound_before_is_for_verify_to_say(vault: Vault) -> None:
    vault.ingest(ADA_WRITES)
    (path,) = vault.paths("Notes/*/*/*.md")
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(each.replace(b"| explicit |", b"| inferred |") for each in lines))
    vault.git("commit", "--quiet", "--all", "--message=by hand")
    assert amend(vault.world, reviewed=LATER)
    with pytest.raises(Unsound):
        amend(vault.world, evidence=())


def test_what_somebody_writes_in_between_is_not_overwritten(vault: Vault) -> None:
    vault.ingest(ADA_WRITES)
    (path,) = vault.paths("Notes/*/*/*.md")
    mine = path.read_bytes() + b"\nMy own words.\n"
    for by in (lambda: path.write_bytes(mine), path.unlink):
        with pytest.raises(BaseChanged):
            amend(vault.world, by=by, reviewed=LATER)
        assert not path.exists() or path.read_bytes() == mine
        vault.git("checkout", "--quiet", ".")


def test_while_somebody_edits_the_list_of_what_was_read_no_mark_is_made(vault: Vault) -> None:
    """Read again, the same blocks bring nothing new; a list that was overwritten would be lost."""
    from assay.app.ingest import Input, Options, ingest

    def read(text: str) -> None:
        ingest(vault.world, [Input("talk.txt", text)], Options(format="text"))

    read("Bruno Falk lives in Trieste.\n")
    (marks,) = vault.paths("Sources/consumed.jsonl")
    marks.write_bytes(marks.read_bytes() + b"\n")
    edited = marks.read_bytes()
    read("Celia Carver works for Dornier Instruments.\n")
    assert marks.read_bytes() == edited
    assert len(vault.notes()) == 2
