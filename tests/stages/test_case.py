from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.stages.shelf import Shelf
from tests.strategies.claims import AGENT, CONFIG, DAY, HOME, ONTOLOGY, OTHER, RULES, passage, said, yes

from assay.model.candidate import Candidate
from assay.model.evidence import Evidence, Kind, Support
from assay.model.link import Link
from assay.model.neighbourhood import Neighbourhood
from assay.model.note import Status
from assay.model.redacted import stored
from assay.stages.case import Case
from assay.stages.pipeline import to_resolved


def case(shelf: Shelf, candidate: Candidate) -> Case:
    near = shelf.near(candidate)
    return Case(to_resolved(candidate, near, RULES, DAY), near, ONTOLOGY, CONFIG, DAY)


def lives(town: str, number: int = 1, **changes: Any) -> Candidate:
    text = f"Mira Okoro lives in {town}."
    by = passage(text, anchor=f"m{number}", at=f"2026-11-29T10:{number:02}:00Z", **changes)
    return said(text, text, by=by, property=HOME, value=town, milliseconds=number)


@pytest.mark.parametrize(
    ("candidate", "kind", "explicit"),
    [
        (lives("Porto"), Kind.PERSON, True),
        (lives("Porto", speaker=OTHER), Kind.DOCUMENT, True),
        (lives("Porto", kind=Kind.AGENT, speaker=AGENT), Kind.AGENT, True),
        (replace(lives("Porto"), support=Support.DERIVED), Kind.PERSON, False),
        (replace(lives("Porto"), support=Support.INFERRED), Kind.AGENT, False),
        (said(None, "Mira lives in Porto."), Kind.AGENT, False),
        (replace(lives("Porto", kind=Kind.AGENT, speaker=AGENT), confirmation=None), Kind.AGENT, True),
    ],
)
def test_kind_and_rank_are_those_of_the_strongest_evidence(candidate: Candidate, kind: Kind, explicit: bool) -> None:
    found = case(Shelf(), candidate)
    assert (found.kind, found.explicit) == (kind, explicit)


def test_a_confirmed_claim_is_a_persons_but_not_explicit() -> None:
    by = passage("You live in Porto.", kind=Kind.AGENT, speaker=AGENT)
    found = case(Shelf(), said("You live in Porto.", "Mira lives in Porto.", by=by, confirmation=yes()))
    assert (found.kind, found.rank, found.explicit, found.activates) == (Kind.PERSON, 5, False, True)


def test_an_active_note_that_says_it_comes_before_a_disputed_one_and_a_draft() -> None:
    shelf = Shelf()
    ids = [shelf.tell(lives("Porto", 1)).note or ""]
    note = shelf.notes[ids[0]]
    for number, status in ((2, Status.DISPUTED), (3, Status.DRAFT), (4, Status.ERRONEOUS)):
        copy = replace(note.item, id=f"mem-{number}", status=status)
        shelf.notes[copy.id] = replace(note, item=copy, path=f"Memory/Notes/{number}.md")
    found = case(shelf, lives("Porto", 9))
    assert found.same_id == ids[0]
    assert [each.note.id for each in found.saying(Status.ERRONEOUS)] == ["mem-4"]
    del shelf.notes[ids[0]]
    assert case(shelf, lives("Porto", 9)).same_id == "mem-2"


def test_notes_about_others_do_not_matter() -> None:
    shelf = Shelf()
    shelf.tell(lives("Porto"))
    found = case(shelf, lives("Lund", 2))
    assert len(found.about) == len(found.slot) == len(found.contradicted) == 1
    strangers = replace(found.near, notes=tuple(replace(each, subject="ent-x") for each in found.near.notes))
    assert replace(found, near=strangers).about == ()
    assert replace(found, near=Neighbourhood()).same is None


def test_the_same_testimony_is_known_again_but_not_at_a_higher_rank() -> None:
    shelf = Shelf()
    shelf.tell(lives("Porto"))
    assert case(shelf, lives("Porto")).told(*Status) is not None
    assert case(shelf, lives("Porto", 2)).told(*Status) is None
    assert case(shelf, lives("Lund")).told(*Status) is None
    low = Shelf()
    low.tell(lives("Porto", kind=Kind.DOCUMENT))
    assert case(low, lives("Porto")).told(*Status) is None


def test_a_note_that_was_taken_in_is_stood_for_by_the_one_that_says_the_same_on_its_evidence() -> None:
    shelf = Shelf()
    for at, town in enumerate(("Porto", "Faro"), 1):
        shelf.tell(lives(town, at, speaker=OTHER))
    porto = next(each for each in shelf.standings() if "Porto" in each.note.statement)

    def stood_for(**changes: Any) -> str:
        """By which note, if a further one of these properties is said to have replaced it."""
        heir = replace(porto.note, id="mem-heir", **changes)
        gone = replace(porto.note, status=Status.SUPERSEDED, superseded_by=(Link("Heir", "mem-heir"),))
        found = case(shelf, lives("Porto", 3))
        notes = (replace(porto, filed=replace(porto.filed, item=each)) for each in (heir, gone))
        held = replace(found, near=replace(found.near, notes=tuple(notes)))
        return held.standing_for(replace(porto, filed=replace(porto.filed, item=gone))).note.id

    assert stood_for() == "mem-heir"
    assert stood_for(evidence=found_elsewhere(porto.note.evidence)) == porto.note.id
    assert stood_for(value=stored("Faro"), statement=stored("Mira Okoro lives in Faro.")) == porto.note.id


def found_elsewhere(lines: tuple[Evidence, ...]) -> tuple[Evidence, ...]:
    return tuple(replace(each, at="2020-01-01T00:00:00Z") for each in lines)
