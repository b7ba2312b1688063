"""Which entity a wikilink means: found by basename as Obsidian finds pages, forwarded where pages were merged."""

from __future__ import annotations

import sqlite3
from typing import Final

from assay.adapters.scan import page_key, stem_of
from assay.model.link import Link
from assay.model.names import basename_key, name_key
from assay.text import filenames

_NAMED: Final = "SELECT id, path FROM item WHERE kind = 'entity' AND basename = ? AND served = 1"
_ABSORBED_BY: Final = (
    "SELECT item.id FROM link JOIN item USING (path) WHERE role = 'merged' AND key = ? AND kind = 'entity' AND served = 1"
)
_ABSORBED: Final = (
    "SELECT key FROM item JOIN link USING (path) WHERE item.id = ? AND kind = 'entity' AND role = 'merged' AND served = 1"
)
_FILES: Final = "SELECT path FROM file WHERE basename = ?"
_BEARING: Final = (
    "SELECT item.id, item.path FROM link CROSS JOIN item USING (path) "  # the key first, not all active entities
    "WHERE role = 'name' AND key = ? AND kind = 'entity' AND state = 'active' AND served = 1"
)
_NAMES: Final = (
    "SELECT key FROM item JOIN link USING (path) WHERE item.id = ? AND kind = 'entity' AND role = 'name' AND served = 1"
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

    def page(self, link: Link) -> str | None:
        """Id of the entity to whose page the link leads, None for none or more than one."""
        rows = self._rows(link)
        return rows[0][0] if len(rows) == 1 else None

    def _found(self, link: Link) -> str | None:
        found = self.page(link)
        return self.survivor(found) if found else None

    def _rows(self, link: Link) -> list[tuple[str, str]]:
        key = basename_key(link.basename)
        rows = self._connection.execute(_NAMED, (key,)).fetchall()
        if "/" in link.page:
            rows = _at(rows, basename_key(link.page))
        return rows or self._bearing(link)

    def _bearing(self, link: Link) -> list[tuple[str, str]]:
        """Of a link that leads to no page at all, the active entities of its name: theirs was renamed outside Obsidian."""
        paths = [row[0] for row in self._connection.execute(_FILES, (basename_key(link.basename),))]
        if meant(paths, link.page):
            return []
        keys = dict.fromkeys((name_key(link.shown), name_key(link.basename)))
        return next((rows for key in keys if (rows := self._connection.execute(_BEARING, (key,)).fetchall())), [])

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
        own = [row[0] for row in found if row]
        return tuple(dict.fromkeys((*own, *(key for each in sorted(merged) for key in self._formerly(each)))))

    def _formerly(self, identifier: str) -> list[str]:
        """Basenames that the entity's page may have had, by its names, and that no other entity's page has."""
        names = [row[0] for row in self._connection.execute(_NAMES, (identifier,))]
        keys = {basename_key(each) for name in names for each in (name, filenames.plain(name))}
        return [key for key in sorted(keys) if not self._connection.execute(_NAMED, (key,)).fetchone()]

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
