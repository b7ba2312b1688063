"""What a write is about to do, written down before it does it: enough to finish it or to take it back after a crash."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any, Final

VERSION: Final = 1
FILE: Final = "prepared.json"
"""Its presence says that everything else in the journal's folder is complete."""


@dataclass(frozen=True, slots=True)
class Change:
    """One file: the digest of what it is now and of what it becomes, None where there is no file."""

    path: str
    base: str | None
    fresh: str | None

    @property
    def still(self) -> bool:
        """Committed as it lies there; no byte changes."""
        return self.base == self.fresh


@dataclass(frozen=True, slots=True)
class Manifest:
    """One write of several files and one commit."""

    id: str
    head: str | None
    """HEAD when it began: its commit is looked for after that."""
    branch: str | None
    message: str
    changes: tuple[Change, ...]
    folders: tuple[str, ...]
    """Folders it has to make, outer ones first."""

    def encode(self) -> bytes:
        """One JSON object."""
        return json.dumps({"version": VERSION, **asdict(self)}, indent=1).encode()

    @property
    def subject(self) -> str:
        """The first line of the message."""
        return self.message.partition("\n")[0]


def decode(data: bytes) -> Manifest:
    """The inverse of `encode`. Raises ValueError for anything that is not one of ours."""
    try:
        return _built(json.loads(data))
    except (KeyError, TypeError, UnicodeDecodeError) as error:
        raise ValueError(str(error)) from None


def _built(read: dict[str, Any]) -> Manifest:
    if read["version"] != VERSION:
        raise ValueError(f"version {read['version']}")
    changes = tuple(Change(each["path"], each["base"], each["fresh"]) for each in read["changes"])
    return Manifest(read["id"], read["head"], read["branch"], read["message"], changes, tuple(read["folders"]))
