"""kill -9 at random instants: after the next command the vault is as before or as after, and nothing is lost."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.writes import kills
from tests.writes.commands import at_home
from tests.writes.kills import Case

SEED = 20261129
KILLS = 9
"""Of each of the three commands."""
MANY = 334


@pytest.fixture(scope="module")
def cases(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Case]]:
    with at_home(tmp_path_factory.mktemp("home")):
        yield [*kills.cases(tmp_path_factory.mktemp("kills"))]


@pytest.mark.parametrize("work", kills.WORK)
def test_a_killed_command_leaves_the_vault_as_before_or_as_after(cases: list[Case], room: Path, work: str) -> None:
    _strike(cases, room, work, KILLS)


@pytest.mark.long
@pytest.mark.parametrize("work", kills.WORK)
def test_a_thousand_kills(cases: list[Case], room: Path, work: str) -> None:
    _strike(cases, room, work, MANY)


def _strike(cases: list[Case], room: Path, work: str, count: int) -> None:
    (case,) = (each for each in cases if each.work == work)
    for number, after in enumerate(kills.instants(case, count, random.Random(SEED))):
        root = room / f"{number}"
        kills.strike(case, root, after)
        shutil.rmtree(root)
