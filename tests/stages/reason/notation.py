"""A short notation for vocabularies and facts, in which the cases of the corpus are written."""

from __future__ import annotations

import re
from collections.abc import Iterable

from assay.model.axiom import Axiom, Kind, Relation, Term
from assay.model.effective import Effective, effective
from assay.model.fact import DIFFERENT, SAME, TYPE, Fact, Literal, Value, all_different

FILE = "zoo.ttl"
_LIMITED = (Relation.MAX, Relation.EXACT)
_WORDS = re.compile(r'"[^"]*"(?:\^\^\S+)?|\S+')


def axiom(line: str, number: int = 0) -> Axiom:
    """`A disjointWith B`, `p a functional`, `p domain A|B`, `A maxCardinality p 1`."""
    subject, word, target, *rest = line.split()
    limit = int(rest[0]) if Relation(word) in _LIMITED else None
    return Axiom(Relation(word), subject, tuple(target.split("|")), FILE, number, limit)


def vocabulary(lines: Iterable[str]) -> Effective:
    """The axioms of these lines; `p is data`, `p is object` declare kinds, and what is small is a property."""
    given = [line for line in lines if line.strip()]
    kinds = {line.split()[0]: Kind(line.split()[2]) for line in given if line.split()[1] == "is"}
    axioms = tuple(axiom(line, at) for at, line in enumerate(given, 1) if line.split()[1] != "is")
    names = {name for each in axioms for name in (each.subject, *each.objects) if each.relation is not Relation.TRAIT}
    names |= {each.subject for each in axioms} | kinds.keys()
    return effective((Term(name, kinds.get(name, _kind(name)), (), FILE) for name in sorted(names)), axioms)


def _kind(name: str) -> Kind:
    if name.startswith(("xsd:", "rdfs:")):
        return Kind.DATATYPE
    return Kind.PROPERTY if name[0].islower() and ":" not in name else Kind.CLASS


def facts(line: str) -> tuple[Fact, ...]:
    """`x a A`, `x p y`, `x p "7"^^xsd:integer`, `not x p y`, `x = y`, `x != y`, `different x y z`."""
    words = _WORDS.findall(line)
    if words[0] == "different":
        return all_different(tuple(words[1:]))
    denied = words[0] == "not"
    subject, role, target = words[1:] if denied else words
    named = {"a": TYPE, "=": SAME, "!=": DIFFERENT}.get(role, role)
    return (Fact(subject, named, value(target), denied),)


def value(text: str) -> Value:
    if not text.startswith('"'):
        return text
    written, _, datatype = text[1:].partition('"')
    return Literal(written, datatype.removeprefix("^^") or None)
