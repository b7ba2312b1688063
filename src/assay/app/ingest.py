"""Ingest: read inputs, capture what they propose, and settle it. Also the single stages over the inbox."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final, Literal

from assay.app import said
from assay.app.batch import Batch
from assay.app.books import NOTHING, Run
from assay.app.extraction import captured, extracted, known_names, told, unique, unread
from assay.app.ports import Proposer
from assay.app.reindex import followed, meant
from assay.app.review import collected
from assay.app.settle import Portion, bounded, finished, portions, settle, why
from assay.app.terms import informed
from assay.app.world import World
from assay.model.candidate import Candidate, Passage
from assay.model.conversation import Conversation
from assay.model.cost import Cost
from assay.model.errors import InTheWay, Locked, Unproposed, UsageError
from assay.model.evidence import Channel, Kind
from assay.model.finding import Finding, Severity
from assay.model.progress import counted
from assay.stages import pipeline
from assay.stages.screen import screen
from assay.text import documents, formats, proposals, transcript

Format = Literal[
    "auto", "text", "markdown", "transcript", "proposals", "claude-code", "codex", "chatgpt", "claude", "tasks", "external"
]


@dataclass(frozen=True, slots=True)
class Input:
    """A text to ingest. RAW. `name` is the file's name, `-` for standard input."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Options:
    """How inputs are read."""

    format: Format | Literal["external"] = "auto"
    kind: Kind = Kind.DOCUMENT
    proposer: str = "extractive"
    channel: Channel = Channel.CLI
    speaker: str | None = None


@dataclass(frozen=True, slots=True)
class Captured:
    """What one input came to."""

    parts: tuple[Portion, ...]
    findings: tuple[Finding, ...] = ()
    unread: bool = False
    """A model had no usable answer: nothing of it counts as read."""


def ingest(world: World, inputs: Sequence[Input], options: Options) -> Run:
    """The whole path: capture, decide, commit, index. Running it again on the same inputs changes nothing."""
    notices = resumed(world)
    taken = [_tried(world, each, options) for each in counted(world.progress, "reading inputs", inputs)]
    findings = tuple(each for one in taken for each in one.findings)
    for each in inputs:
        _keep_turns(world, each, options)
    run = meant(world, followed(world, settle(world, [part for one in taken for part in one.parts], collected)))
    run = replace(run, findings=(*findings, *run.findings), notices=(*notices, *run.notices))
    return replace(run, unread=_unread(taken), cost=cost(world, options))


def resumed(world: World) -> tuple[str, ...]:
    """Finish an interrupted write before looking at what was read. If that is not possible, settling will say why."""
    with suppress(Locked, InTheWay):
        return finished(world)
    return ()


def _tried(world: World, source: Input, options: Options) -> Captured:
    """What the input came to; of one that a model had no answer for, that it stays unread."""
    try:
        return read(world, source, options)
    except Unproposed as reason:
        return unproposed(source.name, reason)


def unproposed(name: str, reason: Unproposed) -> Captured:
    """What a source comes to that a model had no answer for."""
    return Captured((), (Finding("unproposed", Severity.SHOULD, name, str(reason)),), unread=True)


def _unread(taken: Sequence[Captured]) -> int:
    return sum(each.unread for each in taken)


def cost(world: World, options: Options) -> Cost:
    """What the proposer was paid in this process."""
    return world.proposers[options.proposer].cost if options.proposer in world.proposers else NOTHING


def read(world: World, source: Input, options: Options) -> Captured:
    """Extract and screen: the candidates of one input, by source. Nothing is written."""
    form = _form(source, options)
    if form == "proposals":
        found, findings = proposals.parse(source.text, channel=options.channel)
        candidates = captured(world, found, options.channel, "proposals")
        return Captured(portions(unique(candidates)), _located(world, findings, source.name))
    passages, findings = _passages(world, source, form, options)
    made = proposed(world, passages, options)
    return Captured(made.parts, _located(world, (*findings, *made.findings), source.name))


