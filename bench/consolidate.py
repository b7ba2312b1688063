"""A night's consolidation of 10,000 messages by the embedded proposer, and the night after, in which nothing was said.

    python bench/consolidate.py [--messages N] [--session N] [--write]

Conversations about invented people are written as transcripts into a folder, a fresh vault is made beside it, and `assay
consolidate` reads the folder twice, without an embedder. Of each run: CPU seconds of the process and of all that it starts,
wall seconds, and the highest resident memory of the process. `--write` puts the table into `RESULTS.md`.
"""

from __future__ import annotations

import argparse
import datetime
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench import results

SECTION = "consolidate"
ASSAY = str(Path(sys.executable).parent / "assay")
OWNER = "Mira Okafor"
START = datetime.datetime(2026, 6, 1, 8, tzinfo=datetime.UTC)
SEED = 20261130
KIB_PER_MIB = 1024
WALL_BARS = (60.0, 2.0)
"""Seconds that the first run and the second may take."""

FIRST = (
    "Ada",
    "Bruno",
    "Celia",
    "Dario",
    "Edda",
    "Femi",
    "Greta",
    "Hugo",
    "Ines",
    "Jonas",
    "Kaya",
    "Leon",
    "Maren",
    "Nils",
)
LAST = ("Albrecht", "Baptiste", "Carver", "Dornier", "Ekström", "Falk", "Grimaldi", "Hartwell", "Ivanova", "Jansson")
TOWNS = ("Porto", "Trieste", "Lyon", "Gdansk", "Bergen", "Cork", "Ghent", "Graz", "Malmö", "Utrecht", "Leipzig", "Turin")
PROJECTS = ("Kestrel", "Dunlin", "Marram", "Plover", "Quillwort", "Saltgrass", "Tidegate", "Heron", "Larkspur", "Fennel")
LANGUAGES = ("Go", "Rust", "Python", "Kotlin", "Elixir", "Zig")
LICENCES = ("MIT", "Apache-2.0", "BSD-3-Clause", "MPL-2.0")
THINGS = ("a cello", "a sailing boat", "two beehives", "an allotment", "a darkroom", "a greenhouse", "a loom", "a kiln")
SMALL_TALK = (
    "Morning! Could you have another look at the failing job?",
    "Hm, let me think about that for a moment.",
    "What would you suggest?",
    "Not yet, I was in meetings all day.",
    "Thanks, that did it.",
    "Can you explain how the cache is filled?",
    "I might rewrite it one day, who knows.",
    "Go on, please.",
)
REPLIES = (
    "I have run the tests; three of them fail because of the fixture. Shall I mend it?",
    "Here is a draft of the function:\n\n```python\ndef total(rows):\n    return sum(row.amount for row in rows)\n```\n",
    "Done. The build passes now.",
    "There are two ways to do it: with a queue, or with a table that is polled. Which one do you prefer?",
    "I would keep it as it is; the other way costs more than it saves.",
    "The function reads the file line by line and keeps a running count.",
)


