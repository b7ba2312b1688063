"""The reader of Turtle against rdflib on what it must understand, and its own lines and problems."""

from __future__ import annotations

from pathlib import Path

import pytest
import rdflib
from hypothesis import given
from hypothesis import strategies as st
from rdflib.compare import isomorphic

from assay.model.prefixes import STANDARD, Prefixes
from assay.model.triple import Literal, Node
from assay.text import turtle

HOUSE = Path(__file__).parents[2] / "ontologies" / "house.ttl"
PREFIXES = Prefixes()


def _graph(document: turtle.Document) -> rdflib.Graph:
    graph = rdflib.Graph()
    for triple in document.triples:
        graph.add(tuple(_node(each, document.prefixes) for each in (triple.subject, triple.predicate, triple.object)))  # type: ignore[arg-type]
    return graph


def _node(node: Node, prefixes: Prefixes) -> rdflib.term.Identifier:
    if isinstance(node, Literal):
        datatype = rdflib.URIRef(prefixes.full(node.datatype)) if node.datatype else None
        return rdflib.Literal(node.text, lang=node.language, datatype=datatype)
    return rdflib.BNode(node[2:]) if node.startswith("_:") else rdflib.URIRef(prefixes.full(node))


def _theirs(text: str) -> rdflib.Graph:
    head = "".join(f"@prefix {prefix}: <{space}> .\n" for prefix, space in STANDARD.items())
    return rdflib.Graph().parse(data=head + text, format="turtle")


UNDERSTOOD = [
    'my:a my:p "x"@en, "y"@en-gb, """long "quoted"\nlines""", \'single\', \'\'\'it\'s\'\'\' .',
    'my:a my:p "tab\\t quote\\" \\u00e9 \\U0001F41D back\\\\slash" .',
    "my:a my:p 1, -2, 3.5, .5, 4e2, true, false ; my:q my:b . my:c my:p my:d .",
    'my:a my:p "2020-01-01"^^xsd:date, "x"^^<http://zoo.example/type> .',
    "[] my:p my:b . [ my:p my:c ; my:q [ my:r my:d ] ] . my:a my:p [] .",
    "my:a my:p ( my:b ( 1 2 ) [] ) , () .",
    "@prefix zoo: <http://zoo.example/> . PREFIX bar: <http://bar.example/#>\nzoo:a bar:b zoo:c.d, zoo:e\\,f, zoo:%20g .",
    "@base <http://zoo.example/x/> . <a> <#b> <../c> . <> my:p <//other.example/d> .",
    "_:b1 my:p _:b2 . _:b2 my:q _:b1 .",
    "my:a a owl:Class ;; my:p my:b ; . # a comment with . and ;\n#another\nmy:b a owl:Class.",
    "<http://zoo.example/a> <http://zoo.example/p> <http://zoo.example/\\u00e9> .",
    "my:x.y my:p my:1a, my:-b, my:a:b .",
]


@pytest.mark.parametrize("text", UNDERSTOOD)
def test_it_reads_what_rdflib_reads(text: str) -> None:
    document = turtle.parse(text)
    assert document.problems == ()
    assert isomorphic(_graph(document), _theirs(text))


def test_the_house_is_read_as_rdflib_reads_it() -> None:
    text = HOUSE.read_text("utf-8")
    document = turtle.parse(text)
    assert document.problems == ()
    assert len(document.triples) > 500
    assert isomorphic(_graph(document), rdflib.Graph().parse(data=text, format="turtle"))


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("my:a my:p my:b", 1),
        ("my:a my:p .", 1),
        ("\nmy:a .", 2),
        ("my:a my:p my:b ;\n my:q ] .", 2),
        ('my:a my:p "open .\nmy:b my:p my:c .', 1),
        ('"text" my:p my:b .', 1),
        ("my:a nope:p my:b .", 1),
        ("@prefix : .", 1),
        ("my:a my:p ( my:b .", 1),
        ("my:a my:p " + "[ my:p " * 70, 1),
        ("my:a my:p <has space> .", 1),
    ],
)
def test_a_mistake_has_a_line(text: str, line: int) -> None:
    problems = turtle.parse(text).problems
    assert problems
    assert problems[0].line == line


def test_reading_goes_on_behind_a_mistake() -> None:
    document = turtle.parse("my:a my:p my:b .\nmy:c my:p nope:d .\nmy:e my:p my:f .")
    assert [(triple.subject, triple.line) for triple in document.triples] == [("my:a", 1), ("my:e", 3)]
    assert [problem.line for problem in document.problems] == [2]


def test_half_a_statement_says_nothing() -> None:
    assert turtle.parse("my:a my:p my:b ; my:q nope:c .").triples == ()


def test_every_object_has_its_own_line() -> None:
    document = turtle.parse("my:a my:p my:b ,\n my:c ;\n my:q my:d .")
    assert [triple.line for triple in document.triples] == [1, 2, 3]


def test_a_block_reaches_from_its_subject_to_its_full_stop() -> None:
    text = "# c\n@prefix my: <urn:assay:my:> .\n my:a my:p [ my:q my:b ] . my:c my:p 1.5 ."
    assert [(block.subject, text[block.start : block.end]) for block in turtle.parse(text).blocks] == [
        ("", "@prefix my: <urn:assay:my:> ."),
        ("my:a", "my:a my:p [ my:q my:b ] ."),
        ("my:c", "my:c my:p 1.5 ."),
    ]


def test_both_spellings_of_schema_org_are_one() -> None:
    document = turtle.parse("<http://schema.org/Person> a <https://schema.org/Class> .")
    assert document.triples[0].subject == "schema:Person"


@given(st.text(max_size=40))
def test_any_text_is_read_without_an_error_and_literals_survive(text: str) -> None:
    turtle.parse(text)
    document = turtle.parse(f"my:a my:p {turtle.quoted(text)} .")
    assert [triple.object for triple in document.triples] == [Literal(text)]


@given(
    st.lists(st.sampled_from([*"<>[]().;,@^\"'\\:_a1 \n#", "my:a", "a ", '"""', "[ ", "prefix"]), max_size=25).map("".join)
)
def test_no_mixture_of_marks_is_an_error(text: str) -> None:
    document = turtle.parse(text)
    assert all(1 <= problem.line <= text.count("\n") + 1 for problem in document.problems)


@given(
    st.text(
        st.characters(exclude_characters='<>"{}|^`\\:# \t', exclude_categories=["Cc", "Cs", "Z"]), min_size=1, max_size=12
    )
)
def test_a_spelled_name_is_read_back(local: str) -> None:
    name = PREFIXES.short(f"urn:assay:my:{local}")
    document = turtle.parse(f"{turtle.spelled(name, STANDARD)} a owl:Class .")
    assert [triple.subject for triple in document.triples] == [name]
