"""Assemble: names, alignments, rulings and what they say, without a vault."""

from __future__ import annotations

import datetime

import pytest
from tests.strategies.claims import ONTOLOGY, PERSON, said

from assay.model.axiom import Axiom, Kind, Relation, Term, Trait
from assay.model.claim import ClaimType, ValueKind
from assay.model.effective import Effective, effective
from assay.model.evidence import Kind as Source
from assay.model.link import Link
from assay.model.names import term_key
from assay.model.note import Note, Status
from assay.model.redacted import stored
from assay.model.sensitivity import Sensitivity
from assay.stages.assemble import Action, Edit, Ruling, aligned, classes, edit, label, meanings, own, placed, topic, widened

FILE = "Memory/Schema/delta.ttl"
DAY = datetime.date(2026, 11, 30)


def note(value: str | Link) -> Note:
    return Note(
        id="mem-1",
        type=ClaimType.FACT,
        status=Status.ACTIVE,
        subject=Link("Ada"),
        proposed_property="ex:motto",
        value=value if isinstance(value, Link) else stored(value),
        statement=stored("Ada has one."),
        source=Source.PERSON,
        sensitivity=Sensitivity.INTERNAL,
        created=DAY,
        reviewed=DAY,
    )


def made(*rulings: Ruling, **uses: tuple[Note, ...]) -> Edit:
    return edit(rulings, uses, ONTOLOGY, FILE)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("ex:favouriteTea", "favouritetea"),
        ("favourite tea", "favouritetea"),
        ("http://example.org/terms#favourite-tea", "favouritetea"),
        ("Favourite_Tea", "favouritetea"),
        ("https://example.org/tea/", "tea"),
        ("", ""),
        ("://", ""),
    ],
)
def test_spellings_of_one_name(name: str, key: str) -> None:
    assert term_key(name) == key
    assert topic(name) == f"term:{key}"


def test_a_name_in_words_and_as_a_term() -> None:
    assert label("ex:favouriteTea") == "favourite tea"
    assert own("Favourite tea") == "my:favouriteTea"
    assert own("ex:favouriteTea") == "my:favouriteTea"
    assert own("???") == "my:property"


def _labelled(*labels: tuple[str, tuple[str, ...]]) -> Effective:
    return effective((Term(curie, Kind.PROPERTY, names, "x") for curie, names in labels), ())


def test_a_name_that_means_one_known_property_is_aligned() -> None:
    curie = next(iter(ONTOLOGY.properties))
    words = _labelled((curie, ("first", "everyday name")))
    candidate = said("Ada has one.", "Ada has one.", property="ex:everydayName", value="one")
    assert aligned(candidate, ONTOLOGY, words).claim.property == curie
    assert aligned(candidate, ONTOLOGY, _labelled()).claim.property == "ex:everydayName"


def test_a_name_that_means_two_is_not() -> None:
    one, other, *_ = ONTOLOGY.properties
    words = _labelled((one, ("a", "everyday name")), (other, ("b", "everyday name")))
    candidate = said("Ada has one.", "Ada has one.", property="ex:everydayName", value="one")
    assert len(meanings("ex:everydayName", ONTOLOGY, words)) == 2
    assert aligned(candidate, ONTOLOGY, words) == candidate


def test_a_known_property_and_none_stay_what_they_are() -> None:
    known = next(iter(ONTOLOGY.properties))
    for candidate in (said("Ada sings.", "Ada sings."), said("Ada has one.", "Ada has one.", property=known, value="one")):
        assert aligned(candidate, ONTOLOGY, _labelled()) == candidate


@pytest.mark.parametrize(
    ("values", "kind"),
    [
        ((), Kind.PROPERTY),
        (("a", "b"), Kind.DATA_PROPERTY),
        ((Link("A"), Link("B")), Kind.OBJECT_PROPERTY),
        ((Link("A"), "b"), Kind.PROPERTY),
    ],
)
def test_the_values_say_what_kind_of_property_it_is(values: tuple[str | Link, ...], kind: Kind) -> None:
    (term,) = made(Ruling(name="ex:motto"), motto=tuple(map(note, values))).terms
    assert (term.curie, term.kind, term.label) == ("my:motto", kind, "motto")


