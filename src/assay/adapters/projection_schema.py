"""The tables of the projection. Each query of the port has its index here; nothing is read by walking a table.

`item` holds every parsed file of the managed folder: notes, entities, sources and questions. The columns `about`,
`property`, `says`, `day` and `topic` are the keys under which the core asks for them; `cell` is the value itself.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Final

from assay.adapters import projection_words as words

_LAYOUT: Final = 9
"""Raised whenever a table, a key or what is stored under it changes its meaning."""

STORED: Final = "5ee9ace26311e36d"
"""`projection_cells.fingerprint` of the values that are stored, held by a test: to work it out costs more than to open."""

_LAYOUT_SQL: Final = """
CREATE TABLE meta(name TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;

-- every file of the vault; digest and blob for managed ones only
CREATE TABLE file(path TEXT PRIMARY KEY, place TEXT, size INT, mtime INT, ctime INT, racy INT, digest TEXT, blob TEXT,
                  unix TEXT, basename TEXT) WITHOUT ROWID;
CREATE INDEX file_basename ON file(basename);

CREATE TABLE item(path TEXT UNIQUE, kind TEXT, id TEXT, served INT, state TEXT, digest TEXT, basename TEXT,
                  about TEXT, property TEXT, says TEXT, day TEXT, topic TEXT, cell TEXT);
CREATE INDEX item_id ON item(id);
CREATE INDEX item_kind ON item(kind, served, id);
CREATE INDEX item_state ON item(kind, served, state, day, id);
CREATE INDEX item_about ON item(about, day DESC, id DESC) WHERE kind = 'note';
CREATE INDEX item_slot ON item(about, property) WHERE kind = 'note';
CREATE INDEX item_stands ON item(about, property, id) WHERE kind = 'note' AND state = 'active' AND served = 1;
CREATE INDEX item_says ON item(about, says) WHERE kind = 'note';
CREATE INDEX item_topic ON item(topic, kind) WHERE topic IS NOT NULL;
CREATE INDEX item_basename ON item(basename) WHERE kind = 'entity';

-- further keys of an item: name, merged, premise, value (of an active note, with its property), term (of the vocabulary),
-- proposed (a property that the vocabulary does not have), candidate, handle, quoted (pages of its evidence),
-- about (the own note), recheck and procedure (its own id), digits (its id backwards)
CREATE TABLE link(role TEXT, key TEXT, path TEXT, PRIMARY KEY(role, key, path)) WITHOUT ROWID;
CREATE INDEX link_path ON link(path);

CREATE TABLE log(number INTEGER PRIMARY KEY, key TEXT, claim TEXT, cell TEXT);
CREATE INDEX log_key ON log(key);
CREATE INDEX log_claim ON log(claim);
CREATE TABLE mark(block TEXT, extractor TEXT, PRIMARY KEY(block, extractor)) WITHOUT ROWID;

-- what the last refreshes found: the state after each, and the paths that differed from the one before
CREATE TABLE step(number INTEGER PRIMARY KEY, state TEXT UNIQUE, paths TEXT);

-- the managed files of the commit `meta.head`, and where the files differ from them (`new`, `changed`, `deleted`)
CREATE TABLE head(path TEXT PRIMARY KEY, blob TEXT) WITHOUT ROWID;
CREATE TABLE pending(path TEXT PRIMARY KEY, how TEXT) WITHOUT ROWID;

-- contents that the screen found clean under those rules
CREATE TABLE clean(digest TEXT, rules TEXT, PRIMARY KEY(rules, digest)) WITHOUT ROWID;

-- `head`: the committed version is served instead
CREATE TABLE trouble(path TEXT PRIMARY KEY, line INT, message TEXT, head INT) WITHOUT ROWID;
-- files that are gone while HEAD has them: the blob whose rows stand in
CREATE TABLE absent(path TEXT PRIMARY KEY, blob TEXT) WITHOUT ROWID;
CREATE TABLE clash(id TEXT PRIMARY KEY) WITHOUT ROWID;
"""

CONTENT: Final = ("item", "link", "trouble")
"""Tables from which a file's rows go when it changes; the log and the marks are one file each."""
TABLES: Final = ("file", "item", "link", "log", "mark", "step", "head", "pending", "trouble", "absent", "clash")


def version() -> str:
    """What a projection of this program says of itself; one that says otherwise is thrown away."""
    return f"{_LAYOUT}-{STORED}"


def is_current(connection: sqlite3.Connection) -> bool:
    """Whether the database is one of ours, of this version. Raises sqlite3.DatabaseError for a foreign file."""
    found = connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'meta'").fetchone()
    if not found[0]:
        return False
    row = connection.execute("SELECT value FROM meta WHERE name = 'schema'").fetchone()
    return row is not None and row[0] == version()


def is_empty(connection: sqlite3.Connection) -> bool:
    """Whether there is nothing in the database yet."""
    return not connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]


def create(connection: sqlite3.Connection) -> None:
    """Make the tables, unless another process has just done so."""
    connection.execute("BEGIN IMMEDIATE")
    if is_empty(connection):
        for statement in (*_LAYOUT_SQL.split(";\n"), *words.LAYOUT.split(";\n")):
            if statement.strip():
                connection.execute(statement)
        connection.execute("INSERT INTO meta VALUES ('schema', ?)", (version(),))
    connection.execute("COMMIT")


UNSCREENED: Final = """SELECT path, digest FROM file WHERE digest IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM clean WHERE clean.rules = ? AND clean.digest = file.digest) ORDER BY path"""
SCREENED_OTHERWISE: Final = "SELECT count(*) FROM file JOIN clean USING (digest) WHERE rules != ?"
"""Pages that were not found clean under some rules, and how many were under others."""
CLEAN: Final = "SELECT digest FROM clean WHERE rules = ?"


def remember_clean(connection: sqlite3.Connection, digests: Sequence[str], rules: str) -> None:
    """What was found clean under those rules; what others said is forgotten."""
    with connection:
        connection.execute("DELETE FROM clean WHERE rules != ?", (rules,))
        connection.executemany("INSERT OR IGNORE INTO clean VALUES (?, ?)", [(each, rules) for each in digests])
