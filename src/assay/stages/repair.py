"""Repair: a claim that contradicts the vocabulary, without the one part of it that does.

A part can be left out if the claim says what it says without it: the meaning that a name was given here (the name stays as
it was proposed), the datatype of a value (the text stays), the class of a thing that is known already. What is left is
decided as ever, and the part waits for a person. If the claim itself is at fault, all of it waits.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from assay.model import ids
from assay.model.candidate import Candidate
from assay.model.claim import Claim, ClaimType
from assay.model.finding import Finding, Severity
from assay.model.names import name_key
from assay.model.patch import Create, Decision
from assay.model.question import Answer, Question
from assay.model.redacted import composed
from assay.model.verdict import Accept, Extend, Merge, Replace, Review
from assay.stages.case import Case
from assay.stages.coherence import Found, broken
from assay.stages.judge import rule_on
from assay.stages.places import note_link
from assay.stages.plan import plan
from assay.stages.reason.schema import Schema
from assay.stages.reason.wording import Words
from assay.stages.resolve import resolve
from assay.text import filenames
from assay.text.answers import CLASS, INCOHERENT

NAME: Final = "name"
DATATYPE: Final = "datatype"
"""Codes of findings, beside CLASS: the part that was left out."""
KEPT: Final = (Accept, Extend, Merge, Replace)
"""What is worth keeping without a part; a draft states nothing, and a question is one already."""


@dataclass(frozen=True, slots=True)
class _Lesser:
    """The case without a part."""

    code: str
    case: Case
    said: str
    """What is not followed, in words."""


def reasoned(case: Case, decision: Decision, schema: Schema, told: Candidate) -> Decision:
    """The decision; if its patch contradicts the vocabulary, one without the part at fault, or a question in its place.

    `told`: the candidate as it was proposed, before its names were given a meaning.
    """
    found = broken(case, decision, schema)
    if not found.clashes:
        return decision
    for each in _parts(case, schema, told):
        made = plan(each.case, rule_on(each.case))
        if isinstance(made.verdict, KEPT) and not broken(each.case, made, schema).clashes:
            return _deferred(each, case, made, found, schema)
    compared = tuple(dict.fromkeys((*found.against, *decision.verdict.compared)))
    return plan(case, Review(INCOHERENT, compared, against=found.against, because=" ".join(found.said)))


def _parts(case: Case, schema: Schema, told: Candidate) -> Iterator[_Lesser]:
    """What can be left out, one part at a time, what was added here first."""
    claim, first = case.claim, told.claim
    if first.property != claim.property:
        said = f"`{first.property}` is not taken for {claim.property}"
        yield _Lesser(NAME, _identified(case, replace(claim, property=first.property), schema), said)
    if first.subject_type != claim.subject_type:
        said = f"`{first.subject_type}` is not taken for {claim.subject_type}"
        yield _Lesser(NAME, _identified(case, replace(claim, subject_type=first.subject_type), schema), said)
    if claim.datatype is not None:
        said = f"the value is kept as a text, not as {claim.datatype}"
        yield _Lesser(DATATYPE, _identified(case, replace(claim, datatype=None), schema), said)
    if claim.subject_type is not None and not case.resolved.fresh:
        said = f"{claim.subject} is not taken to be of the class {claim.subject_type}"
        yield _Lesser(CLASS, _untyped(case), said)


def _identified(case: Case, claim: Claim, schema: Schema) -> Case:
    """The case of another claim, with its subject and value looked for anew."""
    near, entities = case.near, [each.item for each in case.near.entities]
    grounded = _with(case, claim).resolved.grounded
    resolved = resolve(grounded, entities, case.ontology, case.config, case.today, near.notes, near.further, schema)
    return replace(case, resolved=resolved)


def _untyped(case: Case) -> Case:
    """The case about the same entity, of which the claim says no class."""
    lesser = _with(case, replace(case.claim, subject_type=None))
    known = next(each.item for each in case.near.entities if each.item.id == case.resolved.subject.id)
    return replace(lesser, resolved=replace(lesser.resolved, subject=known))


def _with(case: Case, claim: Claim) -> Case:
    grounded = case.resolved.grounded
    screened = grounded.screened
    classified = replace(screened.classified, candidate=replace(case.candidate, claim=claim))
    grounded = replace(grounded, screened=replace(screened, classified=classified))
    return replace(case, resolved=replace(case.resolved, grounded=grounded))


# -- what waits ----------------------------------------------------------------------------------------------------------


def topic(claim: Claim) -> str:
    """The key of the question whether the claim's subject is of its class; empty if it names none."""
    return f"{CLASS}:{name_key(claim.subject)}:{claim.subject_type}" if claim.subject_type else ""


def _deferred(lesser: _Lesser, case: Case, made: Decision, found: Found, schema: Schema) -> Decision:
    """The decision without the part, which is said; a class is asked about, once."""
    because = " ".join(found.said)
    said = Finding(lesser.code, Severity.SHOULD, case.candidate.id, f"{lesser.said}: {because}")
    made = replace(made, findings=(*made.findings, said))
    known = any(each.item.topic == topic(case.claim) for each in case.near.questions)
    if lesser.code != CLASS or known or not case.near.asking:
        return made
    return replace(made, patch=(*made.patch, _question(case, found, schema)))


def _question(case: Case, found: Found, schema: Schema) -> Create:
    candidate = _of_class(case, schema)
    against = tuple(note_link(each) for each in case.near.notes if each.note.id in found.against)
    question = Question(
        id=ids.derive("rev", candidate.id),
        title=composed(f"Is it true that {candidate.claim.text.rstrip('.')}?"),
        reason=CLASS,
        topic=topic(case.claim),
        candidates=(candidate,),
        against=against,
        recommendation=Answer.REJECT,
        because=composed(" ".join(found.said)),
        asked=case.today,
    )
    return Create(question, f"{case.config.folder}/Review/{filenames.readable(question.title, question.id)}.md")


def _of_class(case: Case, schema: Schema) -> Candidate:
    """What the claim said of the class of its subject, as a claim of its own from the same words."""
    kind = case.claim.subject_type or ""
    one = Words(schema.vocabulary, {}, {}).one(kind)
    subject = case.claim.subject
    claim = Claim(text=composed(f"{subject} is {one}."), type=ClaimType.FACT, subject=subject, subject_type=kind)
    key = hashlib.sha256(f"{CLASS}\n{case.candidate.key}".encode()).hexdigest()
    return replace(case.candidate, id=derived(case.candidate.id), key=key, claim=claim, derived_from=())


def derived(candidate: str) -> str:
    """The id of the claim about a class that a candidate's question holds."""
    return ids.derive("cand", candidate, CLASS)
