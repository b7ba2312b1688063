"""Explain: the facts and axioms behind a violation, and the smallest edits after which it is gone.

Every edit that is offered has been tried: laid over the facts, it leaves nothing of that violation.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice, pairwise
from typing import Final

from assay.model.axiom import NOTHING, Axiom
from assay.model.fact import DIFFERENT, SAME, TYPE, Fact, Value
from assay.stages.reason.cells import Cells, signature, verdicts
from assay.stages.reason.properties import Turned
from assay.stages.reason.reach import first, steps
from assay.stages.reason.schema import Schema, Slot
from assay.stages.reason.state import Overlay, View
from assay.stages.reason.violation import Rule, Violation

Facts = tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Mend:
    """An edit of the facts."""

    remove: Facts = ()
    add: Facts = ()


@dataclass(frozen=True, slots=True)
class Clash:
    """`sides`: groups of facts that cannot stand together, each in a stable order. `axioms`: the broken one first."""

    violation: Violation
    sides: tuple[Facts, ...]
    axioms: tuple[Axiom, ...]
    mends: tuple[Mend, ...]


MOST: Final = 6
"""Edits that are offered: what a person still reads."""
TRIED: Final = 24
"""Choices of values to keep, and single facts, that are tried."""


def explain(view: View, schema: Schema, violation: Violation) -> Clash:
    """Why it is one; deterministic. The violation must stand in that view."""
    found = _Explanation(view, schema, violation)
    sides = tuple(dict.fromkeys(side for each in found.sides() if (side := tuple(sorted(set(each), key=order)))))
    return Clash(violation, sides, found.axioms(sides), found.mends(sides))


def essential(clashes: Iterable[Clash]) -> tuple[Clash, ...]:
    """Each thing's clash of classes once, by the fewest axioms: what excludes two classes far up excludes all beneath them."""
    best: dict[object, Clash] = {}
    for each in clashes:
        of_classes = each.violation.rule is Rule.DISJOINT
        key: object = (each.violation.about, Rule.DISJOINT) if of_classes else each.violation
        known = best.get(key)
        if known is None or len(each.axioms) < len(known.axioms):
            best[key] = each
    return tuple(best.values())


def order(fact: Fact) -> tuple[str, ...]:
    """A stable order of facts."""
    return (fact.subject, fact.property, *map(str, fact.value if isinstance(fact.value, tuple) else (fact.value,)))


def cells_of(schema: Schema, violation: Violation) -> Cells:
    """The cells in which that violation is found."""
    thing = str(violation.about[0])
    match violation.rule:
        case Rule.DISJOINT | Rule.NOTHING | Rule.UNION:
            return Cells(things={thing})
        case Rule.FUNCTIONAL | Rule.INVERSE_FUNCTIONAL | Rule.CARDINALITY:
            return Cells(
                slots={(each.number, thing) for each in schema.slots if each.axiom == violation.axiom}, knots={thing}
            )
        case Rule.IRREFLEXIVE:
            return Cells(pairs={(thing, thing)})
        case Rule.ASYMMETRIC | Rule.DISJOINT_PROPERTIES:
            return Cells(pairs={(thing, violation.about[1])}, knots={thing})
        case Rule.CYCLE:
            return Cells(loops={(str(violation.about[1]), thing)})
        case Rule.DENIED:
            return Cells(denials={Fact(*_fact(violation), denied=True)})
        case Rule.IDENTITY:
            return Cells(kins={thing})
    return Cells(literals={Fact(*_fact(violation))})


def _fact(violation: Violation) -> tuple[str, str, Value]:
    subject, role, value = violation.about
    return str(subject), str(role), value


