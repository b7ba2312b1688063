"""A thing that claims are about: its identity is what the frontmatter of its page says."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from enum import StrEnum

from assay.model.evidence import Evidence
from assay.model.link import Link
from assay.model.redacted import Redacted


class EntityStatus(StrEnum):
    """Whether a page still stands for a thing of its own."""

    ACTIVE = "active"
    MERGED = "merged"


@dataclass(frozen=True, slots=True)
class Distinct:
    """Another entity that this one is known not to be, and why."""

    entity: Link
    reason: Redacted


@dataclass(frozen=True, slots=True, kw_only=True)
class Entity:
    """`name` is the canonical name (any spelling, not unique); the page's basename is chosen once and may differ."""

    id: str
    name: Redacted
    types: tuple[str, ...] = ()
    """CURIEs of classes."""
    aliases: tuple[Redacted, ...] = ()
    status: EntityStatus = EntityStatus.ACTIVE
    merged: tuple[str, ...] = ()
    """Ids of entities merged into this one."""
    distinct_from: tuple[Distinct, ...] = ()
    about: Link | None = None
    """The person's own note of that name, if there is one."""
    evidence: tuple[Evidence, ...] = ()
    created: datetime.date

    @property
    def names(self) -> tuple[Redacted, ...]:
        """The canonical name and the aliases."""
        return (self.name, *self.aliases)
