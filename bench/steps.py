"""What is measured inside of a process: each step runs in a process of its own and prints its figures as JSON.

    python bench/steps.py STEP [VAULT]

`run.py` calls it. CPU is user and system time of the process and of the children that it waited for, in seconds.
"""

from __future__ import annotations

import contextlib
import gc
import io
import json
import resource
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from assay.app.world import World
    from assay.model.candidate import Candidate

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

MESSAGES = 10_000
NOTES_OF_SUBJECT = 20
PATCHES = 40
"""Patches judged in one process; the median of their times is taken."""
MEGABYTE = 1024
"""In the units in which Linux tells the peak of memory."""


def main() -> None:
    """Run a step and print what it found."""
    print(json.dumps(STEPS[sys.argv[1]](Path(sys.argv[2]) if len(sys.argv) > 2 else Path())))


@contextlib.contextmanager
def clocked(found: dict[str, float]) -> Iterator[None]:
    """Adds the CPU seconds, those of git and other children, and the wall seconds of the block."""
    before, start = _cpu(), time.perf_counter()
    yield
    own, children = (late - early for late, early in zip(_cpu(), before, strict=True))
    found |= {"cpu": own + children, "children": children, "wall": time.perf_counter() - start}


def _cpu() -> tuple[float, float]:
    used = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    own, children = (each.ru_utime + each.ru_stime for each in used)
    return own, children


def open_world(root: Path, command: str = "bench") -> World:
    """The vault as the command line opens it."""
    from assay.cli.render import Output
    from assay.cli.surface import Face
    from assay.cli.wire.world import world

    return world(Face(str(root), Output(), strict=False), command)


def proposal(number: int, subject: str = "Mila Anders") -> str:
    """A line as an agent proposes it, another one for each number."""
    said = f"I keep spare lamp number {number} on the shelf above the workbench."
    return json.dumps(
        {
            "claim": {"text": said.replace("I keep", f"{subject} keeps"), "type": "fact", "subject": subject},
            "quote": said,
            "support": "explicit",
            "source": {
                "kind": "person",
                "speaker": subject,
                "ref": f"bench-{number}#m1",
                "at": "2026-11-29T10:02:00Z",
                "text": f"Morning! {said} Coffee?",
            },
        }
    )


def command_line(root: Path) -> dict[str, float]:
    """One `assay ingest` as it is run from a shell, within this process, so that git's share can be told."""
    from assay.cli.main import main as assay

    given = root / ".assay/state/bench.jsonl"
    given.write_text(proposal(time.time_ns()), "utf-8")
    found: dict[str, float] = {}
    sys.argv = ["assay", "ingest", "--vault", str(root), "--format", "proposals", str(given)]
    with clocked(found), contextlib.redirect_stdout(io.StringIO()) as said, contextlib.redirect_stderr(io.StringIO()):
        code = ended(assay)
    given.unlink()
    if code or "accepted" not in said.getvalue():
        raise SystemExit(f"ingest failed: {said.getvalue()}")
    return found


def ended(program: Callable[[], object]) -> object:
    try:
        return program()
    except SystemExit as end:
        return end.code


def warm(root: Path) -> dict[str, float]:
    """The second ingest over ports that stay open."""
    from assay.app.ingest import Input, Options, ingest

    world, found = open_world(root), dict[str, float]()
    for _ in range(2):
        found.clear()
        number = time.time_ns()
        with clocked(found):
            run = ingest(world, [Input("bench.jsonl", proposal(number))], Options(format="proposals"))
        if len(run.commits) != 1:
            raise SystemExit("ingest made no commit")
    return found


def refresh(root: Path) -> dict[str, float]:
    """The ledger's projection alone, made or brought up to date."""
    world, found = open_world(root), dict[str, float]()
    with clocked(found):
        world.ledger.refresh()
    return found


