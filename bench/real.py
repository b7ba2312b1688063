"""Takes copies of real vaults through init, index, search, verify and doctor: nothing of the person's may change.

    python bench/real.py FOLDER... [--query WORDS ...] [--write]

Each folder is copied, once as it is and once as a git repository with one commit, and assay runs in the copy only. Before
and after, every file outside of `Memory/`, `.assay/` and `.git/` has the same sha256, size, mode and time of change; in the
repository, `git status --porcelain` is empty and the commits that came name only paths in `Memory/` and `.assay/`.
`--write` puts the table into RESULTS.md.
"""

from __future__ import annotations

import argparse
import datetime
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench import results

SECTION = "real vaults"
HEADS = ("vault", "files (Markdown)", "index from nothing, CPU-s", "again", "hits", "verify", "doctor", "changed")
ASSAY = str(Path(sys.executable).parent / "assay")
OWN = ("Memory", ".assay", ".git")
QUERIES = ("daily notes", "plugin settings", "how to link a heading", "theme css", "zanzibar quokka")
QUIET_S = 2.5


@dataclass
class Trial:
    """One copy of one vault; `costs` are CPU seconds by command."""

    name: str
    root: Path
    home: Path
    git: bool
    costs: dict[str, float] = field(default_factory=dict)

    def assay(self, *arguments: str, fails: Sequence[int] = ()) -> tuple[int, str]:
        """A command in the vault: its exit code and what it said."""
        command = [ASSAY, *arguments] if arguments[0] == "init" else [ASSAY, *arguments, "--vault", str(self.root)]
        before = os.times()
        done = subprocess.run(command, capture_output=True, text=True, cwd=self.home, env=self.environment, check=False)
        after = os.times()
        used = after.children_user + after.children_system - before.children_user - before.children_system
        self.costs[" ".join(arguments[:2])] = used
        if done.returncode not in (0, *fails):
            raise SystemExit(f"assay {' '.join(arguments)}: {done.returncode}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
        return done.returncode, done.stdout

    def say(self, *arguments: str) -> str:
        """What git says."""
        command = ["git", *arguments]
        return subprocess.run(
            command, capture_output=True, text=True, cwd=self.root, env=self.environment, check=True
        ).stdout

    @property
    def environment(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "GIT_", "ASSAY_"))}
        return {**kept, "HOME": str(self.home), "GIT_CONFIG_NOSYSTEM": "1"}


def prints(root: Path) -> dict[str, tuple[str, int, int]]:
    """Of every file of the person's: digest, mode and time of change."""
    found = {}
    for folder, folders, files in os.walk(root):
        if Path(folder) == root:
            folders[:] = [each for each in folders if each not in OWN]
        for name in files:
            place = Path(folder, name)
            state = place.lstat()
            data = str(place.readlink()).encode() if place.is_symlink() else place.read_bytes()
            found[place.relative_to(root).as_posix()] = (hashlib.sha256(data).hexdigest(), state.st_mode, state.st_mtime_ns)
    return found


def prepare(trial: Trial, source: Path) -> None:
    """A copy, in git or not."""
    shutil.copytree(source, trial.root, symlinks=True, ignore=shutil.ignore_patterns(".git", ".assay"))
    if trial.git:
        trial.say("init", "-q", "-b", "main")
        for name, value in {"user.name": "bench", "user.email": "bench@example.org", "gc.auto": "0"}.items():
            trial.say("config", name, value)
        trial.say("add", "-A")
        trial.say("commit", "-q", "-m", "The vault")
    time.sleep(QUIET_S)


def run(trial: Trial, source: Path, queries: Sequence[str]) -> tuple[str, ...]:
    """The row of one trial."""
    prepare(trial, source)
    before = prints(trial.root)
    head = trial.say("rev-parse", "HEAD").strip() if trial.git else ""
    trial.assay("init", str(trial.root), "--me", "Ada Abendrot")
    trial.assay("index", "update")
    first = trial.costs["index update"]
    trial.assay("index", "update")
    hits = [_hits(trial, query) for query in queries]
    sound = json.loads(trial.assay("verify", "--json")[1].splitlines()[-1])
    healthy = trial.assay("doctor", fails=(1,))[0]
    changed = _changed(trial, before, head)
    markdown = sum(name.endswith(".md") for name in before)
    return (
        f"{trial.name}, {'in git' if trial.git else 'a plain folder'}",
        f"{len(before):,} ({markdown:,})",
        f"{first:.2f}",
        f"{trial.costs['index update']:.2f}",
        " ".join(map(str, hits)),
        "sound" if sound.get("sound") else f"UNSOUND {sound}",
        "ok" if healthy == 0 else "COMPLAINS",
        str(changed),
    )


def _hits(trial: Trial, query: str) -> int:
    return len(json.loads(trial.assay("search", query, "--json")[1])["hits"])


def _changed(trial: Trial, before: dict[str, tuple[str, int, int]], head: str) -> int:
    """How many files of the person's are not what they were, by content, mode, time, and in the eyes of git."""
    after = prints(trial.root)
    found = {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}
    if trial.git:
        found |= {line for line in trial.say("status", "--porcelain").splitlines() if line}
        named = trial.say("diff", "--name-only", "-z", head, "HEAD").split("\0")
        found |= {name for name in named if name and not name.startswith(("Memory/", ".assay/"))}
    for name in sorted(found)[:20]:
        print(f"  changed: {name}", file=sys.stderr)
    return len(found)


def section(rows: Iterable[tuple[str, ...]], queries: Sequence[str]) -> str:
    asked = ", ".join(f"“{each}”" for each in queries)
    return (
        f"## Real vaults\n\n{datetime.datetime.now(datetime.UTC):%Y-%m-%d}; {results.machine()}. `python bench/real.py "
        "FOLDER...` over checkouts of the public repositories: in a copy, `assay init`, `index`, `index`, `search` for "
        f"{asked}, `verify`, `doctor`. `changed` counts files outside of `Memory/` and `.assay/` whose sha256, mode or "
        "time of change differs afterwards, lines of `git status --porcelain`, and paths of the person's that a commit "
        "names.\n\n"
        f"{results.table(list(rows), HEADS)}"
    )


def main() -> int:
    """The command line; 1 if a file changed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--query", nargs="+", default=QUERIES)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    rows = []
    for folder in given.folders:
        for git in (True, False):
            with tempfile.TemporaryDirectory() as scratch:
                trial = Trial(folder.name, Path(scratch, "vault"), Path(scratch), git)
                rows.append(run(trial, folder.resolve(), given.query))
                print("  ".join(rows[-1]), {name: round(cost, 2) for name, cost in trial.costs.items()}, flush=True)
                if given.write:
                    held = results.rows(results.get(SECTION))
                    results.put(SECTION, section({**held, rows[-1][0]: rows[-1]}.values(), given.query))
    return 1 if any(each[-1] != "0" for each in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
