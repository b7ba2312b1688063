"""What the statements of an RDF file say about terms, and a finding for each thing they say that is not understood.

Understood are RDFS and, of OWL 2, named classes and properties with their hierarchy, equivalence, disjointness (pairs,
lists, unions), complements, unions, inverses, domains and ranges (names and unions of names), characteristics, and
cardinalities of 0 and 1. Any other class expression is a finding, so that no file counts as less than it says. Prose is
not read.
"""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final, TypeAlias

from assay.model.axiom import Axiom, Kind, Relation, Term, Trait
from assay.model.finding import Finding, Severity
from assay.model.triple import Literal, Node, Triple, is_name
from assay.model.vocabulary import Facts, Reading
from assay.text.facts import label_of

LONGEST: Final = 60
"""Characters of a label; what is longer is a definition that was put in the wrong place."""
NOT_READ: Final = "V02"
"""Code of a finding: the file says something that is not understood."""

_KINDS: Final[Mapping[str, Kind]] = {
    "owl:Class": Kind.CLASS,
    "rdfs:Class": Kind.CLASS,
    "rdfs:Datatype": Kind.DATATYPE,
    "owl:ObjectProperty": Kind.OBJECT_PROPERTY,
    "owl:DatatypeProperty": Kind.DATA_PROPERTY,
    "rdf:Property": Kind.PROPERTY,
    "owl:AnnotationProperty": Kind.PROPERTY,
    "owl:OntologyProperty": Kind.PROPERTY,
}
"""What a type makes of a term. Of several the first in this order counts, except that a datatype is no class."""

_TRAITS: Final[Mapping[str, Trait]] = {f"owl:{trait[:1].upper()}{trait[1:]}Property": trait for trait in Trait}
_THINGS_ONLY: Final = frozenset(_TRAITS) - {"owl:FunctionalProperty"}
"""What only a property between things can be."""

_PLAIN: Final[Mapping[str, Relation]] = {
    "rdfs:subPropertyOf": Relation.SUBPROPERTY,
    "owl:equivalentProperty": Relation.EQUIVALENT_PROPERTY,
    "owl:propertyDisjointWith": Relation.DISJOINT_PROPERTY,
    "owl:inverseOf": Relation.INVERSE,
    "schema:inverseOf": Relation.INVERSE,
    "schema:domainIncludes": Relation.DOMAIN_HINT,
    "schema:rangeIncludes": Relation.RANGE_HINT,
    "dcam:domainIncludes": Relation.DOMAIN_HINT,
    "dcam:rangeIncludes": Relation.RANGE_HINT,
}
"""Predicates between two names."""

_SIDES: Final[Mapping[str, Relation]] = {"rdfs:domain": Relation.DOMAIN, "rdfs:range": Relation.RANGE}
_COUNTS: Final[Mapping[str, Relation]] = {"owl:maxCardinality": Relation.MAX, "owl:cardinality": Relation.EXACT}
_QUALIFIED: Final[Mapping[str, Relation]] = {
    "owl:maxQualifiedCardinality": Relation.MAX,
    "owl:qualifiedCardinality": Relation.EXACT,
}
_LISTS: Final[Mapping[str, Relation]] = {
    "owl:AllDisjointClasses": Relation.DISJOINT,
    "owl:AllDisjointProperties": Relation.DISJOINT_PROPERTY,
}
LABELS: Final = ("rdfs:label", "skos:prefLabel", "skos:altLabel")
_ONCE: Final = frozenset({Relation.DISJOINT, Relation.DISJOINT_PROPERTY, Relation.INVERSE})
"""Said once, the lesser name first, however often and from whichever side a file says it."""
_ALL: Final = frozenset({"owl:Thing", "rdfs:Resource"})
"""Said of everything, so it says nothing."""
_QUIET: Final = frozenset(
    """rdfs:label rdfs:comment rdfs:seeAlso rdfs:isDefinedBy owl:versionInfo owl:versionIRI owl:imports owl:priorVersion
    owl:deprecated owl:backwardCompatibleWith owl:incompatibleWith owl:members owl:annotatedSource owl:annotatedProperty
    owl:annotatedTarget""".split()
)
"""Predicates of RDFS and OWL that bind nothing: prose and headers."""
_BINDING: Final = ("owl:", "rdfs:")
_FRAME: Final = frozenset({"owl:onProperty", "owl:onClass", "owl:onDataRange"})
"""What a restriction has beside the word that says which one it is."""

Said: TypeAlias = Axiom | Finding


def read(triples: Iterable[Triple], file: str) -> Reading:
    """The vocabulary that a file's statements make. Total; stable order."""
    return _Reader(tuple(triples), file).reading()


