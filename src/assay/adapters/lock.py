"""One writer per vault: an advisory lock that the kernel drops when its holder dies, however it dies."""

from __future__ import annotations

import contextlib
import datetime
import errno
import os
import random
import socket
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from assay.adapters.clock import SystemClock
from assay.adapters.disk import explain, refuse_links
from assay.model.errors import CannotWrite, Locked, Unpurged

_now: Final = SystemClock().now
_PAUSE_SECONDS: Final = (0.02, 0.15)
_FLAGS: Final = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0)
_LEVELS: Final = 3
"""`.assay/state/lock`."""
_HOLDER_BYTES: Final = 500
_TAKEN: Final = frozenset({errno.EAGAIN, errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK})
_UNKNOWN: Final = "another process"
PURGE: Final = "purge.json"
"""Lies beside the lock while a purge is not over."""


WRITER: Final = "lock"
CONSOLIDATION: Final = "consolidating"
"""Beside the writer's: held by a consolidation from its beginning to its end, so that there is one at a time."""


class VaultLock:
    """The file `name` under `state`. `command` is how the holder is named to others, e.g. `assay ingest`.

    `purging` lets in who finishes a purge that was interrupted; for everybody else the vault is closed until then.
    """

    def __init__(
        self,
        state: Path,
        command: str,
        now: Callable[[], datetime.datetime] = _now,
        *,
        purging: bool = False,
        name: str = WRITER,
    ) -> None:
        self._path = state / name
        self._purging = purging
        self._command = command
        self._now = now
        self._mine = False

    @contextlib.contextmanager
    def held(self, wait: float) -> Iterator[None]:
        """Hold the lock, waiting up to `wait` seconds. Raises Locked naming the holder, CannotWrite, Unpurged.

        Not to be entered again by who holds it: that is a bug, and RuntimeError.
        """
        if self._mine:
            raise RuntimeError("the same lock is taken twice by the same holder")
        descriptor = self._take(wait)
        self._mine = True
        try:
            if not self._purging and self._path.with_name(PURGE).exists():
                raise Unpurged
            yield
        finally:
            self._mine = False
            with contextlib.suppress(OSError):
                os.ftruncate(descriptor, 0)
            os.close(descriptor)

    def _take(self, wait: float) -> int:
        end = time.monotonic() + wait
        while True:
            descriptor = self._try()
            if descriptor is not None:
                return descriptor
            if time.monotonic() >= end:
                raise Locked(self._holder())
            time.sleep(random.uniform(*_PAUSE_SECONDS))  # noqa: S311 - jitter, nothing secret

    def _try(self) -> int | None:
        try:
            refuse_links(self._path, _LEVELS)
            self._path.parent.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(self._path, _FLAGS, 0o644)
            with contextlib.ExitStack() as unless_taken:
                unless_taken.callback(os.close, descriptor)
                if not take(descriptor) or not self._current(descriptor):
                    return None
                unless_taken.pop_all()
        except OSError as error:
            raise CannotWrite(f".assay/state/{self._path.name}", explain(error)) from None
        self._sign(descriptor)
        return descriptor

    def _current(self, descriptor: int) -> bool:
        """Whether the file we locked still has the name: the state folder may be deleted at any time."""
        try:
            return os.path.samestat(os.fstat(descriptor), self._path.stat())
        except FileNotFoundError:
            return False

    def _sign(self, descriptor: int) -> None:
        """For the messages of others. The lock holds without it: a full disk is no reason to give up here."""
        since = self._now().strftime("%Y-%m-%d %H:%M:%SZ")
        text = f"{self._command} (process {os.getpid()} on {socket.gethostname()}, since {since})"
        with contextlib.suppress(OSError):
            os.ftruncate(descriptor, 0)
            os.lseek(descriptor, 0, os.SEEK_SET)
            os.write(descriptor, text.encode())

    def _holder(self) -> str:
        try:
            text = self._path.read_bytes()[:_HOLDER_BYTES].decode("utf-8", "replace")
        except OSError:
            return _UNKNOWN
        return " ".join(text.split()) or _UNKNOWN


def take(descriptor: int) -> bool:
    """Whether the lock on an open file could be had at once. Raises OSError where there are no locks."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(descriptor, _HOLDER_BYTES, os.SEEK_SET)  # behind the text: locked bytes cannot be read there
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno not in _TAKEN:
            raise
        return False
    return True
