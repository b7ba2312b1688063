"""The journal of a purge: that one was begun, for which values by their HMAC, and how far it came. Never a value.

It lies in the state folder, where every writer finds it: none goes on before the purge is finished or given up.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from assay.adapters.disk import Disk, explain, refuse_links
from assay.adapters.lock import PURGE as NAME
from assay.model.errors import CannotWrite
from assay.model.purge import Begun

_LEVELS: Final = 3


class Record:
    """The file `purge.json` under `state`."""

    def __init__(self, state: Path, disk: Disk) -> None:
        self._path = state / NAME
        self._disk = disk

    def read(self) -> Begun | None:
        """The purge that was not finished. One that cannot be read was begun all the same."""
        try:
            found = json.loads(self._path.read_bytes())
            return Begun(tuple(map(str, found["tags"])), str(found["started"]))
        except FileNotFoundError:
            return None
        except (OSError, ValueError, KeyError, TypeError):
            return Begun((), "")

    def begin(self, tags: Sequence[str], started: str) -> None:
        """Say that a purge begins. Raises CannotWrite."""
        try:
            refuse_links(self._path, _LEVELS)
            self._disk.make_folder(self._path.parent)
            self._disk.replace(self._path, json.dumps({"tags": list(tags), "started": started}).encode())
        except OSError as error:
            raise CannotWrite(f".assay/state/{NAME}", explain(error)) from None

    def end(self) -> None:
        """The purge is over."""
        self._disk.remove(self._path)
        if self._path.parent.is_dir():
            self._disk.sync_folder(self._path.parent)
