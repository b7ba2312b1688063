"""Which vault is meant: the one that is named, else the one around the working directory."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from assay.model.errors import NotManaged, NoVault

VARIABLE: Final = "ASSAY_VAULT"
MANAGED: Final = ".assay/config.toml"
OBSIDIAN: Final = ".obsidian"


def find(named: str | None, working: Path) -> Path:
    """The root of the vault, with symbolic links resolved. Raises NoVault, NotManaged.

    A vault that is named must be it; otherwise the nearest managed vault upward from `working` is.
    """
    if named:
        return _checked(Path(named).expanduser())
    upward = (working, *working.parents)
    if root := _first(upward, MANAGED):
        return root.resolve()
    if root := _first(upward, OBSIDIAN):
        raise NotManaged(str(root))
    raise NoVault(str(working))


def _checked(root: Path) -> Path:
    if (root / MANAGED).exists():
        return root.resolve()
    raise NotManaged(str(root)) if (root / OBSIDIAN).exists() else NoVault(str(root))


def _first(folders: Iterable[Path], sign: str) -> Path | None:
    return next((folder for folder in folders if (folder / sign).exists()), None)
