"""What a repository stands at: its refs, the heads and indexes of its work trees, its stashes; and what forbids to rebuild it."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from assay.adapters import checkout
from assay.adapters.checkout import Checkout
from assay.adapters.command import Command
from assay.adapters.trust import Settings
from assay.model.errors import InTheWay

_REFS: Final = "--format=%(refname)%09%(objectname)%09%(objecttype)%09%(symref)"
_OID: Final = re.compile(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")
INTENDED: Final = b"N"
"""The flag of a path that is to be added, without a content yet."""
_STASH: Final = Path("logs/refs/stash")
_LOG_LINE: Final = re.compile(rb"([0-9a-f]{40,64}) ([0-9a-f]{40,64}) (.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Ref:
    """One ref; `symref` is the ref that it points at, if it is symbolic."""

    name: bytes
    target: str
    type: str
    symref: bytes


@dataclass(frozen=True, slots=True)
class Entry:
    """One file in an index."""

    mode: bytes
    content: str
    stage: bytes
    path: bytes
    flag: bytes
    """As `git ls-files -v` has it: `S` for skip-worktree, lower case for assume-unchanged; `N` for intent to add."""


@dataclass(frozen=True, slots=True)
class Tree:
    """One work tree with its own git folder. `top` is None for a bare repository, or where the folder is gone."""

    git: Path
    top: Path | None
    head: bytes
    entries: tuple[Entry, ...]
    command: Command | None = field(default=None, compare=False)
    """git in it."""


@dataclass(frozen=True, slots=True)
class Standing:
    """All of it, at one moment."""

    refs: tuple[Ref, ...]
    trees: tuple[Tree, ...]
    stashes: tuple[bytes, ...]
    """The lines of the stash's reflog, oldest first."""

    @property
    def heads(self) -> list[str]:
        """Commits at which a work tree is without a branch, and those of stashes."""
        detached = (tree.head.decode("ascii", "replace") for tree in self.trees if not tree.head.startswith(b"ref:"))
        stashed = (found[2].decode() for line in self.stashes if (found := _LOG_LINE.match(line)))
        return [name for name in (*detached, *stashed) if _OID.fullmatch(name)]


Beside = Callable[[Path], Command | None]
"""git in another work tree, once its settings have been looked at. Raises Untrusted."""


def standing(command: Command, beside: Beside) -> Standing:
    """Look at the repository. Raises Untrusted."""
    common = command.checkout.common
    trees = tuple(_tree(command, git, beside) for git in gits(common))
    return Standing(tuple(_refs(command)), trees, _stashes(common))


def gits(common: Path) -> list[Path]:
    """The git folder of each work tree, the main one first."""
    folder = common / "worktrees"
    linked = sorted(each for each in folder.iterdir() if (each / "HEAD").is_file()) if folder.is_dir() else []
    return [common, *linked]


def top_of(git: Path, here: Checkout) -> Path | None:
    """The work tree that belongs to a git folder, None if there is none, or it is not there any more.

    Only one that says so itself: what a git folder says could lead anywhere.
    """
    if git == here.git:
        return here.top
    if git == here.common:
        found = checkout.find(here.common.parent)
        return found.top if found is not None and found.git == git else None
    try:
        dot = Path((git / "gitdir").read_text("utf-8", "surrogateescape").strip())
    except OSError:
        return None
    top = Path(os.path.realpath(dot.parent))
    found = checkout.find(top)
    agree = found is not None and found.top == top and os.path.realpath(found.git) == os.path.realpath(git)
    return top if agree else None


def refuse(command: Command, settings: Settings, standing: Standing) -> None:
    """Raises InTheWay for a repository that cannot be rebuilt as it is, with the way out."""
    common, configured = command.checkout.common, command.run("config", "--list", "--name-only", "-z").out
    for tree in standing.trees:
        Checkout(tree.top or tree.git, tree.git, common, "").refuse_unfinished()
    for place, what, way_out in _OBSTACLES:
        if (common / place).exists() and (common / place).stat().st_size:
            raise InTheWay(what, way_out)
    if any((common / name).is_symlink() for name in ("objects", "refs", "packed-refs")):
        raise InTheWay(
            "a part of the git folder is a symbolic link", "Clone the repository anew, and purge what it leads to."
        )
    if b"extensions.partialclone" in configured.lower() or [*(common / "objects/pack").glob("*.promisor")]:
        raise InTheWay(
            "this is a partial clone, which lacks objects", "Fetch all of them: `git fetch --refetch --no-filter`."
        )
    if settings.hashing not in ("sha1", "sha256"):
        raise InTheWay("this repository names its objects in an unknown way", "Clone it anew with a usual git.")


_OBSTACLES: Final = (
    (
        "objects/info/alternates",
        "this repository borrows objects from another one",
        "Make it whole with `git repack -a -d` and remove .git/objects/info/alternates; the other one has to be purged too.",
    ),
    (
        "info/grafts",
        "this repository has grafts",
        "Make them real with `git replace --convert-graft-file` and run this again.",
    ),
    ("reftable", "this repository keeps its refs in a reftable", "Run `git refs migrate --ref-format=files` first."),
)


def _refs(command: Command) -> Iterator[Ref]:
    for line in command.check("for-each-ref", _REFS).out.splitlines():
        name, target, kind, symref = line.split(b"\t")
        yield Ref(name, target.decode(), kind.decode(), symref)


def _tree(command: Command, git: Path, beside: Beside) -> Tree:
    """The index of a work tree that is not there any more is left out: nothing can be committed from it."""
    top = top_of(git, command.checkout)
    own = command if git == command.checkout.git else beside(top) if top is not None else None
    entries = tuple(_entries(own)) if own is not None and (git / "index").exists() else ()
    return Tree(git, top, (git / "HEAD").read_bytes().strip(), entries, own)


def _entries(command: Command) -> Iterator[Entry]:
    fields = command.check("ls-files", "-v", "-z").out.split(b"\0")
    flags = {path: flag for flag, _, path in (field.partition(b" ") for field in fields)}
    added = command.run("diff-files", "-z", "--name-only", "--diff-filter=A").out.split(b"\0")
    flags |= dict.fromkeys(added, INTENDED)
    for entry in command.check("ls-files", "-s", "-z").out.split(b"\0"):
        if entry:
            head, _, path = entry.partition(b"\t")
            mode, content, stage = head.split(b" ")
            yield Entry(mode, content.decode(), stage, path, flags.get(path, b"H"))


def _stashes(common: Path) -> tuple[bytes, ...]:
    try:
        return tuple((common / _STASH).read_bytes().splitlines())
    except OSError:
        return ()


def restashed(lines: tuple[bytes, ...], name: dict[str, str]) -> Iterator[tuple[str, str, bytes]]:
    """Old name, new name and the rest of each line of the stash's reflog, in which each follows the one before."""
    before = ""
    for line in lines:
        if found := _LOG_LINE.match(line):
            old = found[2].decode()
            new = name.get(old, old)
            yield before or "0" * len(new), new, found[3]
            before = new
