"""How the codecs say no: to data they cannot read, and to edits they cannot make exactly.

Reasons are shown to people and written to logs, so they never repeat what the file says: it may hold secrets.
"""

from __future__ import annotations


class Unreadable(Exception):
    """Data that cannot be parsed. `line` counts from 1 in the file."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class EditRefused(Exception):
    """An edit that cannot be made without touching something else."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
