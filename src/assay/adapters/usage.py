"""Citations as they come in: one line each, appended to a file of the state by any number of processes."""

from __future__ import annotations

import datetime
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from assay.adapters.disk import explain, refuse_links
from assay.model.errors import CannotWrite
from assay.model.ids import is_id
from assay.model.usage import Used

FILE: Final = "usage.jsonl"
_FLAGS: Final = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0)
_LEVELS: Final = 3
"""`.assay/state/usage.jsonl`."""


class UsageLog:
    """`usage.jsonl` under the state folder. What others append is read from where the last look ended."""

    def __init__(self, state: Path) -> None:
        self._place = state / FILE
        self._file = (0, 0)
        self._read = 0
        self._counts: dict[str, Used] = {}

    def cited(self, identifier: str, at: datetime.datetime) -> None:
        """Count one more. One write of one line: appends of several processes do not mix. Raises CannotWrite."""
        line = json.dumps({"id": identifier, "at": at.astimezone(datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")})
        try:
            refuse_links(self._place, _LEVELS)
            self._place.parent.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(self._place, _FLAGS, 0o644)
            try:
                os.write(descriptor, f"{line}\n".encode())
            finally:
                os.close(descriptor)
        except OSError as error:
            raise CannotWrite(f".assay/state/{FILE}", explain(error)) from None

    def counts(self) -> Mapping[str, Used]:
        """By id. Lines that are none do not count. Never raises: without the file, nothing was cited."""
        try:
            with self._place.open("rb") as file:
                status = os.fstat(file.fileno())
                if (status.st_dev, status.st_ino) != self._file or status.st_size < self._read:
                    self._forget()
                    self._file = (status.st_dev, status.st_ino)
                file.seek(self._read)
                fresh = file.read()
        except OSError:
            self._forget()
            return {}
        whole = fresh[: fresh.rfind(b"\n") + 1]
        self._read += len(whole)
        for line in whole.splitlines():
            self._take(line)
        return dict(self._counts)

    def _forget(self) -> None:
        self._file = (0, 0)
        self._read = 0
        self._counts = {}

    def _take(self, line: bytes) -> None:
        try:
            given = json.loads(line)
            identifier, at = given["id"], datetime.datetime.fromisoformat(given["at"])
        except (ValueError, TypeError, KeyError, RecursionError):
            return
        if not isinstance(identifier, str) or not is_id(identifier) or at.tzinfo is None:
            return
        before = self._counts.get(identifier)
        last = max(before.last, at) if before else at
        self._counts[identifier] = Used(before.count + 1 if before else 1, last)
