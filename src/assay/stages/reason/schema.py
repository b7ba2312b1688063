"""A vocabulary made ready for checking: what each relation says of its two ends, and which constraints it can break."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import reduce
from operator import or_
from typing import Final

from assay.model.axiom import Axiom, Kind, Trait
from assay.model.effective import Effective
from assay.stages.reason import datatypes
from assay.stages.reason.classes import Classes, classes
from assay.stages.reason.properties import Said, Turned, said

THING: Final = "owl:Thing"


@dataclass(frozen=True, slots=True)
class Slot:
    """At most `limit` values of a property at one individual (`turned`: individuals that have it as their value).

    `of`: only for members of that class. `number`: its place among the schema's slots.
    """

    number: int
    property: str
    turned: bool
    limit: int
    axiom: Axiom
    of: str | None = None
    feeders: tuple[Turned, ...] = ()
    """The relations that put a value there; `turned`: from the value's side."""


@dataclass(frozen=True, slots=True)
class Apart:
    """Two relations that no pair may have at once; with `turned` the second one is meant the other way round."""

    mask: int
    axiom: Axiom
    back: int
    """The mask as seen from the other end; equal to `mask` where both ends are alike."""


@dataclass(frozen=True, slots=True)
class Loop:
    """A transitive property in whose graph nothing may reach itself, by that axiom about that property."""

    transitive: str
    property: str
    axiom: Axiom


@dataclass(frozen=True, slots=True)
class Knot:
    """A constraint on a property that has transitive ones beneath it: one relation may entail any number of others."""

    axiom: Axiom
    property: str
    slot: Slot | None = None
    other: str | None = None
    """The property that it is disjoint with."""


@dataclass(frozen=True, slots=True)
class Edge:
    """What a relation of one property amounts to. `head` and `tail`: the signatures of its subject and of its value."""

    property: str
    implied: tuple[Turned, ...]
    head: int = 0
    tail: int = 0
    starts: tuple[Slot, ...] = ()
    """Slots of the subject that gain the value."""
    ends: tuple[Slot, ...] = ()
    """Slots of the value that gain the subject."""
    pair: int = 0
    """The constrained relations that it entails between the two: low half forth, high half back."""
    selfish: bool = False
    """It breaks a constraint all by itself."""
    ranges: tuple[Axiom, ...] = ()
    """Of datatypes where values are written out, of classes where they are things."""
    literal: bool | None = None
    """Values are written out (True) or are things (False)."""
    transitive: tuple[Turned, ...] = ()
    """Transitive properties that it feeds and that a constraint depends on."""
    chained: bool = False
    """It feeds some transitive property."""
    knotted: bool = False
    """It feeds a property of a `Knot`."""
    watched: bool = False
    """Whether anything has to be looked at but the two signatures and the form of literals."""


@dataclass(frozen=True, slots=True)
class Schema:
    """Compiled once per vocabulary; `edge` is asked for each relation."""

    vocabulary: Effective
    classes: Classes
    said: Said
    edges: Mapping[str, Edge]
    slots: tuple[Slot, ...] = ()
    pairs: tuple[Apart, ...] = ()
    reflexive: tuple[tuple[int, Axiom], ...] = ()
    """Bits of relations that nothing may have to itself."""
    width: int = 0
    loops: tuple[Loop, ...] = ()
    knots: tuple[Knot, ...] = ()
    conditional: tuple[Slot, ...] = field(default=())
    """Slots that depend on the individual's class."""
    feeds: Mapping[str, tuple[Turned, ...]] = field(default_factory=dict)
    """For each property those that entail it; for a transitive one the relations that its graph is made of."""

    def edge(self, property: str) -> Edge:
        """What that relation amounts to; nothing but itself if the vocabulary does not know it."""
        return self.edges.get(property) or Edge(property, ((property, False),))

    def transitive_under(self, property: str) -> tuple[Turned, ...]:
        """The transitive properties that entail it, and in which direction."""
        transitive = self.said.traits[Trait.TRANSITIVE]
        return tuple(each for each in self.feeds.get(property, ()) if each[0] in transitive)

    def back(self, pair: int) -> int:
        """A pair's relations as seen from its other end."""
        return (pair >> self.width) | (pair & ((1 << self.width) - 1)) << self.width


def schema(vocabulary: Effective) -> Schema:
    """The vocabulary compiled; total. Some milliseconds at 1,000 terms."""
    properties = said(vocabulary)
    limited = (each.subject for each in properties.limits if each.subject != THING)
    return _Builder(vocabulary, classes(vocabulary, limited), properties).build()


