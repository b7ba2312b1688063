"""The corpus: for every rule a case that must fire and one that must not, with exactly what is wrong."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.stages.reason.notation import facts, value, vocabulary
from tests.stages.reason.oracle import Oracle

from assay.model.axiom import Relation
from assay.model.fact import SAME, Fact, Value
from assay.stages.reason.check import changes, check
from assay.stages.reason.explain import explain
from assay.stages.reason.schema import schema
from assay.stages.reason.state import Overlay, State
from assay.stages.reason.violation import Rule, Violation


@dataclass(frozen=True)
class Example:
    name: str
    axioms: tuple[str, ...]
    facts: frozenset[Fact]
    wrong: frozenset[tuple[str, tuple[Value, ...]]]


def _examples() -> list[Example]:
    folder = Path(__file__).parent / "corpus"
    texts = "\n".join(path.read_text("utf-8") for path in sorted(folder.glob("*.txt")))
    return [_example(part) for part in texts.split("\n## ")[1:]]


def _example(text: str) -> Example:
    name, *lines = [line for line in text.splitlines() if line and not line.startswith("# ")]
    at = lines.index("---")
    said = [line for line in lines[at + 1 :] if not line.startswith("=>")]
    told = [line.removeprefix("=> ") for line in lines if line.startswith("=> ")]
    assert told, name
    wrong = frozenset(_wrong(line) for line in told if line != "sound")
    return Example(name, tuple(lines[:at]), frozenset(fact for line in said for fact in facts(line)), wrong)


def _wrong(line: str) -> tuple[str, tuple[Value, ...]]:
    rule, *about = line.split()
    return rule, tuple(SAME if each == "=" else value(each) for each in about)


EXAMPLES = _examples()


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda each: each.name)
def test_what_is_wrong_is_found_and_nothing_else(example: Example) -> None:
    found = check(State(example.facts), schema(vocabulary(example.axioms)))
    assert frozenset((each.rule.value, each.about) for each in found) == example.wrong


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda each: each.name)
def test_each_fact_may_come_last_or_go_first(example: Example) -> None:
    compiled = schema(vocabulary(example.axioms))
    whole = check(State(example.facts), compiled)
    for fact in example.facts:
        rest = State(example.facts - {fact})
        less = check(rest, compiled)
        assert changes(rest, compiled, added=[fact]) == (whole - less, less - whole)
        assert changes(State(example.facts), compiled, removed=[fact]) == (less - whole, whole - less)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda each: each.name)
def test_the_oracle_agrees(example: Example) -> None:
    known = vocabulary(example.axioms)
    literals = {Rule.ILL_FORMED, Rule.DATATYPE, Rule.LITERAL_WANTED, Rule.THING_WANTED}
    found = {each for each in check(State(example.facts), schema(known)) if each.rule not in literals}
    assert found == Oracle(known.axioms, example.facts).violations()


@pytest.mark.parametrize("example", [each for each in EXAMPLES if each.wrong], ids=lambda each: each.name)
def test_every_edit_that_is_offered_mends_it(example: Example) -> None:
    compiled, state = schema(vocabulary(example.axioms)), State(example.facts)
    for violation in check(state, compiled):
        clash = explain(state, compiled, violation)
        assert all(fact in example.facts for side in clash.sides for fact in side)
        assert clash.mends, violation
        for mend in clash.mends:
            assert violation not in check(State((example.facts - set(mend.remove)) | set(mend.add)), compiled)
            assert explain(Overlay(State(), example.facts), compiled, violation) == clash


def test_every_rule_about_facts_has_a_case() -> None:
    fired = {rule for each in EXAMPLES for rule, _ in each.wrong}
    assert fired == {rule.value for rule in Rule} - {Rule.UNSATISFIABLE.value, Rule.UNUSABLE.value}
    silent = [each for each in EXAMPLES if not each.wrong]
    assert len(silent) > len(EXAMPLES) // 3


def test_the_broken_axiom_is_named() -> None:
    compiled = schema(vocabulary(["A disjointWith B", "C subClassOf A"]))
    state = State((*facts("x a C"), *facts("x a B")))
    (violation,) = check(state, compiled)
    clash = explain(state, compiled, violation)
    assert [(each.relation, each.file, each.line) for each in clash.axioms] == [
        (Relation.DISJOINT, "zoo.ttl", 1),
        (Relation.SUBCLASS, "zoo.ttl", 2),
    ]
    assert isinstance(violation, Violation)
