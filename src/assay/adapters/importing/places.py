"""Places as people name them: files, folders, archives, patterns. What they hold, and what a folder is taken for.

Symbolic links below a folder are not followed, dot-folders are not entered, and the managed folder is never read: what
stands there is what this memory says itself.
"""

from __future__ import annotations

import glob
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path, PurePosixPath
from typing import Final, Protocol, TypeVar

from assay.adapters.importing.archive import SUFFIXES
from assay.adapters.importing.memory import name_of
from assay.model.finding import Finding, Severity
from assay.text.sessions.said import CODE

FILES: Final = 200_000
"""Files of one place: years of sessions are some thousands."""
_LOGS: Final = frozenset((".jsonl", ".ndjson"))
_ARCHIVE: Final = ".zip"
MISSING: Final = "missing"
EMPTIED: Final = "emptied"


@dataclass(frozen=True, slots=True)
class Found:
    """A file of a place. `name` is its path from the place on, with slashes, the place's own name first."""

    path: Path
    name: str

    @property
    def file(self) -> str:
        """Under which it is remembered."""
        return name_of(str(self.path))


@dataclass(frozen=True, slots=True)
class Managed:
    """The vault's own folders, which are never a source."""

    root: Path
    folder: str

    def holds(self, path: Path) -> bool:
        """Whether the path lies in one of them."""
        ours = (self.root / self.folder, self.root / ".assay", self.root / ".git")
        return any(path == each or each in path.parents for each in ours)


def expanded(place: str) -> tuple[Path, ...]:
    """The paths that a place means, absolute and in order; a pattern may mean none."""
    whole = os.path.abspath(os.path.expanduser(place))  # noqa: PTH100, PTH111 - links stay as they are named
    if glob.has_magic(place) and not os.path.lexists(whole):
        return tuple(Path(each) for each in sorted(glob.glob(whole, recursive=True)))  # noqa: PTH207 - an absolute pattern
    return (Path(whole),)


def leads_out(place: str, root: Path) -> bool:
    """Whether something that the place means lies outside of that folder, links resolved. Never raises."""
    inside = os.path.realpath(root)
    found = (Path(os.path.realpath(each)) for each in expanded(place) or (_fixed(place),))
    return not all(each.is_relative_to(inside) for each in found)


def _fixed(pattern: str) -> Path:
    """The folder in which a pattern that means nothing yet would look."""
    parts = Path(os.path.expanduser(pattern)).parts  # noqa: PTH111 - as `expanded`
    return Path(*takewhile(lambda part: not glob.has_magic(part), parts))


def missing(place: str) -> Finding:
    """The place is not there; what was read from it stays."""
    message = "is not there. What was taken from it stays; name another place if it has moved."
    return Finding(MISSING, Severity.SHOULD, place, message)


def emptied(place: str, before: int) -> Finding:
    """The place has nothing in it that it had."""
    message = f"had {before:,} files to read and has none now. What was taken from them stays."
    return Finding(EMPTIED, Severity.SHOULD, place, message)


def below(folder: Path, managed: Managed) -> tuple[tuple[Found, ...], tuple[Finding, ...]]:
    """The files of a folder that could be read, and what could not be looked at."""
    findings, found = list[Finding](), list[Found]()
    for path in _walk(folder, managed, findings):
        if len(found) >= FILES:
            findings.append(_odd(str(folder), f"it has more than {FILES:,} files; the rest is not read."))
            break
        found.append(Found(path, f"{folder.name}/{path.relative_to(folder).as_posix()}"))
    return tuple(found), tuple(findings)


class Named(Protocol):
    """A file of a folder or an archive."""

    @property
    def name(self) -> str:
        """With its folders, slashes between."""
        ...


File = TypeVar("File", bound=Named)


def chosen(found: Iterable[File]) -> tuple[File, ...]:
    """Logs, exports and archives where there are some; else it is a folder of documents. In order of their names."""
    named = sorted(found, key=lambda each: each.name)
    telling = [each for each in named if suffix(each.name) in (*_LOGS, _ARCHIVE) or is_export(each.name)]
    return tuple(telling or (each for each in named if suffix(each.name) in SUFFIXES - {".json"}))


def own_notes(found: Iterable[Found], managed: Managed, templates: Iterable[str]) -> tuple[Found, ...]:
    """The person's own notes among the files of a vault, named by their paths in it."""
    named = (Found(each.path, each.path.relative_to(managed.root).as_posix()) for each in found)
    kept = (each for each in named if suffix(each.name) == ".md")
    return tuple(sorted((each for each in kept if not _under(each.name, templates)), key=lambda each: each.name))


def _under(path: str, folders: Iterable[str]) -> bool:
    return any(path.startswith(f"{each.strip('/')}/") for each in folders)


def suffix(name: str) -> str:
    """The extension, in small letters."""
    return PurePosixPath(name).suffix.lower()


def is_export(name: str) -> bool:
    """Whether a JSON file is called as exports call theirs (`conversations.json`, `conversations-003.json`, `rollout-….json`)."""
    lower = PurePosixPath(name).name.lower()
    return lower.endswith(".json") and lower.startswith(("conversations", "rollout-"))


def _walk(folder: Path, managed: Managed, findings: list[Finding]) -> Iterator[Path]:
    waiting = [folder]
    while waiting:
        at = waiting.pop()
        try:
            with os.scandir(at) as entries:
                inside = sorted(entries, key=lambda each: each.name)
        except OSError as problem:
            findings.append(_odd(str(at), f"it cannot be listed ({problem.strerror or 'no reason is given'})."))
            continue
        for entry in inside:
            path = Path(entry.path)
            if entry.name.startswith(".") or managed.holds(path):
                continue
            if entry.is_dir(follow_symlinks=False):
                waiting.append(path)
            elif entry.is_file(follow_symlinks=False) and path.suffix.lower() in (*SUFFIXES, _ARCHIVE):
                yield path


def _odd(where: str, message: str) -> Finding:
    return Finding(CODE, Severity.SHOULD, where, message)
