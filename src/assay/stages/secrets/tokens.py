"""Credentials that are known by their own format."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import Final

from assay.stages.secrets.hit import Hit
from assay.stages.secrets.providers import FORMATS

_SHORTEST: Final = 16
"""Characters: no token is shorter or has a blank in it; a twentieth of ordinary prose is left."""
_GATES: Final = sorted((each.least, gate, place) for place, each in enumerate(FORMATS) for gate in each.gates)
_LEAST: Final = [least for least, _, _ in _GATES]
"""What a token of each has at least, in the order of the gates."""


def tokens(text: str) -> Iterator[Hit]:
    """Tokens of all providers in the table."""
    runs = [word for word in text.split() if len(word) >= _SHORTEST]
    if not runs:
        return
    whole = "\n".join(runs)
    long_enough = _GATES[: bisect_right(_LEAST, max(map(len, runs)))]
    for place in sorted({place for _, gate, place in long_enough if gate in whole}):
        yield from FORMATS[place].find(text)
