"""The key under which the screen tags what it took out. It lies outside every vault, so that a vault never gives it away.

The same secret has the same tag as long as the key is the same; whoever holds only the vault cannot try guesses.
"""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from assay.model.errors import AssayError, CannotRead

KEY_BYTES: Final = 32
"""As long as the digest of HMAC-SHA-256 (RFC 2104, section 3)."""

_OWNER_ONLY: Final = 0o600
_OWNER_FOLDER: Final = 0o700


class NoKey(AssayError):
    """The key cannot be made, so nothing can be screened and nothing is written."""

    exit_code = 14

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(
            f"{place} cannot be made: {reason}. assay keeps a key there, outside the vault, under which it tags what it "
            "redacts. Make the folder writable, or name another in XDG_DATA_HOME. Nothing was changed."
        )


def place(environment: Mapping[str, str]) -> Path:
    """Where the key lies: `assay/screen.key` in the folder for data (XDG Base Directory 0.8; on Windows LOCALAPPDATA).

    A relative XDG_DATA_HOME counts as unset, as the specification wants. Raises NoKey if there is no home folder.
    """
    given = Path(environment.get("XDG_DATA_HOME") or environment.get("LOCALAPPDATA") or "")
    return (given if given.is_absolute() else _home(environment) / ".local" / "share") / "assay" / "screen.key"


def load(where: Path) -> bytes:
    """The key that lies there, made if there is none: 32 bytes, readable by its owner only. Raises NoKey, CannotRead."""
    try:
        _make(where)
    except OSError as error:
        raise NoKey(str(where), error.strerror or "the system gives no reason") from None
    try:
        _close(where)
        key = where.read_bytes()
    except OSError as error:
        raise CannotRead(str(where), error.strerror or "the system gives no reason") from None
    if len(key) != KEY_BYTES:
        raise CannotRead(
            str(where),
            f"it is not a key of {KEY_BYTES} bytes",
            "Bring it back from a backup, or remove it to have a new one.",
        )
    return key


def _home(environment: Mapping[str, str]) -> Path:
    home = Path(environment.get("HOME") or "~").expanduser()
    if not home.is_absolute():
        raise NoKey("the folder for the key", "there is no home folder")
    return home


def _make(where: Path) -> None:
    """Whole or not at all: two processes that start at the same moment end with the same key."""
    if where.exists():
        return
    import secrets

    where.parent.mkdir(mode=_OWNER_FOLDER, parents=True, exist_ok=True)
    draft = where.with_name(f".{where.name}.{secrets.token_hex(8)}")
    try:
        _write(draft, secrets.token_bytes(KEY_BYTES))
        with contextlib.suppress(FileExistsError):
            os.link(draft, where)
    finally:
        draft.unlink(missing_ok=True)


def _write(where: Path, data: bytes) -> None:
    descriptor = os.open(where, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWNER_ONLY)
    with os.fdopen(descriptor, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _close(where: Path) -> None:
    """Take away what others may do with it, where a backup or a copy gave it back."""
    if stat.S_IMODE(where.stat().st_mode) & 0o077:
        where.chmod(_OWNER_ONLY)
