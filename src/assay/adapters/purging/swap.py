"""The swap: prepared parts take the places of the old ones. Each step can be repeated after a crash, without the value.

A file takes its place in one rename, a folder in two: the old one to `trash`, the prepared one into its place. What is found
where says how far it came. The plan on disk names no content; it is written when all is prepared, and goes first in the end.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from assay.adapters.command import LOCK_SECONDS
from assay.adapters.disk import Disk, explain
from assay.adapters.purging.standing import gits
from assay.model.errors import CannotWrite, GitFailed

FOLDER: Final = "assay-purge"
"""Of the git folder: on the same file system, and git leaves it alone."""
PLAN: Final = "swap.json"
_TRASH: Final = "trash"
_PAUSE_SECONDS: Final = 0.02
ORPHAN_SECONDS: Final = 10.0
"""How long git processes of a killed command are waited for; they need a fraction of a second."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Pairs of a prepared part and its place, and places that become empty; relative to the two folders."""

    moves: tuple[tuple[str, str], ...]
    removals: tuple[str, ...]


class Swap:
    """That of one repository, whose shared git folder is `common`."""

    def __init__(self, common: Path, disk: Disk, lock_seconds: float = LOCK_SECONDS) -> None:
        self._common = common
        self._folder = common / FOLDER
        self._disk = disk
        self._lock_seconds = lock_seconds

    def commit(self, plan: Plan) -> None:
        """From here on there is no way back, and any crash is gone on from. Raises CannotWrite."""
        text = json.dumps({"moves": plan.moves, "removals": plan.removals})
        with _writing():
            self._disk.replace(self._folder / PLAN, text.encode())
            self._finish(plan)

    def resume(self) -> bool:
        """Finish what was begun, or throw away what was only being prepared; whether a swap was finished."""
        with _writing():
            try:
                found = json.loads((self._folder / PLAN).read_bytes())
            except FileNotFoundError:
                self.unlock()
                self._clear()
                return False
            self._finish(Plan(tuple((one, other) for one, other in found["moves"]), tuple(found["removals"])))
        return True

    def _finish(self, plan: Plan) -> None:
        for part, place in plan.moves:
            self._move(part, place)
        for place in plan.removals:
            self._discard(place)
        self._disk.sync_folders([self._common, *gits(self._common)])
        self._disk.remove(self._folder / PLAN)
        self._disk.sync_folder(self._folder)
        self.unlock()
        self._clear()

    def _move(self, part: str, place: str) -> None:
        fresh = self._folder / part
        if os.path.lexists(fresh):
            if fresh.is_dir():  # a file takes the place of another in one step: there is a HEAD at every moment
                self._discard(place)
            self._disk.rename(fresh, self._common / place)

    def _discard(self, place: str) -> None:
        old = self._common / place
        if os.path.lexists(old):
            gone = self._folder / _TRASH / place
            self._disk.make_folder(gone.parent)
            self._disk.rename(old, gone)

    def _clear(self) -> None:
        self._disk.step("clear the old store")
        delete(self._folder)

    # Others

    @contextlib.contextmanager
    def alone(self) -> Iterator[None]:
        """Keep other git processes from committing, staging and moving refs. Raises GitFailed if one will not end."""
        try:
            with _writing():
                self._disk.write(self._folder / _HELD, _MARK)
            for place in self._locks():
                self._hold(place)
            yield
        finally:
            if not (self._folder / PLAN).exists():  # else they stay until the swap is finished
                self.unlock()

    def unlock(self) -> None:
        """Take away the locks that are ours: links to one file of ours, or copies of it where there are no links."""
        held = self._folder / _HELD
        self._disk.step("release the locks")
        for place in self._locks():
            with contextlib.suppress(FileNotFoundError):
                if (held.exists() and place.samefile(held)) or place.read_bytes() == _MARK:
                    place.unlink()

    def _locks(self) -> Sequence[Path]:
        each = [git / name for git in gits(self._common) for name in ("index.lock", "HEAD.lock")]
        return [*each, self._common / "packed-refs.lock"]

    def _hold(self, place: Path) -> None:
        end = time.monotonic() + self._lock_seconds
        while not self._linked(place):
            if time.monotonic() > end:
                raise GitFailed("lock", f"{place.name} is held by another git, or was left by one: then remove it")
            time.sleep(_PAUSE_SECONDS)

    def _linked(self, place: Path) -> bool:
        """Whether the lock could be had."""
        self._disk.step(f"hold {place.name}")
        try:
            try:
                place.hardlink_to(self._folder / _HELD)
            except FileExistsError:
                return False
            except OSError:  # a file system without links
                self._disk.write(place, _MARK)
        except FileExistsError:
            return False
        except OSError as error:
            raise CannotWrite(place.name, explain(error)) from None
        return True


_HELD: Final = "held"
_MARK: Final = b"assay purge\n"


def delete(folder: Path) -> None:
    """All of it. A git process of a killed purge may live for a moment, and make what was deleted again."""
    end = time.monotonic() + ORPHAN_SECONDS
    if folder.is_symlink():
        folder.unlink()
    while folder.exists():
        try:
            shutil.rmtree(folder)
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(_PAUSE_SECONDS)


@contextlib.contextmanager
def _writing() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise CannotWrite("the git folder", explain(error), "`assay purge --resume` goes on from here.") from None
