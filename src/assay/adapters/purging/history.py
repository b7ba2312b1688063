"""History written anew without the values, into a fresh store. What never held them keeps its names and signatures.

The contents are handed over in packs as they are; git-fast-export(1) gives the commits without them, and those that hold a
value, or descend from one that does, are written by git-fast-import(1) with their paths, messages and names redacted.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from assay.adapters.command import Command
from assay.adapters.purging import exported
from assay.adapters.purging.exported import Change, Commit
from assay.adapters.purging.pipes import Objects, Pipe, objects, pipe
from assay.adapters.purging.survey import Held, Paths
from assay.stages.purging.kept import followed
from assay.stages.purging.matcher import Matcher
from assay.stages.purging.redaction import redact, redact_name

_REF: Final = b"refs/heads/rewritten"
_EXPORT: Final = ("fast-export", "--no-data", "--show-original-ids", "--reencode=no", "--signed-tags=strip", "--stdin")
_COMMIT, _BLOB = 0, 1
"""Marks of commits are even, those of blobs odd."""


@dataclass
class Plan:
    """What a pass over the commits has found out."""

    rewritten: set[str] = field(default_factory=set)
    kept: int = 0
    tips: set[str] = field(default_factory=set)
    """Commits that are kept and that something rests on."""
    contents: set[str] = field(default_factory=set)
    """Contents of rewritten commits that are handed over as they are."""


class History:
    """One repository's objects on their way into `store`, a bare repository. `renamed` fills up as it goes."""

    def __init__(self, command: Command, store: Path, matcher: Matcher, held: Held) -> None:
        self._command = command
        self._store = store
        self._matcher = matcher
        self._held = held
        self._affected = held.blobs | held.following | held.packed
        self.renamed: dict[str, str] = {}
        """Old names of objects with the new ones, where they differ."""
        self.relinked: dict[str, str] = {}
        """The same for contents of symbolic links."""
        self.rewritten = self.kept = 0

    @property
    def env(self) -> dict[str, str]:
        """For git processes in the store."""
        return {
            "GIT_DIR": str(self._store),
            "GIT_COMMON_DIR": str(self._store),
            "GIT_OBJECT_DIRECTORY": str(self._store / "objects"),
        }

    def path(self, path: bytes) -> bytes:
        """The path without a value."""
        return redact_name(path, self._matcher)

    def note_path(self, path: bytes) -> bytes:
        """The path in a tree of git notes, whose names are those of the objects that they are about."""
        digits = path.replace(b"/", b"")
        new = self.renamed.get(digits.decode("ascii", "replace"))
        if new is None:
            return self.path(path)
        lengths, at = [len(each) for each in path.split(b"/")], 0
        parts = list[str]()
        for length in lengths:
            parts.append(new[at : at + length])
            at += length
        return "/".join(parts).encode()

    def plan(self, roots: Collection[str], path: Paths) -> Plan:
        """Which commits have to be written anew, and what they rest on."""
        plan = Plan()
        for commit in self._commits(roots):
            if self._is_clean(commit, plan, path):
                plan.kept += 1
                continue
            plan.rewritten.add(commit.name)
            plan.tips.update(each for each in commit.parents if each not in plan.rewritten)
            plan.contents.update(
                each.content
                for each in commit.changes
                if each.content and each.mode != exported.GITLINK and each.content not in self._affected
            )
        plan.tips.update(each for each in roots if each not in plan.rewritten)
        self.rewritten += len(plan.rewritten)
        self.kept += plan.kept
        return plan

    def _is_clean(self, commit: Commit, plan: Plan, path: Paths) -> bool:
        if commit.name in self._held.commits or not plan.rewritten.isdisjoint(commit.parents):
            return False
        return not any(each.content in self._affected or path(each.path) != each.path for each in commit.changes)

    def pack(self, names: Iterable[str]) -> None:
        """Hand over these objects, and all that they rest on, as they are."""
        feed = "".join(f"{name}\n" for name in sorted(set(names))).encode()
        if feed:
            where = self._store / "objects" / "pack" / "pack"
            self._command.check("pack-objects", "--revs", "--delta-base-offset", "--quiet", str(where), feed=feed)

    def write(self, plan: Plan, roots: Collection[str], path: Paths, blobs: Collection[tuple[str, bytes]] = ()) -> None:
        """Write the commits of the plan, and these blobs (with their modes) if they change."""
        wanted = [each for each in blobs if each[0] in self._affected]
        if not plan.rewritten and not wanted:
            return
        marks = self._store / "marks"
        arguments = ("fast-import", "--quiet", "--force", "--date-format=raw-permissive", f"--export-marks={marks}")
        with objects(self._command) as source, pipe(self._command, *arguments, env=self.env) as target:
            written = _Written(self, source, target)
            for name, mode in wanted:
                written.content(name, mode)
            for commit in self._commits(roots) if plan.rewritten else ():
                if commit.name in plan.rewritten:
                    written.commit(self._redacted(commit, path))
        written.note(marks)
        self._command.check("update-ref", "-d", _REF.decode(), env=self.env)
        marks.unlink()

    def _commits(self, roots: Collection[str]) -> Iterator[Commit]:
        with pipe(self._command, *_EXPORT) as source:
            source.feed("".join(f"{each}\n" for each in sorted(roots)).encode())
            yield from exported.commits(source.reading)

    def _redacted(self, commit: Commit, path: Paths) -> Commit:
        return replace(
            commit,
            head=tuple(self._line(each) for each in commit.head),
            message=redact(commit.message, self._matcher).data,
            changes=tuple(replace(each, path=path(each.path)) for each in commit.changes),
        )

    def _line(self, line: bytes) -> bytes:
        """Names and addresses end at brackets and line ends, which no placeholder has."""
        word, _, rest = line.rstrip(b"\n").partition(b" ")
        return word + b" " + redact(rest, self._matcher).data + b"\n"

    def redacted(self, name: str, data: bytes, mode: bytes) -> bytes:
        """A content without values, its hashes following."""
        if mode == exported.LINK:
            return redact_name(data, self._matcher)
        if name in self._held.packed:
            return self._matcher.values[0].placeholder.encode() + b"\n"
        return followed(redact(data, self._matcher).data, self._held.moved)

    def is_affected(self, name: str) -> bool:
        """Whether that blob changes."""
        return name in self._affected


