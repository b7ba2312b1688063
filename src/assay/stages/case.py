"""A candidate before the judge, with what the rules ask again and again."""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from assay.model.candidate import Candidate, Resolved
from assay.model.claim import Claim, ClaimType
from assay.model.config import Config
from assay.model.evidence import RANK, Evidence, Kind, Support, strongest
from assay.model.names import name_key
from assay.model.neighbourhood import Neighbourhood, Standing
from assay.model.note import Status, holds, ids_of
from assay.model.ontology import Ontology
from assay.stages import slots
from assay.stages.classify import is_owner
from assay.stages.slots import Position

EVERYONE_STATES: Final = frozenset((ClaimType.FACT, ClaimType.EVENT))
"""What documents, tools and tasks may make active; what people want and decide only people can say."""
MERGEABLE: Final = (Status.ACTIVE, Status.DISPUTED, Status.DRAFT)
"""Notes that further evidence may join."""
STANDING: Final = (Status.ACTIVE, Status.DISPUTED)
"""Notes that are served."""
TASK: Final = "house:Task"

CORRECTION: Final = re.compile(
    r"(?<!\w)(?:actually|correction|i was wrong|i misspoke|no longer|not any ?more|instead of|rather than|"
    r"changed (?:my|to|from)|switched (?:to|from)|moved (?:to|from)|renamed|used to|"
    r"(?<!until )(?<!up to )(?<!by )(?<!even )now(?! and then|,)|have become|has become|became|stopped|quit|gave up|resigned|"
    r"promoted to|relocated|migrated|replaced|(?:has |have |was |were )?changed|left(?= (?-i:[A-Z])| my| the (?:company|team))|"
    r"as of (?:today|now)|from now on|scratch that|"
    r"eigentlich|nicht mehr|stattdessen|ab (?:jetzt|sofort)|en realidad|ya no|en fait|désormais)(?!\w)",
    re.IGNORECASE,
)
"""Words with which somebody takes back what they said before."""


