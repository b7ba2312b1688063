"""Upkeep: pages that are made of notes and are behind them are made again, by identity and without a model.

A commit writes the pages of its own subjects. What it had to leave, what came in by a merge or by hand, and what a killed
process did not reach is found here. A page that a person edits, or whose markers they took away, is theirs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from assay.app import playbooks
from assay.app.reindex import current
from assay.app.settle import turn
from assay.model.entity import EntityStatus
from assay.model.errors import BrokenIndex, CannotWrite
from assay.model.names import digest
from assay.model.redacted import composed
from assay.model.write import BaseChanged, Write
from assay.stages.author import author, behind
from assay.text import entities
from assay.text.frontmatter import EditRefused

if TYPE_CHECKING:
    from assay.app.world import World
    from assay.model.entity import Entity
    from assay.model.patch import Filed


@dataclass(frozen=True, slots=True)
class Mended:
    """What was written, by path, in which commits."""

    written: tuple[str, ...] = ()
    commits: tuple[str, ...] = ()


def pages(world: World) -> tuple[str, ...]:
    """Ids of all entities whose pages are kept up, in a stable order."""
    return tuple(sorted(each.item.id for each in world.ledger.entities() if each.item.status is EntityStatus.ACTIVE))


def late(world: World, ids: Iterable[str]) -> Iterator[str]:
    """Which of these have a page that does not say what the notes say. Writes nothing."""
    pending = world.ledger.pending()
    for each in ids:
        filed = world.ledger.entity(each)
        if filed is not None and filed.path not in pending and _written(world, filed) is not None:
            yield each


def lagging(world: World) -> int:
    """How many entity pages and playbooks would be written by `mend`. Writes nothing."""
    books, _ = playbooks.due(world)
    return len(books) + sum(1 for _ in late(world, pages(world)))


def mend(world: World, wait: float | None = None) -> Mended:
    """Playbooks and all entity pages. Raises what `turn` and the journal raise."""
    made = playbooks.refresh(world, wait)
    rest = written(world, tuple(late(world, pages(world))), wait)
    commits = tuple(each for each in (made.commit, *rest.commits) if each)
    return Mended((*made.written, *rest.written), commits)


def written(world: World, ids: Sequence[str], wait: float | None = None) -> Mended:
    """Write these pages again, in one commit; none if nothing differs any more. Raises as `mend` does."""
    if not ids:
        return Mended()
    with turn(world, wait=wait) as mine:
        filed = [each for each in map(world.ledger.entity, late(world, ids)) if each is not None]
        writes = [each for each in (_written(world, page) for page in filed) if each is not None]
        if not writes:
            return Mended()
        mine.stale = True
        message = composed(f"assay: {len(writes)} page{'s' * (len(writes) != 1)} authored\n\nAssay-Run: {mine.run}")
        try:
            commit = world.journal.commit(writes, message)
        except BaseChanged:  # somebody has just saved one: the next look finds the rest
            return Mended()
    paths = tuple(each.path for each in writes)
    with suppress(CannotWrite, BrokenIndex):  # the pages are committed; the index can be made from them at any time
        current(world, frozenset(paths))
    return Mended(paths, (commit,))


def _written(world: World, filed: Filed[Entity]) -> Write | None:
    """The page as it should be; None where it is, or is not ours to write."""
    data = world.files.read(filed.path)
    if filed.item.status is not EntityStatus.ACTIVE or data is None or digest(data) != filed.digest:
        return None
    told = author(world.ledger.notes_about(filed.item.id), world.rules.ontology)
    try:
        after = entities.author(data, told)
        return Write(filed.path, filed.digest, after) if after != data and behind(entities.authored(data), told) else None
    except EditRefused:
        return None
