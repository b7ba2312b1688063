"""A refusal of the system at every single step: the commit is made or everything is as it was, and the error says so."""

from __future__ import annotations

import errno
import resource
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.adapters.faults import Fault, Steps
from tests.adapters.vaults import MESSAGE, NOTES, applied, committed, folders, git, journal, patch, snapshot, sound, status

from assay.adapters.exchange import Rename, lacking, native
from assay.adapters.journal import Unfinished
from assay.model.errors import AssayError, CannotWrite, GitFailed

CODES = (errno.ENOSPC, errno.EIO, errno.EROFS, errno.EACCES)


def _copies(template: Path, room: Path, rename: Rename = native()) -> Iterator[tuple[int, str, Path]]:  # noqa: B008 - constant
    """A fresh vault for each step of one commit."""
    steps = Steps()
    shutil.copytree(template, room / "rehearsal")
    journal(room / "rehearsal", steps, rename=rename).commit(patch(), MESSAGE)
    for at, step in enumerate(steps.seen):
        if rename is lacking and not step.startswith(("swap", "place")):
            continue
        copy = room / str(at)
        shutil.copytree(template, copy)
        yield at, step, copy
        shutil.rmtree(copy)


def _one_refusal(copy: Path, at: int, step: str, code: int, rename: Rename) -> None:
    before = folders(copy)
    writer = journal(copy, Fault(at=at, code=code), rename=rename, lock_seconds=0)
    if step.startswith("remove") and not step.endswith(".partial"):
        writer.commit(patch(), MESSAGE)
        journal(copy).recover()
        assert snapshot(copy) == applied(patch()) == committed(copy), step
    else:
        with pytest.raises((CannotWrite, GitFailed), match=errno.errorcode[code]) as caught:
            writer.commit(patch(), MESSAGE)
        assert caught.value.exit_code == 14
        assert (snapshot(copy), folders(copy)) == (NOTES, before), step
        assert committed(copy) == NOTES, step
    sound(copy)


@pytest.mark.parametrize("rename", [native(), lacking], ids=["native", "lacking"])
def test_one_refusal_at_any_step(template: Path, room: Path, rename: Rename) -> None:
    for at, step, copy in _copies(template, room, rename):
        _one_refusal(copy, at, step, CODES[at % len(CODES)], rename)


@pytest.mark.long
@pytest.mark.parametrize("code", CODES, ids=errno.errorcode.get)
@pytest.mark.parametrize("rename", [native(), lacking], ids=["native", "lacking"])
def test_any_refusal_at_any_step(template: Path, room: Path, rename: Rename, code: int) -> None:
    for at, step, copy in _copies(template, room, rename):
        _one_refusal(copy, at, step, code, rename)


def test_a_disk_that_stays_full(template: Path, room: Path) -> None:
    """From some step on nothing can be written any more; renames and removals still work."""
    for at, step, copy in _copies(template, room):
        fault = Fault(at=at, code=errno.ENOSPC, lasting=("write", "make folder"))
        try:
            journal(copy, fault, lock_seconds=0).commit(patch(), MESSAGE)
        except (CannotWrite, GitFailed):
            assert snapshot(copy) == NOTES, step
        journal(copy).recover()
        assert snapshot(copy) == committed(copy), step
        assert status(copy) == "", step


@pytest.mark.parametrize("limit", [0, 20, 70, 200])
def test_a_file_that_can_be_written_only_in_part(root: Path, limit: int) -> None:
    """As on a disk that fills up in the middle of a file."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
    try:
        with pytest.raises(CannotWrite, match="EFBIG"):
            journal(root).commit(patch(), MESSAGE)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert snapshot(root) == NOTES == committed(root)
    sound(root)


def test_what_cannot_be_taken_back_is_said_and_done_by_the_next_command(root: Path) -> None:
    class Failing:
        """git fails, and then the disk does."""

        recording = False

        def __call__(self, step: str) -> None:
            self.recording |= step == "git hash-object"
            if self.recording and step.startswith(("git", "swap")):
                raise OSError(errno.EIO, "Input/output error")

    with pytest.raises(Unfinished, match=r"Input/output error \(EIO\).*the next assay command") as caught:
        journal(root, Failing()).commit(patch(), MESSAGE)
    assert isinstance(caught.value, AssayError)
    assert caught.value.exit_code == 14
    [report] = journal(root).recover()
    assert report.startswith("`ingest: kickoff` was interrupted: it was completed as commit ")
    assert snapshot(root) == applied(patch()) == committed(root)
    sound(root)


def test_trouble_while_recovering_is_tried_again(root: Path) -> None:
    test_what_cannot_be_taken_back_is_said_and_done_by_the_next_command(root)
    (root / ".assay/state/journal/abc").mkdir()
    with pytest.raises(CannotWrite, match="ENOSPC"):
        journal(root, Fault(at=0, code=errno.ENOSPC)).recover()
    assert journal(root).recover() == ()
    assert git(root, "log", "-1", "--format=%s") == "ingest: kickoff"
    sound(root)
