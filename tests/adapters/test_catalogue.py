"""The house vocabulary as the ledger uses it."""

from __future__ import annotations

import itertools

import pytest

from assay.adapters.catalogue import BrokenHouse, build, load
from assay.model.claim import ValueKind


@pytest.mark.parametrize(
    "curie",
    [
        "schema:birthDate", "schema:birthPlace", "schema:deathDate", "schema:gender", "schema:homeLocation",
        "schema:jobTitle", "schema:spouse", "schema:foundingDate", "schema:softwareVersion", "schema:license",
        "schema:startDate", "schema:endDate", "schema:price", "house:status", "house:deadline", "house:owner",
        "house:timezone",
    ],
)  # fmt: skip
def test_holds_one_value_at_a_time(curie: str) -> None:
    assert load().properties[curie].functional


@pytest.mark.parametrize(
    "curie",
    [
        "schema:knowsLanguage", "schema:knows", "schema:children", "schema:memberOf", "schema:worksFor", "schema:email",
        "schema:author", "house:likes", "house:dislikes", "house:uses",
    ],
)  # fmt: skip
def test_holds_values_beside_each_other(curie: str) -> None:
    assert not load().properties[curie].functional


def test_about_forty_properties_and_fourteen_classes() -> None:
    assert 40 <= len(load().properties) <= 60
    assert 14 <= len(load().categories) <= 20


def test_the_range_says_whether_a_value_is_a_thing() -> None:
    properties = load().properties
    assert (properties["schema:worksFor"].value_kind, properties["schema:worksFor"].range) == (
        ValueKind.ENTITY,
        "schema:Organization",
    )
    assert (properties["schema:birthDate"].value_kind, properties["schema:birthDate"].range) == (
        ValueKind.LITERAL,
        "schema:Date",
    )
    assert all((each.value_kind is ValueKind.ENTITY) == (each.range in load().categories) for each in properties.values())


SEPARATE = (
    "schema:Person", "schema:Organization", "schema:Place", "schema:Event", "schema:CreativeWork",
    "schema:SoftwareApplication", "schema:Project", "schema:Language", "house:Organism", "schema:Substance",
    "house:CelestialBody",
)  # fmt: skip

TOGETHER = {
    frozenset({"schema:Organization", "schema:Place"}),
    frozenset({"schema:Organization", "schema:Project"}),
    frozenset({"schema:CreativeWork", "schema:SoftwareApplication"}),
    frozenset({"schema:CreativeWork", "schema:Project"}),
    frozenset({"schema:SoftwareApplication", "schema:Project"}),
}


@pytest.mark.parametrize(("one", "other"), list(itertools.permutations(SEPARATE, 2)))
def test_everyday_categories_are_told_apart(one: str, other: str) -> None:
    assert load().compatible((one,), (other,)) == (frozenset({one, other}) in TOGETHER)


@pytest.mark.parametrize("curie", [*SEPARATE, "schema:Product", "house:Task", "schema:DefinedTerm"])
def test_everything_is_a_thing_and_itself(curie: str) -> None:
    assert load().compatible((curie,), ("schema:Thing",))
    assert load().compatible((curie,), (curie,))


def test_folders_are_what_a_person_expects() -> None:
    folders = {curie: each.folder for curie, each in load().categories.items()}
    assert folders["schema:Person"] == "People"
    assert folders["schema:CreativeWork"] == "Works"
    assert folders["schema:Language"] == "Languages"
    assert len({folder.casefold() for folder in folders.values()}) == len(folders)


def test_a_mistake_in_the_syntax_is_named_with_its_line() -> None:
    with pytest.raises(BrokenHouse) as caught:
        build('house:Cat a owl:Class ; house:folder "Cats" .\nhouse:Dog a .\nhouse:Pet b .\n')
    assert [each.line for each in caught.value.problems] == [2, 3]
    assert "house.ttl: line 2" in str(caught.value)