class _Written:
    """What has gone to fast-import so far."""

    def __init__(self, history: History, source: Objects, target: Pipe) -> None:
        self._history = history
        self._source = source
        self._target = target
        self._marks: dict[tuple[str, bool], int] = {}

    def content(self, name: str, mode: bytes) -> bytes:
        """The mark or the name under which fast-import finds that content."""
        history = self._history
        known = history.relinked if mode == exported.LINK else history.renamed
        if name in known or not history.is_affected(name):
            return known.get(name, name).encode()
        key = (name, mode == exported.LINK)
        if key not in self._marks:
            data = history.redacted(name, self._source.get(name).data, mode)
            mark = self._mark(key, _BLOB)
            self._target.writing.write(b"blob\nmark :%d\n%s" % (mark, exported.data(data)))
        return b":%d" % self._marks[key]

    def commit(self, commit: Commit) -> None:
        """One commit whose parents have been written or are in the store."""
        contents = [self._of(each) for each in commit.changes]
        marks = (self._marks.get((each, False)) for each in commit.parents)
        parents = [b":%d" % mark if mark else each.encode() for mark, each in zip(marks, commit.parents, strict=True)]
        mark = self._mark((commit.name, False), _COMMIT)
        self._target.writing.write(exported.encode(commit, mark, parents, contents, _REF))

    def _of(self, change: Change) -> bytes:
        plain = not change.content or change.mode == exported.GITLINK
        return change.content.encode() if plain else self.content(change.content, change.mode)

    def _mark(self, key: tuple[str, bool], kind: int) -> int:
        self._marks[key] = 2 * (len(self._marks) + 1) + kind
        return self._marks[key]

    def note(self, marks: Path) -> None:
        """Tell the history which names are others now."""
        pairs = (line.split() for line in marks.read_text("ascii").splitlines())
        new = {int(mark[1:]): name for mark, name in pairs}
        for (old, link), mark in self._marks.items():
            if new[mark] != old:
                (self._history.relinked if link else self._history.renamed)[old] = new[mark]
