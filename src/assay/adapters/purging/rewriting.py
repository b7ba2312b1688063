"""A person's files without the value: only the bytes that hold it change, and what is saved meanwhile is not lost."""

from __future__ import annotations

import contextlib
import os
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from assay.adapters import exchange
from assay.adapters.disk import Disk, explain
from assay.adapters.files import open_regular
from assay.adapters.purging.grounds import FORMER, FRESH, Grounds, Place
from assay.model.progress import Progress, counted, quiet
from assay.stages.purging.kept import Changed, Moved, followed, mentions, moved
from assay.stages.purging.matcher import Matcher
from assay.stages.purging.packed import found_inside, is_packed
from assay.stages.purging.redaction import places, redact, redact_name

_ATTEMPTS: Final = 20
"""Times that a file is rewritten which somebody saves without a pause."""


@dataclass
class Found:
    """What stands where, before anything is changed."""

    files: Counter[str] = field(default_factory=Counter)
    places: Counter[str] = field(default_factory=Counter)
    names: Counter[str] = field(default_factory=Counter)
    packed: list[Place] = field(default_factory=list)
    unread: list[tuple[Place, str]] = field(default_factory=list)
    linked: list[Place] = field(default_factory=list)
    """Files that hold a value and have another name somewhere else."""
    moved: dict[str, Changed] = field(default_factory=dict)
    affected: list[Place] = field(default_factory=list)


def look(grounds: Grounds, matcher: Matcher, progress: Progress = quiet) -> Found:
    """Read everything that would be rewritten; nothing is written."""
    found = Found()
    for place in counted(progress, "looking at files", (*grounds.files(), *grounds.git_files())):
        _look(place, matcher, found)
    for place in grounds.state():
        _count(place, matcher, found)
    return found


def _count(place: Place, matcher: Matcher, found: Found) -> None:
    """What is only deleted, and made anew, is counted. A cache that goes meanwhile is no trouble."""
    with contextlib.suppress(OSError):
        if count := places(content(place.path), matcher):
            found.files[place.part] += 1
            found.places[place.part] += count


def _look(place: Place, matcher: Matcher, found: Found) -> None:
    if matcher.found(os.fsencode(place.path.name)):
        found.names[place.part] += 1
    try:
        data = content(place.path)
    except OSError as error:
        found.unread.append((place, explain(error)))
        return
    if count := places(data, matcher):
        found.files[place.part] += 1
        found.places[place.part] += count
        found.affected.append(place)
        found.moved.update(moved(data, matcher))
        if not place.path.is_symlink() and place.path.lstat().st_nlink > 1:
            found.linked.append(place)
    elif is_packed(data) and found_inside(data, matcher):
        found.packed.append(place)


def content(path: Path) -> bytes:
    """The bytes of a file, the target of a link. Raises OSError."""
    if path.is_symlink():
        return os.fsencode(path.readlink())
    with open_regular(path) as file:
        return file.read()


class Rewriter:
    """Rewrites what `look` has found, and all files that have to follow."""

    def __init__(self, matcher: Matcher, moved: Moved, disk: Disk) -> None:
        self._matcher = matcher
        self._moved = moved
        self._disk = disk
        self.changed = 0
        self.failed: list[tuple[Place, str]] = []

    def rewrite(self, place: Place) -> None:
        """One file. What cannot be written is noted, and the sweep finds it."""
        try:
            self._rewrite(place.path, names=place.part == "git")
        except OSError as error:
            self.failed.append((place, explain(error)))

    def _rewrite(self, path: Path, *, names: bool) -> None:
        """Links, and settings of git that speak of branches, hold the names of things that are renamed."""
        for _ in range(_ATTEMPTS):
            before = content(path)
            link = path.is_symlink()
            after = redact_name(before, self._matcher) if link or names else self._after(before)
            if after == before:
                return
            if link:
                self._relink(path, after)
            elif not self._replace(path, before, after):
                continue
            self.changed += 1
            return

    def _after(self, data: bytes) -> bytes:
        clean = redact(data, self._matcher).data
        return followed(clean, self._moved) if mentions(clean, self._moved) else clean

    def _replace(self, path: Path, before: bytes, after: bytes) -> bool:
        """Whether what came out of the file's place is what the change was made from; else it is put back."""
        fresh, old = path.with_name(FRESH + path.name), path.with_name(FORMER + path.name)
        self._disk.remove(fresh)
        self._disk.write(fresh, after, like=path)
        self._disk.swap(fresh, path, old)
        if content(old) == before:
            self._disk.remove(old)
            self._disk.sync_folder(path.parent)
            return True
        self._disk.swap(old, path, fresh)
        self._disk.remove(fresh)
        return False

    def _relink(self, path: Path, target: bytes) -> None:
        fresh = path.with_name(FRESH + path.name)
        fresh.unlink(missing_ok=True)
        fresh.symlink_to(os.fsdecode(target))
        self._disk.rename(fresh, path)

    def replace(self, place: Place, data: bytes) -> None:
        """All of a file that cannot be rewritten in part."""
        try:
            self.changed += self._replace(place.path, content(place.path), data)
        except OSError as error:
            self.failed.append((place, explain(error)))

    def rename(self, path: Path, shown: Place) -> None:
        """Give a file or folder a name without the value."""
        name = os.fsdecode(redact_name(os.fsencode(path.name), self._matcher))
        if name == path.name:
            return
        try:
            exchange.place(str(path), str(path.with_name(name)))
            self._disk.sync_folder(path.parent)
            self.changed += 1
        except OSError as error:
            self.failed.append((shown, explain(error)))


def tidy(grounds: Grounds, disk: Disk) -> None:
    """Put right what a rewriting left that was interrupted between two steps: a file whose place is empty goes back there."""
    for place in (*grounds.files(), *grounds.git_files()):
        for prefix in (FORMER, FRESH):
            name = place.path.name.removeprefix(prefix)
            if name == place.path.name or not name:
                continue
            if prefix == FORMER and not os.path.lexists(place.path.with_name(name)):
                disk.rename(place.path, place.path.with_name(name))
            else:
                disk.remove(place.path)
