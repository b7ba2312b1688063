"""The catalogue as it ships: the counts of its sources, their known traps, and what the house makes of them."""

from __future__ import annotations

import itertools
import shutil
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from scripts import ontologies as script

from assay.adapters import bundle, shipped
from assay.adapters.shipped import Shipped
from assay.model.axiom import Kind, Relation
from assay.model.closure import components
from assay.model.effective import effective
from assay.model.names import digest
from assay.model.vocabulary import Facts
from assay.stages.reason.schema import schema, unsatisfiable, unusable
from assay.stages.vetting import Hierarchy
from assay.text import alignments, catalogue, facts
from assay.text.catalogue import BrokenCatalogue
from assay.text.facts import BrokenFacts

HOME = bundle.folder()
HIERARCHY = frozenset({Relation.SUBCLASS, Relation.EQUIVALENT_CLASS, Relation.DISJOINT})


@cache
def _shipped() -> Shipped:
    return shipped.load()


@cache
def _followed() -> Hierarchy:
    """As the compiled catalogue has it."""
    return Hierarchy.of(_classes(), _shipped().followed())


@cache
def _classes() -> tuple[str, ...]:
    return tuple(term.curie for term in _shipped().terms() if term.kind is Kind.CLASS)


def _file(name: str) -> Facts:
    return next(found for listed, found in _shipped().vocabularies if listed.file == name)


# Counts


def test_the_disjoint_pairs() -> None:
    assert _file("kko.tsv").said(Relation.DISJOINT) == 646
    sources = [found for listed, found in _shipped().vocabularies if listed.role == "facts"]
    assert sum(found.said(Relation.DISJOINT) for found in sources) == 654


def test_the_reference_concepts() -> None:
    assert 57_557 <= _file("kbpedia.tsv").named(Kind.CLASS) <= 57_779


def test_the_alignments_that_were_read() -> None:
    assert len(_shipped().rows) == 932
    assert len(set(_shipped().rows)) == 902  # some are published from both sides


def test_all_sources_are_there_at_their_releases() -> None:
    releases = {listed.file: listed.release.split(" ")[0] for listed, _ in _shipped().vocabularies}
    assert releases == {
        "kko.tsv": "2.50", "kbpedia.tsv": "2.50", "schema.tsv": "30.0", "foaf.tsv": "0.99",
        "dcterms.tsv": "2020-01-20", "skos.tsv": "2009-08-18", "house.ttl": "",
    }  # fmt: skip


def test_the_whole() -> None:
    assert len({term.curie for term in _shipped().terms()}) > 60_000
    assert sum(found.said(Relation.SUBCLASS) for _, found in _shipped().vocabularies) > 78_800


# Traps


def test_the_hierarchy_has_cycles_and_every_member_is_above_the_others() -> None:
    cycles = [each for each in components(Hierarchy.of(_classes(), _file("kbpedia.tsv").axioms).up) if len(each) > 1]
    assert len(cycles) == 9
    assert ("rc:HomoSapiens", "rc:Person") in {tuple(sorted(each)) for each in cycles}
    signatures = _followed().signatures
    assert all(len({signatures[each] for each in cycle}) == 1 for cycle in cycles)


def test_no_term_is_said_to_be_under_itself() -> None:
    """126 reference concepts are in the release."""
    itself = (axiom for axiom in _shipped().said() if axiom.relation is Relation.SUBCLASS)
    assert not any(axiom.subject in axiom.objects for axiom in itself)


def test_schema_org_has_one_spelling() -> None:
    text = (HOME / "schema.tsv").read_text("utf-8") + (HOME / "alignments.tsv").read_text("utf-8")
    assert "http://schema.org/" not in text
    assert sum("schema:" in (row.subject + row.object) for row in _shipped().rows) == 845


def test_what_schema_org_advises_binds_nothing() -> None:
    found = _file("schema.tsv")
    assert found.said(Relation.DOMAIN_HINT) > 2_000
    assert found.said(Relation.RANGE_HINT) > 2_000
    assert found.said(Relation.DOMAIN) == found.said(Relation.RANGE) == 0


def test_types_of_schema_org_are_classes_and_its_datatypes_are_none() -> None:
    kinds = {term.curie: term.kind for term in _file("schema.tsv").terms}
    assert kinds["schema:Person"] is Kind.CLASS
    assert {kinds[each] for each in ("schema:Text", "schema:Date", "schema:URL", "schema:Integer")} == {Kind.DATATYPE}
    assert sum(kind is Kind.CLASS for kind in kinds.values()) > 900


