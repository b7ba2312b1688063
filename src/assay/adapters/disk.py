"""Durable writing: every step that changes the disk, one method each, announced before it is made.

Whoever writes to the vault does it through a `Disk`. Its observer hears each step's name first; tests make it raise, which
is how a full disk or a killed process looks from inside. Methods raise OSError; their callers know what to say about it.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from assay.adapters import exchange

Step = Callable[[str], None]
"""Hears what is about to be done, e.g. `swap Memory/Notes/a.md`. What it raises is raised in its place."""

_NO_LINK: Final = getattr(os, "O_NOFOLLOW", 0)
_NEW: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_UNSYNCED: Final = frozenset({errno.EINVAL, errno.ENOTSUP, errno.EBADF})


def quiet(step: str) -> None:
    """The observer of everyday life."""


def refuse_links(place: Path, levels: int) -> None:
    """Raises OSError if one of so many levels from `place` upward is a link: a foreign vault could lead us astray."""
    for each in (place, *place.parents)[:levels]:
        if each.is_symlink():
            raise OSError(errno.ELOOP, "A symbolic link stands where a folder of ours should be", str(each))


def explain(error: OSError) -> str:
    """The system's words and the code to search for: `No space left on device (ENOSPC)`."""
    words = error.strerror or type(error).__name__
    code = errno.errorcode.get(error.errno or 0)
    return f"{words} ({code})" if code else words


class Disk:
    """The primitives. After each of them the change survives a loss of power once its folder was synced."""

    def __init__(self, step: Step = quiet, rename: exchange.Rename | None = None) -> None:
        self.step = step
        self._rename = rename

    def write(self, path: Path, data: bytes, like: Path | None = None) -> None:
        """A new file with all of `data`, synced, with the mode, owner and attributes of `like`. Raises FileExistsError."""
        self.step(f"write {path.name}")
        descriptor = os.open(path, _NEW | _NO_LINK, 0o666)
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            if like is not None:
                _liken(descriptor, path, like)
            self.step(f"sync {path.name}")
            _sync(descriptor)

    def replace(self, path: Path, data: bytes) -> None:
        """One of our own files under its name at once and whole, whatever stood there."""
        partial = path.with_name(f"{path.name}.partial")
        self.remove(partial)
        self.write(partial, data)
        self.rename(partial, path)
        self.sync_folder(path.parent)

    def swap(self, fresh: Path, target: Path, old: Path) -> None:
        """Put `fresh` in the place of `target`; what stood there at that instant is `old` afterwards, the file itself.

        Where two names cannot be exchanged in one step, the name is empty for an instant, and a file that someone makes
        in that instant stays: FileExistsError, and `old` holds what was there before.
        """
        self.step(f"swap {target.name}")
        try:
            exchange.swap(str(fresh), str(target), self._rename)
        except exchange.Unsupported:
            self.place(target, old)
            self.place(fresh, target)
        else:
            self.rename(fresh, old)

    def place(self, source: Path, target: Path) -> None:
        """Give a file a name that is free. Raises FileExistsError, and nothing has happened, if it is taken."""
        self.step(f"place {target.name}")
        exchange.place(str(source), str(target), self._rename)

    def rename(self, source: Path, target: Path) -> None:
        """One of our own files gets another name, whoever had it."""
        self.step(f"rename {target.name}")
        source.replace(target)

    def remove(self, path: Path) -> None:
        """One of our own files goes; it need not be there."""
        self.step(f"remove {path.name}")
        path.unlink(missing_ok=True)

    def make_folder(self, path: Path) -> None:
        """A folder, with those above it; durable."""
        missing = [each for each in (path, *path.parents) if not each.is_dir()]
        for each in reversed(missing):
            self.step(f"make folder {each.name}")
            each.mkdir(exist_ok=True)
            self.sync_folder(each.parent)

    def remove_folder(self, path: Path) -> bool:
        """Whether the folder is gone; one that is not empty stays."""
        self.step(f"remove folder {path.name}")
        with contextlib.suppress(FileNotFoundError, NotADirectoryError):
            try:
                path.rmdir()
            except OSError as error:
                if error.errno not in (errno.ENOTEMPTY, errno.EEXIST):
                    raise
                return False
        return True

    def sync_folder(self, path: Path) -> None:
        """Make the names in a folder durable, where the system can."""
        self.step(f"sync folder {path.name}")
        if sys.platform == "win32":
            return
        descriptor = os.open(path, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(descriptor)
        except OSError as error:
            if error.errno not in _UNSYNCED:  # some network file systems sync no folders
                raise
        finally:
            os.close(descriptor)

    def sync_folders(self, paths: Iterable[Path]) -> None:
        """Each of them once, and those that are gone by now not at all."""
        for path in sorted(set(paths)):
            if path.is_dir():
                self.sync_folder(path)


def _liken(descriptor: int, path: Path, like: Path) -> None:
    """An amended file keeps its mode, and what else of owner and attributes we may set."""
    model = like.stat(follow_symlinks=False)
    if sys.platform == "win32":
        return
    with contextlib.suppress(OSError):
        os.fchown(descriptor, model.st_uid, model.st_gid)
    os.fchmod(descriptor, stat.S_IMODE(model.st_mode))
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            for name in os.listxattr(like, follow_symlinks=False):
                os.setxattr(path, name, os.getxattr(like, name, follow_symlinks=False), follow_symlinks=False)


def _sync(descriptor: int) -> None:
    """To the platters: macOS leaves data in the drive's cache unless asked by F_FULLFSYNC."""
    if sys.platform == "darwin":
        import fcntl

        with contextlib.suppress(OSError):
            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
            return
    os.fsync(descriptor)
