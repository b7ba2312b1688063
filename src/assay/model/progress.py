"""How far long work has come, for whoever wants to hear it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

Progress = Callable[[str, int, int], None]
"""What is being done, how many of it are done, and how many there are. Heard often: it must cost next to nothing."""

Item = TypeVar("Item")


def quiet(what: str, done: int, total: int) -> None:
    """Nobody listens."""


def counted(progress: Progress, what: str, items: Sequence[Item]) -> Iterator[Item]:
    """The items one by one; each is announced when whoever takes them comes back for the next."""
    total = len(items)
    for done, item in enumerate(items, 1):
        yield item
        progress(what, done, total)
