"""The purse of a run: what may still be spent, and what was. Safe for threads."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from assay.model.cost import Cost
from assay.model.errors import Unproposed


class Purse:
    """Money is set aside before a request and paid after it, so that requests at the same time cannot overdraw it."""

    def __init__(self, budget: float) -> None:
        self._budget = budget
        self._held = 0.0
        self._spent = Cost()
        self._lock = threading.Lock()

    @property
    def spent(self) -> Cost:
        """So far in this run."""
        with self._lock:
            return self._spent

    @contextmanager
    def holding(self, most: float) -> Iterator[Callable[[Cost], None]]:
        """Set `most` US dollars aside; what is yielded pays. Raises Unproposed where so much is not left."""
        self._hold(most)
        try:
            yield self._pay
        finally:
            with self._lock:
                self._held -= most

    def _hold(self, most: float) -> None:
        with self._lock:
            if self._spent.usd + self._held + most > self._budget:
                raise Unproposed(
                    f"the next request may cost ${most:.4f}, and ${self._spent.usd:.4f} of the budget of "
                    f"${self._budget:.2f} are spent",
                    "Raise model.budget, or go on with the next run.",
                )
            self._held += most

    def _pay(self, cost: Cost) -> None:
        with self._lock:
            self._spent += cost
