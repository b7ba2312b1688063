"""What was read already, in `.assay/state/logs.jsonl`: one line per thing that was done, the last one counts.

Nothing of what was said stands in it, and no path: files are known by digests. It may be deleted at any time; then
everything is read once more, and nothing is kept twice.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import BinaryIO, Final

from assay.adapters.disk import explain
from assay.model.errors import CannotWrite

VERSION: Final = 1
"""Raised when importers read more of a format than before: everything is read again then."""
EDGE: Final = 4096
"""Bytes at the beginning and before the end of what was read by which a grown file is known again."""
SPARE: Final = 4
"""Times that the file may be longer than what it says, before it is written anew."""


@dataclass(frozen=True, slots=True)
class Extent:
    """How far a file was read. Offsets and sizes in bytes, times in ns."""

    begin: int
    """Where this part begins; an earlier part has to be done for it to count."""
    end: int
    resume: int = 0
    """Where to begin when the file has grown: some passages before the end."""
    line: int = 0
    """Lines before `resume`."""
    position: int = 0
    """Passages before `resume`."""
    mark: str = ""
    """Digest of the edges of what was read."""
    size: int = -1
    """Of the whole file when it was read to its end; -1 before."""
    modified: int = -1


@dataclass
class _Parts:
    stamp: str
    done: set[int] = field(default_factory=set)
    count: int = 0


class Memory:
    """Append-only; loaded when it is first asked."""

    def __init__(self, place: Path) -> None:
        self._place = place
        self._loaded = False
        self._files: dict[tuple[str, str], Extent] = {}
        self._conversations: dict[tuple[str, str], _Parts] = {}
        self._folders: dict[str, int] = {}
        self._owed: list[str] = []

    def extent(self, file: str, reader: str) -> Extent | None:
        """How far that reader has read the file."""
        self._load()
        return self._files.get((file, reader))

    def has(self, conversation: str, stamp: str, reader: str) -> bool:
        """Whether all parts of the conversation were read as it is now."""
        self._load()
        known = self._conversations.get((conversation, reader))
        return known is not None and known.stamp == stamp and len(known.done) == known.count > 0

    def files_in(self, folder: str) -> int:
        """How many files were found in the folder when it was last looked at."""
        self._load()
        return self._folders.get(folder, 0)

    def owe(self, token: str) -> None:
        """Take this in with what is done next: who only looks is done with nothing, and hears it again."""
        self._owed.append(token)

    def note(self, tokens: Iterable[str]) -> None:
        """Take in what was done, and what is owed, and write it down. What cannot be read or does not follow on is ignored."""
        self._load()
        owed, self._owed = self._owed, []
        taken = [token for token in (*owed, *tokens) if self._take(token)]
        if taken:
            self._append("".join(f"{each}\n" for each in taken))

    def clear(self) -> None:
        """Know of nothing any more. Raises CannotWrite."""
        try:
            self._place.unlink(missing_ok=True)
        except OSError as error:
            raise CannotWrite(str(self._place), explain(error), "Everything else was done.") from None
        self._files, self._conversations, self._folders, self._owed = {}, {}, {}, []

    def _take(self, token: str) -> bool:
        try:
            line = json.loads(token)
            return bool(line["v"] == VERSION and self._apply(line))
        except (ValueError, TypeError, KeyError, RecursionError):
            return False

    def _apply(self, line: Mapping[str, object]) -> bool:
        match line:
            case {"file": str(file), "reader": str(reader), "extent": dict(given)}:
                return self._extend((file, reader), Extent(**given))
            case {"conversation": str(name), "reader": str(reader), "stamp": str(stamp), "part": int(at), "of": int(count)}:
                known = self._conversations.get((name, reader))
                if known is None or known.stamp != stamp:
                    known = self._conversations[name, reader] = _Parts(stamp)
                known.count = count
                known.done.add(at)
                return True
            case {"folder": str(folder), "files": int(count)}:
                self._folders[folder] = count
                return True
        return False

    def _extend(self, key: tuple[str, str], extent: Extent) -> bool:
        known = self._files.get(key)
        if extent.begin and (known is None or extent.begin > known.end):
            return False
        self._files[key] = extent
        return True

    def _load(self) -> None:
        if self._loaded:
            return
        self._loaded = True
        try:
            lines = self._place.read_text("utf-8", errors="replace").splitlines()
        except OSError:  # there is none yet, or it cannot be read: everything is read again
            return
        for line in lines:
            self._take(line)
        if len(lines) > SPARE * (len(self._files) + len(self._conversations) + len(self._folders) + EDGE):
            self._rewrite()

    def _append(self, text: str) -> None:
        self._place.parent.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(self._place, os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_NOFOLLOW", 0), 0o600)
        with os.fdopen(descriptor, "ab") as file:
            file.write(text.encode())

    def _rewrite(self) -> None:
        """Only what counts; by another file that takes the place of this one."""
        kept = [file_token(file, reader, replace(extent, begin=0)) for (file, reader), extent in self._files.items()]
        kept += [folder_token(folder, count) for folder, count in self._folders.items()]
        for (name, reader), parts in self._conversations.items():
            kept += [part_token(name, reader, parts.stamp, at, parts.count) for at in sorted(parts.done)]
        beside = self._place.with_name(f"{self._place.name}.new")
        beside.write_text("".join(f"{each}\n" for each in kept), "utf-8")
        beside.replace(self._place)


def file_token(file: str, reader: str, extent: Extent) -> str:
    """That a file was read so far."""
    return _line({"file": file, "reader": reader, "extent": asdict(extent)})


def part_token(conversation: str, reader: str, stamp: str, part: int, count: int) -> str:
    """That one of so many parts of a conversation was read as it was then."""
    return _line({"conversation": conversation, "reader": reader, "stamp": stamp, "part": part, "of": count})


def folder_token(folder: str, files: int) -> str:
    """That so many files lay in a folder."""
    return _line({"folder": folder, "files": files})


def _line(values: Mapping[str, object]) -> str:
    return json.dumps({"v": VERSION, **values}, separators=(",", ":"))


def name_of(text: str) -> str:
    """A name that says nothing: 32 hex digits over a path or a key."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def mark(file: BinaryIO, end: int) -> str:
    """The digest of the edges of a file's first `end` bytes. Moves the file's position."""
    file.seek(0)
    first = file.read(min(EDGE, end))
    file.seek(max(0, end - EDGE))
    return hashlib.sha256(b"%d\n%b\n%b" % (end, first, file.read(min(EDGE, end)))).hexdigest()[:32]
