"""Whom a vault is believed: the person's own list beside the key, never the vault itself."""

from __future__ import annotations

import os
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from assay.adapters import keys, trusted
from assay.adapters.trusted import NoLine, add, holds, may_reach, place
from assay.model.errors import CannotRead, CannotWrite


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    return tmp_path / "data" / "assay" / "trusted"


@pytest.fixture
def vault(tmp_path: Path) -> Path:
    (tmp_path / "vault").mkdir()
    return tmp_path / "vault"


def test_lies_beside_the_key() -> None:
    environment = {"XDG_DATA_HOME": "/data", "HOME": "/home/ada"}
    assert place(environment) == keys.place(environment).parent / "trusted"


def test_a_vault_is_trusted_once_it_was_added(listed: Path, vault: Path) -> None:
    assert not holds(listed, vault)
    add(listed, vault)
    assert holds(listed, vault)
    assert not holds(listed, vault.parent)
    assert not holds(listed, vault / "inner")
    assert not holds(listed, vault.with_name("vault2"))


def test_the_list_is_for_its_owner_only_and_a_line_each(listed: Path, vault: Path, tmp_path: Path) -> None:
    for _ in range(2):
        add(listed, vault)
        add(listed, tmp_path)
    assert listed.read_bytes() == os.fsencode(f"{vault}\n{tmp_path}\n")
    assert stat.S_IMODE(listed.stat().st_mode) == 0o600


def test_moving_the_vault_ends_it(listed: Path, vault: Path) -> None:
    add(listed, vault)
    moved = vault.rename(vault.with_name("elsewhere"))
    assert not holds(listed, moved)


def test_it_is_the_real_path_that_counts(listed: Path, vault: Path, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(vault)
    add(listed, tmp_path / "link")
    assert holds(listed, vault)
    assert holds(listed, tmp_path / "link")
    other = tmp_path / "other"
    other.mkdir()
    (tmp_path / "link").unlink()
    (tmp_path / "link").symlink_to(other)
    assert not holds(listed, tmp_path / "link")


@pytest.mark.parametrize("mode", [0o620, 0o602])
def test_a_list_that_others_may_write_is_none(listed: Path, vault: Path, tmp_path: Path, mode: int) -> None:
    add(listed, vault)
    listed.chmod(mode)
    assert not holds(listed, vault)
    add(listed, tmp_path)
    assert holds(listed, tmp_path)
    assert not holds(listed, vault)


def test_one_that_others_may_read_counts(listed: Path, vault: Path) -> None:
    add(listed, vault)
    listed.chmod(0o644)
    assert holds(listed, vault)


def test_a_line_that_an_editor_left_unfinished_is_ended(listed: Path, vault: Path, tmp_path: Path) -> None:
    add(listed, vault)
    listed.write_bytes(listed.read_bytes().rstrip(b"\n"))
    add(listed, tmp_path)
    assert holds(listed, vault)
    assert holds(listed, tmp_path)


def test_a_path_with_a_line_break_cannot_vouch_for_another(listed: Path, tmp_path: Path) -> None:
    strange = tmp_path / "a\nb"
    strange.mkdir()
    with pytest.raises(NoLine, match="line break"):
        add(listed, strange)
    assert not listed.exists()


def test_names_that_are_not_unicode_are_kept_as_they_are(listed: Path, tmp_path: Path) -> None:
    strange = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff"))
    strange.mkdir()
    add(listed, strange)
    assert holds(listed, strange)


def test_many_at_once_are_all_taken(listed: Path, tmp_path: Path) -> None:
    vaults = [tmp_path / str(number) for number in range(24)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda vault: add(listed, vault), vaults))
    assert all(holds(listed, vault) for vault in vaults)


def test_without_a_home_nothing_is_trusted(vault: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(_: object) -> Path:
        raise keys.NoKey("the folder for the key", "there is no home folder")

    monkeypatch.setattr(keys, "place", homeless)
    assert place({}) is None
    assert not holds(None, vault)
    with pytest.raises(CannotRead, match="XDG_DATA_HOME"):
        add(None, vault)


def test_a_list_that_cannot_be_written_says_where(vault: Path, tmp_path: Path) -> None:
    (tmp_path / "assay").write_text("a file, not a folder")
    with pytest.raises(CannotWrite, match="The vault is not trusted"):
        add(tmp_path / "assay" / "trusted", vault)
    assert not holds(tmp_path / "assay" / "trusted", vault)


@pytest.mark.parametrize("name", [trusted.MADE, trusted.FILE])
def test_a_vault_that_was_made_here_or_is_trusted_may_reach_outside(vault: Path, tmp_path: Path, name: str) -> None:
    environment = {"XDG_DATA_HOME": str(tmp_path / "data"), "HOME": str(tmp_path)}
    assert not may_reach(environment, vault)
    add(place(environment, name), vault)
    assert may_reach(environment, vault)
    assert not may_reach(environment, tmp_path)
    assert not may_reach({}, vault.parent)


def test_having_made_a_vault_does_not_let_its_git_start_programs(vault: Path, tmp_path: Path) -> None:
    environment = {"XDG_DATA_HOME": str(tmp_path / "data"), "HOME": str(tmp_path)}
    add(place(environment, trusted.MADE), vault)
    assert not holds(place(environment), vault)
