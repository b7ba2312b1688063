"""Said: the turns of a conversation, kept for some days as they were said, so that they can be searched before anything is decided."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from assay.model.evidence import Block, Kind
from assay.model.names import text_digest
from assay.stages.capture import legible, one_line
from assay.stages.inert import inert
from assay.stages.screen import Policy, screen, screen_together
from assay.text import anchors

if TYPE_CHECKING:
    from assay.app.world import World
    from assay.model.candidate import Passage

VOICES: Final = frozenset({Kind.PERSON, Kind.DOCUMENT, Kind.AGENT})
"""Who speaks in a conversation. What tools print and what was recalled is no turn."""


def keep(world: World, passages: Sequence[Passage]) -> None:
    """Keep what somebody said, source by source, redacted and inert; nothing where the settings keep no turns.

    Again with the same passages it changes nothing. Raises CannotWrite.
    """
    if not world.config.turns_days:
        return
    sources: dict[tuple[str, str], list[Passage]] = {}
    for each in passages:
        if each.kind in VOICES:
            sources.setdefault((each.source, each.title), []).append(each)
    for (key, title), said in sources.items():
        source, name = (screen(inert(one_line(each)), world.rules.policy) for each in (key, title))
        blocks = tuple(_blocks(said, world.rules.policy))
        if blocks and not source.refused:
            world.turns.keep(source.text, name.text, blocks)


def _blocks(passages: Sequence[Passage], policy: Policy) -> Iterator[Block]:
    """Each as it may be written; one of which nothing may is left out."""
    for each in passages:
        raw = (legible(each.text), inert(one_line(each.speaker or "")), one_line(each.at or ""), each.anchor)
        text, speaker, at, anchor = screen_together(raw, policy)
        if not text.refused and text.text.strip():
            yield Block(
                anchor=anchors.of(text.text) if anchor.redactions else each.anchor,
                text=text.text,
                kind=each.kind,
                channel=each.channel,
                speaker=(speaker.text or None) if not speaker.refused else None,
                at=each.at if not at.redactions else None,
                digest=text_digest(text.text),
            )
