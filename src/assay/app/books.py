"""The books of a run: every captured candidate ends in exactly one column."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from assay.model.cost import Cost
from assay.model.finding import Finding
from assay.model.patch import Decision
from assay.model.verdict import BOOK, word

COLUMNS: Final = ("accepted", "extended", "merged", "replaced", "drafted", "review", "rejected", "forgotten")


NOTHING: Final = Cost()


@dataclass(frozen=True, slots=True)
class Run:
    """A run's decisions in their order, its commits, what waits, and what of the input was refused."""

    captured: int
    decisions: tuple[Decision, ...] = ()
    commits: tuple[str, ...] = ()
    parked: tuple[str, ...] = ()
    """Ids of candidates that wait in the inbox."""
    findings: tuple[Finding, ...] = ()
    """About the input: lines that could not be read."""
    notices: tuple[str, ...] = ()
    """What was mended on the way, for people."""
    unsearchable: bool = False
    """The search index is broken, and does not have what was committed."""
    written: frozenset[str] = frozenset()
    """The files of the commits, for the search index."""
    unread: int = 0
    """Sources that a model had no usable answer for, and that stay unread."""
    cost: Cost = NOTHING
    """What a model was paid."""

    def balance(self) -> dict[str, int]:
        """The trial balance: captured, and each column."""
        found = Counter(BOOK[word(each.verdict)] for each in self.decisions)
        return {"captured": self.captured, **{column: found[column] for column in COLUMNS}}

    @property
    def balanced(self) -> bool:
        """L11."""
        counts = self.balance()
        return counts["captured"] == sum(counts[column] for column in COLUMNS) + len(self.parked)


def joined(runs: Sequence[Run]) -> Run:
    """Several runs as one."""
    return Run(
        sum(run.captured for run in runs),
        tuple(each for run in runs for each in run.decisions),
        tuple(each for run in runs for each in run.commits),
        tuple(each for run in runs for each in run.parked),
        tuple(each for run in runs for each in run.findings),
        tuple(each for run in runs for each in run.notices),
        any(run.unsearchable for run in runs),
        unread=sum(run.unread for run in runs),
        cost=sum((run.cost for run in runs), NOTHING),
    )


def sentence(run: Run) -> str:
    """`captured 7 = accepted 2 + merged 3 + replaced 1 + review 1`; `captured nothing` where there was nothing to keep."""
    counts = run.balance()
    parts = [f"{column} {counts[column]}" for column in COLUMNS if counts[column]]
    parts += [f"parked {len(run.parked)}"] if run.parked else []
    return f"captured {counts['captured']} = {' + '.join(parts)}" if parts else "captured nothing"
