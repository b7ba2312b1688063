"""Questions: what a person is asked, the key under which later candidates find it, and what speaks for an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assay.model import ids
from assay.model.link import Link
from assay.model.names import name_key
from assay.model.note import Note, rank_of
from assay.model.question import Answer, Question
from assay.model.redacted import Redacted, composed
from assay.model.verdict import Review
from assay.stages import dates
from assay.stages.capture import claim_digest
from assay.stages.case import Case
from assay.stages.places import basename

IDENTITY: Final = "identity:"
"""Before the key of a name in the topic of a question about it."""
OF_A_SLOT: Final = frozenset(("contradiction", "correction"))
"""Rules that ask which value a slot has; the others ask about one claim by itself."""


def topic_of(case: Case, verdict: Review) -> str:
    """The key of a question: the name, the slot, the notes it is about, or the claim."""
    if verdict.rule == "identity":
        return f"{IDENTITY}{name_key(unsure(case))}"
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
        rivals=rivals(case),
        recommendation=recommendation,
        because=because,
        asked=case.today,
    )


def rivals(case: Case) -> tuple[Link, ...]:
    """Links to the pages of the entities that may be meant; labels are their ids."""
    paths = {each.item.id: each.path for each in case.near.entities}
    found = case.resolved.rivals or case.resolved.value_rivals
    return tuple(Link(basename(paths[each.id]), each.id) for each in found)


def unsure(case: Case) -> str:
    """The name that more than one entity bears: the subject's, or else the value's."""
    return case.claim.subject if case.resolved.rivals else case.claim.value or case.claim.subject


def _title(case: Case, verdict: Review) -> Redacted:
    claim = case.claim
    declared = case.ontology.property(claim.property)
    if verdict.rule == "identity":
        return composed(f"Which {unsure(case)} is meant?")
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
    later = _later(case, notes)
    return (Answer.REPLACE, later) if later else (None, None)


def _later(case: Case, notes: Sequence[Note]) -> Redacted | None:
    """That the same one said something else later, which is a change of mind or of things more often than not."""
    block = case.candidate.block
    if block is None or block.speaker is None or (said := dates.moment(block.at)) is None:
        return None
    lines = [line for note in notes for line in note.evidence]
    before = ((line.speaker, dates.moment(line.at)) for line in lines)
    if not all(who and name_key(who) == name_key(block.speaker) and at and at < said for who, at in before):
        return None
    return composed(f"{block.speaker} said it later than what stands.")
