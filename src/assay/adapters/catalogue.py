"""The house vocabulary, read from the table that ships with the package.

The table is ours: a mistake in it is a bug and raises, with all mistakes at once, where a vault's own data would be a
finding. Larger vocabularies come behind the same `Ontology`.
"""

from __future__ import annotations

import itertools
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, TypeAlias, cast

from assay.model.claim import ValueKind
from assay.model.names import name_key
from assay.model.ontology import Category, Ontology, Property

TABLE: Final = "house.toml"

Row: TypeAlias = Mapping[str, object]

_KEYS: Final[Mapping[str, tuple[frozenset[str], frozenset[str]]]] = {
    "class": (frozenset({"curie", "label", "folder"}), frozenset({"also"})),
    "property": (frozenset({"curie", "label", "range"}), frozenset({"also", "one_at_a_time"})),
    "apart": (frozenset({"classes"}), frozenset({"except"})),
    "except": (frozenset({"pair", "because"}), frozenset()),
}
"""For each kind of row: the keys that it must have, and those that it may have."""

_LISTS: Final = frozenset({"also", "classes", "pair"})


class BrokenTable(Exception):
    """The shipped table contradicts itself. `problems` says all that is wrong with it."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        super().__init__(f"{TABLE}: " + "; ".join(self.problems))


@cache
def load() -> Ontology:
    """The shipped vocabulary; read once per process, a few milliseconds."""
    return build(_shipped())


@cache
def by_label() -> Mapping[str, str]:
    """CURIE of each property by its everyday names (`names.name_key`), e.g. `works for` and `employer`; each is unique."""
    return {key: curie for curie, key in _labels(_rows(_shipped(), "property"))}


@cache
def classes_by_label() -> Mapping[str, str]:
    """CURIE of each class by its everyday names (`names.name_key`)."""
    return {key: curie for curie, key in _labels(_rows(_shipped(), "class"))}


def build(table: Mapping[str, object]) -> Ontology:
    """The vocabulary that a parsed table describes. Raises BrokenTable with all that is wrong with it."""
    if problems := tuple(_problems(table)):
        raise BrokenTable(problems)
    apart = _apart(table)
    return Ontology(
        properties={_text(row, "curie"): _property(row, table) for row in _rows(table, "property")},
        categories={_text(row, "curie"): _category(row, apart) for row in _rows(table, "class")},
    )


@cache
def _shipped() -> Mapping[str, object]:
    return tomllib.loads((files("assay.data") / TABLE).read_text("utf-8"))


def _property(row: Row, table: Mapping[str, object]) -> Property:
    datatype = _datatypes(table).get(_text(row, "range"))
    return Property(
        curie=_text(row, "curie"),
        label=_text(row, "label"),
        functional="one_at_a_time" in row,
        value_kind=ValueKind.LITERAL if datatype else ValueKind.ENTITY,
        range=datatype or _text(row, "range"),
    )


def _category(row: Row, apart: frozenset[tuple[str, str]]) -> Category:
    curie = _text(row, "curie")
    return Category(
        curie=curie,
        label=_text(row, "label"),
        folder=_text(row, "folder"),
        disjoint=frozenset(other for one, other in apart if one == curie),
    )


def _apart(table: Mapping[str, object]) -> frozenset[tuple[str, str]]:
    """Ordered pairs, both ways round."""
    return frozenset(
        pair
        for group in _rows(table, "apart")
        for pair in itertools.permutations(_words(group, "classes"), 2)
        if frozenset(pair) not in {frozenset(_words(each, "pair")) for each in _rows(group, "except")}
    )


def _problems(table: Mapping[str, object]) -> Iterator[str]:
    shape = tuple(_misshapen(table))
    yield from shape
    if not shape:
        yield from _clashes(table)
        yield from _strangers(table)


def _misshapen(table: Mapping[str, object]) -> Iterator[str]:
    for kind in ("class", "property", "apart"):
        for row in _rows(table, kind):
            yield from _misshapen_row(kind, row)
    for row in itertools.chain.from_iterable(_rows(group, "except") for group in _rows(table, "apart")):
        yield from _misshapen_row("except", row)


def _misshapen_row(kind: str, row: Row) -> Iterator[str]:
    name = f"{kind} {row.get('curie') or row.get('pair') or ''}".rstrip()
    must, may = _KEYS[kind]
    yield from (f"{name} has no {key}" for key in sorted(must - row.keys()))
    yield from (f"{name} has the unknown key {key}" for key in sorted(row.keys() - must - may))
    yield from (f"{name}: {key} is not what it should be" for key, value in row.items() if not _well_formed(key, value))


def _well_formed(key: str, value: object) -> bool:
    if key == "except":
        return isinstance(value, list)
    if key in _LISTS:
        return isinstance(value, list) and all(_said(each) for each in value)
    return _said(value)


def _said(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _clashes(table: Mapping[str, object]) -> Iterator[str]:
    for kind in ("class", "property"):
        rows = _rows(table, kind)
        yield from (f"{curie} is there twice" for curie in _twice(_text(row, "curie") for row in rows))
        yield from (f"two {kind} rows are called '{key}'" for key in _twice(key for _, key in _labels(rows)))
    yield from (
        f"two classes share the folder {each}" for each in _twice(_text(r, "folder") for r in _rows(table, "class"))
    )


def _strangers(table: Mapping[str, object]) -> Iterator[str]:
    prefixes, datatypes = _mapping(table, "prefixes"), _datatypes(table)
    classes = {_text(row, "curie") for row in _rows(table, "class")}
    for row in (*_rows(table, "class"), *_rows(table, "property")):
        if _text(row, "curie").partition(":")[0] not in prefixes:
            yield f"{_text(row, 'curie')} has a prefix that is not declared"
    for row in _rows(table, "property"):
        if _text(row, "range") not in classes | datatypes.keys():
            yield f"{_text(row, 'curie')} has the unknown range {_text(row, 'range')}"
    for group in _rows(table, "apart"):
        pairs = (_words(row, "pair") for row in _rows(group, "except"))
        yield from (f"apart names the unknown class {each}" for each in _words(group, "classes") if each not in classes)
        yield from (
            f"the exception {pair} is not in its group" for pair in pairs if not set(pair) <= set(_words(group, "classes"))
        )


def _twice(items: Iterable[str]) -> list[str]:
    return sorted(each for each, count in Counter(items).items() if count > 1)


def _labels(rows: Sequence[Row]) -> list[tuple[str, str]]:
    return [
        (_text(row, "curie"), name_key(label))
        for row in rows
        for label in dict.fromkeys((_text(row, "label"), *_words(row, "also")))
    ]


def _rows(table: Mapping[str, object], key: str) -> Sequence[Row]:
    return cast("Sequence[Row]", table.get(key, ()))


def _text(row: Row, key: str) -> str:
    return str(row[key])


def _words(row: Row, key: str) -> tuple[str, ...]:
    return tuple(cast("Iterable[str]", row.get(key, ())))


def _mapping(table: Mapping[str, object], key: str) -> Mapping[str, str]:
    return cast("Mapping[str, str]", table.get(key, {}))


def _datatypes(table: Mapping[str, object]) -> Mapping[str, str]:
    return _mapping(table, "datatypes")