def test_nothing_is_anonymous_and_nothing_leads_out_of_the_catalogue() -> None:
    known = {term.curie for term in _shipped().terms()} | {"rdfs:Literal", "owl:Nothing"}
    for axiom in (*_shipped().said(), *_shipped().followed()):
        assert axiom.subject in known, axiom
        for each in axiom.objects:
            assert axiom.relation is Relation.TRAIT or each in known or each.startswith("xsd:"), axiom


def test_no_prose_came_along() -> None:
    for listed, found in _shipped().vocabularies:
        said = [label for term in found.terms for label in term.labels if label != facts.label_of(term.curie)]
        assert all(len(label) <= 60 and not label.endswith(".") for label in said), listed.file


def test_every_label_and_relation_survives_the_plain_form() -> None:
    for listed, found in _shipped().vocabularies:
        if listed.role == "facts":
            text = (HOME / listed.file).read_text("utf-8")
            header = [line[2:] for line in text.splitlines() if line.startswith("#")]
            assert facts.render(found, header) == text


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(HOME, tmp_path / "ontologies"))


def test_a_cut_file_does_not_load(copy: Path) -> None:
    file = copy / "skos.tsv"
    file.write_text("".join(file.read_text("utf-8").splitlines(keepends=True)[:-1]), "utf-8")
    with pytest.raises(BrokenCatalogue, match=r"skos\.tsv is not the file"):
        shipped.load(copy)


def test_a_cut_file_that_is_listed_as_it_is_does_not_load_either(copy: Path) -> None:
    file = copy / "foaf.tsv"
    before = file.read_bytes()
    file.write_bytes(b"".join(before.splitlines(keepends=True)[:-1]))
    listing = copy / bundle.LIST
    listing.write_text(listing.read_text("utf-8").replace(digest(before), digest(file.read_bytes())), "utf-8")
    with pytest.raises(BrokenCatalogue, match="terms 74 instead of 75"):
        shipped.load(copy)


def test_a_line_that_is_cut_is_named(copy: Path) -> None:
    with pytest.raises(BrokenFacts, match="line 1: the last line is cut"):
        facts.parse("rc:Planet\tclass\tsubClassOf rc:Sph", "x.tsv")
    with pytest.raises(BrokenFacts, match="line 2"):
        facts.parse("# head\nrc:Planet\tclass\tunderneath rc:Sphere\n", "x.tsv")
    with pytest.raises(BrokenFacts, match="line 1: 2 cells where 3 belong"):
        alignments.parse_rows("a:b\tsubClassOf\n", "x.tsv")


def test_two_files_that_are_one_vocabulary_do_not_load(copy: Path) -> None:
    listing = copy / bundle.LIST
    text = listing.read_text("utf-8")
    listing.write_text(text.replace('iris = ["http://xmlns.com/foaf/0.1/"]', 'iris = ["https://schema.org/"]'), "utf-8")
    with pytest.raises(BrokenCatalogue, match=r"both claim to be <https://schema\.org/>"):
        shipped.load(copy)


def test_the_list_is_read_as_it_was_written() -> None:
    listed = shipped.listed(HOME)
    assert catalogue.parse(catalogue.render(listed, "again")) == listed


def test_the_notice_names_everybody() -> None:
    listed = shipped.listed(HOME)
    text = (HOME / "NOTICE").read_text("utf-8")
    assert text == script.notice(listed)
    for each in listed:
        assert each.file in text
        assert each.licence in text
        assert each.attribution in text


# What is followed


def test_every_class_can_have_members() -> None:
    assert _followed().unsatisfiable() == []


def test_every_class_can_have_members_and_every_property_be_used() -> None:
    """By the reasoner too, which knows of unions, domains, ranges and what properties are."""
    compiled = schema(effective({term.curie: term for term in _shipped().terms()}.values(), _shipped().followed()))
    assert unsatisfiable(compiled) == frozenset()
    assert unusable(compiled) == frozenset()


def test_taken_as_they_are_the_alignments_make_thousands_of_classes_impossible() -> None:
    whole = Hierarchy.of(_classes(), (*_shipped().said(), *_shipped().rows))
    assert len(whole.unsatisfiable()) > 3_000


def test_what_is_refused_is_what_the_vetting_refuses() -> None:
    """The list is made by the script; this is what it would make now."""
    judged = script.judged(_shipped())
    header = [line[2:] for line in (HOME / "refused.tsv").read_text("utf-8").splitlines() if line.startswith("#")]
    assert alignments.render_refused(judged, header) == (HOME / "refused.tsv").read_text("utf-8")