def validation(root: Path) -> dict[str, float]:
    """Gather and decide, for a claim about a subject with twenty notes; the ledger is up to date and open."""
    from assay.app.batch import Batch
    from assay.stages.pipeline import decide

    world = open_world(root)
    world.ledger.refresh()
    name = _subject(world)
    decide_one(world, _candidate(world, name, -1), Batch, decide)  # what is loaded and compiled once
    gc.collect()
    found = [decide_one(world, _candidate(world, name, number), Batch, decide) for number in range(PATCHES)]
    return {key: statistics.median(each[key] for each in found) for key in found[0]}


def decide_one(
    world: World, candidate: Candidate, batch: Callable[..., object], decide: Callable[..., object]
) -> dict[str, float]:
    """Each in a batch of its own, as when it comes alone."""
    found: dict[str, float] = {}
    with clocked(found):
        near = batch(world).near(candidate)  # type: ignore[attr-defined]  # a Batch, imported late
        decide(candidate, near, world.rules, world.today())
    return found


def _subject(world: World) -> str:
    """The first person about whom there are twenty notes, or nearly."""
    counted = ((len(world.ledger.notes_about(each.item.id)), str(each.item.name)) for each in world.ledger.entities())
    return min(counted, key=lambda each: abs(each[0] - NOTES_OF_SUBJECT))[1]


def _candidate(world: World, name: str, number: int) -> Candidate:
    from assay.model.evidence import Channel
    from assay.stages.capture import capture
    from assay.text.proposals import parse

    (found,), _ = parse(proposal(number, name), channel=Channel.CLI)
    valued = replace(found, property="house:likes", value=f"spare lamp {number}") if number % 2 else found
    return capture(
        valued,
        world.rules.policy,
        channel=Channel.CLI,
        proposer="proposals",
        at=world.now(),
        milliseconds=world.milliseconds(),
    )


def screening(_: Path) -> dict[str, float]:
    """The 95th percentile of 200 notes of 4 KB, in a process that has screened before."""
    from bench.screen import POLICY, WORDS, notes, seconds

    from assay.stages.screen import screen

    screen(" ".join(WORDS), POLICY)
    start = time.perf_counter()
    times = sorted(seconds(text) for text in notes(None))
    wall = (time.perf_counter() - start) / len(times)
    return {"cpu": times[int(len(times) * 0.95)], "children": 0.0, "wall": wall}


def reading(_: Path) -> dict[str, float]:
    """A conversation of 10,000 messages through the transcript reader and the embedded proposer."""
    from assay.adapters.extractive import Extractive
    from assay.app.ports import Names
    from assay.model.config import Config, Owner
    from assay.text import transcript

    config, text, found = Config(me=Owner("Mira Okafor")), conversation(MESSAGES), dict[str, float]()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with clocked(found):
        passages, _findings = transcript.parse(text, source="bench", title="Bench", config=config)
        proposals = tuple(Extractive(config).propose(passages, Names(config.me.names, {})))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return {**found, "proposals": len(proposals), "grown_mb": (peak - before) / MEGABYTE}


def conversation(count: int) -> str:
    """The labelled conversations one after the other until there are so many messages, each message different."""
    lines = [json.loads(line) for path in _conversations() for line in path.read_text("utf-8").splitlines() if line]
    return "\n".join(json.dumps(_said(lines[number % len(lines)], number, len(lines))) for number in range(count))


def _conversations() -> list[Path]:
    folder = Path(__file__).parent / "reading"
    return [path for path in sorted(folder.glob("*/*.jsonl")) if not path.name.endswith(".labels.jsonl")]


def _said(message: dict[str, str], number: int, each: int) -> dict[str, str]:
    """Under another id; from the second time on with other names, so that nothing is remembered."""
    again = number // each
    return {
        **message,
        "id": f"m{number}",
        "text": message["text"].replace(".", f" of round {again}.", 1) if again else message["text"],
    }


STEPS: dict[str, Callable[[Path], dict[str, float]]] = {
    "ingest": command_line,
    "warm": warm,
    "refresh": refresh,
    "validation": validation,
    "screen": screening,
    "reading": reading,
}

if __name__ == "__main__":
    main()
