"""Credentials that are known by their own format."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Final

from assay.stages.secrets.hit import Hit
from assay.stages.secrets.outline import long_runs
from assay.stages.secrets.providers import FORMATS

_GATES: Final = sorted((each.least, gate, place) for place, each in enumerate(FORMATS) for gate in each.gates)
_LEAST: Final = [least for least, _, _ in _GATES]
"""What a token of each has at least, in the order of the gates."""


def tokens(text: str) -> Iterator[Hit]:
    """Tokens of all providers in the table."""
    for place in sorted(set(_admitted(long_runs(text)))):
        yield from FORMATS[place].find(text)


def may_be_tokens(runs: Sequence[str]) -> bool:
    """Whether one of the runs holds the literal of a format for whose tokens one is long enough."""
    return any(True for _ in _admitted(runs))


def _admitted(runs: Sequence[str]) -> Iterator[int]:
    """Places in the table of what may stand in the runs."""
    whole = "\n".join(runs)
    long_enough = _GATES[: bisect_right(_LEAST, max(map(len, runs)))] if runs else ()
    return (place for _, gate, place in long_enough if gate in whole)