@dataclass(frozen=True)
class Case:
    """Everything a rule may look at."""

    resolved: Resolved
    near: Neighbourhood
    ontology: Ontology
    config: Config
    today: datetime.date

    @property
    def candidate(self) -> Candidate:
        """The candidate underneath."""
        return self.resolved.candidate

    @property
    def claim(self) -> Claim:
        """Its claim."""
        return self.candidate.claim

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        """What it rests on."""
        return self.resolved.grounded.evidence

    @cached_property
    def kind(self) -> Kind:
        """The kind of its strongest evidence, agent if there is none; an inference is an agent's, whoever said it."""
        return strongest(self.evidence)

    @cached_property
    def rank(self) -> int:
        """1 to 5."""
        return RANK[self.kind]

    @cached_property
    def explicit(self) -> bool:
        """Whether some evidence of that rank is explicit."""
        return any(line.support is Support.EXPLICIT and line.rank == self.rank for line in self.evidence)

    @cached_property
    def activates(self) -> bool:
        """Whether its sources may make it active (the table of the write path)."""
        if self.kind is Kind.PERSON:
            return True
        if self.rank <= RANK[Kind.AGENT] or self.claim.type not in EVERYONE_STATES:
            return False
        return self.kind is not Kind.TASK or self.ontology.compatible((TASK,), self.resolved.subject.types)

    @cached_property
    def position(self) -> Position:
        """Where the claim stands."""
        return slots.of_claim(self.claim, self.resolved.value, self.today, self.resolved.subject.names, self.evidence)

    @cached_property
    def about(self) -> tuple[Standing, ...]:
        """Notes about the same subject, oldest first."""
        subject = self.resolved.subject.id
        return tuple(sorted([each for each in self.near.notes if each.subject == subject], key=lambda each: each.note.id))

    @cached_property
    def _positions(self) -> dict[str, Position]:
        """Where notes about the subject stand, by their ids, as far as that was asked."""
        return {}

    def position_of(self, standing: Standing) -> Position:
        """Where a note about the subject stands."""
        known = self._positions.get(standing.note.id)
        if known is None:
            known = self._positions[standing.note.id] = slots.of_note(standing, self.resolved.subject.names)
        return known

    @cached_property
    def slot(self) -> tuple[Standing, ...]:
        """Notes of the same subject and property, any status."""
        declared = self.ontology.property(self.claim.property)
        return tuple(each for each in self.about if declared is not None and each.note.property == declared.curie)

    def standing_for(self, standing: Standing) -> Standing:
        """The note that a merge of two entities made of it and of another that says the same; itself, if there is none."""
        heirs, here = ids_of(standing.note.superseded_by), slots.of_note(standing, self.resolved.subject.names)
        took = (each for each in self.about if each.note.id in heirs and holds(each.note, standing.note))
        found = next((each for each in took if slots.same_words(here, self.position_of(each), self.ontology)), None)
        return self.standing_for(found) if found else standing

    @cached_property
    def contradicted(self) -> tuple[Standing, ...]:
        """Standing notes that cannot be true together with the claim, but for those that a person answered `both` for."""
        return self.against(self.same)

    def against(self, carrier: Standing | None) -> tuple[Standing, ...]:
        """The same if that note is the one that carries the claim."""
        compatible = set(ids_of(carrier.note.compatible_with)) if carrier else set()
        standing = (each for each in self.about if each.note.status in STANDING and each.note.id not in compatible)
        found = (each for each in standing if slots.may_exclude(self.position, each.note, self.ontology))
        return tuple(each for each in found if self._against(self.position_of(each)))

    @cached_property
    def detailed(self) -> tuple[Standing, ...]:
        """Active notes that say the same with more or less of when it is so."""
        active = (each for each in self.about if each.note.status is Status.ACTIVE)
        found = (each for each in active if slots.may_detail(self.position, each.note, self.ontology))
        return tuple(each for each in found if slots.details(self.position, self.position_of(each), self.ontology))

    def _against(self, there: Position) -> bool:
        if slots.contradicts(self.position, there, self.ontology):
            return True
        return self.position.validity.overlaps(there.validity) and slots.replaces(self.claim, self.position, there)

    @cached_property
    def same(self) -> Standing | None:
        """The note that says it already: an active one before a disputed one before a draft, the oldest of these."""
        return min(
            self.saying(*MERGEABLE), key=lambda each: (MERGEABLE.index(each.note.status), each.note.id), default=None
        )

    def saying(self, *statuses: Status) -> tuple[Standing, ...]:
        """The notes of these statuses that say it, oldest first."""
        some = [each for each in self.about if each.note.status in statuses]
        found = [each for each in some if slots.may_claim(self.position, each.note, self.ontology)]
        return tuple(each for each in found if slots.same_claim(self.position, self.position_of(each), self.ontology))

    @cached_property
    def rejected(self) -> tuple[Candidate, ...]:
        """What a person rejected and this says again, in the same words or in others."""
        names = self.resolved.subject.names
        there = ((each, slots.of_claim(each.claim, None, self.today, names)) for each in self.near.rejected)
        return tuple(each for each, position in there if slots.same_words(self.position, position, self.ontology))

    def told(self, *statuses: Status) -> Standing | None:
        """The oldest note of these statuses that says it and holds all of its evidence at that rank."""
        held = (each for each in self.about if each.note.status in statuses and self._held_by(each.note.evidence))
        found = (each for each in held if slots.may_say(self.position, each.note, self.ontology))
        return next(
            (each for each in found if slots.same_words(self.position, self.position_of(each), self.ontology)), None
        )

    def _held_by(self, lines: tuple[Evidence, ...]) -> bool:
        digests = self._digests
        held = {line.testimony: line.rank for line in lines if line.digest in digests}
        return all(held.get(line.testimony, -1) >= line.rank for line in self.evidence)

    @cached_property
    def _digests(self) -> frozenset[str]:
        """Of the blocks that it rests on: other lines cannot be the same testimony."""
        return frozenset(line.digest for line in self.evidence)

    @property
    def same_id(self) -> str:
        """Id of the note that says it already, empty if there is none."""
        return self.same.note.id if self.same else ""

    def corrects(self, standing: Standing) -> bool:
        """The owner takes back what the owner said: in words of correction, or by naming the old value."""
        if self._speakers(self.evidence).isdisjoint(self._speakers(standing.note.evidence)):
            return False
        if self.claim.replaces_value is not None:
            return slots.names_old(self.claim, self.position, slots.of_note(standing))
        return CORRECTION.search(self.candidate.quote or "") is not None

    def _speakers(self, lines: tuple[Evidence, ...]) -> frozenset[str]:
        """The persons whose word it is; the owner is one, whatever the name."""
        said = (line.speaker or "" for line in lines if line.rank == RANK[Kind.PERSON])
        return frozenset("" if is_owner(name, self.config) else name_key(name) for name in said)
