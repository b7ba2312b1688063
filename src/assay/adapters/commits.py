"""The commit step: exactly the named files, exactly the given bytes, on top of whatever HEAD is at that instant.

What `git commit --only` does, without its two weaknesses: it reads the files from disk (where a person may have saved in
between), and it stats every file of the vault twice. Here the tree is built in an index of our own made from HEAD, so
that neither an emptied index nor anything staged can get into it; it is compared with its parent before it counts; the
index takes our paths before the branch moves, since another's `git commit` that saw the branch first would take them out
again; and the branch moves only from the commit that the tree was built on, or all is built anew. Who commits without a
pause would always be faster, so after two attempts others are kept out for the third.

As with `--only`, what is staged for the named paths themselves is replaced, everything else that is staged stays.
`commit.gpgsign` is honoured; hooks are not run. Nothing is repacked: git does that at the person's next own command.
"""

from __future__ import annotations

import contextlib
import hashlib
import itertools
import os
import re
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from assay.adapters import trees
from assay.adapters.command import LOCK_SECONDS, Command
from assay.adapters.staging import Staging, discarded
from assay.adapters.trees import Kept
from assay.adapters.trust import Settings
from assay.model.errors import GitFailed
from assay.model.names import digest

_POLITE: Final = 2
"""Attempts in which others may come first; after that they are kept out."""
_PLAIN: Final = "100644"
_SHOWN: Final = 3
"""Paths named in a message."""
_TRAILER: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]*: .*|\s.*")
_DAMAGED: Final = (
    "the index of this repository is damaged. `rm .git/index && git reset` makes a new one from HEAD (what was staged is "
    "then not staged any more; no file changes)"
)

Contents = Mapping[str, bytes | None]
"""By path from the work tree's root; None: the file is gone."""


