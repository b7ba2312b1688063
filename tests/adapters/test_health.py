"""What doctor sees of the environment: silent where all is well, and a way out where it is not."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from tests.adapters import vaults

from assay.adapters import health, keys
from assay.model.config import Config
from assay.model.errors import CannotRead
from assay.model.finding import Finding, Severity


def _said(findings: Iterable[Finding]) -> list[tuple[Severity, str]]:
    return [(each.severity, each.message) for each in findings]


def _program(folder: Path, says: str) -> None:
    program = folder / "git"
    program.write_text(f"#!/bin/sh\necho '{says}'\n")
    program.chmod(0o755)


def test_the_git_that_is_here_will_do() -> None:
    assert not _said(health.git())


@pytest.mark.parametrize(
    "says", ["git version 2.28.0", "git version 2.47.1.windows.2", "git version 3.0", "git version 10.2"]
)
def test_a_git_that_is_new_enough(says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _program(tmp_path, says)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    assert not _said(health.git())


@pytest.mark.parametrize("says", ["git version 2.27.9", "git version 1.99", "hello", ""])
def test_a_git_that_is_too_old_or_none(says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _program(tmp_path, says)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    [(severity, message)] = _said(health.git())
    assert severity is Severity.MUST
    assert "install git 2.28 or newer" in message


def test_no_git(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert _said(health.git()) == [(Severity.MUST, "there is none on the PATH: install git 2.28 or newer")]


def test_this_sqlite_can_search() -> None:
    assert not _said(health.full_text())


def test_a_sqlite_that_cannot_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    class Without(sqlite3.Connection):
        def execute(self, *arguments: Any) -> sqlite3.Cursor:
            raise sqlite3.OperationalError("no such module: fts5")

    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda place: connect(place, factory=Without))
    [(severity, message)] = _said(health.full_text())
    assert (severity, "no FTS5" in message) == (Severity.MUST, True)


def test_zones() -> None:
    assert not _said(health.zone("Europe/Madrid"))
    [(severity, message)] = _said(health.zone("Europe/Atlantis"))
    assert (severity, "tzdata" in message) == (Severity.MUST, True)


def test_the_key(tmp_path: Path) -> None:
    environment = {"XDG_DATA_HOME": str(tmp_path)}
    where = keys.place(environment)
    assert [severity for severity, _ in _said(health.key(environment))] == [Severity.SHOULD]
    assert not where.exists()
    keys.load(where)
    assert not _said(health.key(environment))
    where.chmod(0o640)
    assert _said(health.key(environment)) == [(Severity.MUST, f"others may read {where}: `chmod 600 {where}`")]
    where.chmod(0o600)
    where.write_bytes(b"short")
    with pytest.raises(CannotRead):
        _said(health.key(environment))


class Usage(NamedTuple):
    total: int
    used: int
    free: int


def test_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(10**12, 0, 10**12))
    assert not _said(health.room(tmp_path))
    assert [each.name for each in (tmp_path / ".assay" / "state").iterdir()] == []
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(10**12, 10**12, 5_000_000))
    assert _said(health.room(tmp_path)) == [(Severity.SHOULD, "5 MB are free: a rebuild of the index may not fit")]


def test_a_disk_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / ".assay").write_text("a file in the way")
    [(severity, message)] = _said(health.room(tmp_path))
    assert (severity, "cannot be written" in message) == (Severity.MUST, True)


def test_an_interrupted_purge(tmp_path: Path) -> None:
    (tmp_path / ".assay" / "state").mkdir(parents=True)
    (tmp_path / ".assay" / "state" / "purge.json").touch()
    [(severity, message)] = _said(health.interrupted(tmp_path))
    assert severity is Severity.MUST
    assert "`assay purge --resume`" in message


def test_interrupted_writes(tmp_path: Path) -> None:
    assert not _said(health.interrupted(tmp_path))
    (tmp_path / ".assay" / "state" / "journal").mkdir(parents=True)
    assert not _said(health.interrupted(tmp_path))
    (tmp_path / ".assay" / "state" / "journal" / "0f5fc821").mkdir()
    [(severity, message)] = _said(health.interrupted(tmp_path))
    assert (severity, message[:24]) == (Severity.SHOULD, "1 writes were interrupte")


@pytest.mark.parametrize("name", ["index.lock", "HEAD.lock", "packed-refs.lock", "refs/heads/main.lock"])
def test_a_lock_of_git_that_nobody_lets_go_of(tmp_path: Path, name: str) -> None:
    assert not _said(health.locks(tmp_path))
    vaults.make(tmp_path)
    assert not _said(health.locks(tmp_path))
    lock = tmp_path / ".git" / name
    lock.touch()
    assert not _said(health.locks(tmp_path))
    for age, said in ((30, "30 seconds"), (600, "10 minutes"), (90_000, "25 hours"), (864_000, "10 days")):
        then = time.time() - age
        os.utime(lock, (then, then))
        [(severity, message)] = _said(health.locks(tmp_path))
        assert severity is Severity.MUST
        assert said in message
        assert f"`rm {lock}`" in message


def test_a_lock_of_ours_needs_nobody(tmp_path: Path) -> None:
    vaults.make(tmp_path)
    lock = tmp_path / ".git/index.lock"
    lock.write_bytes(b"assay 0123456789abcdef\n")
    os.utime(lock, (0, 0))
    [(severity, message)] = _said(health.locks(tmp_path))
    assert severity is Severity.SHOULD
    assert "`assay commit`" in message


def test_the_models_key_is_missed_only_where_the_settings_ask_for_a_model() -> None:
    assert not _said(health.model(Config(), {}))
    asked = Config(model="claude-sonnet-5-5")
    [(severity, message)] = _said(health.model(asked, {"ANTHROPIC_API_KEY": " "}))
    assert severity is Severity.SHOULD
    assert message.startswith("ANTHROPIC_API_KEY is not in the environment")
    assert not _said(health.model(asked, {"ANTHROPIC_API_KEY": "set"}))
    [(_, message)] = _said(health.model(Config(model_url="https://models.example"), {"ANTHROPIC_API_KEY": "set"}))
    assert message.startswith("ASSAY_MODEL_KEY")
