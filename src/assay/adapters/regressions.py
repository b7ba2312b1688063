"""The questions of a vault whose answers are known: the file they lie in, and how a new index is held to them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from assay.adapters.disk import Disk, explain
from assay.adapters.hybrid import Hybrid
from assay.adapters.lexical_schema import CURRENT
from assay.model.errors import BrokenIndex, CannotRead, CannotWrite
from assay.model.finding import Finding, Severity
from assay.model.regression import Regression
from assay.text import regressions
from assay.text.refusals import Unreadable

PLACE: Final = ".assay/questions.toml"
"""Where it lies, relative to the vault; it belongs into git."""


class Regressions:
    """The file of one vault."""

    def __init__(self, root: Path) -> None:
        self._place = root / PLACE

    def load(self) -> tuple[Regression, ...]:
        """All questions, none where there is no file. Raises CannotRead."""
        try:
            return regressions.parse(self._read())
        except Unreadable as problem:
            raise CannotRead(PLACE, problem.reason, "Correct it, or take it away.") from None

    def add(self, regression: Regression) -> None:
        """Write one more behind the others. Raises CannotRead, CannotWrite."""
        self.load()
        try:
            Disk().replace(self._place, regressions.appended(self._read(), regression))
        except OSError as problem:
            raise CannotWrite(PLACE, explain(problem)) from None

    def _read(self) -> bytes:
        try:
            return self._place.read_bytes()
        except FileNotFoundError:
            return b""
        except OSError as problem:
            raise CannotRead(PLACE, explain(problem)) from None

    def check(self, index: Hybrid, connection: sqlite3.Connection, folder: Path) -> tuple[Finding, ...]:
        """Hold a new index to all of them. Raises BrokenIndex naming the first that fails, CannotRead.

        A question whose note is not served any more can ask nothing of an index: it is reported.
        """
        return tuple(self._checked(index, connection, folder))

    def _checked(self, index: Hybrid, connection: sqlite3.Connection, folder: Path) -> Iterator[Finding]:
        for each in self.load():
            row = connection.execute("SELECT 1 FROM file WHERE id = ? AND part = ?", (each.expect, CURRENT)).fetchone()
            if row is None:
                yield skipped(each)
            elif each.expect not in index.first(connection, folder, each.ask, each.within):
                what = f"the new search index does not answer “{each.ask}” with {each.expect} among the first {each.within}"
                raise BrokenIndex(f"{what} (see {PLACE}), so the old one stays")


def skipped(regression: Regression) -> Finding:
    """That a question was not asked."""
    message = f"{regression.expect} is not served any more, so “{regression.ask}” was not asked; take it out of the file."
    return Finding("question-skipped", Severity.SHOULD, PLACE, message)
