"""One write under way: its steps forward, its steps back, and which of them are right after a crash."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from assay.adapters import lock, manifest
from assay.adapters.disk import Disk, explain, refuse_links
from assay.adapters.git import GitRepository
from assay.adapters.manifest import Change, Manifest
from assay.adapters.placement import Placement, State, writing
from assay.model.errors import AssayError, CannotWrite, InTheWay
from assay.model.names import digest
from assay.model.write import BaseChanged, Write

FOLDER: Final = ".assay/state/journal"
LEVELS: Final = 3
"""Of `.assay/state/journal`, none of which may be a link."""
TRAILER: Final = "Assay-Journal"
SETTLE_SECONDS: Final = 0.002
"""An editor that had the file open when names were exchanged has written it after that time, in all measured cases."""
ORPHAN_SECONDS: Final = 10.0
"""How long git processes of a killed command are waited for; they need a fraction of a second."""
_PAUSE_SECONDS: Final = 0.01
_RUNNING: Final = "running"
_FLAGS: Final = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0)


class Undertaking:
    """What one manifest plans. `folder` is the journal's own."""

    def __init__(self, root: Path, folder: Path, planned: Manifest, repository: GitRepository, disk: Disk) -> None:
        self.planned = planned
        self.placement = Placement(root, folder, planned.changes, disk)
        self._root = root
        self._folder = folder
        self._repository = repository
        self._disk = disk
        self._placing = False
        self._recording = False

    def begin(self) -> None:
        """Make the journal's folder. Raises CannotWrite, and leaves none."""
        try:
            with writing(FOLDER):
                refuse_links(self._folder.parent, LEVELS)
                self._disk.make_folder(self._folder)
                (self._folder / _RUNNING).touch()
        except CannotWrite:
            with contextlib.suppress(CannotWrite):
                clear(self._folder, self._disk)
            raise

    @contextlib.contextmanager
    def running(self) -> Iterator[None]:
        """Hold the journal's own lock, which every git process that we start inherits.

        After a kill they live on for a moment; who resumes waits here until the last of them has ended. Not for ever: what
        git leaves running on purpose (a file monitor) has the lock as well. Raises CannotWrite.
        """
        if sys.platform == "win32":  # there no process inherits it
            yield
            return
        with writing(FOLDER):
            descriptor = os.open(self._folder / _RUNNING, _FLAGS, 0o600)
        try:
            with writing(FOLDER):
                _wait(descriptor)
            self._repository.keep(descriptor)
            yield
        finally:
            self._repository.keep(None)
            os.close(descriptor)

    def prepare(self, writes: Sequence[Write]) -> None:
        """Everything that is needed to go on, or back, is on disk afterwards."""
        for change, write in zip(self.planned.changes, writes, strict=True):
            if write.data is not None and not change.still:
                self.placement.stage(change, write.data)
        with writing(FOLDER):
            self._disk.sync_folder(self._folder)
            self._disk.replace(self._folder / manifest.FILE, self.planned.encode())

    def put(self) -> None:
        """All files in place, durable, and a second look at what came out."""
        self._placing = True
        self._each(self.placement.put)
        with writing(self.planned.changes[0].path):
            self.placement.sync()
        time.sleep(SETTLE_SECONDS)
        self._each(self.placement.confirm)

    def record(self, contents: Mapping[str, bytes | None]) -> str:
        """The commit."""
        self._recording = True
        with writing(".git"):
            return self._repository.record(contents, self.planned.message, self._folder)

    def landed(self) -> str | None:
        """The commit of this journal, if it was made."""
        if not self._recording:
            return None
        return self._repository.landed(f"{TRAILER}: {self.planned.id}", self.planned.head)

    def finish(self) -> None:
        """The commit stands: a last look at what came out, then the journal goes."""
        self._each(self.placement.settle)
        self._each(self.placement.return_late)
        clear(self._folder, self._disk)

    def undo(self) -> None:
        """Everything as it was before, as far as it still holds our bytes."""
        if self._placing:  # before that the journal's files may be half written, and say nothing
            self._take_back()
        if self._recording and self._repository.toplevel() is not None:
            self._repository.unstage({each.path: each.fresh for each in self.planned.changes}, self._folder)
        clear(self._folder, self._disk)

    def _take_back(self) -> None:
        self._each(self.placement.settle)
        self._each(self.placement.take_back)
        with writing(FOLDER):
            for folder in reversed(self.planned.folders):
                self._disk.remove_folder(self._root / folder)
            self.placement.sync()

    def resume(self) -> str:
        """Go on after a crash; says what became of it."""
        self._placing = True
        self._recording = True
        if self._repository.toplevel() is not None:
            self._repository.release(self._folder)
        self._each(self.placement.settle)
        name = self.landed()
        if name is not None:
            self.finish()
            return f"its commit {name[:10]} was complete."
        if self._repository.holds({each.path: each.fresh for each in self.planned.changes}):
            self.finish()
            return "another program has committed its files."
        return self._complete()

    def _complete(self) -> str:
        self._each(self.placement.refill)
        reason = self._obstacle()
        if reason is None:
            try:
                self.put()
                name = self.record({each.path: _bytes(self.placement.target(each), each) for each in self.planned.changes})
            except AssayError as error:
                reason = str(error)
            else:
                self.finish()
                return f"it was completed as commit {name[:10]}."
        self.undo()
        return f"it was taken back, because {reason}"

    def _obstacle(self) -> str | None:
        """What forbids to go on, as the end of a sentence."""
        try:
            self._repository.ready()
        except InTheWay as error:
            return str(error)
        if self._repository.branch() != self.planned.branch:
            return "another branch is checked out now."
        for change in self.planned.changes:
            if self.placement.state(change) is State.OTHER:
                return f"{change.path} has been edited since."
        return None

    def _each(self, action: Callable[[Change], None]) -> None:
        for change in self.planned.changes:
            with writing(change.path):
                action(change)


def _wait(descriptor: int) -> None:
    end = time.monotonic() + ORPHAN_SECONDS
    while not lock.take(descriptor) and time.monotonic() < end:
        time.sleep(_PAUSE_SECONDS)


def _bytes(target: Path, change: Change) -> bytes | None:
    """What was put in place, for the commit after a crash. Raises BaseChanged if it is that no more."""
    if change.fresh is None:
        return None
    with contextlib.suppress(FileNotFoundError):
        data = target.read_bytes()
        if digest(data) == change.fresh:
            return data
    raise BaseChanged(change.path)


def clear(folder: Path, disk: Disk) -> None:
    """The journal's folder goes, the manifest first: what is left of it then means nothing."""
    try:
        disk.remove(folder / manifest.FILE)
        for path in sorted(folder.iterdir()) if folder.is_dir() else ():
            disk.remove(path)
        disk.remove_folder(folder)
    except OSError as error:
        raise CannotWrite(FOLDER, explain(error), "The vault itself is in order.") from None