def test_what_is_declared_has_a_place() -> None:
    (place,) = made(Ruling(name="ex:motto")).axioms
    assert (place.relation, place.objects) == (Relation.RANGE_HINT, ("schema:Thing",))
    said = made(Ruling(name="ex:motto", domain=("schema:Person",), traits=(Trait.FUNCTIONAL,))).axioms
    assert [(each.relation, each.objects) for each in said] == [
        (Relation.DOMAIN, ("schema:Person",)),
        (Relation.TRAIT, ("functional",)),
    ]


def test_rulings_may_name_each_other_in_any_order() -> None:
    whole = made(Ruling(name="ex:watchword", target="ex:motto"), Ruling(name="ex:motto"))
    assert whole.named == {"watchword": "my:motto", "motto": "my:motto"}
    assert [action for action, _, _ in whole.actions] == [Action.MERGE, Action.DECLARE]
    assert len(whole.terms) == 1


def test_names_that_lead_in_a_circle_end() -> None:
    whole = made(Ruling(name="ex:a", target="ex:b"), Ruling(name="ex:b", target="ex:a"))
    assert set(whole.named.values()) <= {"ex:a", "ex:b", "my:a", "my:b"}


def test_aligning_declares_nothing() -> None:
    whole = made(Ruling(name="ex:motto", target="schema:slogan"))
    assert (whole.terms, whole.axioms, whole.named) == ((), (), {"motto": "schema:slogan"})


def test_more_is_said_of_a_known_property() -> None:
    known = next(iter(ONTOLOGY.properties))
    whole = made(Ruling(name=known, domain=("schema:Person",)))
    assert whole.terms == ()
    assert [(each.subject, each.relation) for each in whole.axioms] == [(known, Relation.DOMAIN)]
    assert whole.actions[0][0] is Action.RESTRICT
    assert made(Ruling(name=known, under=("schema:about",))).actions[0][0] is Action.AMEND


def test_a_note_gets_its_place() -> None:
    after = placed(note("onward"), "my:motto")
    assert (after.property, after.proposed_property) == ("my:motto", None)


def test_classes_of_other_vocabularies_lie_with_the_narrowest_category_above_them() -> None:
    terms = [
        Term(each, Kind.CLASS, (each.partition(":")[2].lower(),), FILE) for each in ("my:Keeper", "my:Thing", "my:Tamer")
    ]
    axioms = (
        Axiom(Relation.SUBCLASS, "my:Keeper", (PERSON,), FILE),
        Axiom(Relation.SUBCLASS, "my:Tamer", ("my:Keeper",), FILE),
    )
    wide = widened(ONTOLOGY, effective(terms, axioms), {"my:Tamer", "my:Thing", "my:Unknown"})
    tamer, thing, person = wide.category("my:Tamer"), wide.category("my:Thing"), wide.category(PERSON)
    assert tamer is not None
    assert thing is not None
    assert person is not None
    assert (tamer.label, tamer.folder) == ("tamer", person.folder)
    assert thing.folder == "Things"
    assert wide.category("my:Unknown") is None
    assert wide.category("my:Keeper") is None  # not in use
    assert classes("tamer", wide, effective(terms, axioms)) == ()  # a name alone does not mean it


def test_the_ontology_gains_what_is_declared_and_in_use() -> None:
    terms = (Term("my:motto", Kind.PROPERTY, ("motto",), FILE), Term("my:boss", Kind.OBJECT_PROPERTY, ("boss",), FILE),
             Term("my:lost", Kind.PROPERTY, ("lost",), ""), Term("my:unused", Kind.PROPERTY, (), FILE))  # fmt: skip
    axioms = (
        Axiom(Relation.TRAIT, "my:top", ("functional",), FILE),
        Axiom(Relation.SUBPROPERTY, "my:motto", ("my:top",), FILE),
        Axiom(Relation.RANGE, "my:motto", ("xsd:string",), FILE),
    )
    wide = widened(ONTOLOGY, effective(terms, axioms), {"my:motto", "my:boss", "my:lost"})
    motto, boss = wide.property("my:motto"), wide.property("my:boss")
    assert motto is not None
    assert boss is not None
    assert (motto.functional, motto.value_kind, motto.range) == (True, ValueKind.LITERAL, "xsd:string")
    assert (boss.functional, boss.value_kind) == (False, ValueKind.ENTITY)
    assert wide.property("my:lost") is None
    assert wide.property("my:unused") is None
