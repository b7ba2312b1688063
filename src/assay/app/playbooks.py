"""Playbooks: pages of steps, brought in line with the procedural claims that stand today."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from assay.app.reindex import current
from assay.app.settle import turn
from assay.model.errors import AssayError, BrokenIndex, CannotWrite
from assay.model.finding import Finding, Severity
from assay.model.names import basename_key, digest
from assay.model.note import Status
from assay.model.playbook import Playbook, PlaybookStatus
from assay.model.redacted import composed
from assay.model.write import BaseChanged, Write
from assay.stages import playbooks as stage
from assay.text import filenames, playbooks
from assay.text.refusals import EditRefused

if TYPE_CHECKING:
    from assay.app.world import World
    from assay.model.note import Note
    from assay.model.patch import Filed
    from assay.stages.playbooks import Authored


@dataclass(frozen=True, slots=True)
class Refreshed:
    """What was written, by path, and pages that were left as they are with the reason."""

    written: tuple[str, ...] = ()
    left: tuple[Finding, ...] = ()
    commit: str | None = None


def refresh(world: World, wait: float | None = None) -> Refreshed:
    """Make, amend and mark outdated what differs from the claims; one commit, none if nothing does.

    Takes the writer's turn, waiting up to `wait` seconds (else `lock.wait`). Raises Locked, InTheWay, what the journal raises.
    """
    with turn(world, wait=wait) as mine:
        writes, left = due(world)
        if not writes:
            return Refreshed(left=tuple(left))
        message = composed(f"assay: {len(writes)} playbook{'s' * (len(writes) != 1)}\n\nAssay-Run: {mine.run}")
        commit = world.journal.commit(writes, message)
        mine.stale = True
    written = tuple(each.path for each in writes)
    with suppress(CannotWrite, BrokenIndex):  # the pages are committed; the index can be made from them at any time
        current(world, frozenset(written))
    return Refreshed(written, tuple(left), commit)


def due(world: World) -> tuple[list[Write], list[Finding]]:
    """What differs from the claims as they stand, and why some of it has to stay as it is."""
    made = stage.author(world.ledger.procedures(), tuple(world.ledger.playbooks()), world.today())
    writes, left = list[Write](), list[Finding]()
    for each in made:
        found = _write(world, each, frozenset(basename_key(_stem(write.path)) for write in writes))
        (writes if isinstance(found, Write) else left).append(found)  # type: ignore[arg-type]  # the one or the other
    return writes, left


def repaired(world: World) -> Refreshed:
    """As `refresh`, but nobody is waited for and nothing is raised: what cannot be now is done by the next one."""
    try:
        return refresh(world, wait=0.0)
    except AssayError as reason:
        return Refreshed(left=(Finding("playbook", Severity.SHOULD, "Playbooks", str(reason)),))


def standing(world: World, playbook: Playbook) -> dict[str, Note]:
    """The notes behind the steps that stand, by id."""
    found = (world.ledger.note(each.label or "") for each in playbook.rests_on)
    return {each.note.id: each.note for each in found if each is not None and each.note.status is Status.ACTIVE}


def stale(world: World, playbook: Playbook) -> bool:
    """Whether a claim behind its steps stands no more: readers are told until it was authored again."""
    return playbook.status is PlaybookStatus.ACTIVE and stage.stale(playbook, standing(world, playbook))


def fallen(world: World) -> Iterator[Finding]:
    """L13: the playbooks that wait to be authored again."""
    for each in world.ledger.playbooks():
        if stale(world, each.item):
            message = "a claim behind its steps stands no more; the next consolidation makes the page again"
            yield Finding("L13", Severity.SHOULD, each.path, message)


def _write(world: World, authored: Authored, held: frozenset[str]) -> Write | Finding:
    before = authored.before
    if before is None:
        path = stage.path(authored.playbook, _taken(world, authored.playbook) | held, world.config.folder)
        return Write(path, None, playbooks.render(authored.playbook))
    if before.path in world.ledger.pending():
        return _left(before.path, "it is being edited: commit or undo that")
    try:
        return Write(before.path, before.digest, playbooks.amend(_based(world, before), authored.playbook))
    except (EditRefused, BaseChanged) as refused:
        return _left(before.path, refused.reason if isinstance(refused, EditRefused) else "it has just changed")


def _taken(world: World, playbook: Playbook) -> frozenset[str]:
    name = filenames.plain(playbook.name)
    return frozenset({basename_key(name)}) if world.ledger.place_of(name) else frozenset()


def _based(world: World, before: Filed[Playbook]) -> bytes:
    data = world.files.read(before.path)
    if data is None or digest(data) != before.digest:
        raise BaseChanged(before.path)
    return data


def _left(path: str, reason: str) -> Finding:
    return Finding("playbook", Severity.SHOULD, path, f"was not authored again, since {reason}.")


def _stem(path: str) -> str:
    return path.rpartition("/")[2].removesuffix(".md")
