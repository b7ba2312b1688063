from __future__ import annotations

import datetime
from dataclasses import replace

from hypothesis import given
from tests.stages.shelf import Shelf
from tests.strategies import effort, values
from tests.strategies.claims import CONFIG, DAY, KNOWS, ONTOLOGY, POLICY, RULES, passage, said

from assay.model.candidate import Candidate
from assay.model.claim import ClaimType, Validity
from assay.model.evidence import Kind, Support
from assay.model.note import Status
from assay.model.verdict import Accept, Reject, word
from assay.stages.pipeline import Rulebook, decide, to_classified, to_grounded, to_resolved, to_screened

ADA = Rulebook(ONTOLOGY, replace(CONFIG, me=replace(CONFIG.me, name="Ada Lovelace", aliases=())), POLICY)


def test_the_example_of_the_design() -> None:
    """The proposal of `cli.md` comes out as the note of `vault-format.md`."""
    text = "Morning! I keep all my design notes in English these days. Coffee?"
    candidate = said(
        "I keep all my design notes in English these days.",
        "Ada writes her design notes in English.",
        type=ClaimType.PREFERENCE,
        subject="Ada Lovelace",
        subject_type="schema:Person",
        property=KNOWS,
        value="English",
        valid_from=datetime.date(2026, 3, 1),
        support=Support.EXPLICIT,
        by=passage(text, source="kickoff", title="Kickoff chat", anchor="m14", speaker="Ada Lovelace"),
        proposer="proposals",
    )
    shelf = Shelf(ADA)
    shelf.pages["kickoff"] = "Memory/Sources/2026/2026-11-29 Kickoff chat.md"
    found = shelf.tell(candidate)
    note = shelf.notes[found.note or ""].item
    assert isinstance(found.verdict, Accept)
    assert [each.code for each in found.findings] == ["date-absent"]
    assert (note.type, note.status, note.source, note.sensitivity) == (
        ClaimType.PREFERENCE, Status.ACTIVE, Kind.PERSON, "personal"
    )  # fmt: skip
    assert (str(note.subject), note.property, str(note.value)) == ("[[Ada Lovelace]]", KNOWS, "[[English]]")
    assert note.statement == "Ada writes her design notes in English."
    assert note.validity == Validity()
    assert (note.supersedes, note.superseded_by, note.extends, note.derived_from) == ((), (), (), ())
    (line,) = note.evidence
    assert f"{line.source} {line.kind} {line.support} {line.speaker} {line.at} {line.start}-{line.end}" == (
        "[[2026-11-29 Kickoff chat#^m14]] person explicit Ada Lovelace 2026-11-29T10:02:00Z 9-58"
    )
    assert [each.path for each in shelf.entities.values()] == ["Memory/Entities/People/Ada Lovelace.md"]


def test_each_step_recomputes_those_before_it() -> None:
    candidate = said("I live in Porto.", "Mira lives in Porto.")
    near = Shelf().near(candidate)
    resolved = to_resolved(candidate, near, RULES, DAY)
    assert resolved.grounded == to_grounded(candidate, near, RULES)
    assert resolved.grounded.screened == to_screened(candidate, near, RULES)
    assert resolved.grounded.screened.classified == to_classified(candidate, near, RULES)


def test_the_days_of_a_message_are_the_vaults() -> None:
    late = passage("I live in Porto since today.", at="2026-11-29T23:30:00Z")
    candidate = said(late.text, "Mira lives in Porto.", by=late, valid_from=datetime.date(2026, 11, 30))
    near = Shelf().near(candidate)
    east = replace(RULES, zone=datetime.timezone(datetime.timedelta(hours=2)))
    assert to_grounded(candidate, near, RULES).candidate.claim.validity.start is None
    assert to_grounded(candidate, near, east).candidate.claim.validity.start == datetime.date(2026, 11, 30)


def test_findings_of_screen_and_grounding_come_with_the_decision() -> None:
    found = Shelf().tell(said(None, "Mira lives in Porto."))
    assert [each.code for each in found.findings] == ["no-source"]


@given(values.candidates())
@effort.few
def test_total_and_deterministic_on_anything(candidate: Candidate) -> None:
    """Whatever stands in an inbox file: a verdict, a patch that a vault can take, and the same ones again."""
    shelf = Shelf()
    near = shelf.near(candidate)
    found = decide(candidate, near, RULES, DAY)
    assert decide(candidate, near, RULES, DAY) == found
    shelf.take(found)
    again = shelf.tell(candidate)
    assert again.patch == ()
    assert isinstance(again.verdict, Reject) is (word(found.verdict) == "reject")
