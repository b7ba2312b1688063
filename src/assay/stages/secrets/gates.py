"""Detectors behind a gate: most texts hold nothing, and that is told much faster than a pattern is walked.

A gate may let through what its detector does not want, and never the other way round: for every text in which the detector
finds something, its gate is open. The tests hold each against its detector, for the detector itself stays at hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from assay.stages.secrets.hit import Detector, Hit
from assay.stages.secrets.outline import lowered

Gate = Callable[[str], bool]
"""Whether a detector may find something in a text. Pure and total."""


@dataclass(frozen=True, slots=True)
class Gated:
    """A detector that is asked only where its gate is open."""

    gate: Gate
    detect: Detector

    def __call__(self, text: str) -> Iterator[Hit]:
        return self.detect(text) if self.gate(text) else iter(())


def behind(gate: Gate) -> Callable[[Detector], Gated]:
    """Puts a gate before the detector below."""
    return lambda detect: Gated(gate, detect)


def any_of(*literals: str) -> Gate:
    """Open where one of the literals stands in the text, in lower case for all scripts that have cases."""
    ascii_only = tuple(each for each in literals if each.isascii())

    def gate(text: str) -> bool:
        lower = lowered(text)
        return any(map(lower.__contains__, ascii_only if lower.isascii() else literals))

    return gate
