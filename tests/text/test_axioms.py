"""What is understood of RDF, rule by rule, each trap with the case that springs it; a finding for all the rest."""

from __future__ import annotations

import pytest

from assay.model.axiom import Kind, Relation
from assay.model.vocabulary import Reading
from assay.text import axioms, turtle

FILE = "zoo.ttl"
IN_ORDER = "[ a owl:Class ; owl:unionOf ( my:A my:B my:C ) ]"


def _read(text: str) -> Reading:
    document = turtle.parse(text)
    assert document.problems == ()
    return axioms.read(document.triples, FILE)


def _said(text: str) -> set[tuple[str, ...]]:
    reading = _read(text)
    assert reading.findings == ()
    return {
        (each.subject, each.relation, *each.objects, *([str(each.limit)] if each.limit is not None else []))
        for each in reading.facts.axioms
    }


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("my:A rdfs:subClassOf my:B .", {("my:A", "subClassOf", "my:B")}),
        ("my:A rdfs:subClassOf my:A, owl:Thing .", set()),
        ("my:A rdfs:subClassOf owl:Nothing .", {("my:A", "subClassOf", "owl:Nothing")}),
        (
            "my:A rdfs:subClassOf [ owl:intersectionOf ( my:B my:C ) ] .",
            {("my:A", "subClassOf", "my:B"), ("my:A", "subClassOf", "my:C")},
        ),
        ("my:A rdfs:subClassOf [ owl:unionOf ( my:B my:C ) ] .", {("my:A", "unionOf", "my:B", "my:C")}),
        (
            "[ owl:unionOf ( my:B my:C ) ] rdfs:subClassOf my:A .",
            {("my:B", "subClassOf", "my:A"), ("my:C", "subClassOf", "my:A")},
        ),
        ("my:A rdfs:subClassOf [ owl:complementOf my:B ] .", {("my:A", "disjointWith", "my:B")}),
        ("my:B owl:disjointWith my:A . my:A owl:disjointWith my:B .", {("my:A", "disjointWith", "my:B")}),
        (f"my:Z owl:disjointWith {IN_ORDER} .", {(each, "disjointWith", "my:Z") for each in ("my:A", "my:B", "my:C")}),
        (
            "[] a owl:AllDisjointClasses ; owl:members ( my:A my:B my:C ) .",
            {("my:A", "disjointWith", "my:B"), ("my:A", "disjointWith", "my:C"), ("my:B", "disjointWith", "my:C")},
        ),
        (
            "my:A owl:disjointUnionOf ( my:B my:C ) .",
            {
                ("my:A", "unionOf", "my:B", "my:C"),
                ("my:B", "subClassOf", "my:A"),
                ("my:C", "subClassOf", "my:A"),
                ("my:B", "disjointWith", "my:C"),
            },
        ),
        ("my:A owl:equivalentClass my:B .", {("my:A", "equivalentClass", "my:B")}),
        (
            "my:A owl:equivalentClass [ owl:unionOf ( my:B my:C ) ] .",
            {("my:A", "unionOf", "my:B", "my:C"), ("my:B", "subClassOf", "my:A"), ("my:C", "subClassOf", "my:A")},
        ),
        ("my:A owl:equivalentClass [ owl:complementOf my:B ] .", {("my:A", "complementOf", "my:B")}),
        ("my:A owl:complementOf my:B .", {("my:A", "complementOf", "my:B")}),
        (
            "my:A rdfs:subClassOf [ a owl:Restriction ; owl:onProperty my:p ; owl:maxCardinality 1 ] .",
            {("my:A", "maxCardinality", "my:p", "1")},
        ),
        (
            "my:A rdfs:subClassOf [ a owl:Restriction ; owl:onProperty my:p ; owl:cardinality 0 ] .",
            {("my:A", "cardinality", "my:p", "0")},
        ),
        (
            "my:A rdfs:subClassOf [ owl:onProperty my:p ; owl:onClass owl:Thing ; owl:maxQualifiedCardinality 1 ] .",
            {("my:A", "maxCardinality", "my:p", "1")},
        ),
        ("my:p rdfs:subPropertyOf my:q .", {("my:p", "subPropertyOf", "my:q")}),
        ("my:p owl:equivalentProperty my:q .", {("my:p", "equivalentProperty", "my:q")}),
        ("my:q owl:inverseOf my:p .", {("my:p", "inverseOf", "my:q")}),
        ("my:q schema:inverseOf my:p .", {("my:p", "inverseOf", "my:q")}),
        ("my:p owl:propertyDisjointWith my:q .", {("my:p", "propertyDisjointWith", "my:q")}),
        ("[] a owl:AllDisjointProperties ; owl:members ( my:p my:q ) .", {("my:p", "propertyDisjointWith", "my:q")}),
        (
            "my:p rdfs:domain my:A ; rdfs:range [ owl:unionOf ( my:B my:C ) ] .",
            {("my:p", "domain", "my:A"), ("my:p", "range", "my:B", "my:C")},
        ),
        ("my:p rdfs:domain owl:Thing .", set()),
        (
            "my:p a owl:TransitiveProperty, owl:InverseFunctionalProperty .",
            {("my:p", "a", "transitive"), ("my:p", "a", "inverseFunctional")},
        ),
    ],
)
def test_what_is_understood(text: str, said: set[tuple[str, ...]]) -> None:
    assert _said(text) == said


