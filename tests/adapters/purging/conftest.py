"""The nasty repository, made once and copied."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tests.adapters.purging.nasty import Repository, make


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("nasty")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(folder))
        patch.setenv("GIT_CONFIG_NOSYSTEM", "1")
        make(folder / "vault")
    return folder


def copied(template: Path, room: Path) -> Repository:
    """A copy; the linked work tree and the main one know each other by absolute paths."""
    for name in ("vault", "linked"):
        shutil.copytree(template / name, room / name, symlinks=True)
    (room / "linked/.git").write_text(f"gitdir: {room}/vault/.git/worktrees/linked\n")
    (room / "vault/.git/worktrees/linked/gitdir").write_text(f"{room}/linked/.git\n")
    repository = Repository(room / "vault")
    for at in (room / "vault", room / "linked"):
        repository.git("update-index", "-q", "--refresh", at=at, fails=True)
    return repository


@pytest.fixture
def vault(template: Path, room: Path) -> Repository:
    """A repository of the test's own."""
    return copied(template, room)
