"""Death at every single step, and at random instants: afterwards the vault is as before or as after, never between."""

from __future__ import annotations

import os
import random
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.adapters.faults import Death, Killed, Steps
from tests.adapters.others import PATH, at_work, count, last
from tests.adapters.vaults import (
    MESSAGE,
    NOTES,
    amend,
    applied,
    committed,
    folders,
    git,
    journal,
    leftovers,
    make,
    patch,
    put,
    snapshot,
    sound,
)

from assay.adapters.exchange import Rename, lacking, native
from assay.adapters.lock import take
from assay.adapters.manifest import Change, Manifest
from assay.model.errors import CannotWrite, GitFailed, Untrusted
from assay.model.names import digest
from assay.model.write import Write

ONE, OTHER, QUESTION = NOTES
MOVES = ("swap", "place", "rename", "git hash-object", "remove")
WAYS = pytest.mark.parametrize("rename", [native(), lacking], ids=["native", "lacking"])


def _seen(root: Path, rename: Rename | None = None) -> list[str]:
    steps = Steps()
    journal(root, steps, rename=rename).commit(patch(), MESSAGE)
    return steps.seen


def _crash(root: Path, at: int, rename: Rename | None = None) -> None:
    with pytest.raises(Killed):
        journal(root, Death(at=at), rename=rename).commit(patch(), MESSAGE)


def _crash_at(root: Path, step: str) -> None:
    """Die right before the first step of that name."""
    shutil.copytree(root, root.parent / "rehearsal")
    seen = _seen(root.parent / "rehearsal")
    _crash(root, next(number for number, each in enumerate(seen) if f"{each} ".startswith(f"{step} ")))


def _crashes(template: Path, room: Path, rename: Rename) -> Iterator[tuple[int, str, Path]]:
    """A crash at each step of one commit; where names cannot be exchanged, at those that differ by that."""
    shutil.copytree(template, room / "rehearsal")
    for at, step in enumerate(_seen(room / "rehearsal", rename)):
        if rename is lacking and not step.startswith(MOVES):
            continue
        copy = room / str(at)
        shutil.copytree(template, copy)
        _crash(copy, at, rename)
        yield at, step, copy
        shutil.rmtree(copy)


def _before_or_after(root: Path, template: Path, step: str) -> bool:
    """Whether it is as after; HEAD, files and folders agree, and nothing is left over."""
    assert snapshot(root) == committed(root), step
    sound(root)
    if snapshot(root) == NOTES:
        assert folders(root) == folders(template), step
        return False
    assert snapshot(root) == applied(patch()), step
    assert git(root, "log", "--format=%s").splitlines() == ["ingest: kickoff", "start"], step
    return True


@WAYS
def test_death_at_any_step(template: Path, room: Path, rename: Rename) -> None:
    prepared = False
    for _, step, copy in _crashes(template, room, rename):
        reports = journal(copy, rename=rename).recover()
        assert _before_or_after(copy, template, step) is prepared, step
        assert len(reports) == prepared or step.startswith("remove"), (step, reports)
        prepared |= step == "rename prepared.json"
        assert journal(copy).recover() == ()


def _twice(template: Path, room: Path, rename: Rename, second: Callable[[int], list[int]]) -> None:
    """Death in the commit, and again in the recovery."""
    for at, step, copy in _crashes(template, room, rename):
        for again in second(at):
            twin = room / "twin"
            shutil.copytree(copy, twin)
            try:
                journal(twin, Death(at=again), rename=rename).recover()
            except Killed:
                journal(twin, rename=rename).recover()
            _before_or_after(twin, template, f"{step}, then {again}")
            shutil.rmtree(twin)


def test_death_in_the_recovery_too(template: Path, room: Path) -> None:
    _twice(template, room, native(), lambda at: [at * 7 % 23] if at % 3 == 1 else [])


@pytest.mark.long
@WAYS
def test_death_at_any_step_of_the_recovery(template: Path, room: Path, rename: Rename) -> None:
    _twice(template, room, rename, lambda at: list(range(45)))