class _Builder:
    """The parts of a schema while they are put together."""

    def __init__(self, vocabulary: Effective, known: Classes, properties: Said) -> None:
        self._vocabulary = vocabulary
        self._classes = known
        self._said = properties
        self._feeds: dict[str, list[Turned]] = defaultdict(list)
        for name, implied in properties.implied.items():
            for entailed, turned in implied:
                self._feeds[entailed].append((name, turned))
        transitive = properties.traits[Trait.TRANSITIVE]
        self._under = {
            name: tuple(dict.fromkeys(each for each, _ in feeds if each in transitive))
            for name, feeds in self._feeds.items()
        }
        """The transitive properties at or beneath each property."""
        self._bits: dict[str, int] = {}

    def build(self) -> Schema:
        slots, knots = self._slots()
        pairs, more = self._pairs()
        loops = tuple(self._loops())
        knots = (*knots, *more)
        reflexive = tuple((self._bit(name), axiom) for name, axiom in self._said.traits[Trait.IRREFLEXIVE].items())
        width = len(self._bits)
        finished = _Finished(
            slots=slots,
            pairs=tuple(_apart(axiom, one, other, width) for axiom, one, other in pairs),
            reflexive=reflexive,
            loops=loops,
            knots=knots,
        )
        edges = {name: self._edge(name, finished, width) for name in self._said.implied}
        return Schema(
            vocabulary=self._vocabulary,
            classes=self._classes,
            said=self._said,
            edges=edges,
            slots=finished.slots,
            pairs=finished.pairs,
            reflexive=finished.reflexive,
            width=width,
            loops=loops,
            knots=knots,
            conditional=tuple(each for each in finished.slots if each.of is not None),
            feeds={name: tuple(feeds) for name, feeds in self._feeds.items()},
        )

    def _simple(self, name: str) -> bool:
        """Whether no transitive property entails it (OWL 2 structural specification, 11.1)."""
        return not self._under.get(name)

    def _bit(self, name: str) -> int:
        return self._bits.setdefault(name, 1 << len(self._bits))

    def _slots(self) -> tuple[tuple[Slot, ...], tuple[Knot, ...]]:
        slots = list[Slot]()
        knots = list[Knot]()
        for axiom, name, turned, limit, of in self._limited():
            feeders = tuple((each, back is not turned) for each, back in self._feeds.get(name, [(name, False)]))
            slot = Slot(len(slots), name, turned, limit, axiom, of, feeders)
            if self._simple(name):
                slots.append(slot)
            else:
                knots.append(Knot(axiom, name, slot))
        return tuple(slots), tuple(knots)

    def _limited(self) -> Iterator[tuple[Axiom, str, bool, int, str | None]]:
        for name, axiom in self._said.traits[Trait.FUNCTIONAL].items():
            yield axiom, name, False, 1, None
        for name, axiom in self._said.traits[Trait.INVERSE_FUNCTIONAL].items():
            yield axiom, name, True, 1, None
        for axiom in self._said.limits:
            yield axiom, axiom.object, False, axiom.limit or 0, None if axiom.subject == THING else axiom.subject

    def _pairs(self) -> tuple[list[tuple[Axiom, int, int]], tuple[Knot, ...]]:
        """The simple ones with the bits of both relations (the second one negative: meant the other way round), and knots."""
        found = list[tuple[Axiom, int, int]]()
        knots = list[Knot]()
        transitive = self._said.traits[Trait.TRANSITIVE]
        for name, axiom in self._said.traits[Trait.ASYMMETRIC].items():
            if self._simple(name):
                found.append((axiom, self._bit(name), -self._bit(name)))
            elif name not in transitive:
                knots.append(Knot(axiom, name))
        for axiom in self._said.disjoint:
            one, other = axiom.subject, axiom.object
            if self._simple(one) and self._simple(other):
                found.append((axiom, self._bit(one), self._bit(other)))
            else:
                knots.append(Knot(axiom, one, other=other))
        return found, tuple(knots)

    def _loops(self) -> Iterator[Loop]:
        for name, axiom in self._said.traits[Trait.IRREFLEXIVE].items():
            yield from (Loop(each, name, axiom) for each in self._under.get(name, ()))
        for name, axiom in self._said.traits[Trait.ASYMMETRIC].items():
            if name in self._said.traits[Trait.TRANSITIVE]:
                yield Loop(name, name, axiom)

    def _edge(self, name: str, finished: _Finished, width: int) -> Edge:
        implied = self._said.implied[name]
        pair = reduce(or_, (self._bits.get(each, 0) << (width if turned else 0) for each, turned in implied), 0)
        ranges = tuple(self._plain_ranges(implied))
        starts = tuple(each for each in finished.slots if (name, False) in each.feeders)
        ends = tuple(each for each in finished.slots if (name, True) in each.feeders)
        asked = {each.transitive for each in finished.loops} | self._tied(finished.knots)
        transitive = tuple(each for each in implied if each[0] in asked)
        knotted = any({each for each, _ in implied} & {knot.property, knot.other} for knot in finished.knots)
        literal = self._literal(implied, ranges)
        ranges = tuple(each for each in ranges if self._is_datatype(each.objects[0]) is literal)
        return Edge(
            property=name,
            implied=implied,
            head=self._end(implied, turned_end=False),
            tail=self._end(implied, turned_end=True),
            starts=starts,
            ends=ends,
            pair=pair,
            selfish=any(pair & each.mask == each.mask or pair & each.back == each.back for each in finished.pairs),
            ranges=ranges,
            literal=literal,
            transitive=transitive,
            chained=any(each in self._said.traits[Trait.TRANSITIVE] for each, _ in implied),
            knotted=knotted,
            watched=bool(starts or ends or pair or transitive or knotted),
        )

    def _tied(self, knots: Iterable[Knot]) -> set[str]:
        """The transitive properties that knots depend on."""
        names = {name for knot in knots for name in (knot.property, knot.other) if name is not None}
        return {each for name in names for each in self._under.get(name, ())}

    def _end(self, implied: tuple[Turned, ...], *, turned_end: bool) -> int:
        """What being at that end of the relation makes of a thing."""
        signature = 0
        for name, turned in implied:
            sides = self._said.ranges if turned is not turned_end else self._said.domains
            for axiom in sides.get(name, ()):
                signature |= self._classes.some(axiom.objects)
        return signature

    def _plain_ranges(self, implied: tuple[Turned, ...]) -> Iterator[Axiom]:
        for name, turned in implied:
            if not turned:
                yield from (
                    a for a in self._said.ranges.get(name, ()) if len({self._is_datatype(o) for o in a.objects}) == 1
                )

    def _is_datatype(self, name: str) -> bool:
        term = self._vocabulary.terms.get(name)
        return datatypes.known(name) or (term is not None and term.kind is Kind.DATATYPE)

    def _literal(self, implied: tuple[Turned, ...], ranges: tuple[Axiom, ...]) -> bool | None:
        """Declared kinds decide, then ranges; a property that is entailed the other way round holds between things."""
        terms = (self._vocabulary.terms.get(name) for name, _ in implied)
        kinds = {term.kind for term in terms if term is not None}
        if any(turned for _, turned in implied) or Kind.OBJECT_PROPERTY in kinds:
            return False
        if Kind.DATA_PROPERTY in kinds:
            return True
        of = {self._is_datatype(axiom.objects[0]) for axiom in ranges}
        return of.pop() if len(of) == 1 else None


