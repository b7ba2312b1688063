"""Credentials that are known by their own format."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from assay.stages.secrets.hit import Hit
from assay.stages.secrets.providers import FORMATS

_LONG_RUN = re.compile("[!-~]{16,}")
"""No token is shorter or has a blank in it; a twentieth of ordinary prose is left."""
_GATES: Final = tuple((gate, place) for place, each in enumerate(FORMATS) for gate in each.gates)


def tokens(text: str) -> Iterator[Hit]:
    """Tokens of all providers in the table."""
    runs = "\n".join(_LONG_RUN.findall(text))
    for place in sorted({place for gate, place in _GATES if gate in runs}):
        yield from FORMATS[place].find(text)
