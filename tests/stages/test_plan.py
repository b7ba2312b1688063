"""What each verdict does to the ledger, change by change. What a verdict needs to come about is in test_judge."""

from __future__ import annotations

from typing import Any

from tests.stages.shelf import Shelf
from tests.strategies.claims import AGENT, DAY, HOME, OTHER, OWNER, PERSON, RULES, USES, passage, said, yes

from assay.model import ids
from assay.model.candidate import Candidate
from assay.model.evidence import Kind
from assay.model.link import Link
from assay.model.names import basename_key
from assay.model.note import Note, Status
from assay.model.patch import Amend, Create, Decision, Keep, Log
from assay.model.redacted import stored
from assay.model.verdict import word
from assay.stages.pipeline import decide


def told(text: str, number: int = 1, kind: Kind = Kind.PERSON, **changes: Any) -> Candidate:
    by = passage(text, anchor=f"m{number}", at=f"2026-11-29T10:{number:02}:00Z", kind=kind)
    return said(text, text, by=by, **{"milliseconds": number, **changes})


def lives(town: str, number: int = 1, kind: Kind = Kind.PERSON, **changes: Any) -> Candidate:
    return told(f"{changes.pop('lead', '')}Mira Okoro lives in {town}.", number, kind, property=HOME, value=town, **changes)


def shape(decision: Decision) -> list[str]:
    """`keep`, `log`, `create note`, `amend question`, ... in order."""
    return [_shape(change) for change in decision.patch]


def _shape(change: object) -> str:
    match change:
        case Keep():
            return "keep"
        case Log():
            return "log"
        case Create(item=item):
            return f"create {type(item).__name__.lower()}"
        case Amend(after=item):
            return f"amend {type(item).__name__.lower()}"
    raise AssertionError(change)


def test_accept_makes_a_note_and_its_entity_with_the_same_evidence() -> None:
    shelf = Shelf()
    found = shelf.tell(lives("Porto"))
    assert shape(found) == ["keep", "create entity", "create note"]
    note, entity = shelf.notes[found.note or ""], shelf.entity_named(OWNER)[0]
    assert entity.evidence == note.item.evidence
    assert note.path == found.path == f"Memory/Notes/2026/11/Mira Okoro lives in Porto {ids.id6(note.item.id)}.md"
    assert note.item.id == ids.derive("mem", found.candidate.id)
    assert [each.path for each in shelf.entities.values()] == ["Memory/Entities/People/Mira Okoro.md"]


def test_the_second_claim_makes_no_second_entity() -> None:
    shelf = Shelf()
    shelf.tell(lives("Porto"))
    assert shape(shelf.tell(told("Mira Okoro likes tea.", 2))) == ["keep", "create note"]
    tea = passage("Mira Okoro likes tea.", anchor="m2", at="2026-11-29T10:02:00Z")
    assert shape(shelf.tell(said(tea.text, "Mira Okoro likes jam.", by=tea))) == ["create note"]


def test_a_claim_without_a_source_keeps_nothing() -> None:
    assert shape(Shelf().tell(said(None, "Mira Okoro likes tea."))) == ["create entity", "create note"]


def test_an_untyped_entity_gets_its_class_from_what_is_active_only() -> None:
    shelf = Shelf()
    shelf.tell(told("Tomas Reyes likes tea.", 1, subject=OTHER))
    draft = told("Tomas Reyes likes jam.", 2, Kind.AGENT, subject=OTHER, subject_type=PERSON)
    assert shape(shelf.tell(draft)) == ["keep", "create note"]
    assert shelf.entity_named(OTHER)[0].types == ()
    active = told("Tomas Reyes likes dogs.", 3, subject=OTHER, subject_type=PERSON)
    assert shape(shelf.tell(active)) == ["keep", "amend entity", "create note"]
    assert shelf.entity_named(OTHER)[0].types == (PERSON,)


def test_a_persons_own_note_is_linked_and_never_shadowed() -> None:
    shelf = Shelf(own={"People/Mira Okoro.md"})
    found = shelf.tell(lives("Porto"))
    (filed,) = shelf.entities.values()
    assert filed.path == "Memory/Entities/People/Mira Okoro (person).md"
    assert filed.item.about == Link("Mira Okoro")
    assert shelf.notes[found.note or ""].item.subject == Link("Mira Okoro (person)", OWNER)


