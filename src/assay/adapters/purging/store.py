"""A fresh store beside the old one, complete and swept, before anything of the old one is touched."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from assay.adapters.command import Command
from assay.adapters.disk import Disk
from assay.adapters.purging import swap
from assay.adapters.purging.exported import GITLINK, LINK
from assay.adapters.purging.history import History
from assay.adapters.purging.pipes import Stored, objects
from assay.adapters.purging.standing import INTENDED, Entry, Standing, Tree, restashed
from assay.adapters.purging.survey import Held, survey
from assay.adapters.trust import Settings
from assay.model.errors import AssayError, InTheWay
from assay.stages.purging.matcher import Matcher
from assay.stages.purging.redaction import redact, redact_name

_NOTES: Final = b"refs/notes/"
_REPLACE: Final = b"refs/replace/"
_SIGNATURE: Final = re.compile(rb"^-----BEGIN (?:PGP|SSH) .*\Z|^-----BEGIN SIGNED MESSAGE.*\Z", re.MULTILINE | re.DOTALL)
_HELD: Final = re.compile(rb"object ([0-9a-f]+)\ntype ([a-z]+)\ntag ([^\n]*)\n")


class Residue(AssayError):
    """The fresh store is not clean, which must not be: nothing was touched."""

    exit_code = 17

    def __init__(self, count: int) -> None:
        super().__init__(
            f"{count} objects of the history written anew still hold the value, so it was thrown away. The repository is as "
            "it was. This is a fault of assay: please report it, without the value."
        )


class Store:
    """The rebuilding of one repository in `folder`, on the file system of its own git folder."""

    def __init__(
        self,
        command: Command,
        settings: Settings,
        matcher: Matcher,
        held: Held,
        now: Standing,
        disk: Disk,
        *,
        whole: bool = False,
    ) -> None:
        self._whole = whole
        self._command = command
        self._settings = settings
        self._matcher = matcher
        self._held = held
        self._now = now
        self._disk = disk
        self._common = command.checkout.common
        self._folder = self._common / swap.FOLDER
        self.history = History(command, self._folder / "store", matcher, held)
        self._tags: dict[str, str] = {}
        self._roots: dict[str, set[str]] = {}

    def prepare(self) -> swap.Plan:
        """Everything on disk that the swap needs. Raises Residue, InTheWay, GitFailed; then nothing has changed."""
        swap.delete(self._folder)
        self._disk.make_folder(self._folder)
        self._init()
        self._write()
        self._point()
        self._prove()
        moves = tuple(self._moves())
        plan = swap.Plan(moves, tuple(self._removals({place for _, place in moves})))
        _sync(self._folder, self._disk)
        return plan

    def _init(self) -> None:
        store = self._folder / "store"
        kind = [] if self._settings.hashing == "sha1" else [f"--object-format={self._settings.hashing}"]  # new in git 2.29
        self._command.check("init", "--bare", "--quiet", "--template=", *kind, str(store), env={"GIT_DIR": str(store)})

    # Objects

    def _write(self) -> None:
        """Commits, then notes about them, whose paths are the names of commits; contents; tags."""
        self._aim()
        roots, notes, single = self._roots["commit"], self._roots["notes"], self._roots["blob"]
        self._refuse_trees()
        staged = {(each.content, each.mode) for tree in self._now.trees for each in tree.entries if _has_content(each)}
        contents = staged | {(name, b"") for name in single}
        plan = self.history.plan(roots, self.history.path)
        clean = {name for name, _ in contents if not self.history.is_affected(name)}
        self.history.pack({*plan.tips, *plan.contents, *clean, *self._roots["tree"]})
        self.history.write(plan, roots, self.history.path, contents)
        if notes:
            plan = self.history.plan(notes, self.history.note_path)
            self.history.pack({*plan.tips, *plan.contents})
            self.history.write(plan, notes, self.history.note_path)
        self._write_tags()
        self._write_shallow()

    def _aim(self) -> None:
        """What refs and heads lead to, tags looked through, by type; commits of notes by themselves."""
        self._roots = {"commit": set(self._now.heads), "notes": set(), "blob": set(), "tree": set()}
        with objects(self._command) as source:
            for ref in self._now.refs:
                name, kind = ref.target, ref.type
                while kind == "tag":
                    found = _HELD.match(source.get(name).data)
                    name, kind = (found[1].decode(), found[2].decode()) if found else (name, "")
                if kind in self._roots:
                    self._roots["notes" if kind == "commit" and ref.name.startswith(_NOTES) else kind].add(name)

    def _refuse_trees(self) -> None:
        if any(self._holds(tree) for tree in self._roots["tree"]):
            raise InTheWay(
                "a ref or tag that names a folder, not a commit, holds the value",
                "Delete it with `git update-ref -d` or `git tag -d`.",
            )

    def _holds(self, tree: str) -> bool:
        listed = self._command.check("ls-tree", "-r", "-t", "-z", "--full-tree", tree).out.split(b"\0")
        entries = (line.partition(b"\t") for line in listed if line)
        return any(
            self.history.is_affected(head.split()[2].decode()) or self._matcher.found(path) for head, _, path in entries
        )

    def _write_shallow(self) -> None:
        """The places where a shallow clone ends; a commit written anew ends there by itself."""
        shallow = self._common / "shallow"
        if shallow.exists():
            names = [each for each in shallow.read_text("ascii").split() if each not in self.history.renamed]
            if names:
                self._disk.write(self._folder / "store/shallow", "".join(f"{each}\n" for each in names).encode())

    def _write_tags(self) -> None:
        kept: set[str] = set()
        with objects(self._command) as source:
            for ref in self._now.refs:
                if ref.type == "tag":
                    self._tag(ref.target, source.get, kept)
        self.history.pack(kept)

    def _tag(self, name: str, get: Callable[[str], Stored], kept: set[str]) -> str:
        """The new name of an annotated tag; one that changes loses its signature, which would be false."""
        if name in self._tags:
            return self._tags[name]
        stored = get(name)
        found = _HELD.match(stored.data)
        if stored.type != "tag" or found is None:
            return self._new(name)
        target = found[1].decode()
        new = self._tag(target, get, kept) if found[2] == b"tag" else self._new(target)
        if new == target and name not in self._held.tags:
            kept.add(name)
            self._tags[name] = name
            return name
        rest = redact(_SIGNATURE.sub(b"", stored.data[found.end() :]), self._matcher).data
        own = redact_name(found[3], self._matcher)
        data = b"object %s\ntype %s\ntag %s\n%s" % (new.encode(), found[2], own, rest)
        made = self._command.check("hash-object", "-t", "tag", "-w", "--stdin", feed=data, env=self.history.env)
        self._tags[name] = self.history.renamed[name] = made.text
        return made.text

    def _new(self, name: str) -> str:
        return self.history.renamed.get(name, name)

    # Refs, heads, indexes

    def _point(self) -> None:
        """Refs in the store, all of them packed; heads, indexes and the stash's reflog beside it."""
        creations = b"".join(
            b"create %s\0%s\0" % (self._ref(each.name), self._new(each.target).encode())
            for each in self._now.refs
            if not each.symref
        )
        self._command.check("update-ref", "-z", "--stdin", feed=creations, env=self.history.env)
        for each in self._now.refs:
            if each.symref:
                pair = (os.fsdecode(self._ref(each.name)), os.fsdecode(self._ref(each.symref)))
                self._command.check("symbolic-ref", *pair, env=self.history.env)
        self._command.check("pack-refs", "--all", "--prune", env=self.history.env)
        for number, tree in enumerate(self._now.trees):
            self._disk.write(self._folder / f"{number}.HEAD", self._head(tree.head) + b"\n")
            if tree.entries:
                self._index(self._folder / f"{number}.index", tree)
        self._stash()

    def _ref(self, name: bytes) -> bytes:
        if name.startswith(_REPLACE):
            return _REPLACE + self._new(name.removeprefix(_REPLACE).decode("ascii", "replace")).encode()
        return redact_name(name, self._matcher)

    def _head(self, head: bytes) -> bytes:
        if head.startswith(b"ref:"):
            return b"ref: " + self._ref(head.removeprefix(b"ref:").strip())
        return self._new(head.decode("ascii", "replace")).encode()

    def _index(self, index: Path, tree: Tree) -> None:
        """What was staged stays staged, and what is not looked at is not."""
        command = tree.command or self._command
        env = {**self.history.env, "GIT_INDEX_FILE": str(index), "GIT_WORK_TREE": str(command.checkout.top)}
        feed = b"".join(self._line(each) for each in tree.entries if each.flag != INTENDED)
        command.check("update-index", "-z", "--index-info", feed=feed, env=env)
        for option, chosen in (("--skip-worktree", _is_skipped), ("--assume-unchanged", _is_assumed)):
            paths = b"".join(self.history.path(each.path) + b"\0" for each in tree.entries if chosen(each))
            if paths:
                command.check("update-index", option, "-z", "--stdin", feed=paths, env=env)
        intended = [os.fsdecode(self.history.path(each.path)) for each in tree.entries if each.flag == INTENDED]
        if intended:
            command.run("add", "--intent-to-add", "--force", "--", *intended, env=env)

    def _line(self, entry: Entry) -> bytes:
        known = {GITLINK: {}, LINK: self.history.relinked}.get(entry.mode, self.history.renamed)
        content = known.get(entry.content, entry.content)
        return b"%s %s %s\t%s\0" % (entry.mode, content.encode(), entry.stage, self.history.path(entry.path))

    def _stash(self) -> None:
        lines = (
            b"%s %s %s\n" % (old.encode(), new.encode(), redact(rest, self._matcher).data)
            for old, new, rest in restashed(self._now.stashes, self.history.renamed)
        )
        if data := b"".join(lines):
            self._disk.make_folder(self._folder / "logs/refs")
            self._disk.write(self._folder / "logs/refs/stash", data)

    # The plan

    def _prove(self) -> None:
        """Look at all of the fresh store before it counts."""
        held = survey(self._command, self._matcher, self._settings.hashing, self.history.env)
        left = held.blobs | held.trees | held.commits | held.tags | (held.packed if self._whole else set())
        if left:
            raise Residue(len(left))
        self._command.check("fsck", "--connectivity-only", "--no-dangling", env=self.history.env)

    def _moves(self) -> Iterator[tuple[str, str]]:
        yield "store/objects", "objects"
        yield "store/refs", "refs"
        for name in ("packed-refs", "shallow"):
            if (self._folder / "store" / name).exists():
                yield f"store/{name}", name
        for number, tree in enumerate(self._now.trees):
            place = tree.git.relative_to(self._common)
            yield f"{number}.HEAD", str(place / "HEAD")
            if tree.entries:
                yield f"{number}.index", str(place / "index")
        if (self._folder / "logs").exists():
            yield "logs", "logs"

    def _removals(self, moved: set[str]) -> Iterator[str]:
        """What tells of the old state, or may: reflogs, `*_HEAD`, old lists, shared indexes."""
        for git in (tree.git for tree in self._now.trees):
            for each in sorted(git.iterdir()):
                place = each.relative_to(self._common).as_posix()
                told = each.name in _TELLING or each.name.endswith("_HEAD") or each.name.startswith("sharedindex.")
                if told and place not in moved:
                    yield place


_TELLING: Final = frozenset(
    {
        "logs",
        "index",
        "packed-refs",
        "shallow",
        "COMMIT_EDITMSG",
        "MERGE_MSG",
        "SQUASH_MSG",
        "TAG_EDITMSG",
        "NOTES_EDITMSG",
        "gitk.cache",
    }
)


def _has_content(entry: Entry) -> bool:
    return entry.mode != GITLINK and entry.flag != INTENDED


def _is_skipped(entry: Entry) -> bool:
    return entry.flag.upper() == b"S"


def _is_assumed(entry: Entry) -> bool:
    return entry.flag.islower()


def _sync(folder: Path, disk: Disk) -> None:
    """Durable, before anything relies on it."""
    for place, _, names in os.walk(folder):
        for name in names:
            descriptor = os.open(Path(place, name), os.O_RDONLY)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)
        disk.sync_folder(Path(place))
