"""Assemble: properties that notes propose, from the first use to a term of the vocabulary."""

from __future__ import annotations

from typing import Any

import pytest
from tests.app.worlds import Vault, claim, sound, words

from assay.app import queue
from assay.app import review as use
from assay.app.assemble import Adopted, BreaksVault, UnreadableDelta, adopt
from assay.app.books import Run
from assay.model.axiom import Trait
from assay.model.errors import InTheWay, UsageError
from assay.model.evidence import Channel
from assay.model.note import Note
from assay.model.question import Answer, Question
from assay.stages.assemble import Action, Ruling

DELTA = "Memory/Schema/delta.ttl"


def motto(
    value: str, who: str = "Ada Lovelace", *, name: str = "ex:motto", ref: str = "chat#m1", **fields: Any
) -> dict[str, Any]:
    return claim(f"{who}'s motto is {value}.", subject=who, property=name, value=value, ref=ref, **fields)


@pytest.fixture
def proposed(vault: Vault) -> Vault:
    """Two notes with one property that no vocabulary has."""
    run = vault.ingest(
        motto("festina lente"), motto("per aspera", "Acme", ref="chat#m2", subject_type="schema:Organization")
    )
    assert words(run) == ["accept", "accept"]
    return vault


def question(vault: Vault) -> Question:
    world = vault.world
    world.ledger.refresh()
    (found,) = world.ledger.questions()
    return found.item


def say(vault: Vault, answer: Answer) -> Run:
    identifier = question(vault).id
    return use.answer(vault.world, [identifier[-8:]], use.Request(answer, "Ada Lovelace", Channel.CLI))


def ruled(vault: Vault, *rulings: Ruling) -> Adopted:
    return adopt(vault.world, rulings, "Ada Lovelace")[1]


def places(vault: Vault) -> set[tuple[str | None, str | None]]:
    return {(note.property, note.proposed_property) for note in vault.notes().values()}


def note(vault: Vault, text: str) -> Note:
    return next(each for statement, each in vault.notes().items() if text in statement)


def test_one_question_gathers_all_uses(proposed: Vault) -> None:
    asked = question(proposed)
    assert (asked.reason, asked.topic, len(asked.against)) == ("vocabulary", "term:motto", 2)
    assert asked.title == "What motto means, which 2 notes use"
    proposed.ingest(motto("veni vidi vici", "Zeta", name="http://example.org/terms/Motto", ref="chat#m3"))
    assert len(question(proposed).against) == 3
    assert places(proposed) == {(None, "ex:motto"), (None, "http://example.org/terms/Motto")}
    sound(proposed)


def test_the_page_says_what_each_answer_does(proposed: Vault) -> None:
    (path,) = proposed.paths("Review/*.md")
    text = path.read_text("utf-8")
    assert "| Value | motto is festina lente | motto is per aspera |" in text
    assert "## New statement" not in text
    assert "- `accept`: The name becomes a term of the vault's own vocabulary" in text
    assert "`replace`" not in text


def test_a_page_shows_a_few_of_many_uses(proposed: Vault) -> None:
    names = ("Beta", "Gamma", "Delta", "Epsilon")
    proposed.ingest(*(motto(f"word {at}", each, ref=f"chat#n{at}") for at, each in enumerate(names)))
    (path,) = proposed.paths("Review/*.md")
    text = path.read_text("utf-8")
    assert "# What motto means, which 6 notes use" in text
    assert "On record 4 |" in text
    assert "On record 5" not in text
    assert len(question(proposed).against) == 6


def test_running_again_changes_nothing(proposed: Vault) -> None:
    before = proposed.commits()
    assert words(proposed.ingest(motto("festina lente"))) == ["merge"]
    assert proposed.commits() == before


def test_a_draft_asks_nothing(vault: Vault) -> None:
    assert words(vault.ingest(motto("festina lente", kind="agent", speaker="helper"))) == ["draft"]
    assert vault.paths("Review/*.md") == []


def test_accepting_declares_the_term_and_upgrades_the_notes(proposed: Vault) -> None:
    before = proposed.commits()
    say(proposed, Answer.ACCEPT)
    assert proposed.commits() == before + 1
    assert places(proposed) == {("my:motto", None)}
    text = (proposed.root / DELTA).read_text("utf-8")
    assert 'my:motto a owl:DatatypeProperty ;\n    rdfs:label "motto" ;' in text
    assert proposed.paths("Review/*.md") == []
    sound(proposed)


