"""Progress bars for long work, on a terminal only. Nothing is loaded or shown for work that ends at once."""

from __future__ import annotations

import os
import sys
import time
from typing import Any, Final

PATIENCE_S: Final = 0.4
"""So long nobody wonders what is going on."""
_BETWEEN_S: Final = 0.1
"""A bar that moves ten times a second moves."""


class Bars:
    """Hears a `model.progress.Progress`. The bar stands on stderr, is drawn by this thread only, and leaves no trace."""

    def __init__(self, *, wanted: bool = True) -> None:
        self._wanted = wanted and sys.stderr.isatty() and os.environ.get("TERM") != "dumb"
        self._began: float | None = None
        self._drawn = 0.0
        self._shown: Any = None
        self._what: str | None = None

    def __call__(self, what: str, done: int, total: int) -> None:
        """Show how far it is, if it takes long."""
        if not self._wanted:
            return
        now = time.monotonic()
        if self._began is None:
            self._began = now
        if now - self._began < PATIENCE_S or (now - self._drawn < _BETWEEN_S and what == self._what and done < total):
            return
        self._drawn, self._what = now, what
        self._draw(what, done, total)

    def close(self) -> None:
        """Take the bar away; a next one may come."""
        if self._shown is not None:
            self._shown.stop()
        self._shown = self._began = self._what = None

    def _draw(self, what: str, done: int, total: int) -> None:
        if self._shown is None:
            self._shown = _rich()
            self._shown.start()
        (task,) = self._shown.task_ids or (self._shown.add_task(what, total=total),)
        self._shown.update(task, description=what, completed=done, total=total)
        self._shown.refresh()


def _rich() -> Any:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    return Progress(
        *columns, console=console, transient=True, auto_refresh=False, redirect_stdout=False, redirect_stderr=False
    )
