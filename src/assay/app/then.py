"""Then: what the ledger knew at an instant, which is what was committed at that time."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from assay.model.entity import Entity
from assay.model.errors import UsageError
from assay.model.names import basename_key, name_key
from assay.model.neighbourhood import Standing
from assay.model.note import Note
from assay.model.patch import Filed
from assay.text import entities, notes
from assay.text.excerpts import stem
from assay.text.refusals import Unreadable
from assay.text.terms import terms

if TYPE_CHECKING:
    from assay.app.world import World

SHORT: Final = 7
"""Digits of a commit's name in labels."""


def moment(world: World, text: str) -> datetime.datetime:
    """An instant as somebody types it; of a day its end, in the vault's time zone. Raises UsageError."""
    try:
        found = datetime.datetime.fromisoformat(text)
    except ValueError:
        raise UsageError("--known-at must be a day such as 2026-03-01, or a time such as 2026-03-01T10:00Z") from None
    zone = _zone(world)
    if len(text.strip()) <= len("2026-03-01"):
        found = found + datetime.timedelta(days=1) - datetime.timedelta(seconds=1)
    return found if found.tzinfo else found.replace(tzinfo=zone)


def _zone(world: World) -> datetime.tzinfo:
    if world.config.timezone == "UTC":
        return datetime.UTC
    from zoneinfo import ZoneInfo

    return ZoneInfo(world.config.timezone)


@dataclass(frozen=True)
class Then:
    """The managed folder as it was committed at that instant."""

    world: World
    at: datetime.datetime

    @cached_property
    def commit(self) -> str | None:
        """The last commit of that time, None if nothing was known yet."""
        return self.world.repository.head_at(self.at)

    @property
    def label(self) -> str:
        """What a reader must know of what is shown."""
        return f"known then ({(self.commit or 'nothing')[:SHORT]})"

    def holding(self, query: str) -> Mapping[str, bytes]:
        """Notes and entity pages in which some form of a word of the query may stand, by path."""
        stems = [stem(each) for each in terms(query)]
        words = stems if all(each.isascii() for each in stems) else []  # git folds no other letters
        return self._files("Notes", words) | self._files("Entities", words)

    def _files(self, under: str, words: list[str]) -> dict[str, bytes]:
        if self.commit is None:
            return {}
        return dict(self.world.repository.files_at(self.commit, f"{self.world.config.folder}/{under}", words))

    def page(self, wanted: str) -> tuple[Filed[Note] | Filed[Entity], bytes]:
        """The one note or entity that is meant by its id, the end of it, or its title or name then. Raises UsageError."""
        known = [each for each in self.world.ledger.resolve(wanted) if each.startswith(("mem-", "ent-"))]
        keys = known if len(known) == 1 else [wanted]
        found = list(self._called(keys[0] if keys else wanted))
        if len(found) == 1:
            return found[0]
        what = f"means {len(found)} things" if found else "was not known"
        raise UsageError(f"`{wanted}` {what} on {self.at.date()}; `assay show --known-at` takes ids and their ends, too")

    def _called(self, wanted: str) -> Iterator[tuple[Filed[Note] | Filed[Entity], bytes]]:
        words = [wanted] if wanted.isascii() else []
        for path, data in {**self._files("Notes", words), **self._files("Entities", words)}.items():
            item = _parsed(data)
            if item is not None and (item.id.endswith(wanted.lower()) or name_key(wanted) in _handles(item, path)):
                yield _filed(item, path), data

    def about(self, filed: Filed[Entity]) -> tuple[Standing, ...]:
        """The notes that were about the entity then, newest first."""
        key = basename_key(_stem(filed.path))
        word = [_stem(filed.path)] if _stem(filed.path).isascii() else []
        found = ((path, _parsed(data)) for path, data in self._files("Notes", word).items())
        standings = (
            Standing(Filed(item, path, ""), filed.item.id)
            for path, item in found
            if isinstance(item, Note) and basename_key(item.subject.basename) == key
        )
        return tuple(sorted(standings, key=lambda each: (each.note.created, each.note.id), reverse=True))


def _filed(item: Note | Entity, path: str) -> Filed[Note] | Filed[Entity]:
    if isinstance(item, Note):
        return Filed(item, path, "")
    return Filed(item, path, "")


def _stem(path: str) -> str:
    return path.rpartition("/")[2].removesuffix(".md")


def _handles(item: Note | Entity, path: str) -> frozenset[str]:
    said = (item.statement,) if isinstance(item, Note) else item.names
    return frozenset(map(name_key, (*said, _stem(path))))


def _parsed(data: bytes) -> Note | Entity | None:
    for parse in (notes.parse, entities.parse):
        try:
            return parse(data)
        except Unreadable:
            continue
    return None