def test_what_is_declared_has_a_slot_from_then_on(proposed: Vault) -> None:
    ruled(proposed, Ruling(name="ex:motto", traits=(Trait.FUNCTIONAL,)))
    assert words(proposed.ingest(motto("carpe diem", ref="chat#m4", kind="document", speaker=None))) == ["review"]
    assert question(proposed).reason == "contradiction"
    assert note(proposed, "festina").property == "my:motto"


def test_rejecting_leaves_the_notes_alone_for_good(proposed: Vault) -> None:
    say(proposed, Answer.REJECT)
    assert places(proposed) == {(None, "ex:motto")}
    assert not (proposed.root / DELTA).exists()
    proposed.ingest(motto("veni vidi vici", "Zeta", ref="chat#m3"))
    assert proposed.paths("Review/*.md") == []
    sound(proposed)


def test_later_asks_again(proposed: Vault) -> None:
    say(proposed, Answer.LATER)
    assert queue.questions(proposed.world) == ()
    assert len(queue.questions(proposed.world, everything=True)) == 1


def test_a_known_property_by_another_name_is_that_property(vault: Vault) -> None:
    run = vault.ingest(claim("Ada Lovelace works for Zeta.", property="ex:employer", value="Zeta"))
    assert words(run) == ["accept"]
    assert places(vault) == {("schema:worksFor", None)}
    assert vault.paths("Review/*.md") == []


def test_aligning_gives_the_notes_the_known_property(proposed: Vault) -> None:
    made = ruled(proposed, Ruling(name="ex:motto", target="house:likes"))
    assert made.edit.actions == ((Action.ALIGN, "ex:motto", "house:likes"),)
    assert places(proposed) == {("house:likes", None)}
    assert not (proposed.root / DELTA).exists()
    assert proposed.paths("Review/*.md") == []
    sound(proposed)


def test_a_term_of_the_catalogue_will_do(proposed: Vault) -> None:
    ruled(proposed, Ruling(name="ex:motto", target="schema:slogan"))
    assert places(proposed) == {("schema:slogan", None)}
    sound(proposed)


def test_two_names_are_merged_into_one_term(proposed: Vault) -> None:
    proposed.ingest(
        claim("Zeta has the watchword festina.", subject="Zeta", property="ex:watchword", value="festina", ref="chat#m5")
    )
    made = ruled(proposed, Ruling(name="ex:motto"), Ruling(name="ex:watchword", target="ex:motto"))
    assert [action for action, _, _ in made.edit.actions] == [Action.DECLARE, Action.MERGE]
    assert places(proposed) == {("my:motto", None)}
    assert proposed.paths("Review/*.md") == []
    assert (proposed.root / DELTA).read_text("utf-8").count("rdfs:label") == 1
    sound(proposed)


def test_a_note_that_would_contradict_stays_as_prose(proposed: Vault) -> None:
    proposed.ingest(motto("carpe diem", ref="chat#m6"))
    made = ruled(proposed, Ruling(name="ex:motto", traits=(Trait.FUNCTIONAL,)))
    assert len(made.upgraded) == 2
    (left,) = made.findings
    assert "stays as prose: it contradicts mem-" in left.message
    assert places(proposed) == {("my:motto", None), (None, "ex:motto")}
    sound(proposed)


def test_a_note_that_the_term_does_not_fit_stays_as_prose(proposed: Vault) -> None:
    made = ruled(proposed, Ruling(name="ex:motto", domain=("schema:Person",)))
    (left,) = made.findings
    assert "Acme cannot be an organization and a person at once." in left.message
    assert note(proposed, "Acme").proposed_property == "ex:motto"
    assert note(proposed, "Ada").property == "my:motto"
    sound(proposed)


def test_a_term_that_fits_no_note_is_refused(proposed: Vault) -> None:
    before = proposed.commits()
    with pytest.raises(BreaksVault, match="stays as prose: Acme cannot be"):
        ruled(proposed, Ruling(name="ex:motto", domain=("schema:Event",)))
    assert proposed.commits() == before
    assert len(proposed.paths("Review/*.md")) == 1
    sound(proposed)


def test_a_restriction_that_the_vault_contradicts_is_refused(vault: Vault) -> None:
    vault.ingest(
        claim(
            "Acme has an office in Trieste.",
            subject="Acme",
            subject_type="schema:Organization",
            property="schema:location",
            value="Trieste",
        )
    )
    before = vault.commits()
    with pytest.raises(BreaksVault, match="Acme cannot be"):
        ruled(vault, Ruling(name="schema:location", domain=("schema:Person",)))
    assert vault.commits() == before
    assert not (vault.root / DELTA).exists()
    sound(vault)


