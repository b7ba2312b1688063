"""The search index of a vault: words, and what its settings say beside them."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from assay.adapters.lexical import Lexical
from assay.cli.wire.vault import STATE
from assay.model.config import Config
from assay.model.errors import Missing
from assay.model.progress import Progress
from assay.stages.secrets.ruleset import RULESET

if TYPE_CHECKING:
    import sqlite3

    from assay.adapters.cleaned import Cleaned
    from assay.adapters.embedder import Work
    from assay.adapters.hybrid import Check, Hybrid, Other
    from assay.app.ports import Index
    from assay.model.finding import Finding
    from assay.stages.screen import Policy


class Ledger(Protocol):
    """Who remembers what the screen found clean."""

    def clean_under(self, rules: str) -> frozenset[str]:
        """Digests of contents that were found clean under those rules."""
        ...

    def note_clean(self, digests: Sequence[str], rules: str) -> None:
        """Remember contents that the screen found nothing in."""
        ...


class _Found:
    """What the ledger knows to be clean under the rules of today, asked for when the first file is looked at."""

    def __init__(self, ledger: Ledger, policy: Policy) -> None:
        self._ledger, self._policy = ledger, policy

    @cached_property
    def _rules(self) -> str:
        from assay.stages.screen import edition

        return edition(self._policy)

    @cached_property
    def _known(self) -> set[str]:
        return set(self._ledger.clean_under(self._rules))

    def known(self, digest: str) -> bool:
        return digest in self._known

    def note(self, digests: Sequence[str]) -> None:
        fresh = [each for each in digests if each not in self._known]
        if fresh:
            self._known.update(fresh)
            self._ledger.note_clean(fresh, self._rules)


def opened(root: Path, config: Config, policy: Policy, ledger: Ledger, progress: Progress) -> AbstractContextManager[Index]:
    """The index. What computes vectors, and Chroma, are loaded when they are used."""

    def clean(texts: Sequence[str]) -> tuple[Cleaned, ...]:
        from assay.adapters.cleaned import Cleaned
        from assay.stages import screen

        found = screen.screen_together(texts, policy)
        return tuple(Cleaned(None if each.refused else each.text, each.sensitivity) for each in found)

    words = Lexical(root, config, clean, _ruleset(), progress, _Found(ledger, policy))
    if config.embedder == "none":
        return words
    from assay.adapters import embedders
    from assay.adapters.hybrid import Hybrid

    config = embedders.placed(config, root)
    return Hybrid(words, embedders.about(config), _work(root, config, progress), _chroma(root, config), _check(root))


def _ruleset() -> str:
    """The rules that texts are screened by; with every purge they are others."""
    from assay.adapters import keys, tombstones

    try:
        return RULESET + tombstones.edition(tombstones.place(keys.place(os.environ)))
    except keys.NoKey:  # no home folder: nothing was ever purged there
        return RULESET


def _work(root: Path, config: Config, progress: Progress) -> Callable[[], Work]:
    def work() -> Work:
        from assay.adapters import embedders

        if config.embedder == "openai" and not _may_ask(root, config.embedder_url):
            raise Missing("the embedding endpoint", f"Its address came with this vault: {_TRUST}")
        from assay.adapters.embedder import Work
        from assay.adapters.lexical_generations import INDEX
        from assay.adapters.vector_cache import VectorCache

        cache = VectorCache(root / STATE / INDEX)
        return Work(embedders.make(config, os.environ), cache, progress, config.embedder_sees)

    return work


_TRUST: Final = "where you trust it, `assay init --trust` lets its settings name addresses."


def _may_ask(root: Path, url: str) -> bool:
    """Whether texts may go to that address: on this machine, or where the vault's settings are the person's own."""
    from urllib.parse import urlsplit

    from assay.adapters import trusted

    return urlsplit(url).hostname in _HERE or trusted.may_reach(os.environ, root)


_HERE: Final = ("localhost", "127.0.0.1", "::1")


def _check(root: Path) -> Check:
    def check(index: Hybrid, connection: sqlite3.Connection, folder: Path) -> tuple[Finding, ...]:
        from assay.adapters.regressions import Regressions

        return Regressions(root).check(index, connection, folder)

    return check


def _chroma(root: Path, config: Config) -> Other | None:
    url = config.url if config.url and _may_ask(root, config.url) else ""
    if not (config.chroma or url):
        return None
    from assay.cli.wire.world import later

    def store() -> Other:
        from assay.adapters.chroma import Chroma

        return Chroma(root, url, ask=config.nearest == "chroma")

    return later(store)
