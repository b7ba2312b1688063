"""Random small vocabularies and facts, dense enough that most of them are broken in some way."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.stages.reason.notation import axiom

from assay.model.axiom import Axiom, Relation
from assay.model.fact import DIFFERENT, SAME, TYPE, Fact, Literal

CLASSES = ("A", "B", "C", "D", "E", "F")
ROLES = ("p", "q", "r", "s", "t")
DATA = ("d", "e")
NAMES = ("i", "j", "k", "l", "m")
TRAITS = ("functional", "inverseFunctional", "transitive", "symmetric", "asymmetric", "irreflexive")
TEXTS = (Literal("1"), Literal("1", "xsd:integer"), Literal("01", "xsd:integer"), Literal("2"), Literal("x"))


def axioms(chance: random.Random) -> tuple[Axiom, ...]:
    """Ten or so statements about classes and properties; `d` and `e` have literals only."""
    said = [axiom(_axiom(chance), at) for at in range(chance.randint(4, 14))]
    for each in tuple(said):
        if each.relation is Relation.UNION:
            said += [axiom(f"{member} subClassOf {each.subject}") for member in each.objects]
    return tuple(said)


def _axiom(chance: random.Random) -> str:
    one, other = chance.sample(CLASSES, 2)
    p, q = chance.choice(ROLES), chance.choice(ROLES)
    union = "|".join(chance.sample(CLASSES, chance.randint(1, 3)))
    return chance.choice(
        (
            f"{one} subClassOf {other}", f"{one} subClassOf {other}", f"{one} equivalentClass {other}",
            f"{one} disjointWith {other}", f"{one} disjointWith {other}", f"{one} complementOf {other}",
            f"{one} subClassOf owl:Nothing", f"{one} unionOf {union}",
            f"{p} subPropertyOf {q}", f"{p} subPropertyOf {q}", f"{p} equivalentProperty {q}", f"{p} inverseOf {q}",
            f"{p} domain {union}", f"{p} range {union}", f"{p} propertyDisjointWith {q}",
            f"{p} a {chance.choice(TRAITS)}", f"{p} a {chance.choice(TRAITS)}", f"{p} a {chance.choice(TRAITS)}",
            "d a functional", "d propertyDisjointWith e", "e subPropertyOf d",
            f"{one} maxCardinality {chance.choice((*ROLES, 'd'))} {chance.randint(0, 2)}",
            f"owl:Thing cardinality {p} 1",
        )
    )  # fmt: skip


def facts(chance: random.Random, number: int) -> Iterator[Fact]:
    """Facts of every sort, relations above all."""
    for _ in range(number):
        one, other, dice = chance.choice(NAMES), chance.choice(NAMES), chance.random()
        if dice < 0.25:
            yield Fact(one, TYPE, chance.choice(CLASSES))
        elif dice < 0.75:
            yield Fact(one, chance.choice(ROLES), other)
        elif dice < 0.85:
            yield Fact(one, chance.choice(DATA), chance.choice(TEXTS))
        elif dice < 0.9:
            yield Fact(one, SAME, other)
        elif dice < 0.94:
            yield Fact(one, DIFFERENT, other)
        else:
            data = chance.random() < 0.3
            yield Fact(one, chance.choice(DATA if data else ROLES), chance.choice(TEXTS) if data else other, denied=True)
