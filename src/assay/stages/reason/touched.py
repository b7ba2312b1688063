"""Which cells a patch can change: what it names, and what depends on that by identity or through transitive properties."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from assay.model.fact import DIFFERENT, SAME, TYPE, Fact, Value
from assay.stages.reason.cells import Cells
from assay.stages.reason.reach import circle, reach
from assay.stages.reason.schema import Edge, Schema
from assay.stages.reason.state import Overlay, View


def touched(base: View, over: Overlay, schema: Schema) -> Cells:
    """The cells whose verdict may differ between the base and the overlay; all of them."""
    return _Touching(base, over, schema).cells()


class _Touching:
    """Walks the changed facts; both views are asked, since what is gone mattered before and what is new matters now."""

    def __init__(self, base: View, over: Overlay, schema: Schema) -> None:
        self._base, self._over, self._schema = base, over, schema
        self._found = Cells()

    def cells(self) -> Cells:
        for view, facts in ((self._base, self._over.removed), (self._over, self._over.added)):
            for fact in facts:
                self._changed(view, fact)
        for name in self._found.things:
            self._found.slots.update((each.number, name) for each in self._schema.conditional)
            if self._schema.knots:
                self._found.knots.add(name)
        return self._found

    def _changed(self, view: View, fact: Fact) -> None:
        if fact.denied:
            self._found.denials.add(fact)
        elif fact.property == TYPE:
            self._found.things.add(fact.subject)
        elif fact.property == DIFFERENT:
            self._found.kins.add(fact.subject)
        elif fact.property == SAME:
            for end in (fact.subject, str(fact.value)):
                self._rejoined(end)
        else:
            self._relation(view, fact.subject, fact.property, fact.value)

    def _relation(self, view: View, subject: str, property: str, value: Value) -> None:
        edge = self._schema.edge(property)
        self._found.things.add(subject)
        if isinstance(value, str):
            self._found.things.add(value)
        if not isinstance(value, str) or edge.literal is True:
            self._found.literals.add(Fact(subject, property, value))
        if edge.watched:
            self._cells(edge, subject, value)
        if edge.transitive and isinstance(value, str):
            self._paths(view, edge, subject, value)
        self._denials(subject, value, chained=edge.chained)

    def _cells(self, edge: Edge, subject: str, value: Value) -> None:
        self._found.slots.update((each.number, subject) for each in edge.starts)
        if isinstance(value, str):
            self._found.slots.update((each.number, value) for each in edge.ends)
        if edge.pair:
            self._found.pairs.add((subject, value))

    def _paths(self, view: View, edge: Edge, subject: str, value: str) -> None:
        """What lies on a path through the relation."""
        for transitive, turned in edge.transitive:
            start, end = (value, subject) if turned else (subject, value)
            if any(each.transitive == transitive for each in self._schema.loops):
                self._found.loops.update((transitive, each) for each in self._circle(view, transitive, start, end))
            if self._schema.knots:
                self._found.knots |= {start, end, *reach(view, self._schema, transitive, start, back=True)}
                self._found.knots |= reach(view, self._schema, transitive, end)

    def _circle(self, view: View, transitive: str, start: str, end: str) -> Iterable[str]:
        """Whatever shares a circle with the relation; looked for upward from its end, where there is less to see."""
        if view.kin(start)[0] not in (view.kin(end)[0], *reach(view, self._schema, transitive, end)):
            return ()
        return circle(view, self._schema, transitive, start)

    def _denials(self, subject: str, value: Value, *, chained: bool) -> None:
        """What is denied between the two; with `chained` also what any chain may entail."""
        for view in (self._base, self._over):
            ends = [*view.kin(subject), *(view.kin(value) if isinstance(value, str) else ())]
            for end in ends:
                self._found.denials.update(view.denials(end))
            if chained:
                far = (each for each in view.denied() if self._schema.transitive_under(each.property))
                self._found.denials.update(far)

    def _rejoined(self, end: str) -> None:
        """All that is known of a thing whose names change, and of whatever it is related to."""
        for name in {*self._base.kin(end), *self._over.kin(end)}:
            self._found.things.add(name)
            self._found.kins.add(name)
            for view in (self._base, self._over):
                self._found.denials.update(each for each in view.denied() if name in (each.subject, each.value))
                for fact in _around(view, name):
                    self._relation(view, *fact[:3])


def _around(view: View, name: str) -> Iterator[Fact]:
    """The relations of an individual, both ways."""
    for role in view.forth(name):
        if role not in (TYPE, SAME, DIFFERENT):
            yield from (Fact(name, role, value) for value in view.values(name, role))
    for role in view.back(name):
        if role not in (SAME, DIFFERENT):
            yield from (Fact(subject, role, name) for subject in view.subjects(name, role))
