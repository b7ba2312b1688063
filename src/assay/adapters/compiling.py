"""Making the compiled catalogue: one SQLite file from the files of facts, in a few seconds, once per content."""

from __future__ import annotations

import contextlib
import json
import os
import sqlite3
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from assay.adapters.compiled_schema import TABLES
from assay.adapters.shipped import Shipped
from assay.model.axiom import MUTUAL, Axiom, Kind, Relation, Term
from assay.model.closure import components
from assay.model.progress import Progress, quiet
from assay.stages.vetting import Hierarchy
from assay.text import lookup

WHAT: Final = "compiling the vocabulary"
BROADEST: Final = 1_000_000
"""Breadth counts a class once for each way down to it; beyond this it says no more."""
_PREFERENCE: Final = ("house", "schema", "foaf", "dcterms", "rc", "kko", "dc", "skos")
"""Which of equal finds is named first: everyday vocabularies before the large one, that before its scaffolding."""
_STEPS: Final = 5
_LEFT_S: Final = 3600
"""Compiling takes seconds; what is an hour old is nobody's any more."""
_OLD_S: Final = 90 * 24 * 3600
"""After a quarter of a year another version of the program has most likely taken over; if not, it compiles once more."""
LOOSE: Final = frozenset({Relation.DOMAIN_HINT, Relation.RANGE_HINT, Relation.TRAIT})
"""What closing does not follow: advice, and what names no term."""


@dataclass(slots=True)
class Merged:
    """One term with all that any file says of it."""

    term: Term
    labels: dict[str, None] = field(default_factory=dict)
    files: dict[str, None] = field(default_factory=dict)


def compile_into(path: Path, shipped: Shipped, meta: Mapping[str, str], progress: Progress = quiet) -> None:
    """Write the file whole or not at all; several processes may do so at once. Raises OSError, sqlite3.Error."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f"{path.stem}.", suffix=".part")
    os.close(handle)
    part = Path(name)
    try:
        with closing(sqlite3.connect(part, isolation_level=None)) as connection:
            _fill(connection, shipped, meta, progress)
        _durable(part)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def sweep(home: Path) -> None:
    """Remove what killed processes left, and catalogues of other contents that were made long ago. Never raises OSError."""
    now = time.time()
    for pattern, age in (("*.part", _LEFT_S), ("catalogue-*.sqlite", _OLD_S)):
        for path in home.glob(pattern):
            with contextlib.suppress(OSError):
                if now - path.stat().st_mtime > age:
                    path.unlink()


def compile_in_memory(shipped: Shipped, meta: Mapping[str, str], progress: Progress = quiet) -> sqlite3.Connection:
    """The same for a machine where nothing can be kept."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    _fill(connection, shipped, meta, progress)
    return connection


