"""Whom a sentence is about, and everything that it depends on."""

from __future__ import annotations

from dataclasses import dataclass

from assay.model.evidence import Support
from assay.stages.reading import subjects
from assay.stages.reading.frame import Frame
from assay.stages.reading.subjects import TITLE, Reach, Subject


@dataclass(frozen=True, slots=True)
class About:
    """Whom a sentence is about, for the sentences behind it: `person` if it is somebody, `many` if several."""

    subject: Subject
    person: bool
    many: bool = False
    far: bool = False
    """It stands in the message before, not in this one."""
    signs: frozenset[str] = frozenset()
    """How it was found, where several could be meant."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Everything that whom a sentence is about depends on."""

    body: str
    built: Frame
    reach: Reach
    before: About | None


def group(reach: Reach) -> About | None:
    """Whom `we` means."""
    subject = subjects.spoken_for(reach)
    return About(subject, person=False, many=True) if subject else None


def topic(reach: Reach) -> About | None:
    """What the source is about as a whole; a guess if only its name or a title says so."""
    group = reach.group
    if group is None:
        return None
    support = Support.INFERRED if group.guessed else Support.DERIVED
    return About(Subject(group.name, "", support, TITLE, group.type), person=False)
