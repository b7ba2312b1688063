"""Coherence: what contradicts the vocabulary is asked, with its reasons, and never becomes part of what is served."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.app.worlds import Vault, claim, sound, words

from assay.app import queue, undo
from assay.app import review as use
from assay.app.books import Run
from assay.app.verify import verify
from assay.model.evidence import Channel
from assay.model.note import Status
from assay.model.question import Answer

ACME = {"subject": "Acme", "subject_type": "schema:Organization"}


def works(subject: str = "Acme", *, by: str = "chat#m1", **fields: Any) -> dict[str, Any]:
    return claim(
        f"{subject} has an office in Trieste.",
        subject=subject,
        property="schema:location",
        value="Trieste",
        ref=by,
        **fields,
    )


def says(vault: Vault, answer: Answer) -> Run:
    (question,) = queue.questions(vault.world, everything=True)
    return use.answer(vault.world, [question.item.id[-8:]], use.Request(answer, "Ada Lovelace", Channel.CLI))


def page(vault: Vault) -> str:
    (path,) = vault.paths("Review/*.md")
    return path.read_text("utf-8")


@pytest.fixture
def clashing(vault: Vault) -> Vault:
    """An organization of which it is said that it has a job title."""
    assert words(vault.ingest(works(subject_type="schema:Organization"))) == ["accept"]
    run = vault.ingest(
        claim("Acme is a carpenter.", subject="Acme", property="schema:jobTitle", value="carpenter", ref="chat#m2")
    )
    assert words(run) == ["review"]
    return vault


def test_a_clash_of_types_is_asked_with_its_explanation(clashing: Vault) -> None:
    shown = page(clashing)
    assert "reason: incoherent" in shown
    assert "Acme cannot be an organization and a person at once." in shown
    assert "“Acme is an organization” ([[Acme]])" in shown
    assert "“Acme job title `carpenter`” (the new statement)" in shown
    assert "ontologies/house.ttl:" in shown
    assert "To mend it: take back “Acme is an organization”; or take back “Acme job title `carpenter`”." in shown
    assert "Recommended is `reject`" in shown
    assert "Acme is a carpenter." not in clashing.notes()
    sound(clashing)


def test_a_person_cannot_accept_what_the_vocabulary_rules_out(clashing: Vault) -> None:
    run = says(clashing, Answer.ACCEPT)
    assert words(run) == ["review"]
    assert "Acme cannot be an organization" in run.decisions[0].findings[0].message
    assert "Acme is a carpenter." not in clashing.notes()
    assert len(clashing.paths("Review/*.md")) == 1
    sound(clashing)


def test_once_the_page_is_mended_it_can_be_accepted(clashing: Vault) -> None:
    (acme,) = clashing.paths("Entities/*/Acme.md")
    acme.write_text(acme.read_text("utf-8").replace("schema:Organization", "schema:Person"), "utf-8")
    clashing.git("commit", "--quiet", "--all", "--message=Acme is somebody's nickname")
    assert words(says(clashing, Answer.ACCEPT)) == ["accept"]
    assert clashing.notes()["Acme is a carpenter."].status is Status.ACTIVE
    sound(clashing)


def test_a_claim_of_no_authority_stays_a_draft(vault: Vault) -> None:
    vault.ingest(works(subject_type="schema:Organization"))
    run = vault.ingest(
        claim(
            "Acme is a carpenter.",
            subject="Acme",
            property="schema:jobTitle",
            value="carpenter",
            kind="agent",
            speaker="helper",
        )
    )
    assert words(run) == ["draft"]
    sound(vault)


def test_what_goes_together_is_accepted(vault: Vault) -> None:
    vault.ingest(works(subject_type="schema:Organization"))
    run = vault.ingest(
        claim("Acme was founded in 1999.", subject="Acme", property="schema:foundingDate", value="1999", ref="c#m3")
    )
    assert words(run) == ["accept"]
    sound(vault)


def test_two_claims_of_one_batch_are_held_against_each_other(vault: Vault) -> None:
    run = vault.ingest(
        claim("Kestrel has the job title pilot.", subject="Kestrel", property="schema:jobTitle", value="pilot"),
        claim(
            "Kestrel starts on 2026-12-01.",
            subject="Kestrel",
            subject_type="schema:Event",
            property="schema:startDate",
            value="2026-12-01",
            ref="chat#m7",
        ),
    )
    assert words(run) == ["accept", "accept"]
    assert "Is it true that Kestrel is an event?" in page(vault)
    sound(vault)


@pytest.fixture
def pilot(vault: Vault) -> Vault:
    """Kestrel has a job title, and then an office, of which it is said that it is an organization's."""
    vault.ingest(claim("Kestrel has the job title pilot.", subject="Kestrel", property="schema:jobTitle", value="pilot"))
    assert words(vault.ingest(works("Kestrel", by="c#m4", subject_type="schema:Organization"))) == ["accept"]
    return vault


def kestrel(vault: Vault) -> str:
    (found,) = vault.paths("Entities/*/Kestrel*.md")
    return found.read_text("utf-8")


def test_a_class_that_relations_rule_out_is_asked_about_and_the_rest_is_kept(pilot: Vault) -> None:
    assert "reason: class" in page(pilot)
    assert "Is it true that Kestrel is an organization?" in page(pilot)
    assert "[[Kestrel has the job title pilot" in page(pilot)
    assert pilot.notes()["Kestrel has an office in Trieste."].property == "schema:location"
    assert "schema:Organization" not in kestrel(pilot)
    sound(pilot)