class _Reader:
    """One file's statements while they are read."""

    def __init__(self, triples: tuple[Triple, ...], file: str) -> None:
        self._file = file
        self._of: dict[str, dict[str, list[Triple]]] = defaultdict(lambda: defaultdict(list))
        self._by: dict[str, list[Triple]] = defaultdict(list)
        self._owners: dict[str, str] = {}
        for triple in triples:
            self._of[triple.subject][triple.predicate].append(triple)
            self._by[triple.predicate].append(triple)
            if isinstance(triple.object, str):
                self._owners.setdefault(triple.object, triple.subject)
        self._types = {
            subject: {str(t.object) for t in said["rdf:type"]} for subject, said in self._of.items() if "rdf:type" in said
        }
        self._datatypes = self._schema_datatypes()

    def reading(self) -> Reading:
        said = list(itertools.chain.from_iterable(reader() for reader in self._readers()))
        axioms: dict[tuple[str, ...], Axiom] = {}
        for each in said:
            if isinstance(each, Axiom):
                axioms.setdefault((each.subject, each.relation, *each.objects, str(each.limit)), each)
        findings = {each for each in said if isinstance(each, Finding)}
        return Reading(
            facts=Facts(
                tuple(sorted(self._terms(), key=lambda term: term.curie)), tuple(axioms[key] for key in sorted(axioms))
            ),
            findings=tuple(sorted(findings, key=lambda each: (_line_of(each.where), each.message))),
            iri=next((subject for subject, types in sorted(self._types.items()) if "owl:Ontology" in types), None),
            individuals=sum(self._individual(subject, types) for subject, types in self._types.items()),
        )

    def _readers(self) -> tuple[Callable[[], Iterator[Said]], ...]:
        return (self._plain, self._sides, self._classes, self._unions, self._traits, self._lists, self._strangers)

    # What there is

    def _terms(self) -> Iterator[Term]:
        for subject in self._types:
            kind = self._kind(subject)
            if kind is not None and is_name(subject):
                yield Term(subject, kind, self._labels(subject), self._file)

    def _kind(self, subject: str) -> Kind | None:
        types = self._types.get(subject, set())
        if subject in self._datatypes or "rdfs:Datatype" in types:
            return Kind.DATATYPE
        found = next((kind for type_, kind in _KINDS.items() if type_ in types), None)
        if found in {None, Kind.PROPERTY} and types & _THINGS_ONLY:
            return Kind.OBJECT_PROPERTY
        return Kind.PROPERTY if found is None and types & _TRAITS.keys() else found

    def _schema_datatypes(self) -> set[str]:
        """schema.org has none of RDFS: its own are the members of its class DataType, the class itself, and what is under them."""
        found = {subject for subject, types in self._types.items() if "schema:DataType" in types}
        queue = [*found, *(each for each in ("schema:DataType",) if each in self._of)]
        below: dict[str, list[str]] = defaultdict(list)
        for triple in self._by["rdfs:subClassOf"]:
            below[str(triple.object)].append(triple.subject)
        for each in queue:
            found.add(each)
            queue.extend(lower for lower in below[each] if lower not in found and lower not in queue)
        return found

    def _labels(self, subject: str) -> tuple[str, ...]:
        local = subject.rpartition(":")[2]
        said = [triple.object for predicate in LABELS for triple in self._of[subject].get(predicate, ())]
        spelled = (" ".join(each.text.split()) for each in said if isinstance(each, Literal) and _english(each))
        names = (label_of(subject) if each == local else each for each in spelled)
        return tuple(dict.fromkeys(each for each in names if 0 < len(each) <= LONGEST and each[-1] != ".")) or (
            label_of(subject),
        )

    def _individual(self, subject: str, types: set[str]) -> bool:
        known = _KINDS.keys() | _TRAITS.keys() | _LISTS.keys() | {"owl:Ontology", "owl:Restriction"}
        return is_name(subject) and self._kind(subject) is None and bool(types - known)

    # What is said

    def _plain(self) -> Iterator[Said]:
        for predicate, relation in _PLAIN.items():
            for triple in self._by.get(predicate, ()):
                if is_name(triple.subject) and is_name(triple.object):
                    yield from self._axiom(relation, triple, triple.subject, str(triple.object))
                else:
                    yield self._unread(triple)

    def _sides(self) -> Iterator[Said]:
        for predicate, relation in _SIDES.items():
            for triple in self._by.get(predicate, ()):
                union = self._union(triple.object)
                if is_name(triple.subject) and union:
                    yield from self._axiom(relation, triple, triple.subject, *union)
                else:
                    yield self._unread(triple)

    def _classes(self) -> Iterator[Said]:
        for triple in self._by.get("rdfs:subClassOf", ()):
            yield from self._subclass(triple)
        for triple in self._by.get("owl:equivalentClass", ()):
            yield from self._equivalent(triple)
        for triple in self._by.get("owl:disjointWith", ()):
            yield from self._disjoint(triple, self._union(triple.subject), self._union(triple.object))
        for triple in self._by.get("owl:complementOf", ()):
            if is_name(triple.subject):
                yield from self._complement(triple, triple.subject, triple.object)

    def _subclass(self, triple: Triple) -> Iterator[Said]:
        lower, upper = self._union(triple.subject), self._upper(triple.object)
        if lower and upper:
            for one, other in itertools.product(lower, upper):
                yield from self._axiom(Relation.SUBCLASS, triple, one, other)
        elif is_name(triple.subject) and (counted := self._counted(triple)):
            yield counted
        elif (apart := self._value(triple.object, "owl:complementOf")) is not None:
            yield from self._disjoint(triple, lower, self._union(apart))
        elif is_name(triple.subject) and (union := self._union(triple.object)):
            yield from self._axiom(Relation.UNION, triple, triple.subject, *union)
        else:
            yield self._unread(triple)

    def _upper(self, node: Node) -> tuple[str, ...]:
        """The names that an upper side stands for: what is under an intersection is under each of its members."""
        if is_name(node):
            return (str(node),)
        return self._names(self._members(self._value(node, "owl:intersectionOf")))

    def _counted(self, triple: Triple) -> Axiom | None:
        """At most or exactly 0 or 1 of a named property: the only restrictions that facts alone can break."""
        prop = self._value(triple.object, "owl:onProperty")
        for predicate, relation in {**_COUNTS, **_QUALIFIED}.items():
            limit = self._value(triple.object, predicate)
            if isinstance(limit, Literal) and limit.text in {"0", "1"} and is_name(prop) and self._simple(triple.object):
                return Axiom(relation, triple.subject, (str(prop),), self._file, triple.line, int(limit.text))
        return None

    def _simple(self, node: Node) -> bool:
        said = set(self._of.get(str(node), {})) - {"owl:onProperty", "rdf:type"}
        of_all = said & _QUALIFIED.keys() and self._value(node, "owl:onClass") in _ALL
        return len(said & _COUNTS.keys()) == len(said) == 1 or (bool(of_all) and len(said) == 2)

    def _equivalent(self, triple: Triple) -> Iterator[Said]:
        named, other = (triple.subject, triple.object) if is_name(triple.subject) else (triple.object, triple.subject)
        if not isinstance(named, str) or not is_name(named):
            yield self._unread(triple)
        elif is_name(other):
            yield from self._axiom(Relation.EQUIVALENT_CLASS, triple, named, str(other))
        elif (against := self._value(other, "owl:complementOf")) is not None:
            yield from self._complement(triple, named, against)
        elif (parts := self._value(other, "owl:unionOf")) is not None:
            yield from self._covered(triple, named, parts)
        else:
            yield self._unread(triple)

    def _complement(self, triple: Triple, named: str, against: Node) -> Iterator[Said]:
        if is_name(against):
            yield from self._axiom(Relation.COMPLEMENT, triple, named, str(against))
        else:
            yield self._unread(triple)

    def _unions(self) -> Iterator[Said]:
        for predicate in ("owl:unionOf", "owl:disjointUnionOf"):
            for triple in self._by.get(predicate, ()):
                if is_name(triple.subject):
                    yield from self._covered(triple, triple.subject, triple.object)
                if predicate == "owl:disjointUnionOf":
                    yield from self._pairs(Relation.DISJOINT, triple, triple.object)

    def _covered(self, triple: Triple, whole: str, parts: Node) -> Iterator[Said]:
        names = self._names(self._members(parts))
        if not names:
            yield self._unread(triple)
            return
        yield from self._axiom(Relation.UNION, triple, whole, *names)
        for part in names:
            yield from self._axiom(Relation.SUBCLASS, triple, part, whole)

    def _disjoint(self, triple: Triple, left: tuple[str, ...], right: tuple[str, ...]) -> Iterator[Said]:
        if not left or not right:
            yield self._unread(triple)
        for one, other in itertools.product(left, right):
            yield from self._axiom(Relation.DISJOINT, triple, one, other)

    def _pairs(self, relation: Relation, triple: Triple, members: Node | None) -> Iterator[Said]:
        names = self._names(self._members(members))
        if not names:
            yield self._unread(triple)
        for one, other in itertools.combinations(names, 2):
            yield from self._axiom(relation, triple, one, other)

    def _traits(self) -> Iterator[Said]:
        for triple in self._by.get("rdf:type", ()):
            if triple.object in _TRAITS and is_name(triple.subject):
                yield Axiom(Relation.TRAIT, triple.subject, (_TRAITS[str(triple.object)],), self._file, triple.line)
            elif triple.object in _TRAITS:
                yield self._unread(triple)

    def _lists(self) -> Iterator[Said]:
        for triple in self._by.get("rdf:type", ()):
            if triple.object in _LISTS:
                yield from self._pairs(_LISTS[str(triple.object)], triple, self._value(triple.subject, "owl:members"))

    def _strangers(self) -> Iterator[Said]:
        """Predicates of RDFS and OWL that bind, of a named term, and are read nowhere here."""
        read = {*_PLAIN, *_SIDES, *_QUIET, *_READ_HERE}
        for predicate, triples in self._by.items():
            if predicate.startswith(_BINDING) and predicate not in read:
                yield from (self._unread(triple) for triple in triples if is_name(triple.subject))

    # Names, lists, trouble

    def _axiom(self, relation: Relation, triple: Triple, subject: str, *objects: str) -> Iterator[Axiom]:
        axiom = Axiom(relation, subject, objects, self._file, triple.line)
        if not empty(axiom):
            yield plain(axiom)

    def _value(self, node: Node | None, predicate: str) -> Node | None:
        said = self._of.get(node, {}).get(predicate, ()) if isinstance(node, str) else ()
        return said[0].object if len(said) == 1 else None

    def _union(self, node: Node) -> tuple[str, ...]:
        """The names that a node stands for: itself, or the members of an unnamed union; empty where it is neither."""
        if is_name(node):
            return (str(node),)
        return self._names(self._members(self._value(node, "owl:unionOf")))

    def _names(self, nodes: Iterable[Node]) -> tuple[str, ...]:
        """All of them, or none where one is not a name: half a list would say something else."""
        every = tuple(nodes)
        return tuple(str(each) for each in every) if all(is_name(each) for each in every) else ()

    def _members(self, head: Node | None) -> tuple[Node, ...]:
        """A list's members stand under `first`, the way on under `rest`; empty where it is cut, forked or runs in a circle."""
        members: list[Node] = []
        seen: set[Node] = set()
        while head is not None and head != "rdf:nil" and head not in seen:
            seen.add(head)
            first, rest = self._value(head, "rdf:first"), self._value(head, "rdf:rest")
            if first is None or rest is None:
                return ()
            members.append(first)
            head = rest
        return tuple(members) if head == "rdf:nil" else ()

    def _unread(self, triple: Triple) -> Finding:
        where = f"{self._file}:{triple.line}" if triple.line else self._file
        message = (
            f"{self._owner(triple.subject)}: {triple.predicate} with {self._expression(triple.object)}, which is not read; "
            "say it with named terms, or leave it out"
        )
        return Finding(NOT_READ, Severity.MUST, where, message)

    def _expression(self, node: Node) -> str:
        """What stands there, as whoever wrote it knows it: the words of OWL that make it, and a count where there is one."""
        said = self._of.get(node, {}) if isinstance(node, str) and not is_name(node) else {}
        words = sorted(each for each in said if each.startswith(_BINDING) and each not in _FRAME)
        shown = [each + self._limit(str(node), each) for each in words]
        return " and ".join(shown) or "an expression"

    def _limit(self, node: str, predicate: str) -> str:
        limit = self._value(node, predicate)
        return f" {limit.text}" if isinstance(limit, Literal) else ""

    def _owner(self, node: str) -> str:
        """The named term that an unnamed node hangs from, to have something to point at."""
        seen: set[str] = set()
        while not is_name(node) and node in self._owners and node not in seen:
            seen.add(node)
            node = self._owners[node]
        return node if is_name(node) else "an unnamed class"


