"""The tombstones of purged values, beside the key and outside of every vault: HMACs under that key, one a line.

They hold for all vaults of this machine, since the key does. Nobody can try guesses on them without the key.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from assay.adapters.disk import explain
from assay.model.errors import CannotRead, CannotWrite
from assay.model.names import digest

if TYPE_CHECKING:
    from assay.stages.secrets.purged import Tombstone

FILE: Final = "purged"
_OWNER_ONLY: Final = 0o600


def place(key: Path) -> Path:
    """Where they lie."""
    return key.with_name(FILE)


def edition(where: Path) -> str:
    """A name for what the list holds, empty where there is none: what was screened under another is screened again."""
    try:
        return digest(where.read_bytes())
    except OSError:
        return ""


def load(where: Path) -> tuple[Tombstone, ...]:
    """All of them; lines that are none do not count. Raises CannotRead: a screen that forgets lets through."""
    from assay.stages.secrets.purged import decode

    try:
        lines = where.read_text("utf-8").splitlines()
    except FileNotFoundError:
        return ()
    except (OSError, UnicodeDecodeError) as error:
        reason = explain(error) if isinstance(error, OSError) else "it is not UTF-8"
        raise CannotRead(str(where), reason, "Mend it or move it away; what was purged may come back then.") from None
    return tuple(stone for line in lines if (stone := decode(line)) is not None)


def add(where: Path, stones: Sequence[Tombstone]) -> None:
    """Put these on the list, each once. Raises CannotRead, CannotWrite."""
    from assay.stages.secrets.purged import encode

    known = set(load(where))
    fresh = [encode(each) for each in stones if each not in known]
    if not fresh:
        return
    try:
        where.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        descriptor = os.open(where, os.O_RDWR | os.O_APPEND | os.O_CREAT, _OWNER_ONLY)
        with os.fdopen(descriptor, "r+b", buffering=0) as file:
            ended = file.read()[-1:] in (b"", b"\n")
            file.write((b"" if ended else b"\n") + "".join(f"{line}\n" for line in fresh).encode())
            os.fsync(file.fileno())
    except OSError as error:
        raise CannotWrite(str(where), explain(error)) from None
