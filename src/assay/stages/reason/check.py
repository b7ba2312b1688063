"""Check: all that is wrong with a state, and what a patch of facts changes about that.

Both look at cells with the same functions. The full check takes one pass over the facts and looks closely only where
something can be wrong; the incremental one looks at what the patch touches. They agree exactly.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from assay.model.closure import components
from assay.model.fact import DIFFERENT, TYPE, Fact, Literal, Value
from assay.stages.reason import datatypes
from assay.stages.reason.cells import Cells, verdicts
from assay.stages.reason.reach import first
from assay.stages.reason.schema import Edge, Schema, Slot, unsatisfiable, unusable
from assay.stages.reason.state import Held, Overlay, State, View, several
from assay.stages.reason.touched import touched
from assay.stages.reason.violation import Rule, Violation


class Changes(NamedTuple):
    """What a patch breaks and mends."""

    broken: frozenset[Violation]
    mended: frozenset[Violation]


def check(state: State, schema: Schema) -> frozenset[Violation]:
    """Everything that is wrong with the facts. Linear in their number but for what transitive properties ask."""
    return verdicts(state, schema, _Suspects(state, schema).cells())


def changes(base: View, schema: Schema, added: Iterable[Fact] = (), removed: Iterable[Fact] = ()) -> Changes:
    """What differs in `check` once the patch is laid over the base; costs what the patch touches, not what there is."""
    over = Overlay(base, added, removed)
    cells = touched(base, over, schema)
    before, after = verdicts(base, schema, cells), verdicts(over, schema, cells)
    return Changes(after - before, before - after)


def check_schema(schema: Schema) -> frozenset[Violation]:
    """What the vocabulary itself makes impossible: classes without possible members, properties without possible use."""
    classes = (Violation(Rule.UNSATISFIABLE, None, (name,)) for name in unsatisfiable(schema))
    properties = (Violation(Rule.UNUSABLE, None, (name,)) for name in unusable(schema))
    return frozenset((*classes, *properties))


def redefined(state: State, before: Schema, after: Schema) -> Changes:
    """What a change of the vocabulary breaks and mends: in itself, and among all facts of the state."""
    old = check_schema(before) | check(state, before)
    new = check_schema(after) | check(state, after)
    return Changes(new - old, old - new)


PLAIN: Final = Edge("", ())
"""A relation of which the vocabulary says nothing."""


class _Suspects:
    """One pass over the facts for the cells in which something can be wrong: some too many, none too few."""

    def __init__(self, state: State, schema: Schema) -> None:
        self._state, self._schema = state, schema
        self._found = Cells()
        self._counts: dict[tuple[int, str], int] = defaultdict(int)
        self._pairs: set[tuple[Value, Value]] = set()
        self._graphs: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))

    def cells(self) -> Cells:
        signatures = self._signatures()
        clashing = {made for made in set(signatures.values()) if self._schema.classes.clash(made)}
        self._found.things.update(name for name, made in signatures.items() if made in clashing)
        self._found.denials.update(self._state.denied())
        for name in self._state.joined:
            self._joined(name)
        self._different()
        for transitive, graph in self._graphs.items():
            self._found.loops.update((transitive, name) for name in _circling(graph))
        return self._found

    def _signatures(self) -> dict[str, int]:
        """What the facts make of each thing; and, on the way, a look at every constrained relation."""
        made: dict[str, int] = {}
        for subject, held in self._state.out.items():
            mine = self._said_of(subject, held, made)
            if mine:
                made[subject] = made.get(subject, 0) | mine
        return made

    def _said_of(self, subject: str, held: dict[str, Held], made: dict[str, int]) -> int:
        """What its relations make of the subject; what they make of their values goes into `made`.

        A single value that is a thing, which most are, is dealt with here: a call for each would cost a third of the time.
        """
        mine, get, edge_of = 0, made.get, self._schema.edges.get
        for role, one in held.items():
            if role == TYPE:
                mine |= self._classes_of(one)
                continue
            edge = edge_of(role, PLAIN)
            mine |= edge.head
            if one.__class__ is not str or edge.literal:
                self._ends(edge, subject, role, several(one), made)
                continue
            if edge.tail:
                made[one] = get(one, 0) | edge.tail
            if edge.watched:
                self._watch(edge, subject, (one,))
        return mine

    def _classes_of(self, held: Held) -> int:
        known = self._schema.classes.signatures
        if isinstance(held, str):
            return known.get(held, 0)
        mine = 0
        for each in several(held):
            mine |= known.get(each, 0)  # type: ignore[arg-type]  # a literal is no class
        return mine

    def _ends(self, edge: Edge, subject: str, role: str, values: Collection[Value], made: dict[str, int]) -> None:
        tail = edge.tail
        for value in values:
            if isinstance(value, str):
                if tail:
                    made[value] = made.get(value, 0) | tail
                if edge.literal:
                    self._found.literals.add(Fact(subject, role, value))
            elif value.datatype is not None and not _in_order(edge, value):
                self._found.literals.add(Fact(subject, role, value))
        if edge.watched:
            self._watch(edge, subject, values)

    def _watch(self, edge: Edge, subject: str, values: Collection[Value]) -> None:
        for at in edge.starts:
            self._count(at, subject, len(values))
        if edge.ends or edge.pair or edge.transitive or edge.knotted:
            for value in values:
                self._watch_value(edge, subject, value)

    def _watch_value(self, edge: Edge, subject: str, value: Value) -> None:
        if isinstance(value, str):
            for at in edge.ends:
                self._count(at, value, 1)
            for transitive, turned in edge.transitive:
                start, end = (value, subject) if turned else (subject, value)
                self._graphs[transitive][self._state.kin(start)[0]].append(self._state.kin(end)[0])
        if edge.pair:
            self._pair(edge, subject, value)
        if edge.knotted:
            self._found.knots.update((subject, value) if isinstance(value, str) else (subject,))

    def _count(self, at: Slot, name: str, number: int) -> None:
        key = (at.number, name)
        self._counts[key] += number
        if self._counts[key] > at.limit:
            self._found.slots.add(key)

    def _pair(self, edge: Edge, subject: str, value: Value) -> None:
        """A relation alone breaks nothing unless it is to itself, or contradicts itself."""
        key = (subject, first(self._state, value))
        if edge.selfish or subject == value or key in self._pairs or key[::-1] in self._pairs:
            self._found.pairs.add((subject, value))
        self._pairs.add(key)

    def _joined(self, name: str) -> None:
        """What has several names is looked at whole, and so is what it is related to."""
        found, state = self._found, self._state
        found.things.add(name)
        found.kins.add(name)
        found.slots.update((each.number, name) for each in self._schema.slots)
        for role in state.forth(name):
            edge = self._schema.edge(role)
            for value in state.values(name, role):
                self._joined_to(edge, name, value)
        for role in state.back(name):
            edge = self._schema.edge(role)
            for subject in state.subjects(name, role):
                self._joined_to(edge, subject, name)

    def _joined_to(self, edge: Edge, subject: str, value: Value) -> None:
        self._found.slots.update((each.number, subject) for each in edge.starts)
        if isinstance(value, str):
            self._found.slots.update((each.number, value) for each in edge.ends)
        if edge.pair:
            self._found.pairs.add((subject, value))

    def _different(self) -> None:
        """Names that are said to be those of two things; those of one thing are looked at anyway."""
        for name, held in self._state.out.items():
            if DIFFERENT in held and name in self._state.values(name, DIFFERENT):
                self._found.kins.add(name)


def _circling(graph: Mapping[str, list[str]]) -> Iterator[str]:
    """The nodes that lead back to themselves."""
    for members in components(graph):
        if len(members) > 1 or members[0] in graph.get(members[0], ()):
            yield from members


def _in_order(edge: Edge, value: Literal) -> bool:
    """Whether nothing is wrong with a typed literal there."""
    if edge.literal is False or not datatypes.well_formed(value):
        return False
    return all(datatypes.admits(each.objects, value) for each in edge.ranges)
