"""A person edits and other programs commit while we write: nobody's save and nobody's commit is lost."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from tests.adapters import others
from tests.adapters.others import PATH, at_work, commit_own, count, count_in_turn, edit, last
from tests.adapters.vaults import committed, git, journal, make, put, snapshot, sound, status

from assay.adapters.exchange import Rename, lacking, native
from assay.model.names import digest
from assay.model.redacted import Redacted
from assay.model.write import BaseChanged, Write

WAYS = pytest.mark.parametrize("rename", [native(), lacking], ids=["native", "lacking"])
NOTE = "Memory/note.md"


@pytest.fixture
def counted(room: Path) -> Path:
    root = make(room / "counted")
    put(root, {PATH: b"count 0", "Memory/Counted/0.md": b"0", NOTE: b"start"})
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message=count")
    return root


def _amend_beside(root: Path, rename: Rename, rounds: int, in_place: bool) -> int:
    """Amend the note while an editor saves it; every line it saved is there afterwards. Returns how often we won."""
    writer = journal(root, rename=rename)
    won, saved = 0, -1
    stop = root.parent / "stop"
    with at_work(edit, root / NOTE, in_place, 0.02, stop) as (editor, told):
        for number in range(rounds):
            try:
                now = (root / NOTE).read_bytes()
                writer.commit([Write(NOTE, digest(now), now + b"\nours %d." % number)], Redacted(f"ours {number}"))
                won += 1
            except (BaseChanged, FileNotFoundError):
                time.sleep(0.001)
            saved = max(saved, last(told))  # read as it comes: who tells waits for a reader
        stop.touch()
        editor.join()
        saved = max(saved, last(told))
    lines = {line for path in (root / "Memory").glob("note*.md") for line in path.read_text().splitlines()}
    assert not [number for number in range(saved + 1) if f"edit {number}." not in lines]
    assert git(root, "log", "--format=%s").count("ours") == won
    assert writer.recover() == ()
    return won


@WAYS
@pytest.mark.parametrize("in_place", [True, False], ids=["in place", "by rename"])
def test_an_editor_loses_no_save(counted: Path, rename: Rename, in_place: bool) -> None:
    assert _amend_beside(counted, rename, 25, in_place)


@pytest.mark.long
@WAYS
@pytest.mark.parametrize("in_place", [True, False], ids=["in place", "by rename"])
def test_an_editor_loses_no_save_in_1000_rounds(counted: Path, rename: Rename, in_place: bool) -> None:
    assert _amend_beside(counted, rename, 1000, in_place)


def _commit_beside(root: Path, rounds: int, everything: bool) -> None:
    writer = journal(root)
    with at_work(commit_own, root, everything) as (process, told):
        for _ in range(rounds):
            others.count_once(writer, root)
        process.kill()
        process.join()
        theirs = last(told)
    for lock in (root / ".git").rglob("*.lock"):  # of the one that was killed
        lock.unlink()
    files = committed(root, ".")
    assert not [number for number in range(theirs + 1) if files.get(f"Theirs/{number}.md") != b"%d" % number]
    assert files[PATH] == b"count %d" % rounds
    assert [path for path in files if path.startswith("Memory/Counted/")] == [f"Memory/Counted/{rounds}.md"]
    subjects = git(root, "log", "--format=%s").splitlines()
    assert len(subjects) == len(set(subjects))
    assert theirs >= 0


@pytest.mark.parametrize("everything", [True, False], ids=["all", "own"])
def test_another_program_commits_all_the_time(counted: Path, everything: bool) -> None:
    _commit_beside(counted, 12, everything)


@pytest.mark.long
@pytest.mark.parametrize("everything", [True, False], ids=["all", "own"])
def test_another_program_commits_all_the_time_for_long(counted: Path, everything: bool) -> None:
    _commit_beside(counted, 400, everything)


def test_writers_take_turns(counted: Path) -> None:
    with at_work(count_in_turn, counted, 4) as (one, _), at_work(count_in_turn, counted, 4) as (other, _):
        one.join()
        other.join()
        assert (one.exitcode, other.exitcode) == (0, 0)
    subjects = git(counted, "log", "--format=%s", "--reverse").splitlines()
    assert subjects[2:] == [f"count {number}" for number in range(1, 9)]
    sound(counted)


def test_a_writer_that_is_killed_in_between_blocks_nobody(counted: Path) -> None:
    with at_work(count, counted):
        time.sleep(0.05)
    journal(counted).recover()
    others.count_once(journal(counted), counted)
    assert snapshot(counted) == committed(counted)
    assert status(counted) == ""
