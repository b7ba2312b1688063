"""Reset: begin again from the sources. What was made of them goes, after a backup; what cannot be made again stays.

Notes, entities, playbooks, open questions, the inbox and the state go; sources, the short memory, the vocabulary, closed
reviews and the decision log stay. Every kept block is marked to be read again, so that the next consolidation finds it even
where the log that it came from is gone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from assay.app.settle import turn
from assay.app.target import RESET, RUN
from assay.app.world import World
from assay.app.writing import MARKS
from assay.model.errors import InTheWay
from assay.model.names import digest
from assay.model.redacted import composed
from assay.model.source import UNDONE, Mark
from assay.model.write import Write
from assay.text import decisions

AGAIN: Final = "reset"
"""Who has marked the blocks that are to be read again: nobody who reads."""
EVERYTHING: Final = Mark("*", AGAIN)
"""Stands for them all: without it nobody looks for the others."""


class Backup(Protocol):
    """Where a copy of everything goes, and how the state is taken away."""

    def make(self, name: str) -> str:
        """A folder of that name with all of git's history and the inbox; returns where. Raises CannotWrite, GitFailed."""
        ...

    def forget(self) -> None:
        """Take away the state, but for what is in use. Never raises."""
        ...


@dataclass(frozen=True, slots=True)
class Reset:
    """What goes, or went, by kind; and where the backup lies."""

    counts: Mapping[str, int]
    backup: str | None = None
    commit: str | None = None


def foresee(world: World) -> Reset:
    """What would go."""
    world.ledger.refresh()
    return Reset(_counts(world, dict(_going(world))))


def reset(world: World, backup: Backup, agreed: Callable[[Reset], bool]) -> Reset | None:
    """Make the backup, then take everything out in one commit; None if nobody agreed. Raises InTheWay, Locked."""
    with world.alone.held(world.config.lock_wait), turn(world) as mine:
        _refuse_edits(world)
        going = dict(_going(world))
        seen = Reset(_counts(world, going))
        if not agreed(seen):
            return None
        place = backup.make(_name(world))
        backup.forget()  # first: what was read is to be read again, whatever happens after the commit
        writes = [*(Write(path, base, None) for path, base in going.items()), *_marks(world)]
        words = composed(f"assay: reset, everything is read again\n\n{RUN}: {mine.run}\n{RESET}: {mine.run}")
        commit = world.journal.commit(writes, words) if writes else None
        mine.stale = True
        for candidate, _ in world.inbox.load() if world.inbox.count() else ():
            world.inbox.remove(candidate.id)
    return Reset(seen.counts, place, commit)


def _name(world: World) -> str:
    """Of the backup: the vault's name, and when."""
    name = world.root.replace("\\", "/").rstrip("/").rpartition("/")[2] or "vault"
    return f"{name} before reset {world.clock.now():%Y-%m-%d %H%M%S}"


def _going(world: World) -> Iterator[tuple[str, str]]:
    """Paths and digests of the pages that go."""
    for note in world.ledger.notes():
        yield note.filed.path, note.filed.digest
    for entity in world.ledger.entities():
        yield entity.path, entity.digest
    for playbook in world.ledger.playbooks():
        yield playbook.path, playbook.digest
    for question in world.ledger.questions():
        yield question.path, question.digest
    folder = world.config.folder
    for path in world.ledger.troubled():
        data = world.files.read(path) if path.startswith(tuple(f"{folder}/{each}/" for each in FOLDERS)) else None
        if data is not None:
            yield path, digest(data)


FOLDERS: Final = ("Notes", "Entities", "Playbooks")


def _counts(world: World, going: Mapping[str, str]) -> dict[str, int]:
    """By folder."""
    inside = [path.removeprefix(f"{world.config.folder}/").partition("/")[0] for path in going]
    counts = {each.lower(): inside.count(each) for each in (*FOLDERS, "Review")}
    return {**counts, "inbox": world.inbox.count()}


def _refuse_edits(world: World) -> None:
    """A person's edits of what goes are in no commit, so no backup of commits has them."""
    ours = tuple(f"{world.config.folder}/{each}" for each in (*(f"{each}/" for each in (*FOLDERS, "Review")), MARKS))
    pending = sorted(each for each in world.ledger.pending() if each.startswith(ours))
    if pending:
        more = f" and {len(pending) - 1} more" if len(pending) > 1 else ""
        raise InTheWay(f"{pending[0]}{more} has edits that are not committed", "Commit them or take them back first.")


def _marks(world: World) -> Iterator[Write]:
    """The marks of what was read go; those of what is to be read again come in their place. What was undone stays undone."""
    path = f"{world.config.folder}/{MARKS}"
    data = world.files.read(path, world.config.max_input_bytes)
    kept = dict.fromkeys(Mark(block.digest, AGAIN) for each in world.ledger.sources() for block in each.item.blocks)
    undone = [each for each in decisions.read_marks(data or b"").lines if each.extractor == UNDONE]
    marks = [*((EVERYTHING, *kept) if kept else ()), *undone]
    fresh = decisions.append(None, [decisions.encode_mark(each) for each in marks]) if marks else None
    if data != fresh:
        yield Write(path, None if data is None else digest(data), fresh)
