"""Asked: the questions, answers and refusals that bear on a candidate, as they will be when a batch is written."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from assay.model.candidate import Candidate
from assay.model.names import name_key
from assay.model.patch import Filed, Logged
from assay.model.question import REJECTED, Answer, Question
from assay.stages import repair
from assay.stages.assemble import topic, unknown_class
from assay.stages.capture import claim_digest

if TYPE_CHECKING:
    from assay.app.batch import Batch


def questions(batch: Batch, candidate: Candidate, standing: Iterable[Filed[Question]]) -> tuple[Filed[Question], ...]:
    """The open ones (`standing`: those of the ledger), and closed ones in which it, its terms or its class were asked about."""
    claim, rules = candidate.claim, batch.world.rules
    about = [candidate.key, *([repair.topic(claim)] if claim.subject_type else [])]
    if claim.property and rules.ontology.property(claim.property) is None:
        about.append(topic(claim.property))
    if claim.subject_type and unknown_class(claim.subject_type, rules.ontology, rules.schema.vocabulary):
        about.append(topic(claim.subject_type, of_class=True))
    known = (each for key in about for each in batch.world.ledger.questions_about(key))
    found = {each.item.id: each for each in (*standing, *known)}
    return tuple({**found, **batch.overlay.questions}.values())


def rejected(batch: Batch, names: Iterable[str]) -> tuple[Candidate, ...]:
    """What a person rejected of whatever is called so."""
    keys = dict.fromkeys(map(name_key, names))
    stored = (each for key in keys for each in batch.world.ledger.questions_about(f"{REJECTED}{key}"))
    closed = {**{each.item.id: each for each in stored}, **batch.overlay.questions}.values()
    of_reject = (each.item for each in closed if each.item.decision is Answer.REJECT and not each.item.open)
    found = (each for question in of_reject for each in question.candidates if name_key(each.claim.subject) in keys)
    return tuple(found)


def logged(batch: Batch, candidate: Candidate, others: Iterable[Candidate]) -> tuple[Logged, ...]:
    """Lines of the decision log about it, about the same claim, and about those others."""
    claim, keys = claim_digest(candidate.claim), {candidate.key, *(each.key for each in others)}
    ledger = batch.world.ledger
    stored = (line for key in sorted(keys) for line in ledger.log_for(key, claim))
    new = (each for each in batch.log if each.key in keys or claim == each.claim)
    return tuple(dict.fromkeys((*stored, *new)))