def taken(world: World, conversation: Conversation, options: Options) -> Captured:
    """What a part of a conversation comes to, as an input does. Nothing is written."""
    if conversation.proposals:
        world.ledger.refresh()
        return Captured(told(world, conversation, handed_in=True))
    passages = conversation.passages
    if conversation.format in _DOCUMENTS:
        speaker = options.speaker or (world.config.me.name if options.kind is Kind.PERSON else None)
        passages = tuple(replace(each, kind=options.kind, speaker=speaker or None) for each in passages)
    return proposed(world, passages, options)


_DOCUMENTS: Final = ("markdown", "text")
"""Formats in which nobody says who speaks."""


def _form(source: Input, options: Options) -> str:
    return formats.sniff(source.name, source.text[:SNIFFED]) if options.format == "auto" else options.format


def _keep_turns(world: World, source: Input, options: Options) -> None:
    """What was said is searchable at once, whatever becomes of it."""
    if (form := _form(source, options)) == "transcript":
        said.keep(world, _passages(world, source, form, options)[0])


SNIFFED: Final = 65536
"""Characters that are looked at to tell a format."""


def _passages(world: World, source: Input, form: str, options: Options) -> tuple[tuple[Passage, ...], tuple[Finding, ...]]:
    key, title = source_key(source.name), source_title(source.name)
    if form == "transcript":
        return transcript.parse(source.text, source=key, title=title, config=world.config)
    speaker = options.speaker or (world.config.me.name if options.kind is Kind.PERSON else None)
    made = documents.parse(
        source.text,
        source=key,
        title=title,
        kind=options.kind,
        speaker=speaker or None,
        at=None,
        channel=options.channel,
        markdown=form == "markdown",
    )
    return documents.readable(made)


def source_key(name: str) -> str:
    """The key of a source that is the same on every machine: the file's name without its folders."""
    return name.replace("\\", "/").rpartition("/")[2] if name != "-" else "standard input"


def source_title(name: str) -> str:
    """The readable title of a file: its name without extension, hyphens and underscores as blanks."""
    stem = source_key(name).rpartition(".")[0] or source_key(name)
    words = stem.replace("_", " ").replace("-", " ").split()
    return " ".join(words)[:1].upper() + " ".join(words)[1:] if words else "Untitled"


def proposed(world: World, passages: Sequence[Passage], options: Options) -> Captured:
    """What the proposer finds in the blocks that it has not read before, with the marks that it has read them.

    All passages are of one source. Writes nothing. Raises Unproposed, UsageError.
    """
    if options.proposer == "none" or not passages:
        return Captured(())
    proposer = _proposer(world, options.proposer)
    world.ledger.refresh()
    new = unread(world, passages, proposer.version, handed_in=True)
    if new is None:
        return Captured(())
    made = extracted(world, new, proposer.propose(new.passages, known_names(world)), proposer.version)
    return Captured((made.part,), made.findings)


def _proposer(world: World, name: str) -> Proposer:
    if name not in world.proposers:
        raise UsageError(f"there is no proposer `{name}`; choose one of {', '.join(world.proposers)} or none")
    return world.proposers[name]


def _located(world: World, findings: Iterable[Finding], name: str) -> tuple[Finding, ...]:
    """The findings with the input's name. They may name keys of it, so their words go through the screen as well."""
    return tuple(
        replace(
            each,
            where=f"{name}:{each.where.removeprefix('line ')}",
            message=screen(each.message, world.rules.policy).text,
        )
        for each in findings
    )


def refused(findings: Iterable[Finding]) -> bool:
    """Whether part of the input was refused."""
    return any(each.severity is Severity.MUST for each in findings)


# -- single stages over the inbox ------------------------------------------------------------------------------------

Stage = Literal["captured", "classified", "filtered", "validated", "parked"]


@dataclass(frozen=True, slots=True)
class Moved:
    """A candidate with the stage that it has reached and what a person may want to know of it."""

    candidate: Candidate
    stage: Stage
    said: str
    findings: tuple[Finding, ...] = ()


