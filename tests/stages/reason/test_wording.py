"""What is wrong in words: every rule has its own, with names, places, the axiom and its file, and what mends it."""

from __future__ import annotations

import pytest
from tests.stages.reason.notation import facts, vocabulary

from assay.model.axiom import Kind, Term
from assay.model.effective import effective
from assay.model.fact import Fact
from assay.stages.reason.check import check, check_schema
from assay.stages.reason.explain import essential, explain
from assay.stages.reason.schema import Schema, schema
from assay.stages.reason.state import State
from assay.stages.reason.violation import Rule
from assay.stages.reason.wording import Words, headline, sentence

NAMES = {"x": "Xenia", "y": "Yul", "z": "Zoe"}


def _words(compiled: Schema, told: dict[Fact, list[str]] | None = None) -> Words:
    return Words(compiled.vocabulary, NAMES, told or {})


@pytest.mark.parametrize(
    ("axioms", "lines", "said"),
    [
        ("A disjointWith B", "x a A; x a B", "Xenia cannot be an A and a B at once."),
        ("A subClassOf owl:Nothing", "x a A", "Xenia would be of a class that nothing can be."),
        ("p domain A|C; A disjointWith B; C disjointWith B", "x p y; x a B",
         "Xenia would have to be one of several things, and can be none of them."),
        ("p a functional", "x p y; x p z", "Xenia has one p at a time, not Yul, Zoe."),
        ("d a functional", 'x d "1"; x d "2"', "Xenia has one d at a time, not `1`, `2`."),
        ("p a inverseFunctional", "x p z; y p z", "Zoe is the p of one thing only, not of Xenia, Yul."),
        ("A maxCardinality p 1", "x a A; x p y; x p z", "Xenia is an A and has at most 1 p, not Yul, Zoe."),
        ("p a irreflexive", "x p x", "Nothing has itself as its p, and Xenia would."),
        ("p a asymmetric", "x p y; y p x", "Xenia and Yul cannot each be the other's p."),
        ("p propertyDisjointWith q", "x p y; x q y", "Xenia cannot have Yul both as p and as q."),
        ("p a transitive; p a irreflexive", "x p x", "Xenia leads back to itself by way of p."),
        ("p is object", "x p y; not x p y", "It is denied that Xenia p Yul."),
        ("d range xsd:date", 'x d "7"^^xsd:integer', "The d of Xenia is xsd:date, and `7` is none."),
        ("d range xsd:date", 'x d "no"^^xsd:date', "`no`, the d of Xenia, does not have the form of its datatype."),
        ("d range xsd:date", "x d y", "The d of Xenia is written out as xsd:date, and Yul is a thing."),
        ("p range A", 'x p "7"^^xsd:integer', "The p of Xenia is a thing (A), and `7` is a written value."),
        ("p is object", "x = y; x != y", "Xenia and Yul are said to be one and two."),
    ],
)  # fmt: skip
def test_headlines(axioms: str, lines: str, said: str) -> None:
    compiled = schema(vocabulary(axioms.split("; ")))
    state = State(fact for line in lines.split("; ") for fact in facts(line))
    assert said in {headline(each, _words(compiled)) for each in check(state, compiled)}


def test_headlines_of_a_vocabulary() -> None:
    compiled = schema(vocabulary(["A disjointWith B", "C subClassOf A", "C subClassOf B", "p domain C"]))
    found = {each.rule: headline(each, _words(compiled)) for each in check_schema(compiled)}
    assert found == {
        Rule.UNSATISFIABLE: "Nothing can be a C any more.",
        Rule.UNUSABLE: "No two things can be related by p any more.",
    }


def test_a_whole_explanation() -> None:
    compiled = schema(vocabulary(["A disjointWith B", "C subClassOf B", "p domain C"]))
    one, other = (*facts("x a A"), *facts("x p y"))
    state = State((one, other))
    (violation,) = check(state, compiled)
    words = _words(compiled, {one: ["[[Xenia]]"], other: ["[[A note]]", "[[Another]]"]})
    assert sentence(explain(state, compiled, violation), words) == (
        "Xenia cannot be an A and a B at once. "
        "It is said: “Xenia is an A” ([[Xenia]]); “Xenia p Yul” ([[A note]], [[Another]]). "
        "The rule is: A disjointWith B (zoo.ttl:1), with p domain C (zoo.ttl:3), with C subClassOf B (zoo.ttl:2). "
        "To mend it: take back “Xenia p Yul”; or take back “Xenia is an A”."
    )


def test_things_may_be_one() -> None:
    compiled = schema(vocabulary(["p a functional"]))
    state = State((*facts("x p y"), *facts("x p z")))
    (violation,) = check(state, compiled)
    assert "or say “Yul is Zoe”" in sentence(explain(state, compiled, violation), _words(compiled))


def test_things_of_classes_that_exclude_each_other_are_never_one() -> None:
    compiled = schema(vocabulary(["p a functional", "A disjointWith B"]))
    state = State((*facts("x p y"), *facts("x p z"), *facts("y a A"), *facts("z a B")))
    (violation,) = check(state, compiled)
    assert "say" not in sentence(explain(state, compiled, violation), _words(compiled)).partition("To mend it")[2]


def test_terms_go_by_their_labels() -> None:
    known = effective([Term("my:Boss", Kind.CLASS, ("employer",), "x")], ())
    words = Words(known, NAMES, {})
    assert words.one("my:Boss") == "an employer"
    assert words.one("my:Unknown") == "a my:Unknown"
    assert words.fact(Fact("x", "my:knows", "y", denied=True)) == "“not: Xenia my:knows Yul”"


def test_a_thing_is_told_once_what_it_cannot_be() -> None:
    lines = ["A disjointWith B", "C subClassOf A", "D subClassOf B", "C disjointWith D"]
    compiled = schema(vocabulary(lines))
    state = State((*facts("x a C"), *facts("x a D"), *facts("y a A"), *facts("y a B")))
    found = essential(explain(state, compiled, each) for each in sorted(check(state, compiled), key=repr))
    assert {each.violation.about: len(each.axioms) for each in found} == {("x",): 1, ("y",): 1}