@WAYS
def test_death_while_taking_back(template: Path, room: Path, rename: Rename) -> None:
    """A person edits after the crash, so that recovery goes backwards, and dies at any of its steps."""
    number = 0
    while True:
        copy = room / str(number)
        shutil.copytree(template, copy)
        with pytest.raises(Killed):
            journal(copy, _Until("git hash-object"), rename=rename).commit(patch(), MESSAGE)
        put(copy, {OTHER: b"edited since"})
        try:
            journal(copy, Death(at=number), rename=rename).recover()
        except Killed:
            journal(copy, rename=rename).recover()
        else:
            break
        finally:
            number += 1
        assert snapshot(copy) == {**NOTES, OTHER: b"edited since"}, number
        assert folders(copy) == folders(template)
        assert committed(copy) == NOTES
        assert git(copy, "status", "--porcelain") == f'M "{OTHER}"'
        shutil.rmtree(copy)
    assert number > 20


class _Until(Death):
    """Dies before the first step of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(at=10**6)
        self._name = name

    def __call__(self, step: str) -> None:
        if step == self._name:
            self.at = 0
        super().__call__(step)


def test_death_while_others_are_kept_out(template: Path, room: Path) -> None:
    """After two commits of others in a row the index is locked for the third attempt; the lock does not stay."""

    class Busy(Death):
        """Another commits right before the branch would move, twice; then we die `at` steps later."""

        busy = 0

        def __call__(self, step: str) -> None:
            if step == "git update-ref" and self.busy < 2:
                self.busy += 1
                git(root, "commit", "--quiet", "--allow-empty", f"--message=theirs {self.busy}", "--only")
                self.seen.clear()
            if self.busy == 2:
                super().__call__(step)

    number = 0
    while True:
        root = room / str(number)
        shutil.copytree(template, root)
        try:
            journal(root, Busy(at=number)).commit(patch(), MESSAGE)
            break
        except Killed:
            journal(root).recover()
        assert snapshot(root) == applied(patch()) == committed(root)
        sound(root)
        number += 2
    assert number > 12


def test_a_lock_that_is_not_ours_is_left_alone(root: Path) -> None:
    _crash_at(root, "git update-ref")
    (root / ".git/index.lock").touch()
    with pytest.raises(GitFailed, match=r"index\.lock.*remove it"):
        journal(root, lock_seconds=0).recover()
    (root / ".git/index.lock").unlink()
    journal(root).recover()
    sound(root)


@pytest.mark.parametrize("step", ["git read-tree", "git update-index", "replace index", "release index.lock"])
def test_a_lock_of_the_index_that_is_ours_keeps_nobody_waiting(root: Path, step: str) -> None:
    """And what a git that died with us left of an index of our own is in nobody's way."""
    _crash_at(root, step)
    (folder,) = (root / ".assay/state/journal").iterdir()
    for name in ("index.lock", "staged.lock"):
        (folder / name).write_bytes(b"half an ind")
    journal(root, lock_seconds=0).recover()
    assert snapshot(root) == applied(patch()) == committed(root)
    sound(root)


def test_processes_that_outlive_a_kill_are_waited_for(root: Path) -> None:
    """They hold the journal's lock, as who starts them does."""
    _crash_at(root, "git update-ref")
    [folder] = (root / ".assay/state/journal").iterdir()
    orphan = os.open(folder / "running", os.O_RDWR)
    assert take(orphan)
    ended: list[str] = []

    def end() -> None:
        ended.append("orphan")
        os.close(orphan)

    threading.Timer(0.15, end).start()
    assert journal(root, ended.append).recover()
    assert ended.index("orphan") == 0


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="only here a process tells what it has open")
def test_processes_that_we_start_hold_the_lock_of_the_journal(root: Path) -> None:
    program = root.parent / "sign.sh"
    program.write_text('#!/bin/sh\nls -l /proc/$$/fd > "$0.fds"\nexit 1\n')
    program.chmod(0o755)
    git(root, "config", "--global", "gpg.program", str(program))
    git(root, "config", "commit.gpgsign", "true")
    with pytest.raises(GitFailed):
        journal(root).commit(patch(), MESSAGE)
    assert "/running" in Path(f"{program}.fds").read_text()


