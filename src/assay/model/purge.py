"""What a purge finds, does, and cannot reach. No field holds the value: paths are shown with a name in its place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Part:
    """One part of what belongs to a vault, such as its notes, with the files, places in them, and names that hold the value."""

    name: str
    files: int
    places: int
    names: int


@dataclass(frozen=True, slots=True)
class Seen:
    """What stands where before anything is done."""

    parts: tuple[Part, ...]
    objects: Mapping[str, int]
    """Objects of git by type, also those that nothing refers to."""
    looked_at: int
    """Objects of git there are."""
    git: bool
    """Something of the git folder holds the value, so that it is built anew."""
    packed: tuple[str, ...]
    """Files that hold it in compressed data."""

    @property
    def nothing(self) -> bool:
        """The value stands nowhere."""
        return not (self.parts or self.git or self.packed)


@dataclass(frozen=True, slots=True)
class Left:
    """A place where the value still stands, or where nobody can tell."""

    part: str
    where: str
    why: str
    partly: bool = False
    """Only a part of it: nobody can tell whether that is meant, so that a person looks."""


@dataclass(frozen=True, slots=True)
class Beyond:
    """What no command here can reach: what it is, and what to do about it."""

    what: str
    todo: str


@dataclass(frozen=True, slots=True)
class Erased:
    """What was done."""

    files: int = 0
    """Files rewritten or renamed."""
    rewritten: int = 0
    """Commits that are others now."""
    kept: int = 0
    """Commits that are what they were."""
    unsigned: int = 0
    """Commits and tags that lost their signature because they are others now."""
    left: tuple[Left, ...] = ()
    """What could not be written."""


@dataclass(frozen=True, slots=True)
class Begun:
    """A purge that was not finished: the HMACs of its values."""

    tags: tuple[str, ...]
    started: str


@dataclass(frozen=True, slots=True)
class Purged:
    """The outcome."""

    seen: Seen
    erased: Erased
    left: tuple[Left, ...]
    beyond: tuple[Beyond, ...] = field(default=())
    recovered: tuple[str, ...] = ()
    """Writes that had been interrupted before, and what became of them."""
    indexed: bool = True

    @property
    def complete(self) -> bool:
        """Nothing is left within reach; parts are told and left to the person."""
        return all(each.partly for each in self.left)
