from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from tests.stages.shelf import Shelf
from tests.strategies.claims import DAY, HOME, ONTOLOGY, OWNER, USES, passage, said
from tests.strategies.examples import EVIDENCE, block

from assay.model.claim import ClaimType, Validity
from assay.model.evidence import Channel, Evidence, Kind, Support
from assay.model.link import Link
from assay.model.names import text_digest
from assay.model.note import Note, Status
from assay.model.patch import Filed
from assay.model.redacted import stored
from assay.stages import audit as auditing
from assay.stages.audit import CHECKS, INVARIANTS, audit, stands


def shelf() -> tuple[Shelf, Note, Note, Note]:
    """Lund, which Porto replaced; and a tram pass that rests on Porto."""
    made = Shelf()
    old = _told(made, "I live in Lund.", "Mira lives in Lund.", 1, property=HOME, value="Lund")
    new = _told(made, "Actually, I live in Porto.", "Mira lives in Porto.", 2, property=HOME, value="Porto")
    resting = _told(made, "I own a tram pass.", "Mira owns a tram pass.", 3, derived_from=(new,))
    return made, made.notes[old].item, made.notes[new].item, made.notes[resting].item


def _told(made: Shelf, quote: str, claim: str, number: int, **changes: Any) -> str:
    by = passage(quote, anchor=f"m{number}", at=f"2026-11-29T10:0{number}:00Z")
    return made.tell(said(quote, claim, by=by, milliseconds=number, **changes)).note or ""


Break = Callable[[Shelf, Note, Note, Note], Note]


def _edited(made: Shelf, note: Note, **changes: Any) -> Note:
    after = replace(note, **changes)
    made.edit(after)
    return after


def _after(note: Note, edit: Note) -> Note:
    """The note, when another one has been edited."""
    assert edit.id != note.id
    return note


def _documented(made: Shelf, note: Note) -> Note:
    return _edited(made, note, source=Kind.DOCUMENT, evidence=(replace(note.evidence[0], kind=Kind.DOCUMENT),))


def _agent(line: Evidence) -> Evidence:
    return replace(line, kind=Kind.AGENT)


def _moved(made: Shelf, note: Note) -> Note:
    made.kept.clear()
    return note


def _altered(made: Shelf, note: Note) -> Note:
    for blocks in made.kept.values():
        for anchor, kept in blocks.items():
            blocks[anchor] = replace(kept, text=stored(kept.text + "!"))
    return note


def _gone(made: Shelf, note: Note, gone: Note) -> Note:
    del made.notes[gone.id]
    return note


def _second(made: Shelf, note: Note) -> Note:
    """A second value of the slot, as by a merge of two branches."""
    twin = replace(note, id="mem-01zzzzzzzzzzzzzzzzzzzzzzzz", value=stored("Turku"), supersedes=(), evidence=note.evidence)
    made.notes[twin.id] = Filed(twin, "Memory/Notes/twin.md", "sha256:0")
    return note


