"""What a repository's configuration says: whether it would run programs, who commits, and whether commits are signed.

A vault can come from anywhere, and with it a `.git/config`. git runs what stands there at ordinary commands, so it is read
before any of them (`git config --list` itself runs nothing) and the settings of the repository's own scopes are held
against a list. The person's own settings (system, global, command line) are theirs. Settings that only matter when a
remote is spoken to (credential helpers, upload-pack) are not on the list: nothing here does, see `command`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from assay.adapters.command import Command
from assay.model.errors import Untrusted

_OWN: Final = frozenset({"local", "worktree"})
"""Scopes that travel with the repository; what its includes bring in is counted to them by git."""

_RUNS: Final = re.compile(
    r"""
      core\.(?: fsmonitor | hookspath | sshcommand | editor | pager | askpass | gitproxy | alternaterefscommand | worktree )
    | filter\..*\.(?: clean | smudge | process )
    | diff\.external | diff\..*\.(?: command | textconv )
    | merge\..*\.driver
    | include\.path | includeif\..*\.path
    | gpg\.program | gpg\..*\.program | gpg\.ssh\.defaultkeycommand
    | sequence\.editor | pager\..* | interactive\.difffilter | trailer\..*\.(?: command | cmd )
    """,
    re.VERBOSE | re.DOTALL,
)
"""git-config(1), by what it calls a command or a path to more settings. Keys as git lists them: section and name folded."""

_OFF: Final = frozenset({"", "false", "no", "off", "0"})
_ON: Final = frozenset({"true", "yes", "on", "1"})
_NAME: Final = "assay"
_EMAIL: Final = "assay@localhost"
_COLUMNS: Final = 2


@dataclass(frozen=True, slots=True)
class Settings:
    """The parts of git's configuration that committing needs."""

    signed: bool = False
    """`commit.gpgsign`: honoured, with the person's own program and key."""
    hashing: str = "sha1"
    """`extensions.objectFormat`: what object names are made with."""
    identity: Mapping[str, str] = field(default_factory=dict)
    """Variables that stand in for what the person has not set."""


def settings(command: Command, *, trusted: bool) -> Settings:
    """Read the configuration. Raises Untrusted, naming the first setting of the repository's own that runs something."""
    listed = command.check("config", "--list", "--show-scope", "-z").out
    entries = list(_entries(os.fsdecode(listed)))
    if not trusted:
        for scope, key, value in entries:
            if scope in _OWN and _runs(key, value, command.checkout.top, command.checkout.git):
                raise Untrusted(key)
    values = {key: value for _, key, value in entries}
    return Settings(
        signed=values.get("commit.gpgsign", "").lower() in _ON,
        hashing=values.get("extensions.objectformat", "sha1").lower(),
        identity=_identity(values),
    )


def _entries(listed: str) -> Iterable[tuple[str, str, str]]:
    """Scope, key, value. Fields end in NUL; a value follows its key after a line break, a bare key means true."""
    fields = listed.split("\0")[:-1]
    for scope, entry in zip(fields[::_COLUMNS], fields[1::_COLUMNS], strict=True):
        key, assigned, value = entry.partition("\n")
        yield scope, key, value if assigned else "true"


def _runs(key: str, value: str, top: Path, git: Path) -> bool:
    if not _RUNS.fullmatch(key):
        return False
    if key == "core.fsmonitor":
        return value.lower() not in _OFF
    if key == "core.worktree":  # every submodule has one, and it names the folder that we are in
        return os.path.realpath(git / value) != str(top)
    return True


def _identity(values: Mapping[str, str]) -> dict[str, str]:
    """What git would have to guess from the machine's name, or refuse over."""
    missing = {}
    for role in ("author", "committer"):
        known = {f"{role}.name", "user.name"} & values.keys()
        if not known and f"GIT_{role.upper()}_NAME" not in os.environ:
            missing[f"GIT_{role.upper()}_NAME"] = _NAME
        known = {f"{role}.email", "user.email"} & values.keys()
        if not known and not {f"GIT_{role.upper()}_EMAIL", "EMAIL"} & os.environ.keys():
            missing[f"GIT_{role.upper()}_EMAIL"] = _EMAIL
    return missing
