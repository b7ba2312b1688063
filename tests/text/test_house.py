"""The rules for the house's own file, each with a case that breaks it, and that the shipped file keeps them."""

from __future__ import annotations

from pathlib import Path

import pytest

from assay.model.claim import ValueKind
from assay.text import turtle
from assay.text.house import House

SHIPPED = Path(__file__).parents[2] / "ontologies" / "house.ttl"

SMALL = """
house:Cat a owl:Class ; rdfs:label "cat" ; house:folder "Cats" ; owl:disjointWith house:Dog .
house:Dog a owl:Class ; rdfs:label "dog" ; skos:altLabel "hound" ; house:folder "Dogs" ; owl:disjointWith house:Pet .
house:Pet a owl:Class ; rdfs:label "pet" ; house:folder "Pets" .
[] a house:Overlap ; house:pair ( house:Cat house:Pet ) ; house:because "cats are kept as pets" .
[] a house:Refusal ; house:step ( house:Pet house:Dog ) ; house:because "not every pet barks" .
[] a house:Precedence ; house:order ( house:Dog house:Cat ) .
house:name a owl:DatatypeProperty, owl:FunctionalProperty ; rdfs:label "name" ; rdfs:range schema:Text ;
    house:because "one answers to it" .
house:chases a owl:ObjectProperty ; rdfs:label "chases" ; skos:altLabel "runs after" ; schema:rangeIncludes house:Cat .
"""


def _house(text: str) -> House:
    document = turtle.parse(text)
    assert document.problems == ()
    return House(document)


def test_the_shipped_file_is_sound() -> None:
    assert list(_house(SHIPPED.read_text("utf-8")).problems()) == []


def test_every_reason_of_the_shipped_file_is_its_own() -> None:
    reasons = [line.partition('house:because "')[2] for line in SHIPPED.read_text("utf-8").splitlines()]
    given = [reason for reason in reasons if reason]
    assert len(given) == len(set(given)) > 30


def test_a_small_house() -> None:
    house = _house(SMALL)
    assert list(house.problems()) == []
    ontology = house.ontology()
    assert ontology.properties["house:name"].functional
    assert ontology.properties["house:name"].value_kind is ValueKind.LITERAL
    assert not ontology.properties["house:chases"].functional
    assert ontology.properties["house:chases"].range == "house:Cat"
    assert not ontology.compatible(("house:Dog",), ("house:Cat",))
    assert not ontology.compatible(("house:Pet",), ("house:Dog",))
    assert ontology.compatible(("house:Pet",), ("house:Cat",))
    assert house.precedence() == ("house:Dog", "house:Cat")


@pytest.mark.parametrize(
    ("was", "then", "problem"),
    [
        (" ; rdfs:range schema:Text", "", "house:name has no range"),
        ("schema:rangeIncludes house:Cat", "rdfs:range house:Mouse", "house:chases has the unknown range house:Mouse"),
        ('"one answers to it"', '"so"', "house:name holds one value at a time without a reason"),
        ('rdfs:label "cat" ; ', "", "house:Cat has no label"),
        ('"runs after"', '"Name"', "two properties are called 'name'"),
        ('"hound"', '"cat"', "two categories are called 'cat'"),
        ('"Dogs"', '"cats"', "two categories share the folder cats"),
        ("house:folder \"Pets\" .", "house:folder \"Pets\" ; owl:disjointWith house:Cat .", "house:Cat and house:Pet are both apart"),
        (" ; owl:disjointWith house:Pet", "", "house:Dog and house:Pet are neither apart nor an overlap"),
        ("( house:Cat house:Pet )", "( house:Cat house:Mouse )", "an overlap is not of two categories: house:Cat house:Mouse"),
        ('"cats are kept as pets"', '"so"', "house:Cat and house:Pet overlap without a reason"),
        ('"not every pet barks"', '"no"', "the step house:Pet house:Dog is refused without a reason"),
        ("( house:Pet house:Dog )", "( house:Pet )", "the step house:Pet is refused without a reason, or is none"),
        ("( house:Dog house:Cat )", "( house:Dog house:Mouse )", "the precedence names house:Mouse, which is no category"),
    ],
)  # fmt: skip
def test_a_problem_is_named(was: str, then: str, problem: str) -> None:
    assert was in SMALL
    assert any(problem in each for each in _house(SMALL.replace(was, then)).problems())
