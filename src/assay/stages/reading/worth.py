"""What a sentence weighs: the sum of what its marks weigh. Above one bound it is kept, above a lower one it is a draft."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from assay.stages.reading.weights import BIAS, WEIGHTS

ACTIVE: Final = 240
"""Hundredths of log odds from which a claim is kept: nine in ten that it is right, and more in sources not fitted to."""
DRAFT: Final = -110
"""From which it is worth a look: one in four or better; of all drafts, two in three are right in sources not fitted to."""


CONFIRMED: Final = "confirmed"
"""The mark of what the owner says yes to; no sentence bears it by itself."""
YES: Final = 200
"""What a yes adds: whoever asks back thinks it worth knowing, and whoever answers does too."""


def weigh(signs: Iterable[str]) -> int:
    """The weight in hundredths of log odds. A mark that no weight is known of weighs nothing."""
    return BIAS + sum(WEIGHTS.get(sign, 0) for sign in signs) + (YES if CONFIRMED in signs else 0)
