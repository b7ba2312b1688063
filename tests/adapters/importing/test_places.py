"""Places: what a person's words for them mean, and whether that is in the vault."""

from __future__ import annotations

from pathlib import Path

import pytest

from assay.adapters.importing.places import leads_out


@pytest.fixture
def vault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    root = tmp_path / "vault"
    (root / "logs").mkdir(parents=True)
    (root / "logs/a.jsonl").touch()
    (root / "out").symlink_to(tmp_path / "else")
    (root / "round").symlink_to(root / "logs")
    (root / "loop").symlink_to(root / "loop")
    (tmp_path / "else").mkdir()
    (tmp_path / "else/b.jsonl").touch()
    (tmp_path / "vault2").mkdir()
    return root


@pytest.mark.parametrize(
    "place", ["{v}", "{v}/logs", "{v}/logs/*.jsonl", "{v}/none", "{v}/none/*", "{v}/../vault/logs", "~/vault/logs", "{v}/round",
              "{v}/loop"]
)  # fmt: skip
def test_stays_inside(place: str, vault: Path) -> None:
    assert not leads_out(place.format(v=vault), vault)


@pytest.mark.parametrize(
    "place", ["/", "~", "~/else", "{v}/..", "{v}2", "{v}/../else", "{v}/out", "{v}/out/b.jsonl", "{v}/o*/b.jsonl", "{v}/*",
              "{v}/out/none", "~/else/*", "~/else/*.none", "~/no*/*", "{v}/logs/../../else", "{v}/**/b.jsonl/../b.jsonl"]
)  # fmt: skip
def test_leads_out(place: str, vault: Path) -> None:
    assert leads_out(place.format(v=vault), vault)


def test_a_vault_behind_a_link_is_itself(vault: Path, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(vault)
    assert not leads_out(str(tmp_path / "link/logs"), tmp_path / "link")
    assert not leads_out(str(vault / "logs"), tmp_path / "link")
    assert leads_out(str(tmp_path / "link/out"), tmp_path / "link")