def test_every_refused_row_is_a_row_and_has_a_reason() -> None:
    said = {*_shipped().said(), *_shipped().rows}
    for each in _shipped().refused:
        assert each.row in said
        assert len(each.reason.split()) >= 4
    kinds = Counter(each.row.file for each in _shipped().refused)
    assert kinds["ontologies/alignments.tsv"] < 200
    assert kinds["ontologies/kbpedia.tsv"] < 300


CATEGORIES = (
    "schema:Person", "schema:Organization", "schema:Place", "schema:Event", "schema:CreativeWork", "schema:SoftwareApplication",
    "schema:Product", "house:Organism", "schema:Substance", "house:CelestialBody", "schema:Project", "schema:Language",
)  # fmt: skip

EVERYDAY = {
    "planet": "rc:Planet", "star": "rc:Star", "chemical element": "rc:ChemicalElement", "gold": "rc:Gold", "person": "rc:Person",
    "doctor": "rc:Doctor-Medical", "teacher": "rc:Teacher", "organization": "rc:Organization", "company": "rc:Company",
    "place": "schema:Place", "river": "rc:River", "mountain": "rc:Mountain", "building": "rc:Building", "event": "rc:Event",
    "wedding": "rc:Wedding", "conference": "rc:Conference", "book": "schema:Book", "film": "rc:Movie", "song": "rc:Song",
    "program": "rc:ApplicationProgram", "car": "rc:Automobile", "tool": "rc:Tool", "dog": "rc:Dog", "plant": "rc:Plant",
    "project": "rc:Project", "language": "rc:HumanLanguage",
}  # fmt: skip

TOGETHER = {
    frozenset(pair.split("/"))
    for pair in """planet/star gold/chemical_element person/doctor person/teacher doctor/teacher organization/company
    place/river place/mountain place/building river/mountain river/building mountain/building event/wedding event/conference
    wedding/conference book/film book/song film/song book/program film/program song/program car/tool organization/project
    company/project organization/place company/place organization/river organization/mountain organization/building
    company/river company/mountain company/building project/program project/book project/film project/song project/car
    project/tool gold/car gold/tool chemical_element/car chemical_element/tool car/program tool/program car/book tool/book
    car/film tool/film car/song tool/song dog/plant event/project wedding/project conference/project""".split()
}
"""Pairs that one thing may be: one is a kind of the other, or the house says why."""


def _apart(one: str, other: str) -> bool:
    joint = _followed().signatures[one] | _followed().signatures[other]
    return bool(joint & _followed().against(joint))


SEPARATED = 57
"""Of the 66 pairs of categories; the others are overlaps with a reason in house.ttl."""


def test_the_twelve_categories_are_kept_apart() -> None:
    pairs = list(itertools.combinations(CATEGORIES, 2))
    assert len(pairs) == 66
    assert sum(_apart(*pair) for pair in pairs) >= SEPARATED


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(sorted(EVERYDAY), 2)))
def test_the_gate_keeps_everyday_things_apart(one: str, other: str) -> None:
    if frozenset((one.replace(" ", "_"), other.replace(" ", "_"))) not in TOGETHER:
        assert _apart(EVERYDAY[one], EVERYDAY[other])


GATE = 283
"""Of the 325 pairs of everyday classes; a change that loses one must say so."""


def test_the_gate_is_as_strong_as_it_was() -> None:
    found = sum(_apart(EVERYDAY[one], EVERYDAY[other]) for one, other in itertools.combinations(EVERYDAY, 2))
    assert found >= GATE


def test_overlaps_of_the_house_are_possible() -> None:
    """What one thing may be by the house, no other vocabulary makes impossible."""
    overlaps = [frozenset(pair) for pair in itertools.combinations(CATEGORIES, 2) if not _apart(*pair)]
    assert set(overlaps) == {pair for pair in script.the_house().overlaps() if pair <= set(CATEGORIES)}


def test_a_class_and_what_is_under_it_are_not_kept_apart() -> None:
    for one, other in itertools.combinations(sorted(EVERYDAY), 2):
        if EVERYDAY[one] in _up(EVERYDAY[other]) or EVERYDAY[other] in _up(EVERYDAY[one]):
            assert not _apart(EVERYDAY[one], EVERYDAY[other]), (one, other)


def _up(name: str) -> set[str]:
    seen, queue = {name}, [name]
    for each in queue:
        fresh = [upper for upper in _followed().up.get(each, ()) if upper not in seen]
        seen.update(fresh)
        queue.extend(fresh)
    return seen
