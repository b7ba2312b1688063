"""What files held at a commit: its changes with their contents, and whole folders as they stood then."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from assay.adapters import trees
from assay.adapters.command import Command
from assay.model.history import Version

_FILES: Final = frozenset({"100644", "100755"})
_FOUND: Final = 3
"""Words of what `git cat-file --batch` says of a blob that is there: name, type, size."""
_NO_MATCH: Final = 1
"""Exit status of `git grep` that found nothing (git-grep(1))."""


def changed(command: Command, commit: str, prefix: str) -> tuple[Version, ...]:
    """The files below `prefix` that differ between the commit and its first parent, paths without it."""
    parents = command.check("rev-list", "--parents", "--max-count=1", commit).text.split()[1:]
    tree = parents[0] if parents else command.check("hash-object", "-t", "tree", "-w", "--stdin", feed=b"").text
    limit = ["--", prefix.rstrip("/")] if prefix else []
    out = command.check("diff-tree", "-r", "-z", "--raw", "--no-renames", "--no-abbrev", tree, commit, *limit).out
    fields = [os.fsdecode(each) for each in out.split(b"\0") if each]
    rows = [(head.lstrip(":").split(" "), path) for head, path in zip(fields[::2], fields[1::2], strict=True)]
    blobs = contents(command, {name for (old, new, *names, _), _ in rows for name in _plain((old, new), names)})
    return tuple(
        Version(path.removeprefix(prefix), *(blobs.get(name) for name in names)) for (_, _, *names, _), path in rows
    )


def _plain(modes: tuple[str, str], names: Sequence[str]) -> Iterable[str]:
    return (name for mode, name in zip(modes, names, strict=True) if mode in _FILES)


def files(command: Command, commit: str, under: str, words: Sequence[str]) -> dict[str, bytes]:
    """The files of the commit below a folder; with `words` those in which one of them stands."""
    wanted = _holding(command, commit, under, words) if words else None
    kept = {
        path: each.name for path, each in trees.at(command, commit, [under]).items() if wanted is None or path in wanted
    }
    held = contents(command, set(kept.values()))
    return {path: held[name] for path, name in kept.items() if name in held}


def _holding(command: Command, commit: str, under: str, words: Sequence[str]) -> frozenset[str]:
    patterns = [part for word in words for part in ("-e", word)]
    found = command.run("grep", "-l", "-z", "-i", "-I", "--fixed-strings", *patterns, commit, "--", under)
    if found.status > _NO_MATCH:
        command.check("cat-file", "-e", commit)
    return frozenset(os.fsdecode(each).partition(":")[2] for each in found.out.split(b"\0") if each)


def contents(command: Command, blobs: Iterable[str]) -> Mapping[str, bytes]:
    """The contents of these blobs by their names, read by one process (git-cat-file(1), "BATCH OUTPUT")."""
    names = sorted(blobs)
    if not names:
        return {}
    out = command.check("cat-file", "--batch", feed="".join(f"{name}\n" for name in names).encode()).out
    found, at = dict[str, bytes](), 0
    for name in names:
        end = out.index(b"\n", at)
        head = out[at:end].split(b" ")
        at = end + 1
        if len(head) == _FOUND:
            size = int(head[2])
            found[name] = out[at : at + size]
            at += size + 1
    return found
