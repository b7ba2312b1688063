"""What stands between a file and the index: the screen, what it found clean before, and how sensitive a page is at least."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from assay.model.redacted import Redacted, stored
from assay.model.sensitivity import Sensitivity


@dataclass(frozen=True, slots=True)
class Cleaned:
    """A text as it may be stored, None for one of which nothing may; and what the screen says of its sensitivity."""

    text: Redacted | None
    sensitivity: Sensitivity = Sensitivity.INTERNAL


Clean = Callable[[Sequence[str]], Sequence[Cleaned]]
"""The screen: texts that belong together."""


class Memory(Protocol):
    """Contents in which the screen found nothing under the rules of today, by their digest."""

    def known(self, digest: str) -> bool:
        """Whether nothing need be looked for in that content again."""
        ...

    def note(self, digests: Sequence[str]) -> None:
        """Remember these."""
        ...


class Forgetful:
    """Remembers nothing: every content is looked through."""

    def known(self, digest: str) -> bool:  # noqa: ARG002 - the protocol's signature
        """Nothing is."""
        return False

    def note(self, digests: Sequence[str]) -> None:
        """Forgets them."""


@dataclass(frozen=True, slots=True)
class Screen:
    """The screen before one file."""

    clean: Clean
    known: bool = False
    """Whether nothing was found in these bytes before."""
    least: Sensitivity = Sensitivity.PERSONAL
    """Of a page of the person's own."""

    def title(self, title: str) -> Redacted:
        """The title alone; empty if nothing of it may stand."""
        return self.clean([title])[0].text or EMPTY


EMPTY = stored("")
