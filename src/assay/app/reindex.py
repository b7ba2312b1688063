"""The search index brought up to date, made anew, and compared with the vault. The notes are never touched."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from assay.app.world import World
from assay.model.errors import BrokenIndex, CannotWrite
from assay.model.finding import Finding, Severity
from assay.model.hit import IndexReport

if TYPE_CHECKING:  # `index` itself decides nothing
    from assay.app.books import Run


SOON: Final = 64
"""Pieces of text that are given their vectors before an answer: a third of a second. More of them wait for `assay index`."""
LATER: Final = 2_000
"""Texts that an ingest still makes vectors for at its end: some ten seconds."""


@dataclass(frozen=True, slots=True)
class IndexCheck:
    """Where index and vault differ: errors, and what the next update takes in."""

    findings: tuple[Finding, ...]

    @property
    def sound(self) -> bool:
        """Nothing is wrong, though the index may be behind; otherwise the exit code is that of a broken index."""
        return not any(each.severity is Severity.MUST for each in self.findings)

    @property
    def behind(self) -> int:
        """Files that the next update looks at."""
        return sum(each.severity is Severity.SHOULD for each in self.findings)


def update(world: World) -> IndexReport:
    """Take in what changed: words first, then vectors. Waits for nobody: readers and writers of the index do not block each other.

    Raises Wiped where a folder that is not there would be taken for a deletion.
    """
    world.ledger.refresh()
    report = current(world)
    meant = world.index.embed()
    return replace(
        report,
        embedded=meant.embedded,
        waiting=meant.waiting,
        skipped=(*report.skipped, *meant.skipped),
        behind=report.behind or meant.behind,
    )


def current(world: World, written: frozenset[str] = frozenset()) -> IndexReport:
    """The index as the ledger saw the vault at its last refresh, and as these files, written after it, are now.

    What anybody else has changed since then, the next refresh sees.
    """

    def since(state: str) -> frozenset[str] | None:
        changed = world.ledger.changed_since(state)
        return None if changed is None else changed | written

    return world.index.update(world.ledger.state(), since)


def followed(world: World, run: Run) -> Run:
    """The run, with the index brought up to date after its commits; where that cannot be, the run says so.

    Never raises it: the notes are committed, and the index can be made from them at any time.
    """
    if not run.commits:
        return run
    try:
        behind, broken = current(world, run.written).behind, False
    except CannotWrite:
        behind, broken = True, False
    except BrokenIndex:
        behind, broken = True, True
    return replace(run, findings=(*run.findings, *((_BEHIND,) if behind else ())), unsearchable=broken)


_BEHIND = Finding(
    "I01", Severity.SHOULD, "index", "the notes are committed; the search index is behind: run `assay index`."
)


def meant(world: World, run: Run) -> Run:
    """The run, with vectors for what it brought where that is more than an answer would wait for.

    Not where so many wait that they are no work of this run's: `assay index` makes those. Never raises for an index that is behind.
    """
    try:
        if run.commits and SOON < world.index.embed(0).waiting <= LATER:
            world.index.embed()
    except (BrokenIndex, CannotWrite):
        return replace(run, findings=(*run.findings, _BEHIND))
    return run


def rebuild(world: World) -> IndexReport:
    """A new index from the files alone, built aside and swapped; the old one answers until then.

    Raises BrokenIndex, CannotWrite, Wiped (the old one stays), Locked.
    """
    with world.lock.held(world.config.lock_wait):
        world.ledger.refresh()
        return world.index.rebuild()


def status(world: World) -> Mapping[str, object]:
    """The index's own figures."""
    return world.index.status()


def verify(world: World) -> IndexCheck:
    """Compare both ways. Raises BrokenIndex where there is nothing to compare."""
    return IndexCheck(world.index.verify())
