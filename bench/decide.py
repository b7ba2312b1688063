"""Decides a candidate against 0, 100 and 500 notes about the same subject, and says what it costs.

    python bench/decide.py [--runs N]

CPU microseconds, medians: `first` with nothing remembered of any text, `again` as in a running batch. The notes are what
the core itself makes of as many claims, a third each prose, values of many-valued properties and dated values of one-valued
ones. The screen's part is measured apart: it does not depend on the ledger. No file is read or written but the vocabulary.
"""

from __future__ import annotations

import argparse
import datetime
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

from assay.adapters import catalogue
from assay.model.candidate import Candidate, Passage, Proposal
from assay.model.claim import ClaimType
from assay.model.config import Config, Owner
from assay.model.entity import Entity
from assay.model.evidence import Channel, Kind
from assay.model.neighbourhood import Neighbourhood, Standing
from assay.model.note import Note
from assay.model.patch import Create, Filed
from assay.stages import clauses, dates, measures, normal, spelling
from assay.stages.capture import capture
from assay.stages.pipeline import Rulebook, decide, to_screened
from assay.stages.screen import Policy
from assay.stages.wording import compare, quantities, readings, scan, verbs

OWNER = "Mira Okoro"
DAY = datetime.date(2026, 11, 29)
AT = "2026-11-29T10:00:00Z"
RULES = Rulebook(catalogue.load(), Config(me=Owner(OWNER)), Policy(key=b"k" * 32))
SIZES = (0, 100, 500)
TARGET_MS = 20.0
MICROSECONDS = 1e6


def main() -> None:
    """Prints a line per size."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--runs", type=int, default=30)
    runs = arguments.parse_args().runs
    print(f"{'notes':>6} {'first µs':>10} {'again µs':>10} {'screen µs':>10}   (target {TARGET_MS:.0f} ms at 500)")
    for size in SIZES:
        first, again, screen = (statistics.median(each) for each in zip(*rounds(size, runs), strict=True))
        print(f"{size:>6} {first:>10.0f} {again:>10.0f} {screen:>10.0f}")


def rounds(size: int, runs: int) -> Iterator[tuple[float, float, float]]:
    """CPU microseconds of a decision without and with memory of texts, and of its screening, that many times."""
    near = neighbourhood(size)
    for number in range(runs):
        candidate = claim(10_000 + number)
        forget_all()
        first = timed(lambda each: decide(each, near, RULES, DAY), candidate)
        again = timed(lambda each: decide(each, near, RULES, DAY), claim(40_000 + number))
        yield first, again, timed(lambda each: to_screened(each, near, RULES), candidate)


def forget_all() -> None:
    """Empty every memory of texts."""
    for module in (spelling, normal, measures, dates, clauses, compare, quantities, readings, scan, verbs):
        for each in vars(module).values():
            if hasattr(each, "cache_clear"):
                each.cache_clear()


def timed(run: Callable[[Candidate], object], candidate: Candidate) -> float:
    """CPU microseconds of the process."""
    before = time.process_time()
    run(candidate)
    return (time.process_time() - before) * MICROSECONDS


def claim(number: int) -> Candidate:
    """One of three kinds of claims about the owner, in a message of its own."""
    text, curie, value = (
        (f"Mira Okoro keeps notebook {number} on the shelf behind the green door.", None, None),
        (f"Mira Okoro uses tool number {number} for her design notes.", "house:uses", f"tool number {number}"),
        (
            f"Mira Okoro was in charge of team {number} until {day(number)}.",
            "schema:jobTitle",
            f"in charge of team {number}",
        ),
    )[number % 3]
    passage = Passage(
        source="talk",
        title="Talk",
        anchor=f"m{number}",
        text=f"Well. {text} Anything else?",
        kind=Kind.PERSON,
        channel=Channel.TRANSCRIPT,
        speaker=OWNER,
        at=AT,
    )
    proposal = Proposal(
        text=text,
        type=ClaimType.FACT,
        subject=OWNER,
        property=curie,
        value=value,
        quote=text,
        passage=passage,
        valid_from=day(number) - datetime.timedelta(days=1) if number % 3 == 2 else None,
        valid_until=day(number) if number % 3 == 2 else None,
    )
    channel = Channel.TRANSCRIPT
    return capture(proposal, RULES.policy, channel=channel, proposer="bench", at=AT, milliseconds=number)


def day(number: int) -> datetime.date:
    """A day of its own."""
    return datetime.date(2000, 1, 1) + datetime.timedelta(days=3 * (number % 3000))


def neighbourhood(size: int) -> Neighbourhood:
    """The ledger after that many claims about the owner."""
    near = Neighbourhood(page="Memory/Sources/2026/Talk.md")
    for number in range(size):
        created = [each for each in decide(claim(number), near, RULES, DAY).patch if isinstance(each, Create)]
        for change in created:
            if isinstance(change.item, Entity):
                near = replace(near, entities=(Filed(change.item, change.path, ""),))
            elif isinstance(change.item, Note):
                standing = Standing(Filed(change.item, change.path, str(number)), near.entities[0].item.id)
                near = replace(near, notes=(*near.notes, standing))
    return near


if __name__ == "__main__":
    main()
