"""The vocabulary: compiling once, opening, closing over seeds, searching, and what a command pays for it.

    python bench/catalogue.py [--dry]

Medians within one process, CPU time (user and system); the command is a process of its own, median of nine. Writes the
section of `bench/RESULTS.md` unless `--dry`.
"""

from __future__ import annotations

import datetime
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench import results

from assay.adapters import catalogue, compiled, shipped
from assay.model.effective import effective

HEADS = ("figure", "measured", "bar", "ok")
RUNS = 15
SEEDS = 60
WORDS = Path(__file__).parent.parent / "tests" / "data" / "everyday_words.tsv"
ASSAY = str(Path(sys.executable).parent / "assay")
EVERYDAY = """schema:Person schema:Organization schema:Place schema:Event schema:CreativeWork schema:Project house:Task
schema:birthDate schema:worksFor schema:spouse schema:knows schema:author schema:location schema:email schema:url house:status
house:owner house:uses house:deadline schema:startDate rc:Planet rc:City rc:Dog rc:Company rc:Doctor-Medical schema:Book
schema:SoftwareApplication rc:Wedding rc:Conference schema:Product""".split()


def median(work: Callable[[int], object], runs: int = RUNS) -> float:
    """Milliseconds of CPU."""
    taken = []
    for run in range(runs):
        began = time.process_time()
        work(run)
        taken.append((time.process_time() - began) * 1000)
    return statistics.median(taken)


def command(*arguments: str) -> float:
    """CPU seconds of a command."""
    taken = []
    for _ in range(9):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([ASSAY, *arguments], check=True, stdout=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        taken.append(after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    return statistics.median(taken)


def measure() -> list[tuple[str, str, str, str]]:
    """The rows of the table."""
    began = time.process_time()
    held = compiled.opened()
    compiling = time.process_time() - began
    draw = random.Random(7)
    names = sorted({term.curie for term in shipped.load().terms()})
    seeds = [[*EVERYDAY, *draw.sample(names, SEEDS - len(EVERYDAY))] for _ in range(RUNS)]
    closed = [held.close_over(each) for each in seeds]
    asked = [line.partition("\t") for line in WORDS.read_text("utf-8").splitlines() if not line.startswith("#")]
    found = sum(bool({*right.split()} & {each.term.curie for each in held.search(word, 5)}) for word, _, right in asked)
    slowest = max(median(lambda _, word=word: held.search(word, 5), 5) for word, _, _ in asked)
    opening = median(lambda _: compiled.opened().close())
    closing = median(lambda run: held.close_over(seeds[run]))
    deriving = median(lambda run: effective(*closed[run][:2]))
    house = median(lambda _: catalogue.load.__wrapped__())
    terms = statistics.median(len(each[0]) for each in closed)
    searching = command("ontology", "search", "doctor")
    held.close()

    def row(name: str, value: float, bar: float, unit: str) -> tuple[str, str, str, str]:
        return name, f"{value:.2f} {unit}", f"≤ {bar:g} {unit}", "yes" if value <= bar else "**no**"

    return [
        row("compile the catalogue, once", compiling, 10, "CPU-s"),
        row("open it", opening, 5, "ms"),
        row(f"close over {SEEDS} seeds (to {terms:.0f} terms)", closing, 5, "ms"),
        row("open it and close", opening + closing, 10, "ms"),
        ("derive hierarchy, signatures and roles of these", f"{deriving:.2f} ms", "", ""),
        row("search, the slowest of 70 words", slowest, 5, "ms"),
        ("everyday words found in the top five", f"{found} of {len(asked)}", "≥ 64", "yes" if found >= 64 else "**no**"),
        row("`assay ontology search doctor`", searching, 0.15, "CPU-s"),
        ("read the house vocabulary, as every ingest does", f"{house:.2f} ms", "", ""),
    ]


def main() -> None:
    with tempfile.TemporaryDirectory() as cache:
        os.environ["XDG_CACHE_HOME"] = cache
        rows = measure()
    text = (
        f"## The vocabulary\n\n{datetime.datetime.now(tz=datetime.UTC).date()}, load {os.getloadavg()[0]:.1f}: "
        f"`python bench/catalogue.py`.\n\n{results.table([tuple(row) for row in rows], HEADS)}"
    )
    print(text)
    if "--dry" not in sys.argv:
        results.put("vocabulary", text)


if __name__ == "__main__":
    main()
