"""Gather: what has been idle long enough to be consolidated, one part of one source at a time.

Only completed messages are taken, and a conversation that goes on is left until it is silent. What is left is met again by
the next pass: nothing is marked as read here.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence
from itertools import chain
from os.path import normpath
from pathlib import PurePath

from assay.app import external
from assay.app.reset import AGAIN, EVERYTHING
from assay.app.world import World
from assay.model.candidate import Passage
from assay.model.conversation import Conversation
from assay.model.errors import Outside
from assay.model.evidence import Block
from assay.model.finding import Finding
from assay.model.short import Short
from assay.model.source import Source
from assay.stages.screen import screen

KEPT = "kept"
"""Format of what stands in the vault's own source pages."""
SHORT = "short"
"""Format of a note of the short memory; its key is `short:<id>`."""


def gathered(world: World, reader: str, since: datetime.datetime | None) -> Iterator[Conversation | Finding]:
    """The parts that are ripe, and what is wrong with their places. `reader` is the version of who will read them.

    A time that lies ahead by more than the threshold was told by a clock that was wrong: nobody waits for it.
    """
    now, idle = world.clock.now(), datetime.timedelta(minutes=world.config.idle_minutes)
    logs = world.logs.conversations(places(world), since=since, reader=reader)
    for each in chain(logs, external.conversations(world, reader)):
        if isinstance(each, Finding) or each.last is None or abs(now - each.last) >= idle:
            yield each
    yield from _again(world, reader)
    for note in world.short.idle(now - idle):
        if since is None or note.at >= since:
            yield _short(note)
    yield from world.short.findings()


def named(world: World) -> tuple[str, ...]:
    """All places that the settings have read."""
    return (*places(world), *external.folders(world))


def places(world: World) -> tuple[str, ...]:
    """Those of the settings; a relative one begins in the vault, wherever the program was called."""
    return tuple(_placed(each, world.root) for each in world.config.logs)


def refuse_outside(world: World, wanted: Sequence[str]) -> None:
    """Places that the settings name and may not. Raises Outside; nothing was read."""
    if barred := world.logs.barred(wanted) if wanted else ():
        raise Outside(screen(barred[0], world.rules.policy).text, len(barred) - 1)


def _placed(place: str, root: str) -> str:
    whole = place.startswith("~") or PurePath(place).is_absolute()
    return place if whole else normpath(f"{root}/{place}")


def _again(world: World, reader: str) -> Iterator[Conversation]:
    """After a reset: what is kept of the sources, and was not read since."""
    if not world.ledger.consumed(EVERYTHING.block, EVERYTHING.extractor):
        return
    for each in [source.item for source in world.ledger.sources()]:
        blocks = [block for block in each.blocks if world.ledger.consumed(block.digest, AGAIN)]
        if any(not world.ledger.consumed(block.digest, reader) for block in blocks):
            passages = tuple(_passage(each, at, block) for at, block in enumerate(blocks))
            yield Conversation(key=each.key, title=each.title, format=KEPT, passages=passages)


def _passage(source: Source, position: int, block: Block) -> Passage:
    return Passage(
        source=source.key,
        title=source.title,
        anchor=block.anchor,
        text=block.text,
        kind=block.kind,
        channel=block.channel,
        speaker=block.speaker,
        at=block.at,
        position=position,
    )


def _short(note: Short) -> Conversation:
    """A note of the short memory as a source of its own."""
    passage = Passage(
        source=f"{SHORT}:{note.id}",
        title=f"Short memory {note.at:%Y-%m-%d}",
        anchor="m1",
        text=note.text,
        kind=note.kind,
        channel=note.channel,
        speaker=note.speaker,
        at=note.at.strftime("%Y-%m-%dT%H:%M:%SZ"),
    )
    return Conversation(key=passage.source, title=passage.title, format=SHORT, passages=(passage,), last=note.at)


def short_id(each: Conversation) -> str | None:
    """The note of the short memory that this is, None for anything else."""
    return each.key.partition(":")[2] if each.format == SHORT else None


TALK = frozenset({"claude-code", "codex", "chatgpt", "claude", "transcript"})
"""Formats in which people and agents speak to each other: what they said is kept for a while, as turns."""


def spoken(each: Conversation) -> bool:
    """Whether its passages are turns of a conversation."""
    return each.format in TALK
