"""Answers of a model on disk: `.assay/state/bank/`, one file each, named by the digest of its key. Fits the port `Bank`."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from assay.adapters.disk import Disk, explain, refuse_links
from assay.model.errors import CannotWrite
from assay.model.redacted import Redacted

FOLDER: Final = ".assay/state/bank"
_LEVELS: Final = 3
"""Of the folder, none of which may be a link."""


class Bank:
    """The folder of the vault at `root`. Several threads may put answers of different keys at once: each has a file of its own."""

    def __init__(self, root: Path, disk: Disk | None = None) -> None:
        self._folder = root / FOLDER
        self._disk = disk or Disk()

    def get(self, key: str) -> str | None:
        """The answer, None if there is none or its file is damaged."""
        held = self._read(self._place(key))
        return held[1] if held and held[0] == key else None

    def put(self, key: str, answer: Redacted) -> None:
        """Durable before it returns. Raises CannotWrite."""
        place = self._place(key)
        try:
            refuse_links(self._folder, _LEVELS)
            self._disk.make_folder(self._folder)
            self._disk.replace(place, json.dumps([key, answer]).encode())
        except OSError as error:
            raise CannotWrite(f"{FOLDER}/{place.name}", explain(error)) from None

    def keys(self) -> tuple[str, ...]:
        """Of all answers, in the order of their files."""
        found = (self._read(each) for each in sorted(self._folder.glob("*.json")))
        return tuple(held[0] for held in found if held)

    def drop(self, keys: Sequence[str]) -> None:
        """The blocks they are about are consumed. A key that is not there is none. Raises CannotWrite."""
        for key in keys:
            place = self._place(key)
            try:
                self._disk.remove(place)
            except OSError as error:
                raise CannotWrite(f"{FOLDER}/{place.name}", explain(error)) from None

    def _place(self, key: str) -> Path:
        return self._folder / f"{hashlib.sha256(key.encode('utf-8', 'surrogatepass')).hexdigest()}.json"

    def _read(self, place: Path) -> tuple[str, str] | None:
        try:
            key, answer = json.loads(place.read_bytes())
        except (OSError, ValueError, TypeError, RecursionError):
            return None
        return (key, answer) if isinstance(key, str) and isinstance(answer, str) else None
