"""What a vocabulary makes impossible by itself, and what a change of it breaks."""

from __future__ import annotations

from tests.stages.reason.notation import facts, vocabulary

from assay.stages.reason.check import check_schema, redefined
from assay.stages.reason.schema import schema, unsatisfiable, unusable
from assay.stages.reason.state import State
from assay.stages.reason.violation import Rule

ZOO = ("A disjointWith B", "C subClassOf A", "D subClassOf C", "p range C", "q subPropertyOf p")


def test_nothing_is_impossible_in_a_sound_vocabulary() -> None:
    assert check_schema(schema(vocabulary(ZOO))) == frozenset()


def test_an_edit_makes_a_class_impossible_with_all_that_lies_beneath() -> None:
    edited = schema(vocabulary((*ZOO, "C subClassOf B")))
    assert unsatisfiable(edited) == {"C", "D"}
    assert unusable(edited) == {"p", "q"}


def test_a_complement_of_itself_is_impossible() -> None:
    assert unsatisfiable(schema(vocabulary(["A complementOf A"]))) == {"A"}


def test_a_union_of_impossible_classes_is_impossible() -> None:
    lines = ("A subClassOf owl:Nothing", "B subClassOf owl:Nothing", "U unionOf A|B", "A subClassOf U", "B subClassOf U")
    assert unsatisfiable(schema(vocabulary(lines))) == {"A", "B", "U"}


def test_a_union_with_one_possible_member_is_possible() -> None:
    lines = ("A subClassOf owl:Nothing", "U unionOf A|B", "A subClassOf U", "B subClassOf U")
    assert unsatisfiable(schema(vocabulary(lines))) == {"A"}


def test_a_property_that_contradicts_itself_is_unusable() -> None:
    lines = ("p a symmetric", "p a asymmetric", "q a asymmetric", "r inverseOf r", "r a asymmetric")
    assert unusable(schema(vocabulary(lines))) == {"p", "r"}


def test_a_property_with_an_impossible_domain_is_unusable() -> None:
    assert unusable(schema(vocabulary(["A disjointWith B", "p domain A", "p domain B", "q range A"]))) == {"p"}


def test_an_edit_is_held_against_the_facts() -> None:
    state = State((*facts("x a D"), *facts("x a E"), *facts("y a E")))
    before, after = schema(vocabulary(ZOO)), schema(vocabulary((*ZOO, "E subClassOf B")))
    made = redefined(state, before, after)
    assert {(each.rule, each.about) for each in made.broken} == {(Rule.DISJOINT, ("x",))}
    assert redefined(state, after, before).mended == made.broken


def test_an_edit_that_only_adds_breaks_nothing() -> None:
    state = State((*facts("x a D"), *facts("y a E")))
    before, after = schema(vocabulary(ZOO)), schema(vocabulary((*ZOO, "E subClassOf B")))
    assert redefined(state, before, after) == (frozenset(), frozenset())
