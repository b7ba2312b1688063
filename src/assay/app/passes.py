"""Ports of a consolidation: the records of its passes, and the answers of a model that were paid for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from assay.model.redacted import Redacted
from assay.model.run import Pass


class Runs(Protocol):
    """The checkpoints of passes, in the state folder. Losing them costs reading again, and nothing twice."""

    def save(self, record: Pass) -> None:
        """Write or replace the record, at once and whole. Raises CannotWrite."""
        ...

    def all(self, limit: int | None = None) -> tuple[Pass, ...]:
        """Newest first. What cannot be read is left out: it is made anew."""
        ...


class Bank(Protocol):
    """Answers that were paid for, so that nothing is asked twice. Untracked, and redacted."""

    def get(self, key: str) -> str | None:
        """The answer, None if there is none or its file is damaged."""
        ...

    def put(self, key: str, answer: Redacted) -> None:
        """Durable before it returns. Raises CannotWrite."""
        ...

    def keys(self) -> tuple[str, ...]:
        """Of all answers, in stable order."""
        ...

    def drop(self, keys: Sequence[str]) -> None:
        """The blocks they are about are consumed. A key that is not there is none."""
        ...
