"""Where values stand in a store of objects: every object is looked at, reachable or not."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from assay.adapters.command import Command
from assay.adapters.purging.pipes import Stored, every
from assay.stages.purging.kept import Changed, mentions, moved
from assay.stages.purging.matcher import Matcher
from assay.stages.purging.packed import found_inside, is_packed
from assay.stages.purging.redaction import places

_ENTRIES: Final = {
    "sha1": re.compile(rb"[0-7]{5,6} ([^\0]+)\0.{20}", re.DOTALL),
    "sha256": re.compile(rb"[0-7]{5,6} ([^\0]+)\0.{32}", re.DOTALL),
}
"""Of a tree object: mode, name, the object's name in binary."""

_SIGNED: Final = re.compile(rb"\A(?:[^\n]+\n)*gpgsig|^-----BEGIN (?:PGP|SSH) ", re.MULTILINE)


@dataclass
class Held:
    """The objects that hold a value, by type; `packed` blobs hold it inside of compressed data."""

    blobs: set[str] = field(default_factory=set)
    trees: set[str] = field(default_factory=set)
    commits: set[str] = field(default_factory=set)
    tags: set[str] = field(default_factory=set)
    packed: set[str] = field(default_factory=set)
    following: set[str] = field(default_factory=set)
    """Blobs that hold none, but the hash of a block that does."""
    moved: dict[str, Changed] = field(default_factory=dict)
    signed: set[str] = field(default_factory=set)
    """Commits and tags with a signature."""
    looked_at: int = 0

    @property
    def nothing(self) -> bool:
        """Nothing has to be done to the store."""
        return not (self.blobs or self.trees or self.commits or self.tags or self.packed or self.following)

    @property
    def counts(self) -> Mapping[str, int]:
        """By type."""
        return {
            "blob": len(self.blobs | self.packed),
            "tree": len(self.trees),
            "commit": len(self.commits),
            "tag": len(self.tags),
        }


class Names:
    """The names in tree objects, each looked at once."""

    def __init__(self, matcher: Matcher, hashing: str) -> None:
        self._found = matcher.found
        self._entry = _ENTRIES[hashing]
        self._known: set[bytes] = set()
        self.held: set[bytes] = set()

    def hold(self, tree: bytes) -> bool:
        """Whether a name in the tree holds a value."""
        names = set(self._entry.findall(tree))
        fresh = names - self._known
        self._known |= fresh
        self.held.update(name for name in fresh if self._found(name))
        return not self.held.isdisjoint(names)


def survey(command: Command, matcher: Matcher, hashing: str, env: Mapping[str, str] | None = None) -> Held:
    """Look at every object."""
    held, names = Held(), Names(matcher, hashing)
    for stored in every(command, env):
        held.looked_at += 1
        _look(stored, held, names, matcher)
    return held


def follow(command: Command, held: Held) -> None:
    """Note the blobs that have to follow blocks which change."""
    if held.moved:
        held.following = {
            each.name
            for each in every(command)
            if each.type == "blob" and each.name not in held.blobs and mentions(each.data, held.moved)
        }


def _look(stored: Stored, held: Held, names: Names, matcher: Matcher) -> None:
    if stored.type == "tree":
        if names.hold(stored.data):
            held.trees.add(stored.name)
    elif stored.type != "blob":
        if _SIGNED.search(stored.data):
            held.signed.add(stored.name)
        if matcher.found(stored.data):
            (held.commits if stored.type == "commit" else held.tags).add(stored.name)
    elif places(stored.data, matcher):
        held.blobs.add(stored.name)
        held.moved.update(moved(stored.data, matcher))
    elif is_packed(stored.data) and found_inside(stored.data, matcher):
        held.packed.add(stored.name)


Paths = Callable[[bytes], bytes]
"""What a path is called from now on."""


def holders(command: Command, names: set[str]) -> Iterator[bytes]:
    """A path for each of these blobs, as far as one leads to it from a ref."""
    if names:
        for line in command.check("rev-list", "--all", "--objects").out.splitlines():
            name, _, path = line.partition(b" ")
            if path and name.decode() in names:
                yield path
