"""One look at every file of a vault, without opening any: what lies where, and whether it could have changed.

A file's sign (size, time of modification, time of status change) only says when to read it again; whether it changed is
decided by its hash. Dot-folders (`.git`, `.obsidian`, `.trash`) are not entered and symbolic links are not followed: what
they point at inside the vault is found at its own place, and nothing outside is ever opened.
"""

from __future__ import annotations

import contextlib
import os
import re
import stat
import time
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from assay.model.config import Config
from assay.model.errors import CannotRead
from assay.model.finding import Finding, Severity
from assay.model.names import basename_key

DECISIONS: Final = ".assay/decisions.jsonl"
RACY_NS: Final = 2_000_000_000
"""A file that changed less than 2 s before it was looked at may change again within the same tick of a coarse clock."""

Sign = tuple[int, int, int]
"""Bytes, modification and status change in ns. On Windows the last is the time of creation, which does no harm."""


class Place(StrEnum):
    """What a file is by where it lies."""

    NOTE = "note"
    ENTITY = "entity"
    SOURCE = "source"
    QUESTION = "question"
    PLAYBOOK = "playbook"
    MARKS = "marks"
    LOG = "log"
    LOOSE = "loose"
    """Managed, but nothing that the ledger reads: views, the vocabulary, a note that was moved."""
    WAITING = "waiting"
    """Untracked: the inbox."""
    SHORT = "short"
    """Untracked: the notes of the short memory."""
    TURN = "turn"
    """Untracked: what was said lately, searched and never believed."""
    EXTERNAL = "external"
    """The person's own Markdown."""
    TEMPLATE = "template"
    OTHER = "other"


MANAGED: Final = frozenset(
    {Place.NOTE, Place.ENTITY, Place.SOURCE, Place.QUESTION, Place.PLAYBOOK, Place.MARKS, Place.LOG, Place.LOOSE}
)
"""What git tracks for assay and the projection hashes."""

_FOLDERS: Final = {
    "Notes": Place.NOTE,
    "Entities": Place.ENTITY,
    "Sources": Place.SOURCE,
    "Review": Place.QUESTION,
    "Playbooks": Place.PLAYBOOK,
    "Inbox": Place.WAITING,
    "Short-term": Place.SHORT,
}


_TURNS: Final = "Short-term/turns/"
_HEAD_BYTES: Final = 4096
"""Where the id of a file that lies in an unexpected folder is looked for."""
_ID: Final = re.compile(rb"^id:[ \t]*[\"']?(mem|ent|src|rev|play)-[0-9a-z]{26}[\"']?[ \t]*\r?$", re.MULTILINE)
_KIND_OF: Final = {
    b"mem": Place.NOTE,
    b"ent": Place.ENTITY,
    b"src": Place.SOURCE,
    b"rev": Place.QUESTION,
    b"play": Place.PLAYBOOK,
}


@dataclass(frozen=True, slots=True)
class Scan:
    """Signs by path (`/`, relative to the vault, spelled as on disk), the ns since 1970 when it began, and what was odd."""

    signs: Mapping[str, Sign]
    began: int
    findings: tuple[Finding, ...]


def scan(root: Path, config: Config) -> Scan:
    """Look at the whole vault. Raises CannotRead if its root or a managed folder cannot be listed."""
    began = time.time_ns()
    signs: dict[str, Sign] = {}
    findings: list[Finding] = []
    _walk(root, config.folder, signs, findings)
    with contextlib.suppress(OSError):  # there is no log before the first decision
        signs[DECISIONS] = _sign((root / DECISIONS).lstat())
    return Scan(signs, began, tuple(findings))


