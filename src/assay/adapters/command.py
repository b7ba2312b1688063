"""Running git: through GitPython's command object, in an environment in which it asks nothing and runs nothing of others.

User text never stands where an option could: paths and messages go in on standard input or after `--`, and pathspecs are
literal. Hooks are off, no transport is allowed (so no lazy fetch, credential helper or ssh), no editor opens, nothing is
repacked in the foreground.
"""

from __future__ import annotations

import os
import random
import subprocess
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from assay.adapters.checkout import Checkout
from assay.adapters.disk import Step, explain, quiet
from assay.model.errors import GitFailed, Missing

if TYPE_CHECKING:
    import git

LOCK_SECONDS: Final = 10.0
"""How long another git may hold a lock. obsidian-git needs a fraction of a second even on large vaults."""
_PAUSE_SECONDS: Final = (0.01, 0.12)
LOCKED: Final = "another git holds this lock, or left it behind when it was killed: then remove it"
_LINES: Final = 3
"""Lines of git's complaint that are handed on."""

_OPTIONS: Final = (
    "-c",
    f"core.hooksPath={os.devnull}",
    "-c",
    "core.fsync=objects,reference",  # the commit is as durable as the files that it speaks of
    "-c",
    "gc.auto=0",
    "-c",
    "maintenance.auto=false",
    "-c",
    "core.quotePath=false",
    "-c",
    "core.safecrlf=false",  # a warning per file, about a choice that is the person's
    "-c",
    "i18n.commitEncoding=UTF-8",
    "-c",
    "i18n.logOutputEncoding=UTF-8",
    "-c",
    "log.showSignature=false",
)
_QUIET: Final = {
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_LITERAL_PATHSPECS": "1",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_ALLOW_PROTOCOL": "none",
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_NO_REPLACE_OBJECTS": "1",
    "GIT_EDITOR": "false",
    "GIT_PAGER": "cat",
}


@dataclass(frozen=True, slots=True)
class Output:
    """What a command answered."""

    status: int
    out: bytes
    err: str

    @property
    def reason(self) -> str:
        """The complaint without git's prefixes; with a way out where a lock is in the way."""
        lines = [line.strip() for line in self.err.splitlines() if line.strip()]
        marked = [line.partition(": ")[2] for line in lines if line.startswith(("fatal: ", "error: "))]
        said = "; ".join((marked or lines)[:_LINES]).rstrip(".") or f"exit status {self.status}"
        return f"{said}; {LOCKED}" if self.locked else said

    @property
    def locked(self) -> bool:
        """Whether the file of a lock was in the way: of the index, or of a ref."""
        return self.status != 0 and "File exists" in self.err

    @property
    def text(self) -> str:
        """Standard output, one line."""
        return os.fsdecode(self.out).strip()


class Command:
    """git in one checkout. `step` hears `git <subcommand>` before each process."""

    def __init__(self, checkout: Checkout, step: Step = quiet, lock_seconds: float = LOCK_SECONDS) -> None:
        self.checkout = checkout
        self.step = step
        self.kept: int | None = None
        """A descriptor that each process inherits, see `GitRepository.keep`."""
        self._lock_seconds = lock_seconds
        self._git: git.Git | None = None

    def run(self, *arguments: str, feed: bytes | None = None, env: Mapping[str, str] | None = None) -> Output:
        """One process; every exit status is an answer. Raises Missing if there is no git, GitFailed if it cannot start."""
        full = ["git", "-C", str(self.checkout.top), *_OPTIONS, *arguments]
        surroundings = {**_QUIET, **_elsewhere(self.checkout), **(env or {})}
        try:
            self.step(f"git {arguments[0]}")
            process: Any = self._open().execute(
                full,
                istream=None if feed is None else subprocess.PIPE,
                as_process=True,
                env=surroundings,
                pass_fds=() if self.kept is None else (self.kept,),
            )
            out, err = process.communicate(feed)
        except OSError as error:
            raise GitFailed(arguments[0], explain(error)) from None
        return Output(process.returncode, out, err.decode("utf-8", "replace"))

    def start(self, *arguments: str, env: Mapping[str, str] | None = None) -> subprocess.Popen[bytes]:
        """A process whose streams the caller reads and writes: for what is too much to hold. Raises GitFailed, Missing."""
        surroundings = {**os.environ, "LC_ALL": "C", "LANGUAGE": "C", **_QUIET, **_elsewhere(self.checkout), **(env or {})}
        try:
            self.step(f"git {arguments[0]}")
            return subprocess.Popen(
                ["git", "-C", str(self.checkout.top), *_OPTIONS, *arguments],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=surroundings,
                pass_fds=() if self.kept is None else (self.kept,),
            )
        except FileNotFoundError:
            raise Missing("git", "Install git and see that it is on the PATH.") from None
        except OSError as error:
            raise GitFailed(arguments[0], explain(error)) from None

    def check(self, *arguments: str, feed: bytes | None = None, env: Mapping[str, str] | None = None) -> Output:
        """One process that must succeed. Raises GitFailed with git's own words."""
        output = self.run(*arguments, feed=feed, env=env)
        if output.status:
            raise GitFailed(arguments[0], output.reason)
        return output

    def patient(self, *arguments: str, feed: bytes | None = None, env: Mapping[str, str] | None = None) -> Output:
        """As `run`, but while another git holds a lock it is tried again, for 10 s at most, at jittered intervals."""
        end = time.monotonic() + self._lock_seconds
        while True:
            output = self.run(*arguments, feed=feed, env=env)
            if not output.locked or time.monotonic() > end:
                return output
            time.sleep(random.uniform(*_PAUSE_SECONDS))  # noqa: S311 - jitter, nothing secret

    def _open(self) -> git.Git:
        if self._git is None:
            try:
                import git
            except ImportError as error:
                raise Missing("git", f"Install git and see that it is on the PATH ({error}).") from None
            self._git = git.Git()  # no folder: it would expand `$` in its name; `-C` takes it as it is
        return self._git


def _elsewhere(checkout: Checkout) -> dict[str, str]:
    """Variables by which a surrounding git (a hook that called us) would lead ours to another repository: overruled."""
    ours = {
        "GIT_DIR": str(checkout.git),
        "GIT_COMMON_DIR": str(checkout.common),
        "GIT_WORK_TREE": str(checkout.top),
        "GIT_INDEX_FILE": str(checkout.git / "index"),
        "GIT_OBJECT_DIRECTORY": str(checkout.common / "objects"),
        "GIT_ALTERNATE_OBJECT_DIRECTORIES": "",
        "GIT_NAMESPACE": "",
        "GIT_PREFIX": "",
        "GIT_EXTERNAL_DIFF": "",
    }
    return {name: value for name, value in ours.items() if name in os.environ}