def test_an_edit_after_the_crash_takes_the_rest_back(root: Path) -> None:
    _crash_at(root, "git write-tree")
    put(root, {ONE: b"edited since"})
    [report] = journal(root).recover()
    assert report == f"`ingest: kickoff` was interrupted: it was taken back, because {ONE} has been edited since."
    assert snapshot(root) == {**NOTES, ONE: b"edited since"}


def test_an_edit_of_a_file_not_yet_reached_takes_the_rest_back(root: Path) -> None:
    _crash_at(root, "swap The launch")
    put(root, {OTHER: b"edited since"})
    assert "taken back" in journal(root).recover()[0]
    assert snapshot(root) == {**NOTES, OTHER: b"edited since"}
    assert committed(root) == NOTES


def test_an_edit_while_recovering_is_not_committed_as_ours(root: Path) -> None:
    _crash_at(root, "git write-tree")

    def step(name: str) -> None:
        if name == "sync folder 11":
            put(root, {ONE: b"edited since"})

    assert "taken back" in journal(root, step).recover()[0]
    assert snapshot(root) == {**NOTES, ONE: b"edited since"}
    assert committed(root) == NOTES


def test_a_file_deleted_while_recovering_is_not_committed_as_deleted(root: Path) -> None:
    """The write is taken back as a whole; that the file comes back with it loses nothing."""
    _crash_at(root, "git write-tree")
    gone: list[Path] = []

    def step(name: str) -> None:
        if name == "sync folder 11" and not gone:
            gone.append(root / ONE)
            (root / ONE).unlink()

    assert "taken back" in journal(root, step).recover()[0]
    assert snapshot(root) == committed(root) == NOTES
    sound(root)


@pytest.mark.parametrize("edited", [True, False])
def test_death_between_linking_and_unlinking(root: Path, edited: bool) -> None:
    """Where a free name is taken by a hard link, the file has two names for an instant."""
    _crash_at(root, "place A new fact")
    [folder] = (root / ".assay/state/journal").iterdir()
    target = root / patch()[2].path
    target.parent.mkdir(exist_ok=True)
    target.hardlink_to(folder / "2.new")
    if edited:
        put(root, {OTHER: b"edited since"})
    journal(root, rename=lacking).recover()
    assert snapshot(root) == ({**NOTES, OTHER: b"edited since"} if edited else applied(patch()))
    assert not leftovers(root)


def test_an_edit_after_the_commit_stays(root: Path) -> None:
    _crash_at(root, "remove prepared.json")
    put(root, {ONE: b"edited since", patch()[2].path: b"edited too"})
    assert "was complete" in journal(root).recover()[0]
    assert snapshot(root) == {**applied(patch()), ONE: b"edited since", patch()[2].path: b"edited too"}
    assert committed(root) == applied(patch())


def test_a_file_deleted_after_the_commit_stays_deleted(root: Path) -> None:
    _crash_at(root, "remove prepared.json")
    (root / ONE).unlink()
    journal(root).recover()
    assert not (root / ONE).exists()


@WAYS
def test_a_save_into_the_old_file_before_the_crash_is_found(root: Path, rename: Rename) -> None:
    with (root / ONE).open("r+b") as editor:

        class Saves(_Until):
            def __call__(self, step: str) -> None:
                if step == "git commit-tree":
                    editor.truncate(0)
                    editor.write(b"theirs")
                    editor.flush()
                super().__call__(step)

        with pytest.raises(Killed):
            journal(root, Saves("git update-ref"), rename=rename).commit(patch(), MESSAGE)
    journal(root, rename=rename).recover()
    assert snapshot(root) == {**NOTES, ONE: b"theirs"}
    assert committed(root) == NOTES


def test_a_sweep_after_the_crash_is_the_commit(root: Path) -> None:
    """obsidian-git has committed everything as it lay there."""
    _crash_at(root, "git write-tree")
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message=vault backup")
    [report] = journal(root).recover()
    assert report == "`ingest: kickoff` was interrupted: another program has committed its files."
    assert committed(root) == applied(patch())
    assert git(root, "log", "--format=%s").splitlines() == ["vault backup", "start"]
    sound(root)


