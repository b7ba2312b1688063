from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.strategies.claims import ALIAS, CONFIG, DAY, HOME, ONTOLOGY, OTHER, OWNER, PERSON, USES, WORKS, said

from assay.model.candidate import Candidate, Classified, Grounded, Resolved, Screened
from assay.model.claim import ValueKind
from assay.model.entity import Entity, EntityStatus
from assay.model.evidence import Kind
from assay.model.redacted import stored
from assay.model.sensitivity import Sensitivity
from assay.stages.resolve import names_value, resolve, subject_name

PLANET = "house:Planet"


def entity(name: str, *types: str, number: int = 1, **changes: Any) -> Entity:
    given: dict[str, Any] = {"id": f"ent-{number}", "name": stored(name), "types": types, "created": DAY, **changes}
    return Entity(**given)


def resolved(candidate: Candidate, *entities: Entity) -> Resolved:
    grounded = Grounded(Screened(Classified(candidate, Kind.PERSON, False), Sensitivity.INTERNAL, False), ())
    return resolve(grounded, entities, ONTOLOGY, CONFIG, DAY)


def about(subject: str, **changes: Any) -> Candidate:
    return said(None, "It is so.", subject=subject, **changes)


def test_a_name_that_nothing_has_is_a_new_entity() -> None:
    found = resolved(about(OTHER, subject_type=PERSON))
    assert found.fresh
    assert (found.subject.name, found.subject.types) == (OTHER, (PERSON,))
    assert found.subject == resolved(about(OTHER, subject_type=PERSON)).subject  # the same candidate, the same id


@pytest.mark.parametrize("name", ["Tomas Reyes", "tomas  REYES", "Ｔomas Reyes", "T. R."])
def test_names_and_aliases_match_exactly_after_normalisation(name: str) -> None:
    known = entity(OTHER, PERSON, aliases=(stored("T. R."),))
    assert resolved(about(name), known).subject == known


@pytest.mark.parametrize("name", ["Tomas", "Tomas Reyes Jr.", "Tomás Reyes", "Thomas Reyes"])
def test_a_similar_name_is_another_one(name: str) -> None:
    assert resolved(about(name), entity(OTHER, PERSON)).fresh


def test_a_merged_entity_is_nobody() -> None:
    assert resolved(about(OTHER), entity(OTHER, PERSON, status=EntityStatus.MERGED)).fresh


def test_types_that_cannot_be_meant_make_another_entity() -> None:
    planet = entity("Mercury", PLANET)
    assert resolved(about("Mercury", subject_type="schema:Organization"), planet).fresh
    assert resolved(about("Mercury", subject_type=PLANET), planet).subject == planet
    assert resolved(about("Mercury"), planet).subject == planet
    assert resolved(about("Mercury", subject_type="made:up"), planet).subject == planet


def test_two_of_one_name_are_a_question_unless_the_type_tells() -> None:
    planet, firm = entity("Mercury", PLANET), entity("Mercury", "schema:Organization", number=2)
    found = resolved(about("Mercury"), firm, planet)
    assert found.fresh
    assert found.rivals == (planet, firm)
    assert resolved(about("Mercury", subject_type=PLANET), firm, planet).subject == planet


def test_an_untyped_entity_takes_the_type_that_is_claimed() -> None:
    assert resolved(about(OTHER, subject_type=PERSON), entity(OTHER)).subject.types == (PERSON,)
    assert resolved(about(OTHER, subject_type="made:up"), entity(OTHER, PERSON)).subject.types == (PERSON,)


@pytest.mark.parametrize("name", [OWNER, ALIAS, "me", "I", "user", "The User", "mira okoro"])
def test_all_names_of_the_owner_are_the_owner(name: str) -> None:
    assert subject_name(about(name).claim, CONFIG) == OWNER
    fresh = resolved(about(name)).subject
    assert (fresh.name, fresh.types, fresh.aliases) == (OWNER, (PERSON,), (ALIAS,))
    known = entity(OWNER, PERSON)
    assert resolved(about(name), known).subject == known


def test_what_only_shares_the_owners_name_is_not_the_owner() -> None:
    language = about(ALIAS, subject_type="schema:Language")
    assert subject_name(language.claim, CONFIG) == ALIAS
    found = resolved(language, entity(OWNER, PERSON, aliases=(stored(ALIAS),)))
    assert found.fresh
    assert (found.subject.name, found.subject.aliases) == (ALIAS, ())


def test_without_an_owner_me_is_a_name() -> None:
    nobody = replace(CONFIG, me=replace(CONFIG.me, name="", aliases=()))
    assert subject_name(about("user").claim, nobody) == "user"


@pytest.mark.parametrize(
    ("changes", "names"),
    [
        ({}, False),
        ({"property": HOME}, False),
        ({"value": "Porto"}, False),
        ({"value": "Porto", "property": HOME}, True),
        ({"value": "Vim", "property": USES}, False),
        ({"value": "Vim", "property": "made:up"}, False),
        ({"value": "Porto", "property": HOME, "value_kind": "literal"}, False),
        ({"value": "Vim", "property": USES, "value_kind": "entity"}, True),
    ],
)
def test_whether_a_value_names_a_thing(changes: dict[str, Any], names: bool) -> None:
    assert names_value(about(OTHER, **changes).claim, ONTOLOGY) is names


def test_a_value_links_only_to_the_one_thing_that_can_be_meant() -> None:
    works = about(OTHER, value="Mercury", property=WORKS)
    planet, firm = entity("Mercury", PLANET), entity("Mercury", "schema:Organization", number=2)
    assert resolved(works, firm).value == firm
    assert resolved(works, planet).value is None  # nobody works for a planet
    assert resolved(works, planet, firm).value == firm
    assert resolved(works, firm, replace(firm, id="ent-3")).value is None
    assert resolved(about(OTHER, value="Mercury", property=USES), firm).value is None
    typed = about(OTHER, value="Mercury", value_kind=ValueKind.ENTITY, value_type=PLANET)
    assert resolved(typed, planet, firm).value == planet
