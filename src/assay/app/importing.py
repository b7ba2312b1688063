"""Importing: logs, exports and folders through the whole write path, some conversations at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from assay.app import external, said
from assay.app.batch import Batch
from assay.app.books import Run, joined
from assay.app.gather import refuse_outside, spoken
from assay.app.ingest import Moved, Options, cost, resumed, taken, unproposed
from assay.app.reindex import followed, meant
from assay.app.review import collected
from assay.app.settle import Portion, settle
from assay.app.terms import informed
from assay.app.world import World
from assay.model.candidate import Passage
from assay.model.conversation import Conversation
from assay.model.errors import Unproposed, UsageError
from assay.model.finding import Finding
from assay.model.patch import Decision
from assay.model.redacted import composed
from assay.stages.screen import screen

SETTLED: Final = 1_000
"""Passages after which what was found is committed: what is in memory does not grow with the archive."""


@dataclass
class Load:
    """Conversations that were read and not committed yet."""

    parts: list[Portion] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    turns: list[Passage] = field(default_factory=list)
    """RAW: those of them that are conversations."""
    passages: int = 0
    unread: int = 0
    """Conversations that a model had no usable answer for."""

    @property
    def full(self) -> bool:
        """Whether it is time to commit."""
        return self.passages >= SETTLED


def ingest(world: World, places: Sequence[str], options: Options) -> Run:
    """Read what is new in the places and settle it. Reading them again changes nothing and costs next to nothing."""
    notices = resumed(world)
    runs = [_settled(world, load) for load in loads(world, places, options)]
    world.logs.done(())
    written = frozenset[str]().union(*(run.written for run in runs))
    run = joined(runs)
    run = replace(run, notices=(*notices, *run.notices), written=written, cost=cost(world, options))
    return meant(world, followed(world, run)) if runs else Run(0)


def _settled(world: World, load: Load) -> Run:
    said.keep(world, load.turns)
    run = settle(world, gathered(load.parts), collected) if load.parts else Run(0)
    world.logs.done(load.tokens)  # only now: what was read is in the ledger, or in the inbox
    return replace(run, findings=(*load.findings, *run.findings), unread=load.unread)


def gathered(parts: Sequence[Portion]) -> tuple[Portion, ...]:
    """The portions, with the marks of all in which nothing was to keep in one: no commit for each of a thousand sessions."""
    empty = [each for each in parts if not each.candidates]
    marks = tuple(dict.fromkeys(mark for each in empty for mark in each.marks))
    read = (Portion(composed("sources read"), (), marks),) if marks else ()
    return (*(each for each in parts if each.candidates), *read)


def ingest_external(world: World, options: Options) -> Run:
    """The person's own notes in the folders that may be read; then what rests on words that they dropped is flagged."""
    if not world.config.extract:
        raise UsageError("no folder may be read: name some as external.extract in .assay/config.toml")
    refuse_outside(world, external.folders(world))
    run = ingest(world, external.folders(world), replace(options, format=external.FORM))
    looked = external.rechecked(world)
    written = run.written | looked.written
    return followed(world, replace(joined((run, looked)), written=written))


def preview_external(world: World, options: Options) -> Run:
    """What `ingest_external` would take in, without writing anything. Raises Outside."""
    refuse_outside(world, external.folders(world))
    return preview(world, external.folders(world), replace(options, format=external.FORM))


def to_inbox(world: World, places: Sequence[str], options: Options) -> tuple[tuple[Moved, ...], tuple[Finding, ...]]:
    """Capture only: candidates as files in the inbox. Nothing counts as read."""
    moved, findings = list[Moved](), list[Finding]()
    for load in loads(world, places, options):
        findings.extend(load.findings)
        for candidate in (each for part in load.parts for each in part.candidates):
            world.inbox.save(candidate, "captured")
            moved.append(Moved(candidate, "captured", "captured", candidate.findings))
    return tuple(moved), tuple(findings)


def preview(world: World, places: Sequence[str], options: Options) -> Run:
    """What `ingest` would do, without writing anything."""
    world.ledger.refresh()
    batch, findings = Batch(world), list[Finding]()
    decisions = list[Decision]()
    for load in loads(world, places, options):
        findings.extend(load.findings)
        candidates = [each for part in load.parts for each in part.candidates]
        batch.world = informed(batch.world, candidates)
        for candidate in candidates:
            decisions.append(batch.decide(candidate))
            batch.apply(decisions[-1].patch)
    return Run(len(decisions), tuple(decisions), findings=tuple(findings))


def loads(world: World, places: Sequence[str], options: Options) -> Iterator[Load]:
    """What is new in the places, read and captured, in portions that fit into memory. Nothing is written."""
    reader = _reader(world, options)
    load = Load()
    for each in world.logs.conversations(places, form=options.format, reader=reader):
        if isinstance(each, Finding):
            load.findings.append(replace(each, message=screen(each.message, world.rules.policy).text))
        else:
            _take(world, each, options, load)
        if load.full:
            yield load
            load = Load()
    if load.passages or load.findings:
        yield load


def _take(world: World, conversation: Conversation, options: Options, load: Load) -> None:
    try:
        captured = taken(world, conversation, options)
    except Unproposed as reason:
        captured = unproposed(screen(conversation.key, world.rules.policy).text, reason)
    if spoken(conversation):
        load.turns.extend(conversation.passages)
    load.parts.extend(captured.parts)
    load.findings.extend(captured.findings)
    load.passages += max(len(conversation.passages), 1)
    load.unread += captured.unread
    if options.proposer != "none" and not captured.unread:
        load.tokens.append(conversation.token)


def _reader(world: World, options: Options) -> str:
    """Who reads: what another has read is read again, and so is what a night has read, of which something may be undone."""
    if options.proposer == "none":
        return ""
    if options.proposer not in world.proposers:
        raise UsageError(f"there is no proposer `{options.proposer}`; choose one of {', '.join(world.proposers)} or none")
    return f"{world.proposers[options.proposer].version} handed in"
