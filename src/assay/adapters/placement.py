"""Putting files in place and taking them back, without ever overwriting what someone else has saved.

For each change the journal's folder has two names: `N.new` holds our bytes until they are in place, `N.old` afterwards
the very file that stood there. What an editor saved in the last instant, by rename or into a file that it had open, is
therefore found in `N.old`, and goes back to its place or stays beside it. All steps can be repeated after a crash.
"""

from __future__ import annotations

import contextlib
import errno
from collections.abc import Iterator, Sequence
from enum import Enum
from os.path import lexists
from pathlib import Path, PurePosixPath
from typing import Final

from assay.adapters import files
from assay.adapters.disk import Disk, explain
from assay.adapters.manifest import Change
from assay.model.errors import CannotWrite
from assay.model.names import digest
from assay.model.write import BaseChanged

_WRITABLE: Final = 0o222
_MANAGED_DOT: Final = ".assay"
_NO_FILE: Final = "no regular file"
"""Stands for the digest of a folder, a link, a pipe: equal to none."""


class State(Enum):
    """What a path holds now, against what a change says."""

    BEFORE = "before"
    AFTER = "after"
    OTHER = "other"


class Placement:
    """The files of one write: `root` is the vault, `folder` the journal's. Methods raise OSError beside what they name."""

    def __init__(self, root: Path, folder: Path, changes: Sequence[Change], disk: Disk) -> None:
        self._root = root
        self._folder = folder
        self._changes = changes
        self._number = {each.path: number for number, each in enumerate(changes)}
        self._disk = disk
        self.copies: list[str] = []
        """Versions of a person's that had to be kept beside their file."""

    def target(self, change: Change) -> Path:
        """The file's place in the vault."""
        return self._root / change.path

    def _new(self, change: Change) -> Path:
        return self._folder / f"{self._number[change.path]}.new"

    def _old(self, change: Change) -> Path:
        return self._folder / f"{self._number[change.path]}.old"

    def check(self) -> None:
        """Raises BaseChanged or CannotWrite where a change cannot be made now."""
        for change in self._changes:
            with writing(change.path):
                refuse(self._root, change.path)
                if content(self.target(change)) != change.base:
                    raise BaseChanged(change.path)
                if change.base is not None and not change.still:
                    _refuse_protected(change.path, self.target(change))

    def stage(self, change: Change, data: bytes) -> None:
        """Our bytes, durable, with the mode of the file that they replace."""
        with writing(change.path):
            self._disk.write(self._new(change), data, like=self.target(change) if change.base else None)

    def state(self, change: Change) -> State:
        """What the path holds. A change without a difference is in place already."""
        now = content(self.target(change))
        return State.AFTER if now == change.fresh else State.BEFORE if now == change.base else State.OTHER

    def placed(self, change: Change) -> bool:
        """Whether the change was made, as far as it is ours to make."""
        if change.base is None:
            return self.state(change) is State.AFTER and not lexists(self._new(change))
        return change.still or lexists(self._old(change))

    def put(self, change: Change) -> None:
        """Make the change unless it is made. Raises BaseChanged if the file was another; `take_back` then returns it."""
        if self.placed(change):
            return
        try:
            self._move_in(change)
        except (FileExistsError, FileNotFoundError):
            raise BaseChanged(change.path) from None
        self.confirm(change)

    def _move_in(self, change: Change) -> None:
        target = self.target(change)
        if change.base is None:
            self._disk.make_folder(target.parent)
            self._disk.place(self._new(change), target)
        elif change.fresh is None:
            self._disk.place(target, self._old(change))
        else:
            self._disk.swap(self._new(change), target, self._old(change))

    def confirm(self, change: Change) -> None:
        """Raises BaseChanged if what came out is not what the change was based on: someone saved in the last instant."""
        if content(self._old(change)) not in (None, change.base):
            raise BaseChanged(change.path)

    def sync(self) -> None:
        """Make the new names durable."""
        self._disk.sync_folders([*{self.target(each).parent for each in self._changes}, self._folder])

    def settle(self, change: Change) -> None:
        """Give the journal's two files the right names, where a crash came between an exchange and the renaming."""
        new, old = self._new(change), self._old(change)
        if change.base is None:
            if new.exists() and self.target(change).exists() and new.samefile(self.target(change)):
                self._disk.remove(new)  # linked, and not yet unlinked
        elif not lexists(old) and content(new) not in (None, change.fresh):
            self._disk.rename(new, old)
        elif change.fresh is not None and not lexists(new) and content(old) == change.fresh:
            self._disk.rename(old, new)

    def refill(self, change: Change) -> None:
        """Put the old file back to a name that a crash left empty, where names cannot be exchanged in one step."""
        if change.fresh is not None and lexists(self._old(change)) and content(self.target(change)) is None:
            self._place(self._old(change), change)

    def take_back(self, change: Change) -> None:
        """Undo the change, if the path still holds our bytes; newer ones of a person are never touched."""
        if lexists(self._old(change)):
            self._return(change)
        elif change.base is None and self.placed(change):
            self._withdraw(change)

    def return_late(self, change: Change) -> None:
        """After the commit: a save that went into the old file is the person's newest version, and goes to its place."""
        if content(self._old(change)) not in (None, change.base):
            self._return(change)

    def _return(self, change: Change) -> None:
        now = content(self.target(change))
        if now is None:
            self._place(self._old(change), change)
        elif now == change.fresh:
            self._exchange_back(change)
        else:
            self._keep_beside(change, self._old(change))

    def _exchange_back(self, change: Change) -> None:
        new, old, target = self._new(change), self._old(change), self.target(change)
        try:
            self._disk.swap(old, target, new)
        except FileNotFoundError:  # deleted
            self._place(old, change)
        except FileExistsError:  # made anew in the instant without a file
            self._keep_beside(change, old)
        else:
            if content(new) != change.fresh:  # saved again between look and exchange: the newest stays
                self._disk.swap(new, target, old)
                self._keep_beside(change, old)

    def _place(self, file: Path, change: Change) -> None:
        """Put a file back to its place if that is free, else beside it."""
        try:
            self._disk.place(file, self.target(change))
        except FileExistsError:
            self._keep_beside(change, file)

    def _withdraw(self, change: Change) -> None:
        new = self._new(change)
        with contextlib.suppress(FileNotFoundError):  # deleted
            self._disk.place(self.target(change), new)
            if content(new) != change.fresh:
                self._place(new, change)

    def _keep_beside(self, change: Change, file: Path) -> None:
        """A version that neither git nor the path has, under a name that Obsidian users know from conflicts."""
        if content(file) in (None, change.base, change.fresh):
            return
        target = self.target(change)
        copy = target.with_name(f"{target.stem} (Conflicted copy {self._folder.name[:6]}){target.suffix}")
        self._disk.make_folder(copy.parent)
        self._disk.place(file, copy)
        self.copies.append(str(PurePosixPath(change.path).with_name(copy.name)))