def main() -> None:
    """Prints the table, and writes it down if that is asked for."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--messages", type=int, default=10_000)
    arguments.add_argument("--session", type=int, default=100, help="messages of a conversation")
    arguments.add_argument("--write", action="store_true")
    given = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder))
        bench.prepare(given.messages, given.session)
        runs = [bench.consolidate(), bench.consolidate()]
        rows = [run.row(name, bar) for run, name, bar in zip(runs, ("first", "second"), WALL_BARS, strict=True)]
        heads = ("run", "wall s", "bar", "CPU s", "peak MiB", "commits", "notes")
        table = results.table(rows, heads)
        print(f"{given.messages:,} messages in conversations of {given.session}\n\n{table}")
        if given.write:
            results.put(SECTION, page(given, table))


def page(given: argparse.Namespace, table: str) -> str:
    """The section of the page of results."""
    about = f"{given.messages:,} messages in conversations of {given.session}, embedder none"
    return f"## Consolidation\n\n{time.strftime('%Y-%m-%d')}; {results.machine()}. `python bench/consolidate.py`: {about}.\n\n{table}"


@dataclass(frozen=True, slots=True)
class Run:
    """What one run cost, and what the vault holds after it."""

    wall: float
    cpu: float
    peak_mib: float
    commits: int
    notes: int

    def row(self, name: str, bar: float) -> tuple[str, ...]:
        """Its line in the table."""
        counts = (str(self.commits), str(self.notes))
        return (name, f"{self.wall:.1f}", f"≤ {bar:.0f}", f"{self.cpu:.1f}", f"{self.peak_mib:.0f}", *counts)


@dataclass(frozen=True)
class Bench:
    """A vault and the logs beside it, in a folder of their own with an empty home."""

    folder: Path

    def prepare(self, messages: int, session: int) -> None:
        """Write the logs, long ago, and make the vault that reads them."""
        logs = self.folder / "logs"
        logs.mkdir()
        for name, lines in conversations(messages, session):
            (logs / name).write_text("".join(f"{json.dumps(each)}\n" for each in lines), "utf-8")
        self._do([ASSAY, "init", str(self.vault), "--me", OWNER])
        config = self.vault / ".assay/config.toml"
        config.write_text(configured(config.read_text("utf-8"), str(logs)), "utf-8")
        self._do(["git", "-C", str(self.vault), "commit", "--quiet", "--all", "--message=settings"])

    @property
    def vault(self) -> Path:
        """Where it lies."""
        return self.folder / "vault"

    def consolidate(self) -> Run:
        """One process, measured."""
        start = time.perf_counter()
        child = subprocess.Popen([ASSAY, "consolidate", "--vault", str(self.vault)], env=self._environment)
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        wall = time.perf_counter() - start
        if child.returncode:
            raise SystemExit(f"consolidate ended with {child.returncode}")
        commits = int(self._do(["git", "-C", str(self.vault), "rev-list", "--count", "HEAD"]))
        notes = sum(1 for _ in (self.vault / "Memory/Notes").rglob("*.md"))
        return Run(wall, used.ru_utime + used.ru_stime, used.ru_maxrss / KIB_PER_MIB, commits, notes)

    def _do(self, command: list[str]) -> str:
        return subprocess.run(command, check=True, capture_output=True, text=True, env=self._environment).stdout

    @property
    def _environment(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "GIT_", "ASSAY_"))}
        return {**kept, "HOME": str(self.folder), "GIT_CONFIG_NOSYSTEM": "1", "EMAIL": "mira@example.org"}


def configured(text: str, logs: str) -> str:
    """The settings with the folder of logs, and without an embedder."""
    lines = text.splitlines()
    changed = {"logs": f"logs = [{json.dumps(logs)}]", "name": 'name = "none"'}
    section = ""
    for at, line in enumerate(lines):
        section = line.strip("[] ") if line.startswith("[") else section
        key = line.partition("=")[0].strip()
        if (section, key) in {("sources", "logs"), ("embedder", "name")}:
            lines[at] = changed[key]
    return "\n".join(lines) + "\n"


def conversations(messages: int, session: int) -> Iterator[tuple[str, list[dict[str, object]]]]:
    """Names and lines of transcripts; the same for the same arguments."""
    chance = random.Random(SEED)
    for number, first in enumerate(range(0, messages, session)):
        at = START + datetime.timedelta(hours=3 * number)
        lines = [_message(chance, at, each, first + each) for each in range(min(session, messages - first))]
        yield f"{at:%Y-%m-%d} session {number:04}.jsonl", lines


def _message(chance: random.Random, at: datetime.datetime, place: int, number: int) -> dict[str, object]:
    said = {"id": f"m{place}", "at": f"{at + datetime.timedelta(seconds=20 * place):%Y-%m-%dT%H:%M:%SZ}"}
    if place % 2 == 0:
        return {**said, "role": "user", "name": OWNER, "text": _asked(chance, number)}
    if place % 10 == 9:
        return {**said, "role": "tool", "tool": "bash", "ok": True, "text": _printed(chance)}
    return {**said, "role": "assistant", "text": f"{chance.choice(REPLIES)} (step {number})"}


def _asked(chance: random.Random, number: int) -> str:
    """What the owner says: something to be kept in every second message."""
    told = f" {_fact(chance, number)}" if chance.random() < 0.5 else ""
    return f"{chance.choice(SMALL_TALK)} It is about ticket {number}.{told}"


def _fact(chance: random.Random, number: int) -> str:
    person = f"{chance.choice(FIRST)} {chance.choice(LAST)}"
    project = f"{chance.choice(PROJECTS)} {number % 40}"
    return chance.choice(
        (
            f"{person} lives in {chance.choice(TOWNS)}.",
            f"{person} works on {project}.",
            f"{person} owns {chance.choice(THINGS)}.",
            f"{project} is written in {chance.choice(LANGUAGES)}.",
            f"{project} is licensed under {chance.choice(LICENCES)}.",
            f"{person} was born on {1950 + number % 50}-{1 + number % 12:02}-{1 + number % 28:02}.",
            f"I prefer {chance.choice(TOWNS)} over {chance.choice(TOWNS)} for the meeting in week {number % 52}.",
            f"Always run the linter of {project} before a release.",
            f"The deadline for {project} is {1 + number % 28} December 2026.",
        )
    )


def _printed(chance: random.Random) -> str:
    lines = [f"tests/test_{chance.choice(PROJECTS).lower()}.py::case_{each} PASSED" for each in range(12)]
    return "\n".join((*lines, f"{chance.randint(20, 90)} passed in {chance.random() * 9:.2f}s"))


if __name__ == "__main__":
    main()
