"""Several programs, a backup and an editor at once: nobody loses an update, and everything is there once."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.writes import crowd
from tests.writes.commands import claim, program, proposals, statements, vault, whole

from assay.text import notes

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


def test_two_who_say_the_same_in_other_words_at_once_make_one_note(room: Path, tmp_path: Path) -> None:
    root = vault(room / "vault")
    ways = (
        "The engine was built by Clement Foundry on 3 March 2026.",
        "On 2026-03-03 Clement Foundry built the engine.",
    )
    given = [
        proposals(tmp_path / f"{at}.jsonl", [claim(text, ref=f"chat-{at}#m1", subject="engine")])
        for at, text in enumerate(ways)
    ]
    running = [program(root, "ingest", "--format", "proposals", str(each), home=tmp_path) for each in given]
    for each in running:
        each.communicate(timeout=60)
    assert [each.returncode for each in running] == [0, 0]
    (said,) = statements(root)
    assert said in ways
    (note,) = (notes.parse(path.read_bytes()) for path in (root / "Memory/Notes").rglob("*.md"))
    assert len(note.evidence) == len(ways)
    whole(root)
