"""git as we run it: nothing runs but git, nothing leads it elsewhere, and another's lock is waited for."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import pytest
from tests.adapters.faults import Fault
from tests.adapters.vaults import git, make

from assay.adapters.checkout import find
from assay.adapters.command import Command
from assay.model.errors import GitFailed, Missing


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return make(tmp_path / "$HOME vault")


def _command(root: Path, lock_seconds: float = 5.0) -> Command:
    found = find(root)
    assert found is not None
    return Command(found, lock_seconds=lock_seconds)


def test_input_and_output_are_bytes(root: Path) -> None:
    name = git(root, "hash-object", "--stdin", feed=b"\xff\0\n")
    output = _command(root).check("hash-object", "-w", "--stdin", feed=b"\xff\0\n")
    assert output.text == name
    assert _command(root).check("cat-file", "blob", name).out == b"\xff\0\n"


def test_a_failure_carries_the_words_of_git(root: Path) -> None:
    assert _command(root).run("cat-file", "blob", "nothing").status
    with pytest.raises(GitFailed, match=r"git cat-file failed: Not a valid object name nothing"):
        _command(root).check("cat-file", "blob", "nothing")


def test_a_process_that_cannot_start_is_a_failure_of_git(root: Path) -> None:
    found = find(root)
    assert found is not None
    with pytest.raises(GitFailed, match="ENOSPC"):
        Command(found, Fault(at=0, code=28)).run("version")


def test_a_surrounding_git_does_not_lead_elsewhere(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a hook of another repository that calls us."""
    other = make(root.parent / "other")
    (other / "only here.md").write_text("x")
    git(other, "add", "only here.md")
    monkeypatch.setenv("GIT_DIR", str(other / ".git"))
    monkeypatch.setenv("GIT_WORK_TREE", str(other))
    monkeypatch.setenv("GIT_INDEX_FILE", str(other / ".git/index"))
    monkeypatch.setenv("GIT_PREFIX", "Memory/")
    command = _command(root)
    assert command.check("rev-parse", "--show-toplevel").text == str(root)
    assert b"only here" not in command.check("ls-files").out


def test_pathspecs_are_literal(root: Path) -> None:
    assert _command(root).check("ls-files", "-z", "--", "[x] *plan*.md").out == b"[x] *plan*.md\0"
    assert _command(root).check("ls-files", "-z", "--", "*.md", ":/").out == b""


def test_nothing_is_fetched(root: Path) -> None:
    output = _command(root).run("fetch", str(root))
    assert output.status
    assert "not allowed" in output.err


def test_the_lock_of_another_is_waited_for(root: Path) -> None:
    lock = root / ".git/index.lock"
    lock.touch()
    threading.Timer(0.2, lock.unlink).start()
    assert _command(root).patient("update-index", "--add", "Welcome.md").status == 0


def test_waiting_has_an_end(root: Path) -> None:
    (root / ".git/index.lock").touch()
    output = _command(root, lock_seconds=0.1).patient(
        "update-index", "--add", "-z", "--index-info", feed=b"0 " + b"0" * 40 + b"\tx\0"
    )
    assert output.status
    assert "index.lock" in output.reason


def test_other_failures_are_not_tried_again(root: Path) -> None:
    seen: list[str] = []
    found = find(root)
    assert found is not None
    assert Command(found, seen.append).patient("cat-file", "blob", "nothing").status
    assert seen == ["git cat-file"]


def test_without_git_the_way_out_is_named(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name == "git" or name.startswith("git.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setenv("PATH", str(root))
    with pytest.raises(Missing, match="Install git"):
        _command(root).run("version")


def test_gitpython_is_not_loaded_before_it_is_needed() -> None:
    code = (
        "import sys, assay.adapters.journal, assay.adapters.lock; print('git' in sys.modules, 'subprocess' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split()[0] == "False"
