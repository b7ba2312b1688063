"""What follows from a relation by way of others: entailed values, and paths through transitive properties."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from assay.model.fact import Fact, Value
from assay.stages.reason.datatypes import value_of
from assay.stages.reason.properties import Turned
from assay.stages.reason.schema import Schema
from assay.stages.reason.state import View


def first(view: View, value: Value) -> Value:
    """The value by which all its names are counted: a thing's first name, a literal's plain value."""
    return view.kin(value)[0] if isinstance(value, str) else value_of(value)


def direct(view: View, name: str, feeders: Iterable[Turned]) -> Iterator[Value]:
    """The values that these relations put at a thing under any of its names; `turned` ones from the value's side."""
    for member in view.kin(name):
        for role, turned in feeders:
            yield from view.subjects(member, role) if turned else view.values(member, role)


def steps(view: View, schema: Schema, transitive: str, name: str, *, back: bool = False) -> set[str]:
    """The things one step further in the graph of a transitive property."""
    feeders = ((each, turned is not back) for each, turned in schema.feeds.get(transitive, ((transitive, False),)))
    found = direct(view, name, tuple(feeders))
    return {view.kin(each)[0] for each in found if isinstance(each, str)}


def reach(view: View, schema: Schema, transitive: str, name: str, *, back: bool = False) -> set[str]:
    """All things that it leads to; the thing itself only if some path leads back."""
    todo = list(steps(view, schema, transitive, name, back=back))
    met = set(todo)
    for each in todo:
        new = steps(view, schema, transitive, each, back=back) - met
        met |= new
        todo.extend(new)
    return met


def circle(view: View, schema: Schema, transitive: str, name: str) -> frozenset[str]:
    """The things that lead to this one and to which it leads, itself among them; empty if it does not lead to itself."""
    ahead = reach(view, schema, transitive, name)
    start = view.kin(name)[0]
    if start not in ahead:
        return frozenset()
    todo, met = [start], {start}
    for each in todo:
        new = (steps(view, schema, transitive, each, back=True) & ahead) - met
        met |= new
        todo.extend(new)
    return frozenset(met)


def entailed(view: View, schema: Schema, name: str, property: str, *, back: bool = False) -> set[Value]:
    """All values of a property that follow (`back`: all subjects), transitivity included."""
    feeders = tuple((each, turned is not back) for each, turned in schema.feeds.get(property, ((property, False),)))
    found = {first(view, each) for each in direct(view, name, feeders)}
    for transitive, turned in schema.transitive_under(property):
        found |= reach(view, schema, transitive, name, back=turned is not back)
    return found


def related(view: View, one: Collection[str], property: str, other: Value) -> bool:
    """Whether some of these names is stated to have the value, under any of the value's names."""
    if isinstance(other, str):
        return any(view.has(Fact(a, property, b)) for a in one for b in view.kin(other))
    held = (each for a in one for each in view.values(a, property) if not isinstance(each, str))
    return any(value_of(each) == value_of(other) for each in held)
