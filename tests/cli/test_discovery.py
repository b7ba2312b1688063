"""Which vault is meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from assay.cli.discovery import find
from assay.model.errors import NotManaged, NoVault


def _managed(root: Path) -> Path:
    (root / ".assay").mkdir(parents=True)
    (root / ".assay" / "config.toml").touch()
    return root.resolve()


def test_the_one_that_is_named(tmp_path: Path) -> None:
    root = _managed(tmp_path / "vault")
    assert find(str(tmp_path / "vault"), tmp_path) == root


def test_a_named_one_is_not_looked_for_upward(tmp_path: Path) -> None:
    root = _managed(tmp_path / "vault")
    (root / "Notes").mkdir()
    with pytest.raises(NoVault, match="Notes is not in a vault"):
        find(str(root / "Notes"), root)


def test_home_is_understood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = _managed(tmp_path / "vault")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert find("~/vault", Path("/")) == root


def test_the_nearest_one_upward(tmp_path: Path) -> None:
    _managed(tmp_path)
    inner = _managed(tmp_path / "a" / "vault")
    (inner / "deep" / "er").mkdir(parents=True)
    assert find(None, inner / "deep" / "er") == inner
    assert find(None, inner) == inner
    assert find(None, tmp_path / "a") == tmp_path.resolve()


def test_a_managed_one_counts_before_a_nearer_one_of_obsidians(tmp_path: Path) -> None:
    root = _managed(tmp_path / "vault")
    (root / "Other" / ".obsidian").mkdir(parents=True)
    assert find(None, root / "Other") == root


@pytest.mark.parametrize("named", [True, False])
def test_a_vault_of_obsidians_only_is_named_as_such(named: bool, tmp_path: Path) -> None:
    (tmp_path / "vault" / ".obsidian").mkdir(parents=True)
    root = tmp_path / "vault"
    with pytest.raises(NotManaged, match=r"vault that assay does not manage yet.*assay init") as caught:
        find(str(root) if named else None, root)
    assert caught.value.exit_code == 10


def test_none_at_all(tmp_path: Path) -> None:
    with pytest.raises(NoVault, match="assay init PATH"):
        find(None, tmp_path)
    with pytest.raises(NoVault):
        find(str(tmp_path / "missing"), tmp_path)


def test_a_state_folder_alone_makes_no_vault(tmp_path: Path) -> None:
    """What an `init` that was refused may leave behind."""
    (tmp_path / ".assay" / "state").mkdir(parents=True)
    with pytest.raises(NoVault):
        find(None, tmp_path)


def test_links_are_resolved(tmp_path: Path) -> None:
    root = _managed(tmp_path / "vault")
    (tmp_path / "link").symlink_to("vault")
    assert find(str(tmp_path / "link"), tmp_path) == root
