"""What git's part of a commit costs at 100 and 10,000 notes, in CPU seconds of its processes.

    python bench/commit.py [--notes 100 10000] [--runs 9]

Each run amends two notes and makes one, as an ingest does: once through the journal (everything it starts), once with
`git add -N` and `git commit --only` for comparison. Medians; the CPU of this process and wall seconds beside them.
"""

from __future__ import annotations

import argparse
import resource
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from assay.adapters.git import GitRepository
from assay.adapters.journal import Journal
from assay.model.names import digest
from assay.model.redacted import Redacted
from assay.model.write import Write

MONTHS = 60
"""Shard folders, as `Notes/<yyyy>/<mm>/` makes them over five years."""
BODY = "---\nid: mem-{number:026d}\ntype: fact\nstatus: active\n---\n" + "A sentence of an ordinary note.\n" * 8
BAR = 0.12
"""CPU seconds for git's part at 10,000 notes, see the project's measures."""

Costs = tuple[float, float, float]
"""CPU seconds of git, CPU seconds of this process, wall seconds."""


def build(root: Path, notes: int) -> list[str]:
    """A packed repository with that many notes; their paths."""
    paths = [f"Memory/Notes/{2022 + n % MONTHS // 12}/{n % 12 + 1:02}/A readable title {n:06}.md" for n in range(notes)]
    for number, path in enumerate(paths):
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(BODY.format(number=number))
    (root / ".assay").mkdir()
    (root / ".assay/.gitignore").write_text("state/\n")
    identity = ("-c", "user.name=bench", "-c", "user.email=bench@localhost")
    for command in (
        ["init", "--quiet"],
        ["add", "--all"],
        [*identity, "commit", "--quiet", "--message=start"],
        ["gc", "--quiet"],
    ):
        git(root, *command)
    return paths


def git(root: Path, *arguments: str) -> None:
    subprocess.run(["git", "-c", "gc.auto=0", *arguments], cwd=root, check=True)


def writes(root: Path, paths: list[str], run: int) -> list[Write]:
    """Two notes amended and one new."""
    amended = [(path, (root / path).read_bytes()) for path in (paths[run * 7], paths[-1 - run * 5])]
    fresh = Write(f"Memory/Notes/2026/11/New {run} {time.time_ns()}.md", None, BODY.format(number=run).encode())
    return [fresh, *(Write(path, digest(data), data + b"More.\n") for path, data in amended)]


def by_journal(root: Path) -> Callable[[list[Write]], None]:
    journal = Journal(root, root / ".assay/state", GitRepository(root))

    def commit(planned: list[Write]) -> None:
        journal.commit(planned, Redacted("bench: three files"))

    return commit


def by_git(root: Path) -> Callable[[list[Write]], None]:
    def commit(planned: list[Write]) -> None:
        for each in planned:
            (root / each.path).parent.mkdir(parents=True, exist_ok=True)
            (root / each.path).write_bytes(each.data or b"")
        named = [each.path for each in planned]
        git(root, "add", "--intent-to-add", "--", named[0])
        identity = ("-c", "user.name=bench", "-c", "user.email=bench@localhost")
        git(root, *identity, "commit", "--quiet", "--no-status", "--message=bench", "--only", "--", *named)

    return commit


def cpu(who: int) -> float:
    used = resource.getrusage(who)
    return used.ru_utime + used.ru_stime


def cost(action: Callable[[], None]) -> Costs:
    before = (cpu(resource.RUSAGE_CHILDREN), cpu(resource.RUSAGE_SELF), time.perf_counter())
    action()
    after = (cpu(resource.RUSAGE_CHILDREN), cpu(resource.RUSAGE_SELF), time.perf_counter())
    children, own, wall = (late - early for early, late in zip(before, after, strict=True))
    return children, own, wall


def measure(notes: int, runs: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        root = Path(name)
        paths = build(root, notes)
        for label, commit in (("journal", by_journal(root)), ("git commit --only", by_git(root))):
            commit(writes(root, paths, runs))  # the first loads GitPython
            costs = [cost(partial(commit, writes(root, paths, run))) for run in range(runs)]
            middle = [statistics.median(column) for column in zip(*costs, strict=True)]
            print(f"{notes:>7,} notes  {label:<18} git {middle[0]:.4f}  own {middle[1]:.4f}  wall {middle[2]:.4f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--notes", type=int, nargs="+", default=[100, 10_000])
    parser.add_argument("--runs", type=int, default=9)
    arguments = parser.parse_args()
    print(f"medians of {arguments.runs} runs, seconds; the bar for git at 10,000 notes is {BAR}")
    for notes in arguments.notes:
        measure(notes, arguments.runs)


if __name__ == "__main__":
    main()