def test_a_restriction_that_fits_is_in_force(vault: Vault) -> None:
    made = ruled(vault, Ruling(name="schema:location", domain=("schema:Event",)))
    assert made.edit.actions == ((Action.RESTRICT, "schema:location", "schema:location"),)
    run = vault.ingest(
        claim(
            "Acme has an office in Trieste.",
            subject="Acme",
            subject_type="schema:Organization",
            property="schema:location",
            value="Trieste",
        )
    )
    assert words(run) == ["review"]
    (path,) = vault.paths("Review/*.md")
    assert f"{DELTA}:" in path.read_text("utf-8")


def test_an_impossible_term_is_refused(proposed: Vault) -> None:
    with pytest.raises(BreaksVault, match="No two things can be related by motto"):
        ruled(proposed, Ruling(name="ex:motto", under=("schema:spouse", "schema:foundingDate"), domain=("schema:Event",)))


def test_unknown_names_are_refused(proposed: Vault) -> None:
    with pytest.raises(UsageError, match="nothing proposes `ex:nothing`"):
        ruled(proposed, Ruling(name="ex:nothing"))
    with pytest.raises(UsageError, match="no vocabulary has a term `ex:Nobody`"):
        ruled(proposed, Ruling(name="ex:motto", domain=("ex:Nobody",)))
    with pytest.raises(UsageError, match="is not a person"):
        adopt(proposed.world, [Ruling(name="ex:motto")], "helper")


def test_a_file_that_is_broken_is_left_alone(proposed: Vault) -> None:
    path = proposed.write(DELTA, "my:broken a owl:Class")
    proposed.git("add", "--all")
    proposed.git("commit", "--quiet", "--message=by hand")
    with pytest.raises(UnreadableDelta, match="line 1"):
        ruled(proposed, Ruling(name="ex:motto"))
    assert path.read_text("utf-8") == "my:broken a owl:Class"


def test_a_file_that_is_being_edited_is_left_alone(proposed: Vault) -> None:
    before = proposed.commits()
    path = proposed.write(DELTA, "# mine\n")
    with pytest.raises(InTheWay, match="edits that are not committed"):
        ruled(proposed, Ruling(name="ex:motto"))
    assert path.read_text("utf-8") == "# mine\n"
    assert proposed.commits() == before


def test_what_a_person_wrote_stays_byte_for_byte(proposed: Vault) -> None:
    mine = '# mine\nmy:zeal a owl:DatatypeProperty ;\n  rdfs:label   "zeal" ; rdfs:range schema:Text .\n'
    path = proposed.write(DELTA, mine)
    proposed.git("add", "--all")
    proposed.git("commit", "--quiet", "--message=by hand")
    ruled(proposed, Ruling(name="ex:motto"))
    assert all(line in path.read_text("utf-8").splitlines() for line in mine.splitlines())
    sound(proposed)


def test_a_dry_run_writes_nothing(proposed: Vault) -> None:
    before = proposed.commits()
    _, made = adopt(proposed.world, [Ruling(name="ex:motto")], "Ada Lovelace", dry_run=True)
    assert len(made.upgraded) == 2
    assert proposed.commits() == before
    assert proposed.git("status", "--porcelain") == ""


def test_the_commit_names_what_was_decided(proposed: Vault) -> None:
    ruled(proposed, Ruling(name="ex:motto", label="Wahlspruch"))
    message = proposed.git("log", "-1", "--format=%B")
    assert "Assay-Term: declare ex:motto my:motto" in message
    assert '"Wahlspruch"' in (proposed.root / DELTA).read_text("utf-8")
    assert DELTA in proposed.git("log", "-1", "--name-only", "--format=")


def ship(name: str, ref: str, *, type: str = "ex:Spaceship", **fields: Any) -> dict[str, Any]:
    return claim(f"{name} is blue.", subject=name, subject_type=type, ref=ref, **fields)


@pytest.fixture
def unclassed(vault: Vault) -> Vault:
    """Two things of a class that no vocabulary has."""
    run = vault.ingest(ship("Kestrel", "chat#m1"), ship("Heron", "chat#m2"))
    assert words(run) == ["accept", "accept"]
    return vault


def types(vault: Vault) -> dict[str, tuple[str, ...]]:
    ledger = vault.world.ledger
    ledger.refresh()
    return {str(each.item.name): each.item.types for each in ledger.entities()}


