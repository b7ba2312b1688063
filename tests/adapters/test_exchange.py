"""Renames that lose nothing, as the system offers them and where it offers less."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from assay.adapters.exchange import Rename, Unsupported, lacking, native, place, swap

WAYS = pytest.mark.parametrize("rename", [native(), lacking], ids=["native", "lacking"])


def _refusing(code: int) -> Rename:
    def rename(source: str, target: str, exchange: bool) -> None:
        raise OSError(code, os.strerror(code))

    return rename


def test_two_files_trade_names(tmp_path: Path) -> None:
    one, other = tmp_path / "ä.md", tmp_path / "b.md"
    one.write_text("one")
    other.write_text("other")
    inode = one.stat().st_ino
    swap(str(one), str(other))
    assert (one.read_text(), other.read_text()) == ("other", "one")
    assert other.stat().st_ino == inode


def test_nothing_to_trade_with(tmp_path: Path) -> None:
    one = tmp_path / "a.md"
    one.write_text("one")
    with pytest.raises(FileNotFoundError):
        swap(str(one), str(tmp_path / "b.md"))
    assert one.read_text() == "one"


@pytest.mark.parametrize("code", [errno.ENOSYS, errno.EINVAL, errno.ENOTSUP])
def test_a_system_that_cannot_exchange_says_so(code: int) -> None:
    with pytest.raises(Unsupported):
        swap("a", "b", _refusing(code))


def test_other_trouble_is_not_taken_for_a_lack() -> None:
    with pytest.raises(PermissionError):
        swap("a", "b", _refusing(errno.EACCES))
    with pytest.raises(PermissionError):
        place("a", "b", _refusing(errno.EACCES))


@WAYS
def test_a_free_name_is_taken(tmp_path: Path, rename: Rename) -> None:
    source, target = tmp_path / "a.md", tmp_path / "b.md"
    source.write_text("ours")
    place(str(source), str(target), rename)
    assert target.read_text() == "ours"
    assert not source.exists()


@WAYS
def test_a_taken_name_is_left_alone(tmp_path: Path, rename: Rename) -> None:
    source, target = tmp_path / "a.md", tmp_path / "b.md"
    source.write_text("ours")
    target.write_text("theirs")
    with pytest.raises(FileExistsError):
        place(str(source), str(target), rename)
    assert (source.read_text(), target.read_text()) == ("ours", "theirs")


@pytest.mark.parametrize("theirs", [True, False])
def test_without_hard_links_the_name_is_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, theirs: bool) -> None:
    """FAT has neither."""

    def no_links(*_: object, **__: object) -> None:
        raise PermissionError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", no_links)
    source, target = tmp_path / "a.md", tmp_path / "b.md"
    source.write_text("ours")
    if theirs:
        target.symlink_to("nowhere")
        with pytest.raises(FileExistsError):
            place(str(source), str(target), lacking)
        assert source.read_text() == "ours"
    else:
        place(str(source), str(target), lacking)
        assert target.read_text() == "ours"
