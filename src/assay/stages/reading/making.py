"""A claim made of a sentence once its subject and type are known, and the day from which on it holds."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from assay.model.candidate import Proposal
from assay.model.claim import ClaimType
from assay.model.evidence import Support
from assay.stages.reading import person, subjects, when
from assay.stages.reading.parsing import Spoken
from assay.stages.reading.patterns import PERSON
from assay.stages.reading.subjects import Subject


def proposal(text: str, type: ClaimType, subject: Subject) -> Proposal:
    """The sentence as a claim about the subject: the first person as the third, a pronoun as its name. Never raises."""
    said = person.third(text, subject.name) if subject.own else text
    if subject.rule == subjects.PRONOUN:
        said = person.named(said, subject.words, subject.name)
    return Proposal(
        text=said[:1].upper() + said[1:],
        type=type,
        subject=subject.name,
        subject_type=PERSON if subject.own else subject.type,
        support=subject.support,
        rule=subject.rule,
    )


PAST: Final = frozenset({"tense-past", "tense-perfect"})


def timed(type: ClaimType, spoken: Spoken) -> ClaimType:
    """A fact that came to pass on a day is an event."""
    past = bool(PAST & spoken.signs)
    return ClaimType.EVENT if type is ClaimType.FACT and past and when.dated(spoken.body) else type


def placed_in_time(claim: Proposal, spoken: Spoken) -> Proposal:
    """The claim with the day from which on it holds; reckoned only for what is kept."""
    if claim.property is not None or claim.valid_from is not None:
        return claim
    if claim.type is ClaimType.EVENT:
        return _dated(claim, spoken)
    return replace(claim, valid_from=when.since(spoken.body))


def _dated(claim: Proposal, spoken: Spoken) -> Proposal:
    """The claim from the day on that its sentence names."""
    day = when.when(spoken.body, spoken.at, spoken.zone)
    if day is None:
        return claim
    if day.relative and claim.rule is None:
        support = claim.support if claim.support is Support.INFERRED else Support.DERIVED
        claim = replace(claim, support=support, rule=when.RULE)
    return replace(claim, valid_from=day.day)