def test_what_was_left_out_is_said(vault: Vault) -> None:
    vault.ingest(claim("Kestrel has the job title pilot.", subject="Kestrel", property="schema:jobTitle", value="pilot"))
    (decision,) = vault.ingest(works("Kestrel", by="c#m4", subject_type="schema:Organization")).decisions
    (said,) = (each for each in decision.findings if each.code == "class")
    assert said.message.startswith("Kestrel is not taken to be of the class schema:Organization: Kestrel cannot be ")


def test_a_class_is_asked_about_once(pilot: Vault) -> None:
    assert words(pilot.ingest(works("Kestrel", by="c#m4", subject_type="schema:Organization"))) == ["merge"]
    assert words(pilot.ingest(works("Kestrel", by="c#m5", subject_type="schema:Organization"))) == ["merge"]
    more = claim("Kestrel has 4 desks.", subject="Kestrel", subject_type="schema:Organization", ref="c#m6")
    assert words(pilot.ingest(more)) == ["accept"]
    assert len(pilot.paths("Review/*.md")) == 1
    says(pilot, Answer.REJECT)
    again = claim("Kestrel has 5 rooms.", subject="Kestrel", subject_type="schema:Organization", ref="c#m7")
    assert words(pilot.ingest(again)) == ["accept"]
    assert pilot.paths("Review/*.md") == []
    sound(pilot)


def test_the_incumbent_may_be_wrong(pilot: Vault) -> None:
    assert "`both`" not in page(pilot)
    assert words(says(pilot, Answer.REPLACE)) == ["replace"]
    found = {text: note.status for text, note in pilot.notes().items()}
    assert found == {
        "Kestrel has the job title pilot.": Status.SUPERSEDED,
        "Kestrel has an office in Trieste.": Status.ACTIVE,
        "Kestrel is an organization.": Status.ACTIVE,
    }
    assert "schema:Organization" in kestrel(pilot)
    sound(pilot)


def test_a_class_left_out_goes_with_the_claim_that_named_it(pilot: Vault) -> None:
    more = claim("Zeta sings.", subject="Zeta", ref="c#m4")
    desks = claim("Kestrel has 4 desks.", subject="Kestrel", subject_type="schema:Event", ref="c#m9")
    run = pilot.ingest(more, desks)
    assert len(pilot.paths("Review/*.md")) == 2
    undo.undo(pilot.world, undo.named(run.decisions[1].candidate.id))
    assert len(pilot.paths("Review/*.md")) == 1
    assert "Zeta sings." in pilot.notes()
    sound(pilot)


def test_a_name_that_does_not_fit_stays_as_it_was_proposed(vault: Vault) -> None:
    vault.ingest(works(subject_type="schema:Organization"))
    told = claim("Acme's job title is founder.", subject="Acme", property="ex:job-title", value="founder", ref="c#m8")
    run = vault.ingest(told)
    assert words(run) == ["accept"]
    note = vault.notes()["Acme's job title is founder."]
    assert (note.property, note.proposed_property) == (None, "ex:job-title")
    assert "What job title means, which 1 note uses" in page(vault)
    assert [each.code for each in run.decisions[0].findings] == ["name"]
    sound(vault)


def test_a_datatype_that_does_not_fit_leaves_a_text(vault: Vault) -> None:
    run = vault.ingest(
        claim(
            "Acme was founded in spring.",
            subject="Acme",
            property="schema:foundingDate",
            value="in spring",
            datatype="xsd:date",
        )
    )
    assert words(run) == ["accept"]
    assert vault.notes()["Acme was founded in spring."].datatype is None
    assert "datatype" in [each.code for each in run.decisions[0].findings]
    sound(vault)


def test_what_held_once_does_not_speak_against_today(vault: Vault) -> None:
    vault.ingest(
        claim(
            "Kestrel was a pilot until 2020-01-01.",
            subject="Kestrel",
            property="schema:jobTitle",
            value="pilot",
            valid_until="2020-01-01",
        )
    )
    assert words(vault.ingest(works("Kestrel", by="c#m4", subject_type="schema:Organization"))) == ["accept"]


def test_verify_names_what_was_typed_by_hand(vault: Vault) -> None:
    vault.ingest(works(subject_type="schema:Organization"))
    (acme,) = vault.paths("Entities/*/Acme.md")
    text = acme.read_text("utf-8")
    assert "schema:Organization" in text
    acme.write_text(text.replace("schema:Organization", "schema:Organization\n  - schema:Person"), "utf-8")
    vault.git("commit", "--quiet", "--all", "--message=by hand")
    finding = verify(vault.world).findings[0]
    assert finding.code == "L07"
    assert finding.where.endswith("Acme.md")
    assert "Acme cannot be an organization and a person at once." in finding.message
    assert "ontologies/house.ttl:" in finding.message


def test_a_thing_that_many_name_is_checked_at_the_cost_of_its_properties(vault: Vault) -> None:
    for number in range(4):
        vault.ingest(
            claim(
                f"Person {number} works for Acme.",
                subject=f"Person {number}",
                property="schema:worksFor",
                value="Acme",
                ref=f"c#w{number}",
            )
        )
    vault.ingest(works(subject_type="schema:Organization", by="c#m9"))
    ledger = vault.world.ledger
    ledger.refresh()
    (acme,) = (each.item.id for each in ledger.entities_named("acme"))
    assert len(ledger.notes_bearing(acme)) == 2  # one that works for it, one that says where it is
    assert len(ledger.notes_bearing(acme, "schema:worksFor", value=True)) == 4
    assert ledger.notes_bearing(acme, "schema:worksFor") == ()


def test_nothing_is_written_by_looking(clashing: Vault, tmp_path: Path) -> None:
    before = clashing.git("rev-parse", "HEAD")
    verify(clashing.world)
    assert clashing.git("rev-parse", "HEAD") == before
