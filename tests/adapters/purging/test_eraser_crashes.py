"""A purge that dies, and one that comes after it: nothing is left, and nothing that a person did is lost."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.adapters.faults import Death, Killed, Steps
from tests.adapters.purging.hands import KEY, PLACEHOLDER, eraser, everything, purge
from tests.adapters.purging.nasty import NAMED, SECRET, Repository

from assay.adapters.lock import VaultLock
from assay.model.errors import Unpurged

FILES = range(70, 640)
"""Steps in which files are rewritten: one is like the other, so not all are tried."""
CHOSEN = (
    "write purge.json.partial",
    "swap Welcome.md",
    "rename .assay~oWelcome.md",
    "swap COMMIT_EDITMSG",
    "git fast-import",
    "hold index.lock",
    "rename swap.json",
    "rename refs",
    "rename HEAD",
    "clear the old store",
    "remove purge.json",
)


def finished(vault: Repository) -> None:
    """Come back with the same values, and look at everything."""
    one = eraser(vault)
    if one.begun() is not None:
        with pytest.raises(Unpurged), VaultLock(vault.root / ".assay/state", "test").held(0):
            pass
    _, swept = purge(one)
    assert swept == ()
    assert everything(vault) == []
    assert vault.git("fsck", "--no-dangling") == b""
    welcome = (vault.root / "Welcome.md").read_bytes()
    assert welcome == f"# Welcome\n\nUnsaved words, \r\nodd bytes \xff and {PLACEHOLDER}.".encode()
    assert b"A  Staged.md" in vault.git("status", "--porcelain")
    assert len(vault.git("stash", "list").splitlines()) == 2
    assert not [*vault.root.rglob(".assay~*")]
    assert not (vault.root / ".git/assay-purge").exists()
    assert not [*(vault.root / ".git").rglob("*.lock")]


class Chosen(Death):
    """Dies before the first step of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(at=1_000_000)
        self.name = name

    def __call__(self, step: str) -> None:
        if step == self.name:
            self.at = 0
        super().__call__(step)


@pytest.mark.parametrize("step", CHOSEN)
def test_death_at_a_step(vault: Repository, step: str) -> None:
    with pytest.raises(Killed):
        purge(eraser(vault, step=Chosen(step)))
    finished(vault)


@pytest.mark.long
def test_death_at_every_step(template: Path, vault: Repository, room: Path) -> None:
    from tests.adapters.purging.conftest import copied

    steps = Steps()
    purge(eraser(vault, step=steps))
    assert len(steps.seen) > FILES.stop
    for at in (*range(FILES.start), *FILES[::16], *range(FILES.stop, len(steps.seen))):
        one = copied(template, room / str(at))
        with pytest.raises(Killed):
            purge(eraser(one, step=Death(at=at)))
        finished(one)
        shutil.rmtree(room / str(at))


KILLED = """
import os, signal, sys
from pathlib import Path
from tests.adapters.purging.hands import eraser, purge
from tests.adapters.purging.nasty import Repository

def step(name):
    if name == sys.argv[2]:
        os.kill(os.getpid(), signal.SIGKILL)

purge(eraser(Repository(Path(sys.argv[1])), step=step))
"""


def killed(vault: Repository, step: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", KILLED, str(vault.root), step],
        env={**os.environ, "PYTHONPATH": "."},
        check=False,
        timeout=60,
    )
    assert done.returncode == -signal.SIGKILL


@pytest.mark.parametrize("step", ["git update-ref", "rename packed-refs", "swap Welcome.md"])
def test_kill_9(vault: Repository, step: str) -> None:
    killed(vault, step)
    finished(vault)


@pytest.mark.long
@pytest.mark.parametrize(
    "step", [*CHOSEN, "rename objects", "git pack-objects", "git fsck", "make folder trash", "rename index"]
)
def test_kill_9_at_more_steps(vault: Repository, step: str) -> None:
    killed(vault, step)
    finished(vault)


def test_the_journal_holds_no_value(vault: Repository) -> None:
    seen: list[bytes] = []

    def step(name: str) -> None:
        for path in (vault.root / ".assay/state/purge.json", vault.root / ".git/assay-purge/swap.json"):
            if path.exists():
                seen.append(path.read_bytes())

    purge(eraser(vault, step=step))
    assert seen
    assert not any(each.encode() in data for data in seen for each in (SECRET, NAMED))
    assert not any(KEY in data for data in seen)


def test_nothing_of_it_is_written_on_the_way(vault: Repository) -> None:
    """What a purge makes on disk holds no value at any step: only files that were there before do."""
    before = {each for each in vault.root.rglob("*") if each.is_file()}

    def step(name: str) -> None:
        if not name.startswith("git") and "swap.json" not in name:
            return
        folder = vault.root / ".git/assay-purge"
        for path in folder.rglob("*"):
            if path.is_file() and path not in before and "trash" not in path.parts:
                data = path.read_bytes()
                assert SECRET.encode() not in data, path
                assert NAMED.encode() not in data, path

    purge(eraser(vault, step=step))
