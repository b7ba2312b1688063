"""Recent turns on disk: a page for each conversation and day, named so that the old ones are told by their names alone."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from assay.adapters.clock import SystemClock
from assay.adapters.disk import Disk, explain, refuse_links
from assay.model.errors import CannotWrite
from assay.model.evidence import Block
from assay.model.names import text_digest
from assay.model.redacted import Redacted
from assay.text import filenames, turns
from assay.text.refusals import EditRefused

FOLDER: Final = "Short-term/turns"
_now: Final = SystemClock().now
_DAY: Final = re.compile(r"(\d{4}-\d{2}-\d{2}) .*\.md", re.ASCII)
_TAG: Final = slice(7, 15)
"""Eight hex digits of the digest of a conversation's key."""
_MOST_BYTES: Final = 524_288
"""Of one page; what a long day says beyond it goes to further pages."""


class RecentTurns:
    """`<folder>/Short-term/turns/` of the vault at `root`. `now` tells the day of what bears no time."""

    def __init__(
        self,
        root: Path,
        folder: str,
        disk: Disk | None = None,
        now: Callable[[], datetime.datetime] = _now,
    ) -> None:
        self._root = root
        self._inside = f"{folder}/{FOLDER}"
        self._levels = folder.count("/") + 3
        self._disk = disk or Disk()
        self._now = now

    def keep(self, source: Redacted, title: Redacted, blocks: Sequence[Block]) -> None:
        """Keep these blocks by the day on which they were said; one that is kept is not kept twice. Raises CannotWrite."""
        days: dict[datetime.date, list[Block]] = {}
        for each in blocks:
            days.setdefault(self._day(each.at), []).append(each)
        try:
            refuse_links(self._place, self._levels)
            self._disk.make_folder(self._place)
            for day, said in days.items():
                self._write(source, title, day, said)
        except EditRefused as refused:
            raise CannotWrite(self._inside, refused.reason) from None
        except OSError as error:
            raise CannotWrite(self._inside, explain(error)) from None

    def prune(self, before: datetime.datetime) -> int:
        """Remove the pages of days before that one that were taken in before it too; returns how many. Raises CannotWrite.

        So that an old conversation that is imported today is found as long as one that was held today.
        """
        first = before.date()
        try:
            refuse_links(self._place, self._levels)
            said_before = (each for each in self._pages() if each.name[:10] < first.isoformat())
            old = [each for each in said_before if (turns.kept(each.read_bytes()) or datetime.date.min) < first]
            for each in old:
                self._disk.remove(each)
        except OSError as error:
            raise CannotWrite(self._inside, explain(error)) from None
        return len(old)

    @property
    def _place(self) -> Path:
        return self._root / self._inside

    def _pages(self) -> list[Path]:
        found = (each for each in self._place.iterdir() if _DAY.fullmatch(each.name)) if self._place.is_dir() else ()
        return sorted(found, key=lambda each: each.stem)

    def _day(self, at: str | None) -> datetime.date:
        try:
            return datetime.date.fromisoformat((at or "")[:10])
        except ValueError:
            return self._now().date()

    def _write(self, source: Redacted, title: Redacted, day: datetime.date, blocks: Sequence[Block]) -> None:
        tag = text_digest(source)[_TAG]
        pages = [each for each in self._pages() if each.name.startswith(f"{day} ") and f" {tag}" in each.name]
        kept = frozenset[str]().union(*(turns.anchors(each.read_bytes()) for each in pages))
        fresh = [each for each in blocks if each.anchor.lower() not in kept]
        if pages and fresh and (room := _MOST_BYTES - pages[-1].stat().st_size) > 0:
            added = _fitting(fresh, room)
            self._disk.replace(pages[-1], turns.append(pages[-1].read_bytes(), added, self._now().date()))
            fresh = fresh[len(added) :]
        count = len(pages)
        while fresh:
            added = _fitting(fresh, _MOST_BYTES)
            number = f".{count + 1:03}" if count else ""
            named = " ".join(title.replace(f"{day}", "").split())  # a title that tells the day has it once in the name
            name = f"{day} {filenames.plain(named)} {tag}{number}.md"
            self._disk.replace(self._place / name, turns.render(source, title, day, added, self._now().date()))
            fresh, count = fresh[len(added) :], count + 1


def _fitting(blocks: Sequence[Block], room: int) -> Sequence[Block]:
    """The first of them that fit, one at least."""
    spent = 0
    for number, each in enumerate(blocks):
        spent += len(each.text.encode())
        if number and spent > room:
            return blocks[:number]
    return blocks
