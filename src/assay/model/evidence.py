"""What a claim rests on: who said it, through which channel, and the exact span of a kept block.

Ranks and channels are those of the write path: authority comes from the channel, never from what a proposal says of itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from assay.model.link import Link
from assay.model.redacted import Redacted


class Kind(StrEnum):
    """Who testifies."""

    PERSON = "person"
    TASK = "task"
    DOCUMENT = "document"
    TOOL = "tool"
    AGENT = "agent"
    RECALL = "recall"


RANK: Final = {Kind.PERSON: 5, Kind.TASK: 4, Kind.DOCUMENT: 3, Kind.TOOL: 2, Kind.AGENT: 1, Kind.RECALL: 0}


class Channel(StrEnum):
    """The way a text came in."""

    CLI = "cli"
    TRANSCRIPT = "transcript"
    EXPORT = "export"
    VAULT = "vault"
    MCP = "mcp"
    HOOK = "hook"


class Support(StrEnum):
    """How much of the claim stands in the quote: all of it, all but what a named rule bridges, or not enough."""

    EXPLICIT = "explicit"
    DERIVED = "derived"
    INFERRED = "inferred"


@dataclass(frozen=True, slots=True)
class Block:
    """A message or paragraph as it is kept in a source file: redacted, with LF line ends. `digest` is of the whole text."""

    anchor: str
    """Block id, `[A-Za-z0-9-]+`, unique in its source."""
    text: Redacted
    kind: Kind
    channel: Channel
    speaker: Redacted | None
    at: str | None
    """RFC 3339 time of the message, as given."""
    digest: str


@dataclass(frozen=True, slots=True)
class Evidence:
    """One line of a note's `evidence`: a span of a kept block and who stands behind it.

    `start` and `end` count Unicode code points in the block's text, half-open.
    """

    source: Link
    kind: Kind
    channel: Channel
    support: Support
    speaker: Redacted | None
    at: str | None
    start: int
    end: int
    digest: str

    @property
    def rank(self) -> int:
        """1 to 5; an inference counts as an agent's word, whoever it was read from."""
        return min(RANK[self.kind], RANK[Kind.AGENT]) if self.support is Support.INFERRED else RANK[self.kind]

    @property
    def same(self) -> tuple[str, int, int]:
        """The words that it points at: the block's content and the span."""
        return (self.digest, self.start, self.end)

    @property
    def testimony(self) -> tuple[str, str | None, int, int]:
        """What makes two lines one testimony: the same words, said at the same time, wherever a copy of them lies."""
        return (self.digest, self.at, self.start, self.end)


def strongest(evidence: Iterable[Evidence]) -> Kind:
    """The kind whose rank a note has: that of its strongest evidence, agent if there is none."""
    best = max((line.rank for line in evidence), default=0)
    return next(kind for kind, rank in RANK.items() if rank == max(best, RANK[Kind.AGENT]))
