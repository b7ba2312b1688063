"""A source as the vault keeps it: the redacted blocks that evidence points at, and nothing else of it."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import Final

from assay.model.evidence import Block
from assay.model.redacted import Redacted


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """`key` names the conversation or document on every machine; anchors are unique within it."""

    id: str
    key: Redacted
    title: Redacted
    created: datetime.date
    blocks: tuple[Block, ...] = ()

    def block(self, anchor: str | None) -> Block | None:
        """The block with that id, or None."""
        return next((each for each in self.blocks if each.anchor == anchor), None)


@dataclass(frozen=True, slots=True)
class Mark:
    """A block that an extractor has read: it is not read again by the same version. One line of `consumed.jsonl`."""

    block: str
    """Digest of the redacted block."""
    extractor: str
    """Name and version, e.g. `extractive/1`."""


UNDONE: Final = "undone"
"""In the place of an extractor: a person undid what was read, so it is read again only if a person hands it in."""


@dataclass(frozen=True, slots=True)
class FiledSource:
    """A source with its place; sources are only ever appended to."""

    item: Source
    path: str
    digest: str
