"""Properties: what one relation entails, by superproperties, inverses and symmetry, in which direction."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from assay.model.axiom import Axiom, Relation, Trait
from assay.model.effective import Effective

Turned: TypeAlias = tuple[str, bool]
"""A property, and whether it holds from the value to the subject."""


@dataclass(frozen=True, slots=True)
class Said:
    """The axioms about properties, by what they say. Each is kept, so that a finding can name it."""

    implied: Mapping[str, tuple[Turned, ...]]
    """For each property all that a relation of it entails, itself first; transitivity apart."""
    traits: Mapping[Trait, Mapping[str, Axiom]]
    domains: Mapping[str, tuple[Axiom, ...]]
    ranges: Mapping[str, tuple[Axiom, ...]]
    disjoint: tuple[Axiom, ...]
    limits: tuple[Axiom, ...]

    def of(self, name: str) -> tuple[Turned, ...]:
        """What a relation entails; itself alone if the vocabulary does not know it."""
        return self.implied.get(name, ((name, False),))

    def has(self, trait: Trait, name: str) -> Axiom | None:
        """The axiom that gives the property that trait, None if there is none."""
        return self.traits[trait].get(name)


def said(vocabulary: Effective) -> Said:
    """What the vocabulary says of its properties."""
    by: dict[Relation, list[Axiom]] = {relation: [] for relation in Relation}
    for axiom in vocabulary.axioms:
        by[axiom.relation].append(axiom)
    traits: dict[Trait, dict[str, Axiom]] = {trait: {} for trait in Trait}
    for axiom in by[Relation.TRAIT]:
        traits[Trait(axiom.object)].setdefault(axiom.subject, axiom)
    steps = _steps(by, traits[Trait.SYMMETRIC])
    names = dict.fromkeys(_named(by))
    implied = {name: tuple(_closure(steps, name)) for name in names}
    return Said(
        implied=implied,
        traits=_shared(traits, implied),
        domains=_by_subject(by[Relation.DOMAIN]),
        ranges=_by_subject(by[Relation.RANGE]),
        disjoint=tuple(by[Relation.DISJOINT_PROPERTY]),
        limits=(*by[Relation.MAX], *by[Relation.EXACT]),
    )


Steps: TypeAlias = Mapping[str, list[Turned]]


def _steps(by: Mapping[Relation, list[Axiom]], symmetric: Iterable[str]) -> Steps:
    """What a property entails at once."""
    steps: dict[str, list[Turned]] = defaultdict(list)
    for axiom in by[Relation.SUBPROPERTY]:
        steps[axiom.subject].append((axiom.object, False))
    for axiom in by[Relation.EQUIVALENT_PROPERTY]:
        steps[axiom.subject].append((axiom.object, False))
        steps[axiom.object].append((axiom.subject, False))
    for axiom in by[Relation.INVERSE]:
        steps[axiom.subject].append((axiom.object, True))
        steps[axiom.object].append((axiom.subject, True))
    for name in symmetric:
        steps[name].append((name, True))
    return steps


def _named(by: Mapping[Relation, list[Axiom]]) -> Iterator[str]:
    """Every property that an axiom names, on either side."""
    for relation in (Relation.DOMAIN, Relation.RANGE, Relation.TRAIT):
        yield from (axiom.subject for axiom in by[relation])
    for relation in _BETWEEN:
        yield from (name for axiom in by[relation] for name in (axiom.subject, axiom.object))
    yield from (axiom.object for axiom in (*by[Relation.MAX], *by[Relation.EXACT]))


_BETWEEN: Final = (Relation.SUBPROPERTY, Relation.EQUIVALENT_PROPERTY, Relation.INVERSE, Relation.DISJOINT_PROPERTY)


def _closure(steps: Steps, name: str) -> Iterator[Turned]:
    """By a worklist, so that cycles end."""
    todo: list[Turned] = [(name, False)]
    met = set(todo)
    for each, turned in todo:
        yield each, turned
        for further, against in steps.get(each, ()):
            reached = (further, turned is not against)
            if reached not in met:
                met.add(reached)
                todo.append(reached)


def _shared(
    traits: Mapping[Trait, Mapping[str, Axiom]], implied: Mapping[str, tuple[Turned, ...]]
) -> dict[Trait, dict[str, Axiom]]:
    """A property is transitive with its inverses and equivalents; other traits work through what is entailed."""
    transitive = dict(traits[Trait.TRANSITIVE])
    for name, axiom in traits[Trait.TRANSITIVE].items():
        for other, turned in implied.get(name, ()):
            if (name, turned) in implied.get(other, ()):
                transitive.setdefault(other, axiom)
    return {**{trait: dict(held) for trait, held in traits.items()}, Trait.TRANSITIVE: transitive}


def _by_subject(axioms: Iterable[Axiom]) -> dict[str, tuple[Axiom, ...]]:
    found: dict[str, tuple[Axiom, ...]] = defaultdict(tuple)
    for axiom in axioms:
        found[axiom.subject] += (axiom,)
    return found
