"""Remember: a note of the short memory, at once. It is screened and made inert, and waits for nobody's lock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from assay.model import ids
from assay.model.errors import AssayError, UsageError
from assay.model.evidence import Channel, Kind
from assay.model.redacted import Redacted, composed
from assay.model.sensitivity import Sensitivity, highest
from assay.model.short import Short
from assay.stages.inert import gives_orders, inert
from assay.stages.screen import screen
from assay.text.jsonl import one_line, unix
from assay.text.recall import without_recall

if TYPE_CHECKING:
    from assay.app.world import World
    from assay.model.finding import Finding

LONGEST: Final = 4_000
"""Characters of a note; what is longer is a document, which is ingested."""
SPEAKER: Final = 80
"""Characters of what an agent calls itself."""
MOST: Final = 2_000
"""Notes that may wait. An agent that writes one a minute all day stays below it; who writes more is not stopped by asking."""


class Unremembered(AssayError):
    """Nothing was written down."""

    exit_code = 5

    def __init__(self, reason: str) -> None:
        super().__init__(f"nothing was remembered: {reason}")


@dataclass(frozen=True, slots=True)
class Remembered:
    """The note, its path, and what the screen did to it. `known`: it stood there already."""

    note: Short
    path: str
    findings: tuple[Finding, ...] = ()
    known: bool = False


def remember(world: World, text: str, channel: Channel, speaker: str | None = None) -> Remembered:
    """Write the words down. `speaker` is what an agent calls itself; on the command line the owner speaks.

    Raises UsageError for no words or too many, Unremembered for what the screen refuses, CannotWrite.
    """
    said = without_recall(unix(text)).strip()
    if not said:
        raise UsageError("there is nothing to remember; what memory itself has given back is not remembered again")
    if len(said) > LONGEST:
        raise UsageError(
            f"a note has at most {LONGEST:,} characters, this one {len(said):,}; `assay ingest` takes documents"
        )
    screened = screen(said, world.rules.policy)
    if screened.refused:
        raise Unremembered("; ".join(each.message for each in screened.findings))
    words, waiting = composed(inert(screened.text)), world.short.all()
    known = next((each for each in waiting if each.text == words), None)
    if known is not None:
        return Remembered(known, _path(world, known), screened.findings, known=True)
    if len(waiting) >= MOST:
        raise Unremembered(f"{len(waiting):,} notes wait to be consolidated already")
    note = _note(world, words, channel, speaker, screened.sensitivity)
    return Remembered(note, world.short.add(note), screened.findings)


def _note(world: World, words: Redacted, channel: Channel, speaker: str | None, found: Sensitivity) -> Short:
    """Nobody has looked at whom it is about, so that it counts as personal at least."""
    owner = channel is Channel.CLI and speaker is None and world.config.proposals == "declared"
    name = world.config.me.name if owner else speaker
    now = world.clock.now().replace(microsecond=0)
    return Short(
        id=ids.make("sho", world.milliseconds(), f"{now} {words}"),
        text=words,
        at=now,
        channel=channel,
        kind=Kind.PERSON if owner else Kind.AGENT,
        speaker=_name(world, name),
        sensitivity=highest(found, Sensitivity.PERSONAL),
        orders=gives_orders(words),
    )


def _name(world: World, name: str | None) -> Redacted | None:
    plain = one_line(name or "")[:SPEAKER].strip()
    screened = screen(plain, world.rules.policy)
    return composed(inert(screened.text)) if plain and not screened.refused else None


def _path(world: World, note: Short) -> str:
    return f"{world.config.folder}/Short-term/{note.id}.md"