BROKEN: dict[str, tuple[str, Break]] = {
    "active without evidence": ("L02", lambda made, old, new, rest: _edited(made, rest, evidence=())),
    "recall as evidence": (
        "L02",
        lambda made, old, new, rest: _edited(made, old, evidence=(replace(old.evidence[0], kind=Kind.RECALL),)),
    ),
    "the source page is gone": ("L02", lambda made, old, new, rest: _moved(made, new)),
    "the block was changed": ("L02", lambda made, old, new, rest: _altered(made, new)),
    "another digest": (
        "L02",
        lambda made, old, new, rest: _edited(made, new, evidence=(replace(new.evidence[0], digest="sha256:1"),)),
    ),
    "a span beyond the block": (
        "L02",
        lambda made, old, new, rest: _edited(made, new, evidence=(replace(new.evidence[0], end=999),)),
    ),
    "an empty span": (
        "L02",
        lambda made, old, new, rest: _edited(made, new, evidence=(replace(new.evidence[0], end=new.evidence[0].start),)),
    ),
    "active on an agent's word": (
        "L03",
        lambda made, old, new, rest: _edited(made, rest, evidence=(_agent(rest.evidence[0]),), source=Kind.AGENT),
    ),
    "active on an inference": (
        "L03",
        lambda made, old, new, rest: _edited(
            made, rest, evidence=(replace(rest.evidence[0], support=Support.INFERRED),), source=Kind.AGENT
        ),
    ),
    "a preference on a document": (
        "L03",
        lambda made, old, new, rest: _edited(
            made,
            rest,
            type=ClaimType.PREFERENCE,
            source=Kind.DOCUMENT,
            evidence=(replace(rest.evidence[0], kind=Kind.DOCUMENT),),
        ),
    ),
    "replaces what it does not outrank": (
        "L03",
        lambda made, old, new, rest: _edited(
            made, new, source=Kind.DOCUMENT, evidence=(replace(new.evidence[0], kind=Kind.DOCUMENT),)
        ),
    ),
    "replaces its equal": ("L03", lambda made, old, new, rest: _after(_documented(made, new), _documented(made, old))),
    "superseded by nothing": ("L04", lambda made, old, new, rest: _edited(made, old, superseded_by=())),
    "superseded by one that does not say so": (
        "L04",
        lambda made, old, new, rest: _after(old, _edited(made, new, supersedes=())),
    ),
    "supersedes one that does not say so": (
        "L04",
        lambda made, old, new, rest: _after(new, _edited(made, old, superseded_by=())),
    ),
    "supersedes one that is active": (
        "L04",
        lambda made, old, new, rest: _after(new, _edited(made, old, status=Status.DISPUTED)),
    ),
    "supersedes one that is gone": ("L04", lambda made, old, new, rest: _gone(made, new, old)),
    "its successor is gone": ("L04", lambda made, old, new, rest: _gone(made, old, new)),
    "supersedes itself": (
        "L04",
        lambda made, old, new, rest: _edited(made, old, supersedes=(Link("x", new.id),)),
    ),
    "two values of one slot": ("L05", lambda made, old, new, rest: _second(made, new)),
    "an unknown property": ("L07", lambda made, old, new, rest: _edited(made, new, property="made:up")),
    "a subject without a page": ("L07", lambda made, old, new, rest: _edited(made, new, subject=Link("Nobody"))),
    "a fallen premise without a flag": (
        "L13",
        lambda made, old, new, rest: _edited(made, rest, derived_from=(Link("x", old.id),)),
    ),
    "a premise that is gone": ("L13", lambda made, old, new, rest: _edited(made, rest, derived_from=(Link("x", "mem-0"),))),
}


def test_the_audit_is_silent_on_what_the_core_made() -> None:
    made, *_ = shelf()
    assert audit(made, made.standings(), ONTOLOGY) == ()


@pytest.mark.parametrize("name", BROKEN)
def test_every_break_is_found_under_its_code(name: str) -> None:
    code, broken = BROKEN[name]
    made, old, new, rest = shelf()
    note = broken(made, old, new, rest)
    held = made.note(note.id)
    assert held is not None
    found = audit(made, (held,), ONTOLOGY)
    assert {each.code for each in found} == {code}
    assert found[0].where == made.notes[note.id].path
    assert found[0].message


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_every_check_is_necessary(check: auditing.Check, monkeypatch: pytest.MonkeyPatch) -> None:
    codes = (check.__doc__ or "").strip(".").split()[0]
    broken = next(make for code, make in BROKEN.values() if code == codes)
    made, old, new, rest = shelf()
    held = made.note(broken(made, old, new, rest).id)
    assert held is not None
    monkeypatch.setattr(auditing, "CHECKS", tuple(each for each in CHECKS if each is not check))
    assert audit(made, (held,), ONTOLOGY) == ()


# -- what is allowed ---------------------------------------------------------------------------------------------------


def second(made: Shelf, note: Note, **changes: Any) -> tuple[str, ...]:
    """Codes with a second active note in the slot of `note`."""
    given = {"id": "mem-01zzzzzzzzzzzzzzzzzzzzzzzz", "supersedes": (), **changes}
    twin = replace(note, **given)
    made.notes[twin.id] = Filed(twin, "Memory/Notes/twin.md", "sha256:0")
    held = [made.note(each) for each in (note.id, twin.id)]
    return tuple(each.code for each in audit(made, [each for each in held if each], ONTOLOGY))


