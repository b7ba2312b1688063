"""Measures what the project promises to reach, in one go, and writes the table into `bench/RESULTS.md`.

    python bench/run.py [--quick] [--only WORD ...] [--runs N] [--keep FOLDER]

Medians of cold processes: each run is a process of its own, so nothing is warm but the disk cache. What counts is CPU time
(user and system, of the process and of all that it starts); wall time and the load of the machine stand beside it.
`--only` measures the figures whose names contain one of the words again and puts them into the table; `--keep` leaves the
vaults in a folder and takes them from there the next time; `--runs` caps the number of runs; `--quick` makes smaller vaults
and fewer runs, prints the table and leaves the page alone.
"""

from __future__ import annotations

import argparse
import datetime
import functools
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench import results, vaults

SECTION = "figures"
HEADS = ("figure", "measured", "wall", "bar", "ok", "runs", "load", "command")
QUIET_S = 2.5
"""Files younger than two seconds are looked at again; a vault that lies there is what is measured."""
ASSAY = str(Path(sys.executable).parent / "assay")
STEPS = str(Path(__file__).parent / "steps.py")
QUERY = "Silas Dornier copper telescope in Trieste"
STATE = ".assay/state"
MILLISECONDS = 1000


@dataclass(frozen=True, slots=True)
class Cost:
    """CPU seconds (or what a figure counts) and wall seconds; `said` is what a step told beside them."""

    measured: float
    wall: float
    said: dict[str, float] = field(default_factory=dict)


@dataclass
class Bench:
    """The vaults to measure in, made when they are first needed; everything that assay keeps outside lies beside them."""

    folder: Path
    small: int
    large: int
    huge: int
    medians: dict[str, float] = field(default_factory=dict)
    ready: set[int] = field(default_factory=set)

    def vault(self, notes: int) -> Path:
        """A committed, indexed vault that nobody has touched for a while."""
        root = self.folder / f"vault-{notes}"
        if notes not in self.ready:
            self.ready.add(notes)
            if not root.exists():
                vaults.make(root, notes, external=notes // 20)
                time.sleep(QUIET_S)
            self.settle(root)
        return root

    def settle(self, root: Path) -> None:
        """Bring ledger and index up to date, twice: what was young the first time is old the second."""
        ledger = [sys.executable, STEPS, "refresh", str(root)]  # what the largest is measured for needs no index
        command = ledger if root.name == f"vault-{self.huge}" else [ASSAY, "index", "--vault", str(root)]
        for _ in range(2):
            self.run(command)
            time.sleep(QUIET_S)

    def run(self, command: Sequence[str]) -> Cost:
        """One process, cold; raises if it fails."""
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            start = time.perf_counter()
            child = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=out, stderr=err, cwd=self.folder, env=self.environment
            )
            _, status, used = os.wait4(child.pid, 0)
            wall = time.perf_counter() - start
            child.returncode = os.waitstatus_to_exitcode(status)
            out.seek(0), err.seek(0)
            said = out.read().decode("utf-8", "replace")
            if child.returncode:
                raise SystemExit(f"{' '.join(command)} ended with {child.returncode}:\n{said}{err.read().decode()}")
        return Cost(used.ru_utime + used.ru_stime, wall, _told(said))

    @functools.cached_property
    def environment(self) -> dict[str, str]:
        """Nobody's settings: an empty home and no configuration of git."""
        home = self.folder / "home"
        home.mkdir(exist_ok=True)
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "GIT_", "ASSAY_"))}
        return {**kept, "HOME": str(home), "GIT_CONFIG_NOSYSTEM": "1"}


def _told(said: str) -> dict[str, float]:
    """The JSON that a step prints."""
    if not said.startswith("{"):
        return {}
    found = json.loads(said)
    return {key: value for key, value in found.items() if isinstance(value, int | float)}


Take = Callable[[Bench, int], Cost]


@dataclass(frozen=True, slots=True)
class Figure:
    """One row. `take` measures once; its second argument is the number of the run."""

    name: str
    command: str
    take: Take
    bar: float | None = None
    unit: str = "CPU-s"
    runs: int = 9


