"""Questions: what a person is asked, the key under which later candidates find it, and what speaks for an answer."""

from __future__ import annotations

from typing import Final

from assay.model import ids
from assay.model.link import Link
from assay.model.names import name_key
from assay.model.note import rank_of
from assay.model.question import Answer, Question
from assay.model.redacted import Redacted, composed
from assay.model.verdict import Review
from assay.stages.capture import claim_digest
from assay.stages.case import Case

OF_A_SLOT: Final = frozenset(("contradiction", "correction"))
"""Rules that ask which value a slot has; the others ask about one claim by itself."""


def topic_of(case: Case, verdict: Review) -> str:
    """The key of a question: the name, the slot, the notes it is about, or the claim."""
    if verdict.rule == "identity":
        return f"identity:{name_key(case.claim.subject)}"
    if verdict.rule not in OF_A_SLOT:
        return f"claim:{claim_digest(case.claim)}"
    if _one_value(case):
        return f"slot:{case.resolved.subject.id}:{case.claim.property}"
    return "notes:" + ",".join(sorted(verdict.against))


def _one_value(case: Case) -> bool:
    declared = case.ontology.property(case.claim.property)
    return declared is not None and declared.functional and not case.claim.negated


def question(case: Case, verdict: Review, topic: str, against: tuple[Link, ...]) -> Question:
    """The question that the verdict puts to a person."""
    recommendation, because = recommend(case, verdict)
    return Question(
        id=ids.derive("rev", case.candidate.id),
        title=_title(case, verdict),
        reason=verdict.rule,
        topic=topic,
        candidates=(case.candidate,),
        against=against,
        recommendation=recommendation,
        because=because,
        asked=case.today,
    )


def _title(case: Case, verdict: Review) -> Redacted:
    claim = case.claim
    declared = case.ontology.property(claim.property)
    if verdict.rule == "identity":
        return composed(f"Which {claim.subject} is meant?")
    if declared is not None and verdict.rule in OF_A_SLOT and _one_value(case):
        return composed(f"What is the {declared.label} of {case.resolved.subject.name}?")
    return composed(f"Is it true that {claim.text.rstrip('.')}?")


def recommend(case: Case, verdict: Review) -> tuple[Answer | None, Redacted | None]:
    """The answer that the ranks speak for, and why; None where nothing speaks for one."""
    if verdict.because:
        return Answer.REJECT, composed(verdict.because)
    if verdict.rule == "screen":
        return Answer.REJECT, composed("Part of it looks like a secret of an unknown form and was redacted.")
    if verdict.rule == "correction":
        return Answer.REPLACE, composed("It takes back what the same person said before.")
    if verdict.rule != "contradiction" or not verdict.against:
        return None, None
    notes = [each.note for each in case.near.notes if each.note.id in verdict.against]
    if all(case.rank > rank_of(note) for note in notes):
        return Answer.REPLACE, composed(f"The new claim comes from a {case.kind}, which outranks what stands.")
    if all(case.rank < rank_of(note) for note in notes):
        return Answer.REJECT, composed(
            f"What stands comes from a {notes[0].source}; the new claim only from a {case.kind}."
        )
    return None, None
