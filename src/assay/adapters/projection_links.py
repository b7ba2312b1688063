"""Which entity a wikilink means: found by basename as Obsidian finds pages, forwarded where pages were merged."""

from __future__ import annotations

import sqlite3
from typing import Final

from assay.adapters.scan import page_key, stem_of
from assay.model.link import Link
from assay.model.names import basename_key

_NAMED: Final = "SELECT id, path FROM item WHERE kind = 'entity' AND basename = ? AND served = 1"
_ABSORBED_BY: Final = (
    "SELECT item.id FROM link JOIN item USING (path) WHERE role = 'merged' AND key = ? AND kind = 'entity' AND served = 1"
)
_ABSORBED: Final = (
    "SELECT key FROM item JOIN link USING (path) WHERE item.id = ? AND kind = 'entity' AND role = 'merged' AND served = 1"
)
_BASENAME: Final = "SELECT basename FROM item WHERE id = ? AND kind = 'entity' AND served = 1"


class Links:
    """Resolves links against one state of the projection; remembers what it found."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._known: dict[str, str | None] = {}

    def entity(self, link: Link) -> str | None:
        """Id of the entity that the link means, None for none or more than one: nobody guesses."""
        if link.page not in self._known:
            self._known[link.page] = self._found(link)
        return self._known[link.page]

    def _found(self, link: Link) -> str | None:
        key = basename_key(link.basename)
        rows = self._connection.execute(_NAMED, (key,)).fetchall()
        if "/" in link.page:
            rows = _at(rows, basename_key(link.page))
        return self.survivor(rows[0][0]) if len(rows) == 1 else None

    def survivor(self, identifier: str) -> str:
        """The entity that this one was merged into, at any depth; itself if it was not."""
        seen = {identifier}
        while row := self._connection.execute(_ABSORBED_BY, (identifier,)).fetchone():
            if row[0] in seen:
                break
            identifier = row[0]
            seen.add(identifier)
        return identifier

    def basenames(self, identifier: str) -> tuple[str, ...]:
        """The basenames under which links may mean the entity: its own and those of pages merged into it."""
        merged, waiting = {identifier}, [identifier]
        while waiting:
            fresh = {row[0] for row in self._connection.execute(_ABSORBED, (waiting.pop(),))} - merged
            merged |= fresh
            waiting.extend(fresh)
        found = (self._connection.execute(_BASENAME, (each,)).fetchone() for each in sorted(merged))
        return tuple(dict.fromkeys(row[0] for row in found if row))

    def shared(self, basename: str) -> bool:
        """Whether several entities have that basename, so that links with folders tell them apart."""
        return len(self._connection.execute(_NAMED, (basename,)).fetchmany(2)) > 1


def _at(rows: list[tuple[str, str]], page: str) -> list[tuple[str, str]]:
    """Those at the whole path, else those whose path ends in it: both are spellings that Obsidian knows."""
    whole = [row for row in rows if page_key(row[1]) == page]
    return whole or [row for row in rows if page_key(row[1]).endswith(f"/{page}")]


def meant(paths: list[str], target: str) -> tuple[str, ...]:
    """Of files with the basename of `target`, those that the link could mean."""
    page = page_key(target)
    if "/" not in page:
        return tuple(paths)
    return tuple(path for path in paths if page_key(path) == page or page_key(path).endswith(f"/{page}"))


def basename_of(target: str) -> str:
    """The key of a link's last part."""
    return basename_key(stem_of(target))
