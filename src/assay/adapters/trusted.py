"""The vaults that may do more than hold notes: lists of the person's own, outside every vault.

A vault can come from anywhere and must not vouch for itself. The lists lie beside the screen's key and name real paths,
so a vault that was moved or copied is a stranger again, and nothing that lies in a vault can add to them.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from assay.adapters import keys
from assay.adapters.disk import explain
from assay.model.errors import CannotRead, CannotWrite, UsageError

FILE: Final = "trusted"
"""Those whose git configuration may start programs, and whose settings may name places outside of them."""
MADE: Final = "made"
"""Those that were made here, with settings of our own: their settings may name places outside of them."""
_OWNER_ONLY: Final = 0o600
_BREAK: Final = b"\n"


class NoLine(UsageError):
    """A path that cannot stand on a line of the list."""

    def __init__(self, vault: Path) -> None:
        super().__init__(f"{vault} has a line break in its path, so it cannot be trusted. Rename the folder.")


def place(environment: Mapping[str, str], name: str = FILE) -> Path | None:
    """Where the list of that name lies, None where there is no home folder; nothing is trusted then."""
    try:
        return keys.place(environment).with_name(name)
    except keys.NoKey:
        return None


def holds(where: Path | None, vault: Path) -> bool:
    """Whether the vault there, links resolved, is on the list. One that cannot be read, or others may write, is none."""
    if where is None:
        return False
    try:
        with where.open("rb") as file:
            own = _is_own(os.fstat(file.fileno()))
            return own and os.fsencode(os.path.realpath(vault)) in file.read().split(_BREAK)
    except OSError:
        return False


def may_reach(environment: Mapping[str, str], vault: Path) -> bool:
    """Whether the settings of the vault may name places outside of it to be read."""
    return any(holds(place(environment, name), vault) for name in (MADE, FILE))


def add(where: Path | None, vault: Path) -> None:
    """Put the vault on the list, once. Raises NoLine, CannotRead (no home folder), CannotWrite."""
    if where is None:
        raise CannotRead("the list of trusted vaults", "there is no home folder", "Name a folder in XDG_DATA_HOME.")
    line = os.fsencode(os.path.realpath(vault))
    if _BREAK in line:
        raise NoLine(vault)
    if not holds(where, vault):
        try:
            _append(where, line)
        except OSError as error:
            raise CannotWrite(str(where), explain(error), "The vault is not trusted.") from None


def _is_own(status: os.stat_result) -> bool:
    """Whether nobody else could have written it. On Windows the folder's own rights decide."""
    return os.name == "nt" or (status.st_uid == os.geteuid() and not status.st_mode & 0o022)


def _append(where: Path, line: bytes) -> None:
    """In one call that two processes may make at once; an unfinished line of somebody's editor ends first."""
    where.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    descriptor = os.open(where, os.O_RDWR | os.O_APPEND | os.O_CREAT, _OWNER_ONLY)
    with contextlib.closing(os.fdopen(descriptor, "r+b", buffering=0)) as file:
        if not _is_own(os.fstat(file.fileno())):
            where.chmod(_OWNER_ONLY)
            file.truncate(0)  # what others may have put there is not taken over
        ended = file.read()[-1:] in (b"", _BREAK)
        file.write((b"" if ended else _BREAK) + line + _BREAK)
        os.fsync(file.fileno())
