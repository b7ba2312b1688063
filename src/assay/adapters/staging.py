"""Our paths in the person's own index, and git's lock of it, taken so that after a kill it can be told whose it was.

git writes an index beside the old one under `index.lock` and renames it over the old one. So do we, but our lock says
which write it belongs to: a git that is killed leaves one behind of which nobody can know whether its owner lives.
"""

from __future__ import annotations

import contextlib
import shutil
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from assay.adapters import trees
from assay.adapters.command import LOCKED, Command
from assay.adapters.trees import Kept
from assay.model.errors import GitFailed

_PAUSE_SECONDS: Final = 0.003
"""Between tries to get the lock of the index: whoever commits without a pause lets go of it for moments only."""
_HELD: Final = "index.held"
_STAGED: Final = "staged"
_OURS: Final = b"assay "
"""No index begins so."""


class Staging:
    """The index of one checkout. `scratch`, where it is asked for, is a folder of the caller's."""

    def __init__(self, command: Command, lock_seconds: float) -> None:
        self._command = command
        self._lock_seconds = lock_seconds
        self._index = command.checkout.git / "index"
        self._lock = command.checkout.git / "index.lock"

    def put(self, entries: Mapping[str, Kept | None], scratch: Path, head: str | None = None) -> None:
        """Set the entries. Of an index that is gone or empty, one is made from `head` first: nothing was staged in it.

        Raises GitFailed, also where the lock is not to be had.
        """
        with self.locked(scratch) as ours:
            if ours is None:
                self._by_git(entries, head)
                return
            if not ours:
                raise GitFailed("update-index", f"unable to create '{self._lock}': File exists; {LOCKED}")
            own = {"GIT_INDEX_FILE": str(discarded(scratch, _STAGED))}
            if not self._gone():
                shutil.copyfile(self._index, scratch / _STAGED)
            elif head is not None:
                self._command.check("read-tree", head, env=own)
            self._command.check("update-index", "-z", "--index-info", feed=trees.info(entries), env=own)
            self._command.step("replace index")
            (scratch / _STAGED).replace(self._index)

    def _by_git(self, entries: Mapping[str, Kept | None], head: str | None) -> None:
        """Where there are no links, git takes the lock itself."""
        if head is not None and self._gone():
            self._index.unlink(missing_ok=True)
            self._demand("read-tree", head)
        self._demand("update-index", "-z", "--index-info", feed=trees.info(entries))

    def _gone(self) -> bool:
        return not self._index.exists() or self._index.stat().st_size == 0

    def _demand(self, *arguments: str, feed: bytes | None = None) -> None:
        output = self._command.patient(*arguments, feed=feed)
        if output.status:
            raise GitFailed(arguments[0], output.reason)

    @contextlib.contextmanager
    def locked(self, scratch: Path) -> Iterator[bool | None]:
        """Keep everybody else from the index; False if another held it all the time, None where there are no links."""
        try:
            yield self._take(scratch / _HELD)
        finally:
            self.release(scratch)

    def _take(self, mine: Path) -> bool | None:
        mine.write_bytes(_mark(mine.parent))
        self.release(mine.parent)  # where it could not be let go of before
        end = time.monotonic() + self._lock_seconds
        while True:
            self._command.step("hold index.lock")
            try:
                self._lock.hardlink_to(mine)
            except FileExistsError:
                if time.monotonic() > end:
                    return False
                time.sleep(_PAUSE_SECONDS)
            except OSError:  # another file system, or one without links
                return None
            else:
                return True

    def release(self, scratch: Path) -> None:
        """Take away the lock if it is the one that was taken with this folder, in this life or the one before."""
        with contextlib.suppress(FileNotFoundError):
            if self._lock.read_bytes() == _mark(scratch):
                self._command.step("release index.lock")
                self._lock.unlink()


def _mark(scratch: Path) -> bytes:
    """What stands in the lock. The folder of a journal has a name of its own."""
    return _OURS + f"{scratch.name}\n".encode()


def is_ours(data: bytes) -> bool:
    """Whether that stands in a lock of ours; it may be one of a write that goes on."""
    return data.startswith(_OURS)


def discarded(scratch: Path, name: str) -> Path:
    """The place of an index of our own, without what a git that was killed left there."""
    for each in (name, f"{name}.lock"):
        (scratch / each).unlink(missing_ok=True)
    return scratch / name
