"""The checks: each looks at one cell of the facts (a thing, a slot, a pair, ...) and says what is wrong there.

A cell's verdict depends on the facts alone and on no other cell, so checking all cells that a patch touches, before and
after, tells exactly what the patch breaks and mends.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from assay.model.axiom import NOTHING, Trait
from assay.model.fact import DIFFERENT, SAME, TYPE, Fact, Value
from assay.stages.reason import datatypes
from assay.stages.reason.reach import circle, direct, entailed, first, related
from assay.stages.reason.schema import Knot, Schema, Slot
from assay.stages.reason.state import View
from assay.stages.reason.violation import Rule, Violation

_LIMITS: Final = {Trait.FUNCTIONAL.value: Rule.FUNCTIONAL, Trait.INVERSE_FUNCTIONAL.value: Rule.INVERSE_FUNCTIONAL}


@dataclass(slots=True)
class Cells:
    """Which cells to look at, by the names that facts use. Naming one that is sound costs time and nothing else."""

    things: set[str] = field(default_factory=set)
    slots: set[tuple[int, str]] = field(default_factory=set)
    """Number of the slot and thing."""
    pairs: set[tuple[str, Value]] = field(default_factory=set)
    literals: set[Fact] = field(default_factory=set)
    denials: set[Fact] = field(default_factory=set)
    kins: set[str] = field(default_factory=set)
    loops: set[tuple[str, str]] = field(default_factory=set)
    """Transitive property and thing."""
    knots: set[str] = field(default_factory=set)


def verdicts(view: View, schema: Schema, cells: Cells) -> frozenset[Violation]:
    """All that is wrong in those cells."""
    found: set[Violation] = set()
    for name in cells.things:
        found.update(thing(view, schema, name))
    for number, name in cells.slots:
        found.update(slot(view, schema, schema.slots[number], name))
    for name, value in cells.pairs:
        found.update(pair(view, schema, name, value))
    for fact in cells.literals:
        found.update(literal(view, schema, fact))
    for fact in cells.denials:
        found.update(denial(view, schema, fact))
    for name in cells.kins:
        found.update(kin(view, name))
    found.update(loops(view, schema, cells.loops))
    for name in cells.knots:
        found.update(knots(view, schema, name))
    return frozenset(found)


# -- classes -----------------------------------------------------------------------------------------------------------


def signature(view: View, schema: Schema, name: str) -> int:
    """All that the facts make of a thing: its classes, and the ends of its relations."""
    signatures, edges, made = schema.classes.signatures, schema.edges, 0
    for member in view.kin(name):
        for role in view.forth(member):
            if role == TYPE:
                for each in view.values(member, TYPE):
                    made |= signatures.get(each, 0)  # type: ignore[arg-type]  # a literal is no class
            elif (edge := edges.get(role)) is not None:
                made |= edge.head
        for role in view.back(member):
            if (edge := edges.get(role)) is not None:
                made |= edge.tail
    return made


def thing(view: View, schema: Schema, name: str) -> Iterator[Violation]:
    """Classes that exclude each other."""
    made = signature(view, schema, name)
    if not schema.classes.clash(made):
        return
    about = (view.kin(name)[0],)
    if schema.classes.holds(NOTHING, made):
        yield Violation(Rule.NOTHING, None, about)
    broken = [axiom for mask, axiom in schema.classes.apart if made & mask == mask]
    yield from (Violation(Rule.DISJOINT, axiom, about) for axiom in broken)
    if not broken and not schema.classes.holds(NOTHING, made):
        yield Violation(Rule.UNION, None, about)


# -- properties --------------------------------------------------------------------------------------------------------


def slot(view: View, schema: Schema, at: Slot, name: str) -> Iterator[Violation]:
    """Too many values."""
    values = {first(view, each) for each in direct(view, name, at.feeders)}
    if len(values) > at.limit and _applies(view, schema, at, name):
        yield _overfull(at, view.kin(name)[0], values)


def _applies(view: View, schema: Schema, at: Slot, name: str) -> bool:
    return at.of is None or schema.classes.holds(at.of, signature(view, schema, name))


def _overfull(at: Slot, name: str, values: Iterable[Value]) -> Violation:
    return Violation(_LIMITS.get(at.axiom.object, Rule.CARDINALITY), at.axiom, (name, *_sorted(values)))


def _sorted(values: Iterable[Value]) -> list[Value]:
    return sorted(values, key=lambda each: (each, "") if isinstance(each, str) else (each.text, "literal"))


def relations(view: View, schema: Schema, name: str, value: Value) -> int:
    """The constrained relations between two, as seen from the first."""
    ours, found = view.kin(name), 0
    for role in {each for member in ours for each in view.forth(member)}:
        edge = schema.edges.get(role)
        if edge is not None and edge.pair and related(view, ours, role, value):
            found |= edge.pair
    if not isinstance(value, str):
        return found
    theirs = view.kin(value)
    for role in {each for member in theirs for each in view.forth(member)}:
        edge = schema.edges.get(role)
        if edge is not None and edge.pair and related(view, theirs, role, name):
            found |= schema.back(edge.pair)
    return found


def pair(view: View, schema: Schema, name: str, value: Value) -> Iterator[Violation]:
    """Relations that exclude each other, and those that nothing may have to itself."""
    one, other = view.kin(name)[0], first(view, value)
    if isinstance(other, str) and other < one:
        one, other = other, one
    held = relations(view, schema, one, other)
    if one == other:
        yield from (Violation(Rule.IRREFLEXIVE, axiom, (one,)) for bit, axiom in schema.reflexive if held & bit)
    for each in schema.pairs:
        alike = each.mask == each.back
        if held & each.mask == each.mask:
            yield Violation(Rule.ASYMMETRIC if alike else Rule.DISJOINT_PROPERTIES, each.axiom, (one, other))
        if not alike and held & each.back == each.back:
            yield Violation(Rule.DISJOINT_PROPERTIES, each.axiom, (other, one))


def literal(view: View, schema: Schema, fact: Fact) -> Iterator[Violation]:
    """A value of the wrong sort, or a text that its datatype does not admit."""
    if not view.has(fact):
        return
    edge, about = schema.edge(fact.property), (fact.subject, fact.property, fact.value)
    if isinstance(fact.value, str):
        if edge.literal is True:
            yield Violation(Rule.LITERAL_WANTED, next(iter(edge.ranges), None), about)
        return
    if not datatypes.well_formed(fact.value):
        yield Violation(Rule.ILL_FORMED, None, about)
    elif fact.value.datatype is not None and datatypes.known(fact.value.datatype) and edge.literal is False:
        yield Violation(Rule.THING_WANTED, next(iter(edge.ranges), None), about)
    else:
        wrong = (each for each in edge.ranges if edge.literal and not datatypes.admits(each.objects, fact.value))
        yield from (Violation(Rule.DATATYPE, axiom, about) for axiom in wrong)


# -- negation and identity ---------------------------------------------------------------------------------------------


def denial(view: View, schema: Schema, fact: Fact) -> Iterator[Violation]:
    """What is denied, and stated or entailed all the same."""
    if fact in view.denials(fact.subject) and _holds(view, schema, fact):
        yield Violation(Rule.DENIED, None, fact[:3])


def _holds(view: View, schema: Schema, fact: Fact) -> bool:
    if fact.property == SAME:
        return fact.value in view.kin(fact.subject)
    return first(view, fact.value) in entailed(view, schema, fact.subject, fact.property)


def kin(view: View, name: str) -> Iterator[Violation]:
    """Names of one thing that are said to be those of two."""
    members = view.kin(name)
    for one in members:
        for other in view.values(one, DIFFERENT):
            if isinstance(other, str) and other in members:
                yield Violation(Rule.IDENTITY, None, tuple(sorted((one, other))))


# -- transitive properties ---------------------------------------------------------------------------------------------


def loops(view: View, schema: Schema, cells: Iterable[tuple[str, str]]) -> Iterator[Violation]:
    """A way back to the thing itself, where none may be. Who shares a circle with one that was walked is not asked again."""
    asked = {(transitive, view.kin(name)[0]) for transitive, name in cells}
    met: set[tuple[str, str]] = set()
    for transitive, name in asked:
        if (transitive, name) not in met:
            met.update((transitive, each) for each in circle(view, schema, transitive, name))
    for transitive, name in asked & met:
        axioms = (each.axiom for each in schema.loops if each.transitive == transitive)
        yield from (Violation(Rule.CYCLE, axiom, (name, transitive)) for axiom in axioms)


def knots(view: View, schema: Schema, name: str) -> Iterator[Violation]:
    """Constraints on properties of which chains of others are instances."""
    start = view.kin(name)[0]
    for each in schema.knots:
        yield from _knot(view, schema, each, start)


def _knot(view: View, schema: Schema, each: Knot, name: str) -> Iterator[Violation]:
    if each.slot is not None:
        values = entailed(view, schema, name, each.property, back=each.slot.turned)
        if len(values) > each.slot.limit and _applies(view, schema, each.slot, name):
            yield _overfull(each.slot, name, values)
    elif each.other is not None:
        both = entailed(view, schema, name, each.property) & entailed(view, schema, name, each.other)
        yield from (Violation(Rule.DISJOINT_PROPERTIES, each.axiom, (name, other)) for other in both)
    else:
        ahead, behind = (entailed(view, schema, name, each.property, back=back) for back in (False, True))
        for other in ahead & behind:
            if isinstance(other, str):
                yield Violation(Rule.ASYMMETRIC, each.axiom, tuple(sorted((name, other))))