def test_two_values_of_a_slot_are_found_on_both_sides() -> None:
    made, _, new, _ = shelf()
    assert second(made, new, value=stored("Turku")) == ("L05", "L05")


@pytest.mark.parametrize(
    "changes",
    [
        {"value": stored("PORTO")},
        {"value": stored("Turku"), "negated": True, "statement": stored("Mira does not live in Turku.")},
        {"value": stored("Turku"), "status": Status.DISPUTED},
        {"value": stored("Turku"), "status": Status.DRAFT, "evidence": ()},
        {"value": stored("Turku"), "validity": Validity(end=DAY)},
        {"value": stored("Turku"), "property": USES},
        {"value": None},
    ],
)
def test_what_is_no_second_value(changes: dict[str, Any]) -> None:
    made, _, new, _ = shelf()
    assert second(made, new, **changes) == ()


def test_what_holds_all_that_spoke_for_another_took_it_in() -> None:
    made, old, new, _ = shelf()
    _documented(made, old)
    equal = replace(new.evidence[0], kind=Kind.DOCUMENT)
    _edited(made, new, source=Kind.DOCUMENT, evidence=(equal,))
    assert [each.code for each in made.findings()] == ["L03"]
    _edited(made, new, source=Kind.DOCUMENT, evidence=(equal, replace(old.evidence[0], kind=Kind.DOCUMENT)))
    assert made.findings() == ()


def test_values_that_a_person_called_compatible() -> None:
    made, _, new, _ = shelf()
    assert second(made, new, value=stored("Turku"), compatible_with=(Link("x", new.id),)) == ()


def test_a_document_may_state_facts_and_a_person_wishes() -> None:
    made, _, _, rest = shelf()
    _documented(made, rest)
    assert audit(made, made.standings(), ONTOLOGY) == ()
    made, _, _, rest = shelf()
    _edited(made, rest, type=ClaimType.PREFERENCE)
    assert audit(made, made.standings(), ONTOLOGY) == ()


def test_a_ring_of_replacements_is_found_however_well_it_is_linked() -> None:
    made, old, new, _ = shelf()
    here, there = Link("x", old.id), Link("x", new.id)
    _edited(made, old, supersedes=(there,))
    _edited(made, new, status=Status.SUPERSEDED, superseded_by=(here,))
    found = audit(made, [each for each in made.standings() if each.note.id in (old.id, new.id)], ONTOLOGY)
    assert [(each.code, "itself" in each.message) for each in found] == [("L04", True), ("L04", True)]


def test_a_ring_further_down_the_chain_is_not_its_own_and_ends_the_search() -> None:
    made, old, new, rest = shelf()
    _edited(made, old, supersedes=(Link("x", new.id),))
    _edited(made, rest, supersedes=(Link("x", old.id),), derived_from=())
    held = made.note(rest.id)
    assert held is not None
    assert not [each for each in audit(made, (held,), ONTOLOGY) if "itself" in each.message]


def test_a_flagged_dependant_and_one_that_fell_itself_are_no_offence() -> None:
    for changes in ({"recheck": stored("look")}, {"status": Status.OUTDATED}, {"status": Status.DRAFT}):
        made, old, _, rest = shelf()
        _edited(made, rest, derived_from=(Link("x", old.id),), **changes)
        assert audit(made, made.standings(), ONTOLOGY) == ()


def test_a_line_stands_on_its_very_block() -> None:
    kept = block("m14", "Morning! I keep all my design notes in English these days. Coffee?")
    assert stands(kept, EVIDENCE)
    assert not stands(None, EVIDENCE)
    assert not stands(replace(kept, text=stored("x" * 80)), EVIDENCE)
    assert not stands(kept, replace(EVIDENCE, digest=text_digest("x")))
    assert EVIDENCE.channel is Channel.TRANSCRIPT
    assert EVIDENCE.speaker != OWNER


def test_every_code_of_the_checks_is_documented() -> None:
    assert {(check.__doc__ or "").strip(".") for check in CHECKS} <= set(INVARIANTS)
