"""kill -9 of a consolidation at random instants: the next one ends as if nothing had happened."""

from __future__ import annotations

import os
import random
import shutil
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.app.sessions import FACTS, put
from tests.app.worlds import Vault
from tests.writes.commands import (
    ME,
    Contents,
    at_home,
    command,
    committed,
    copy,
    forked,
    git,
    here,
    killed,
    likeness,
    spoken,
    statements,
    vault,
    whole,
)

from assay.adapters import trusted

SEED = 20261130
KILLS = 6
MANY = 200
BEYOND = 1.1
"""Some kills come when it is over."""


@dataclass(frozen=True)
class Night:
    """A vault with logs that nobody has read, what it holds after a pass, and how long that takes."""

    room: Path
    wanted: Contents
    said: list[str]
    turns: list[str]
    seconds: float


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Night]:
    with at_home(tmp_path_factory.mktemp("home")):
        room = tmp_path_factory.mktemp("night")
        _prepare(room)
        twin = arrived(room, tmp_path_factory.mktemp("twin") / "room")
        begun = twin / "begun"
        process = forked(command, twin / "vault", ("consolidate",), begun)
        while not begun.exists():
            time.sleep(0.0005)
        start = time.monotonic()
        process.join()
        seconds = time.monotonic() - start
        whole(twin / "vault")
        found = committed(twin / "vault")
        yield Night(room, likeness(found), statements(twin / "vault"), _turns(twin / "vault"), seconds)


def _prepare(room: Path) -> None:
    root = vault(room / "vault")
    place = root / ".assay/config.toml"
    text = place.read_text("utf-8").replace("\nlogs = []\n", '\nlogs = ["../logs"]\n')
    place.write_text(text.replace('name = "minilm"', 'name = "none"'), "utf-8")
    git(root, "commit", "--quiet", "--all", "--message=settings")
    put(Vault(root), "a.jsonl", FACTS[:3])
    put(Vault(root), "b.jsonl", [*(f"Thanks, number {each} is done." for each in range(400)), *FACTS[3:6]])
    put(Vault(root), "c.jsonl", FACTS[6:])
    assert spoken(["config", "me.name", "--vault", str(root)]).out.strip() == ME


def arrived(night: Path, room: Path) -> Path:
    """A copy, as if it had been made there: a copied vault may not name places outside."""
    trusted.add(trusted.place(os.environ, trusted.MADE), copy(night, room) / "vault")
    return room


def _turns(root: Path) -> list[str]:
    return sorted(each.read_text("utf-8") for each in (root / "Memory/Short-term/turns").glob("*.md"))


def test_a_killed_consolidation_goes_on_as_if_nothing_had_happened(night: Night, tmp_path: Path) -> None:
    _strike(night, tmp_path, KILLS)


@pytest.mark.long
def test_two_hundred_kills(night: Night, tmp_path: Path) -> None:
    _strike(night, tmp_path, MANY)


def _strike(night: Night, room: Path, count: int) -> None:
    chance, early = random.Random(SEED), 0
    for number in range(count):
        root = arrived(night.room, room / str(number)) / "vault"
        after = chance.uniform(0, BEYOND * night.seconds)
        early += killed(forked(command, root, ("consolidate",), room / f"{number}-begun"), room / f"{number}-begun", after)
        looked = here(root, "verify")
        assert looked.code == 0, looked
        again = here(root, "consolidate")
        assert again.code == 0, again
        assert likeness(committed(root)) == night.wanted, after
        assert statements(root) == night.said, after
        assert _turns(root) == night.turns, after
        whole(root)
        idle = here(root, "consolidate")
        assert (idle.code, idle.out, idle.err) == (0, "", ""), idle
        shutil.rmtree(room / str(number))
    assert early, "no kill came before the end: they showed nothing"
