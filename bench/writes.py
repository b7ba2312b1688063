"""What writes survive: kills at random instants, and many programs at once. Stops at the first thing that is not in order.

    python -m bench.writes kills [--count 1000] [--installed 250] [--seed 1]
    python -m bench.writes crowd [--hands 8] [--rounds 25] [--times 1] [--installed 0]

Kills: so many `kill -9` of ingest, review answer and commit by turns, the last `--installed` of them of the installed
program (whose first half is spent on starting), the others of processes that have everything imported. Crowd: so many
hands that ingest and answer, beside a backup every second and an editor. What has to hold stands in tests/writes.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.writes import crowd, kills
from tests.writes.commands import at_home, copy, installed

MEMORY = Path("/dev/shm")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("kills", "crowd"))
    for name, value in (("count", 1000), ("installed", None), ("seed", 1), ("hands", 8), ("rounds", 25), ("times", 1)):
        parser.add_argument(f"--{name}", type=int, default=value)
    given = parser.parse_args()
    with room() as place, at_home(place):
        if given.what == "kills":
            kill(place, given.count, given.count // 4 if given.installed is None else given.installed, given.seed)
        else:
            for each in range(given.times):
                gather(place / str(each), given.hands, given.rounds, place if given.installed else None)


@contextmanager
def room() -> Iterator[Path]:
    base = MEMORY if os.access(MEMORY, os.W_OK) else None
    with tempfile.TemporaryDirectory(dir=base, prefix="assay-") as name:
        yield Path(name)


def kill(place: Path, count: int, programs: int, seed: int) -> None:
    started, chance = time.monotonic(), random.Random(seed)
    found, lives = [*kills.cases(place)], {}
    for case in found if programs else ():
        lives[case.work] = _life(case, place)
    met: Counter[str] = Counter()
    for number in range(count):
        case, real = found[number % len(found)], number >= count - programs
        (after,) = kills.instants(case, 1, chance, lives[case.work] if real else None)
        root = place / "struck"
        outcome = kills.strike(case, root, after, place if real else None)
        _note(met, outcome, len(case.reached) - 1, real)
        for each in (root, place / "struck-begun"):
            shutil.rmtree(each) if each.is_dir() else each.unlink(missing_ok=True)
        if number % 100 == 99:
            print(f"{number + 1} kills, {time.monotonic() - started:.0f} s", flush=True)
    print(f"{count} kills, nothing lost and nothing left behind, seed {seed}")
    for what, times in sorted(met.items()):
        print(f"  {what}: {times}")


def _note(met: Counter[str], outcome: kills.Outcome, last: int, real: bool) -> None:
    met[f"of {outcome.work}{' (installed)' if real else ''}"] += 1
    met["alive when killed"] += outcome.alive
    met["a write was under way"] += outcome.journalled
    state = "as before" if not outcome.reached else "as after" if outcome.reached == last else "after one of its commits"
    met[f"the vault was {state}"] += 1


def _life(case: kills.Case, place: Path) -> float:
    """How long the installed program takes."""
    root = copy(case.template, place / "living")
    start = time.monotonic()
    assert installed(root, *case.arguments, home=place).code == 0
    shutil.rmtree(root)
    return time.monotonic() - start


def gather(place: Path, hands: int, rounds: int, home: Path | None) -> None:
    start = time.monotonic()
    place.mkdir()
    found = crowd.gather(place, hands, rounds, home)
    crowd.settle(found)
    crowd.check(found)
    codes = Counter((word, said.code) for word, said in found.said)
    told = ", ".join(f"{times} x {word} ended {code}" for (word, code), times in sorted(codes.items()))
    print(f"{hands} hands, {rounds} rounds, {time.monotonic() - start:.0f} s: {told}; ", end="")
    print(f"{len(found.saves)} saves, {found.backups} backups, {found.copies} kept beside: nothing lost", flush=True)


if __name__ == "__main__":
    main()
