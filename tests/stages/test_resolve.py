from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from tests.strategies.claims import ALIAS, CONFIG, DAY, HOME, MEMORY, ONTOLOGY, OTHER, OWNER, PERSON, USES, WORKS, said
from tests.strategies.examples import NOTE

from assay.model.candidate import Candidate, Classified, Grounded, Resolved, Screened
from assay.model.claim import ValueKind
from assay.model.entity import Entity, EntityStatus
from assay.model.evidence import Kind
from assay.model.link import Link
from assay.model.neighbourhood import Standing
from assay.model.note import Status
from assay.model.patch import Filed
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


# -- told apart ----------------------------------------------------------------------------------------------------------

KING, QUEEN = entity("Ada King", PERSON), entity("Ada King", PERSON, number=2, aliases=(stored("Countess"),))


def known(of: Entity, statement: str, status: Status = Status.ACTIVE, **changes: Any) -> Standing:
    note = replace(NOTE, statement=stored(statement), status=status, property=None, value=None, negated=False, **changes)
    return Standing(Filed(note, f"Memory/Notes/{statement}.md", ""), of.id)


WORKS_FOR_ACME = known(KING, "Ada King works for Acme.")
WORKS_FOR_ACME = replace(
    WORKS_FOR_ACME,
    filed=replace(WORKS_FOR_ACME.filed, item=replace(WORKS_FOR_ACME.note, property=WORKS, value=Link("Acme"))),
)
LIVES = known(QUEEN, "Ada King lives in Porto.")
LIVES = replace(LIVES, filed=replace(LIVES.filed, item=replace(LIVES.note, property=HOME, value=Link("Porto"))))


def among(candidate: Candidate, *notes: Standing, further: Mapping[str, tuple[str, ...]] | None = None) -> Resolved:
    grounded = Grounded(Screened(Classified(candidate, Kind.PERSON, False), Sensitivity.INTERNAL, False), ())
    return resolve(grounded, (KING, QUEEN), ONTOLOGY, CONFIG, DAY, notes, further or {})


def tells(text: str, **changes: Any) -> Candidate:
    return said(text, text, subject="Ada King", **changes)


@pytest.mark.parametrize(
    ("candidate", "meant"),
    [
        (tells("Ada King left Acme early."), KING),  # a relation of one alone
        (tells("Ada King, the Countess, sings."), QUEEN),  # a name of one alone
        (tells("Ada King lives in Porto.", property=HOME, value="Porto"), QUEEN),  # what is known of one alone
        (tells("Ada King sings."), None),
        (tells("Ada King sings at Acmes."), None),  # likeness is nothing
        (tells("Ada King, the Countess, works for Acme."), None),  # it speaks for both
        (tells("Ada King lives in Lund.", property=HOME, value="Lund"), None),
    ],
)
def test_what_is_said_speaks_for_one_alone_or_a_person_is_asked(candidate: Candidate, meant: Entity | None) -> None:
    found = among(candidate, WORKS_FOR_ACME, LIVES)
    assert found.subject == meant if meant else found.rivals == (KING, QUEEN)


def test_what_both_are_related_to_tells_nothing() -> None:
    also = replace(WORKS_FOR_ACME, subject=QUEEN.id)
    assert among(tells("Ada King left Acme early."), WORKS_FOR_ACME, also).rivals == (KING, QUEEN)


def test_what_both_are_related_to_does_not_outweigh_a_name_of_one_alone() -> None:
    also = replace(WORKS_FOR_ACME, subject=QUEEN.id)
    assert among(tells("Ada King, the Countess, left Acme early."), WORKS_FOR_ACME, also).subject == QUEEN


def holding(property: str, value: str, **changes: Any) -> Standing:
    found = known(QUEEN, "Ada King is so.")
    return replace(
        found, filed=replace(found.filed, item=replace(found.note, property=property, value=stored(value), **changes))
    )


def test_a_value_of_one_alone_tells_where_a_thing_has_one_value() -> None:
    told = tells("Ada King has 4 GB.", property=MEMORY, value="4 GB")
    assert among(told, holding(MEMORY, "4 GB")).subject == QUEEN
    assert among(told, holding(MEMORY, "8 GB")).rivals == (KING, QUEEN)
    assert among(told, holding(MEMORY, "4 GB", negated=True)).rivals == (KING, QUEEN)
    many = tells("Ada King uses Vim.", property=USES, value="Vim")
    assert among(many, holding(USES, "Vim")).rivals == (KING, QUEEN)


def test_the_value_is_the_one_of_several_to_which_the_subject_is_related() -> None:
    firms = entity("Mercury", "schema:Organization", number=3), entity("Mercury", "schema:Organization", number=4)
    works = said("Tomas works for Mercury.", "Tomas works for Mercury.", subject=OTHER, property=WORKS, value="Mercury")
    tomas = entity(OTHER, PERSON, number=5)
    grounded = Grounded(Screened(Classified(works, Kind.PERSON, False), Sensitivity.INTERNAL, False), ())

    def value(*notes: Standing) -> Entity | None:
        return resolve(grounded, (tomas, *firms), ONTOLOGY, CONFIG, DAY, notes).value

    worked = replace(known(tomas, "Tomas works for Mercury."), value=firms[0].id)
    assert value(worked) == firms[0]
    assert value() is None
    assert value(replace(worked, subject=KING.id)) is None
    assert value(replace(known(tomas, "Tomas works for Mercury.", Status.SUPERSEDED), value=firms[0].id)) is None
    assert value(worked, replace(worked, value=firms[1].id)) is None


@pytest.mark.parametrize("status", [Status.DRAFT, Status.SUPERSEDED, Status.ERRONEOUS])
def test_what_is_not_served_tells_nothing(status: Status) -> None:
    past = replace(WORKS_FOR_ACME, filed=replace(WORKS_FOR_ACME.filed, item=replace(WORKS_FOR_ACME.note, status=status)))
    assert among(tells("Ada King left Acme early."), past).rivals == (KING, QUEEN)


def test_further_names_lead_to_the_entity_that_they_are_given_for() -> None:
    found = among(said("Addie sings.", "Addie sings.", subject="Addie"), further={QUEEN.id: ("Addie",)})
    assert found.subject == QUEEN
