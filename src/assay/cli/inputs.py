"""Reading what the command line names: files, or standard input for `-`. One that cannot be read does not stop the rest."""

from __future__ import annotations

import errno
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO, Final

from assay.app.ingest import Input
from assay.model.errors import CannotRead, UsageError
from assay.model.finding import Finding, Severity
from assay.text.sessions import told

STDIN: Final = "-"
_ARCHIVE: Final = b"PK\x03\x04"
_SESSIONS: Final = told.FORMS
UNREADABLE: Final = "unreadable"

_OTHER: Final = {b"\xff\xfe": "UTF-16", b"\xfe\xff": "UTF-16", b"PK\x03\x04": "a zip archive", b"%PDF": "a PDF"}
"""How some files begin that people have instead of text."""


def read(names: Sequence[str], limit: int) -> tuple[tuple[Input, ...], tuple[Finding, ...]]:
    """The texts, and a finding for each input that is none. `limit` is the size in bytes from which on one is refused."""
    inputs, findings = list[Input](), list[Finding]()
    for name in names:
        try:
            inputs.append(Input(name, text(_bytes(name, limit), name)))
        except CannotRead as problem:
            findings.append(Finding(UNREADABLE, Severity.MUST, name, str(problem)))
    return tuple(inputs), tuple(findings)


def sorted_out(names: Sequence[str], form: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The texts, and what importers read: folders, archives, patterns, session logs and exports. Raises UsageError."""
    if form in _SESSIONS and STDIN in names:
        raise UsageError(f"--format {form} reads files and folders: name them")
    places = tuple(each for each in names if _is_place(each, form))
    return tuple(each for each in names if each not in places), places


def _is_place(name: str, form: str) -> bool:
    if name in ("", STDIN) or form == "proposals":
        return False
    path = Path(name).expanduser()
    if form in _SESSIONS or path.is_dir() or (not path.exists() and any(each in name for each in "*?[")):
        return True
    head = _head(path)
    if head.startswith(_ARCHIVE):
        return True
    start = head.decode("utf-8", errors="replace")
    return form == "auto" and (told.lines(start) or told.document(start)) is not None


def _head(path: Path) -> bytes:
    """How the file begins; nothing, if that cannot be told."""
    try:
        with path.open("rb") as file:
            return file.read(told.HEAD)
    except OSError:
        return b""


def text(data: bytes, name: str) -> str:
    """The bytes as text, without a byte order mark. Raises CannotRead naming what they are instead, or the line."""
    for start, what in _OTHER.items():
        if data.startswith(start):
            raise CannotRead(name, f"it is {what}", "Save it as text in UTF-8.")
    try:
        decoded = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise CannotRead(f"{name}:{line}", "it is not UTF-8", "Save it as text in UTF-8.") from None
    if "\0" in decoded:
        raise CannotRead(name, "it is no text but binary data")
    return decoded


def blank(inputs: Sequence[Input]) -> tuple[str, ...]:
    """The names of those in which nothing stands."""
    return tuple(each.name for each in inputs if not each.text.strip())


_WAYS_OUT: Final = {
    errno.ENOENT: "See how it is spelled; a name with blanks in it needs quotation marks.",
    errno.ENOTDIR: "See how it is spelled; a name with blanks in it needs quotation marks.",
    errno.EISDIR: "Name the files in it, as in `assay ingest FOLDER/*.md`.",
    errno.EACCES: "Give yourself access to it.",
}


def _bytes(name: str, limit: int) -> bytes:
    if not name:
        raise CannotRead('""', "it is no file's name", "Name a file, or - for standard input.")
    try:
        if name == STDIN:
            return _within(sys.stdin.buffer, name, limit)
        with Path(name).expanduser().open("rb") as file:
            return _within(file, name, limit)
    except OSError as error:
        raise CannotRead(
            name, error.strerror or "the system gives no reason", _WAYS_OUT.get(error.errno or 0, "")
        ) from None


def _within(file: BinaryIO, name: str, limit: int) -> bytes:
    data = file.read(limit + 1)
    if len(data) > limit:
        raise CannotRead(name, f"it has more than {limit} bytes", "Split it, or raise limits.max_input_bytes.")
    return data