# -- ways to measure ---------------------------------------------------------------------------------------------------


def command(*arguments: str, notes: str = "", before: Callable[[Bench, Path], object] | None = None) -> Take:
    """`assay …`, in the vault with so many notes (`small`, `large`) if it needs one."""

    def take(bench: Bench, _: int) -> Cost:
        if not notes:
            return bench.run([ASSAY, *arguments])
        root = bench.vault(getattr(bench, notes))
        if before:
            before(bench, root)
        return bench.run([ASSAY, *arguments, "--vault", str(root)])

    return take


def step(name: str, key: str = "cpu", *, notes: str = "", factor: float = 1.0) -> Take:
    """A step of `steps.py`, and what it tells under that key."""

    def take(bench: Bench, _: int) -> Cost:
        where = [str(bench.vault(getattr(bench, notes)))] if notes else []
        told = bench.run([sys.executable, STEPS, name, *where]).said
        return Cost(told[key] * factor, told["wall"], told)

    return take


def ingest(bench: Bench, run: int) -> Cost:
    """One proposal, in a file, through the command line."""
    from bench.steps import proposal

    root, given = bench.vault(bench.large), bench.folder / "proposal.jsonl"
    given.write_text(proposal(time.time_ns() + run), "utf-8")
    return bench.run([ASSAY, "ingest", str(given), "--format", "proposals", "--vault", str(root)])


def ratio(bench: Bench, _: int) -> Cost:
    """The median at many claims over that at few."""
    few, many = (bench.medians.get(name) or _median(bench, FIGURES[name]) for name in (FEW, MANY))
    return Cost(many / few, 0.0)


def _median(bench: Bench, figure: Figure) -> float:
    return statistics.median(figure.take(bench, run).measured for run in range(figure.runs))


def interpreter(bench: Bench, _: int) -> Cost:
    """What Python takes to start, as a measure of the machine's mood."""
    return bench.run([sys.executable, "-c", "pass"])


def forget(_: Bench, root: Path) -> None:
    """Nothing of the ledger's projection and the index is left."""
    shutil.rmtree(root / STATE, ignore_errors=True)


def unverified(bench: Bench, root: Path) -> None:
    """Ledger and index as they are after `assay index`, before anything was verified."""
    aside = bench.folder / "unverified"
    if not aside.exists():
        forget(bench, root)
        bench.settle(root)
        shutil.copytree(root / STATE, aside)
    forget(bench, root)
    shutil.copytree(aside, root / STATE)


FEW, MANY = "validate one patch, 1,000 claims", "validate one patch, 100,000 claims"
INDEX, SEARCH = "assay index", f"assay search '{QUERY}'"
BY_WORDS = ("--engine", "lexical")
WORDS = f"{SEARCH} {' '.join(BY_WORDS)}"
ALL = (
    Figure("python -c pass", "python -c pass", interpreter, runs=15),
    Figure("--help", "assay --help", command("--help"), 0.15, runs=15),
    Figure("--version", "assay --version", command("--version"), 0.15, runs=15),
    Figure("search by words, cold, 1,000 notes", WORDS, command("search", QUERY, *BY_WORDS, notes="small"), 0.15, runs=15),
    Figure("search by words, cold, 10,000 notes", WORDS, command("search", QUERY, *BY_WORDS, notes="large"), 0.25, runs=15),
    Figure("search, cold, 1,000 notes", SEARCH, command("search", QUERY, notes="small"), 0.3, runs=15),
    Figure("search, cold, 10,000 notes", SEARCH, command("search", QUERY, notes="large"), 0.45, runs=15),
    Figure(
        "index 1,000 notes from nothing, with vectors", INDEX, command("index", notes="small", before=forget), 8.0, runs=7
    ),
    Figure("index, nothing changed, 10,000 notes", INDEX, command("index", notes="large"), 1.0),
    Figure("ingest one proposal, cold, 10,000 notes", "assay ingest one.jsonl --format proposals", ingest, 0.6),
    Figure("... of it git (all its processes)", "bench/steps.py ingest", step("ingest", "children", notes="large"), 0.12),
    Figure("ingest one proposal, warm, 10,000 notes", "bench/steps.py warm", step("warm", notes="large"), 0.2),
    Figure(FEW, "bench/steps.py validation", step("validation", notes="small", factor=MILLISECONDS), 20, "ms CPU", 5),
    Figure(MANY, "bench/steps.py validation", step("validation", notes="huge", factor=MILLISECONDS), 20, "ms CPU", 5),
    Figure("... ratio of the two", "bench/steps.py validation", ratio, 1.5, "times", 1),
    Figure(
        "verify, 10,000 notes, first time", "assay verify", command("verify", notes="large", before=unverified), 5.0, runs=3
    ),
    Figure("verify, 10,000 notes, again", "assay verify", command("verify", notes="large"), 5.0, runs=5),
    Figure("screen a 4 KB note, p95", "bench/steps.py screen", step("screen", factor=MILLISECONDS), 20, "ms CPU", 5),
    Figure("read 10,000 messages (transcript, proposer)", "bench/steps.py reading", step("reading"), 60, runs=3),
    Figure("... memory grown by it", "bench/steps.py reading", step("reading", "grown_mb"), None, "MB", 1),
)
FIGURES = {each.name: each for each in ALL}


