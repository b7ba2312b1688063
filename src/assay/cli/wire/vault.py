"""The vault that is meant, and its settings."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Final

from assay.adapters import config
from assay.cli.discovery import VARIABLE, find
from assay.cli.surface import Face
from assay.model.config import Config

STATE: Final = ".assay/state"
"""Disposable: the projection, the index, the lock. Relative to the vault."""


class Vault:
    """A vault with its settings."""

    def __init__(self, root: Path) -> None:
        self.root = root

    @cached_property
    def config(self) -> Config:
        """The settings in force."""
        return config.load(self.root)

    @property
    def settings(self) -> Mapping[str, object]:
        """They by name, e.g. `vault.timezone`, in the order of the file."""
        return dict(config.settings(self.config))


def opened(face: Face) -> Vault:
    """The vault that the command line means. Raises NoVault, NotManaged."""
    return Vault(find(face.vault or os.environ.get(VARIABLE), Path.cwd()))
