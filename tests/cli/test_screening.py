"""`assay screen` shows what would be kept, gives fingerprints, and writes nothing."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest
from tests.strategies import secrets

from assay.cli.main import run

TOKEN = secrets.sample("ghp_{A36}", 5)
PROSE = "The crane on the north quay was measured again on Monday, and everybody wrote down what they saw of it. " * 2


@pytest.fixture
def vault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert run(["init", str(tmp_path / "vault"), "--me", "Ada", "--timezone", "UTC", "--quiet"]) == 0
    monkeypatch.setenv("ASSAY_VAULT", str(tmp_path / "vault"))
    return tmp_path / "vault"


def given(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))


def files(vault: Path) -> set[Path]:
    return {path for path in vault.parent.rglob("*") if path.is_file() and ".git" not in path.parts}


def test_a_text_is_shown_as_it_would_be_kept(
    vault: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given("nothing", monkeypatch)
    assert run(["screen"]) == 0  # which makes the key
    before, _ = files(vault), capsys.readouterr()
    given(f"{PROSE}{TOKEN} {PROSE}", monkeypatch)
    assert run(["screen", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert "«redacted:github-token:" in said["text"]
    assert (said["refused"], said["review"]) == (False, False)
    assert TOKEN not in json.dumps(said)
    assert files(vault) == before


def test_a_fingerprint_in_the_settings_lets_the_value_stand(
    vault: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    given(f"{TOKEN}\n", monkeypatch)
    assert run(["screen", "--tag"]) == 0
    tag = capsys.readouterr().out.strip()
    place = vault / ".assay" / "config.toml"
    place.write_text(place.read_text("utf-8").replace("allow = []", f'allow = ["{tag}"]'), "utf-8")
    given(f"{PROSE}{TOKEN} {PROSE}", monkeypatch)
    assert run(["screen"]) == 0
    said = capsys.readouterr()
    assert TOKEN in said.out
    assert "S04" in said.err


def test_what_is_no_text_is_refused(vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "binary").write_bytes(b"a\0b")
    assert run(["screen", str(tmp_path / "binary")]) == 5
    assert "binary" in capsys.readouterr().err
