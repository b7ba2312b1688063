"""What a shell completes: ids and titles of what stands in the projection, as it was at the last refresh.

Read straight from the file, without the ledger around it: between two keys there is no time to look at the vault. Whatever
is wrong with the file, there is nothing to complete, and the next command mends it.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final

from assay.model.names import name_key

FILE: Final = "vault.sqlite"
MOST: Final = 40
"""Completions shown; who sees so many types another letter."""
_PATIENCE_S: Final = 0.2
_SHORT: Final = 6
"""Digits of an id that stand at the end of file names."""
_LAST: Final = "\U0010ffff"


def complete(state: Path, typed: str, kinds: Collection[str], most: int = MOST) -> tuple[str, ...]:
    """Titles that begin so, whatever their case, then ids: by their last six digits, or whole with their prefix.

    `state` is the folder of the projection; kinds as it names them: note, entity, question, source, or with their state
    question.open. Never raises.
    """
    try:
        connection = sqlite3.connect(f"{(state / FILE).absolute().as_uri()}?mode=ro", uri=True, timeout=_PATIENCE_S)
    except (sqlite3.Error, ValueError):
        return ()
    try:
        found = (*_titles(connection, typed, kinds, most), *_ids(connection, typed, kinds, most))
        return tuple(dict.fromkeys(found))[:most]
    except sqlite3.Error:
        return ()
    finally:
        connection.close()


def _titles(connection: sqlite3.Connection, typed: str, kinds: Collection[str], most: int) -> Iterator[str]:
    key = name_key(typed)
    wanted = {"key": key, "last": key + _LAST, "kinds": json.dumps(list(kinds)), "most": most}
    for path, identifier in connection.execute(_BY_TITLE, wanted):
        title = path.rpartition("/")[2].removesuffix(".md").removesuffix(f" {identifier[-_SHORT:]}")
        if name_key(title).startswith(key):
            yield title


def _ids(connection: sqlite3.Connection, typed: str, kinds: Collection[str], most: int) -> Iterator[str]:
    low = typed.lower()
    if not low:
        return
    first = 1 if "-" in low else -_SHORT
    wanted = {"first": first, "length": len(low), "typed": low, "kinds": json.dumps(list(kinds)), "most": most}
    for (identifier,) in connection.execute(_BY_ID, wanted):
        yield identifier if first == 1 else identifier[first:]


_KIND: Final = "EXISTS (SELECT 1 FROM json_each(:kinds) WHERE value IN (kind, kind || '.' || state))"
_BY_TITLE: Final = (
    "SELECT DISTINCT item.path, item.id FROM link JOIN item USING (path) "  # noqa: S608 - our own words
    f"WHERE role = 'handle' AND key >= :key AND key < :last AND served = 1 AND {_KIND} ORDER BY key LIMIT :most"
)
_BY_ID: Final = (
    "SELECT id FROM item WHERE substr(id, :first, :length) = :typed AND served = 1 "  # noqa: S608 - our own words
    f"AND {_KIND} ORDER BY id DESC LIMIT :most"
)
