"""Facts, indexed the way the checks ask for them; and a patch of facts laid over them.

Both views answer the same questions at the cost of what is asked. Neither knows a vocabulary.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Final, Protocol, TypeAlias, TypeVar, cast

from assay.model.fact import SAME, TYPE, Fact, Value

Kin: TypeAlias = tuple[str, ...]
"""The names of one thing, sorted; the first one stands for it."""


class View(Protocol):
    """What the checks read."""

    def forth(self, name: str) -> Collection[str]:
        """The properties of which the individual is a subject, `TYPE` and identity among them."""
        ...

    def back(self, name: str) -> Collection[str]:
        """The properties of which it is a value."""
        ...

    def values(self, name: str, property: str) -> Collection[Value]: ...

    def subjects(self, name: str, property: str) -> Collection[str]: ...

    def has(self, fact: Fact) -> bool:
        """Whether it is stated in so many words."""
        ...

    def denials(self, name: str) -> Collection[Fact]:
        """What is said not to be so with that subject."""
        ...

    def denied(self) -> Iterable[Fact]:
        """All such facts."""
        ...

    def kin(self, name: str) -> Kin:
        """All names of the same thing; the one name where nothing is said."""
        ...


Held: TypeAlias = Value | list[Value]
Index: TypeAlias = dict[str, dict[str, Held]]
"""Values by individual and property. One that stands alone stands bare: most do, and a list for each costs half the time."""

NONE: Final[tuple[str, ...]] = ()


def several(held: Held | None) -> Collection[Value]:
    """What an index holds, as a collection."""
    if held is None:
        return NONE
    return held if isinstance(held, list) else (held,)


def _put(index: Index, name: str, role: str, value: Value) -> None:
    held = index.get(name)
    if held is None:
        index[name] = {role: value}
        return
    known = held.get(role)
    if known is None:
        held[role] = value
    elif isinstance(known, list):
        known.append(value)
    else:
        held[role] = [known, value]


class State:
    """The facts of a ledger. Not changed once made; building costs about a microsecond a fact.

    `out` is there at once. What leads the other way is put together when it is first asked for: a full check of facts in
    which nothing is suspicious never does.
    """

    def __init__(self, facts: Iterable[Fact] = ()) -> None:
        self.facts: frozenset[Fact] = frozenset(facts)
        self.out: Index = {}
        self._denials: dict[str, list[Fact]] = {}
        for fact in self.facts:
            subject, role, value, denied = fact
            if denied:
                self._denials.setdefault(subject, []).append(fact)
            else:
                _put(self.out, subject, role, value)
        self._kin = _classes(self) if any(SAME in held for held in self.out.values()) else {}

    @cached_property
    def into(self) -> Index:
        """Individuals by their properties' values."""
        into: Index = {}
        for subject, held in self.out.items():
            for role, values in held.items():
                if role != TYPE:
                    for value in several(values):
                        if isinstance(value, str):
                            _put(into, value, role, subject)
        return into

    def forth(self, name: str) -> Collection[str]:
        return self.out.get(name, NONE)

    def back(self, name: str) -> Collection[str]:
        return self.into.get(name, NONE)

    def values(self, name: str, property: str) -> Collection[Value]:
        held = self.out.get(name)
        return NONE if held is None else several(held.get(property))

    def subjects(self, name: str, property: str) -> Collection[str]:
        held = self.into.get(name)
        return NONE if held is None else cast("Collection[str]", several(held.get(property)))

    def has(self, fact: Fact) -> bool:
        return fact in self.facts

    def denials(self, name: str) -> Collection[Fact]:
        return self._denials.get(name, ())

    def denied(self) -> Iterable[Fact]:
        return (fact for held in self._denials.values() for fact in held)

    def kin(self, name: str) -> Kin:
        return self._kin.get(name) or (name,)

    @property
    def joined(self) -> Mapping[str, Kin]:
        """Every individual that has more than one name."""
        return self._kin


def _classes(state: State) -> dict[str, Kin]:
    found: dict[str, Kin] = {}
    for name, held in state.out.items():
        if SAME in held and name not in found:
            kin = walked(state, name)
            found.update(dict.fromkeys(kin, kin))
    return found


def walked(view: View, name: str) -> Kin:
    """All names of a thing, by following what is said to be the same."""
    todo, met = [name], {name}
    for each in todo:
        for other in (*view.values(each, SAME), *view.subjects(each, SAME)):
            if other.__class__ is str and other not in met:
                met.add(other)
                todo.append(other)
    return tuple(sorted(met))


class Overlay:
    """Another view with some facts taken away and some added; a fact in both is there."""

    __slots__ = ("_base", "_gone", "_joined", "_new", "added", "removed")

    def __init__(self, base: View, added: Iterable[Fact] = (), removed: Iterable[Fact] = ()) -> None:
        self._base = base
        given = frozenset(added)
        self.added = frozenset(fact for fact in given if not base.has(fact))
        self.removed = frozenset(fact for fact in removed if fact not in given and base.has(fact))
        self._new = State(self.added)
        self._gone = State(self.removed)
        changed = [fact for fact in (*self.added, *self.removed) if fact.property == SAME and not fact.denied]
        self._joined = self._rejoined(changed) if changed else {}

    def _rejoined(self, changed: Iterable[Fact]) -> dict[str, Kin]:
        """The names of all things whose identity the patch touches."""
        ends = {str(end) for fact in changed for end in (fact.subject, fact.value)}
        names = {other for end in ends for other in self._base.kin(end)} | ends
        found: dict[str, Kin] = {}
        for name in names:
            if name not in found:
                kin = walked(self, name)
                found.update(dict.fromkeys(kin, kin))
        return found

    def forth(self, name: str) -> Collection[str]:
        held, new = self._base.forth(name), self._new.forth(name)
        if gone := self._gone.forth(name):
            held = [each for each in held if each not in gone or self.values(name, each)]
        return {*held, *new} if new else held

    def back(self, name: str) -> Collection[str]:
        held, new = self._base.back(name), self._new.back(name)
        if gone := self._gone.back(name):
            held = [each for each in held if each not in gone or self.subjects(name, each)]
        return {*held, *new} if new else held

    def values(self, name: str, property: str) -> Collection[Value]:
        held = _without(self._base.values(name, property), self._gone.values(name, property))
        new = self._new.values(name, property)
        return [*held, *new] if new else held

    def subjects(self, name: str, property: str) -> Collection[str]:
        held = _without(self._base.subjects(name, property), self._gone.subjects(name, property))
        new = self._new.subjects(name, property)
        return [*held, *new] if new else held

    def has(self, fact: Fact) -> bool:
        return fact in self.added or (fact not in self.removed and self._base.has(fact))

    def denials(self, name: str) -> Collection[Fact]:
        held = (fact for fact in self._base.denials(name) if fact not in self.removed)
        return (*held, *self._new.denials(name))

    def denied(self) -> Iterator[Fact]:
        yield from (fact for fact in self._base.denied() if fact not in self.removed)
        yield from self._new.denied()

    def kin(self, name: str) -> Kin:
        return self._joined.get(name) or self._base.kin(name)


Item = TypeVar("Item", str, Value)


def _without(held: Collection[Item], gone: Collection[Item]) -> Collection[Item]:
    return [each for each in held if each not in gone] if gone else held