def content(path: Path) -> str | None:
    """The digest of a file; None if there is none. Links are not followed. Raises OSError."""
    try:
        with files.open_regular(path) as file:
            return digest(file.read())
    except FileNotFoundError:
        return None
    except files.NotRegular:
        return _NO_FILE


def refuse(root: Path, path: str) -> None:
    """Raises CannotWrite for a place that is not ours to write: outside, in a hidden folder, behind a link."""
    reason = files.stray(path)
    folders = PurePosixPath(path).parts[:-1]
    if reason is None and any(each.startswith(".") for each in folders[bool(folders) and folders[0] == _MANAGED_DOT :]):
        reason = "it lies in a hidden folder"
    if reason is None and files.linked(str(root), path):
        reason = "a symbolic link stands in its path"
    if reason is not None:
        raise CannotWrite(path, reason)


def _refuse_protected(path: str, target: Path) -> None:
    if not target.stat().st_mode & _WRITABLE:
        raise CannotWrite(path, "the file is write-protected")


@contextlib.contextmanager
def writing(path: str) -> Iterator[None]:
    """Turn what the system refuses into CannotWrite of that path."""
    try:
        yield
    except OSError as error:
        hint = "; `.assay/state` must lie on the same file system as the notes" if error.errno == errno.EXDEV else ""
        raise CannotWrite(path, explain(error) + hint) from None
