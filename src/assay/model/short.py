"""A note of the short memory: what somebody wanted kept at once, before anything is decided about it."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from assay.model.evidence import Channel, Kind
from assay.model.redacted import Redacted
from assay.model.sensitivity import Sensitivity


@dataclass(frozen=True, slots=True, kw_only=True)
class Short:
    """One concrete note, screened and made inert. It is served with its label and never as fact."""

    id: str
    """`sho-` and a ULID."""
    text: Redacted
    """As it was said, LF line ends."""
    at: datetime.datetime
    """When it was said; aware, UTC, to the second."""
    channel: Channel
    """The way it came in. What came over MCP or a hook is an agent's word, whoever it quotes."""
    kind: Kind
    """Who testifies: the person at the command line, or an agent."""
    speaker: Redacted | None = None
    """The owner's name, or what the agent calls itself."""
    sensitivity: Sensitivity = Sensitivity.INTERNAL
    orders: bool = False
    """It speaks to the program that will read it: a person looks at it first, and readers are told."""
