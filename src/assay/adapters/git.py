"""The vault's git repository: what is committed, whether one may commit, and the commit itself.

Paths are relative to the vault, which may be a folder inside a repository, a worktree or a submodule. What can be read
from git's files without a process is (`checkout`); everything else goes through `command`, after the repository's own
configuration has been looked at (`trust`). How a commit is made stands in `commits`.
"""

from __future__ import annotations

import datetime
import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from assay.adapters import checkout, trees, trust, versions
from assay.adapters.checkout import Checkout, Unclear
from assay.adapters.command import LOCK_SECONDS, Command
from assay.adapters.commits import Commits
from assay.adapters.disk import Step, quiet
from assay.model.errors import GitFailed, InTheWay
from assay.model.history import Committed, Version
from assay.model.names import digest

_FORMAT = "--format=%H%n%cI%n%s%n%(trailers:only=true,unfold=true)"
_LOG_LINES = 3
_SHORTENED: Final = re.compile(r"[0-9a-f]{4,64}")


class GitRepository:
    """The repository that the folder `root` is in, looked for when it is first needed.

    Without one it is empty: no head, no files, no log. `trusted` leaves out the look at its configuration. `step` hears
    each process before it starts; `lock_seconds` is how long another git is waited for.
    """

    def __init__(
        self, root: Path, *, trusted: bool = False, step: Step = quiet, lock_seconds: float = LOCK_SECONDS
    ) -> None:
        self.root = root
        self._trusted = trusted
        self._step = step
        self._lock_seconds = lock_seconds
        self._checkout: Checkout | None = None
        self._command: Command | None = None
        self._settings: trust.Settings | None = None
        self._kept: int | None = None

    def toplevel(self) -> Path | None:
        """The root of the work tree that the vault is in, links resolved; None if there is no repository."""
        found = self._found()
        return found.top if found else None

    def ready(self) -> None:
        """Raises InTheWay if there is no repository, a merge or its like is under way, or HEAD is on no branch; Untrusted.

        A branch without a commit is fine. The configuration is read anew, since a process may live long.
        """
        found = self._found()
        if found is None:
            raise InTheWay("the vault is in no git repository", "Run `assay init` in it.")
        found.refuse_unfinished()
        found.refuse_detached(self.branch())
        self._command = None
        self._open()

    def checkout(self) -> Checkout | None:
        """Where the repository lies; its configuration is not looked at."""
        return self._found()

    def beside(self, top: Path) -> GitRepository:
        """Another work tree of the same repository, trusted as far as this one; it may have settings of its own."""
        return GitRepository(top, trusted=self._trusted, step=self._step, lock_seconds=self._lock_seconds)

    def opened(self) -> tuple[Command, trust.Settings] | None:
        """For who works on the repository as a whole; None if there is none. Raises Untrusted."""
        return None if self._found() is None else (self._open(), self._known())

    def branch(self) -> str | None:
        """The full name of the branch that HEAD is on, None if it is on none."""
        found = self._found()
        if found is None:
            return None
        try:
            return found.branch()
        except Unclear:
            return self._open().run("symbolic-ref", "--quiet", "HEAD").text or None

    def head(self) -> str | None:
        """Object name of HEAD, None before the first commit. Starts no process in the common case."""
        found = self._found()
        if found is None:
            return None
        try:
            return found.head()
        except Unclear:
            return self._commits().head()

    def at_head(self, path: str) -> bytes | None:
        """The committed version of a file, as a checkout would write it; None if it is not in HEAD."""
        head = self.head()
        if head is None:
            return None
        command, full = self._open(), self._full(path)
        if full not in trees.at(command, head, [full]):
            return None
        return command.check("cat-file", "--filters", f"{head}:{full}").out

    def versions(self, path: str, limit: int) -> tuple[bytes, ...]:
        """What the file was in the last commits that touched it, newest first, as a checkout would write it."""
        if self.head() is None:
            return ()
        command, full = self._open(), self._full(path)
        names = command.check("log", f"--max-count={limit}", "--format=%H", "HEAD", "--", full).text.split()
        found = (command.run("cat-file", "--filters", f"{name}:{full}") for name in names)
        return tuple(each.out for each in found if not each.status)

    def blobs(self, under: str = "") -> Mapping[str, str]:
        """All files at HEAD below a folder and the names of their contents, see `trees.blob_name`.

        A file whose own name differs may still be unchanged, where git converts line endings: `at_head` decides.
        """
        if self.head() is None:
            return {}
        place = self._full(under) if under else self._prefix()
        found = trees.at(self._open(), "HEAD", [place] if place else None)
        return {path.removeprefix(self._prefix()): kept.name for path, kept in found.items()}

    def blob_name(self, data: bytes) -> str:
        """The name that git gives a content, to compare with `blobs`."""
        self._open()
        return trees.blob_name(data, self._known().hashing)

    def changed_paths(self, old_head: str | None, new_head: str | None, under: str = "") -> frozenset[str]:
        """Files that differ between two commits, created and removed ones too. Raises GitFailed if a commit is gone."""
        if old_head == new_head:
            return frozenset()
        place = self._full(under) if under else self._prefix()
        one, other = (commit or self._empty_tree() for commit in (old_head, new_head))
        limit = ["--", place] if place else []
        out = self._open().check("diff-tree", "-r", "-z", "--name-only", "--no-renames", one, other, *limit).out
        return frozenset(path.removeprefix(self._prefix()) for path in trees.names(out))

    def _empty_tree(self) -> str:
        return self._open().check("hash-object", "-t", "tree", "-w", "--stdin", feed=b"").text

    def log(self, *, limit: int = 50, trailer: str | None = None, path: str | None = None) -> tuple[Committed, ...]:
        """Newest first; `trailer`: only commits whose message contains that text."""
        if self.head() is None:
            return ()
        grep = ["--fixed-strings", f"--grep={trailer}"] if trailer else []
        where = ["--", self._full(path)] if path else []
        out = self._open().check("log", "-z", f"--max-count={limit}", _FORMAT, *grep, "HEAD", *where).out
        return tuple(_committed(entry) for entry in out.decode("utf-8", "replace").split("\0") if entry)

    def commit(self, name: str) -> Committed | None:
        """The commit of that object name, which may be shortened; None if HEAD does not rest on it."""
        if _SHORTENED.fullmatch(name) is None or self.head() is None:
            return None
        found = self._open().run("rev-parse", "--verify", "--quiet", f"{name}^{{commit}}")
        if found.status or self._open().run("merge-base", "--is-ancestor", found.text, "HEAD").status:
            return None
        out = self._open().check("log", "-z", "--max-count=1", _FORMAT, found.text).out
        return _committed(out.decode("utf-8", "replace").rstrip("\0"))

    def changes(self, commit: str) -> tuple[Version, ...]:
        """The files of the vault that the commit changed, by path; of a merge those that differ from its first parent."""
        return versions.changed(self._open(), commit, self._prefix())

    def head_at(self, moment: datetime.datetime) -> str | None:
        """The last commit of HEAD's own line that was made at that instant or before; None if there was none."""
        if self.head() is None:
            return None
        before = f"--before={moment.isoformat()}"
        return self._open().check("rev-list", "--max-count=1", "--first-parent", before, "HEAD").text or None

    def files_at(self, commit: str, under: str, words: Sequence[str] = ()) -> Mapping[str, bytes]:
        """The files of a commit below a folder, by path; with `words` those that hold one of them, whatever the case."""
        found = versions.files(self._open(), commit, self._full(under), words)
        return {path.removeprefix(self._prefix()): data for path, data in found.items()}

    def bundle(self, place: Path) -> None:
        """All branches, tags and HEAD with their history as one file, which git has verified. Raises GitFailed."""
        command = self._open()
        command.check("bundle", "create", "--quiet", str(place), "--all", "HEAD")
        command.check("bundle", "verify", "--quiet", str(place))

    def landed(self, text: str, since: str | None) -> str | None:
        """The commit, on any branch and not in the history of `since`, whose message contains that text."""
        if self.head() is None:
            return None
        search = ["log", "--max-count=1", "--format=%H", "--fixed-strings", f"--grep={text}", "--all", "HEAD"]
        output = self._open().run(*search, *([f"^{since}"] if since else []))
        if output.status:  # `since` was rewritten away
            output = self._open().check(*search)
        return output.text or None

    def holds(self, digests: Mapping[str, str | None]) -> bool:
        """Whether HEAD has each of these contents at its path, and nothing where the digest is None."""
        return all(_digest(self.at_head(path)) == wanted for path, wanted in digests.items())

    def record(self, contents: Mapping[str, bytes | None], message: str, scratch: Path) -> str:
        """Commit exactly these files with exactly these bytes, see `commits.Commits.record`."""
        return self._commits().record({self._full(path): data for path, data in contents.items()}, message, scratch)

    def keep(self, descriptor: int | None) -> None:
        """Have each process hold this descriptor too: if we die, its lock tells when the last of them has ended."""
        self._kept = descriptor
        if self._command is not None:
            self._command.kept = descriptor

    def release(self, scratch: Path) -> None:
        """Take away a lock that a dead process of ours has left, see `commits.Commits.release`."""
        self._commits().release(scratch)

    def unstage(self, digests: Mapping[str, str | None], scratch: Path) -> None:
        """Take contents with these digests out of the index again, see `commits.Commits.unstage`."""
        self._commits().unstage({self._full(path): wanted for path, wanted in digests.items()}, scratch)

    def _found(self) -> Checkout | None:
        if self._checkout is None:
            self._checkout = checkout.find(self.root)
        return self._checkout

    def _prefix(self) -> str:
        found = self._found()
        return found.prefix if found else ""

    def _full(self, path: str) -> str:
        return self._prefix() + path

    def _open(self) -> Command:
        """The command, once the configuration has been read and found harmless. Raises Untrusted."""
        if self._command is None:
            found = self._found()
            if found is None:
                raise GitFailed("rev-parse", f"{self.root} is in no git repository")
            command = Command(found, self._step, self._lock_seconds)
            command.kept = self._kept
            self._settings = trust.settings(command, trusted=self._trusted)
            self._command = command
        return self._command

    def _known(self) -> trust.Settings:
        return self._settings or trust.Settings()

    def _commits(self) -> Commits:
        return Commits(self._open(), self._known(), self._lock_seconds)


def init(root: Path, *, step: Step = quiet) -> GitRepository:
    """Make the folder a repository of its own, without a commit; one that is there is left as it is."""
    place = Path(os.path.realpath(root))
    command = Command(Checkout(place, place / ".git", place / ".git", ""), step)
    branch = command.run("config", "--get", "init.defaultBranch")
    name = [] if branch.text else ["--initial-branch=main"]
    command.check("init", "--quiet", *name)
    return GitRepository(root, step=step)


def _committed(entry: str) -> Committed:
    sha, at, subject, *lines = entry.split("\n", _LOG_LINES)
    trailers = (line.partition(": ") for line in "".join(lines).splitlines() if line)
    return Committed(sha, at, subject, tuple((key, value) for key, _, value in trailers))


def _digest(data: bytes | None) -> str | None:
    return None if data is None else digest(data)
