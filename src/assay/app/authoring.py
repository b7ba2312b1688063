"""Authoring: the pages of the entities that a pass has touched say what the ledger says.

A commit authors the pages of its own subjects already. What it had to leave, since a person had the page open or the process
was killed, is in the dirty set of the pass, and is done here or by a later one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from assay.app.batch import Batch
from assay.app.course import MOST_COMMITS
from assay.app.past import decisions
from assay.app.settle import turn
from assay.app.target import RUN
from assay.app.world import World
from assay.model.entity import Entity, EntityStatus
from assay.model.names import digest
from assay.model.patch import Filed
from assay.model.redacted import composed
from assay.model.run import Pass
from assay.model.write import BaseChanged, Write
from assay.stages.author import author
from assay.text import entities
from assay.text.frontmatter import EditRefused


def touched(world: World, run: str) -> Iterator[str]:
    """Ids of the entities about which the commits of a run say something, each once. From git: no kill can lose it."""
    found = dict[str, None]()
    for commit in world.repository.log(limit=MOST_COMMITS, trailer=f"{RUN}: {run}"):
        for _, note in decisions(commit).values():
            standing = world.ledger.note(note) if note.startswith("mem-") else None
            for each in (standing.subject, standing.value) if standing else ():
                if each is not None:
                    found[each] = None
    yield from found


def authored(world: World, record: Pass) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Bring the pages of the dirty entities up to date: those that had to be left, and the commit, if any was behind."""
    dirty = record.dirty
    if not dirty:
        return (), ()
    with turn(world, run=record.id) as mine:
        batch = mine.batch()
        filed = [each for each in map(world.ledger.entity, dirty) if each is not None]
        left = tuple(each.item.id for each in filed if each.path in batch.pending())
        writes = tuple(_writes(batch, [each for each in filed if each.item.id not in left]))
        if not writes:
            return left, ()
        mine.stale = True
        words = composed(f"assay: {len(writes)} page{'s' * (len(writes) != 1)} authored\n\n{RUN}: {record.id}")
        try:
            return left, (world.journal.commit(writes, words),)
        except BaseChanged:
            return dirty, ()


def _writes(batch: Batch, filed: Sequence[Filed[Entity]]) -> Iterator[Write]:
    """The pages that do not say what the ledger says. One whose markers a person took away is theirs."""
    for each in filed:
        data = batch.world.files.read(each.path)
        if each.item.status is not EntityStatus.ACTIVE or data is None or digest(data) != each.digest:
            continue
        try:
            after = entities.author(data, author(batch.notes_about(each.item.id), batch.world.rules.ontology))
        except EditRefused:
            continue
        if after != data:
            yield Write(each.path, each.digest, after)
