"""The rules once more, slowly: everything that follows is written out, and then looked at.

Nothing of `stages/reason` takes part in it but the names of the rules, so that a mistake would have to be made twice.
"""

from __future__ import annotations

from collections.abc import Iterable

from assay.model.axiom import Axiom, Relation, Trait
from assay.model.fact import DIFFERENT, SAME, TYPE, Fact, Literal, Value
from assay.stages.reason.violation import Rule, Violation

Triple = tuple[Value, str, Value]


class Oracle:
    def __init__(self, axioms: Iterable[Axiom], facts: Iterable[Fact]) -> None:
        self.axioms = tuple(axioms)
        self.facts = frozenset(facts)
        self._transitive = self._find_transitive()
        self.kin = self._kin()
        asserted = {
            (self.first(f.subject), f.property, self.first(f.value))
            for f in self.facts
            if not f.denied and f.property not in (TYPE, SAME, DIFFERENT)
        }
        self.direct = self._closed(asserted, transitive=False)
        self.all = self._closed(asserted, transitive=True)
        self.up = {name: self._above(name) for name in self._names()}
        self.out = self._excluded()
        while self._united():
            pass
        self.types = self._types()

    # -- what follows ----------------------------------------------------------------------------------------------

    def of(self, *relations: Relation) -> list[Axiom]:
        return [each for each in self.axioms if each.relation in relations]

    def trait(self, trait: Trait) -> dict[str, Axiom]:
        return {each.subject: each for each in self.of(Relation.TRAIT) if each.object == trait}

    def _kin(self) -> dict[str, frozenset[str]]:
        kin = {n: frozenset((n,)) for f in self.facts for n in (f.subject, f.value) if isinstance(n, str)}
        for f in self.facts:
            if f.property == SAME and not f.denied:
                joined = kin[f.subject] | kin[str(f.value)]
                kin |= dict.fromkeys(joined, joined)
        return kin

    def first(self, value: Value) -> Value:
        if isinstance(value, str):
            return min(self.kin.get(value, (value,)))
        if value.datatype == "xsd:integer":
            try:
                return Literal(str(int(value.text)))
            except ValueError:
                pass
        return Literal(value.text)

    def _closed(self, triples: set[Triple], *, transitive: bool) -> set[Triple]:
        found = set(triples)
        while True:
            new = set(self._once(found, transitive)) - found
            if not new:
                return found
            found |= new

    def _once(self, found: set[Triple], transitive: bool) -> Iterable[Triple]:
        symmetric, chains = self.trait(Trait.SYMMETRIC), self.transitive() if transitive else ()
        for s, p, o in found:
            for each in self.axioms:
                if each.relation is Relation.SUBPROPERTY and each.subject == p:
                    yield s, each.object, o
                if each.relation is Relation.EQUIVALENT_PROPERTY and p in (each.subject, each.object):
                    yield s, each.subject, o
                    yield s, each.object, o
                if each.relation is Relation.INVERSE and isinstance(o, str):
                    if p == each.subject:
                        yield o, each.object, s
                    if p == each.object:
                        yield o, each.subject, s
            if p in symmetric and isinstance(o, str):
                yield o, p, s
            if p in chains:
                yield from ((s, p, end) for middle, q, end in found if q == p and middle == o)

    def transitive(self) -> set[str]:
        return self._transitive

    def _find_transitive(self) -> set[str]:
        """With the inverses and equivalents of those that are said to be."""
        said = set(self.trait(Trait.TRANSITIVE))
        names = {name for each in self.axioms for name in (each.subject, *each.objects)}
        return said | {n for n in names for t in said if self._mirrors(n, t, False) or self._mirrors(n, t, True)}

    def _mirrors(self, one: str, other: str, turned: bool) -> bool:
        ends = ("other", "one") if turned else ("one", "other")
        there = self._closed({("one", one, "other")}, transitive=False)
        back = self._closed({("one", other, "other")}, transitive=False)
        return (ends[0], other, ends[1]) in there and (ends[0], one, ends[1]) in back

    def _names(self) -> set[str]:
        return {name for each in self.axioms for name in (each.subject, *each.objects)} | {
            str(f.value) for f in self.facts if f.property == TYPE
        }

    def _above(self, name: str) -> set[str]:
        found = {name}
        while True:
            new = {each.object for each in self.of(Relation.SUBCLASS, Relation.EQUIVALENT_CLASS) if each.subject in found}
            new |= {each.subject for each in self.of(Relation.EQUIVALENT_CLASS) if each.object in found}
            if new <= found:
                return found
            found |= new

    def _excluded(self) -> dict[str, set[str]]:
        out: dict[str, set[str]] = {name: set() for name in self.up}
        for name, above in self.up.items():
            for each in self.of(Relation.DISJOINT, Relation.COMPLEMENT):
                out[name] |= self._below(each.object) if each.subject in above else set()
                out[name] |= self._below(each.subject) if each.object in above else set()
        return out

    def _below(self, name: str) -> set[str]:
        return {name} | {lower for lower, above in self.up.items() if name in above}

    def _united(self) -> bool:
        """What all members of a union are and are not, the whole is and is not."""
        more = False
        for each in self.of(Relation.UNION):
            held = set.intersection(*(self.up.get(m, {m}) for m in each.objects))
            out = set.intersection(*(self.out.get(m, set()) for m in each.objects))
            for name in self.up:
                if each.subject in self.up[name] and not (held <= self.up[name] and out <= self.out[name]):
                    self.up[name] |= held
                    self.out[name] |= out
                    more = True
        return more

    def _types(self) -> dict[Value, tuple[set[str], set[str]]]:
        """What each thing is, and what it is not."""
        sorts: list[tuple[Value, tuple[str, ...]]] = []
        for f in self.facts:
            if f.property == TYPE:
                sorts.append((self.first(f.subject), (str(f.value),)))
        for s, p, o in self.direct:
            sorts += [(s, each.objects) for each in self.of(Relation.DOMAIN) if each.subject == p]
            sorts += [(o, each.objects) for each in self.of(Relation.RANGE) if each.subject == p]
        self.unions = [(thing, union) for thing, union in sorts if len(union) > 1]
        types: dict[Value, tuple[set[str], set[str]]] = {}
        for thing, union in sorts:
            if isinstance(thing, str):
                held = types.setdefault(thing, (set(), set()))
                held[0].update(set.intersection(*(self.up.get(each, {each}) for each in union)))
                held[1].update(set.intersection(*(self.out.get(each, set()) for each in union)))
        return types

    # -- what is wrong ---------------------------------------------------------------------------------------------

    def violations(self) -> frozenset[Violation]:
        return frozenset((*self.classes(), *self.slots(), *self.pairs(), *self.cycles(), *self.identity()))

    def classes(self) -> Iterable[Violation]:
        for thing, (held, _) in self.types.items():
            for each in self.of(Relation.DISJOINT, Relation.COMPLEMENT):
                if {each.subject, each.object} <= held:
                    yield Violation(Rule.DISJOINT, each, (thing,))
            if "owl:Nothing" in held:
                yield Violation(Rule.NOTHING, None, (thing,))
        for thing, (held, out) in self.types.items():
            found = any({e.subject, e.object} <= held for e in self.of(Relation.DISJOINT, Relation.COMPLEMENT))
            left = any(e.subject in held and set(e.objects) <= out for e in self.of(Relation.UNION))
            left = left or any(set(union) <= out for other, union in self.unions if other == thing)
            if (held & out or left) and not found and "owl:Nothing" not in held:
                yield Violation(Rule.UNION, None, (thing,))

    def slots(self) -> Iterable[Violation]:
        things = {end for s, _, o in self.all for end in (s, o)}
        for thing in things:
            for p, axiom in self.trait(Trait.FUNCTIONAL).items():
                yield from self._full(Rule.FUNCTIONAL, axiom, thing, {o for s, q, o in self.all if (s, q) == (thing, p)}, 1)
            for p, axiom in self.trait(Trait.INVERSE_FUNCTIONAL).items():
                if isinstance(thing, str):
                    held = {s for s, q, o in self.all if (o, q) == (thing, p)}
                    yield from self._full(Rule.INVERSE_FUNCTIONAL, axiom, thing, held, 1)
            for axiom in self.of(Relation.MAX, Relation.EXACT):
                held = {o for s, q, o in self.all if (s, q) == (thing, axiom.object)}
                if axiom.subject == "owl:Thing" or axiom.subject in self.types.get(thing, (set(), set()))[0]:
                    yield from self._full(Rule.CARDINALITY, axiom, thing, held, axiom.limit or 0)

    def _full(self, rule: Rule, axiom: Axiom, thing: Value, held: set[Value], limit: int) -> Iterable[Violation]:
        if len(held) > limit:
            ordered = sorted(held, key=lambda v: (v, "") if isinstance(v, str) else (v.text, "literal"))
            yield Violation(rule, axiom, (thing, *ordered))

    def pairs(self) -> Iterable[Violation]:
        for p, axiom in self.trait(Trait.IRREFLEXIVE).items():
            yield from (Violation(Rule.IRREFLEXIVE, axiom, (s,)) for s, q, o in self.direct if q == p and s == o)
        for p, axiom in self.trait(Trait.ASYMMETRIC).items():
            if p not in self.transitive():
                for s, q, o in self.all:
                    if q == p and (o, p, s) in self.all and isinstance(o, str) and isinstance(s, str):
                        yield Violation(Rule.ASYMMETRIC, axiom, tuple(sorted((s, o))))
        yield from self.excluded_pairs()
        yield from self.denials()

    def excluded_pairs(self) -> Iterable[Violation]:
        for axiom in self.of(Relation.DISJOINT_PROPERTY):
            for s, q, o in self.all:
                if q == axiom.subject and (s, axiom.object, o) in self.all:
                    yield Violation(Rule.DISJOINT_PROPERTIES, axiom, (s, o))

    def denials(self) -> Iterable[Violation]:
        for fact in self.facts:
            if fact.denied:
                told = (self.first(fact.subject), fact.property, self.first(fact.value))
                same = fact.property == SAME and fact.value in self.kin[fact.subject]
                if told in self.all or same:
                    yield Violation(Rule.DENIED, None, fact[:3])

    def cycles(self) -> Iterable[Violation]:
        for t in self.transitive():
            held = {s for s, q, o in self.all if q == t and s == o}
            for p, axiom in self.trait(Trait.IRREFLEXIVE).items():
                if self._implies(t, p):
                    yield from (Violation(Rule.CYCLE, axiom, (s, t)) for s in held)
            for p, axiom in self.trait(Trait.ASYMMETRIC).items():
                if p == t:
                    yield from (Violation(Rule.CYCLE, axiom, (s, t)) for s in held)

    def _implies(self, lower: str, upper: str) -> bool:
        made = self._closed({("one", lower, "other")}, transitive=False)
        return bool(made & {("one", upper, "other"), ("other", upper, "one")})

    def identity(self) -> Iterable[Violation]:
        for f in self.facts:
            if f.property == DIFFERENT and not f.denied and f.value in self.kin[f.subject]:
                yield Violation(Rule.IDENTITY, None, tuple(sorted((f.subject, str(f.value)))))
