"""Filter: the structured claim, its names and its title once more, and the sensitivity of the whole.

Capture has screened them already. This stage makes sure that a candidate that reached the inbox in another way, or
before the rules changed, cannot pass.
"""

from __future__ import annotations

from typing import Final

from assay.model.candidate import Candidate, Classified, Screened
from assay.model.claim import ClaimType
from assay.model.names import name_key
from assay.model.sensitivity import Sensitivity, highest
from assay.stages.classify import SELF
from assay.stages.screen import Policy, screen_together

PERSONAL_TYPES: Final = frozenset(("schema:Person", "foaf:Person"))


def sift(classified: Classified, policy: Policy, owner: tuple[str, ...]) -> Screened:
    """With its sensitivity; `refused` if anything in it would have been redacted."""
    candidate = classified.candidate
    screenings = screen_together(_texts(candidate), policy)
    dirty = any(each.redactions for each in screenings)
    level = highest(candidate.sensitivity, _about_people(candidate, owner), *(each.sensitivity for each in screenings))
    return Screened(classified, level, candidate.refused or dirty)


def _texts(candidate: Candidate) -> tuple[str, ...]:
    claim = candidate.claim
    fields = (claim.text, claim.subject, claim.subject_type, claim.property, claim.value, claim.value_type, claim.datatype,
              claim.unit, claim.replaces_value, candidate.source, candidate.title, candidate.rule)  # fmt: skip
    kept = (each for each in (candidate.block, candidate.confirmation) if each)
    texts = (*fields, *(text for each in kept for text in (each.text, each.anchor, each.speaker, each.at)))
    return tuple(dict.fromkeys(text for text in texts if text))


def _about_people(candidate: Candidate, owner: tuple[str, ...]) -> Sensitivity:
    """A memory about people must hold names; they only raise its sensitivity."""
    claim = candidate.claim
    personal = claim.subject_type in PERSONAL_TYPES or claim.type is ClaimType.PREFERENCE
    known = SELF | {name_key(name) for name in owner}
    return Sensitivity.PERSONAL if personal or name_key(claim.subject) in known else Sensitivity.INTERNAL
