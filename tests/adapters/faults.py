"""Trouble at a chosen step, through the observer that every writing primitive and every git process announces itself to."""

from __future__ import annotations

import os
from dataclasses import dataclass, field


class Killed(BaseException):
    """The process is dead. Nobody may catch it and go on."""


@dataclass
class Steps:
    """Only listens."""

    seen: list[str] = field(default_factory=list)

    def __call__(self, step: str) -> None:
        self.seen.append(step)


@dataclass
class Death(Steps):
    """Dies before step number `at` (from 0) and stays dead: cleaning up is as impossible as after `kill -9`."""

    at: int = 0

    def __call__(self, step: str) -> None:
        if len(self.seen) >= self.at:
            raise Killed(step)
        super().__call__(step)


@dataclass
class Fault(Steps):
    """The system refuses step number `at`, once, or from then on all steps that begin with one of `lasting`."""

    at: int = 0
    code: int = 0
    lasting: tuple[str, ...] = ()

    def __call__(self, step: str) -> None:
        number = len(self.seen)
        super().__call__(step)
        if number == self.at or (number > self.at and step.startswith(self.lasting or ("\0",))):
            raise OSError(self.code, os.strerror(self.code))
