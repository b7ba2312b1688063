"""Managed files of small vaults, rendered by the real codecs. The persons are invented."""

from __future__ import annotations

import datetime
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.strategies import examples

from assay.model import ids
from assay.model.config import Config
from assay.model.entity import Entity
from assay.model.hit import IndexReport
from assay.model.link import Link
from assay.model.names import digest
from assay.model.note import Note
from assay.model.question import Question
from assay.model.redacted import stored
from assay.model.source import Source
from assay.text import entities, filenames, notes, review, sources

CONFIG = Config()
DAY = datetime.date(2026, 11, 29)
Files = dict[str, bytes]


def note(number: int, statement: str, subject: str = "Ada Lovelace", **changes: Any) -> Note:
    """The `number`-th note, so many days after the first."""
    made = replace(
        examples.NOTE,
        id=ids.make("mem", 1_800_000_000_000 + number, f"note {number}"),
        statement=stored(statement),
        subject=Link(subject),
        value=None,
        property=None,
        created=DAY + datetime.timedelta(days=number),
        reviewed=DAY + datetime.timedelta(days=number),
    )
    return replace(made, **changes)


def entity(number: int, name: str, **changes: Any) -> Entity:
    made = Entity(id=ids.make("ent", 1_800_000_000_000 + number, name), name=stored(name), created=DAY)
    return replace(made, **changes)


def question(number: int, title: str, **changes: Any) -> Question:
    made = replace(
        examples.QUESTION, id=ids.make("rev", 1_800_000_000_000 + number, title), title=stored(title), candidates=()
    )
    return replace(made, **changes)


def source(number: int, key: str) -> Source:
    made = examples.SOURCE
    return replace(made, id=ids.make("src", 1_800_000_000_000 + number, key), key=stored(key), title=stored(f"About {key}"))


def path_of(item: Note | Entity | Question | Source) -> str:
    """Where the item's file belongs."""
    match item:
        case Note():
            return f"Memory/Notes/{item.created:%Y/%m}/{filenames.readable(item.statement, item.id)}.md"
        case Entity():
            return f"Memory/Entities/People/{filenames.plain(item.name)}.md"
        case Question():
            return f"Memory/Review/{'' if item.open else 'Closed/'}{filenames.readable(item.title, item.id)}.md"
        case Source():
            return f"Memory/Sources/2026/{filenames.plain(item.title)}.md"


def render(item: Note | Entity | Question | Source) -> bytes:
    match item:
        case Note():
            return notes.render(item, examples.QUOTES)
        case Entity():
            return entities.render(item, stored(""))
        case Question():
            return review.render(item, (), {})
        case Source():
            return sources.render(item)


def files(*items: Note | Entity | Question | Source) -> Files:
    """The items' files by path."""
    return {path_of(item): render(item) for item in items}


def put(root: Path, files: Files) -> None:
    for path, data in files.items():
        place = root / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)


class Head:
    """git as the projection sees it: commits are dictionaries of blobs, counted from 1."""

    def __init__(self) -> None:
        self.commits: list[dict[str, str]] = []
        self.asked = 0
        self.contents: dict[str, bytes] = {}

    def commit(self, root: Path) -> None:
        """Everything under `root` as it is now."""
        found = (path for path in root.rglob("*") if path.is_file() and "state" not in path.parts)
        data = {path.relative_to(root).as_posix(): path.read_bytes() for path in found}
        self.commits.append({path: _blob(each) for path, each in data.items()})
        self.contents |= {_blob(each): each for each in data.values()}

    def head(self) -> str | None:
        return f"{len(self.commits):040d}" if self.commits else None

    def blobs(self, under: str) -> dict[str, str]:
        self.asked += 1
        now = self.commits[-1] if self.commits else {}
        return {path: blob for path, blob in now.items() if path == under or path.startswith(f"{under}/")}

    def at_head(self, path: str) -> bytes | None:
        return self.contents.get(self.commits[-1].get(path, "")) if self.commits else None

    def changed_paths(self, old_head: str | None, new_head: str | None, under: str) -> frozenset[str]:
        old, new = (self.commits[int(each or "0") - 1] for each in (old_head, new_head))
        changed = {path for path in old.keys() | new.keys() if old.get(path) != new.get(path)}
        return frozenset(path for path in changed if path == under or path.startswith(f"{under}/"))


def _blob(data: bytes) -> str:
    import hashlib

    return hashlib.sha1(b"blob %d\0" % len(data) + data).hexdigest()


def sizes(report: IndexReport) -> tuple[int, int, int, int]:
    """Added, changed, removed, unchanged."""
    return report.added, report.changed, report.removed, report.unchanged


def digest_of(root: Path, path: str) -> str:
    return digest((root / path).read_bytes())
