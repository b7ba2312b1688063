"""Foresight: what a consolidation would do, without doing any of it."""

from __future__ import annotations

from assay.app.batch import Batch
from assay.app.books import Run
from assay.app.consolidate import Options, proposing
from assay.app.extraction import extracted, known_names, unread
from assay.app.gather import gathered, named, refuse_outside
from assay.app.ports import Proposer
from assay.app.terms import informed
from assay.app.world import World
from assay.model.candidate import Candidate
from assay.model.conversation import Conversation
from assay.model.finding import Finding
from assay.model.patch import Decision
from assay.stages.screen import screen


def foreseen(world: World, options: Options) -> tuple[Run, tuple[str, ...]]:
    """What would become of each claim, and the sources that would be read; nothing is written. Raises UsageError, Outside."""
    proposer = proposing(world, options.proposer)
    refuse_outside(world, named(world))
    world.ledger.refresh()
    batch, findings, read = Batch(world), list[Finding](), list[str]()
    made = list[Decision]()
    for each in gathered(world, proposer.version, options.since):
        if isinstance(each, Finding):
            findings.append(each)
            continue
        candidates = _candidates(world, proposer, each)
        if candidates is None:
            continue
        read.append(screen(each.key, world.rules.policy).text)
        batch.world = informed(batch.world, candidates)
        for candidate in candidates:
            made.append(batch.decide(candidate))
            batch.apply(made[-1].patch)
    return Run(len(made), tuple(made), findings=tuple(findings)), tuple(dict.fromkeys(read))


def _candidates(world: World, proposer: Proposer, each: Conversation) -> tuple[Candidate, ...] | None:
    """Those of the part; None if nobody would read it."""
    new = unread(world, each.passages, proposer.version) if each.passages else None
    if new is None:
        return None
    return extracted(world, new, proposer.propose(new.passages, known_names(world)), proposer.version).part.candidates
