"""The catalogue with a vault's own files laid over it: what counts, what does not, and that nothing is dropped in silence."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from assay.adapters.files import VaultFiles
from assay.adapters.own_vocabulary import OwnVocabulary
from assay.adapters.vocabulary import Vocabulary
from assay.model.axiom import Relation
from assay.model.errors import CannotRead

DELTA = """my:Beekeeper a owl:Class ; rdfs:label "beekeeper", "apiarist" ; rdfs:subClassOf schema:Person ; owl:disjointWith rc:Planet .
my:keeps a owl:ObjectProperty ; rdfs:label "keeps" ; rdfs:domain my:Beekeeper ; rdfs:range house:Organism .
"""


def _vocabulary(root: Path) -> Vocabulary:
    return Vocabulary(OwnVocabulary(VaultFiles(root), "Memory", root / "state"))


def _delta(root: Path, text: str) -> Vocabulary:
    place = root / "Memory/Schema/delta.ttl"
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, "utf-8")
    return _vocabulary(root)


def test_the_users_own_terms_are_in_force_with_what_they_bear_on(tmp_path: Path) -> None:
    whole = _delta(tmp_path, DELTA).effective(["rc:Star"])
    assert {"my:Beekeeper", "my:keeps", "schema:Person", "rc:Star", "rc:AstronomicalBody"} <= whole.terms.keys()
    assert "schema:Person" in whole.above["my:Beekeeper"]
    assert whole.clash(("my:Beekeeper", "rc:Planet"))
    assert {axiom.file for axiom in whole.blame(("my:Beekeeper", "rc:Planet"))} >= {
        "Memory/Schema/delta.ttl",
        "ontologies/house.ttl",
    }
    assert whole.roles["my:keeps"].domains == (("my:Beekeeper",),)


def test_what_the_user_says_of_a_term_of_the_catalogue_holds(tmp_path: Path) -> None:
    vocabulary = _delta(tmp_path, "schema:worksFor rdfs:range schema:Organization .")
    assert vocabulary.effective(["schema:worksFor"]).roles["schema:worksFor"].ranges == (("schema:Organization",),)
    assert _vocabulary(tmp_path / "elsewhere").effective(["schema:worksFor"]).roles["schema:worksFor"].ranges == ()


def test_without_files_the_catalogue_is_all(tmp_path: Path) -> None:
    for vocabulary in (_vocabulary(tmp_path), Vocabulary()):
        assert vocabulary.findings() == ()
        assert vocabulary.own().terms == ()
        assert "schema:Person" in vocabulary.effective(["schema:Person"]).terms


def test_a_term_in_use_that_nobody_declares_is_carried_forward(tmp_path: Path) -> None:
    whole = _vocabulary(tmp_path).effective(["schema:GoneWithTheRelease", "schema:goneToo", "schema:Person"])
    assert [(whole.terms[name].source, whole.terms[name].kind.relates) for name in ("schema:GoneWithTheRelease", "schema:goneToo")] == [
        ("", False), ("", True),
    ]  # fmt: skip
    assert not whole.clash(("schema:GoneWithTheRelease", "schema:Person"))


def test_a_file_with_a_mistake_is_left_out_whole(tmp_path: Path) -> None:
    vocabulary = _delta(tmp_path, DELTA + "my:Broken a .\n")
    assert [(each.code, each.where) for each in vocabulary.findings()] == [("V01", "Memory/Schema/delta.ttl:3")]
    assert "my:Beekeeper" not in vocabulary.effective([]).terms
    assert vocabulary.own().terms == ()


def test_a_file_that_is_no_text_is_a_finding_with_its_line(tmp_path: Path) -> None:
    place = tmp_path / "Memory/Schema/delta.ttl"
    place.parent.mkdir(parents=True)
    place.write_bytes(b'# fine\nmy:A rdfs:label "\xff" .\n')
    assert [(each.code, each.where) for each in _vocabulary(tmp_path).findings()] == [("V01", "Memory/Schema/delta.ttl:2")]


def test_a_name_that_nobody_declares_is_a_finding(tmp_path: Path) -> None:
    vocabulary = _delta(
        tmp_path, 'my:A a owl:Class ; rdfs:label "a" ; rdfs:subClassOf schema:Persn, schema:Person, owl:Thing .'
    )
    assert [(each.code, each.where) for each in vocabulary.findings()] == [("V05", "Memory/Schema/delta.ttl:1")]
    assert "schema:Persn" in vocabulary.findings()[0].message


def test_a_class_that_nothing_can_be_is_a_finding_with_the_users_line(tmp_path: Path) -> None:
    vocabulary = _delta(tmp_path, '\nmy:A a owl:Class ; rdfs:label "a" ; rdfs:subClassOf schema:Person, rc:Planet .')
    (finding, *_) = vocabulary.findings()
    assert (finding.code, finding.where) == ("V06", "Memory/Schema/delta.ttl:2")
    assert "nothing can be my:A" in finding.message
    assert "ontologies/" in finding.message


def test_the_users_terms_are_found_first(tmp_path: Path) -> None:
    vocabulary = _delta(tmp_path, DELTA)
    assert vocabulary.search("apiarists", 3)[0].term.curie == "my:Beekeeper"
    assert vocabulary.search("keeps", 3)[0].exact
    own = _delta(tmp_path, 'my:Doc a owl:Class ; rdfs:label "doctor" ; rdfs:subClassOf schema:Person .')
    assert [find.term.curie for find in own.search("doctor", 2)] == ["my:Doc", "rc:Doctor-Medical"]


def test_one_term_with_all_that_says_something_of_it(tmp_path: Path) -> None:
    vocabulary = _delta(tmp_path, DELTA + 'schema:Person rdfs:label "human being" .\n')
    assert "my:Beekeeper" in vocabulary.children("schema:Person")
    assert vocabulary.files("my:keeps") == ("Memory/Schema/delta.ttl",)
    term = vocabulary.term("my:Beekeeper")
    assert term is not None
    assert term.labels == ("beekeeper", "apiarist")
    assert Relation.DISJOINT in {axiom.relation for axiom in vocabulary.axioms("rc:Planet")}


def test_the_version_changes_with_the_file(tmp_path: Path) -> None:
    before = _delta(tmp_path, DELTA).version
    assert _vocabulary(tmp_path).version == before
    assert _delta(tmp_path, DELTA + "\n").version != before


FORMS = {
    "zoo.ttl": "@prefix zoo: <http://zoo.example/> . @prefix owl: <http://www.w3.org/2002/07/owl#> . zoo:Lion a owl:Class .",
    "zoo.nt": "<http://zoo.example/Lion> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://www.w3.org/2002/07/owl#Class> .\n",
    "zoo.rdf": '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:owl="http://www.w3.org/2002/07/owl#">'
    '<owl:Class rdf:about="http://zoo.example/Lion"/></rdf:RDF>',
    "zoo.jsonld": '{"@id": "http://zoo.example/Lion", "@type": "http://www.w3.org/2002/07/owl#Class"}',
}


@pytest.mark.parametrize("name", FORMS)
def test_the_usual_forms_are_read(name: str) -> None:
    reading = Vocabulary().read(FORMS[name].encode(), name)
    (term,) = reading.facts.terms
    assert term.curie == ("zoo:Lion" if name == "zoo.ttl" else "http://zoo.example/Lion")
    assert reading.prefixes == ({"zoo": "http://zoo.example/"} if name == "zoo.ttl" else {})


@pytest.mark.parametrize(
    ("name", "text"),
    [("zoo.csv", "a,b"), ("zoo.ttl", "<a> b"), ("zoo.rdf", "<rdf"), ("zoo.jsonld", "{"), ("zoo.nt", "a b c")],
)
def test_what_cannot_be_read_says_why(name: str, text: str) -> None:
    with pytest.raises(CannotRead, match=name):
        Vocabulary().read(text.encode(), name)


def test_nothing_is_fetched_from_the_web() -> None:
    text = '{"@context": ["https://zoo.example/context.jsonld"], "@id": "urn:a", "@type": "owl:Class"}'
    with pytest.raises(CannotRead, match="context"):
        Vocabulary().read(text.encode(), "zoo.jsonld")


def test_blank_nodes_of_two_files_are_not_one() -> None:
    """The same label in two files is two lists."""
    rdf, owl = "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "http://www.w3.org/2002/07/owl#"
    text = (
        f"_:l <{rdf}first> <{{0}}> .\n_:l <{rdf}rest> <{rdf}nil> .\n"
        f"_:u <{owl}unionOf> _:l .\n<urn:z> <{owl}disjointWith> _:u .\n"
    )
    for name in ("urn:a", "urn:b"):
        (axiom,) = Vocabulary().read(text.format(name).encode(), "x.nt").facts.axioms
        assert {axiom.subject, axiom.object} == {"urn:z", name}


def test_the_catalogue_claims_its_vocabularies() -> None:
    vocabulary = Vocabulary()
    assert vocabulary.claimed("http://schema.org/") == vocabulary.claimed("https://schema.org") == "schema.tsv"
    assert vocabulary.claimed("http://zoo.example/") is None


def test_using_a_vocabulary_loads_no_rdflib(tmp_path: Path) -> None:
    _delta(tmp_path, DELTA)
    code = """import sys
from pathlib import Path
from assay.adapters.files import VaultFiles
from assay.adapters.own_vocabulary import OwnVocabulary
from assay.adapters.vocabulary import Vocabulary
root = Path(sys.argv[1])
vocabulary = Vocabulary(OwnVocabulary(VaultFiles(root), "Memory", root / "state"))
assert vocabulary.effective(["schema:Person"]).terms and vocabulary.search("planet", 3) and not vocabulary.findings()
assert "rdflib" not in sys.modules"""
    subprocess.run([sys.executable, "-c", code, str(tmp_path)], check=True)
