"""A change to one file, as bytes, naming the bytes it was based on."""

from __future__ import annotations

from dataclasses import dataclass

from assay.model.errors import AssayError


@dataclass(frozen=True, slots=True)
class Write:
    """`path` is relative to the vault, with `/`.

    `base` is the digest (`names.digest`) of the bytes that are replaced, None if there must be no file yet.
    `data` is the whole new content, None to remove the file (where the same commit holds it under another path, or undoes
    what made it).
    """

    path: str
    base: str | None
    data: bytes | None


class BaseChanged(AssayError):
    """The file is no longer what the write was planned on: a person or another program was faster."""

    exit_code = 12

    def __init__(self, path: str) -> None:
        super().__init__(f"{path} changed while it was being amended; nothing was written. Run the command again.")
        self.path = path
