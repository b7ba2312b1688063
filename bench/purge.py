"""How long a purge takes: a vault of N commits in which a value stands in many of them.

    python bench/purge.py [--commits 5000] [--notes 2000] [--write]

One commit adds or amends a note, as `assay ingest` does; every tenth holds the value in a note, every fiftieth in its message.
Prints seconds for looking, for all of the purge, and what is left, which must be nothing.
"""

from __future__ import annotations

import argparse
import datetime
import os
import random
import resource
import subprocess
import tempfile
import time
from pathlib import Path

import results

from assay.adapters.git import GitRepository
from assay.adapters.purging.eraser import Eraser
from assay.stages.purging.values import value

SECRET = "q7#Vx-9mZ2pL4wR8"
WORDS = (
    "harbour lantern compass orchard ledger violin telescope engine bridge archive dictionary greenhouse sextant".split()
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--commits", type=int, default=5000)
    parser.add_argument("--notes", type=int, default=2000)
    parser.add_argument("--write", action="store_true", help="put the figures into RESULTS.md")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "vault"
        make(root, given.commits, given.notes)
        said = measure(root, Path(folder))
    print(said)
    if given.write:
        command = f"`python bench/purge.py --commits {given.commits} --notes {given.notes}`"
        day = datetime.datetime.now(datetime.UTC).date()
        results.put("purge", f"## Purge\n\n{day}, {results.machine()}. {command}: {said} Bar: 30 s, nothing left.")


def make(root: Path, commits: int, notes: int) -> None:
    """By fast-import: 5,000 calls of `git commit` would take longer than what is measured."""
    root.mkdir()
    git(root, "init", "--quiet", "--initial-branch=main")
    dice = random.Random(7)
    stream = "".join(_commit(number, dice, notes) for number in range(commits))
    subprocess.run(["git", "fast-import", "--quiet"], cwd=root, input=stream.encode(), check=True)
    git(root, "reset", "--quiet", "--hard", "main")
    git(root, "gc", "--quiet")


def _commit(number: int, dice: random.Random, notes: int) -> str:
    held = f" The word is {SECRET}." if number % 10 == 3 else ""
    text = "---\nid: x\n---\n" + " ".join(dice.choices(WORDS, k=150)) + f"{held}\n"
    message = f"assay: {number}" + (f" {SECRET}" if number % 50 == 7 else "")
    note = dice.randrange(notes)
    path = f"Memory/Notes/2026/{note % 12 + 1:02}/{WORDS[note % len(WORDS)]} and {WORDS[note % 7]} {note:06}.md"
    head = f"commit refs/heads/main\ncommitter Ada <ada@example.org> {1_767_225_600 + number} +0000\n"
    return f"{head}data {len(message)}\n{message}\nM 100644 inline {path}\ndata {len(text)}\n{text}\n"


def measure(root: Path, folder: Path) -> str:
    key = folder / "screen.key"
    key.write_bytes(b"k" * 32)
    eraser = Eraser(root, "Memory", GitRepository(root), key, [value(SECRET, b"k" * 32)])
    begun, cpu, used = time.monotonic(), time.process_time(), resource.getrusage(resource.RUSAGE_CHILDREN)
    children = used.ru_utime + used.ru_stime
    seen = eraser.look()
    looked = time.monotonic()
    eraser.prepare()
    eraser.begin("")
    erased = eraser.erase()
    eraser.clear()
    done = time.monotonic()
    left = eraser.sweep()
    eraser.end()
    swept = time.monotonic()
    own, git = time.process_time() - cpu, resource.getrusage(resource.RUSAGE_CHILDREN)
    return (
        f"{seen.looked_at:,} objects, {sum(seen.objects.values()):,} with the value, {erased.rewritten:,} commits written anew "
        f"and {erased.kept:,} kept; look {looked - begun:.1f} s, erase {done - looked:.1f} s, sweep {swept - done:.1f} s: "
        f"{swept - begun:.1f} s in all at a load of {os.getloadavg()[0]:.0f}; {own:.1f} CPU-s of its own, "
        f"{git.ru_utime + git.ru_stime - children:.1f} of git's; {len(left)} places left."
    )


def git(root: Path, *arguments: str) -> None:
    subprocess.run(["git", *arguments], cwd=root, check=True)


if __name__ == "__main__":
    main()
