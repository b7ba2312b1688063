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
