"""The vocabulary that is in force in a vault: its terms, its axioms, and what follows from the hierarchy."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import reduce
from operator import or_

from assay.model.axiom import MUTUAL, NOTHING, UPWARD, Axiom, Kind, Relation, Term, Trait
from assay.model.closure import closures


@dataclass(frozen=True, slots=True)
class Role:
    """What is known of one property.

    `above`: its superproperties, itself and its equivalents among them. `traits` are its own and those of its
    equivalents: what holds of a superproperty is found through `above`. `domains` and `ranges` are all that bind, its
    own, inherited, and through inverses; each is a union. `literal`: values are written out (True), are things (False),
    or nothing says.
    """

    curie: str
    above: frozenset[str]
    inverses: frozenset[str] = frozenset()
    traits: frozenset[Trait] = frozenset()
    domains: tuple[tuple[str, ...], ...] = ()
    ranges: tuple[tuple[str, ...], ...] = ()
    disjoint: frozenset[str] = frozenset()
    literal: bool | None = None


@dataclass(frozen=True, slots=True)
class Effective:
    """Derived by `effective`; equal input gives an equal value.

    `guards` are the classes that stand in a disjointness, in the order of the bits. `signatures[c]` has bit i set where c
    is at or under guards[i]; `against[c]` the bits that nothing which is a c may have. A class that is not in `above` is
    unknown, has no superclass and clashes with none.
    """

    terms: Mapping[str, Term] = field(default_factory=dict)
    axioms: tuple[Axiom, ...] = ()
    above: Mapping[str, frozenset[str]] = field(default_factory=dict)
    signatures: Mapping[str, int] = field(default_factory=dict)
    against: Mapping[str, int] = field(default_factory=dict)
    guards: tuple[str, ...] = ()
    roles: Mapping[str, Role] = field(default_factory=dict)

    def clash(self, classes: Iterable[str]) -> bool:
        """Whether nothing can be all of these at once."""
        signature = against = 0
        for each in classes:
            signature |= self.signatures.get(each, 0)
            against |= self.against.get(each, 0)
            if NOTHING in self.above.get(each, ()):
                return True
        return bool(signature & against)

    def blame(self, classes: Iterable[str]) -> tuple[Axiom, ...]:
        """The disjointness axioms that keep these classes apart, in the order of `axioms`."""
        held = {upper for each in classes for upper in self.above.get(each, ())}
        return tuple(
            axiom for axiom in self.axioms if axiom.relation in _APART and axiom.subject in held and axiom.object in held
        )

    def path(self, lower: str, upper: str) -> tuple[Axiom, ...]:
        """The fewest axioms that lead from a class or property up to another; empty where none do."""
        steps: dict[str, list[tuple[str, Axiom]]] = defaultdict(list)
        for axiom in self.axioms:
            if axiom.relation in UPWARD:
                steps[axiom.subject].append((axiom.object, axiom))
                if axiom.relation in MUTUAL:
                    steps[axiom.object].append((axiom.subject, axiom))
        return _shortest(steps, lower, upper)

    def unsatisfiable(self) -> tuple[str, ...]:
        """The classes that nothing can be, sorted."""
        return tuple(sorted(each for each in self.above if each != NOTHING and self.clash((each,))))

    def extended(self, terms: Iterable[Term], axioms: Iterable[Axiom]) -> Effective:
        """The vocabulary with more said. A term that is known already stays as it is."""
        added = {term.curie: term for term in terms}
        return effective((added | dict(self.terms)).values(), (*self.axioms, *axioms))


_APART = frozenset({Relation.DISJOINT, Relation.COMPLEMENT})


def effective(terms: Iterable[Term], axioms: Iterable[Axiom]) -> Effective:
    """The vocabulary that these make; total, deterministic. An axiom that is said twice is kept with the first file that says it."""
    known = {term.curie: term for term in terms}
    first: dict[object, Axiom] = {}
    for axiom in axioms:
        first.setdefault((axiom.relation, axiom.subject, axiom.objects, axiom.limit), axiom)
    said = tuple(first.values())
    by = _grouped(said)
    above = closures(_graph(known, by, Relation.SUBCLASS, Relation.EQUIVALENT_CLASS, relates=False))
    signatures, against, guards = _signed(above, by[Relation.DISJOINT] + by[Relation.COMPLEMENT])
    return Effective(known, said, above, signatures, against, guards, _roles(known, by))


def _grouped(axioms: Iterable[Axiom]) -> dict[Relation, list[Axiom]]:
    by: dict[Relation, list[Axiom]] = {relation: [] for relation in Relation}
    for axiom in axioms:
        by[axiom.relation].append(axiom)
    return by


def _graph(
    terms: Mapping[str, Term], by: Mapping[Relation, list[Axiom]], below: Relation, same: Relation, *, relates: bool
) -> dict[str, list[str]]:
    up: dict[str, list[str]] = {
        curie: [] for curie, term in terms.items() if term.kind.relates is relates and term.kind is not Kind.INDIVIDUAL
    }
    for axiom in by[below]:
        up.setdefault(axiom.subject, []).append(axiom.object)
    for axiom in by[same]:
        up.setdefault(axiom.subject, []).append(axiom.object)
        up.setdefault(axiom.object, []).append(axiom.subject)
    return up


def _signed(
    above: Mapping[str, frozenset[str]], apart: list[Axiom]
) -> tuple[dict[str, int], dict[str, int], tuple[str, ...]]:
    guards = tuple(dict.fromkeys(side for axiom in apart for side in (axiom.subject, axiom.object)))
    bits = {guard: 1 << at for at, guard in enumerate(guards)}
    conflicts: dict[str, int] = dict.fromkeys(guards, 0)
    for axiom in apart:
        conflicts[axiom.subject] |= bits[axiom.object]
        conflicts[axiom.object] |= bits[axiom.subject]
    names = frozenset(guards)
    every = {**{guard: _alone(guard) for guard in guards}, **above}
    held = {each: each & names for each in {*every.values()}}
    marks = {each: _marks(each, bits, conflicts) for each in {*held.values()}}
    return (
        {c: marks[held[each]][0] for c, each in every.items()},
        {c: marks[held[each]][1] for c, each in every.items()},
        guards,
    )


def _alone(name: str) -> frozenset[str]:
    return frozenset((name,))


def _marks(guards: frozenset[str], bits: Mapping[str, int], conflicts: Mapping[str, int]) -> tuple[int, int]:
    return reduce(or_, (bits[each] for each in guards), 0), reduce(or_, (conflicts[each] for each in guards), 0)


def _shortest(steps: Mapping[str, list[tuple[str, Axiom]]], lower: str, upper: str) -> tuple[Axiom, ...]:
    came: dict[str, tuple[str, Axiom] | None] = {lower: None}
    queue = [lower]
    for node in queue:
        if node == upper:
            break
        for target, axiom in steps.get(node, ()):
            if target not in came:
                came[target] = (node, axiom)
                queue.append(target)
    way: list[Axiom] = []
    step = came.get(upper)
    while step is not None:
        way.append(step[1])
        step = came[step[0]]
    return tuple(reversed(way))


def _roles(terms: Mapping[str, Term], by: Mapping[Relation, list[Axiom]]) -> dict[str, Role]:
    return _Roles(terms, by).all()


class _Roles:
    """The axioms of properties, indexed while the roles are derived."""

    def __init__(self, terms: Mapping[str, Term], by: Mapping[Relation, list[Axiom]]) -> None:
        up = _graph(terms, by, Relation.SUBPROPERTY, Relation.EQUIVALENT_PROPERTY, relates=True)
        for relation in (Relation.DOMAIN, Relation.RANGE, Relation.TRAIT):
            up.update({axiom.subject: [] for axiom in by[relation] if axiom.subject not in up})
        for relation in (Relation.INVERSE, Relation.DISJOINT_PROPERTY):
            up.update({side: [] for axiom in by[relation] for side in (axiom.subject, axiom.object) if side not in up})
        self._above = closures(up)
        self._terms = terms
        self._domains = _objects(by[Relation.DOMAIN])
        self._ranges = _objects(by[Relation.RANGE])
        self._traits = _objects(by[Relation.TRAIT])
        self._inverses = _mutual(by[Relation.INVERSE])
        self._disjoint = _mutual(by[Relation.DISJOINT_PROPERTY])

    def all(self) -> dict[str, Role]:
        return {curie: self._role(curie) for curie in self._above}

    def _role(self, curie: str) -> Role:
        same = self._same(curie)
        ranges = self._sides(curie, self._ranges, self._domains)
        return Role(
            curie=curie,
            above=self._above[curie],
            inverses=self._turned(curie),
            traits=frozenset(Trait(name) for each in same for (name,) in self._traits.get(each, ())),
            domains=self._sides(curie, self._domains, self._ranges),
            ranges=ranges,
            disjoint=frozenset(other for each in same for other in self._disjoint.get(each, ())),
            literal=self._literal(same, ranges),
        )

    def _same(self, curie: str) -> list[str]:
        above = self._above[curie]
        return [each for each in above if self._above[each] is above]

    def _turned(self, curie: str) -> frozenset[str]:
        """Its inverses; a symmetric property is its own."""
        same = self._same(curie)
        turned = {each for name in same for each in self._inverses.get(name, ())}
        symmetric = any((Trait.SYMMETRIC,) in self._traits.get(name, ()) for name in same)
        return frozenset(turned | set(same)) if symmetric else frozenset(turned)

    def _sides(
        self, curie: str, near: Mapping[str, list[tuple[str, ...]]], far: Mapping[str, list[tuple[str, ...]]]
    ) -> tuple[tuple[str, ...], ...]:
        unions: dict[tuple[str, ...], None] = {}
        for upper in sorted(self._above[curie]):
            unions.update(dict.fromkeys(near.get(upper, ())))
            for turned in sorted(self._turned(upper)):
                for beyond in sorted(self._above.get(turned, (turned,))):
                    unions.update(dict.fromkeys(far.get(beyond, ())))
        return tuple(unions)

    def _literal(self, same: list[str], ranges: tuple[tuple[str, ...], ...]) -> bool | None:
        kinds = {self._terms[each].kind for each in same if each in self._terms}
        of_ranges = {self._datatype(each) for union in ranges for each in union}
        if Kind.DATA_PROPERTY in kinds or of_ranges == {True}:
            return True
        return False if Kind.OBJECT_PROPERTY in kinds or of_ranges == {False} else None

    def _datatype(self, name: str) -> bool:
        term = self._terms.get(name)
        return name.startswith("xsd:") or name == "rdfs:Literal" or (term is not None and term.kind is Kind.DATATYPE)


def _objects(axioms: Iterable[Axiom]) -> dict[str, list[tuple[str, ...]]]:
    found: dict[str, list[tuple[str, ...]]] = defaultdict(list)
    for axiom in axioms:
        found[axiom.subject].append(axiom.objects)
    return found


def _mutual(axioms: Iterable[Axiom]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for axiom in axioms:
        found[axiom.subject].add(axiom.object)
        found[axiom.object].add(axiom.subject)
    return found