def empty(axiom: Axiom) -> bool:
    """Whether it says nothing: that all things are things, or that a term is under itself."""
    itself = axiom.relation in {Relation.SUBCLASS, Relation.SUBPROPERTY} and axiom.objects == (axiom.subject,)
    return itself or (axiom.relation in _TO_ALL and not _ALL.isdisjoint(axiom.objects))


def plain(axiom: Axiom) -> Axiom:
    """The same with the lesser name first, where it may be said from either side."""
    if axiom.relation in _ONCE and axiom.object < axiom.subject:
        return replace(axiom, subject=axiom.object, objects=(axiom.subject,))
    return axiom


_READ_HERE: Final = frozenset(
    "rdfs:subClassOf owl:equivalentClass owl:disjointWith owl:complementOf owl:unionOf owl:disjointUnionOf".split()
)
_TO_ALL: Final = frozenset({Relation.SUBCLASS, Relation.DOMAIN, Relation.RANGE, Relation.DOMAIN_HINT, Relation.RANGE_HINT})


def _line_of(where: str) -> int:
    _, _, line = where.rpartition(":")
    return int(line) if line.isdigit() else 0


def _english(label: Literal) -> bool:
    """Labels without a language count; of those with one, English ones."""
    return label.language is None or label.language.startswith("en")
