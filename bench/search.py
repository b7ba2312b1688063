"""Projection, index and search over generated vaults: CPU seconds (user and system) and wall seconds, medians.

    python bench/search.py [--notes 1000 10000] [--runs 5]

Every measurement is a process of its own, so that nothing is warm but the disk cache. `in process` leaves out what Python
takes to start and to import; `whole` is all of it.
"""

from __future__ import annotations

import argparse
import functools
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

QUERIES = (
    "Silas Dornier copper telescope in Trieste",
    "which lantern did Greta move",
    "lot 41935",
    "nobody wrote zanzibar",
)
QUIET_S = 2.5
"""Files younger than two seconds are looked at again; a vault that lies there is what is measured."""
BARS = {
    "search cold": {1000: 0.1, 10_000: 0.2},
    "refresh, nothing changed": {10_000: 0.25},
    "index, nothing changed": {10_000: 1.0},
    "index from nothing": {1000: 3.0},
}
"""CPU seconds within the process that a median must not exceed."""


def main() -> None:
    """Measure, print a table, and say which bar was missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--notes", type=int, nargs="+", default=[1000, 10_000])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--step", nargs=2, metavar=("NAME", "PATH"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.step:
        _step(*given.step)
        return
    missed = [name for count in given.notes for name in _vault(count, given.runs)]
    print(f"bars missed: {', '.join(missed)}" if missed else "all bars met")


def _vault(count: int, runs: int) -> list[str]:
    from bench import vaults

    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "vault"
        vaults.make(root, count, external=count // 20)
        time.sleep(QUIET_S)
        print(f"\n{count} notes, {count // 20} own notes; medians of {runs} runs, seconds")
        print(f"{'':28}{'CPU in process':>16}{'CPU whole':>12}{'wall':>10}")
        return [name for name in _STEPS if not _report(name, root, count, runs)]


def _report(name: str, root: Path, count: int, runs: int) -> bool:
    """Whether the step keeps within its bar."""
    times = [_measured(name, root) for _ in range(runs)]
    inside, whole, wall = (statistics.median(each) for each in zip(*times, strict=True))
    bar = BARS.get(name, {}).get(count)
    print(f"{name:28}{inside:16.3f}{whole:12.3f}{wall:10.3f}{f'   bar {bar}' if bar else ''}")
    return bar is None or inside <= bar


def _measured(name: str, root: Path) -> tuple[float, float, float]:
    """One run in a process of its own: CPU within the step, CPU of the process, wall."""
    command = [sys.executable, __file__, "--step", name, str(root)]
    before, start = os.times(), time.perf_counter()
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    after, wall = os.times(), time.perf_counter() - start
    whole = after.children_user + after.children_system - before.children_user - before.children_system
    return json.loads(done.stdout)["cpu"], whole, wall


def _step(name: str, path: str) -> None:
    """Run in the child: do it and print what it took."""
    prepare = _STEPS[name]
    act = prepare(Path(path))
    start = time.process_time()
    act()
    print(json.dumps({"cpu": time.process_time() - start}))


def _load(root: Path) -> Callable[[], object]:
    (root / ".assay/state/vault.sqlite").unlink(missing_ok=True)
    return _ledger(root)


def _ledger(root: Path) -> Callable[[], object]:
    from assay.adapters.git import GitRepository
    from assay.adapters.projection import Projection
    from assay.model.config import Config

    return Projection(root, Config(), GitRepository(root)).refresh


def _build(root: Path) -> Callable[[], object]:
    import shutil

    shutil.rmtree(root / ".assay/state/index", ignore_errors=True)
    return _index(root)


def _index(root: Path) -> Callable[[], object]:
    from assay.adapters.cleaned import Cleaned
    from assay.adapters.lexical import Lexical
    from assay.model.config import Config
    from assay.stages.screen import Policy, screen_together
    from assay.stages.secrets.ruleset import RULESET

    policy = Policy(b"a key for measuring")

    def clean(texts: Sequence[str]) -> list[Cleaned]:
        found = screen_together(texts, policy)
        return [Cleaned(None if each.refused else each.text, each.sensitivity) for each in found]

    return Lexical(root, Config(), clean, str(RULESET)).update


def _search(root: Path, *, fresh: bool, queries: Sequence[str] = QUERIES[:1]) -> Callable[[], object]:
    from assay.app import find
    from assay.cli.render import Output
    from assay.cli.surface import Face
    from assay.cli.wire.world import world

    opened = world(Face(str(root), Output(), strict=False), "search")

    def act() -> None:
        for query in queries:
            find.search(query, find.Options(fresh=fresh), opened)

    return act


_STEPS: dict[str, Callable[[Path], Callable[[], object]]] = {
    "projection from nothing": _load,
    "refresh, nothing changed": _ledger,
    "index from nothing": _build,
    "index, nothing changed": _index,
    "search cold": functools.partial(_search, fresh=True),
    "search cold, no update": functools.partial(_search, fresh=False),
    "four searches": functools.partial(_search, fresh=True, queries=QUERIES),
}

if __name__ == "__main__":
    main()
