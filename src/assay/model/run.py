"""A pass of consolidation: how far it has come, what it has done, and when it may go on. Kept while it goes, and after it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from assay.model.redacted import Redacted


class Stage(StrEnum):
    """What a pass does next, in this order; `extract` and `settle` alternate, source by source."""

    GATHER = "gather"
    EXTRACT = "extract"
    SETTLE = "settle"
    AUTHOR = "author"
    INDEX = "index"
    DONE = "done"


class Outcome(StrEnum):
    """How a pass stands: under way (or killed), waiting for its next attempt, at its end, or given up."""

    RUNNING = "running"
    PARKED = "parked"
    DONE = "done"
    ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass:
    """One pass. Times are RFC 3339 in UTC."""

    id: str
    """`run-…`."""
    started: str
    ended: str | None = None
    stage: Stage = Stage.GATHER
    outcome: Outcome = Outcome.RUNNING
    place: Redacted | None = None
    """Key of the source that `extract` or `settle` is at."""
    tries: Mapping[str, int] = field(default_factory=dict)
    """How often a stage was begun without coming to its end, by `what`."""
    due: str | None = None
    """When a parked pass may go on."""
    reason: Redacted | None = None
    """Why it is parked or was abandoned."""
    asked: int = 0
    """Questions that it has put, of those that a run may."""
    sources: int = 0
    """Sources of which something new was read."""
    messages: int = 0
    """Blocks that were new."""
    books: Mapping[str, int] = field(default_factory=dict)
    """The trial balance, see `app.books`."""
    commits: tuple[str, ...] = ()
    dirty: tuple[str, ...] = ()
    """Entities whose pages are not authored yet, by id; a later pass sees them."""
    aside: Mapping[str, str] = field(default_factory=dict)
    """Sources that are left out after their attempts were used up: key -> until when."""
    cost: Mapping[str, float] = field(default_factory=dict)
    """`requests`, `input_tokens`, `output_tokens` and `usd` that a model was paid for."""

    @property
    def what(self) -> str:
        """The stage, with the source that it is at."""
        return f"{self.stage} {self.place}" if self.place else self.stage.value

    @property
    def attempts(self) -> int:
        """Of the stage that it is at."""
        return self.tries.get(self.what, 0)

    @property
    def open(self) -> bool:
        """Whether it goes on: it was killed, or waits for its next attempt."""
        return self.outcome in {Outcome.RUNNING, Outcome.PARKED}