def test_commits_of_others_after_the_crash_stay(root: Path) -> None:
    _crash_at(root, "git update-ref")
    put(root, {"Welcome.md": b"theirs\n"})
    git(root, "commit", "--quiet", "--message=theirs", "--only", "Welcome.md")
    assert "completed" in journal(root).recover()[0]
    assert git(root, "log", "--format=%s").splitlines() == ["ingest: kickoff", "theirs", "start"]
    assert (root / "Welcome.md").read_bytes() == b"theirs\n"
    sound(root)


@pytest.mark.parametrize("state", ["MERGE_HEAD", "BISECT_LOG"])
def test_a_merge_begun_after_the_crash_takes_it_back(root: Path, state: str) -> None:
    _crash_at(root, "git update-ref")
    (root / ".git" / state).write_text(git(root, "rev-parse", "HEAD"))
    assert "taken back" in journal(root).recover()[0]
    (root / ".git" / state).unlink()
    assert snapshot(root) == NOTES
    sound(root)


def test_what_cannot_be_completed_is_taken_back(root: Path) -> None:
    _crash_at(root, "git update-ref")
    (root / ".git/HEAD.lock").touch()
    [report] = journal(root, lock_seconds=0).recover()
    assert "taken back, because git update-ref failed" in report
    (root / ".git/HEAD.lock").unlink()
    assert snapshot(root) == NOTES
    sound(root)


def test_another_branch_after_the_crash_takes_it_back(root: Path) -> None:
    _crash_at(root, "git commit-tree")
    git(root, "switch", "--quiet", "-c", "other")
    assert "another branch" in journal(root).recover()[0]
    assert snapshot(root) == NOTES
    sound(root)


def test_a_commit_on_a_branch_left_since_is_not_made_again(root: Path) -> None:
    _crash_at(root, "remove prepared.json")
    git(root, "switch", "--quiet", "-c", "other", "HEAD~1")
    assert snapshot(root) == NOTES
    assert "was complete" in journal(root).recover()[0]
    assert snapshot(root) == NOTES
    assert git(root, "log", "--format=%s") == "start"
    sound(root)


def test_a_repository_that_is_gone_takes_it_back(root: Path) -> None:
    _crash_at(root, "git update-ref")
    shutil.rmtree(root / ".git")
    assert "no git repository" in journal(root).recover()[0]
    assert snapshot(root) == NOTES


def test_a_repository_that_cannot_be_trusted_is_not_run(root: Path) -> None:
    _crash_at(root, "git update-ref")
    git(root, "config", "core.fsmonitor", "touch ran")
    with pytest.raises(Untrusted):
        journal(root).recover()
    git(root, "config", "--unset", "core.fsmonitor")
    assert "completed" in journal(root).recover()[0]
    assert not (root / "ran").exists()


def test_the_first_commit_of_a_repository(room: Path) -> None:
    """No HEAD to look back to."""
    for step in ("git update-index", "git update-ref", "remove prepared.json"):
        root = room / step.replace(" ", "-")
        root.mkdir()
        git(root, "init", "--quiet", "--initial-branch=main")
        put(root, {".assay/.gitignore": b"state/\n"})
        with pytest.raises(Killed):
            journal(root, _Until(step)).commit([Write("Memory/a.md", None, b"a")], MESSAGE)
        assert journal(root).recover()
        assert committed(root) == snapshot(root) == {"Memory/a.md": b"a"}
        assert git(root, "rev-list", "--count", "HEAD") == "1"


def test_a_journal_of_a_newer_version_is_kept(root: Path) -> None:
    """It may hold a person's bytes, and it does not stand in the way for ever."""
    _crash_at(root, "git update-ref")
    [folder] = (root / ".assay/state/journal").iterdir()
    place = folder / "prepared.json"
    place.write_bytes(place.read_bytes().replace(b'"version": 1', b'"version": 2'))
    [report] = journal(root).recover()
    assert "version 2" in report
    assert (root / ".assay/state/journal-unreadable" / folder.name / "0.old").read_bytes() == NOTES[ONE]
    assert journal(root).recover() == ()