class _Explanation:
    """Looks for the facts behind one violation."""

    def __init__(self, view: View, schema: Schema, violation: Violation) -> None:
        self._view, self._schema, self._violation = view, schema, violation
        self._thing = str(violation.about[0])

    # -- facts ---------------------------------------------------------------------------------------------------------

    def sides(self) -> Iterable[Iterable[Fact]]:
        rule, axiom, about = self._violation
        match rule:
            case Rule.DISJOINT if axiom is not None:
                return (self._making(axiom.subject), self._making(axiom.object))
            case Rule.NOTHING:
                return (self._making(NOTHING),)
            case Rule.UNION:
                return ((each,) for each in self._core())
            case Rule.FUNCTIONAL | Rule.INVERSE_FUNCTIONAL | Rule.CARDINALITY:
                return (self._leading(value) for value in about[1:])
            case Rule.DENIED:
                return ((Fact(*_fact(self._violation), denied=True),), self._denied())
            case Rule.CYCLE:
                return (self._circle(str(about[1])),)
            case Rule.IDENTITY:
                return (self._different(), self._same(*map(str, about)))
        return self._between(axiom, *about) if len(about) < len(Fact._fields) - 1 else ((Fact(*_fact(self._violation)),),)

    def _at(self) -> Iterator[tuple[Fact, int]]:
        """All that is said of the thing, with what it makes of it."""
        view, schema = self._view, self._schema
        for name in view.kin(self._thing):
            for role in view.forth(name):
                for value in view.values(name, role):
                    made = schema.classes.of(str(value)) if role == TYPE else schema.edge(role).head
                    yield Fact(name, role, value), made
            for role in view.back(name):
                yield from ((Fact(each, role, name), schema.edge(role).tail) for each in view.subjects(name, role))

    def _making(self, name: str) -> Iterator[Fact]:
        return (fact for fact, made in self._at() if self._schema.classes.holds(name, made))

    def _core(self) -> list[Fact]:
        """A smallest part of what is said of the thing that still clashes."""
        kept = sorted(((fact, made) for fact, made in self._at() if made), key=lambda each: order(each[0]))
        for each in tuple(kept):
            rest = [other for other in kept if other is not each]
            if self._schema.classes.clash(_joined(made for _, made in rest)):
                kept = rest
        return [fact for fact, _ in kept]

    def _leading(self, value: Value) -> Iterator[Fact]:
        """The facts by which the thing has that value in the slot."""
        slot = self._slot()
        yield from self._related(slot.feeders, self._thing, value)
        if slot not in self._schema.slots:
            yield from self._chained(slot.property, value, back=slot.turned)

    def _slot(self) -> Slot:
        knots = (each.slot for each in self._schema.knots if each.slot is not None)
        return next(each for each in (*self._schema.slots, *knots) if each.axiom == self._violation.axiom)

    def _related(self, feeders: Sequence[Turned], thing: str, value: Value) -> Iterator[Fact]:
        """The facts of these relations between the two; `turned` ones lead from the value to the thing."""
        view = self._view
        for name in view.kin(thing):
            for role, turned in feeders:
                if turned:
                    found = (Fact(each, role, name) for each in view.subjects(name, role) if first(view, each) == value)
                else:
                    found = (Fact(name, role, each) for each in view.values(name, role) if first(view, each) == value)
                yield from found

    def _chained(self, role: str, value: Value, *, back: bool = False) -> Iterator[Fact]:
        for transitive, turned in self._schema.transitive_under(role):
            if isinstance(value, str):
                yield from self._path(transitive, self._thing, value, back=turned is not back)

    def _path(self, transitive: str, start: str, end: str, *, back: bool = False) -> Iterator[Fact]:
        """The facts of a shortest way from one to the other."""
        feeders = tuple((each, turned is not back) for each, turned in self._schema.feeds.get(transitive, ()))
        for one, other in pairwise(_way(self._view, self._schema, transitive, start, end, back=back)):
            yield from sorted(self._related(feeders, one, other), key=order)[:1]

    def _circle(self, transitive: str) -> Iterator[Fact]:
        return self._path(transitive, self._thing, self._thing)

    def _denied(self) -> Iterator[Fact]:
        subject, role, value = _fact(self._violation)
        if role == SAME:
            yield from self._same(subject, str(value))
            return
        self._thing = subject
        there = first(self._view, value)
        yield from self._related(self._schema.feeds.get(role, ((role, False),)), subject, there)
        yield from self._chained(role, there)

    def _between(self, axiom: Axiom | None, one: Value, other: Value | None = None) -> Iterator[Iterable[Fact]]:
        """The relations of a pair that exclude each other: forth and back, or of the one property and of the other."""
        if axiom is None:
            return
        there = one if other is None else other
        yield self._relations(axiom.subject, there)
        if self._violation.rule is Rule.ASYMMETRIC:
            yield self._relations(axiom.subject, there, back=True)
        elif self._violation.rule is Rule.DISJOINT_PROPERTIES:
            yield self._relations(axiom.object, there)

    def _relations(self, role: str, value: Value, *, back: bool = False) -> Iterator[Fact]:
        feeders = self._schema.feeds.get(role, ((role, False),))
        yield from self._related(tuple((each, turned is not back) for each, turned in feeders), self._thing, value)
        yield from self._chained(role, value, back=back)

    def _different(self) -> Iterator[Fact]:
        one, other = map(str, self._violation.about)
        pairs = (Fact(one, DIFFERENT, other), Fact(other, DIFFERENT, one))
        return (fact for fact in pairs if self._view.has(fact))

    def _same(self, one: str, other: str) -> Iterator[Fact]:
        """What makes names those of one thing."""
        del other  # every name of a thing is joined to every other through some chain
        for name in self._view.kin(one):
            yield from (Fact(name, SAME, each) for each in self._view.values(name, SAME))

    # -- axioms ----------------------------------------------------------------------------------------------------------

    def axioms(self, sides: tuple[Facts, ...]) -> tuple[Axiom, ...]:
        """The broken one, and those that lead from the first fact of each side to it."""
        rule, axiom, _ = self._violation
        found = [axiom] if axiom is not None else []
        if rule is Rule.DISJOINT and axiom is not None:
            for side, name in zip(sides, (axiom.subject, axiom.object), strict=False):
                found += self._up(side[0], name)
        elif rule is Rule.NOTHING and sides:
            found += self._up(sides[0][0], NOTHING)
        elif rule is Rule.UNION:
            made = signature(self._view, self._schema, self._thing)
            found += [each for mask, each in self._schema.classes.unions if made & mask == mask]
        elif axiom is not None:
            found += [each for side in sides for each in self._upward(side[0].property, axiom)]
        return tuple(dict.fromkeys(found))

    def _up(self, fact: Fact, name: str) -> Iterator[Axiom]:
        """From what a fact says of the thing up to a class."""
        if fact.property == TYPE:
            yield from self._schema.vocabulary.path(str(fact.value), name)
            return
        for axiom in self._ends(fact):
            if all(self._schema.classes.holds(name, self._schema.classes.of(each)) for each in axiom.objects):
                yield axiom
                yield from self._schema.vocabulary.path(axiom.object, name)
                return

    def _ends(self, fact: Fact) -> Iterator[Axiom]:
        """The domains and ranges by which the fact says something of the thing."""
        said, kin = self._schema.said, self._view.kin(self._thing)
        for role, turned in self._schema.edge(fact.property).implied:
            if fact.subject in kin:
                yield from (said.ranges if turned else said.domains).get(role, ())
            if fact.value in kin:
                yield from (said.domains if turned else said.ranges).get(role, ())

    def _upward(self, role: str, axiom: Axiom) -> Iterator[Axiom]:
        for name in (axiom.subject, axiom.object):
            yield from self._schema.vocabulary.path(role, name)

    # -- edits -----------------------------------------------------------------------------------------------------------

    def mends(self, sides: tuple[Facts, ...]) -> tuple[Mend, ...]:
        """Edits that work, the smallest first."""
        tried = (each for each in self._candidates(sides) if not self._stands(each))
        return tuple(
            sorted(
                dict.fromkeys(tried),
                key=lambda each: (len(each.remove) + len(each.add), len(each.add), *map(order, each.remove)),
            )
        )[:MOST]

    def _stands(self, mend: Mend) -> bool:
        """Whether anything of that sort is still wrong after the edit."""
        over = Overlay(self._view, mend.add, mend.remove)
        left = verdicts(over, self._schema, cells_of(self._schema, self._violation))
        return any((each.rule, each.axiom) == self._violation[:2] for each in left)

    def _candidates(self, sides: tuple[Facts, ...]) -> Iterator[Mend]:
        rule, axiom, about = self._violation
        if rule in (Rule.FUNCTIONAL, Rule.INVERSE_FUNCTIONAL, Rule.CARDINALITY):
            yield from self._fewer(sides)
        else:
            yield from map(Mend, sides)
        yield from islice((Mend((fact,)) for side in sides for fact in side), TRIED)
        if rule is Rule.CARDINALITY and axiom is not None:
            yield Mend(tuple(self._making(axiom.subject)))
        if rule in (Rule.FUNCTIONAL, Rule.INVERSE_FUNCTIONAL):
            yield from self._identities([each for each in about[1:] if isinstance(each, str)])
        if joined := tuple(self._same(self._thing, self._thing)):
            yield Mend(joined)

    def _fewer(self, sides: tuple[Facts, ...]) -> Iterator[Mend]:
        """As many values as are allowed, whichever they are."""
        for kept in islice(combinations(sides, self._slot().limit), TRIED):
            yield Mend(tuple(fact for side in sides if side not in kept for fact in side))

    def _identities(self, values: list[str]) -> Iterator[Mend]:
        """The values are one thing, if nothing speaks against it."""
        one = Mend(add=tuple(Fact(values[0], SAME, other) for other in values[1:])) if values else Mend()
        over = Overlay(self._view, one.add)
        if one.add and not verdicts(over, self._schema, Cells(things=set(values), kins=set(values))):
            yield one


def _joined(signatures: Iterable[int]) -> int:
    made = 0
    for each in signatures:
        made |= each
    return made


def _way(view: View, schema: Schema, transitive: str, start: str, end: str, *, back: bool) -> list[str]:
    """A shortest way in the graph of a transitive property; it has a step even where both ends are one thing."""
    came: dict[str, str] = {}
    todo = [start]
    for each in todo:
        for further in sorted(steps(view, schema, transitive, each, back=back)):
            if further not in came:
                came[further] = each
                todo.append(further)
    way = [end]
    while end in came and (len(way) == 1 or way[-1] != start):
        way.append(came[way[-1]])
    return way[::-1]