def test_a_class_that_nobody_has_is_asked_about_once(unclassed: Vault) -> None:
    asked = question(unclassed)
    assert (asked.topic, len(asked.against)) == ("class:spaceship", 2)
    assert asked.title == "What spaceship means, which 2 notes use"
    assert types(unclassed) == {"Kestrel": ("ex:Spaceship",), "Heron": ("ex:Spaceship",)}
    sound(unclassed)


def test_accepting_a_class_declares_it_and_the_pages_have_it(unclassed: Vault) -> None:
    say(unclassed, Answer.ACCEPT)
    assert types(unclassed) == {"Kestrel": ("my:Spaceship",), "Heron": ("my:Spaceship",)}
    text = (unclassed.root / DELTA).read_text("utf-8")
    assert 'my:Spaceship a owl:Class ;\n    rdfs:label "spaceship" ;\n    rdfs:subClassOf schema:Thing .' in text
    assert unclassed.paths("Review/*.md") == []
    sound(unclassed)


def test_a_class_has_consequences_from_then_on(unclassed: Vault) -> None:
    ruled(unclassed, Ruling(name="ex:Spaceship", under=("schema:Product",)))
    run = unclassed.ingest(
        claim(
            "Kestrel has the job title pilot.", subject="Kestrel", property="schema:jobTitle", value="pilot", ref="chat#m4"
        )
    )
    assert words(run) == ["review"]
    (path,) = unclassed.paths("Review/*.md")
    assert "Kestrel cannot be" in path.read_text("utf-8")
    assert "spaceship subClassOf product" in path.read_text("utf-8")


def test_a_class_that_what_is_said_rules_out_is_refused(unclassed: Vault) -> None:
    for number, name in enumerate(("Kestrel", "Heron")):
        unclassed.ingest(
            claim(
                f"{name} has the job title pilot.",
                subject=name,
                property="schema:jobTitle",
                value="pilot",
                ref=f"chat#n{number}",
            )
        )
    before = unclassed.commits()
    with pytest.raises(BreaksVault, match=r"keeps its type: .* cannot be"):
        ruled(unclassed, Ruling(name="ex:Spaceship", under=("schema:Product",)))
    assert unclassed.commits() == before


def test_a_class_by_an_everyday_name_is_that_class(vault: Vault) -> None:
    vault.ingest(ship("Acme", "chat#m1", type="ex:Company"))
    assert types(vault) == {"Acme": ("schema:Organization",)}
    assert vault.paths("Review/*.md") == []


def test_aligning_a_class(unclassed: Vault) -> None:
    ruled(unclassed, Ruling(name="ex:Spaceship", target="schema:Vehicle"))
    assert types(unclassed) == {"Kestrel": ("schema:Vehicle",), "Heron": ("schema:Vehicle",)}
    sound(unclassed)


def test_names_that_name_each_other_are_refused(proposed: Vault) -> None:
    with pytest.raises(UsageError, match="nothing declares"):
        ruled(proposed, Ruling(name="ex:motto", target="ex:motto"))


# -- names of known terms --------------------------------------------------------------------------------------------------


def test_a_known_term_may_be_called_otherwise(vault: Vault) -> None:
    _, made = adopt(vault.world, [Ruling(name="schema:jobTitle", label="occupation")])
    assert 'schema:jobTitle rdfs:label "occupation" .' in (vault.root / "Memory/Schema/delta.ttl").read_text("utf-8")
    assert made.findings == ()
    world = vault.world
    assert world.vocabulary.findings() == ()
    term = world.vocabulary.term("schema:jobTitle")
    assert term is not None
    assert term.labels[:2] == ("occupation", "job title")
    assert world.vocabulary.search("occupation", 1)[0].term.curie == "schema:jobTitle"
    declared = world.rules.ontology.property("schema:jobTitle")
    assert declared is not None
    assert declared.label == "occupation"
    told = claim("Tom has the job title cook.", subject="Tom", property="ex:occupation", value="cook")
    assert words(vault.ingest(told)) == ["accept"]
    assert vault.notes()["Tom has the job title cook."].property == "schema:jobTitle"
    sound(vault)


def test_a_term_that_is_called_otherwise_already_is_named_in_the_file(vault: Vault) -> None:
    adopt(vault.world, [Ruling(name="schema:jobTitle", label="occupation")])
    before = vault.commits()
    with pytest.raises(UsageError, match="calls schema:jobTitle `occupation` already"):
        adopt(vault.world, [Ruling(name="schema:jobTitle", label="work")])
    adopt(vault.world, [Ruling(name="schema:jobTitle", label="occupation")])
    assert vault.commits() == before
