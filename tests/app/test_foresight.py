"""Foresight: a consolidation that is only looked at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.app.sessions import FACTS, STATED, put, reading
from tests.app.worlds import Vault

from assay.app.consolidate import Options, consolidate
from assay.app.foresight import foreseen
from assay.model.errors import UsageError


@pytest.fixture
def night(vault: Vault) -> Iterator[Vault]:
    """A vault that reads the folder beside it."""
    made = reading(vault)
    yield made
    made.close()


def snapshot(root: Path) -> dict[str, bytes]:
    return {str(each): each.read_bytes() for each in sorted(root.rglob("*")) if each.is_file() and ".git/" not in str(each)}


def test_nothing_is_written(night: Vault) -> None:
    put(night, "one.jsonl", FACTS[:2])
    night.world.ledger.refresh()
    before = snapshot(night.root / "Memory"), night.git("rev-parse", "HEAD")
    run, read = foreseen(night.world, Options())
    assert (len(run.decisions), len(read)) == (2, 1)
    assert (snapshot(night.root / "Memory"), night.git("rev-parse", "HEAD")) == before
    assert night.world.runs.all() == ()
    assert consolidate(night.world, Options()).record.messages == 2


def test_what_was_read_is_not_foreseen_again(night: Vault) -> None:
    put(night, "one.jsonl", FACTS[:2])
    consolidate(night.world, Options())
    put(night, "one.jsonl", FACTS[:3])
    run, read = foreseen(night.world, Options())
    assert [each.candidate.claim.text for each in run.decisions] == [STATED[2]]
    assert len(read) == 1


def test_a_proposer_that_nobody_knows_is_said(night: Vault) -> None:
    with pytest.raises(UsageError, match="nobody"):
        foreseen(night.world, Options("nobody"))
