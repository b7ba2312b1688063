"""What a reset needs beside the world."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from assay.adapters.backup import Backup
from assay.adapters.git import GitRepository

if TYPE_CHECKING:
    from assay.app.world import World


def backup(world: World, beside: Path | None) -> Backup:
    """Where the copy goes."""
    import os

    from assay.adapters import trusted

    root = Path(world.root)
    repository = GitRepository(root, trusted=trusted.holds(trusted.place(os.environ), root))
    return Backup(root, world.config.folder, repository, beside)