def _durable(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _fill(connection: sqlite3.Connection, shipped: Shipped, meta: Mapping[str, str], progress: Progress) -> None:
    connection.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;" + TABLES)
    progress(WHAT, 1, _STEPS)
    terms = merged(shipped.terms())
    axioms = tuple(dict.fromkeys(shipped.followed()))
    hierarchy = Hierarchy.of(terms, axioms)
    progress(WHAT, 2, _STEPS)
    connection.execute("BEGIN")
    connection.executemany("INSERT INTO term VALUES (?,?,?,?,?,?,?,?,?,?,?)", _rows(terms, axioms, hierarchy))
    progress(WHAT, 3, _STEPS)
    connection.executemany("INSERT OR IGNORE INTO below VALUES (?,?)", _below(axioms))
    connection.executemany("INSERT INTO guard VALUES (?,?,?)", _guards(hierarchy))
    _index(connection, terms, shipped.words)
    progress(WHAT, 4, _STEPS)
    connection.executemany("INSERT INTO meta VALUES (?,?)", meta.items())
    connection.execute("COMMIT")
    progress(WHAT, _STEPS, _STEPS)


def merged(terms: Iterable[Term]) -> dict[str, Merged]:
    """Each name once, by name.

    The first file that declares it says what it is; the labels of the last come first, since the house's file is the last
    and its names are the everyday ones.
    """
    found: dict[str, Merged] = {}
    for term in terms:
        each = found.setdefault(term.curie, Merged(term))
        each.labels = dict.fromkeys((*term.labels, *each.labels))
        if each.term.kind is Kind.PROPERTY and term.kind.relates:
            each.term = replace(each.term, kind=term.kind)  # which values it has is more than that it has some
        each.files[term.source] = None
    return dict(sorted(found.items()))


def _rows(
    terms: Mapping[str, Merged], axioms: Iterable[Axiom], hierarchy: Hierarchy
) -> Iterator[tuple[str, int, str, str, str, str, int, int, str, str, str]]:
    said, beyond = told(axioms)
    broad = _breadth(hierarchy)
    for at, (curie, each) in enumerate(terms.items()):
        yield (
            curie,
            at,
            each.term.kind,
            "\n".join(each.labels),
            each.term.source,
            "\n".join(each.files),
            preference(curie),
            broad.get(curie, 1),
            f"{hierarchy.signatures.get(curie, 0):x}",
            " ".join(sorted(beyond.get(curie, ()))),
            ",".join(said.get(curie, ())),
        )


def told(axioms: Iterable[Axiom]) -> tuple[dict[str, list[str]], dict[str, set[str]]]:
    """By term, the axioms of which it is the subject, each as a JSON list, and the names that they lead to.

    So do those that are true from the other side as well; hints lead nowhere.
    """
    said: dict[str, list[str]] = defaultdict(list)
    beyond: dict[str, set[str]] = defaultdict(set)
    for axiom in axioms:
        row = [axiom.relation, axiom.subject, axiom.objects, axiom.file, axiom.line, axiom.limit]
        said[axiom.subject].append(json.dumps(row, ensure_ascii=False))
        if axiom.relation not in LOOSE:
            beyond[axiom.subject].update(axiom.objects)
        if axiom.relation in MUTUAL:
            beyond[axiom.object].add(axiom.subject)
    return said, beyond


def preference(curie: str) -> int:
    """The place of a term's vocabulary among equal finds; lower is better."""
    prefix = curie.partition(":")[0]
    return _PREFERENCE.index(prefix) if prefix in _PREFERENCE else len(_PREFERENCE)


def _breadth(hierarchy: Hierarchy) -> dict[str, int]:
    """How much there is at and under a class, counted along each way down."""
    broad: dict[str, int] = {}
    for members in components(hierarchy.down):
        inside = set(members)
        lower = (broad[each] for member in members for each in hierarchy.down.get(member, ()) if each not in inside)
        broad.update(dict.fromkeys(members, min(BROADEST, len(members) + sum(lower))))
    return broad


def _below(axioms: Iterable[Axiom]) -> Iterator[tuple[str, str]]:
    for axiom in axioms:
        if axiom.relation in {Relation.SUBCLASS, Relation.SUBPROPERTY}:
            yield axiom.object, axiom.subject


def _guards(hierarchy: Hierarchy) -> Iterator[tuple[int, str, str]]:
    for curie, bit in hierarchy.guards.items():
        yield bit, curie, f"{hierarchy.conflicts[bit]:x}"


def _index(connection: sqlite3.Connection, terms: Mapping[str, Merged], words: Iterable[tuple[str, str]]) -> None:
    exact: list[tuple[str, int, int]] = []
    found: list[tuple[int, str]] = []
    everyday: dict[str, list[str]] = defaultdict(list)
    for word, curie in words:
        everyday[curie].append(word)
    for at, (curie, each) in enumerate(terms.items()):
        keys = lookup.keys(curie, each.labels, everyday[curie])
        exact.extend((key, int(fit), at) for key, fit in keys.items())
        text = " ".join((curie.rpartition(":")[2], *each.labels))
        found.append((at, " ".join(dict.fromkeys(lookup.words(text)))))
    connection.executemany("INSERT INTO exact VALUES (?,?,?)", sorted(exact))
    connection.executemany("INSERT INTO found (rowid, words) VALUES (?,?)", found)
    connection.execute("INSERT INTO found (found) VALUES ('optimize')")
