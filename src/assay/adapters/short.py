"""The short memory on disk: one untracked file a note, which a person can read, mend and delete."""

from __future__ import annotations

import datetime
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from assay.adapters.disk import Disk, explain, refuse_links
from assay.adapters.files import NotRegular, open_regular
from assay.model.errors import CannotRead, CannotWrite
from assay.model.finding import Finding, Severity
from assay.model.ids import is_id
from assay.model.short import Short
from assay.text import short
from assay.text.frontmatter import Unreadable

FOLDER: Final = "Short-term"
_FILE: Final = re.compile(r"(sho-[0-9a-z]{26})\.md")
_MOST_BYTES: Final = 262_144
"""Of one file; the longest note takes a tenth of it."""

_Sign = tuple[int, int]


class ShortNotes:
    """`<folder>/Short-term/` of the vault at `root`. What did not change since the last look is not read again."""

    def __init__(self, root: Path, folder: str, disk: Disk | None = None) -> None:
        self._root = root
        self._inside = f"{folder}/{FOLDER}"
        self._levels = folder.count("/") + 2
        self._disk = disk or Disk()
        self._known: dict[str, tuple[_Sign, Short | Finding]] = {}

    def add(self, note: Short) -> str:
        """Write it down, durably and whole; returns its path. Raises CannotWrite."""
        path = f"{self._inside}/{note.id}.md"
        try:
            refuse_links(self._place, self._levels)
            self._disk.make_folder(self._place)
            self._disk.replace(self._root / path, short.render(note))
        except OSError as error:
            raise CannotWrite(path, explain(error)) from None
        return path

    def all(self) -> tuple[Short, ...]:
        """All of them, oldest first. What is no such note is told by `findings`. Raises CannotRead."""
        return tuple(
            sorted((each for each in self._look() if isinstance(each, Short)), key=lambda each: (each.at, each.id))
        )

    def note(self, identifier: str) -> Short | None:
        """The one of that id; None where there is none, or its file cannot be read as one."""
        name = f"{identifier}.md"
        found = self._one(name) if _FILE.fullmatch(name) and not self._place.is_symlink() else None
        return found[1] if found is not None and isinstance(found[1], Short) else None

    def idle(self, before: datetime.datetime) -> tuple[Short, ...]:
        """Those that were said before that time, oldest first. Raises CannotRead."""
        return tuple(each for each in self.all() if each.at < before)

    def remove(self, ids: Sequence[str]) -> None:
        """They are consolidated or expired; they need not be there. Raises CannotWrite."""
        for each in filter(is_id, ids):
            try:
                self._disk.remove(self._place / f"{each}.md")
            except OSError as error:
                raise CannotWrite(f"{self._inside}/{each}.md", explain(error)) from None

    def findings(self) -> tuple[Finding, ...]:
        """Files among them that cannot be read as notes."""
        return tuple(each for each in self._look() if isinstance(each, Finding))

    @property
    def _place(self) -> Path:
        return self._root / self._inside

    def _look(self) -> tuple[Short | Finding, ...]:
        try:
            refuse_links(self._place, self._levels)
            names = sorted(each.name for each in self._place.iterdir() if _FILE.fullmatch(each.name))
        except FileNotFoundError:
            names = []
        except OSError as error:
            raise CannotRead(self._inside, explain(error)) from None
        self._known = {name: found for name in names if (found := self._one(name)) is not None}
        return tuple(found for _, found in self._known.values())

    def _one(self, name: str) -> tuple[_Sign, Short | Finding] | None:
        """The note, or what is wrong with its file; None if it has just gone."""
        place = self._place / name
        try:
            status = place.lstat()
            sign = (status.st_size, status.st_mtime_ns)
            known = self._known.get(name)
            return known if known and known[0] == sign else (sign, self._read(place, sign))
        except FileNotFoundError:
            return None
        except OSError as error:
            return (0, 0), self._odd(name, explain(error))

    def _read(self, place: Path, sign: _Sign) -> Short | Finding:
        if sign[0] > _MOST_BYTES:
            return self._odd(place.name, f"it has {sign[0]:,} bytes, more than a note may")
        try:
            with open_regular(place) as file:
                return short.parse(file.read())
        except NotRegular:
            return self._odd(place.name, "it is not a regular file")
        except Unreadable as problem:
            return self._odd(place.name, f"line {problem.line}: {problem.reason}")

    def _odd(self, name: str, reason: str) -> Finding:
        message = f"cannot be read: {reason}. Mend it, or delete it: nothing was decided on it yet."
        return Finding("unreadable", Severity.SHOULD, f"{self._inside}/{name}", message)
