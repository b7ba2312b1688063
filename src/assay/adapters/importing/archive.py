"""Zip archives with limits: so many members, so many bytes in all, and at most so much more than packed.

Nothing is unpacked onto the disk, and what a member is called decides only whether and under which name it is read.
"""

from __future__ import annotations

import lzma
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import IO, Final

from assay.model.finding import Finding, Severity
from assay.text.sessions.said import CODE

MEMBERS: Final = 20_000
"""An export has one file per picture; more than this is no export."""
BYTES: Final = 8_589_934_592
"""Unpacked bytes of all members that are read: the largest exports have some hundred MiB."""
RATIO: Final = 200
"""Unpacked bytes per packed byte: JSON packs to a tenth, a bomb to a thousandth."""
SMALL: Final = 1_048_576
"""Unpacked bytes below which the ratio says nothing."""
BEGINS: Final = b"PK\x03\x04"


@dataclass(frozen=True, slots=True)
class Member:
    """A file in an archive. `name` has no folder that leads out."""

    name: str
    size: int
    info: zipfile.ZipInfo


class Bomb(Exception):
    """A member that gives more than it says."""


DAMAGED: Final = (zipfile.BadZipFile, zlib.error, lzma.LZMAError, Bomb)
"""What reading an archive raises that is none, or none any more."""


@contextmanager
def opened(place: Path) -> Iterator[zipfile.ZipFile]:
    """The archive. Raises OSError, zipfile.BadZipFile."""
    with zipfile.ZipFile(place) as archive:
        yield archive


def members(archive: zipfile.ZipFile, name: str) -> tuple[tuple[Member, ...], tuple[Finding, ...]]:
    """The files that may be read, by name, and findings for the others."""
    infos = [each for each in archive.infolist() if not each.is_dir()]
    if len(infos) > MEMBERS:
        return (), (_refused(name, f"it has more than {MEMBERS:,} files"),)
    kept, findings, total = list[Member](), list[Finding](), 0
    for info in filter(wanted, infos):
        reason = _reason(info)
        total += 0 if reason else info.file_size
        if reason is None and total > BYTES:
            reason = f"there are more than {BYTES:,} bytes in the archive"
        if reason is None:
            kept.append(Member(info.filename, info.file_size, info))
        else:
            findings.append(_refused(f"{name}/{PurePosixPath(info.filename).name}", reason))
    return tuple(sorted(kept, key=lambda each: each.name)), tuple(findings)


def wanted(info: zipfile.ZipInfo) -> bool:
    """Whether a member is something that is read at all."""
    return PurePosixPath(info.filename).suffix.lower() in SUFFIXES


SUFFIXES: Final = frozenset((".json", ".jsonl", ".ndjson", ".md", ".markdown", ".txt"))


def _reason(info: zipfile.ZipInfo) -> str | None:
    """Why a member is not read."""
    path = PurePosixPath(info.filename.replace("\\", "/"))
    if path.is_absolute() or ".." in path.parts or ":" in path.parts[0]:
        return "its name leads out of the archive"
    if info.flag_bits & 0x1:  # PKWARE's APPNOTE 4.4.4: encrypted
        return "it is encrypted: unpack it yourself and name the file"
    if info.file_size > SMALL and info.file_size > RATIO * max(info.compress_size, 1):
        return f"it unpacks to more than {RATIO} times its size"
    return None


def _refused(where: str, reason: str) -> Finding:
    return Finding(CODE, Severity.MUST, where, f"it is left out: {reason}.")


class Unpacking:
    """A member as a stream that can go back to its beginning, and that gives no more than the archive says. Not threadsafe."""

    def __init__(self, archive: zipfile.ZipFile, member: Member) -> None:
        self._archive = archive
        self._member = member
        self._stream: IO[bytes] = archive.open(member.info)
        self._given = 0

    def read(self, size: int = -1) -> bytes:
        """As of a file. Raises Bomb, zipfile.BadZipFile."""
        data = self._stream.read(size)
        self._given += len(data)
        if self._given > self._member.size:
            raise Bomb
        return data

    def seek(self, offset: int) -> int:
        """Only to the beginning."""
        if offset:
            raise ValueError(offset)
        self.close()
        self._stream, self._given = self._archive.open(self._member.info), 0
        return 0

    def close(self) -> None:
        """Let go of the member."""
        self._stream.close()