def _walk(root: Path, managed: str, signs: dict[str, Sign], findings: list[Finding]) -> None:
    waiting = [""]
    while waiting:
        folder = waiting.pop()
        try:
            waiting.extend(_list(os.path.join(root, folder), folder and f"{folder}/", signs, findings))  # noqa: PTH118 - as strings: a vault has thousands
        except FileNotFoundError:
            if not folder:
                raise CannotRead(str(root), "there is no such folder") from None
        except OSError as problem:
            if not folder or folder == managed or folder.startswith(f"{managed}/"):
                raise CannotRead(folder or str(root), _reason(problem), "Give yourself access to it.") from None
            findings.append(_odd(folder, f"the folder cannot be listed ({_reason(problem)}); it is not searched."))


def _list(place: str, prefix: str, signs: dict[str, Sign], findings: list[Finding]) -> list[str]:
    """Take the files of one folder in; the folders below it are returned."""
    below: list[str] = []
    with os.scandir(place) as entries:
        for entry in entries:
            name = entry.name
            if name.startswith("."):
                continue
            if not _spellable(name):
                findings.append(_odd(prefix or ".", "a file name here is not valid Unicode; rename the file."))
            elif entry.is_dir(follow_symlinks=False):
                below.append(prefix + name)
            elif (found := looked_at(entry)) is not None:
                signs[prefix + name] = found
    return below


def looked_at(entry: os.DirEntry[str]) -> Sign | None:
    """The sign of a regular file, None for anything else and for one that has just gone."""
    try:
        status = entry.stat(follow_symlinks=False)
    except OSError:
        return None
    return _sign(status) if stat.S_ISREG(status.st_mode) else None


def _sign(status: os.stat_result) -> Sign:
    return status.st_size, status.st_mtime_ns, status.st_ctime_ns


def _spellable(name: str) -> bool:
    if name.isascii():
        return True
    try:
        name.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _odd(where: str, message: str) -> Finding:
    return Finding("unreadable", Severity.SHOULD, where, message)


def _reason(problem: OSError) -> str:
    return (problem.strerror or "it cannot be opened").lower()


def racy(sign: Sign, began: int) -> bool:
    """Whether the file could change after the scan without its sign changing."""
    return began - max(sign[1:]) < RACY_NS


def place_of(path: str, config: Config) -> Place:
    """What the file is, by its path alone."""
    if path == DECISIONS:
        return Place.LOG
    folder = f"{config.folder}/"
    if path.startswith(folder):
        return _managed(path[len(folder) :])
    if any(path.startswith(f"{each.strip('/')}/") for each in config.templates):
        return Place.TEMPLATE
    return Place.EXTERNAL if _markdown(path) else Place.OTHER


def _managed(inside: str) -> Place:
    top, _, rest = inside.partition("/")
    place = _FOLDERS.get(top, Place.LOOSE) if rest else Place.LOOSE
    if place is Place.SHORT:
        return Place.TURN if f"{top}/{rest}".startswith(_TURNS) and _markdown(rest) else place
    if place is Place.SOURCE and rest == "consumed.jsonl":
        return Place.MARKS
    return place if _markdown(rest) else Place.LOOSE


def _markdown(path: str) -> bool:
    return path[-3:].lower() == ".md"


def true_place(place: Place, path: str, data: bytes) -> Place:
    """What a file in an unexpected folder is by its id: a note is followed wherever it is moved."""
    return (managed_kind(data) or place) if place is Place.LOOSE and _markdown(path) else place


def managed_kind(data: bytes) -> Place | None:
    """What the frontmatter's id makes of a file; None if it has none of ours. A look at the first bytes, never raises."""
    if not data.startswith((b"---", b"\xef\xbb\xbf---")):
        return None
    found = _ID.search(data[:_HEAD_BYTES])
    return _KIND_OF[found[1]] if found else None


def stem_of(path: str) -> str:
    """The name by which a wikilink means the file: without `.md`, other endings stay."""
    name = path.rpartition("/")[2]
    return name[:-3] if _markdown(name) else name


def page_key(path: str) -> str:
    """The key of the whole path without `.md`, as a link with folders spells it."""
    return basename_key(path[:-3] if _markdown(path) else path)
