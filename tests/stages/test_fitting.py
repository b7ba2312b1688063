"""Fitting: entities of one name that the vocabulary in force rules out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.stages.reason.notation import vocabulary
from tests.strategies.claims import DAY, HOME, ONTOLOGY, PERSON, WORKS, said
from tests.strategies.examples import NOTE

from assay.model.claim import Claim
from assay.model.entity import Entity
from assay.model.link import Link
from assay.model.neighbourhood import Standing
from assay.model.note import Status
from assay.model.patch import Filed
from assay.model.redacted import stored
from assay.stages.fitting import Reasoner
from assay.stages.reason.schema import schema

SAILOR, SHIP, FERRY = "my:Sailor", "my:Ship", "my:Ferry"
RULES = schema(
    vocabulary(
        (
            f"{SAILOR} subClassOf {PERSON}",
            f"{FERRY} subClassOf {SHIP}",
            f"{PERSON} disjointWith {SHIP}",
            f"{WORKS} domain {PERSON}",
            f"{HOME} range {SHIP}",
            "my:Ghost disjointWith my:Ghost",
        )
    )
)


def entity(number: int, *types: str) -> Entity:
    return Entity(id=f"ent-{number}", name=stored("Kestrel"), types=types, created=DAY)


def claimed(**fields: Any) -> Claim:
    return said("It is so.", "It is so.", subject="Kestrel", **fields).claim


def works(of: Entity, **changes: Any) -> Standing:
    note = replace(
        NOTE, status=Status.ACTIVE, property=WORKS, value=Link("Acme"), negated=False, validity=claimed().validity
    )
    return Standing(Filed(replace(note, **changes), "Memory/Notes/a.md", ""), of.id, "ent-acme")


def reasoner(*notes: Standing) -> Reasoner:
    return Reasoner(ONTOLOGY, RULES, notes, DAY)


def test_classes_that_exclude_each_other_further_up() -> None:
    assert not reasoner().compatible((SAILOR,), (FERRY,))
    assert reasoner().compatible((SAILOR,), (PERSON,))
    assert reasoner().compatible((SAILOR,), ())
    assert Reasoner(ONTOLOGY).compatible((SAILOR,), (FERRY,))  # nothing says so there
    assert not Reasoner(ONTOLOGY).compatible((PERSON,), ("house:Planet",))  # the house does


def test_what_is_impossible_by_itself_tells_nothing() -> None:
    assert reasoner().compatible(("my:Ghost",), (PERSON,))


def test_a_property_leaves_those_that_may_have_it() -> None:
    sailor, ferry = entity(1, SAILOR), entity(2, FERRY)
    assert reasoner().as_subject((sailor, ferry), claimed(property=WORKS, value="Acme")) == (sailor,)
    assert reasoner().as_value((sailor, ferry), claimed(property=HOME, value="Kestrel")) == (ferry,)
    assert reasoner().as_subject((sailor, ferry), claimed()) == (sailor, ferry)
    assert reasoner().as_subject((sailor, ferry), claimed(property=HOME, value="Oslo")) == (sailor, ferry)


def test_what_is_known_of_an_entity_counts_as_its_class_does() -> None:
    one, ferry = entity(1), entity(2)
    asked = claimed(property=HOME, value="Kestrel")
    assert reasoner(works(one)).as_value((one, ferry), asked) == (ferry,)
    assert reasoner(works(one, negated=True)).as_value((one, ferry), asked) == (one, ferry)
    assert reasoner(works(one, status=Status.DRAFT)).as_value((one, ferry), asked) == (one, ferry)


def test_relations_alone_never_rule_out_the_last_one() -> None:
    ferry, other = entity(1, FERRY), entity(2, FERRY)
    asked = claimed(property=WORKS, value="Acme")
    assert reasoner().as_subject((ferry,), asked) == (ferry,)
    assert reasoner().as_subject((ferry, other), asked) == (ferry, other)