# -- the table ---------------------------------------------------------------------------------------------------------


def row(figure: Figure, bench: Bench, runs: int) -> tuple[str, ...]:
    """Measure a figure and say it in the cells of the table."""
    taken = [figure.take(bench, run) for run in range(runs)]
    measured, wall = (statistics.median(each) for each in zip(*((one.measured, one.wall) for one in taken), strict=True))
    bench.medians[figure.name] = measured
    bar = f"≤ {figure.bar:g}" if figure.bar is not None else ""
    ok = "" if figure.bar is None else "yes" if measured <= figure.bar else "NO"
    shown = (f"{measured:.3g} {figure.unit}", f"{wall:.3g} s" if wall else "", bar, ok, str(runs))
    return (figure.name, *shown, f"{os.getloadavg()[0]:.1f}", f"`{figure.command}`")


def page(rows: dict[str, tuple[str, ...]]) -> str:
    """The section: when, on what, and the table in the order of the figures."""
    ordered = [rows[name] for name in FIGURES if name in rows]
    return (
        f"## Figures\n\n{datetime.datetime.now(datetime.UTC):%Y-%m-%d}; {results.machine()}. `python bench/run.py`: "
        "medians of cold processes, CPU time of the process and all that it starts. `load` is the machine's when the row "
        f"was done: above its number of cores, others were using it.\n\n{results.table(ordered, HEADS)}"
    )


def main() -> int:
    """The command line; 1 if a bar was missed."""
    given = _arguments()
    wanted = [each for each in ALL if not given.only or any(word in each.name for word in given.only)]
    with tempfile.TemporaryDirectory() as scratch:
        sizes = (200, 1000, 2000) if given.quick else (1000, 10_000, 100_000)
        bench = Bench((given.keep or Path(scratch)).resolve(), *sizes)
        bench.folder.mkdir(parents=True, exist_ok=True)
        if given.quick:
            print(f"quick: 1,000, 10,000 and 100,000 stand for {sizes[0]}, {sizes[1]} and {sizes[2]}")
        rows = []
        for figure in wanted:
            rows.append(row(figure, bench, min(figure.runs, given.runs)))
            print("  ".join(rows[-1][:7]), flush=True)
            if not given.quick:
                held = results.rows(results.get(SECTION))
                results.put(SECTION, page({**held, figure.name: rows[-1]}))
    missed = [each[0] for each in rows if each[4] == "NO"]
    print(f"missed: {'; '.join(missed)}" if missed else "all bars met")
    return 1 if missed else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="small vaults, three runs, the page is left alone")
    parser.add_argument("--runs", type=int, default=99, metavar="N", help="at most so many runs of a figure")
    parser.add_argument("--only", nargs="+", metavar="WORD", help="only the figures whose names contain one of these")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep the vaults there, and use those that are there")
    given = parser.parse_args()
    given.runs = min(given.runs, 3) if given.quick else given.runs
    return given


if __name__ == "__main__":
    sys.exit(main())
