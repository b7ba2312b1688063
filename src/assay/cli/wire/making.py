"""Making a vault."""

from __future__ import annotations

import contextlib
import os
from dataclasses import replace
from pathlib import Path

from assay.adapters import config, trusted
from assay.adapters.git import GitRepository
from assay.adapters.ground import Plot
from assay.adapters.journal import Journal
from assay.adapters.lock import VaultLock
from assay.app import initialise as use
from assay.cli.wire.vault import STATE
from assay.model.errors import AssayError


def initialise(wish: use.Wish, place: str, *, trust: bool) -> use.Made:
    """Make the folder at `place` a vault; without a time zone, that of this machine is taken.

    `trust` puts it on the person's list of vaults whose git may run programs, before git is asked anything. One whose
    settings are made here is put on the list of those that may name places outside of themselves.
    """
    plot = Plot(Path(place).expanduser(), _home())
    made = use.initialise(_fitting(wish), plot, lambda _: _writing(Path(plot.root), trust=trust))
    if made.ours:
        with contextlib.suppress(AssayError):  # the vault is made; where a list is missed, its reader says what to do
            trusted.add(trusted.place(os.environ, trusted.MADE), Path(plot.root))
    return made


def _fitting(wish: use.Wish) -> use.Wish:
    """As the settings will take it. Raises BadConfig naming the option."""
    return replace(
        wish,
        me=wish.me and config.fitting("me.name", wish.me, "--me"),
        aliases=config.fitting("me.aliases", list(wish.aliases), "--alias"),
        folder=wish.folder and config.fitting("vault.folder", wish.folder, "--folder"),
        timezone=config.fitting("vault.timezone", wish.timezone or config.local_timezone(), "--timezone"),
    )


def _writing(root: Path, *, trust: bool) -> use.Writing:
    listed = trusted.place(os.environ)
    if trust:
        trusted.add(listed, root)
    repository = GitRepository(root, trusted=trusted.holds(listed, root))
    state = root / STATE
    return use.Writing(repository, Journal(root, state, repository), VaultLock(state, "assay init"))


def _home() -> Path | None:
    try:
        return Path.home()
    except RuntimeError:
        return None