@pytest.mark.parametrize(
    "text",
    [
        "my:A rdfs:subClassOf [ owl:onProperty my:p ; owl:someValuesFrom my:B ] .",
        "my:A rdfs:subClassOf [ owl:onProperty my:p ; owl:allValuesFrom my:B ] .",
        "my:A rdfs:subClassOf [ owl:onProperty my:p ; owl:maxCardinality 2 ] .",
        "my:A rdfs:subClassOf [ owl:onProperty my:p ; owl:minCardinality 1 ] .",
        "my:A rdfs:subClassOf [ owl:onProperty my:p ; owl:onClass my:B ; owl:maxQualifiedCardinality 1 ] .",
        "my:A rdfs:subClassOf [ owl:onProperty [ owl:inverseOf my:p ] ; owl:maxCardinality 1 ] .",
        "my:A owl:equivalentClass [ owl:intersectionOf ( my:B my:C ) ] .",
        "my:A owl:equivalentClass [ owl:oneOf ( my:b ) ] .",
        "my:A owl:disjointWith [ owl:unionOf ( my:B [ owl:complementOf my:C ] ) ] .",
        "my:A owl:complementOf [ owl:unionOf ( my:B my:C ) ] .",
        "my:A owl:oneOf ( my:b ) .",
        "my:A owl:hasKey ( my:p ) .",
        "my:p owl:propertyChainAxiom ( my:q my:r ) .",
        "my:p rdfs:range [ owl:oneOf ( 1 2 ) ] .",
        "my:p owl:inverseOf [ a owl:ObjectProperty ] .",
        "[] a owl:AllDisjointClasses ; owl:members ( my:A [ owl:complementOf my:B ] ) .",
    ],
)
def test_an_expression_that_is_not_understood_is_a_finding_and_nothing_is_made_of_it(text: str) -> None:
    reading = _read(text)
    assert {(each.code, each.where) for each in reading.findings} == {("V02", f"{FILE}:1")}
    assert [each for each in reading.facts.axioms if each.relation is not Relation.TRAIT] == []


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("my:A rdfs:subClassOf [ owl:onProperty my:p ; owl:someValuesFrom my:B ] .", "owl:someValuesFrom"),
        (
            "my:A rdfs:subClassOf [ owl:onProperty my:p ; owl:onClass my:B ; owl:maxQualifiedCardinality 1 ] .",
            "owl:maxQualifiedCardinality 1",
        ),
        ("my:A rdfs:subClassOf [ owl:onProperty my:p ; owl:maxCardinality 2 ] .", "owl:maxCardinality 2"),
        ("my:A owl:equivalentClass [ owl:intersectionOf ( my:B my:C ) ] .", "owl:intersectionOf"),
    ],
)
def test_what_is_not_understood_is_named(text: str, named: str) -> None:
    (finding,) = _read(text).findings
    assert f" with {named}, which is not read" in finding.message


def test_a_list_is_read_by_first_and_its_way_by_rest() -> None:
    """With the two swapped a union has no members that are names, which must be a finding and not a smaller file."""
    sound = "my:Z owl:disjointWith [ owl:unionOf _:l ] . _:l rdf:first my:A ; rdf:rest _:m . _:m rdf:first my:B ; rdf:rest rdf:nil ."
    assert len(_said(sound)) == 2
    swapped = sound.replace("rdf:first", "rdf:x").replace("rdf:rest", "rdf:first").replace("rdf:x", "rdf:rest")
    assert [each.code for each in _read(swapped).findings] == ["V02"]


