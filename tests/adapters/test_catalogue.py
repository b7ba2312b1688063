"""The house vocabulary: what it says, and that a table that contradicts itself does not load."""

from __future__ import annotations

import copy
import itertools
import tomllib
from importlib.resources import files
from typing import Any

import pytest

from assay.adapters.catalogue import BrokenTable, build, by_label, classes_by_label, load
from assay.model.claim import ValueKind
from assay.model.names import name_key

Table = dict[str, Any]

SMALL: Table = {
    "prefixes": {"house": "urn:assay:house:"},
    "datatypes": {"text": "schema:Text"},
    "class": [
        {"curie": "house:Cat", "label": "cat", "folder": "Cats"},
        {"curie": "house:Dog", "label": "dog", "folder": "Dogs", "also": ["hound"]},
        {"curie": "house:Pet", "label": "pet", "folder": "Pets"},
    ],
    "apart": [
        {
            "classes": ["house:Cat", "house:Dog", "house:Pet"],
            "except": [{"pair": ["house:Cat", "house:Pet"], "because": "so"}],
        }
    ],
    "property": [
        {"curie": "house:name", "label": "name", "range": "text", "one_at_a_time": "one answers to it"},
        {"curie": "house:chases", "label": "chases", "range": "house:Cat", "also": ["runs after"]},
    ],
}


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


def test_every_reason_is_a_sentence_of_its_own() -> None:
    table = tomllib.loads((files("assay.data") / "house.toml").read_text("utf-8"))
    reasons = [row["one_at_a_time"] for row in table["property"] if "one_at_a_time" in row]
    assert len(reasons) == sum(each.functional for each in load().properties.values())
    assert len(set(reasons)) == len(reasons)
    assert all(len(reason.split()) >= 3 for reason in reasons)


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


@pytest.mark.parametrize(
    ("label", "curie"),
    [
        ("works for", "schema:worksFor"),
        ("Employer", "schema:worksFor"),
        ("birth date", "schema:birthDate"),
        ("lives in", "schema:homeLocation"),
        ("e-mail", "schema:email"),
        ("time zone", "house:timezone"),
    ],
)
def test_everyday_words_find_the_property(label: str, curie: str) -> None:
    assert by_label()[name_key(label)] == curie


def test_everyday_words_find_the_class() -> None:
    assert classes_by_label()["company"] == "schema:Organization"
    assert "works for" not in classes_by_label()


def test_a_sound_table_is_built() -> None:
    ontology = build(SMALL)
    assert ontology.properties["house:name"].functional
    assert not ontology.properties["house:chases"].functional
    assert not ontology.compatible(("house:Dog",), ("house:Cat",))
    assert not ontology.compatible(("house:Pet",), ("house:Dog",))
    assert ontology.compatible(("house:Pet",), ("house:Cat",))


def _without(table: Table, kind: str, key: str) -> None:
    del table[kind][0][key]


def _with(table: Table, kind: str, row: int, **changes: object) -> None:
    table[kind][row].update(changes)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda t: _without(t, "class", "folder"), "class house:Cat has no folder"),
        (lambda t: _without(t, "property", "range"), "property house:name has no range"),
        (lambda t: _with(t, "property", 0, functional=True), "property house:name has the unknown key functional"),
        (
            lambda t: _with(t, "property", 0, one_at_a_time=" "),
            "property house:name: one_at_a_time is not what it should be",
        ),
        (lambda t: _with(t, "class", 1, also="hound"), "class house:Dog: also is not what it should be"),
        (lambda t: _with(t, "property", 1, curie="house:name"), "house:name is there twice"),
        (lambda t: _with(t, "property", 1, label="Name"), "two property rows are called 'name'"),
        (lambda t: _with(t, "class", 1, also=["cat"]), "two class rows are called 'cat'"),
        (lambda t: _with(t, "class", 1, folder="Cats"), "two classes share the folder Cats"),
        (lambda t: _with(t, "property", 1, range="house:Mouse"), "house:chases has the unknown range house:Mouse"),
        (lambda t: _with(t, "property", 1, curie="foaf:chases"), "foaf:chases has a prefix that is not declared"),
        (lambda t: _with(t, "apart", 0, classes=["house:Mouse", "house:Cat", "house:Pet"]), "unknown class house:Mouse"),
        (lambda t: _with(t, "apart", 0, classes=["house:Cat", "house:Dog"]), "is not in its group"),
        (lambda t: t["apart"][0]["except"][0].pop("because"), "has no because"),
    ],
)
def test_a_broken_table_does_not_load(change: Any, problem: str) -> None:
    table = copy.deepcopy(SMALL)
    change(table)
    with pytest.raises(BrokenTable) as caught:
        build(table)
    assert any(problem in each for each in caught.value.problems)


def test_all_problems_are_named_at_once() -> None:
    table = copy.deepcopy(SMALL)
    _with(table, "property", 1, range="house:Mouse")
    _with(table, "class", 1, folder="Cats")
    with pytest.raises(BrokenTable) as caught:
        build(table)
    assert len(caught.value.problems) == 2
