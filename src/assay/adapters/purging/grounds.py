"""Every file that belongs to a vault: its own, those of the work trees of its repository, those of the git folder."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from assay.adapters.checkout import Checkout
from assay.adapters.files import STATE
from assay.adapters.purging.standing import gits, top_of
from assay.adapters.purging.swap import FOLDER

FRESH: Final = ".assay~n"
"""How a file begins that is about to take the place of the one whose name follows."""
FORMER: Final = ".assay~o"
"""How the one begins that stood there. After a crash both may be left."""
_MANAGED: Final = {"Sources": "sources", "Review": "questions", "Inbox": "questions", "Short-term": "questions"}
_STORED: Final = frozenset({"objects", "refs", "logs", "packed-refs", "index", "shallow", "HEAD", FOLDER})
"""Parts of a git folder that the rebuilding makes anew."""
_OTHERS: Final = frozenset({"lfs", "modules", "annex"})
"""Parts of a git folder that name files by their content, or are repositories of their own."""


@dataclass(frozen=True, slots=True)
class Place:
    """One file, link or folder. `shown` is relative, and may hold a value in it."""

    path: Path
    shown: str
    part: str
    """Of the report: notes, sources, questions, settings, yours, trash, obsidian, elsewhere, git, state."""


@dataclass
class Grounds:
    """A vault at `root`, links resolved, in the checkout `here`."""

    root: Path
    folder: str
    here: Checkout | None

    def __post_init__(self) -> None:
        self.foreign: list[Path] = []
        """Repositories of their own inside, which are left alone."""
        self.unreadable: list[Path] = []

    @property
    def common(self) -> Path | None:
        """The shared git folder."""
        return self.here.common if self.here is not None else None

    def tops(self) -> list[Path]:
        """The vault and the work trees of its repository, each once, none inside another."""
        found = sorted(self.own())
        return [each for each in found if not any(other != each and each.is_relative_to(other) for other in found)]

    def own(self) -> set[Path]:
        """The work trees themselves, also one inside another."""
        here = self.here
        trees = [] if here is None else [top_of(git, here) for git in gits(here.common)]
        return {self.root, *(each for each in trees if each is not None)}

    def files(self) -> Iterator[Place]:
        """Files and links that are rewritten in place, without those of the git folder."""
        self.foreign.clear()
        self.unreadable.clear()
        own = self.own()
        for top in (*self.tops(), self.root / STATE / "journal-unreadable"):
            yield from self._below(top, own)

    def _below(self, top: Path, own: set[Path]) -> Iterator[Place]:
        for folder, names, files in os.walk(top, onerror=self._failed):
            here = Path(folder)
            links = [each for each in names if (here / each).is_symlink()]
            names[:] = sorted(each for each in names if self._enter(here / each, own))
            for name in sorted({*files, *links}):
                path = here / name
                if name != ".git" and (path.is_symlink() or _regular(path)):
                    yield self._place(path)

    def _failed(self, error: OSError) -> None:
        if not isinstance(error, FileNotFoundError):
            self.unreadable.append(Path(error.filename))

    def _enter(self, path: Path, own: set[Path]) -> bool:
        if path.is_symlink() or path.name == ".git" or path == self.root / STATE or path == self.common:
            return False
        if (path / ".git").exists() and path not in own:
            self.foreign.append(path)
            return False
        return True

    def _place(self, path: Path) -> Place:
        if path.is_relative_to(self.root):
            shown = path.relative_to(self.root).as_posix()
            return Place(path, shown, self._part(shown))
        shown = os.path.relpath(path, self.root)
        return Place(path, shown, "elsewhere")

    def _part(self, shown: str) -> str:
        first, *rest = shown.split("/")
        if first == self.folder:
            return _MANAGED.get(rest[0] if rest else "", "notes")
        return {".assay": "settings", ".trash": "trash", ".obsidian": "obsidian"}.get(first, "yours")

    def folders(self) -> list[Path]:
        """All folders that may be renamed, the innermost first."""
        own = self.own()
        found: list[Path] = []
        for top in self.tops():
            for folder, names, _ in os.walk(top):
                names[:] = [each for each in names if self._enter(Path(folder, each), own)]
                found += [Path(folder, each) for each in names]
        return sorted(found, key=lambda each: -len(each.parts))

    def git_files(self) -> Iterator[Place]:
        """Files of the git folder that are rewritten in place: settings, hooks, descriptions."""
        if self.common is None:
            return
        for place in self.within_git():
            first, *rest = place.path.relative_to(self.common).parts
            inner = rest[1] if first == "worktrees" and len(rest) > 1 else first
            if inner not in _STORED and first not in _OTHERS:
                yield place

    def everything(self) -> Iterator[Place]:
        """Every file there is, the git folder's and the state's among them."""
        yield from self.files()
        yield from self.within_git()
        yield from self.state()
        for foreign in list(self.foreign):
            yield from self._foreign(foreign)

    def state(self) -> Iterator[Place]:
        """Files of the state folder: index, projection, caches."""
        for folder, _, files in os.walk(self.root / STATE):
            for name in sorted(files):
                path = Path(folder, name)
                if not path.is_symlink() and _regular(path):
                    yield Place(path, path.relative_to(self.root).as_posix(), "state")

    def within_git(self) -> Iterator[Place]:
        """Every file of the git folder."""
        if self.common is None:
            return
        for folder, _, files in os.walk(self.common):
            for name in sorted(files):
                path = Path(folder, name)
                if not path.is_symlink() and _regular(path):
                    yield Place(path, os.path.relpath(path, self.root), "git")

    def _foreign(self, foreign: Path) -> Iterator[Place]:
        for folder, _, files in os.walk(foreign):
            for name in sorted(files):
                path = Path(folder, name)
                if not path.is_symlink() and _regular(path):
                    yield Place(path, os.path.relpath(path, self.root), "foreign")


def _regular(path: Path) -> bool:
    try:
        return stat.S_ISREG(path.lstat().st_mode)
    except OSError:
        return False
