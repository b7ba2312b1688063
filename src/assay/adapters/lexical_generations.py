"""Where the index lies: numbered folders, and a file that names the one in use.

A new generation is built aside, checked, closed, renamed, and then taken into use by replacing `CURRENT`: a reader sees the
old one or the new one, whole. The old folder goes with its bytes; on systems where an open file cannot be removed it
goes with the next rebuild.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

if sys.platform != "win32":
    import fcntl

INDEX: Final = "index"
DATABASE: Final = "lexical.sqlite"
_CURRENT: Final = "CURRENT"
_GENERATION: Final = re.compile(r"gen-(\d{1,9})")
_BUILDING: Final = ".building"
_ABANDONED_S: Final = 3600.0
"""No build takes an hour; a folder that is older was left by one that was killed."""


class Generations:
    """The folder `index` of a state folder."""

    def __init__(self, state: Path) -> None:
        self._root = state / INDEX

    def current(self) -> Path | None:
        """The folder in use; None if there is none, or `CURRENT` says nothing that could be one."""
        name = self._named()
        while name is not None and not (self._root / name / DATABASE).is_file():
            before, name = name, self._named()
            if name == before:  # otherwise another process has published, and swept, between the two looks
                return None
        return None if name is None else self._root / name

    def _named(self) -> str | None:
        """The name that `CURRENT` holds, None if it is no generation's."""
        try:
            name = (self._root / _CURRENT).read_text(encoding="ascii").strip()
        except (OSError, ValueError):
            return None
        return name if _GENERATION.fullmatch(name) else None

    def begin(self) -> Path:
        """An empty folder of this process's own to build the next generation in. Raises OSError."""
        if self._root.is_symlink() or self._root.is_file():
            self._root.unlink()
        self._root.mkdir(parents=True, exist_ok=True)
        return Path(tempfile.mkdtemp(prefix="gen-", suffix=_BUILDING, dir=self._root))

    def publish(self, building: Path) -> Path:
        """Take the folder that was built into use and remove the others. Raises OSError; then the old one stays in use."""
        with self._alone():
            place = self._root / f"gen-{self._last() + 1}"
            building.rename(place)
            fresh = self._root / f"{_CURRENT}.new"
            with fresh.open("w", encoding="ascii") as file:
                file.write(f"{place.name}\n")
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(self._root / _CURRENT)
            self._sweep(place)
        return place

    def abandon(self, building: Path) -> None:
        """A generation that did not come about."""
        shutil.rmtree(building, ignore_errors=True)

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        """One process publishes at a time, where the system can hold the others back; they build side by side."""
        with self._root.with_suffix(".lock").open("ab") as file:
            if sys.platform != "win32":
                fcntl.flock(file, fcntl.LOCK_EX)
            yield

    def _last(self) -> int:
        return max((int(found[1]) for each in self._listed() if (found := _GENERATION.fullmatch(each.name))), default=0)

    def _sweep(self, keep: Path) -> None:
        """Remove older generations, and what a build that was cut short has left; others may be building just now."""
        for each in self._listed():
            old = _GENERATION.fullmatch(each.name) or (each.name.endswith(_BUILDING) and _age_s(each) > _ABANDONED_S)
            if old and each != keep:
                with contextlib.suppress(OSError):
                    shutil.rmtree(each)

    def _listed(self) -> list[Path]:
        try:
            return list(self._root.iterdir())
        except OSError:
            return []


def _age_s(folder: Path) -> float:
    try:
        return time.time() - folder.stat().st_mtime
    except OSError:
        return 0.0
