"""The search index of a vault: words, and what its settings say beside them."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING

from assay.adapters.lexical import Lexical
from assay.cli.wire.vault import STATE
from assay.model.config import Config
from assay.model.progress import Progress
from assay.stages.secrets.ruleset import RULESET

if TYPE_CHECKING:
    import sqlite3

    from assay.adapters.embedder import Work
    from assay.adapters.hybrid import Check, Hybrid, Other
    from assay.app.ports import Index
    from assay.model.finding import Finding
    from assay.model.redacted import Redacted
    from assay.stages.screen import Policy


def opened(root: Path, config: Config, policy: Policy, progress: Progress) -> AbstractContextManager[Index]:
    """The index. What computes vectors, and Chroma, are loaded when they are used."""

    def clean(texts: Sequence[str]) -> tuple[Redacted | None, ...]:
        from assay.stages import screen

        return tuple(None if each.refused else each.text for each in screen.screen_together(texts, policy))

    words = Lexical(root, config, clean, _ruleset(), progress)
    if config.embedder == "none":
        return words
    from assay.adapters import embedders
    from assay.adapters.hybrid import Hybrid

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
        from assay.adapters.embedder import Work
        from assay.adapters.lexical_generations import INDEX
        from assay.adapters.vector_cache import VectorCache

        cache = VectorCache(root / STATE / INDEX)
        return Work(embedders.make(config, os.environ), cache, progress, config.embedder_sees)

    return work


def _check(root: Path) -> Check:
    def check(index: Hybrid, connection: sqlite3.Connection, folder: Path) -> tuple[Finding, ...]:
        from assay.adapters.regressions import Regressions

        return Regressions(root).check(index, connection, folder)

    return check


def _chroma(root: Path, config: Config) -> Other | None:
    if not (config.chroma or config.url):
        return None
    from assay.cli.wire.world import later

    def store() -> Other:
        from assay.adapters.chroma import Chroma

        return Chroma(root, config.url, ask=config.nearest == "chroma")

    return later(store)
