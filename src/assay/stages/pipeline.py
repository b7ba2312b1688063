"""The pure core in its fixed order: classify, filter, ground, resolve, assemble, judge, plan, reason over the patch.

The order is the safety property, not a plugin point. `commit` always runs the whole of it; what a stage command noted in
an inbox file is only there to be looked at.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass, replace

from assay.model.candidate import Candidate, Classified, Grounded, Resolved, Screened
from assay.model.config import Config
from assay.model.finding import Finding, Severity
from assay.model.neighbourhood import Neighbourhood
from assay.model.ontology import Ontology
from assay.model.patch import Decision
from assay.model.verdict import Draft
from assay.stages.assemble import aligned, questioned
from assay.stages.case import Case
from assay.stages.classify import classify, held
from assay.stages.ground import ground
from assay.stages.judge import rule_on
from assay.stages.places import place
from assay.stages.plan import plan
from assay.stages.questions import rivals
from assay.stages.reason.schema import SILENT, Schema
from assay.stages.repair import reasoned
from assay.stages.resolve import resolve
from assay.stages.screen import Policy
from assay.stages.sift import sift


@dataclass(frozen=True, slots=True)
class Rulebook:
    """What decides, beside the claims themselves."""

    ontology: Ontology
    config: Config
    policy: Policy
    zone: datetime.tzinfo = datetime.UTC
    """Where the vault's days begin."""
    schema: Schema = SILENT
    """What is reasoned with; by default a vocabulary that says nothing."""


def decide(told: Candidate, near: Neighbourhood, rules: Rulebook, today: datetime.date) -> Decision:
    """The candidate's verdict and patch. Pure: the same inputs give the same decision, so it can be replayed."""
    candidate = aligned(told, rules.ontology, rules.schema.vocabulary)
    resolved = to_resolved(candidate, near, rules, today)
    case = Case(resolved, near, rules.ontology, rules.config, today)
    made = reasoned(case, plan(case, rule_on(case)), rules.schema, told)
    decision = questioned(case, made, rules.schema.vocabulary)
    found = (*candidate.findings, *resolved.grounded.findings, *made.findings, *_unmeant(case, made))
    return replace(decision, findings=found)


def _unmeant(case: Case, made: Decision) -> Iterator[Finding]:
    """Why a draft's value that names a thing is kept as a text."""
    if case.resolved.value_rivals and isinstance(made.verdict, Draft):
        pages = ", ".join(sorted(f"[[{each.target}]]" for each in rivals(case)))
        message = f"`{case.claim.value}` may mean any of {pages}, so it is kept as a text"
        yield Finding("identity", Severity.SHOULD, case.candidate.id, message)


def to_classified(candidate: Candidate, near: Neighbourhood, rules: Rulebook) -> Classified:
    """The first step: what its source is worth."""
    kept = held(candidate.block, near.kept.values(), rules.config) if candidate.block else None
    return classify(candidate, rules.config, kept)


def to_screened(candidate: Candidate, near: Neighbourhood, rules: Rulebook) -> Screened:
    """Up to the filter."""
    return sift(to_classified(candidate, near, rules), rules.policy, rules.config.me.names)


def to_grounded(candidate: Candidate, near: Neighbourhood, rules: Rulebook) -> Grounded:
    """Up to the evidence that stands."""
    names = [(*filed.item.names, *near.further.get(filed.item.id, ())) for filed in near.entities]
    screened = to_screened(candidate, near, rules)
    return ground(screened, rules.config, place(candidate, near), names, near.kept, rules.zone)


def to_resolved(candidate: Candidate, near: Neighbourhood, rules: Rulebook, today: datetime.date) -> Resolved:
    """Up to the identity of its subject."""
    grounded = to_grounded(candidate, near, rules)
    return identified(grounded, near, rules, today)


def identified(grounded: Grounded, near: Neighbourhood, rules: Rulebook, today: datetime.date) -> Resolved:
    """Its subject and value among the entities nearby."""
    entities = [filed.item for filed in near.entities]
    return resolve(grounded, entities, rules.ontology, rules.config, today, near.notes, near.further, rules.schema)
