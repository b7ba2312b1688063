"""The compiled catalogue: terms, closing over the hierarchy, search. Opened from the cache, made there if it is missing."""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
import tempfile
from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from assay.adapters import bundle
from assay.adapters.compiled_schema import FORM
from assay.model.axiom import Axiom, Kind, Relation, Term
from assay.model.errors import AssayError
from assay.model.progress import Progress, quiet
from assay.model.vocabulary import Find
from assay.text import lookup
from assay.text.terms import STOP_WORDS

_MAPPED: Final = 128 * 1024 * 1024
"""Bytes of the file that SQLite may map instead of reading them page by page; more than it has."""
_FULL_TEXT: Final = 200
"""Finds of the full text that are ranked; more words than that in common say nothing."""


class DamagedCatalogue(AssayError):
    """A file of the shipped catalogue is not what it was when it was shipped."""

    exit_code = 13

    def __init__(self, problem: str) -> None:
        super().__init__(f"the vocabularies are damaged: {problem}. Install assay again.")


class Compiled:
    """One open compiled catalogue. Its methods raise sqlite3.Error where the file is damaged."""

    def __init__(self, connection: sqlite3.Connection, version: str) -> None:
        self._connection = connection
        self.version = version

    def close(self) -> None:
        """No further use."""
        self._connection.close()

    def term(self, curie: str) -> Term | None:
        """The declared term, or None."""
        return next(self.terms((curie,)), None)

    def terms(self, curies: Iterable[str]) -> Iterator[Term]:
        """Those of the names that are declared, by name."""
        for curie, kind, labels, file, _, _ in self._fetched(set(curies)):
            yield Term(curie, _KINDS[kind], tuple(labels.split("\n")), file)

    def files(self, curie: str) -> tuple[str, ...]:
        """The files that declare a term."""
        row = self._connection.execute("SELECT files FROM term WHERE curie = ?", (curie,)).fetchone()
        return tuple(row[0].split("\n")) if row else ()

    def axioms(self, curie: str) -> tuple[Axiom, ...]:
        """What is said of a term as the subject, hints among it."""
        row = self._connection.execute("SELECT axioms FROM term WHERE curie = ?", (curie,)).fetchone()
        return _axioms(row[0]) if row else ()

    def children(self, curie: str) -> tuple[str, ...]:
        """The classes or properties directly beneath, by name."""
        rows = self._connection.execute("SELECT lower FROM below WHERE upper = ? ORDER BY lower", (curie,))
        return tuple(row[0] for row in rows)

    def close_over(
        self, seeds: Iterable[str], known: Collection[str] = ()
    ) -> tuple[tuple[Term, ...], tuple[Axiom, ...], frozenset[str]]:
        """The seeds with all that bears on them: terms, axioms, and the names that are not in the catalogue.

        What is `known` from before is neither asked again nor in the answer.

        Upward over hierarchies, equivalences, inverses, domains and ranges; over disjointness to the partners with their
        chains. Hints are not followed. The order is stable.
        """
        terms: dict[str, Term] = {}
        said: list[str] = []
        asked = set(known)
        wanted = {*seeds} - asked
        while wanted:
            asked |= wanted
            reached: set[str] = set()
            for curie, kind, labels, file, beyond, axioms in self._fetched(wanted):
                terms[curie] = Term(curie, _KINDS[kind], tuple(labels.split("\n")), file)
                reached.update(beyond.split())
                said.append(axioms)
            wanted = reached - asked
        return (
            tuple(terms[each] for each in sorted(terms)),
            _axioms(",".join(filter(None, said))),
            frozenset(asked - terms.keys() - {*known}),
        )

    def _fetched(self, curies: Iterable[str]) -> Iterator[tuple[str, str, str, str, str, str]]:
        """The names go as one value, so that the statement is prepared once however many there are."""
        return self._connection.execute(
            "SELECT curie, kind, labels, file, beyond, axioms FROM json_each(?) AS name CROSS JOIN term ON curie = name.value",
            (json.dumps(sorted(curies)),),
        )

    def signatures(self, curies: Iterable[str]) -> dict[str, int]:
        """The disjointness signature of each class that is declared."""
        found: dict[str, int] = {}
        for each in set(curies):
            row = self._connection.execute("SELECT signature FROM term WHERE curie = ?", (each,)).fetchone()
            if row:
                found[each] = int(row[0], 16)
        return found

    def apart(self, one: str, other: str) -> bool:
        """Whether nothing can be both, by the signatures alone."""
        signatures = self.signatures((one, other))
        joint = signatures.get(one, 0) | signatures.get(other, 0)
        rows = self._connection.execute("SELECT bit, against FROM guard")
        return any(joint >> bit & 1 and joint & int(against, 16) for bit, against in rows)

    def search(self, query: str, limit: int) -> tuple[Find, ...]:
        """The terms that a word or phrase means, best first: by name, then by the words they share."""
        best = self._exact(query)
        more = self._full_text(query, limit, {*best}) if len(best) < limit else []
        order = [*best, *more][:limit]
        terms = {row[0]: row for row in self._by_id(order)}
        return tuple(Find(_term(terms[each]), each in best) for each in order)

    def _exact(self, query: str) -> dict[int, None]:
        found: dict[int, None] = {}
        for key in lookup.asked(query):
            rows = self._connection.execute(
                "SELECT term FROM exact JOIN term ON term.id = exact.term WHERE key = ? "
                "ORDER BY fit, preference, breadth DESC, curie",
                (key,),
            )
            found.update(dict.fromkeys(row[0] for row in rows))
        return found

    def _full_text(self, query: str, limit: int, known: set[int]) -> list[int]:
        words = lookup.words(query)
        if not words:
            return []
        ranked: dict[int, None] = {}
        telling = [word for word in words if word not in STOP_WORDS] or words
        for joined, asked in ((" AND ", words), (" OR ", telling)):
            match = joined.join(f'"{word}"' for word in asked)
            rows = self._connection.execute(
                "SELECT term.id FROM (SELECT rowid AS id, rank FROM found WHERE found MATCH ? ORDER BY rank LIMIT ?) AS hit "
                "JOIN term ON term.id = hit.id ORDER BY length(curie) - 2 * preference, breadth DESC, curie",
                (match, _FULL_TEXT),
            )
            ranked.update(dict.fromkeys(row[0] for row in rows if row[0] not in known))
            if len(ranked) >= limit or len(words) == 1:
                break
        return list(ranked)[:limit]

    def _by_id(self, ids: Sequence[int]) -> list[tuple[int, str, str, str, str]]:
        return self._connection.execute(
            "SELECT term.id, curie, kind, labels, file FROM json_each(?) AS wanted CROSS JOIN term ON term.id = wanted.value",
            (json.dumps([*ids]),),
        ).fetchall()