@dataclass(frozen=True, slots=True)
class _Finished:
    slots: tuple[Slot, ...]
    pairs: tuple[Apart, ...]
    reflexive: tuple[tuple[int, Axiom], ...]
    loops: tuple[Loop, ...]
    knots: tuple[Knot, ...]


def _apart(axiom: Axiom, one: int, other: int, width: int) -> Apart:
    """A pair is seen from both of its ends: what is low from one is high from the other."""
    if other < 0:
        mask = one | -other << width
        return Apart(mask, axiom, mask)
    return Apart(one | other, axiom, (one | other) << width)


SILENT: Final = schema(Effective())
"""A vocabulary that says nothing: things are told apart and literals have a form."""


def unsatisfiable(compiled: Schema) -> frozenset[str]:
    """Classes that nothing can be, descendants of what is at fault included."""
    known = compiled.classes
    return frozenset(name for name, signature in known.signatures.items() if known.clash(signature)) - {"owl:Nothing"}


def unusable(compiled: Schema) -> frozenset[str]:
    """Properties that no two things can have: domain or range is impossible, or they contradict themselves."""
    known = compiled.classes
    return frozenset(
        name for name, edge in compiled.edges.items() if known.clash(edge.head) or known.clash(edge.tail) or edge.selfish
    )
