"""Windows: a long conversation in pieces that a model reads well, each with the last blocks before it as context."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from assay.model.evidence import Kind
from assay.model.redacted import Redacted, composed
from assay.stages.prompting.prompt import BYTES_PER_TOKEN, tokens

SIZE: Final = 12_000
"""Tokens (upper estimate) of the blocks of one window: small enough that a model overlooks little, far below the length
from which some models cost more."""
BEFORE: Final = 3
"""Blocks of the window before that are shown again: an answer is understood from what it answers."""
CONTEXT: Final = 2_000
"""Tokens that they may have together."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A block, or a part of a long one, as a model sees it. `index` is that of its passage, and is not shown."""

    index: int
    text: Redacted
    kind: Kind
    speaker: Redacted | None = None
    at: Redacted | None = None


@dataclass(frozen=True, slots=True)
class Window:
    """`before` is only there to be understood; blocks are numbered from 1 through both."""

    before: tuple[Shown, ...]
    blocks: tuple[Shown, ...]

    @property
    def all(self) -> tuple[Shown, ...]:
        """In order: number 1 is the first."""
        return (*self.before, *self.blocks)

    def numbered(self, number: int) -> Shown | None:
        """The block of that number."""
        return self.all[number - 1] if 1 <= number <= len(self.all) else None


def windows(shown: Sequence[Shown], size: int = SIZE) -> tuple[Window, ...]:
    """All blocks in order, each in exactly one window's `blocks`; the same blocks give the same windows."""
    made: list[Window] = []
    held: list[Shown] = []
    for part in (part for each in shown for part in _parts(each, size)):
        if held and sum(tokens(each.text) for each in held) + tokens(part.text) > size:
            made.append(_window(made, held))
            held = []
        held.append(part)
    return (*made, _window(made, held)) if held else tuple(made)


def _window(made: Sequence[Window], held: Sequence[Shown]) -> Window:
    before = made[-1].blocks[-BEFORE:] if made else ()
    while before and sum(tokens(each.text) for each in before) > CONTEXT:
        before = before[1:]
    return Window(before, tuple(held))


def _parts(shown: Shown, size: int) -> Iterator[Shown]:
    """The block, cut between lines or words where it is longer than a window."""
    text = str(shown.text)
    while tokens(text) > size:
        cut = _cut(text[: size * BYTES_PER_TOKEN // MOST_BYTES])
        yield replace(shown, text=composed(text[:cut]))
        text = text[cut:]
    yield replace(shown, text=composed(text))


MOST_BYTES: Final = 4
"""Of one character in UTF-8."""


def _cut(text: str) -> int:
    """Behind the last line of it, or the last word, or all."""
    return next((at + 1 for mark in "\n ." if (at := text.rfind(mark)) > len(text) // 2), len(text))