class Commits:
    """Commits to one checkout, by its settings."""

    def __init__(self, command: Command, settings: Settings, lock_seconds: float = LOCK_SECONDS) -> None:
        self._command = command
        self._settings = settings
        self._lock_seconds = lock_seconds
        self._staging = Staging(command, lock_seconds)

    def record(self, contents: Contents, message: str, scratch: Path) -> str:
        """Commit them; returns the commit's name, or HEAD's if HEAD says all of that already (empty if there is none).

        `scratch` is a folder of the caller's for the index that the tree is built in. Raises GitFailed; then the branch
        has not moved, but the index may hold our paths: `unstage` takes them out.
        """
        if self._damaged():
            raise GitFailed("update-index", _DAMAGED)
        blobs = self._blobs(contents)
        end = time.monotonic() + self._lock_seconds
        for attempt in itertools.count():
            hold = self._hold(scratch, blobs) if attempt >= _POLITE else contextlib.nullcontext(False)
            with hold as held:
                name = self._attempt(blobs, message, scratch, held=held)
            if name is not None:
                return name
            if time.monotonic() > end:
                break
        raise GitFailed("update-ref", "others commit to this branch without a pause")

    def _attempt(self, blobs: Mapping[str, str | None], message: str, scratch: Path, *, held: bool) -> str | None:
        """The commit's name, or HEAD's if it has nothing to add; None if the branch has moved meanwhile."""
        head = self.head()
        entries = self._entries(head, blobs)
        own = {"GIT_INDEX_FILE": str(discarded(scratch, "index"))}
        tree = self._tree(head, entries, own)
        if not self._confined(head, tree, entries, own):
            return head or ""
        commit = self._commit(head, tree, message)
        if not held:
            self._staging.put(entries, scratch, head)
        return commit if self._moved(head, commit, message) else None

    def head(self) -> str | None:
        """The commit of HEAD as git sees it, None before the first. Raises GitFailed if it names one that is lost."""
        output = self._command.run("rev-parse", "--verify", "--quiet", "HEAD^{commit}")
        if not output.status:
            return output.text
        named = self._command.run("rev-parse", "--verify", "--quiet", "HEAD")
        if not named.status:
            raise GitFailed("rev-parse", f"HEAD is {named.text}, which is not there; `git fsck` says what is lost")
        return None

    def _blobs(self, contents: Contents) -> dict[str, str | None]:
        """The content of each file in the object store, under the name that its attributes (line endings, filters) give.

        One process reads all from disk; where the name is not that of our own bytes (a filter applies, someone has saved
        in between, the path has a line break in it) our bytes are stored by a process of their own.
        """
        data = {path: content for path, content in contents.items() if content is not None}
        stored = self._stored(sorted(data))
        blobs: dict[str, str | None] = dict.fromkeys(contents)
        for path, content in data.items():
            ours = trees.blob_name(content, self._settings.hashing)
            blobs[path] = ours if stored.get(path) == ours else self._store(path, content)
        return blobs

    def _stored(self, paths: list[str]) -> dict[str, str]:
        feed = b"".join(os.fsencode(path) + b"\n" for path in paths)
        output = self._command.run("hash-object", "-w", "--stdin-paths", feed=feed)
        return {} if output.status else dict(zip(paths, output.text.split("\n"), strict=False))

    def _store(self, path: str, content: bytes) -> str:
        return self._command.check("hash-object", "-w", "--stdin", f"--path={path}", feed=content).text

    def _entries(self, head: str | None, blobs: Mapping[str, str | None]) -> dict[str, Kept | None]:
        """With the mode that HEAD has for the file."""
        before = trees.at(self._command, head, blobs)
        modes = {path: kept.mode for path, kept in before.items()}
        return {path: Kept(modes.get(path, _PLAIN), name) if name else None for path, name in blobs.items()}

    def _tree(self, head: str | None, entries: Mapping[str, Kept | None], own: Mapping[str, str]) -> str:
        if head is not None:
            self._command.check("read-tree", head, env=own)
        self._command.check("update-index", "-z", "--index-info", feed=trees.info(entries), env=own)
        return self._command.check("write-tree", env=own).text

    def _confined(self, head: str | None, tree: str, entries: Mapping[str, Kept | None], own: Mapping[str, str]) -> bool:
        """Whether the tree differs from its parent. Raises GitFailed if it does so in a path that was not named."""
        if head is None:
            changed = trees.names(self._command.check("ls-tree", "-r", "-z", "--name-only", "--full-tree", tree).out)
        else:
            out = self._command.check("diff-tree", "-r", "-z", "--name-only", "--no-renames", head, tree, env=own).out
            changed = trees.names(out)
        if more := sorted(changed - entries.keys()):
            raise GitFailed("write-tree", f"the commit would also change {', '.join(more[:_SHOWN])}")
        return bool(changed)

    def _commit(self, head: str | None, tree: str, message: str) -> str:
        signing = ["-S"] if self._settings.signed else []
        parent = ["-p", head] if head else []
        feed = message.strip().encode("utf-8", "replace") + b"\n"
        return self._command.check("commit-tree", *signing, *parent, tree, feed=feed, env=self._settings.identity).text

    @contextlib.contextmanager
    def _hold(self, scratch: Path, blobs: Mapping[str, str | None]) -> Iterator[bool]:
        """Keep others from committing for a moment, by git's own lock of the index; whether it could be had.

        Only while our paths are in the index, which cannot be changed under the lock.
        """
        with self._staging.locked(scratch) as taken:
            held = bool(taken) and self._has(blobs)
            if not held:
                self._staging.release(scratch)
            yield held

    def _has(self, blobs: Mapping[str, str | None]) -> bool:
        index = trees.staged(self._command, blobs)
        return all((index[path].name if path in index else None) == name for path, name in blobs.items())

    def _moved(self, head: str | None, commit: str, message: str) -> bool:
        """Whether the branch is at our commit; False if it has left `head`. Raises GitFailed otherwise."""
        reflog = f"commit: {message.strip().partition(chr(10))[0]}"
        output = self._command.patient("update-ref", "-m", reflog, "HEAD", commit, head or "0" * len(commit))
        if not output.status:
            return True
        if self.head() == head:
            raise GitFailed("update-ref", output.reason)
        return False

    def release(self, scratch: Path) -> None:
        """Take away a lock of the index that was ours, see `staging`."""
        self._staging.release(scratch)

    def unstage(self, digests: Mapping[str, str | None], scratch: Path) -> None:
        """Take out of the index what we put there: paths whose staged content has that digest get HEAD's entry again."""
        head = trees.at(self._command, self.head(), digests)
        index = None if self._damaged() else trees.staged(self._command, digests)
        ours = {
            path: head.get(path)
            for path, wanted in digests.items()
            if index is not None and index.get(path) != head.get(path) and self._is(index, path, wanted)
        }
        if ours:
            self._staging.put(ours, scratch)

    def _damaged(self) -> bool:
        """Whether the index is cut off or worse; git itself would take what is left of it for truth.

        Its last bytes are a hash of the rest, or zero where `index.skipHash` leaves it out (gitformat-index(5)). One
        without a byte is no index.
        """
        with contextlib.suppress(FileNotFoundError):
            data = (self._command.checkout.git / "index").read_bytes()
            size = hashlib.new(self._settings.hashing, usedforsecurity=False).digest_size
            rest, end = data[:-size], data[-size:]
            return bool(data) and end not in (bytes(size), hashlib.new(self._settings.hashing, rest).digest())
        return False

    def _is(self, index: trees.Entries, path: str, wanted: str | None) -> bool:
        if path not in index or wanted is None:
            return path not in index and wanted is None
        return digest(self._command.check("cat-file", "--filters", f":0:{path}").out) == wanted


def add_trailer(message: str, key: str, value: str) -> str:
    """The message with one more trailer, in its last paragraph if that consists of trailers (git-interpret-trailers(1))."""
    text = message.rstrip()
    subject, _, rest = text.rpartition("\n\n")
    trailers = bool(subject) and all(_TRAILER.fullmatch(line) for line in rest.split("\n"))
    return f"{text}{chr(10) if trailers else chr(10) * 2}{key}: {value}\n"
