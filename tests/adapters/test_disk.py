"""The primitives of writing: whole files, kept modes, announced steps."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from tests.adapters.faults import Fault, Steps

from assay.adapters.disk import Disk, explain
from assay.adapters.exchange import Rename, lacking, native

WAYS = pytest.mark.parametrize("rename", [native(), lacking], ids=["native", "lacking"])


def test_a_new_file_is_whole_and_synced(tmp_path: Path) -> None:
    steps = Steps()
    Disk(steps).write(tmp_path / "a.md", b"data")
    assert (tmp_path / "a.md").read_bytes() == b"data"
    assert steps.seen == ["write a.md", "sync a.md"]


def test_what_is_announced_as_synced_is_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[str] = []
    sync = os.fsync

    def spy(descriptor: int) -> None:
        synced.append(Path(f"/proc/self/fd/{descriptor}").resolve().name)
        sync(descriptor)

    if not Path("/proc/self/fd").is_dir():
        pytest.skip("only here a descriptor tells its name")
    monkeypatch.setattr(os, "fsync", spy)
    Disk().write(tmp_path / "a.md", b"data")
    Disk().replace(tmp_path / "b.md", b"data")
    Disk().make_folder(tmp_path / "folder")
    Disk().sync_folders([tmp_path / "folder", tmp_path / "gone", tmp_path / "folder"])
    assert synced == ["a.md", "b.md.partial", tmp_path.name, tmp_path.name, "folder"]


def test_what_is_there_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_bytes(b"theirs")
    with pytest.raises(FileExistsError):
        Disk().write(tmp_path / "a.md", b"ours")
    assert (tmp_path / "a.md").read_bytes() == b"theirs"


def test_nothing_is_written_through_a_link(tmp_path: Path) -> None:
    (tmp_path / "a.md").symlink_to(tmp_path / "elsewhere.md")
    with pytest.raises(OSError, match="exists"):
        Disk().write(tmp_path / "a.md", b"ours")
    assert not (tmp_path / "elsewhere.md").exists()


@pytest.mark.parametrize("mode", [0o600, 0o664, 0o755])
def test_the_mode_is_that_of_the_model(tmp_path: Path, mode: int) -> None:
    model = tmp_path / "model.md"
    model.write_bytes(b"old")
    model.chmod(mode)
    Disk().write(tmp_path / "a.md", b"new", like=model)
    assert (tmp_path / "a.md").stat().st_mode & 0o777 == mode


@pytest.mark.skipif(not hasattr(os, "setxattr"), reason="Linux has attributes by these calls")
def test_attributes_come_along(tmp_path: Path) -> None:
    model = tmp_path / "model.md"
    model.write_bytes(b"old")
    try:
        os.setxattr(model, "user.xdg.tags", b"memory")
    except OSError:
        pytest.skip("this file system has no attributes")
    Disk().write(tmp_path / "a.md", b"new", like=model)
    assert os.getxattr(tmp_path / "a.md", "user.xdg.tags") == b"memory"


def test_replacing_leaves_no_partial_file(tmp_path: Path) -> None:
    place = tmp_path / "state.json"
    (tmp_path / "state.json.partial").write_bytes(b"from a crash")
    Disk().replace(place, b"one")
    Disk().replace(place, b"two")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"state.json": b"two"}


def test_a_refused_replacement_leaves_what_was(tmp_path: Path) -> None:
    place = tmp_path / "state.json"
    place.write_bytes(b"one")
    for at in range(3):
        with pytest.raises(OSError, match="No space"):
            Disk(Fault(at=at, code=errno.ENOSPC)).replace(place, b"two")
        assert place.read_bytes() == b"one"


@WAYS
def test_swapping_hands_over_the_very_file(tmp_path: Path, rename: Rename) -> None:
    fresh, target, old = tmp_path / "0.new", tmp_path / "a.md", tmp_path / "0.old"
    fresh.write_bytes(b"ours")
    target.write_bytes(b"theirs")
    inode = target.stat().st_ino
    Disk(rename=rename).swap(fresh, target, old)
    assert target.read_bytes() == b"ours"
    assert (old.read_bytes(), old.stat().st_ino) == (b"theirs", inode)
    assert not fresh.exists()


def test_a_file_made_in_the_empty_instant_stays(tmp_path: Path) -> None:
    """Where names cannot be exchanged the name is free for an instant; whoever takes it keeps it."""
    fresh, target, old = tmp_path / "0.new", tmp_path / "a.md", tmp_path / "0.old"
    fresh.write_bytes(b"ours")
    target.write_bytes(b"theirs")

    def step(name: str) -> None:
        if name == "place a.md":
            target.write_bytes(b"their next save")

    with pytest.raises(FileExistsError):
        Disk(step, lacking).swap(fresh, target, old)
    assert (target.read_bytes(), old.read_bytes(), fresh.read_bytes()) == (b"their next save", b"theirs", b"ours")


def test_folders_come_with_those_above(tmp_path: Path) -> None:
    steps = Steps()
    Disk(steps).make_folder(tmp_path / "a" / "b")
    assert steps.seen == ["make folder a", f"sync folder {tmp_path.name}", "make folder b", "sync folder a"]
    Disk().make_folder(tmp_path / "a" / "b")


def test_only_empty_folders_go(tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "a.md").write_bytes(b"")
    (tmp_path / "empty").mkdir()
    assert not Disk().remove_folder(tmp_path / "full")
    assert Disk().remove_folder(tmp_path / "empty")
    assert Disk().remove_folder(tmp_path / "empty")
    assert [path.name for path in tmp_path.iterdir()] == ["full"]


def test_an_error_is_explained_in_words_and_code() -> None:
    assert explain(OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))) == "No space left on device (ENOSPC)"
    assert explain(OSError("odd")) == "OSError"
