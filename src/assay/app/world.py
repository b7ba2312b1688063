"""The ports of one vault, as the use cases get them. The composition root fills it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from assay.app.logs import NoLogs
from assay.model.progress import Progress, quiet

if TYPE_CHECKING:
    import datetime

    from assay.app.opinions import Judge
    from assay.app.passes import Bank, Runs
    from assay.app.ports import Archive, Clock, Files, Inbox, Index, Journal, Ledger, Lock, Logs, Proposer, Vocabulary
    from assay.app.prose import Writer
    from assay.app.tiers import ShortMemory, Turns, Usage
    from assay.model.config import Config
    from assay.stages.pipeline import Rulebook


@dataclass(frozen=True)
class World:
    """Everything outside the core that a use case may touch."""

    root: str
    """Absolute path of the vault."""
    clock: Clock
    files: Files
    ledger: Ledger
    repository: Archive
    journal: Journal
    lock: Lock
    inbox: Inbox
    index: Index
    rules: Rulebook
    vocabulary: Vocabulary
    proposers: Mapping[str, Proposer]
    alone: Lock
    """Held by the one consolidation that may be under way."""
    runs: Runs
    bank: Bank
    short: ShortMemory
    turns: Turns
    usage: Usage
    logs: Logs = field(default_factory=NoLogs)
    """Session logs and exports."""
    judge: Judge | None = None
    """Whose opinion may be asked about open questions."""
    writer: Writer | None = None
    """Who writes entity pages in prose."""
    progress: Progress = quiet
    """Hears how far long work has come."""

    @property
    def config(self) -> Config:
        """The vault's settings."""
        return self.rules.config

    def now(self) -> str:
        """The time as RFC 3339, to the second, in UTC."""
        return self.clock.now().strftime("%Y-%m-%dT%H:%M:%SZ")

    def milliseconds(self) -> int:
        """The time as ids carry it."""
        return int(self.clock.now().timestamp() * 1000)

    def today(self) -> datetime.date:
        """The day in the vault's time zone."""
        now = self.clock.now()
        if self.config.timezone == "UTC":  # nothing to look up
            return now.date()
        from zoneinfo import ZoneInfo

        return now.astimezone(ZoneInfo(self.config.timezone)).date()
