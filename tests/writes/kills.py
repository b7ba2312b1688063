"""One kill of one command, and everything that has to hold after the next one."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.writes.commands import (
    ME,
    Contents,
    balanced,
    born,
    claim,
    command,
    committed,
    copy,
    forked,
    git,
    here,
    killed,
    likeness,
    program,
    proposals,
    states,
    strays,
    vault,
    whole,
)

WORK: Final = ("ingest", "answer", "commit")
"""The commands that are killed: a file with two sources, an answer to a question, what waits in the inbox."""
TULIPS: Final = "Ada Lovelace grows 7 tulips."
PIANO: Final = "Ada Lovelace owns a grand piano."
BOATS: Final = "Ada Lovelace repairs wooden boats."
FIRST: Final = "Ada Lovelace was born on 1815-12-10."
ANSWERED: Final = 2
"""The exit code where the question that was to be answered is closed."""
BEYOND: Final = 1.1
"""Some kills come too late on purpose: the last instants of a command are as interesting as the first."""


def ground(room: Path) -> Path:
    """A vault with two claims and an open question, and the files that are ingested beside it."""
    root = vault(room / "vault")
    start = [
        claim(TULIPS, ref="garden#m1"),
        born("1815-12-10", ref="garden#m2"),
        born("1820-01-01", ref="book#1", kind="document"),
    ]
    said = here(root, "ingest", str(proposals(room / "start.jsonl", start)), "--format", "proposals", "--json")
    assert [each["verdict"] for each in said.of("ingest")] == ["accept", "accept", "review"]
    proposals(room / "more.jsonl", more())
    return root


def more() -> list[dict[str, object]]:
    """A new claim, new evidence for an old one, a correction, a rival for the open question, and a second source."""
    corrected = born("1815-12-11", ref="letter#m3")
    corrected["claim"]["replaces_value"] = "1815-12-10"
    return [
        claim(PIANO, ref="letter#m1"),
        claim(TULIPS, ref="letter#m2", at="2026-11-30T08:00:00Z"),
        corrected,
        born("1820-01-01", ref="letter#4", kind="document"),
        claim(BOATS, ref="harbour#m1"),
    ]


@dataclass(frozen=True)
class Case:
    """One of the commands: the vault before, its words, what each of its commits holds, and how long it takes."""

    work: str
    template: Path
    arguments: tuple[str, ...]
    reached: list[Contents]
    seconds: float


def cases(room: Path) -> Iterator[Case]:
    """Each command in a vault where it has something to do, done once to its end for comparison."""
    root = ground(room)
    for work in WORK:
        template = copy(root, room / work)
        arguments = _arguments(work, template, room / "more.jsonl")
        twin = copy(template, room / f"{work}-twin")
        since, begun = git(twin, "rev-parse", "HEAD"), room / f"{work}-begun"
        process = forked(command, twin, arguments, begun)
        while not begun.exists():
            time.sleep(0.0005)
        start = time.monotonic()
        process.join()
        seconds = time.monotonic() - start
        assert process.exitcode == 0
        whole(twin)
        yield Case(work, template, arguments, states(twin, since), seconds)


def _arguments(work: str, root: Path, file: Path) -> tuple[str, ...]:
    if work == "ingest":
        return ("ingest", str(file), "--format", "proposals")
    if work == "commit":
        assert here(root, "capture", str(file), "--format", "proposals").code == 0
        return ("commit",)
    (question,) = here(root, "review", "list", "--json").records
    return ("review", "answer", question["id"], "replace", "--as-person", ME)


@dataclass(frozen=True)
class Outcome:
    """What a kill met."""

    work: str
    alive: bool
    journalled: bool
    """A write was under way."""
    reached: int
    """The commits of the command that stand after the next one."""


def strike(case: Case, root: Path, after: float, home: Path | None = None) -> Outcome:
    """Kill the command in a fresh copy, and look at everything after the next one. With a home: the installed program."""
    copy(case.template, root)
    alive = _killed_program(case, root, after, home) if home else _killed_fork(case, root, after)
    journalled = any(root.glob(".assay/state/journal/*/*"))
    looked = here(root, "verify")
    assert looked.code == 0, looked  # at once, before anything was mended: half of a write is pending, not unsound
    mended = here(root, "review", "apply")
    assert mended.code == 0, mended
    reached = _standing(case, root)
    _completed(case, root)
    return Outcome(case.work, alive, journalled, reached)


def _killed_fork(case: Case, root: Path, after: float) -> bool:
    begun = root.with_name(f"{root.name}-begun")
    return killed(forked(command, root, case.arguments, begun), begun, after)


def _killed_program(case: Case, root: Path, after: float, home: Path) -> bool:
    process = program(root, *case.arguments, home=home)
    time.sleep(after)
    alive = process.poll() is None
    process.kill()
    process.communicate()
    return alive


def _standing(case: Case, root: Path) -> int:
    """The vault is as it was before the command, or after one of its commits, in HEAD and on disk alike."""
    assert strays(root) == []
    assert git(root, "status", "--porcelain") == ""
    now = likeness(committed(root))
    assert now in case.reached, [_differences(now, each) for each in case.reached]
    return case.reached.index(now)


def _differences(now: Contents, wanted: Contents) -> dict[str, object]:
    return {
        path: (set(now.get(path, ())) ^ set(wanted.get(path, ()))) or "lines"
        for path in now.keys() | wanted.keys()
        if now.get(path) != wanted.get(path)
    }


def _completed(case: Case, root: Path) -> None:
    """No candidate is lost: the same command again brings the rest, and the vault ends as the twin did."""
    again = here(root, *case.arguments, "--json")
    done = case.work == "answer" and again.code == ANSWERED
    assert again.code == 0 or done, again
    assert done or balanced(again)
    assert _differences(likeness(committed(root)), case.reached[-1]) == {}
    whole(root)
    assert [*(root / "Memory/Inbox").glob("cand-*")] == []
    (hit, *_) = here(root, "search", "tulips", "--json").records[0]["hits"]
    assert hit["verified"]


def instants(case: Case, count: int, chance: random.Random, span: float | None = None) -> list[float]:
    """Random instants over the life of the command, in seconds."""
    return [chance.uniform(0, BEYOND * (span or case.seconds)) for _ in range(count)]
