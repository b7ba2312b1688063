"""What git has recorded of files: the entries of a commit's tree and of the index, and the line format that sets them."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from assay.adapters.command import Command

MANY: Final = 500
"""From so many paths on everything is listed and filtered here: a command line holds only so much."""
_FILES: Final = frozenset({"100644", "100755"})


@dataclass(frozen=True, slots=True)
class Kept:
    """A file as a tree or the index has it: its mode in octal digits and the name of its content."""

    mode: str
    name: str


Entries = Mapping[str, Kept]
"""By path from the work tree's root."""


def at(command: Command, tree: str | None, paths: Collection[str] | None = None) -> dict[str, Kept]:
    """The files of a commit or tree at those paths or below them, all of it for None. Links and submodules are left out."""
    if tree is None:
        return {}
    few = sorted(paths) if paths is not None and len(paths) <= MANY else []
    out = command.check("ls-tree", "-r", "-z", "--full-tree", tree, "--", *few).out
    listed = (_split(line) for line in _fields(out))
    return {
        path: Kept(mode, name)
        for (mode, _, name), path in listed
        if mode in _FILES and (few or paths is None or path in paths)
    }


def staged(command: Command, paths: Collection[str]) -> dict[str, Kept]:
    """What the index has at those paths; a path in conflict is not among them."""
    few = sorted(paths) if len(paths) <= MANY else []
    out = command.check("ls-files", "-s", "-z", "--full-name", "--", *few).out
    listed = (_split(line) for line in _fields(out))
    return {path: Kept(mode, name) for (mode, name, stage), path in listed if stage == "0" and path in paths}


def info(entries: Mapping[str, Kept | None]) -> bytes:
    """Input for `git update-index -z --index-info`; None removes the path."""
    lines = (
        f"0 {'0' * 40}\t{path}" if kept is None else f"{kept.mode} {kept.name}\t{path}" for path, kept in entries.items()
    )
    return joined(lines)


def joined(texts: Iterable[str]) -> bytes:
    """Each of them ended by a NUL, as `-z` wants it."""
    return b"".join(os.fsencode(text) + b"\0" for text in texts)


def names(out: bytes) -> frozenset[str]:
    """The paths that a command listed with `-z`."""
    return frozenset(_fields(out))


def blob_name(data: bytes, hashing: str = "sha1") -> str:
    """The name git gives this content where no filter or line-ending conversion applies."""
    return hashlib.new(hashing, b"blob %d\0" % len(data) + data, usedforsecurity=False).hexdigest()


def _fields(out: bytes) -> list[str]:
    return [os.fsdecode(field) for field in out.split(b"\0") if field]


def _split(line: str) -> tuple[list[str], str]:
    head, _, path = line.partition("\t")
    return head.split(" "), path
