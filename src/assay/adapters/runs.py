"""The records of passes as files: `.assay/state/runs/<id>.json`, the newest ones only. They fit the port `Runs`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from assay.adapters.disk import Disk, explain, refuse_links
from assay.model.errors import CannotWrite
from assay.model.run import Pass
from assay.text import runs

FOLDER: Final = ".assay/state/runs"
_LEVELS: Final = 3
"""Of the folder, none of which may be a link."""
_FILE: Final = re.compile(r"run-[0-9a-z]{26}\.json")
KEPT: Final = 200
"""Records kept: more than half a year of nights. What a pass did stands in git."""


class Runs:
    """The folder of the vault at `root`. Ids sort by time, and so do the files."""

    def __init__(self, root: Path, disk: Disk | None = None) -> None:
        self._folder = root / FOLDER
        self._disk = disk or Disk()

    def save(self, record: Pass) -> None:
        """Write or replace the record, at once and whole, and let go of the oldest. Raises CannotWrite."""
        place = self._folder / f"{record.id}.json"
        try:
            refuse_links(self._folder, _LEVELS)
            if not place.exists():
                self._disk.make_folder(self._folder)
                self._forget(KEPT - 1)
            self._disk.replace(place, runs.encode(record))
        except OSError as error:
            raise CannotWrite(f"{FOLDER}/{place.name}", explain(error)) from None

    def all(self, limit: int | None = None) -> tuple[Pass, ...]:
        """Newest first. What cannot be read is left out."""
        found: list[Pass] = []
        for path in reversed(self._paths()):
            if limit is not None and len(found) >= limit:
                break
            try:
                found.append(runs.decode(path.read_bytes()))
            except (OSError, ValueError):
                continue
        return tuple(found)

    def _forget(self, most: int) -> None:
        for path in self._paths()[:-most]:
            self._disk.remove(path)

    def _paths(self) -> list[Path]:
        try:
            return sorted(path for path in self._folder.iterdir() if _FILE.fullmatch(path.name))
        except OSError:
            return []
