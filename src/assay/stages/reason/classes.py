"""Classes as numbers: one integer says what a thing of a class is, and what it therefore cannot be.

The low half of a signature has a bit for each class that something asks for and at or under which the class stands; the
high half has the same bits for what nothing of that class may be. Signatures of several classes are joined by `|`: a thing
of all of them clashes exactly if some bit stands in both halves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce
from operator import and_, or_
from typing import Final, TypeAlias

from assay.model.axiom import NOTHING, Axiom, Relation
from assay.model.effective import Effective

APART: Final = frozenset((Relation.DISJOINT, Relation.COMPLEMENT))

ENDS: Final = frozenset((Relation.DOMAIN, Relation.RANGE))


@dataclass(frozen=True, slots=True)
class Classes:
    """`bits`: the low bit of each class that has one. `width`: how far the high half lies."""

    signatures: Mapping[str, int]
    bits: Mapping[str, int]
    width: int
    apart: tuple[tuple[int, Axiom], ...]
    """Each axiom with the low bits of both its classes."""
    unions: tuple[tuple[int, Axiom], ...] = ()
    """Each axiom with the low bit of the whole and the high bits of its members: of it, and of none of them."""

    def of(self, name: str) -> int:
        """The signature of a class; 0 for one that the vocabulary does not know."""
        return self.signatures.get(name, 0)

    def clash(self, signature: int) -> bool:
        """Whether nothing can be all of that."""
        if signature & (signature >> self.width) & ((1 << self.width) - 1):
            return True
        return any(signature & mask == mask for mask, _ in self.unions)

    def holds(self, name: str, signature: int) -> bool:
        """Whether a thing of that signature is of the class; the class must have a bit."""
        return bool(signature & self.bits.get(name, 0))

    def some(self, alternatives: tuple[str, ...]) -> int:
        """What is certain of a thing that is of one of these classes; several of them must stand in a domain or range."""
        return self.of(_whole(alternatives))


def classes(vocabulary: Effective, asked: Iterable[str] = ()) -> Classes:
    """The signatures of a vocabulary's classes; `asked` are further classes that need a bit of their own."""
    apart = tuple(each for each in vocabulary.axioms if each.relation in APART)
    unions = tuple(_unions(vocabulary.axioms))
    sides = (side for each in apart for side in (each.subject, each.object))
    parts = (part for whole, each in unions for part in (whole, *each.objects))
    guards = tuple(dict.fromkeys((NOTHING, *sides, *parts, *asked)))
    bits = {guard: 1 << at for at, guard in enumerate(guards)}
    width = len(guards)
    return Classes(
        signatures=_signatures(vocabulary.above, _own(bits, apart, vocabulary.above), unions),
        bits=bits,
        width=width,
        apart=tuple((bits[each.subject] | bits[each.object], each) for each in apart),
        unions=tuple((bits[whole] | _any(bits[part] << width for part in each.objects), each) for whole, each in unions),
    )


Unions: TypeAlias = tuple[tuple[str, Axiom], ...]
"""The name of each whole, and the axiom."""


def _unions(axioms: Iterable[Axiom]) -> Iterator[tuple[str, Axiom]]:
    """The classes that are said to be unions, and the domains and ranges that are, under a name of their own."""
    for each in axioms:
        if each.relation is Relation.UNION:
            yield each.subject, each
        elif each.relation in ENDS and len(each.objects) > 1:
            yield _whole(each.objects), each


def _any(signatures: Iterable[int]) -> int:
    return reduce(or_, signatures, 0)


def _whole(members: tuple[str, ...]) -> str:
    return "|".join(members)


def _own(bits: Mapping[str, int], apart: tuple[Axiom, ...], above: Mapping[str, frozenset[str]]) -> dict[str, int]:
    """What the classes with bits have of themselves. What is not of a class is of none beneath it either."""
    width, own = len(bits), dict(bits)
    under = dict(bits)
    for name, bit in bits.items():
        for upper in above.get(name, frozenset()) & bits.keys():
            under[upper] |= bit
    own[NOTHING] |= bits[NOTHING] << width
    for each in apart:
        own[each.subject] |= under[each.object] << width
        own[each.object] |= under[each.subject] << width
    return own


def _signatures(above: Mapping[str, frozenset[str]], own: Mapping[str, int], unions: Unions) -> dict[str, int]:
    """Each class with all that its superclasses have."""
    names = own.keys()
    made: dict[str, int] = dict(own)
    for name, upper in above.items():
        made[name] = _any(own[each] for each in upper & names)
    return _united(above, made, unions) if unions else made


def _united(above: Mapping[str, frozenset[str]], made: dict[str, int], unions: Unions) -> dict[str, int]:
    """With what every member of a union has, for the whole and all beneath it; until nothing is gained any more."""
    below: dict[str, list[str]] = {whole: [whole] for whole, _ in unions}
    for name, upper in above.items():
        for whole in upper & below.keys():
            below[whole].append(name)
    while any(_gain(made, each, below[whole]) for whole, each in unions):
        pass
    return made


def _gain(made: dict[str, int], union: Axiom, names: Iterable[str]) -> bool:
    gained = reduce(and_, (made.get(member, 0) for member in union.objects))
    short = [name for name in names if gained & ~made.get(name, 0)]
    for name in short:
        made[name] = made.get(name, 0) | gained
    return bool(short)
