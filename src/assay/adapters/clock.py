"""The time as the machine tells it."""

from __future__ import annotations

import datetime


class SystemClock:
    """The wall clock. It may step back: nothing that must be in order relies on it."""

    def now(self) -> datetime.datetime:
        """Aware, in UTC."""
        return datetime.datetime.now(datetime.UTC)
