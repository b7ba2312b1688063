"""Where completion finds the titles of the vault that is meant."""

from __future__ import annotations

import os
from collections.abc import Collection
from pathlib import Path

from assay.adapters import titles
from assay.cli.discovery import VARIABLE, find
from assay.model.errors import AssayError

_STATE = ".assay/state"


def complete(vault: str | None, typed: str, kinds: Collection[str]) -> tuple[str, ...]:
    """Ids and titles of these kinds that begin so; nothing where no vault is found. Never raises."""
    try:
        root = find(vault or os.environ.get(VARIABLE), Path.cwd())
    except (AssayError, OSError):
        return ()
    return titles.complete(root / _STATE, typed, kinds)
