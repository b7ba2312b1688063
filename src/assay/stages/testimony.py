"""Testimony: a candidate's quote with everything that tells how far it carries the claim."""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from assay.model.candidate import Candidate
from assay.model.claim import Claim
from assay.model.config import Config
from assay.model.evidence import Block, Kind
from assay.model.names import name_key, text_digest
from assay.model.redacted import Redacted
from assay.stages import clauses, dates, normal
from assay.stages.affirmation import affirms
from assay.stages.attribution import SECOND_PERSON
from assay.stages.classify import CAPPED, SELF, about_owner, held, is_owner, vouched
from assay.stages.clauses import Mood


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What is known beside the candidate."""

    config: Config
    aliases: Sequence[tuple[str, ...]]
    """For each entity that could be meant, all its names."""
    kept: Mapping[str, Block]
    """The source's blocks by block id."""
    zone: datetime.tzinfo


@dataclass(frozen=True)
class Testimony:
    """What the checks look at."""

    candidate: Candidate
    claim: Claim
    quote: Redacted
    block: Block
    names: tuple[str, ...]
    """The subject's names: as given, and the aliases of the entities it may be. Without `me` and `user`."""
    value_names: tuple[str, ...]
    owner: bool
    """Whether the subject is the vault's owner."""
    own: bool
    """Whether the speaker is the subject."""
    confirmed: bool
    """Whether the owner says yes to it."""
    today: datetime.date | None
    """The day on which it was said."""

    @cached_property
    def context(self) -> str:
        """The quote with the rest of the sentences that it was cut from: `if` may stand before it, `?` behind."""
        start, end = self.candidate.start or 0, self.candidate.end or 0
        before = re.split(r"[.!?]\s|\n", self.block.text[:start])[-1]
        after = "" if re.search(r"[.!?]\s*\Z", self.quote) else re.split(r"(?<=[.!?])\s|\n", self.block.text[end:])[0]
        return f"{before}{self.quote}{after}"

    @cached_property
    def words(self) -> tuple[str, ...]:
        """What of the claim's content words is not its subject's name."""
        known = {word for name in self.names for word in normal.tokens(name)} | SELF
        return tuple(word for word in normal.content_words(self.claim.text) if word not in known)

    @cached_property
    def clauses(self) -> tuple[clauses.Clause, ...]:
        """The clauses of the context that speak of the claim."""
        return clauses.about(clauses.clauses(self.context, self.names), self.value_names, self.words)

    @cached_property
    def addressed(self) -> tuple[str, ...]:
        """The words by which the quote speaks to its subject: an agent's `you` is the owner who answers it."""
        if not self.owner or self.candidate.confirmation is None:
            return ()
        return tuple(dict.fromkeys(found[0] for found in SECOND_PERSON.finditer(self.quote)))

    @property
    def said(self) -> str:
        """These clauses as one text."""
        return " ".join(each.text for each in self.clauses)

    @cached_property
    def mood(self) -> Mood | None:
        """The mood in which the context speaks of the claim; None where it says both yes and no."""
        return clauses.mood_about(self.context, self.value_names, self.words, self.names)


def testimony(candidate: Candidate, quote: Redacted, block: Block, given: Circumstances) -> Testimony:
    """The testimony for a quote that stands in its block. Never raises."""
    claim, config = candidate.claim, given.config
    owner = about_owner(claim, config)
    names = (claim.subject, *(config.me.names if owner else ()), *_aliases(claim.subject, given.aliases))
    named = tuple(dict.fromkeys(name for name in names if name_key(name) not in SELF))
    speaks = block.speaker is not None and name_key(block.speaker) in {name_key(name) for name in named}
    answer = _answer(candidate, given)
    return Testimony(
        candidate,
        claim,
        quote,
        block,
        named,
        (claim.value, *_aliases(claim.value, given.aliases)) if claim.value else (),
        owner,
        own=speaks or (owner and is_owner(block.speaker, config)),
        confirmed=answer is not None and affirms(answer.text, quote, block.speaker or ""),
        today=dates.day_of(block.at, given.zone),
    )


def _aliases(name: str, aliases: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    key = name_key(name)
    return tuple(alias for known in aliases if key in {name_key(each) for each in known} for alias in known)


def _answer(candidate: Candidate, given: Circumstances) -> Block | None:
    """The owner's answer to the quote, if its channel can carry the owner's word."""
    answer, config = candidate.confirmation, given.config
    if answer is None or answer.kind is not Kind.PERSON or not is_owner(answer.speaker, config):
        return None
    if candidate.channel in CAPPED or answer.channel in CAPPED or text_digest(answer.text) != answer.digest:
        return None
    return answer if vouched(candidate, answer, config, held(answer, given.kept.values(), config)) else None
