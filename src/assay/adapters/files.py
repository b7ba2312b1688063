"""Reading the vault: nothing outside it is ever opened, and no folder is walked that holds no notes.

Paths are relative to the vault, with `/`. Names are handed on as the disk spells them; who compares them uses
`names.basename_key`.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

from assay.adapters.disk import explain
from assay.model.errors import AssayError, CannotRead

STATE: Final = ".assay/state"
_OPEN: Final = (
    os.O_RDONLY
    | getattr(os, "O_NOFOLLOW", 0)
    | getattr(os, "O_NONBLOCK", 0)  # a pipe that nobody writes to must not keep us waiting
    | getattr(os, "O_BINARY", 0)
    | getattr(os, "O_CLOEXEC", 0)
)
_ODD: Final = frozenset({errno.ELOOP, errno.ENXIO, errno.EISDIR})
"""What opening a link, a socket or (on some systems) a folder is answered with."""

Seen = tuple[str, int, int]
"""Path, size in bytes, time of modification in ns."""


class VaultFiles:
    """The files below `root`. `max_bytes` is the size from which on a file is refused unless a call says another."""

    def __init__(self, root: Path, max_bytes: int | None = None) -> None:
        self.root = root
        self._base = os.path.realpath(root)
        self._max_bytes = max_bytes

    def read(self, path: str, max_bytes: int | None = None) -> bytes | None:
        """The whole file, None if there is none. Raises CannotRead: out of the vault, too large, no file, not readable."""
        if reason := stray(path):
            raise CannotRead(path, reason)
        try:
            with open_regular(self._inside(path)) as file:
                self._check(path, os.fstat(file.fileno()).st_size, max_bytes)
                return file.read()
        except (FileNotFoundError, NotADirectoryError):
            return None
        except NotRegular:
            raise CannotRead(path, "it is not a regular file") from None
        except OSError as error:
            raise CannotRead(path, explain(error)) from None

    def _check(self, path: str, size: int, max_bytes: int | None) -> None:
        limit = self._max_bytes if max_bytes is None else max_bytes
        if limit is not None and size > limit:
            raise CannotRead(path, f"it has {size:,} bytes, more than the {limit:,} that are read")

    def _inside(self, path: str) -> str:
        """The place to open, links resolved. Raises CannotRead if a link leads out of the vault or to a hidden folder."""
        lexical = f"{self._base}/{path}"
        if not linked(self._base, path):
            return lexical
        place = os.path.realpath(lexical)
        relative = place.removeprefix(self._base.rstrip(os.sep) + os.sep)
        if relative == place or any(part.startswith(".") for part in Path(relative).parts):
            raise CannotRead(path, "a symbolic link leads out of the vault's notes")
        return place

    def walk(self, under: str = "") -> Iterator[Seen]:
        """Every regular file below `under`, sorted by path. Nothing is opened.

        Left out: names with a leading dot (`.obsidian`, `.trash`, `.git`), unless `under` itself names them (`.assay`);
        `.assay/state` always; links to folders (Obsidian has their notes at their own place); links to files that lead
        out. Raises CannotRead for a folder that cannot be listed: what is in it is unknown, not gone.
        """
        if under and (reason := stray(under)):
            raise CannotRead(under, reason)
        found: list[Seen] = []
        folders = [under]
        while folders:
            self._list(folders.pop(), found, folders)
        found.sort()
        return iter(found)

    def _list(self, folder: str, found: list[Seen], folders: list[str]) -> None:
        prefix = f"{folder}/" if folder else ""
        try:
            with os.scandir(self._inside(folder) if folder else self._base) as entries:
                for entry in entries:
                    if entry.name[0] != ".":
                        self._take(prefix + entry.name, entry, found, folders)
        except (FileNotFoundError, NotADirectoryError):
            return
        except OSError as error:
            raise CannotRead(folder or ".", explain(error)) from None

    def _take(self, path: str, entry: os.DirEntry[str], found: list[Seen], folders: list[str]) -> None:
        if entry.is_dir(follow_symlinks=False):
            if path != STATE:
                folders.append(path)
            return
        try:
            status = entry.stat(follow_symlinks=False)
            if stat.S_ISLNK(status.st_mode):
                status = Path(self._inside(path)).stat()
        except (OSError, CannotRead):
            return
        if stat.S_ISREG(status.st_mode):
            found.append((path, status.st_size, status.st_mtime_ns))


class NotRegular(Exception):
    """A folder, a link, a pipe, a device."""


def open_regular(place: str | Path) -> BinaryIO:
    """Open a file for reading, never through a link and never waiting. Raises NotRegular, OSError."""
    try:
        descriptor = os.open(place, _OPEN)
    except OSError as error:
        if error.errno in _ODD:
            raise NotRegular from None
        raise
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise NotRegular
    return os.fdopen(descriptor, "rb")


class Lured(AssayError):
    """A vault that came from elsewhere would lead our own files out of it."""

    exit_code = 15

    def __init__(self, path: str) -> None:
        super().__init__(f"{path} is a symbolic link: this vault would make assay write elsewhere. Remove the link.")


def refuse_lures(root: Path, folder: str) -> None:
    """Raises Lured if one of our own folders, or a file of the state, is a symbolic link."""
    state = root / STATE
    ours = [root / ".assay", state, root / folder, *(root / folder / name for name in ("Inbox", "Short-term"))]
    inside = state.iterdir() if state.is_dir() and not state.is_symlink() else ()
    for each in (*ours, *inside):
        if each.is_symlink():
            raise Lured(each.relative_to(root).as_posix())


def stray(path: str) -> str | None:
    """Why `path` cannot be the place of a file in a vault, or None. Looks at the text only; never raises."""
    if os.sep != "/":
        path = path.replace(os.sep, "/")
    if not path or "\0" in path or path.startswith("/") or os.path.splitdrive(path)[0]:
        return "it is not a path within the vault"
    if any(part in ("", ".", "..") for part in path.split("/")):
        return "it is not a plain path within the vault"
    return None


def linked(base: str, path: str) -> bool:
    """Whether a part of `path` below `base` is a symbolic link. Parts that are not there are none."""
    place = base
    for part in path.split("/"):
        place = f"{place}/{part}"
        try:
            if stat.S_ISLNK(os.lstat(place).st_mode):
                return True
        except OSError:
            return False
    return False
