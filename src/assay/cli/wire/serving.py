"""The vault as the server for agents has it: opened and let go of many times in one process."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from pathlib import Path

from assay.adapters import config, keys, lock, tombstones
from assay.app.world import World
from assay.cli.surface import Face
from assay.cli.wire.vault import STATE, opened
from assay.cli.wire.world import world
from assay.mcp.desk import Vault
from assay.model.errors import Unpurged


def vault(face: Face) -> Vault:
    """The one that the command line means, whatever becomes of the working directory.

    Raises NoVault, NotManaged, and BadConfig: whoever sets the server up is told at once.
    """
    found = opened(face)
    root, _ = found.root, found.config
    there = replace(face, vault=str(root))

    @contextmanager
    def _opened() -> Iterator[World]:
        with ExitStack() as closing:
            yield world(replace(there, closing=closing), "mcp")

    return Vault(_opened, lambda: _edition(root), _Folders(root).pulse)


def _edition(root: Path) -> object:
    """Changes with the settings, with what was purged, and with the state folder. Raises Unpurged while a purge is going on."""
    state = root / STATE
    if (state / lock.PURGE).exists():
        raise Unpurged
    purged = tombstones.place(keys.place(os.environ))
    return tuple(_sign(each) for each in (root / config.PLACE, purged)), _inode(state)


def _sign(path: Path) -> tuple[int, int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns


def _inode(path: Path) -> int | None:
    try:
        return path.stat().st_ino
    except OSError:
        return None


class _Folders:
    """The folders of a vault, those with a dot in front left out, and when something last came or went in each."""

    def __init__(self, root: Path) -> None:
        self._root = str(root)
        self._times: dict[str, int | None] = {}

    def pulse(self) -> object:
        """Equal as long as nothing came, went or was renamed in any of them."""
        times = {each: _modified(each) for each in self._times}
        if not times or times != self._times:
            self._times = {each: _modified(each) for each in _below(self._root)}
        return frozenset(self._times.items())


def _below(root: str) -> Iterator[str]:
    """The folder and all within it. What cannot be listed is left out: whoever reads it says so."""
    waiting = [root]
    while waiting:
        folder = waiting.pop()
        yield folder
        with suppress(OSError), os.scandir(folder) as entries:
            waiting += [
                each.path for each in entries if not each.name.startswith(".") and each.is_dir(follow_symlinks=False)
            ]


def _modified(folder: str) -> int | None:
    try:
        return os.stat(folder).st_mtime_ns  # noqa: PTH116 - as strings: a vault has hundreds
    except OSError:
        return None
