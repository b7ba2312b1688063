"""Files of which nothing can be served, or only what git has: what to say of each, with the way out."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

from assay.model.finding import Finding, Severity


def findings(connection: sqlite3.Connection) -> Iterator[Finding]:
    """A finding for each, by path."""
    sql = "SELECT path, line, message, trouble.head, how FROM trouble LEFT JOIN pending USING (path) ORDER BY path"
    for path, line, reason, head, how in connection.execute(sql):
        where = path if line is None else f"{path}:{line}"
        way_out = _way_out(path, committed=head, new=how == "new")
        yield Finding("unreadable", Severity.MUST, where, f"{reason.rstrip('.')}. {way_out}")


def paths(connection: sqlite3.Connection) -> dict[str, bool]:
    """The files, and whether the version in HEAD is served instead, by path."""
    rows = connection.execute("SELECT path, head FROM trouble UNION ALL SELECT path, 1 FROM absent ORDER BY path")
    return {path: bool(head) for path, head in rows}


def _way_out(path: str, *, committed: bool, new: bool) -> str:
    if new:
        return "Mend it in an editor, or delete it: git has no version of it"
    if committed:
        return f"Mend it in an editor, or take back what was last committed: git checkout -- '{path}'"
    return f"Mend it in an editor, or take the last good version from `git log -- '{path}'`"