_KINDS: Final = {kind.value: kind for kind in Kind}
_RELATIONS: Final = {relation.value: relation for relation in Relation}


def _term(row: tuple[int, str, str, str, str]) -> Term:
    return Term(row[1], _KINDS[row[2]], tuple(row[3].split("\n")), row[4])


def _axioms(text: str) -> tuple[Axiom, ...]:
    """The JSON lists that `compiling.told` wrote, parsed at once."""
    return tuple(
        Axiom(_RELATIONS[relation], subject, tuple(objects), file, line, limit)
        for relation, subject, objects, file, line, limit in json.loads(f"[{text}]")
    )


def opened(progress: Progress = quiet) -> Compiled:
    """The compiled catalogue of this program; made first where there is none. Raises NoCatalogue, DamagedCatalogue."""
    content = hashlib.sha256((bundle.folder() / bundle.LIST).read_bytes()).hexdigest()
    name = f"catalogue-{FORM}-{content[:20]}.sqlite"
    for home in _homes():
        if (found := _usable(home / name, content)) is not None:
            return Compiled(found, content)
    return _made(name, content, progress)


def _made(name: str, content: str, progress: Progress) -> Compiled:
    from assay.adapters import compiling, shipped
    from assay.text.catalogue import BrokenCatalogue
    from assay.text.facts import BrokenFacts

    try:
        loaded = shipped.load()
    except (BrokenCatalogue, BrokenFacts) as broken:
        raise DamagedCatalogue(str(broken)) from broken
    meta = {"content": content}
    for home in _homes():
        try:
            home.mkdir(mode=0o700, parents=True, exist_ok=True)
            compiling.sweep(home)
            compiling.compile_into(home / name, loaded, meta, progress)
        except (OSError, sqlite3.Error):
            continue
        if (found := _usable(home / name, content)) is not None:
            return Compiled(found, content)
    return Compiled(compiling.compile_in_memory(loaded, meta, progress), content)


def _usable(path: Path, content: str) -> sqlite3.Connection | None:
    """The file opened, if it is whole. It never changes once it is there, so SQLite need not lock it."""
    if not path.is_file():
        return None
    try:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True, isolation_level=None)
    except sqlite3.Error:
        return None
    if not _whole(connection, path, content):
        connection.close()
        return None
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute(f"PRAGMA mmap_size = {_MAPPED}")
    return connection


def _whole(connection: sqlite3.Connection, path: Path, content: str) -> bool:
    """Whether it is what was asked for and no page of it is missing; looks at two of them."""
    try:
        row = connection.execute("SELECT value FROM meta WHERE key = 'content'").fetchone()
        pages, size = (connection.execute(f"PRAGMA {each}").fetchone()[0] for each in ("page_count", "page_size"))
    except sqlite3.Error:
        return False
    return bool(row == (content,) and pages * size == path.stat().st_size)


def _homes() -> Iterator[Path]:
    """Where the file may be kept, best first.

    The user's cache (XDG Base Directory Specification), else a private folder among the temporary files; a folder that
    is somebody else's is none.
    """
    told = Path(os.environ.get("XDG_CACHE_HOME", ""))
    home = os.environ.get("HOME") or os.environ.get("USERPROFILE")
    if told.is_absolute():
        yield told / "assay"
    elif home:
        yield Path(home) / ".cache" / "assay"
    temporary = Path(tempfile.gettempdir()) / f"assay-{os.getuid() if hasattr(os, 'getuid') else 'cache'}"
    if not temporary.exists() or _private(temporary):
        yield temporary


def _private(folder: Path) -> bool:
    status = folder.lstat()
    return folder.is_dir() and not folder.is_symlink() and (not hasattr(os, "getuid") or status.st_uid == os.getuid())
