"""Where a vault's repository lies and what its head is, read from git's own files: no process, a fraction of a millisecond.

The layout is that of gitrepository-layout(5): `.git` is a folder or, in worktrees and submodules, a file that names one;
a worktree's folder names by `commondir` the place that refs and objects are shared from.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from assay.model.errors import InTheWay

_NAME: Final = re.compile(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")
_DEPTH: Final = 5
"""Symbolic refs that point at symbolic refs are followed this far, as git does."""

_UNFINISHED: Final = (
    ("MERGE_HEAD", "a merge is not finished", "Finish it with `git commit`, or drop it with `git merge --abort`."),
    ("rebase-merge", "a rebase is in progress", "Finish it with `git rebase --continue`, or drop it with `--abort`."),
    ("rebase-apply", "a rebase or `git am` is in progress", "Finish it with `--continue`, or drop it with `--abort`."),
    ("CHERRY_PICK_HEAD", "a cherry-pick is in progress", "Finish it with `git cherry-pick --continue`, or `--abort`."),
    ("REVERT_HEAD", "a revert is in progress", "Finish it with `git revert --continue`, or drop it with `--abort`."),
    ("BISECT_LOG", "a bisect is in progress", "End it with `git bisect reset`."),
)


class Unclear(Exception):
    """These files cannot answer (another ref format, a damaged ref): ask git."""


@dataclass(frozen=True, slots=True)
class Checkout:
    """A repository's work tree, and the place of the vault in it."""

    top: Path
    """The work tree's root, links resolved."""
    git: Path
    """This work tree's own git folder: HEAD, index, the state of a merge."""
    common: Path
    """The shared git folder: refs, objects, config. The same as `git` except in a linked worktree."""
    prefix: str
    """The vault below `top`, empty or ending in `/`."""

    def within(self, path: str) -> str:
        """A path of the vault as git spells it: from the work tree's root."""
        return self.prefix + path

    def branch(self) -> str | None:
        """The full name of the branch that HEAD is on, born or not; None if it is detached. Raises Unclear."""
        text = _text(self.git / "HEAD")
        if text is None or (self.common / "reftable").is_dir():
            raise Unclear
        return text.removeprefix("ref:").strip() if text.startswith("ref:") else None

    def head(self) -> str | None:
        """The commit that HEAD names, None before the first. Raises Unclear."""
        if (self.common / "reftable").is_dir():
            raise Unclear
        text = _text(self.git / "HEAD")
        for _ in range(_DEPTH):
            if text is None or not text.startswith("ref:"):
                break
            text = self._ref(text.removeprefix("ref:").strip())
            if text is None:
                return None
        if text is None or not _NAME.fullmatch(text):
            raise Unclear
        return text

    def _ref(self, name: str) -> str | None:
        """Loose first: git writes the packed file before it removes a loose ref, so that one of them always has it."""
        loose = _text(self.common / name)
        return self._packed(name) if loose is None else loose

    def _packed(self, name: str) -> str | None:
        for line in (_text(self.common / "packed-refs") or "").splitlines():
            value, _, ref = line.partition(" ")
            if ref == name:
                return value
        return None

    def refuse_unfinished(self) -> None:
        """Raises InTheWay if a merge or its like is under way, or HEAD is on no branch."""
        for name, what, way_out in _UNFINISHED:
            if os.path.lexists(self.git / name):
                raise InTheWay(what, way_out)

    def refuse_detached(self, branch: str | None) -> None:
        """Raises InTheWay if HEAD is on no branch: what is committed there is found by nobody."""
        if branch is None:
            raise InTheWay(
                "HEAD is detached", "Go back to a branch with `git switch BRANCH`, or make one with `git switch -c`."
            )


def find(root: Path) -> Checkout | None:
    """The checkout that the vault at `root` is in: its own, or that of a folder above it."""
    place = Path(os.path.realpath(root))
    for top in (place, *place.parents):
        git = _git_folder(top)
        if git is not None:
            inner = place.relative_to(top).as_posix()
            return Checkout(top, git, _common(git), "" if inner == "." else f"{inner}/")
    return None


def _git_folder(top: Path) -> Path | None:
    dot = top / ".git"
    text = None if dot.is_dir() else _text(dot)
    if text is not None and text.startswith("gitdir:"):
        dot = Path(os.path.normpath(top / text.removeprefix("gitdir:").strip()))
    return dot if (dot / "HEAD").is_file() or (dot / "HEAD").is_symlink() else None


def _common(git: Path) -> Path:
    text = _text(git / "commondir")
    return git if text is None else Path(os.path.normpath(git / text))


def _text(path: Path) -> str | None:
    try:
        return path.read_text(encoding="utf-8", errors="surrogateescape").strip()
    except OSError:
        return None
