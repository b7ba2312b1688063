"""A commit as the vault's history shows it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Committed:
    """`at` is the committer's time (RFC 3339), `trailers` key and value in the order of the message."""

    sha: str
    at: str
    subject: str
    trailers: tuple[tuple[str, str], ...]

    def all(self, key: str) -> tuple[str, ...]:
        """The values of the trailers of that key, in their order."""
        return tuple(value for name, value in self.trailers if name == key)


@dataclass(frozen=True, slots=True)
class Version:
    """A file that a commit changed: its content before and after, None where there was or is no file."""

    path: str
    before: bytes | None
    after: bytes | None