@pytest.mark.parametrize(
    "cut",
    [
        "my:Z owl:disjointWith [ owl:unionOf _:l ] . _:l rdf:first my:A ; rdf:rest _:m .",
        "my:Z owl:disjointWith [ owl:unionOf _:l ] . _:l rdf:first my:A ; rdf:rest _:l .",
        "my:Z owl:disjointWith [ owl:unionOf _:l ] . _:l rdf:first my:A, my:B ; rdf:rest rdf:nil .",
    ],
)
def test_a_list_that_is_cut_forked_or_circular_is_a_finding(cut: str) -> None:
    reading = _read(cut)
    assert [each.code for each in reading.findings] == ["V02"]
    assert reading.facts.axioms == ()


def test_what_a_property_is_usually_used_with_stays_advice() -> None:
    found = _said("my:p schema:domainIncludes my:A, my:B ; schema:rangeIncludes my:C ; dcam:rangeIncludes my:D .")
    assert {relation for _, relation, _ in found} == {"domainIncludes", "rangeIncludes"}


def test_classes_of_rdfs_are_classes() -> None:
    reading = _read("my:A a rdfs:Class . my:B a owl:Class . my:d a rdfs:Datatype, rdfs:Class .")
    assert [(term.curie, term.kind) for term in reading.facts.terms] == [
        ("my:A", Kind.CLASS), ("my:B", Kind.CLASS), ("my:d", Kind.DATATYPE),
    ]  # fmt: skip


def test_datatypes_of_schema_org_are_datatypes_with_what_is_under_them() -> None:
    text = """schema:DataType a rdfs:Class . schema:Text a schema:DataType, rdfs:Class .
    schema:URL a rdfs:Class ; rdfs:subClassOf schema:Text . schema:Person a rdfs:Class ."""
    kinds = {term.curie: term.kind for term in _read(text).facts.terms}
    assert [curie for curie, kind in kinds.items() if kind is Kind.DATATYPE] == [
        "schema:DataType",
        "schema:Text",
        "schema:URL",
    ]
    assert kinds["schema:Person"] is Kind.CLASS


@pytest.mark.parametrize(
    ("types", "kind"),
    [
        ("rdf:Property", Kind.PROPERTY),
        ("rdf:Property, owl:ObjectProperty", Kind.OBJECT_PROPERTY),
        ("owl:DatatypeProperty, owl:FunctionalProperty", Kind.DATA_PROPERTY),
        ("owl:SymmetricProperty", Kind.OBJECT_PROPERTY),
        ("owl:FunctionalProperty", Kind.PROPERTY),
        ("owl:AnnotationProperty", Kind.PROPERTY),
    ],
)
def test_kinds_of_properties(types: str, kind: Kind) -> None:
    assert [term.kind for term in _read(f"my:p a {types} .").facts.terms] == [kind]


def test_labels_are_english_or_of_no_language_and_prose_is_not_read() -> None:
    reading = _read(
        'my:A a owl:Class ; rdfs:label "ant"@en, "Ameise"@de ; skos:altLabel "emmet" ; rdfs:comment "An insect." .'
    )
    assert reading.facts.terms[0].labels == ("ant", "emmet")
    assert "insect" not in repr(reading)


def test_a_label_that_is_the_name_is_read_as_words() -> None:
    reading = _read('my:HawkMoth a owl:Class ; rdfs:label "HawkMoth" ; skos:altLabel "sphinx" .')
    assert reading.facts.terms[0].labels == ("hawk moth", "sphinx")
    assert _read('my:spouse a rdf:Property ; rdfs:label "spouse" ; skos:altLabel "wife" .').facts.terms[0].label == "spouse"


def test_a_term_without_a_label_is_called_by_its_name() -> None:
    assert _read("my:HawkMoth a owl:Class .").facts.terms[0].labels == ("hawk moth",)


def test_things_are_counted_and_not_taken_for_terms() -> None:
    reading = _read("my:rex a my:Dog ; my:barks true . my:Dog a owl:Class .")
    assert reading.individuals == 1
    assert [term.curie for term in reading.facts.terms] == ["my:Dog"]


def test_the_ontology_that_a_file_is() -> None:
    assert _read("<http://zoo.example/> a owl:Ontology .").iri == "http://zoo.example/"
