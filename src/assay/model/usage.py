"""How often something was cited, and when last: what is used comes first."""

from __future__ import annotations

import datetime
import math
from dataclasses import dataclass
from typing import Final

LIFT: Final = 0.02
"""What each doubling of the citations adds to a hit's place: it orders hits that are nearly alike, and no others."""
MOST: Final = 0.1
"""What citations add at most, so that one that an agent cites all day never stands above what answers the question."""


@dataclass(frozen=True, slots=True)
class Used:
    """Citations of one note, page or playbook."""

    count: int
    last: datetime.datetime
    """Aware, UTC."""


def lift(used: Used | None) -> float:
    """What is added to a score of 0 to 1 when hits are put in order. 0 to `MOST`."""
    return 0.0 if used is None else min(MOST, LIFT * math.log2(1 + used.count))
