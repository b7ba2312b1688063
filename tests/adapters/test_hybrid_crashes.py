"""Killed at any instant, read by many while it is made anew, changed a hundred times: it answers, mends, and equals a fresh one."""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.adapters.pages import files, note, path_of, put
from tests.adapters.test_hybrid import hybrid
from tests.adapters.toys import Toy
from tests.contracts.index import COPPER, OWN, paths

from assay.adapters import vector_state
from assay.adapters.hybrid import Hybrid

NOTES = [note(number, f"Statement number {number} about a thing.") for number in range(100, 160)]

WORKER = """
import sys
from pathlib import Path
from tests.adapters import test_hybrid_crashes as here
here.work(Path(sys.argv[1]), sys.argv[2])
"""


def index(root: Path) -> Hybrid:
    return hybrid(root, embedder=Toy())


def work(root: Path, what: str) -> None:
    """In a process of its own, until it is killed or done."""
    setattr(vector_state, "FOLD", 5)  # noqa: B010 - in this process, which ends
    with index(root) as made:
        sys.stdout.write("begun\n")
        sys.stdout.flush()
        for turn in range(400):
            if what == "read":
                assert path_of(COPPER) in paths(made.search("copper telescope", limit=3)), turn
                assert all("no vector yet" in each.message for each in made.remarks), made.remarks
                continue
            put(root, {f"Own/{turn % 7}.md": f"# Page\n\nword{turn} pelican".encode()})
            made.update()
            made.embed()
            if turn % 3 == 0:
                made.rebuild()


@pytest.fixture
def root(room: Path) -> Path:
    put(room, {**files(COPPER, *NOTES), **OWN})
    with index(room) as made:
        made.update()
        made.embed()
    return room


@contextlib.contextmanager
def running(root: Path, what: str) -> Iterator[subprocess.Popen[str]]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", WORKER, str(root), what]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            process.stdout.readline()
            yield process
        finally:
            process.kill()


def _mended(root: Path) -> None:
    with index(root) as made:
        assert path_of(COPPER) in paths(made.search("copper telescope", limit=3))  # as it was left
        made.update()
        made.embed()
        assert made.verify() == ()
        assert path_of(COPPER) in paths(made.search("copper telescope", limit=3))
        assert made.status()["dense"] == "ready"


def _killed(root: Path, times: int, seed: int) -> None:
    draw = random.Random(seed)
    for _ in range(times):
        with running(root, "write") as process:
            time.sleep(draw.uniform(0.0, 0.6))
            process.send_signal(signal.SIGKILL)
            process.wait()
        _mended(root)
    leftovers = [path.name for path in (root / ".assay/state/index").iterdir() if path.name.endswith(".building")]
    with index(root) as made:
        for name in leftovers:
            os.utime(root / ".assay/state/index" / name, (0, 0))
        made.rebuild()
    assert not list((root / ".assay/state/index").glob("*.building"))


def test_killed_at_random_instants(root: Path) -> None:
    _killed(root, 4, seed=1)


@pytest.mark.long
def test_killed_at_two_hundred_random_instants(root: Path) -> None:
    _killed(root, 200, seed=2)


def test_readers_beside_rebuilds(root: Path) -> None:
    """Six processes read while another one updates, folds and rebuilds; no answer fails, and none rests on words alone."""
    with contextlib.ExitStack() as stack:
        writer = stack.enter_context(running(root, "write"))
        readers = [stack.enter_context(running(root, "read")) for _ in range(6)]
        for each in readers:
            _, trouble = each.communicate(timeout=120)
            assert each.returncode == 0, trouble
        assert writer.poll() is None
        writer.kill()
    _mended(root)


def _steps(root: Path, count: int, draw: random.Random) -> None:
    """Edits, renames, deletions, of notes and of pages."""
    for _ in range(count):
        pages = sorted(path for path in root.rglob("*.md") if ".assay" not in path.parts)
        page = draw.choice(pages)
        match draw.choice(("write", "edit", "rename", "remove", "note")):
            case "write":
                put(
                    root, {f"Own/{draw.randrange(30)}.md": f"# Page\n\npelican {draw.random()}\n\n# More\n\nheron".encode()}
                )
            case "edit" if page.parent.name != "11":
                page.write_bytes(page.read_bytes() + f"\n\nAdded {draw.random()}.\n".encode())
            case "rename":
                page.rename(page.with_name(f"{draw.randrange(10**6)} {page.name}"))
            case "remove" if len(pages) > 5:
                page.unlink()
            case "note":
                put(root, files(note(draw.randrange(200, 260), f"Statement {draw.random()}.")))


def _answers(made: Hybrid) -> list[set[tuple[str, int, str, float]]]:
    queries = ("statement number 117", "copper telescope", "pelican heron", "thing", "added")
    found = [made.search(query, limit=400, history=True) for query in queries]
    return [
        {(hit.path, hit.chunk, hit.text, round(hit.parts.cosine or 0.0, 3) if hit.parts else 0.0) for hit in hits}
        for hits in found
    ]


def test_increments_equal_a_fresh_index(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vector_state, "FOLD", 12)
    monkeypatch.setattr(vector_state, "PART", 10_000)
    draw = random.Random(5)
    with index(root) as made:
        for _ in range(10):
            _steps(root, 10, draw)
            made.update()
            made.embed()
        assert made.verify() == ()
        gradual = _answers(made)
        made.close()
        shutil.rmtree(root / ".assay/state")
        made.update()
        made.embed()
        assert _answers(made) == gradual
