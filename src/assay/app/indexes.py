"""Ports of the search index: what answers a query, and what it is held to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, TypeAlias

from assay.model.finding import Finding
from assay.model.hit import Engine, Hit, IndexReport
from assay.model.regression import Regression

Since: TypeAlias = Callable[[str], frozenset[str] | None]
"""For a state of the ledger, the files that may have changed after it; None where that is not known."""


class Regressions(Protocol):
    """The questions of the vault whose answers are known. Raises CannotRead."""

    def load(self) -> tuple[Regression, ...]:
        """All of them, in the order of the file."""
        ...

    def add(self, regression: Regression) -> None:
        """Write one more down. Raises CannotWrite."""
        ...


class Index(Protocol):
    """The disposable search engine. Raises BrokenIndex."""

    def update(self, state: str | None = None, since: Since = lambda _: None) -> IndexReport:
        """Make the index equal to the vault, reading only what changed.

        `state` is the ledger's, asked for just before; `since` tells for another state of it which files may have changed
        after that. With both, no other file is looked at; without, or where `since` cannot tell, all of them are.
        """
        ...

    def embed(self, most: int | None = None) -> IndexReport:
        """Give vectors to the texts that wait for one, unless more than `most` do. An index of words only does nothing."""
        ...

    def rebuild(self, *, words_only: bool = False) -> IndexReport:
        """Build aside, check, swap. With `words_only` vectors follow later, for an answer that somebody waits for."""
        ...

    def search(
        self,
        query: str,
        *,
        limit: int,
        kinds: frozenset[str] | None = None,
        history: bool = False,
        types: frozenset[str] | None = None,
        among: frozenset[str] | None = None,
        engine: Engine = "hybrid",
    ) -> tuple[Hit, ...]:
        """Best first; with `history` also notes that are not served as current.

        `types` are those of notes, `among` ids of managed pages: they narrow what is looked at, and decide nothing.
        """
        ...

    @property
    def remarks(self) -> tuple[Finding, ...]:
        """What is to be known of the last answer, for instance that it rests on words alone."""
        ...

    def verify(self) -> tuple[Finding, ...]:
        """Where index and vault differ, both ways."""
        ...

    def status(self) -> Mapping[str, object]: ...
