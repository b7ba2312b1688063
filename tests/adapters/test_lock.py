"""One writer at a time, and the name of who it is."""

from __future__ import annotations

import datetime
import errno
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from assay.adapters import lock
from assay.adapters.lock import PURGE, VaultLock
from assay.model.errors import CannotWrite, Locked, Unpurged

HOLDER = """
import pathlib, sys, time
from assay.adapters.lock import VaultLock
with VaultLock(pathlib.Path(sys.argv[1]), "assay ingest").held(5):
    print("held", flush=True)
    time.sleep(60)
"""


def _holder(state: Path) -> subprocess.Popen[str]:
    process = subprocess.Popen([sys.executable, "-c", HOLDER, str(state)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    return process


def _now() -> datetime.datetime:
    return datetime.datetime(2026, 11, 29, 10, 2, tzinfo=datetime.UTC)


def test_the_second_waits_in_vain_and_hears_of_the_first(tmp_path: Path) -> None:
    state = tmp_path / ".assay/state"
    with (
        VaultLock(state, "assay ingest", _now).held(0),
        pytest.raises(Locked, match=rf"assay ingest \(process {os.getpid()} on .*2026-11-29 10:02"),
        VaultLock(state, "assay review").held(0.05),
    ):
        raise AssertionError("two holders")


def test_after_the_first_comes_the_second(tmp_path: Path) -> None:
    with VaultLock(tmp_path, "one").held(0):
        pass
    with VaultLock(tmp_path, "two").held(0):
        pass
    assert (tmp_path / "lock").read_bytes() == b""


def test_an_error_inside_frees_it(tmp_path: Path) -> None:
    with pytest.raises(KeyError), VaultLock(tmp_path, "one").held(0):
        raise KeyError
    with VaultLock(tmp_path, "two").held(0):
        pass


def test_a_killed_holder_leaves_no_lock(tmp_path: Path) -> None:
    process = _holder(tmp_path)
    with pytest.raises(Locked, match=f"process {process.pid} "), VaultLock(tmp_path, "two").held(0):
        pass
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert (tmp_path / "lock").read_bytes()  # still says who it was; the kernel knows better
    with VaultLock(tmp_path, "two").held(0):
        assert b"two" in (tmp_path / "lock").read_bytes()


def test_waiting_ends_when_the_holder_does(tmp_path: Path) -> None:
    process = _holder(tmp_path)
    process.kill()
    with VaultLock(tmp_path, "two").held(30):
        pass
    process.communicate()


def test_holding_it_twice_is_a_bug(tmp_path: Path) -> None:
    one = VaultLock(tmp_path, "one")
    with one.held(0), pytest.raises(RuntimeError, match="twice"), one.held(0):
        pass
    with one.held(0):
        pass


def test_a_deleted_state_folder_does_not_make_two_holders(tmp_path: Path) -> None:
    """The file that is locked is the one that has the name."""
    with VaultLock(tmp_path, "one").held(0):
        (tmp_path / "lock").unlink()
        (tmp_path / "lock").touch()
        with (
            VaultLock(tmp_path, "two").held(0),
            pytest.raises(Locked, match="two"),
            VaultLock(tmp_path, "three").held(0),
        ):
            pass


def test_a_name_that_goes_between_opening_and_locking_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = []

    def taken(descriptor: int) -> bool:
        tries.append(descriptor)
        if len(tries) == 1:
            (tmp_path / "lock").unlink()
        return True

    monkeypatch.setattr(lock, "take", taken)
    with VaultLock(tmp_path, "one").held(1):
        assert (tmp_path / "lock").read_bytes()
    assert len(tries) == 2


@pytest.mark.parametrize("name", ["state", "state/lock"])
def test_a_foreign_vault_cannot_have_us_empty_another_file(tmp_path: Path, name: str) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "lock").write_bytes(b"precious")
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).symlink_to(outside if name == "state" else outside / "lock")
    with pytest.raises(CannotWrite, match="symbolic link"), VaultLock(tmp_path / "state", "one").held(0):
        pass
    assert (outside / "lock").read_bytes() == b"precious"


def test_while_a_purge_is_not_over_only_who_finishes_it_gets_in(tmp_path: Path) -> None:
    (tmp_path / PURGE).touch()
    for _ in range(2):  # and who is refused keeps nobody out
        with pytest.raises(Unpurged), VaultLock(tmp_path, "assay ingest").held(0):
            raise AssertionError("let in")
    with VaultLock(tmp_path, "assay purge", purging=True).held(0):
        (tmp_path / PURGE).unlink()
    with VaultLock(tmp_path, "assay ingest").held(0):
        pass


def test_where_nothing_can_be_written_it_says_so(tmp_path: Path) -> None:
    (tmp_path / "state").write_bytes(b"a file")
    with pytest.raises(CannotWrite, match="cannot be written"), VaultLock(tmp_path / "state", "one").held(0):
        pass


def test_where_there_are_no_locks_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import fcntl

    def no_locks(*_: object) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(fcntl, "flock", no_locks)
    with pytest.raises(CannotWrite, match="ENOLCK"), VaultLock(tmp_path, "one").held(0):
        pass
