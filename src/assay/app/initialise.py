"""Make a folder managed: settings, ignore rules of our own, one commit of exactly these files. Safe to repeat."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, Protocol

from assay.app.ports import Journal, Lock, Repository
from assay.model.config import Config, Owner
from assay.model.errors import AssayError, InTheWay, UsageError
from assay.model.names import digest
from assay.model.redacted import composed
from assay.model.write import Write

CONFIG: Final = ".assay/config.toml"

_BYTES_AS_THEY_ARE: Final = (
    b"# What is committed is what is on disk, byte for byte: evidence is checked by hash.\n* -text\n"
)
_STATE_STAYS: Final = b"# Disposable: what is in here is made again from the notes.\n/state/\n"
_ALL_STAYS: Final = b"# Not for the history: what is in here is on its way, or passes.\n*\n!.gitignore\n"


class Ground(Protocol):
    """The folder that is to be a vault; it need not be there yet."""

    @property
    def root(self) -> str:
        """Absolute, symbolic links resolved."""
        ...

    @property
    def is_file(self) -> bool:
        """Whether it is no folder but a file."""
        ...

    @property
    def precious(self) -> bool:
        """Whether it is or holds a home folder, or is the root of a file system."""
        ...

    @property
    def inside(self) -> str | None:
        """The managed vault that it lies in."""
        ...

    @property
    def obsidian(self) -> bool:
        """Whether it is a vault of Obsidian's."""
        ...

    @property
    def repository(self) -> Literal["own", "outer"] | None:
        """A git repository of its own, or a larger one that it is a part of."""
        ...

    def settings(self) -> Config | None:
        """Those of a vault that is managed already. Raises BadConfig, CannotRead."""
        ...

    def template(self, config: Config) -> str:
        """The documented file that says them."""
        ...

    def read(self, path: str) -> bytes | None:
        """The whole file, None if there is none. Raises CannotRead."""
        ...

    def content(self, folder: str) -> tuple[str, ...]:
        """Paths of files in a folder of that name in any spelling of its case, hidden ones too; a few are enough."""
        ...

    def user_name(self) -> str | None:
        """The name under which git would commit, None if nobody has set one."""
        ...

    def make(self, repository: bool) -> None:
        """The folder, and a git repository in it. Raises CannotWrite, Missing, GitFailed."""
        ...

    def ignored(self, paths: Sequence[str]) -> tuple[str, ...]:
        """Those of the paths that the person's own ignore rules keep from being committed."""
        ...


@dataclass(frozen=True, slots=True)
class Writing:
    """The ports by which a vault is written."""

    repository: Repository
    journal: Journal
    lock: Lock


@dataclass(frozen=True, slots=True)
class Wish:
    """What the person said."""

    me: str | None = None
    aliases: tuple[str, ...] = ()
    folder: str | None = None
    timezone: str | None = None
    anyway: bool = False
    """Even a home folder, or a folder inside another vault."""
    dry_run: bool = False


@dataclass(frozen=True, slots=True)
class Made:
    """What is now there."""

    root: str
    config: Config
    fresh: bool
    """False: it was managed before."""
    repository: Literal["made", "own", "outer"]
    obsidian: bool
    written: tuple[str, ...]
    commit: str | None
    """None: there was nothing to commit."""
    ours: bool = False
    """The settings are those that were written here and now, whoever the rest comes from."""

    @property
    def excluded(self) -> str:
        """For Obsidian's *Excluded files* (a regular expression): all but notes, entities and open questions."""
        folder = re.escape(self.config.folder).replace("/", r"\/")
        return rf"/^{folder}\/(Inbox|Short-term|Sources|Review\/Closed)\//"


class UnfitPlace(AssayError):
    """A folder that should not become a vault by mistake."""

    exit_code = 2

    def __init__(self, root: str, why: str) -> None:
        super().__init__(f"{root} {why}. Say --anyway if you mean it.")


class NoFolder(UsageError):
    """A file lies where the folder should be."""

    def __init__(self, root: str) -> None:
        super().__init__(f"{root} is a file. Name a folder; it is made if it is not there.")


class NobodysMemory(UsageError):
    """There is no name for the owner."""

    def __init__(self) -> None:
        super().__init__("whose memory is this? Say --me NAME (git has no user.name to go by).")


class OtherSettings(UsageError):
    """A vault that is managed with other settings than those asked for."""

    def __init__(self, key: str, value: str) -> None:
        super().__init__(f"this vault is managed already, with {key} = {value!r}. Change it in {CONFIG}.")


class FolderTaken(InTheWay):
    """The managed folder's name is that of a folder of the person's own."""

    def __init__(self, folder: str, example: str) -> None:
        super().__init__(
            f"the folder {folder} is there already and holds files of yours, such as {example}",
            "They would not be yours alone any more; name another folder with --folder NAME.",
        )


