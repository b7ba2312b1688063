"""The user's own vocabulary: mistakes by line, additions that touch nothing, and the same meaning for any other reader."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assay.adapters import rdf
from assay.model.axiom import Axiom, Kind, Relation, Term
from assay.text import delta
from assay.text.delta import UnsoundDelta, added, read

FILE = "delta.ttl"

BEES = """# my own header

@prefix my: <urn:assay:my:> .

my:Apiary a owl:Class ; rdfs:label "apiary" ;
  rdfs:subClassOf   schema:Place .   # spacing of my own

# the people
my:Keeper a owl:Class ; rdfs:label "keeper" ; rdfs:subClassOf schema:Person .
"""


def _class(name: str, *more: str) -> Term:
    return Term(name, Kind.CLASS, (name.partition(":")[2].lower(), *more), FILE)


def _under(lower: str, upper: str) -> Axiom:
    return Axiom(Relation.SUBCLASS, lower, (upper,), FILE)


def test_a_sound_file_has_no_findings() -> None:
    reading = read(BEES, FILE)
    assert reading.findings == ()
    assert [term.curie for term in reading.facts.terms] == ["my:Apiary", "my:Keeper"]
    assert [(axiom.subject, axiom.object, axiom.line) for axiom in reading.facts.axioms] == [
        ("my:Apiary", "schema:Place", 6),
        ("my:Keeper", "schema:Person", 9),
    ]


@pytest.mark.parametrize(
    ("text", "code", "line", "message"),
    [
        ("my:A a owl:Class .", "V03", 1, "no label"),
        ('my:A a owl:Class ; rdfs:label "a" .', "V04", 1, "add rdfs:subClassOf"),
        ('my:p a owl:ObjectProperty ; rdfs:label "p" .', "V04", 1, "add rdfs:domain"),
        ('\n\nmy:A a owl:Class ; rdfs:label "a" ; rdfs:subClassOf .', "V01", 3, "before `.`"),
        ('zoo:A rdfs:label "a" .', "V01", 1, "`zoo:` is not declared"),
        ("@prefix schema: <http://elsewhere.example/> .", "V01", 1, "always stands for"),
        ('my:A rdfs:label "a\n" .', "V01", 1, ""),
        (
            "my:A rdfs:subClassOf [ a owl:Restriction ; owl:onProperty my:p ; owl:someValuesFrom my:B ] .",
            "V02",
            1,
            "not read",
        ),
        ("my:A owl:oneOf ( my:b my:c ) .", "V02", 1, "owl:oneOf"),
    ],
)
def test_a_mistake_is_named_with_its_line(text: str, code: str, line: int, message: str) -> None:
    findings = [each for each in read(text, FILE).findings if each.code == code]
    assert [each.where for each in findings] == [f"{FILE}:{line}"]
    assert message in findings[0].message


def test_all_mistakes_are_found_at_once() -> None:
    text = 'my:A b .\nmy:C rdfs:label "c" .\nmy:D "d" .\n'
    assert [each.where for each in read(text, FILE).findings] == [f"{FILE}:1", f"{FILE}:3"]


def test_terms_from_elsewhere_need_no_label_of_ours() -> None:
    assert read("schema:Person a owl:Class ; owl:disjointWith rc:Robot .", FILE).findings == ()


def test_a_new_file_is_readable_by_others() -> None:
    text = added("", [_class("my:Hive", "beehive")], [_under("my:Hive", "schema:Place")])
    assert "@prefix my: <urn:assay:my:> .\n" in text
    assert 'my:Hive a owl:Class ;\n    rdfs:label "hive" ;\n    skos:altLabel "beehive" ;\n' in text
    assert rdf.read(text.encode(), FILE, FILE).facts.terms == read(text, FILE).facts.terms


def test_what_is_added_goes_where_its_name_belongs_and_nothing_else_moves() -> None:
    text = added(BEES, [_class("my:Hive")], [_under("my:Hive", "schema:Place")])
    head, block, tail = text.partition(
        'my:Hive a owl:Class ;\n    rdfs:label "hive" ;\n    rdfs:subClassOf schema:Place .\n\n'
    )
    assert block
    assert tail.startswith("# the people\n")
    prefixes = [line for line in head.splitlines() if line.startswith("@prefix")]
    assert len(prefixes) == 4  # mine, and owl, rdfs, schema, which it used without
    without = head.replace("".join(f"{line}\n" for line in prefixes[1:]), "")
    assert without + tail == BEES


def test_several_additions_stand_in_order() -> None:
    terms = [_class(name) for name in ("my:Queen", "my:Bee", "my:Hive", "my:Zoo")]
    text = added(BEES, terms, [_under(term.curie, "schema:Thing") for term in terms])
    starts = [text.index(f"\n{name} ") for name in ("my:Apiary", "my:Bee", "my:Hive", "my:Keeper", "my:Queen", "my:Zoo")]
    assert starts == sorted(starts)


def test_adding_what_is_there_changes_nothing() -> None:
    assert added(BEES, [_class("my:Keeper")], [_under("my:Keeper", "schema:Person")]) == BEES


def test_more_about_a_term_that_is_there_is_a_statement_of_its_own() -> None:
    text = added(BEES, [], [Axiom(Relation.DISJOINT, "my:Keeper", ("my:Apiary",), FILE)])
    assert "\nmy:Apiary owl:disjointWith my:Keeper .\n" in text  # said once, the lesser name first
    assert [axiom.relation for axiom in read(text, FILE).facts.axioms].count(Relation.DISJOINT) == 1


def test_nothing_is_added_to_a_file_that_cannot_be_read() -> None:
    with pytest.raises(UnsoundDelta, match="line 1"):
        added("my:A b .", [_class("my:B")], [])


_UNIONS = {Relation.DOMAIN, Relation.RANGE, Relation.UNION}
NAMES = st.sampled_from(
    ["my:A", "my:B", "my:C", "rc:Cow's-MilkCheese", "rc:Windows8.1", "https://zoo.example/x#A", "schema:Person"]
)
AXIOMS = st.builds(
    lambda relation, subject, objects, limit: Axiom(
        relation,
        subject,
        ("functional",) if relation is Relation.TRAIT else objects if relation in _UNIONS else objects[:1],
        "",
        limit=limit if relation in {Relation.MAX, Relation.EXACT} else None,
    ),
    st.sampled_from(sorted(Relation)),
    NAMES,
    st.lists(NAMES, min_size=2, max_size=3, unique=True).map(tuple),
    st.integers(0, 1),
)


def _meaning(axioms: tuple[Axiom, ...]) -> set[tuple[object, ...]]:
    """What axioms say; a mutual one from either side, and what a union implies besides it."""
    once = {Relation.DISJOINT, Relation.DISJOINT_PROPERTY, Relation.INVERSE}
    said: set[tuple[object, ...]] = set()
    for each in axioms:
        ends = (each.subject, *each.objects)
        said.add((each.relation, *(sorted(ends) if each.relation in once else ends), each.limit))
        if each.relation is Relation.UNION:
            said |= {(Relation.SUBCLASS, part, each.subject, None) for part in each.objects}
    trivial = {
        (relation, name, name, None) for relation in (Relation.SUBCLASS, Relation.SUBPROPERTY) for _, name, *_ in said
    }
    return said - trivial


@given(st.lists(AXIOMS, max_size=6), st.sampled_from(["", BEES]))
def test_what_is_written_is_read_back(axioms: list[Axiom], text: str) -> None:
    written = added(text, [], axioms)
    found = read(written, "").facts.axioms
    assert _meaning(found) == _meaning(tuple(axioms)) | _meaning(read(text, "").facts.axioms)
    assert added(written, [], axioms) == written
    if written != text:
        assert _meaning(rdf.read(written.encode(), FILE, "").facts.axioms) == _meaning(found)
    for line in text.splitlines():
        assert line in written.splitlines()


def test_the_codes_are_the_documented_ones() -> None:
    assert (delta.SYNTAX, delta.NO_LABEL, delta.NO_PLACE) == ("V01", "V03", "V04")


def test_a_name_for_a_term_of_others_is_read_and_written() -> None:
    text = added("", (), (), {"schema:knows": "is acquainted with"})
    assert added(text, (), (), {"schema:knows": "is acquainted with"}) == text
    found = read(text, "delta.ttl")
    assert found.findings == ()
    assert found.facts.terms == ()
    assert found.labels == {"schema:knows": ("is acquainted with",)}
    own = 'my:keeps a owl:ObjectProperty ; rdfs:label "keeps" ; rdfs:domain schema:Person .'
    assert read(own, "delta.ttl").labels == {}


def test_a_name_and_an_axiom_stand_in_one_block() -> None:
    said = Axiom(Relation.DOMAIN, "schema:knows", ("schema:Person",), "delta.ttl")
    text = added("", (), (said,), {"schema:knows": "is acquainted with"})
    assert text.count("schema:knows ") == 1
    assert read(text, "delta.ttl").labels == {"schema:knows": ("is acquainted with",)}
