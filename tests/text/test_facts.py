"""The plain form of a vocabulary: what is written is read back, a line that is none is named."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assay.model.axiom import Axiom, Kind, Relation, Term, Trait
from assay.model.vocabulary import Facts
from assay.text.facts import BrokenFacts, label_of, parse, render

FILE = "zoo.tsv"
NAMES = st.text(st.characters(categories=["L", "Nd"], include_characters="-_.'/"), min_size=1, max_size=8).map(
    "my:{}".format
)
LABELS = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=8)
COUNTED = {Relation.MAX, Relation.EXACT}
UNIONS = {Relation.DOMAIN, Relation.RANGE, Relation.UNION}


def _axiom(relation: Relation, subject: str, objects: tuple[str, ...], trait: Trait, limit: int) -> Axiom:
    if relation is Relation.TRAIT:
        objects = (trait,)
    elif relation not in UNIONS:
        objects = objects[:1]
    return Axiom(relation, subject, objects, FILE, limit=limit if relation in COUNTED else None)


AXIOMS = st.builds(
    _axiom,
    st.sampled_from(sorted(Relation)),
    NAMES,
    st.lists(NAMES, min_size=1, max_size=3).map(tuple),
    st.sampled_from(sorted(Trait)),
    st.integers(0, 1),
)
TERMS = st.builds(
    lambda name, kind, labels: Term(name, kind, tuple(labels) or (label_of(name),), FILE),
    NAMES,
    st.sampled_from(sorted(Kind)),
    st.lists(LABELS, max_size=3),
)


@given(st.lists(TERMS, max_size=5, unique_by=lambda term: term.curie), st.lists(AXIOMS, max_size=8))
def test_what_is_written_is_read_back(terms: list[Term], axioms: list[Axiom]) -> None:
    text = render(Facts(tuple(terms), tuple(axioms)), ["a header"])
    found = parse(text, FILE)
    assert set(found.terms) == set(terms)
    assert set(found.axioms) == set(axioms)
    assert render(found, ["a header"]) == text


@pytest.mark.parametrize(
    ("curie", "label"),
    [
        ("rc:HawkMoth", "hawk moth"),
        ("rc:Doctor-Medical", "doctor (Medical)"),
        ("schema:worksFor", "works for"),
        ("schema:URL", "URL"),
        ("rc:HIVTest", "HIV test"),
        ("rc:B-52-Bomber", "b (52 Bomber)"),
        ("http://zoo.example/Lion", "lion"),
        ("rc:100EuroNote", "100 euro note"),
    ],
)
def test_names_to_show(curie: str, label: str) -> None:
    assert label_of(curie) == label


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("my:A\tclass\nmy:B", 2),
        ("my:A\n", 1),
        ("my:A\tthing\n", 1),
        ("# head\nmy:A\tclass\tunder my:B\n", 2),
        ("my:A\tclass\tmaxCardinality my:p=many\n", 1),
    ],
)
def test_a_line_that_is_none_is_named(text: str, line: int) -> None:
    with pytest.raises(BrokenFacts, match=f"line {line}"):
        parse(text, FILE)
