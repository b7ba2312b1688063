"""The embedded proposer: no key, no network, no model. It fits the port `Proposer`."""

from __future__ import annotations

import datetime
import zoneinfo
from collections.abc import Sequence

from assay.model.candidate import Passage, Proposal
from assay.model.config import Config
from assay.model.cost import Cost
from assay.stages.extract import VERSION, extract
from assay.stages.reading.scene import Names


class Extractive:
    """Reads with the rules of `stages.extract`; the vault's time zone decides which day `yesterday` was."""

    version = VERSION
    width = 1
    cost = Cost()

    def __init__(self, config: Config | None = None) -> None:
        self._zone = _zone((config or Config()).timezone)

    def propose(self, passages: Sequence[Passage], names: Names) -> tuple[Proposal, ...]:
        """Proposals in source order, each with one of `passages`. Never raises."""
        return extract(passages, names, self._zone)


def _zone(name: str) -> datetime.tzinfo:
    """The zone of that IANA name; UTC where the machine does not know it (`doctor` says so)."""
    try:
        return zoneinfo.ZoneInfo(name)
    except (zoneinfo.ZoneInfoNotFoundError, ValueError):
        return datetime.UTC