class IgnoredPaths(InTheWay):
    """Ignore rules keep what has to be committed from being committed."""

    def __init__(self, paths: Sequence[str]) -> None:
        super().__init__(
            f"the ignore rules of this repository cover {', '.join(paths)}",
            "Take the rule out, or give the vault a repository of its own with `git init` in it.",
        )


def initialise(wish: Wish, ground: Ground, opened: Callable[[Config], Writing]) -> Made:
    """Make the folder a vault, or complete one. Only files of our own are written, and committed, nothing else is.

    Raises UnfitPlace, NoFolder, NobodysMemory, OtherSettings, FolderTaken, IgnoredPaths, Untrusted, InTheWay, Locked,
    CannotWrite, GitFailed, Missing; the folder is then as it was, but for an empty repository that was made in it.
    """
    _refuse(wish, ground)
    known = ground.settings()
    config = _agreed(wish, known) if known else _settled(wish, ground)
    made = Made(ground.root, config, known is None, ground.repository or "made", ground.obsidian, (), None)
    return _foreseen(made, ground) if wish.dry_run else _done(made, ground, opened)


def _refuse(wish: Wish, ground: Ground) -> None:
    if ground.is_file:
        raise NoFolder(ground.root)
    if ground.precious and not wish.anyway:
        raise UnfitPlace(ground.root, "is a home folder or the root of a disk, and everything in it would be searched")
    if ground.inside and not wish.anyway:
        raise UnfitPlace(ground.root, f"lies inside the vault {ground.inside}")


def _agreed(wish: Wish, known: Config) -> Config:
    if wish.me and wish.me not in known.me.names:
        raise OtherSettings("me.name", known.me.name)
    if wish.folder and wish.folder != known.folder:
        raise OtherSettings("vault.folder", known.folder)
    return known


def _settled(wish: Wish, ground: Ground) -> Config:
    name = wish.me or ground.user_name()
    if not name:
        raise NobodysMemory
    default = Config()
    config = Config(
        me=Owner(name, wish.aliases),
        timezone=wish.timezone or default.timezone,
        folder=wish.folder or default.folder,
    )
    ours = ground.read(f"{config.folder}/.gitattributes") == _BYTES_AS_THEY_ARE
    if not ours and (theirs := ground.content(config.folder)):
        raise FolderTaken(config.folder, theirs[0])
    return config


def _foreseen(made: Made, ground: Ground) -> Made:
    missing = tuple(path for path in _files(made.config, ground) if ground.read(path) is None)
    return Made(made.root, made.config, made.fresh, made.repository, made.obsidian, missing, None)


def _done(made: Made, ground: Ground, opened: Callable[[Config], Writing]) -> Made:
    ground.make(repository=made.repository == "made")
    writes, commit = _committed(made.config, ground, opened(made.config))
    written = tuple(each.path for each in writes)
    ours = Write(CONFIG, None, ground.template(made.config).encode()) in writes
    return Made(made.root, made.config, made.fresh, made.repository, made.obsidian, written, commit, ours)


def _committed(config: Config, ground: Ground, writing: Writing) -> tuple[Sequence[Write], str | None]:
    files = _files(config, ground)
    writing.repository.ready()
    if covered := ground.ignored(tuple(files)):
        raise IgnoredPaths(covered)
    with writing.lock.held(config.lock_wait):
        writing.journal.recover()
        writes = [write for path, data in files.items() if (write := _missing(path, data, ground, writing.repository))]
        return writes, writing.journal.commit(writes, composed(_MESSAGE)) if writes else None


def _missing(path: str, data: bytes, ground: Ground, repository: Repository) -> Write | None:
    """What is not on disk comes, as it was committed if it was; what was never committed is, as it stands."""
    found, committed = ground.read(path), repository.at_head(path)
    if found is None:
        return Write(path, None, data if committed is None else committed)
    return Write(path, digest(found), found) if committed is None else None


def _files(config: Config, ground: Ground) -> dict[str, bytes]:
    folder = config.folder
    return {
        CONFIG: ground.template(config).encode(),
        ".assay/.gitignore": _STATE_STAYS,
        ".assay/.gitattributes": _BYTES_AS_THEY_ARE,
        f"{folder}/.gitattributes": _BYTES_AS_THEY_ARE,
        f"{folder}/Inbox/.gitignore": _ALL_STAYS,
        f"{folder}/Short-term/.gitignore": _ALL_STAYS,
    }


_MESSAGE: Final = """\
assay: make this vault managed

Settings and ignore rules of its own. No other file was touched.
"""
