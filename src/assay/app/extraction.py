"""Extraction: what of a source nobody has read yet, and what a proposer's answer to it comes to. Nothing is written.

Apart, so that a proposer that is waited for can be asked about several sources at a time: only `propose` is slow.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from assay.app.heard import heard
from assay.app.ports import Names
from assay.app.settle import Portion
from assay.app.world import World
from assay.model.candidate import Candidate, Passage, Proposal, Withheld
from assay.model.conversation import Conversation
from assay.model.evidence import Channel
from assay.model.finding import Finding
from assay.model.names import name_key, text_digest
from assay.model.source import UNDONE, Mark
from assay.stages.capture import capture, legible
from assay.stages.screen import Policy, screen
from assay.text.sessions import tasks

CONTEXT: Final = 3
"""Blocks before the first new one that a proposer reads again: a yes needs the claim before it."""


@dataclass(frozen=True, slots=True)
class Unread:
    """The blocks of a source from the first new one on, RAW, with those before it that it may answer."""

    passages: tuple[Passage, ...]
    marks: Mapping[str, Mark]
    """By the anchors of the new ones."""


@dataclass(frozen=True, slots=True)
class Extracted:
    """What a proposer's answer comes to. Blocks that were withheld from it bear no mark."""

    part: Portion
    findings: tuple[Finding, ...] = ()


def unread(world: World, passages: Sequence[Passage], version: str, *, handed_in: bool = False) -> Unread | None:
    """What that version of a proposer has not read of a source; None if it has read everything. The ledger is up to date.

    What was read and undone is new only where a person has `handed_in` the source.
    """
    digests = [digest(each, world.rules.policy) for each in passages]
    past = (version,) if handed_in else (version, UNDONE)
    new = [not any(world.ledger.consumed(digest, reader) for reader in past) for digest in digests]
    if not any(new):
        return None
    first = max(0, new.index(True) - CONTEXT)
    told = zip(passages, digests, new, strict=True)
    return Unread(tuple(passages[first:]), {each.anchor: Mark(digest, version) for each, digest, is_new in told if is_new})


def extracted(world: World, new: Unread, said: Iterable[Proposal | Finding | Withheld], version: str) -> Extracted:
    """The candidates of the new blocks, with the marks that they were read. Raises what `said` raises (Unproposed)."""
    first, policy = new.passages[0], world.rules.policy
    told = heard(said, new.marks.keys())
    candidates = unique(captured(world, told.proposals, first.channel, version))
    marks = tuple(dict.fromkeys(mark for anchor, mark in new.marks.items() if anchor not in told.withheld))
    return Extracted(
        Portion(screen(first.title, policy).text, candidates, marks, screen(first.source, policy).text), told.findings
    )


def told(world: World, each: Conversation, *, handed_in: bool = False) -> tuple[Portion, ...]:
    """What the format itself says that was not read before: records of tasks. Otherwise as `unread`."""
    policy = world.rules.policy
    found = [(proposal, digest(proposal.passage, policy)) for proposal in each.proposals if proposal.passage]
    past = (tasks.PROPOSER,) if handed_in else (tasks.PROPOSER, UNDONE)
    new = [(proposal, mark) for proposal, mark in found if not any(world.ledger.consumed(mark, reader) for reader in past)]
    if not new:
        return ()
    candidates = unique(captured(world, [proposal for proposal, _ in new], Channel.TRANSCRIPT, tasks.PROPOSER))
    marks = tuple(dict.fromkeys(Mark(mark, tasks.PROPOSER) for _, mark in new))
    title, key = (screen(text, policy).text for text in (each.title, each.key))
    return (Portion(title, candidates, marks, key),)


def digest(passage: Passage, policy: Policy) -> str:
    """Of the block that the passage becomes."""
    return text_digest(screen(legible(passage.text), policy).text)


def known_names(world: World) -> Names:
    """Names that a proposer may link."""
    named = [(name_key(name), each.item) for each in world.ledger.entities() for name in each.item.names]
    types: dict[str, tuple[str, ...]] = {}
    for key, entity in named:
        types[key] = (*types.get(key, ()), *map(str, entity.types))
    return Names(world.config.me.names, {key: str(entity.name) for key, entity in named}, types)


def captured(world: World, found: Iterable[Proposal], channel: Channel, proposer: str) -> Iterator[Candidate]:
    """The candidates for proposals, screened."""
    at, milliseconds = world.now(), world.milliseconds()
    for proposal in found:
        yield capture(proposal, world.rules.policy, channel=channel, proposer=proposer, at=at, milliseconds=milliseconds)


def unique(candidates: Iterable[Candidate]) -> tuple[Candidate, ...]:
    """Each candidate once, in order: the same line twice in one input is one candidate."""
    return tuple({each.key: each for each in candidates}.values())
