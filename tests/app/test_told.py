"""What is gathered for a claim is enough for every constraint that its property has."""

from __future__ import annotations

from typing import Any

import pytest
from tests.app.worlds import Vault, claim, sound, words

from assay.app.verify import verify

DELTA = """
@prefix my: <urn:assay:my:> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix schema: <https://schema.org/> .

my:partOf a owl:ObjectProperty, owl:TransitiveProperty, owl:IrreflexiveProperty ;
    rdfs:label "part of" ; rdfs:range schema:Thing .
my:teaches a owl:ObjectProperty, owl:AsymmetricProperty ;
    rdfs:label "teaches" ; rdfs:range schema:Person .
my:taughtBy a owl:ObjectProperty ; rdfs:label "taught by" ; owl:inverseOf my:teaches .
my:badge a owl:ObjectProperty, owl:InverseFunctionalProperty ;
    rdfs:label "badge" ; rdfs:range schema:Thing .
my:likesBest a owl:ObjectProperty ; rdfs:label "likes best" ; rdfs:range schema:Thing ;
    owl:propertyDisjointWith my:hates .
my:hates a owl:ObjectProperty ; rdfs:label "hates" ; rdfs:range schema:Thing .
"""


@pytest.fixture
def zoo(vault: Vault) -> Vault:
    """A vault whose own vocabulary constrains its properties."""
    vault.write("Memory/Schema/delta.ttl", DELTA)
    vault.git("add", "--all")
    vault.git("commit", "--quiet", "--message=my words")
    things = ("Alpha", "Beta", "Gamma", "Delta Hall")
    run = vault.ingest(*(claim(f"{each} is known.", subject=each, ref=f"chat#k{at}") for at, each in enumerate(things)))
    assert words(run) == ["accept"] * len(things)
    return vault


def said(subject: str, role: str, value: str, at: int) -> dict[str, Any]:
    return claim(f"{subject} {role} {value}.", subject=subject, property=f"my:{role}", value=value, ref=f"chat#m{at}")


@pytest.mark.parametrize(
    ("before", "last", "verdict"),
    [
        ((("Alpha", "partOf", "Beta"), ("Beta", "partOf", "Gamma")), ("Gamma", "partOf", "Alpha"), "review"),
        ((("Alpha", "partOf", "Beta"), ("Beta", "partOf", "Gamma")), ("Alpha", "partOf", "Gamma"), "extend"),
        ((("Alpha", "teaches", "Beta"),), ("Beta", "teaches", "Alpha"), "review"),
        ((("Alpha", "teaches", "Beta"),), ("Alpha", "taughtBy", "Beta"), "review"),
        ((("Alpha", "teaches", "Beta"),), ("Beta", "taughtBy", "Alpha"), "accept"),
        ((("Alpha", "badge", "Gamma"),), ("Beta", "badge", "Gamma"), "review"),
        ((("Alpha", "badge", "Gamma"),), ("Alpha", "badge", "Beta"), "extend"),
        ((("Alpha", "likesBest", "Beta"),), ("Alpha", "hates", "Beta"), "review"),
        ((("Alpha", "likesBest", "Beta"),), ("Alpha", "hates", "Gamma"), "accept"),
        ((("Alpha", "likesBest", "Beta"),), ("Beta", "hates", "Alpha"), "accept"),
    ],
    ids=lambda each: " ".join(each) if isinstance(each, tuple) and isinstance(each[0], str) else None,
)
def test_a_constraint_is_kept(
    zoo: Vault, before: tuple[tuple[str, str, str], ...], last: tuple[str, str, str], verdict: str
) -> None:
    for at, each in enumerate(before):
        assert words(zoo.ingest(said(*each, at)))[0] in ("accept", "extend")
    assert words(zoo.ingest(said(*last, 9))) == [verdict]
    sound(zoo)


def test_it_is_kept_within_one_batch(zoo: Vault) -> None:
    run = zoo.ingest(
        said("Alpha", "partOf", "Beta", 1), said("Beta", "partOf", "Gamma", 2), said("Gamma", "partOf", "Alpha", 3)
    )
    assert words(run) == ["accept", "accept", "review"]
    sound(zoo)


def test_the_axiom_is_named_with_its_line_in_the_vaults_own_file(zoo: Vault) -> None:
    zoo.ingest(said("Alpha", "teaches", "Beta", 1))
    zoo.ingest(said("Beta", "teaches", "Alpha", 2))
    (path,) = zoo.paths("Review/*.md")
    text = path.read_text("utf-8")
    assert " cannot each be the other's teaches." in text
    assert "Memory/Schema/delta.ttl:" in text
    assert "[[Alpha teaches Beta" in text


def test_verify_finds_what_a_later_axiom_rules_out(zoo: Vault) -> None:
    zoo.ingest(said("Alpha", "hates", "Alpha", 1))
    assert verify(zoo.world).findings == ()
    path = zoo.root / "Memory/Schema/delta.ttl"
    path.write_text(path.read_text("utf-8") + "\nmy:hates a owl:IrreflexiveProperty .\n", "utf-8")
    zoo.git("commit", "--quiet", "--all", "--message=nobody hates themselves")
    (finding,) = verify(zoo.world).findings
    assert finding.code == "L07"
    assert "Nothing has itself as its hates, and Alpha would" in finding.message