def to_inbox(world: World, inputs: Sequence[Input], options: Options) -> tuple[tuple[Moved, ...], tuple[Finding, ...]]:
    """Capture only: candidates as files in the inbox. Raises Unproposed, with nothing written."""
    taken = [read(world, each, options) for each in inputs]
    candidates = [each for one in taken for part in one.parts for each in part.candidates]
    for each in candidates:
        world.inbox.save(each, "captured")
    findings = tuple(each for one in taken for each in one.findings)
    return tuple(Moved(each, "captured", "captured", each.findings) for each in candidates), findings


def waiting(world: World, wanted: Sequence[str] = ()) -> tuple[Candidate, ...]:
    """The inbox's candidates, or those whose ids end so. Raises UsageError for one that is not there."""
    held = [candidate for candidate, _ in world.inbox.load()]
    for suffix in wanted:
        if sum(each.id.endswith(suffix) for each in held) != 1:
            raise UsageError(f"`{suffix}` is not the end of exactly one candidate in the inbox")
    return tuple(each for each in held if not wanted or each.id.endswith(tuple(wanted)))


def classify(world: World, wanted: Sequence[str] = ()) -> tuple[Moved, ...]:
    """What each waiting candidate's source is worth."""
    batch = _batch(world)
    found = [(each, pipeline.to_classified(each, batch.near(each), world.rules)) for each in waiting(world, wanted)]
    said = (f"{'ephemeral' if made.ephemeral else each.claim.type} from {made.kind}" for each, made in found)
    return _moved(world, "classified", [(each, words, ()) for (each, _), words in zip(found, said, strict=True)])


def sift(world: World, wanted: Sequence[str] = ()) -> tuple[Moved, ...]:
    """Each waiting candidate through the screen once more."""
    batch = _batch(world)
    found = [(each, pipeline.to_screened(each, batch.near(each), world.rules)) for each in waiting(world, wanted)]
    said = ("refused" if made.refused else made.sensitivity.value for _, made in found)
    return _moved(world, "filtered", [(each, words, each.findings) for (each, _), words in zip(found, said, strict=True)])


def validate(world: World, wanted: Sequence[str] = ()) -> tuple[tuple[Moved, ...], Run]:
    """What would become of each waiting candidate, in order, without writing any of it to the ledger."""
    batch = _batch(world)
    candidates = waiting(world, wanted)
    batch.world = informed(batch.world, candidates)
    decisions = []
    for each in candidates:
        decisions.append(batch.decide(each))
        batch.apply(decisions[-1].patch)
    moved = _moved(world, "validated", [(each.candidate, each.verdict.rule, each.findings) for each in decisions])
    return moved, Run(len(candidates), tuple(decisions))


def commit(world: World, wanted: Sequence[str] = ()) -> Run:
    """Decide the waiting candidates anew, all stages, and commit what follows."""
    return followed(world, settle(world, portions(waiting(world, wanted)), collected))


def preview(world: World, inputs: Sequence[Input], options: Options) -> Run:
    """What `ingest` would do, without writing anything."""
    world.ledger.refresh()
    taken = [_tried(world, each, options) for each in inputs]
    candidates = [each for one in taken for part in one.parts for each in part.candidates]
    _, decisions, parked = bounded(lambda: Batch(world), candidates, world.config.questions_per_run)
    findings = (*(each for one in taken for each in one.findings), *(why(*each) for each in parked))
    waiting = tuple(each.id for each, _ in parked)
    return Run(
        len(candidates), decisions, findings=findings, parked=waiting, unread=_unread(taken), cost=cost(world, options)
    )


def _batch(world: World) -> Batch:
    world.ledger.refresh()
    return Batch(world)


def _moved(world: World, stage: Stage, found: Sequence[tuple[Candidate, str, tuple[Finding, ...]]]) -> tuple[Moved, ...]:
    for candidate, _, _ in found:
        world.inbox.save(candidate, stage)
    return tuple(Moved(candidate, stage, said, findings) for candidate, said, findings in found)
