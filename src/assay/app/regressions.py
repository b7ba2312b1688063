"""Questions whose answers are known: added where they are answered now, asked again at will."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from assay.app import find
from assay.model.errors import UsageError
from assay.model.regression import Regression

if TYPE_CHECKING:
    from assay.app.ports import Regressions
    from assay.app.world import World

Outcome = Literal["found", "lost", "skipped"]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question and its answer. `rank` counts from 1, None where the page was not among the first."""

    regression: Regression
    outcome: Outcome
    rank: int | None = None


def add(world: World, file: Regressions, ask: str, wanted: str, within: int) -> Asked:
    """Write the question down, if the index answers it now. Raises UsageError, CannotRead, CannotWrite."""
    world.ledger.refresh()
    found = [each for each in world.ledger.resolve(wanted) if each.startswith(("mem-", "ent-"))]
    if len(found) != 1:
        raise UsageError(f"`{wanted}` is {'no note or entity' if not found else 'more than one note'}; name one by its id")
    asked = _asked(world, Regression(ask, found[0], within))
    if asked.outcome != "found":
        raise UsageError(
            f"“{ask}” does not find {found[0]} among the first {within} now, so it would forbid every new index"
        )
    file.add(asked.regression)
    return asked


def run(world: World, file: Regressions) -> Iterator[Asked]:
    """Ask all of them. Raises what `find.search` and `Regressions.load` raise."""
    for each in file.load():
        yield _asked(world, each)


def _asked(world: World, regression: Regression) -> Asked:
    hits = find.search(regression.ask, find.Options(limit=regression.within), world).hits
    ranks = {hit.id: rank for rank, hit in reversed(list(enumerate(hits, 1)))}
    if rank := ranks.get(regression.expect):
        return Asked(regression, "found", rank)
    return Asked(regression, "lost" if _served(world, regression.expect) else "skipped")


def _served(world: World, identifier: str) -> bool:
    standing = world.ledger.note(identifier)
    if standing is not None:
        return standing.filed.item.status.value in ("active", "disputed")
    filed = world.ledger.entity(identifier)
    return filed is not None and filed.item.status.value == "active"
