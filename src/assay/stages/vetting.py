"""What of the sources may be believed together: what leaves every class able to have members.

Two things are judged. Where the house keeps two categories apart and a source puts one class under both, the step that
speaks for fewer of its neighbours is not followed (`parted`). And alignments between vocabularies are followed only where
nothing beneath them breaks (`vet`).

A row that looks harmless where it is written can make a class impossible far beneath it, so each is judged by what lies
beneath: the disjointness signatures that it would hand down are laid on every descendant. Rows are judged from the
narrowest to the broadest, so that a broad row is held against the specific ones and not they against it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from assay.model.axiom import Axiom, Kind, Refused, Relation, Term
from assay.model.closure import components


@dataclass(frozen=True, slots=True)
class Vetted:
    """All rows: those to follow, as they are or as what is left of them, and what was refused, in the order given."""

    followed: tuple[Axiom, ...]
    refused: tuple[Refused, ...]


def vet(terms: Iterable[Term], axioms: Iterable[Axiom], rows: Iterable[Axiom]) -> Vetted:
    """Judge rows of SUBCLASS and EQUIVALENT_CLASS against the vocabularies' own axioms. Total; stable."""
    kinds = {term.curie: term.kind for term in terms}
    order = list(dict.fromkeys(rows))
    hierarchy = Hierarchy.of(kinds, axioms)
    breadth = {row: min(hierarchy.breadth(row.subject), hierarchy.breadth(row.object)) for row in order}
    verdicts: dict[Axiom, Refused | None] = {}
    for row in sorted(order, key=lambda row: (breadth[row], row.relation, row.subject, row.object)):
        verdicts[row] = _judged(row, kinds, hierarchy)
    refused = tuple(found for row in order if (found := verdicts[row]) is not None)
    kept = {each.row: each.kept for each in refused}
    followed = (kept.get(row, row) for row in order)
    return Vetted(tuple(row for row in followed if row is not None), refused)


def _judged(row: Axiom, kinds: Mapping[str, Kind], hierarchy: Hierarchy) -> Refused | None:
    for side in (row.subject, row.object):
        if (kind := kinds.get(side)) is not Kind.CLASS:
            return Refused(
                row, f"{side} is not in the catalogue" if kind is None else f"{side} is a {_word(kind)}, no class"
            )
    steps = [(row.subject, row.object)]
    if row.relation is Relation.EQUIVALENT_CLASS:
        steps.append((row.object, row.subject))
    if not (spoilt := hierarchy.spoilt(steps)):
        hierarchy.take(steps)
        return None
    return Refused(row, _reason(spoilt, hierarchy, steps), _half(row, steps, hierarchy))


def _half(row: Axiom, steps: list[tuple[str, str]], hierarchy: Hierarchy) -> Axiom | None:
    """One direction of an equivalence, if only the other spoils something."""
    for step in steps if len(steps) > 1 else ():
        if not hierarchy.spoilt([step]):
            hierarchy.take([step])
            return Axiom(Relation.SUBCLASS, step[0], (step[1],), row.file, row.line)
    return None


def _word(kind: Kind) -> str:
    return "property" if kind.relates else kind


def _reason(spoilt: list[str], hierarchy: Hierarchy, steps: list[tuple[str, str]]) -> str:
    first = min(spoilt, key=lambda each: (each not in dict(steps), each))
    apart = " and ".join(hierarchy.conflict(first, steps))
    more = f" and {len(spoilt) - 1} more" if len(spoilt) > 1 else ""
    return f"{first}{more} would be under both {apart}, which are disjoint"


def parted(terms: Iterable[Term], axioms: Iterable[Axiom], heads: Iterable[str], cuttable: str) -> tuple[Refused, ...]:
    """The subclass steps of the file `cuttable` that put a class under two things that are disjoint.

    Of a class's direct superclasses, those are kept that agree with most of the others about the category (`heads`, of
    which the earlier wins where it is even); steps of other files are never cut. From the top down, so that a step is
    cut where the trouble begins and not once more for each descendant. Stable.
    """
    said = tuple(axioms)
    hierarchy = Hierarchy.of((term.curie for term in terms), said)
    return tuple(_Parting(hierarchy, said, tuple(heads), cuttable).refused())


class _Parting:
    """The hierarchy while it is walked from the top."""

    def __init__(self, hierarchy: Hierarchy, axioms: Iterable[Axiom], heads: tuple[str, ...], cuttable: str) -> None:
        self._hierarchy, self._heads = hierarchy, heads
        self._steps = {
            (axiom.subject, axiom.object): axiom
            for axiom in axioms
            if axiom.relation is Relation.SUBCLASS and axiom.file == cuttable
        }
        self._signatures: dict[str, int] = {}

    def refused(self) -> Iterator[Refused]:
        for members in components(self._hierarchy.up):
            steps = [(one, upper) for one in members for upper in self._hierarchy.up.get(one, ()) if upper not in members]
            own = sum(1 << self._hierarchy.guards[each] for each in members if each in self._hierarchy.guards)
            signature = own
            for step in self._ordered(steps):
                wider = signature | self._signatures[step[1]]
                if wider & self._hierarchy.against(wider) and step in self._steps:
                    yield self._cut(step, wider)
                else:
                    signature = wider
            self._signatures.update(dict.fromkeys(members, signature))

    def _ordered(self, steps: list[tuple[str, str]]) -> list[tuple[str, str]]:
        """What cannot be cut first, then what says nothing of categories, then by agreement."""
        heads = {step: self._named(step[1]) for step in steps}
        votes = {head: sum(head in found for found in heads.values()) for head in self._heads}

        def weight(step: tuple[str, str]) -> tuple[bool, bool, int, int, str]:
            found = heads[step]
            most = max((votes[head] for head in found), default=0)
            place = min((self._heads.index(head) for head in found), default=0)
            return step in self._steps, bool(found), -most, place, step[1]

        return sorted(steps, key=weight)

    def _named(self, name: str) -> list[str]:
        signature = self._signatures[name]
        return [
            head for head in self._heads if head in self._hierarchy.guards and signature >> self._hierarchy.guards[head] & 1
        ]

    def _cut(self, step: tuple[str, str], signature: int) -> Refused:
        one, other = next(self._hierarchy.apart(signature))
        return Refused(self._steps[step], f"{step[0]} would be under both {one} and {other}, which are disjoint")


