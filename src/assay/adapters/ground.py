"""The folder that is to be a vault: what lies around it, and what is made before it can be written like any other vault."""

from __future__ import annotations

import itertools
import os
import subprocess
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Final, Literal

from assay.adapters import checkout, config, git
from assay.adapters.command import Command
from assay.adapters.disk import explain
from assay.adapters.files import VaultFiles
from assay.model.config import Config
from assay.model.errors import CannotWrite, GitFailed, Missing
from assay.model.names import basename_key

_OBSIDIAN: Final = ".obsidian"
_NONE_IGNORED: Final = 1
_NO_MAGIC: Final = {"GIT_LITERAL_PATHSPECS": "0"}
"""git-check-ignore(1) takes paths, no pathspecs, and refuses where they are said to be literal."""

_A_FEW: Final = 3
"""Files that are named to show that a folder is in use."""


class Plot:
    """The folder at `root`, which need not be there yet."""

    def __init__(self, root: Path, home: Path | None) -> None:
        self._root = Path(os.path.realpath(root))
        self._home = home and Path(os.path.realpath(home))
        self._files = VaultFiles(self._root)

    @property
    def root(self) -> str:
        """Absolute, symbolic links resolved."""
        return str(self._root)

    @property
    def is_file(self) -> bool:
        """Whether it is no folder but a file."""
        return self._root.exists() and not self._root.is_dir()

    @property
    def precious(self) -> bool:
        """Whether the person's home folder is it or lies in it, or it is the root of a file system."""
        return self._root.parent == self._root or (self._home is not None and self._home.is_relative_to(self._root))

    @property
    def inside(self) -> str | None:
        """The managed vault that it lies in."""
        return next((str(above) for above in self._root.parents if (above / config.PLACE).exists()), None)

    @property
    def obsidian(self) -> bool:
        """Whether Obsidian has opened it as a vault."""
        return (self._root / _OBSIDIAN).is_dir()

    @cached_property
    def repository(self) -> Literal["own", "outer"] | None:
        """A git repository of its own, or a larger one that it is a part of; one that ignores the folder is none."""
        found = checkout.find(self._root)
        if found is None or not found.prefix:
            return None if found is None else "own"
        return None if self._ignored(found, [""], "--no-index") else "outer"

    def settings(self) -> Config | None:
        """Those of a vault that is managed already."""
        return config.load(self._root) if (self._root / config.PLACE).exists() else None

    def template(self, settled: Config) -> str:
        """The documented file that says the settings."""
        return config.template(settled)

    def read(self, path: str) -> bytes | None:
        """The whole file, None if there is none."""
        return self._files.read(path)

    def content(self, folder: str) -> tuple[str, ...]:
        """A few of the files in a folder of that name, however its case is spelled; the thing itself if it is a file."""
        places = [self._root]
        for part in folder.split("/"):
            places = [child for place in places for child in _children(place) if _same(child.name, part)]
        found = itertools.chain.from_iterable(_below(place) for place in places)
        return tuple(each.relative_to(self._root).as_posix() for each in itertools.islice(found, _A_FEW))

    def user_name(self) -> str | None:
        """The name under which git would commit here."""
        standing = next(place for place in (self._root, *self._root.parents) if place.is_dir())
        return (
            self._git("-C", str(standing), "config", "--get", "user.name").stdout.decode("utf-8", "replace").strip() or None
        )

    def make(self, repository: bool) -> None:
        """The folder, and a git repository in it."""
        try:
            self._root.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise CannotWrite(self.root, explain(error)) from None
        if repository:
            git.init(self._root)

    def ignored(self, paths: Sequence[str]) -> tuple[str, ...]:
        """Those of the paths that ignore rules cover and that are not committed yet."""
        found = checkout.find(self._root)
        return () if found is None else self._ignored(found, paths)

    def _ignored(self, found: checkout.Checkout, paths: Sequence[str], *how: str) -> tuple[str, ...]:
        """With `--no-index` nothing of the repository but its ignore files is read: no program of its own can start."""
        asked = b"".join(os.fsencode(found.within(path)) + b"\0" for path in paths)
        answer = Command(found).run("check-ignore", "-z", "--stdin", *how, feed=asked, env=_NO_MAGIC)
        if answer.status > _NONE_IGNORED:
            raise GitFailed("check-ignore", answer.reason)
        return tuple(os.fsdecode(each).removeprefix(found.prefix) for each in answer.out.split(b"\0") if each)

    def _git(self, *arguments: str) -> subprocess.CompletedProcess[bytes]:
        """Plain git where there is no checkout to speak of yet; a surrounding git's variables would lead it elsewhere."""
        clean = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
        try:
            return subprocess.run(
                ["git", *arguments], env=clean, capture_output=True, check=False, stdin=subprocess.DEVNULL
            )
        except FileNotFoundError:
            raise Missing("git", "Install git and see that it is on the PATH.") from None


def _children(folder: Path) -> list[Path]:
    return sorted(folder.iterdir()) if folder.is_dir() else []


def _below(place: Path) -> Iterator[Path]:
    """The files in a folder, at any depth; a file is itself."""
    if not place.is_dir():
        yield place
    for folder, _, names in os.walk(place):
        yield from (Path(folder) / name for name in sorted(names))


def _same(one: str, other: str) -> bool:
    return basename_key(one) == basename_key(other)