@pytest.mark.parametrize("path", ["../outside.md", "/tmp/outside.md", ".git/config", ".obsidian/app.json", "link/x.md"])
def test_a_journal_that_a_foreign_vault_brings_leads_nowhere(root: Path, path: str) -> None:
    (root / "link").symlink_to(root.parent)
    planned = Manifest("abc", None, "refs/heads/main", "m\n", (Change(path, None, digest(b"evil")),), ())
    put(root, {".assay/state/journal/abc/prepared.json": planned.encode(), ".assay/state/journal/abc/0.new": b"evil"})
    [report] = journal(root).recover()
    assert "none that can be followed" in report
    assert not (root.parent / "outside.md").exists()
    assert b"evil" not in (root / ".git/config").read_bytes()
    assert journal(root).recover() == ()


@pytest.mark.parametrize("place", [".assay/state/journal", ".assay/state", ".assay/state/journal/abc"])
def test_folders_of_ours_that_are_links_are_not_emptied(root: Path, place: str) -> None:
    outside = root.parent / "outside"
    put(outside, {"journal/abc/precious.md": b"p", "abc/precious.md": b"p", "precious.md": b"p"})
    (root / place).parent.mkdir(parents=True, exist_ok=True)
    (root / place).symlink_to(outside)
    before = snapshot(root.parent, "outside")
    if place.endswith("abc"):
        journal(root).recover()
    else:
        with pytest.raises(CannotWrite, match="symbolic link"):
            journal(root).recover()
        with pytest.raises(CannotWrite, match="symbolic link"):
            journal(root).commit(patch(), MESSAGE)
    assert snapshot(root.parent, "outside") == before


def test_what_is_no_journal_does_not_disturb(root: Path) -> None:
    put(root, {".assay/state/journal/.DS_Store": b"x"})
    assert journal(root).recover() == ()


def test_two_journals_are_both_seen_to(root: Path) -> None:
    """A command that did not recover first, after a crash before anything was moved."""
    _crash_at(root, "swap Ada")
    journal(root).commit([Write("Memory/other.md", None, b"o")], MESSAGE)
    assert len(journal(root).recover()) == 1
    assert snapshot(root) == {**applied(patch()), "Memory/other.md": b"o"} == committed(root)
    sound(root)


def _kill_at_random(root: Path, rounds: int, seed: int) -> None:
    """kill -9 of a real process that commits without a pause."""
    chance = random.Random(seed)
    for _ in range(rounds):
        with at_work(count, root) as (process, told):
            time.sleep(chance.uniform(0.0, 0.12))
            process.kill()
            process.join()
            done = last(told)
        journal(root).recover()
        _agrees(root, done)


def _agrees(root: Path, acknowledged: int) -> None:
    """Files and HEAD say the same, both files of a patch have its number, and what was acknowledged is in it."""
    now = snapshot(root)
    assert now == committed(root)
    sound(root)
    counter = int(now[PATH].split()[-1])
    assert counter >= acknowledged
    assert [name for name in now if name.startswith("Memory/Counted/")] == [f"Memory/Counted/{counter}.md"]


def _kill_many(room: Path, rounds: int) -> None:
    root = make(room / "vault")
    put(root, {PATH: b"count 0", "Memory/Counted/0.md": b"0"})
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message=count")
    _kill_at_random(root, rounds, seed=rounds)
    log = git(root, "log", "--format=%s", "--reverse").splitlines()
    assert log[2:] == [f"count {number}" for number in range(1, len(log) - 1)]


def test_kill_at_random_instants(room: Path) -> None:
    _kill_many(room, 30)


@pytest.mark.long
def test_kill_at_random_instants_1000_times(room: Path) -> None:
    _kill_many(room, 1000)


def test_the_amendment_helper_names_its_base() -> None:
    assert amend(ONE, b"x").base == digest(NOTES[ONE])
