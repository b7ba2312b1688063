"""The screen's key: one per user, whole, private, and never in the vault."""

from __future__ import annotations

import os
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from assay.adapters.keys import KEY_BYTES, NoKey, load, place
from assay.model.errors import CannotRead


def test_lies_where_xdg_says() -> None:
    assert place({"XDG_DATA_HOME": "/data", "HOME": "/home/ada"}) == Path("/data/assay/screen.key")


@pytest.mark.parametrize("elsewhere", ["", "data", "./data"])
def test_lies_in_the_home_folder_otherwise(elsewhere: str) -> None:
    assert place({"XDG_DATA_HOME": elsewhere, "HOME": "/home/ada"}) == Path("/home/ada/.local/share/assay/screen.key")


def test_is_made_once(tmp_path: Path) -> None:
    where = tmp_path / "data" / "assay" / "screen.key"
    key = load(where)
    assert len(key) == KEY_BYTES
    assert load(where) == key == where.read_bytes()
    assert [each.name for each in where.parent.iterdir()] == ["screen.key"]


def test_differs_from_user_to_user(tmp_path: Path) -> None:
    assert load(tmp_path / "one") != load(tmp_path / "other")


def test_is_for_its_owner_only(tmp_path: Path) -> None:
    where = tmp_path / "assay" / "screen.key"
    load(where)
    assert stat.S_IMODE(where.stat().st_mode) == 0o600
    assert stat.S_IMODE(where.parent.stat().st_mode) == 0o700


def test_is_closed_again_when_a_copy_was_open(tmp_path: Path) -> None:
    where = tmp_path / "screen.key"
    key = load(where)
    where.chmod(0o644)
    assert load(where) == key
    assert stat.S_IMODE(where.stat().st_mode) == 0o600


def test_many_at_once_agree(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(lambda _: load(tmp_path / "assay" / "screen.key"), range(24)))) == 1


def test_the_first_of_two_wins_and_no_draft_was_ever_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process makes the key between our look and our link."""
    where, modes, link = tmp_path / "screen.key", list[int](), os.link

    def late(draft: Path, target: Path) -> None:
        modes.append(stat.S_IMODE(draft.stat().st_mode))
        target.write_bytes(b"k" * KEY_BYTES)
        link(draft, target)

    monkeypatch.setattr(os, "link", late)
    before = os.umask(0)
    try:
        assert load(where) == b"k" * KEY_BYTES
    finally:
        os.umask(before)
    assert modes == [0o600]
    assert [each.name for each in tmp_path.iterdir()] == ["screen.key"]


def test_what_is_no_key_is_not_replaced(tmp_path: Path) -> None:
    where = tmp_path / "screen.key"
    where.write_bytes(b"half a key")
    with pytest.raises(CannotRead, match="not a key of 32 bytes"):
        load(where)
    assert where.read_bytes() == b"half a key"


def test_a_key_that_cannot_be_made_says_where_and_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "assay").write_text("a file, not a folder")
    with pytest.raises(NoKey, match="XDG_DATA_HOME") as caught:
        load(tmp_path / "assay" / "screen.key")
    assert str(tmp_path) in str(caught.value)
    assert caught.value.exit_code == 14
