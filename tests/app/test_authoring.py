"""Authoring: dirty pages say what the ledger says again, but for those that are somebody's at the moment."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.app.worlds import ADA_WRITES, Vault, claim, sound

from assay.app.authoring import authored, touched
from assay.model.run import Pass

RUN = "run-01kb9qz3w8e6t5v9x1m2n3p4r5"


@pytest.fixture
def told(vault: Vault) -> Vault:
    vault.ingest(ADA_WRITES, claim("Tom lives in Porto.", subject="Tom Reyes", ref="chat#m2"))
    return vault


def page(vault: Vault, name: str) -> Path:
    return next(each for each in vault.paths("Entities/**/*.md") if each.name.startswith(name))


def record(vault: Vault, *more: str) -> Pass:
    world = vault.world
    world.ledger.refresh()
    return Pass(id=RUN, started="2026-11-29T02:00:00Z", dirty=(*(each.item.id for each in world.ledger.entities()), *more))


def spoil(place: Path, before: str = "English", after: str = "French") -> bytes:
    """The page as it was; then it says something else."""
    data = place.read_bytes()
    assert before.encode() in data
    place.write_bytes(data.replace(before.encode(), after.encode()))
    return data


def test_what_fell_behind_is_written_anew_in_one_commit(told: Vault) -> None:
    before = spoil(page(told, "Ada"))
    told.git("commit", "--quiet", "--all", "--message=by hand")
    dirty = record(told, "ent-of-nothing")
    left, commits = authored(told.world, dirty)
    assert (left, len(commits)) == ((), 1)
    assert page(told, "Ada").read_bytes() == before
    assert f"Assay-Run: {RUN}" in told.git("log", "-1", "--format=%B")
    dirty = record(told)
    assert authored(told.world, dirty) == ((), ())
    sound(told)


def test_a_page_that_somebody_edits_is_left_for_later(told: Vault) -> None:
    dirty = record(told)
    spoil(page(told, "Ada"))
    left, commits = authored(told.world, dirty)
    assert (len(left), commits) == (1, ())
    assert b"French" in page(told, "Ada").read_bytes()


def test_a_page_whose_markers_are_gone_is_its_persons(told: Vault) -> None:
    place = page(told, "Ada")
    place.write_bytes(place.read_bytes().replace(b"%%", b"--").replace(b"English", b"French"))
    told.git("commit", "--quiet", "--all", "--message=by hand")
    mine = place.read_bytes()
    dirty = record(told)
    assert authored(told.world, dirty) == ((), ())
    assert place.read_bytes() == mine


def test_without_anything_dirty_nothing_is_done(told: Vault) -> None:
    head = told.git("rev-parse", "HEAD")
    assert authored(told.world, Pass(id=RUN, started="")) == ((), ())
    assert told.git("rev-parse", "HEAD") == head


def test_what_a_run_touched_is_told_by_git(told: Vault) -> None:
    commit = told.git("log", "-1", "--format=%B")
    run = commit.partition("Assay-Run: ")[2].split()[0]
    world = told.world
    world.ledger.refresh()
    assert {*touched(world, run)} >= {each.item.id for each in world.ledger.entities() if each.item.name == "Tom Reyes"}
    assert [*touched(world, RUN)] == []
