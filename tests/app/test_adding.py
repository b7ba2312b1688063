"""An administrator's vocabulary: taken in whole and committed, or refused with every reason; used, and watched over."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.app.worlds import Vault, claim, sound, words

from assay.app import adding, doctor, reindex, vocabulary
from assay.app.adding import NotAdded, add
from assay.app.verify import verify
from assay.model.errors import CannotRead, UsageError
from assay.model.finding import Severity

ZOO = """@prefix zoo: <http://zoo.example/> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix schema: <https://schema.org/> .

<http://zoo.example/> a owl:Ontology .
zoo:Keeper a owl:Class ; rdfs:label "keeper" ; rdfs:subClassOf schema:Person .
zoo:Cage a owl:Class ; rdfs:label "cage" ; rdfs:subClassOf schema:Place .
zoo:guards a owl:ObjectProperty ; rdfs:label "guards" ; rdfs:domain zoo:Keeper ; rdfs:range zoo:Cage .
zoo:rex a zoo:Lion .
"""
PATH = "Memory/Schema/Vocabularies/zoo.ttl"


def _add(vault: Vault, text: str = ZOO, name: str = "zoo.ttl") -> adding.Added:
    return add(vault.world, name, text.encode())


def _reasons(vault: Vault, text: str, name: str = "zoo.ttl") -> list[tuple[str, str]]:
    before = vault.commits()
    with pytest.raises(NotAdded) as caught:
        _add(vault, text, name)
    assert vault.commits() == before
    assert vault.git("status", "--porcelain") == ""
    return [(each.code, each.message) for each in caught.value.findings]


def test_it_is_copied_listed_and_committed_in_one(vault: Vault) -> None:
    before = vault.commits()
    added = _add(vault)
    assert (added.path, len(added.facts.terms), added.left_out) == (PATH, 3, 1)
    assert (vault.root / PATH).read_text("utf-8") == ZOO
    assert vault.commits() == before + 1
    assert vault.git("show", "--name-only", "--format=%s", "HEAD").split("\n") == [
        "assay: add the vocabulary zoo.ttl (2 classes, 1 property)", "", PATH, "Memory/Schema/vocabularies.toml",
    ]  # fmt: skip
    vault.world.index.update()
    sound(vault)
    world = vault.world
    assert world.vocabulary.findings() == ()
    whole = world.vocabulary.effective([])
    assert whole.clash(("zoo:Keeper", "zoo:Cage"))
    assert {axiom.file for axiom in whole.blame(("zoo:Keeper", "zoo:Cage"))} >= {"ontologies/house.ttl"}
    assert [axiom.file for axiom in whole.path("zoo:Keeper", "schema:Person")] == [PATH]


def test_the_same_again_changes_nothing(vault: Vault) -> None:
    _add(vault)
    before = vault.commits()
    assert _add(vault).commit is None
    assert vault.commits() == before


def test_a_trial_writes_nothing(vault: Vault) -> None:
    assert add(vault.world, "zoo.ttl", ZOO.encode(), dry_run=True).commit is None
    assert not (vault.root / PATH).exists()


def test_a_second_file_stands_beside_the_first(vault: Vault) -> None:
    _add(vault)
    other = (
        ZOO.replace("http://zoo.example/", "http://park.example/")
        .replace("zoo:", "park:")
        .replace("schema:Place", "schema:Place")
    )
    _add(vault, other, "park.ttl")
    assert {"zoo:Keeper", "park:Keeper"} <= vault.world.vocabulary.effective([]).terms.keys()
    assert [each.file for each in vault.world.vocabulary.added()] == ["park.ttl", "zoo.ttl"]


@pytest.mark.parametrize(
    ("was", "then", "code", "message"),
    [
        ("zoo:rex a zoo:Lion", "zoo:Keeper owl:oneOf ( zoo:rex )", "V02", "owl:oneOf"),
        ("rdfs:subClassOf schema:Place", "rdfs:subClassOf schema:Place, schema:Person", "V06", "nothing could be zoo:Cage"),
        ("<http://zoo.example/> a owl:Ontology", "<http://xmlns.com/foaf/0.1/> a owl:Ontology", "V08", "foaf.tsv is the vocabulary"),
        ('"keeper"', '"mail ada@example.org"', "V09", "looks like a secret (email)"),
        ('"keeper"', '"token ghp_16C7e42F292c6912E7710c838347Ae178B4a"', "V09", "looks like a secret"),
    ],
)  # fmt: skip
def test_a_reason_to_refuse(vault: Vault, was: str, then: str, code: str, message: str) -> None:
    assert was in ZOO
    reasons = _reasons(vault, ZOO.replace(was, then))
    assert any(each == code and message in said for each, said in reasons), reasons


def test_a_file_without_terms_is_refused(vault: Vault) -> None:
    assert _reasons(vault, "<urn:a> <urn:b> <urn:c> .") == [("V08", "it declares no class and no property")]


def test_two_files_cannot_be_one_vocabulary_nor_share_a_prefix(vault: Vault) -> None:
    _add(vault)
    assert ("V08", "zoo.ttl is the vocabulary <http://zoo.example/> already") in _reasons(vault, ZOO, "copy.ttl")
    other = ZOO.replace("http://zoo.example/", "http://park.example/")
    assert any("choose another prefix" in said for _, said in _reasons(vault, other, "park.ttl"))


def test_a_new_version_must_have_what_is_used(vault: Vault) -> None:
    _add(vault)
    vault.ingest(claim("Ada keeps cage 3.", subject="Ada Lovelace", subject_type="schema:Person"))
    entity = next(path for path in vault.paths("Entities/**/*.md") if "Ada" in path.name)
    entity.write_text(entity.read_text("utf-8").replace("schema:Person", "zoo:Keeper"), "utf-8")
    vault.git("commit", "--quiet", "--all", "--message=retyped")
    smaller = "\n".join(line for line in ZOO.splitlines() if "zoo:Keeper" not in line)
    assert ("V08", "1 page uses zoo:Keeper, which this version no longer declares") in _reasons(vault, smaller)
    _add(vault, ZOO + 'zoo:Vet a owl:Class ; rdfs:label "vet" ; rdfs:subClassOf zoo:Keeper .\n')
    assert "zoo:Vet" in vault.world.vocabulary.effective([]).terms


@pytest.mark.parametrize(
    "change", [lambda text: text[: len(text) // 2], lambda text: text + "zoo:More a owl:Class .\n", lambda _: None]
)
def test_a_file_that_was_changed_is_not_used_and_said_to_be(vault: Vault, change: object) -> None:
    _add(vault)
    text = change(ZOO)  # type: ignore[operator]  # a function of the text
    place = vault.root / PATH
    place.unlink() if text is None else place.write_text(text, "utf-8")
    world = vault.world
    assert [(each.code, each.severity, each.where) for each in world.vocabulary.findings()] == [
        ("V07", Severity.MUST, PATH)
    ]
    assert "zoo:Keeper" not in world.vocabulary.effective([]).terms
    assert [each.file for each in world.vocabulary.added()] == ["zoo.ttl"], "it stays listed"


def test_what_rdflib_made_of_a_file_is_kept_and_may_be_lost(vault: Vault) -> None:
    _add(vault)
    assert "zoo:Keeper" in vault.world.vocabulary.effective([]).terms
    (kept,) = (vault.root / ".assay/state/vocabulary").iterdir()
    code = "import sys\n" + _PROBE + "assert 'zoo:Keeper' in made.effective([]).terms and 'rdflib' not in sys.modules"
    subprocess.run([sys.executable, "-c", code, str(vault.root)], check=True)
    for damage in ("", "zoo:Keeper\tclass\n", "nonsense"):
        kept.write_text(damage, "utf-8")
        assert "zoo:Keeper" not in vault.world.vocabulary.effective([]).terms or kept.read_text("utf-8") != damage
    kept.unlink()
    assert "zoo:Keeper" in vault.world.vocabulary.effective([]).terms


_PROBE = """from pathlib import Path
from assay.adapters.files import VaultFiles
from assay.adapters.own_vocabulary import OwnVocabulary
from assay.adapters.vocabulary import Vocabulary
root = Path(sys.argv[1])
made = Vocabulary(OwnVocabulary(VaultFiles(root), "Memory", root / ".assay/state"))
"""


def test_a_list_that_cannot_be_read_is_not_written_over(vault: Vault) -> None:
    _add(vault)
    vault.write("Memory/Schema/vocabularies.toml", "[[file]\n")
    vault.git("commit", "--quiet", "--all", "--message=slip")
    assert {code for code, _ in _reasons(vault, ZOO)} == {"V07"}


@pytest.mark.parametrize("name", ["../zoo.ttl", "a/b.ttl", ".ttl", "", "zoo\n.ttl"])
def test_a_name_is_a_name(vault: Vault, name: str) -> None:
    with pytest.raises(UsageError):
        _add(vault, ZOO, name)


def test_what_is_no_rdf_cannot_be_read(vault: Vault) -> None:
    with pytest.raises(CannotRead, match=r"zoo\.ttl"):
        _add(vault, "zoo:Lion a")


# What is in force


def test_what_the_vault_uses_is_in_force(vault: Vault) -> None:
    vault.ingest(
        claim("Ada lives in London.", subject_type="schema:Person", property="schema:homeLocation", value="London")
    )
    found = vocabulary.in_force(vault.world)
    assert found.used["schema:homeLocation"] == 1
    assert found.used["schema:Person"] == 1
    assert {"schema:homeLocation", "schema:Person", "schema:Place", "foaf:Person"} <= found.effective.terms.keys()
    shown = vocabulary.show(vault.world.vocabulary, "lives in", found.used)
    assert (shown.term.curie, shown.used, shown.ranges) == ("schema:homeLocation", 1, (("schema:Place",),))


def test_a_check_names_terms_that_nobody_declares(vault: Vault) -> None:
    vault.ingest(claim("Ada is here.", subject_type="schema:Person"))
    assert vocabulary.check(vault.world) == ()
    entity = next(path for path in vault.paths("Entities/**/*.md") if "Ada" in path.name)
    entity.write_text(entity.read_text("utf-8").replace("schema:Person", "schema:Persn"), "utf-8")
    vault.git("commit", "--quiet", "--all", "--message=retyped")
    assert [(each.code, each.severity, each.where) for each in vocabulary.check(vault.world)] == [
        ("V05", Severity.SHOULD, "schema:Persn")
    ]


def test_a_check_names_classes_in_use_that_became_impossible(vault: Vault) -> None:
    vault.ingest(claim("Ada is here.", subject_type="schema:Person"))
    entity = next(path for path in vault.paths("Entities/**/*.md") if "Ada" in path.name)
    entity.write_text(entity.read_text("utf-8").replace("schema:Person", "rc:Doctor-Medical"), "utf-8")
    vault.git("commit", "--quiet", "--all", "--message=retyped")
    assert vocabulary.check(vault.world) == ()
    vault.write("Memory/Schema/delta.ttl", "\nschema:Person owl:disjointWith rc:Person .\n")
    (finding,) = [each for each in vocabulary.check(vault.world) if "pages of that class" in each.message]
    assert (finding.code, finding.where) == ("V06", "Memory/Schema/delta.ttl:2")
    assert "rc:Doctor-Medical" in finding.message


def test_a_term_is_shown_with_all_around_it(vault: Vault) -> None:
    shown = vocabulary.show(vault.world.vocabulary, "planet", {})
    assert shown.term.curie == "rc:Planet"
    assert shown.parents == ("rc:PlanetaryBody", "rc:RoundObject")
    assert shown.ancestors[:2] == shown.parents
    assert "house:CelestialBody" in shown.ancestors
    assert "rc:GasGiant" in shown.children
    assert "schema:Substance" in {each.other for each in shown.apart}
    assert all(each.axiom.file for each in shown.apart)


def test_what_is_the_same_is_shown_from_either_side(vault: Vault) -> None:
    for one, other in (("foaf:Person", "schema:Person"), ("schema:Person", "foaf:Person")):
        assert other in vocabulary.show(vault.world.vocabulary, one, {}).same


def test_the_users_own_file_is_shown_by_itself(vault: Vault) -> None:
    _add(vault)
    vault.write("Memory/Schema/delta.ttl", 'my:A a owl:Class ; rdfs:label "a" ; rdfs:subClassOf zoo:Keeper .\n')
    own = vocabulary.delta(vault.world)
    assert [term.curie for term in own.terms] == ["my:A"]
    assert [axiom.object for axiom in own.axioms] == ["zoo:Keeper"]
    assert own.findings == ()


def test_a_name_that_means_nothing_says_what_is_near(vault: Vault) -> None:
    with pytest.raises(vocabulary.NoTerm, match="Did you mean"):
        vocabulary.show(vault.world.vocabulary, "planet of the apes", {})
    with pytest.raises(vocabulary.NoTerm, match="ontology search"):
        vocabulary.show(vault.world.vocabulary, "xyzzy", {})


def test_a_vocabulary_lies_where_the_managed_folder_is(vault: Vault) -> None:
    assert Path(PATH).parts[0] == vault.config.folder


@pytest.fixture
def guarded(vault: Vault) -> Vault:
    """A note that uses an added vocabulary, whose file is gone since."""
    _add(vault)
    guards = {"property": "zoo:guards", "value": "Lion Cage"}
    vault.ingest(claim("Kim guards the lion cage.", subject="Kim", subject_type="zoo:Keeper", **guards))
    vault.git("rm", "--quiet", PATH)
    vault.git("commit", "--quiet", "--message=no zoo any more")
    return vault


def test_terms_of_a_file_that_is_gone_are_carried_forward(guarded: Vault) -> None:
    sound(guarded)
    again = claim("Kim guards the lion cage.", subject="Kim", property="zoo:guards", value="Lion Cage", ref="b#m1")
    more = claim("Kim guards the ape cage.", subject="Kim", property="zoo:guards", value="Ape Cage", ref="b#m2")
    assert words(guarded.ingest(again, more)) == ["merge", "extend"]
    assert guarded.notes()["Kim guards the ape cage."].property == "zoo:guards"
    sound(guarded)
    found = [(each.code, each.where) for each in vocabulary.check(guarded.world)]
    assert found == [("V07", PATH), ("V05", "zoo:Keeper"), ("V05", "zoo:guards")]
    (declared,) = (each for each in doctor.examine(doctor.vault(guarded.world)) if each.name == "vocabulary")
    assert declared.well
    assert "zoo:Keeper, zoo:guards" in declared.findings[0].message


def test_what_the_users_file_declared_is_carried_while_it_has_a_mistake(vault: Vault) -> None:
    path = vault.root / "Memory/Schema/delta.ttl"
    path.parent.mkdir(parents=True, exist_ok=True)
    own = 'my:sails a owl:DatatypeProperty ; rdfs:label "sails" ; rdfs:domain schema:Person .\n'
    path.write_text(own, "utf-8")
    vault.git("add", "--all")
    vault.git("commit", "--quiet", "--message=mine")
    vault.ingest(claim("Kim sails a sloop.", subject="Kim", property="my:sails", value="a sloop"))
    sound(vault)
    path.write_text(own.replace(" .", ""), "utf-8")
    vault.git("commit", "--quiet", "--all", "--message=a slip")
    sound(vault)
    again = claim("Kim sails a sloop.", subject="Kim", property="my:sails", value="a sloop", ref="b#m1")
    assert words(vault.ingest(again)) == ["merge"]
    sound(vault)


def test_a_name_of_no_vocabulary_is_nobodys_term(vault: Vault) -> None:
    """Typed by hand it is unsound, which stands in nobody's way."""
    vault.ingest(claim("Kim has the job title singer.", subject="Kim", property="schema:jobTitle", value="singer"))
    (path,) = vault.paths("Notes/**/*.md")
    path.write_text(path.read_text("utf-8").replace("schema:jobTitle", "made:up"), "utf-8")
    vault.git("commit", "--quiet", "--all", "--message=my own word")
    reindex.update(vault.world)
    assert [each.code for each in verify(vault.world).findings] == ["L07"]
    assert words(vault.ingest(claim("Kim has the job title singer.", subject="Kim", ref="b#m1"))) == ["merge"]
    assert [each.code for each in verify(vault.world).findings] == ["L07"]
