"""Several programs, a backup and an editor at once: nobody loses an update, and everything is there once."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.writes import crowd

HANDS, ROUNDS = 4, 2
MANY_HANDS, MANY_ROUNDS = 8, 12


def test_nobody_loses_anything(room: Path) -> None:
    _all_at_once(room, HANDS, ROUNDS)


@pytest.mark.long
def test_nobody_loses_anything_for_long(room: Path) -> None:
    _all_at_once(room, MANY_HANDS, MANY_ROUNDS)


def _all_at_once(room: Path, hands: int, rounds: int) -> None:
    found = crowd.gather(room, hands, rounds)
    assert found.saves
    assert found.backups
    crowd.settle(found)
    crowd.check(found)
