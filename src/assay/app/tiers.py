"""Ports of the short memory: notes of the day, recent turns, and what was of use."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import Protocol

from assay.model.evidence import Block
from assay.model.finding import Finding
from assay.model.redacted import Redacted
from assay.model.short import Short
from assay.model.usage import Used


class ShortMemory(Protocol):
    """Concrete notes at once: `Short-term/<id>.md`, untracked. Waits for no lock."""

    def add(self, note: Short) -> str:
        """Write it down, durably; returns its path. Raises CannotWrite."""
        ...

    def all(self) -> tuple[Short, ...]:
        """All of them, oldest first. What is no such note is left out and told by `findings`. Raises CannotRead."""
        ...

    def note(self, identifier: str) -> Short | None:
        """The one of that id; None where there is none, or its file cannot be read as one."""
        ...

    def idle(self, before: datetime.datetime) -> tuple[Short, ...]:
        """Those that were said before that time, oldest first."""
        ...

    def remove(self, ids: Sequence[str]) -> None:
        """They are consolidated or expired; they need not be there. Raises CannotWrite."""
        ...

    def findings(self) -> tuple[Finding, ...]:
        """Files among them that could not be read at the last look."""
        ...


class Turns(Protocol):
    """What was said lately, redacted and unverified: `Short-term/turns/`, untracked, searched by words."""

    def keep(self, source: Redacted, title: Redacted, blocks: Sequence[Block]) -> None:
        """Keep these blocks of a conversation by the day on which they were said; one that is kept is not kept twice.

        Raises CannotWrite.
        """
        ...

    def prune(self, before: datetime.datetime) -> int:
        """Remove what was said and taken in on days before that one; returns how many files went. Raises CannotWrite."""
        ...


class Usage(Protocol):
    """Citations, in the disposable state: many processes append, none waits."""

    def cited(self, identifier: str, at: datetime.datetime) -> None:
        """Count one more. Raises CannotWrite."""
        ...

    def counts(self) -> Mapping[str, Used]:
        """By id. Lost with the state folder, at no loss of truth. Never raises."""
        ...
