"""Identity: what a person's word does to entities. Each act is recorded as a closed question, which is its evidence.

Nothing here guesses. Two entities become one, one becomes two, or a name is given or taken, because somebody said so.
"""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from assay.model import ids
from assay.model.candidate import Candidate
from assay.model.claim import Claim, ClaimType
from assay.model.entity import Distinct, Entity, EntityStatus
from assay.model.evidence import Evidence, Kind, Support
from assay.model.link import Link
from assay.model.names import name_key
from assay.model.neighbourhood import Standing
from assay.model.patch import Amend, Create, Filed, Patch
from assay.model.question import Answer, Question
from assay.model.redacted import Redacted
from assay.stages.answer import Person
from assay.stages.places import basename, entity_link
from assay.text import filenames, review

ACTS: Final = ("merge", "split", "alias")
"""Reasons of closed questions that nobody had to be asked."""


@dataclass(frozen=True, slots=True)
class Act:
    """What somebody says of an entity. `said` is a sentence, `title` the question that it answers."""

    word: str
    subject: Redacted
    said: Redacted
    title: Redacted
    because: Redacted | None = None
    type: str | None = None
    """CURIE of a class that they say the further entity has."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """The closed question that keeps an act, and the line of evidence that points at it."""

    question: Question
    path: str
    evidence: Evidence

    @property
    def change(self) -> Create:
        """Its file."""
        return Create(self.question, self.path)


def record(act: Act, person: Person, milliseconds: int, today: datetime.date, folder: str) -> Recorded:
    """The act with who did it, through which channel and when."""
    key = hashlib.sha256(f"{act.word}\n{act.said}\n{person.name}\n{person.at}".encode("utf-8", "surrogatepass")).hexdigest()
    claim = Claim(text=act.said, type=ClaimType.FACT, subject=act.subject, subject_type=act.type)
    candidate = Candidate(
        id=ids.make("cand", milliseconds, key),
        key=key,
        claim=claim,
        proposer="person",
        channel=person.channel,
        captured=person.at,
    )
    question = Question(
        id=ids.derive("rev", candidate.id),
        title=act.title,
        reason=act.word,
        topic=f"{act.word}:{key}",
        decision=Answer.ACCEPT,
        candidates=(candidate,),
        because=act.because,
        asked=today,
        answered=today,
        answered_by=person.name,
        answered_through=person.channel.value,
    )
    path = f"{folder}/Review/Closed/{filenames.readable(question.title, question.id)}.md"
    return Recorded(question, path, _testimony(question, path, person))


def _testimony(question: Question, path: str, person: Person) -> Evidence:
    block = review.block(question, 0)
    link = Link(f"{basename(path)}#^{block.anchor}")
    return Evidence(
        link, Kind.PERSON, person.channel, Support.EXPLICIT, person.name, person.at, 0, len(block.text), block.digest
    )


def _witnessed(entity: Entity, act: Recorded) -> Entity:
    return replace(entity, evidence=(*entity.evidence, act.evidence))


def merged(into: Filed[Entity], gone: Filed[Entity], act: Recorded) -> Patch:
    """`gone` becomes a page that forwards; its names find `into`, whose claims its claims are from now on."""
    known = {name_key(name) for name in into.item.names}
    names = tuple(dict.fromkeys(name for name in gone.item.names if name_key(name) not in known))
    survivor = replace(
        into.item,
        types=tuple(dict.fromkeys((*into.item.types, *gone.item.types))),
        aliases=(*into.item.aliases, *names),
        merged=(*into.item.merged, gone.item.id),
    )
    absorbed = replace(gone.item, status=EntityStatus.MERGED)
    return (act.change, Amend(into, _witnessed(survivor, act)), Amend(gone, _witnessed(absorbed, act)))


def parted(whole: Filed[Entity], part: Filed[Entity], act: Recorded, reason: Redacted) -> Patch:
    """What was merged into an entity stands for itself again, with its names; both say that they are not the other."""
    theirs = {name_key(name) for name in part.item.names}
    left = replace(
        whole.item,
        types=_own(whole.item, part.item),
        aliases=tuple(name for name in whole.item.aliases if name_key(name) not in theirs),
        merged=tuple(each for each in whole.item.merged if each != part.item.id),
        distinct_from=(*whole.item.distinct_from, _not(part.item, part.path, reason)),
    )
    free = replace(
        part.item,
        status=EntityStatus.ACTIVE,
        distinct_from=(*part.item.distinct_from, _not(whole.item, whole.path, reason)),
    )
    return (act.change, Amend(whole, _witnessed(left, act)), Amend(part, _witnessed(free, act)))


def _own(whole: Entity, part: Entity) -> tuple[str, ...]:
    """Types that the whole has not from the part; all of them, if none would be left."""
    left = tuple(each for each in whole.types if each not in part.types)
    return left or whole.types


def _not(entity: Entity, path: str, reason: Redacted) -> Distinct:
    return Distinct(Link(basename(path), entity.id), reason)


def split(
    whole: Filed[Entity], new: Entity, path: str, notes: Sequence[Standing], act: Recorded, reason: Redacted
) -> Patch:
    """A further entity takes these notes over; names that it was given go with it."""
    theirs = {name_key(name) for name in new.names} - {name_key(whole.item.name)}
    left = replace(
        whole.item,
        aliases=tuple(name for name in whole.item.aliases if name_key(name) not in theirs),
        distinct_from=(*whole.item.distinct_from, _not(new, path, reason)),
    )
    made = replace(new, distinct_from=(_not(whole.item, whole.path, reason),), evidence=(act.evidence,))
    link = entity_link(path, made)
    moved = tuple(Amend(each.filed, replace(each.note, subject=link)) for each in notes)
    return (act.change, Create(made, path), Amend(whole, _witnessed(left, act)), *moved)


def aliased(filed: Filed[Entity], name: Redacted, act: Recorded) -> Patch:
    """The entity is found under a further name."""
    entity = replace(filed.item, aliases=(*filed.item.aliases, name))
    return (act.change, Amend(filed, _witnessed(entity, act)))


def unaliased(filed: Filed[Entity], name: str, act: Recorded) -> Patch:
    """The entity is not found under that name any more."""
    kept = tuple(each for each in filed.item.aliases if name_key(each) != name_key(name))
    return (act.change, Amend(filed, _witnessed(replace(filed.item, aliases=kept), act)))
