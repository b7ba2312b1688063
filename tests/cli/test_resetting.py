"""`assay reset`: nothing goes before somebody has agreed."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.app.worlds import ADA_WRITES, Vault, make

from assay.cli import resetting
from assay.cli.render import Output
from assay.cli.resetting import Unsure
from assay.cli.surface import Face
from assay.cli.wire import world as wire


class Typed(io.StringIO):
    """A person who types this."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def vault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Vault]:
    made = make(tmp_path / "vault")
    made.ingest(ADA_WRITES)
    monkeypatch.setattr(wire, "world", lambda *_: made.world)
    monkeypatch.setattr("sys.stdin", io.StringIO("reset\n"))
    yield made
    made.close()


def reset(vault: Vault, *, as_json: bool = False, dry_run: bool = False, **options: Any) -> tuple[int, bool]:
    """The exit code, and whether everything is there still."""
    code = resetting.reset(Face(vault=None, out=Output(as_json=as_json), strict=False, dry_run=dry_run), **options)
    return code, bool(vault.notes())


def test_where_nobody_types_a_yes_is_needed(vault: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Unsure):
        reset(vault)
    monkeypatch.setattr("sys.stdin", Typed("reset\n"))
    with pytest.raises(Unsure):
        reset(vault, as_json=True)
    assert vault.notes()


@pytest.mark.parametrize(("typed", "stays"), [("reset\n", False), ("yes\n", True), ("\n", True), ("", True)])
def test_a_person_types_the_word(
    vault: Vault, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str, stays: bool
) -> None:
    monkeypatch.setattr("sys.stdin", Typed(typed))
    assert reset(vault) == (0, stays)
    out, err = capsys.readouterr()
    assert "would remove 1 note, 1 entity page" in err.replace("2 entity pages", "1 entity page")
    assert ("Nothing was changed." in err) is stays
    assert ("removed 1 note" in out) is not stays


def test_it_is_done_where_it_was_said_that_it_may_be(vault: Vault, capsys: pytest.CaptureFixture[str]) -> None:
    place = vault.root.parent / "backups"
    assert reset(vault, as_json=True, yes=True, backup=str(place)) == (0, False)
    record = json.loads(capsys.readouterr().out)
    assert (record["done"], record["notes"]) == (True, 1)
    assert Path(record["backup"]).parent == place
    assert record["commit"] == vault.git("rev-parse", "HEAD")


def test_a_rehearsal_makes_no_backup(vault: Vault, capsys: pytest.CaptureFixture[str]) -> None:
    assert reset(vault, dry_run=True, yes=True) == (0, True)
    out = capsys.readouterr().out
    assert out.startswith("would remove 1 note")
    assert "backup" not in out
    assert sorted(each.name for each in vault.root.parent.iterdir()) == ["vault"]


def test_the_backup_lies_beside_the_vault_unless_it_is_said_where(vault: Vault) -> None:
    assert reset(vault, yes=True) == (0, False)
    assert len([each for each in vault.root.parent.iterdir() if each.name.startswith("vault before reset")]) == 1