@dataclass(slots=True)
class Hierarchy:
    """The class hierarchy of the whole catalogue with a signature for each class; grows by the rows that are taken."""

    up: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    down: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    guards: dict[str, int] = field(default_factory=dict)
    conflicts: dict[int, int] = field(default_factory=dict)
    signatures: dict[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, classes: Iterable[str], axioms: Iterable[Axiom]) -> Hierarchy:
        """The hierarchy and disjointness that the axioms state."""
        made = cls()
        for each in classes:
            made.up[each]
        for axiom in axioms:
            made._say(axiom)
        made._sign()
        return made

    def _say(self, axiom: Axiom) -> None:
        if axiom.relation in {Relation.SUBCLASS, Relation.EQUIVALENT_CLASS}:
            self._step(axiom.subject, axiom.object)
        if axiom.relation is Relation.EQUIVALENT_CLASS:
            self._step(axiom.object, axiom.subject)
        if axiom.relation in {Relation.DISJOINT, Relation.COMPLEMENT}:
            one, other = (self.guards.setdefault(side, len(self.guards)) for side in (axiom.subject, axiom.object))
            self.conflicts[one] = self.conflicts.get(one, 0) | 1 << other
            self.conflicts[other] = self.conflicts.get(other, 0) | 1 << one

    def _step(self, lower: str, upper: str) -> None:
        self.up[lower].append(upper)
        self.down[upper].append(lower)

    def _sign(self) -> None:
        self.signatures = {}
        for members in components(self.up):
            signature = 0
            for member in members:
                signature |= 1 << self.guards[member] if member in self.guards else 0
                for upper in self.up.get(member, ()):
                    signature |= self.signatures.get(upper, 0)
            self.signatures.update(dict.fromkeys(members, signature))

    def against(self, signature: int) -> int:
        """The bits that may not stand beside these."""
        found = 0
        while signature:
            low = signature & -signature
            found |= self.conflicts[low.bit_length() - 1]
            signature ^= low
        return found

    def unsatisfiable(self) -> list[str]:
        """Classes under two that are disjoint, sorted."""
        bad = {each: bool(each & self.against(each)) for each in set(self.signatures.values())}
        return sorted(name for name, signature in self.signatures.items() if bad[signature])

    def breadth(self, name: str) -> int:
        """How many classes are at or under this one."""
        return len(self._beneath(name))

    def _beneath(self, name: str) -> set[str]:
        seen, queue = {name}, [name]
        for each in queue:
            fresh = [lower for lower in self.down.get(each, ()) if lower not in seen]
            seen.update(fresh)
            queue.extend(fresh)
        return seen

    def spoilt(self, steps: Iterable[tuple[str, str]]) -> list[str]:
        """The classes that would become impossible if each step's lower class went under its upper one."""
        laid = self._laid(steps)
        bad = {each: bool(each & self.against(each)) for each in set(laid.values())}
        return sorted(
            name for name, signature in laid.items() if bad[signature] and not self._lost(self.signatures.get(name, 0))
        )

    def _lost(self, signature: int) -> bool:
        return bool(signature & self.against(signature))

    def _laid(self, steps: Iterable[tuple[str, str]]) -> dict[str, int]:
        """The signatures that would change."""
        laid: dict[str, int] = {}
        whole = 0
        for lower, upper in steps:
            whole |= self.signatures.get(upper, 0)
            for each in self._beneath(lower):
                laid[each] = laid.get(each, self.signatures.get(each, 0))
        return {name: signature | whole for name, signature in laid.items()}

    def take(self, steps: Iterable[tuple[str, str]]) -> None:
        """Believe these steps."""
        steps = tuple(steps)
        self.signatures.update(self._laid(steps))
        for lower, upper in steps:
            self._step(lower, upper)

    def conflict(self, name: str, steps: Iterable[tuple[str, str]]) -> tuple[str, str]:
        """Two disjoint classes that the name would be under."""
        signature = self._laid(steps)[name]
        return next(self.apart(signature))

    def apart(self, signature: int) -> Iterator[tuple[str, str]]:
        """The disjoint pairs in a signature."""
        names = [name for name, bit in self.guards.items() if signature >> bit & 1]
        yield from (
            (one, other)
            for at, one in enumerate(names)
            for other in names[at + 1 :]
            if self.conflicts[self.guards[one]] >> self.guards[other] & 1
        )