def test_merge_amends_one_note_or_nothing() -> None:
    shelf = Shelf()
    shelf.tell(lives("Porto"))
    assert shape(shelf.tell(lives("Porto", 2))) == ["keep", "amend note"]
    assert shape(shelf.tell(lives("Porto", 2))) == []


def test_replace_makes_the_new_note_and_amends_the_old() -> None:
    shelf = Shelf()
    old = shelf.tell(lives("Porto"))
    found = shelf.tell(lives("Lund", 2, lead="Actually, "))
    assert shape(found) == ["keep", "create note", "amend note"]
    assert set(shelf.notes) == {old.note, found.note}
    links = shelf.notes[old.note or ""].item.superseded_by
    assert [basename_key(link.target) for link in links] == [basename_key((found.path or "").rpartition("/")[2][:-3])]


def test_review_makes_a_question_and_then_amends_it() -> None:
    shelf = Shelf()
    shelf.tell(lives("Porto"))
    first = shelf.tell(lives("Lund", 2))
    assert shape(first) == ["keep", "create question"]
    assert (first.note, first.question) == (None, ids.derive("rev", first.candidate.id))
    second = shelf.tell(lives("Turku", 3))
    assert shape(second) == ["keep", "amend question"]
    assert second.question == first.question


def test_a_refusal_is_one_line_of_the_log() -> None:
    shelf = Shelf()
    found = shelf.tell(lives("Porto", 1, Kind.RECALL))
    assert shape(found) == ["log"]
    (line,) = shelf.log
    assert (line.key, line.candidate, line.verdict, line.rule, line.by) == (
        found.candidate.key, found.candidate.id, "reject", "recall", None
    )  # fmt: skip
    assert (line.kind, line.at) == ("recall", found.candidate.captured)


def test_both_blocks_of_a_confirmation_are_kept_only_if_both_testify() -> None:
    text = "Mira Okoro likes tea."
    for answer, kept in ((yes("Yes, exactly."), 2), (yes("Yes, but rarely."), 1)):
        shelf = Shelf()
        agent = passage(text, kind=Kind.AGENT, speaker=AGENT)
        found = shelf.tell(said(text, text, by=agent, confirmation=answer))
        assert len(shelf.kept[shelf.pages["talk"]]) == kept
        assert word(found.verdict) == ("accept" if kept == 2 else "draft")


def test_statement_and_answer_under_one_block_id_are_both_kept() -> None:
    text = "Mira Okoro likes tea."
    shelf = Shelf()
    agent = passage(text, kind=Kind.AGENT, speaker=AGENT)
    shelf.tell(said(text, text, by=agent, confirmation=yes(anchor="m1")))
    assert len(shelf.kept[shelf.pages["talk"]]) == 2


def test_ids_and_paths_are_those_of_the_candidate_whenever_it_is_planned() -> None:
    candidate = lives("Porto")
    one, other = (decide(candidate, Shelf().near(candidate), RULES, DAY) for _ in range(2))
    assert one == other


def test_names_that_no_file_can_have() -> None:
    shelf = Shelf()
    for at, name in enumerate(("AC/DC", "AC:DC", "[x]|y#z^", "CON", "???", "a" * 300)):
        shelf.tell(said(None, "It is loud and long.", subject=stored(name), milliseconds=at))
    assert len({basename_key(each.path) for each in shelf.entities.values()}) == len(shelf.entities) == 6


def test_a_slot_of_many_values_extends_the_oldest() -> None:
    shelf = Shelf()
    first, *_, last = (
        shelf.tell(told(f"Mira Okoro uses {tool}.", at, property=USES, value=tool))
        for at, tool in enumerate(("A1", "B2", "C3"), 1)
    )
    item = shelf.notes[last.note or ""].item
    assert isinstance(item, Note)
    assert [link.label for link in item.extends] == [first.note]
    assert {each.status for each in shelf.with_status(*Status)} == {Status.ACTIVE}
