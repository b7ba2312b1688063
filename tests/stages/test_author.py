from __future__ import annotations

import datetime
from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import effort, values
from tests.strategies.claims import HOME, MEMORY, ONTOLOGY, USES
from tests.strategies.examples import NOTE

from assay.model.claim import Validity
from assay.model.link import Link
from assay.model.neighbourhood import Standing
from assay.model.note import Note, Status
from assay.model.patch import Filed
from assay.model.redacted import stored
from assay.stages.author import author


def standing(number: int, **changes: Any) -> Standing:
    given_: dict[str, Any] = {
        "id": f"mem-{number}",
        "property": None,
        "value": None,
        "statement": stored(f"Says {number}."),
        **changes,
    }
    return Standing(Filed(replace(NOTE, **given_), f"Memory/Notes/Page {number}.md", ""), "ent-1")


PAGE = """\
- **memory**: 16 GB · Says 3. [[Page 3|↗]]
- Says 5. [[Page 5|↗]]
- **home**: [[Porto]] · Says 2. (from 2024-03-01 until 2025-06-01) [[Page 2|↗]]
- Says 1. ⚠ mem-9 is outdated [[Page 1|↗]]

## Disputed

- Says 4. [[Page 4|↗]]

## Earlier

- Says 6. [[Page 6|↗]]
- Says 7. (until 2020-01-01) [[Page 7|↗]]"""

CLAIMS = (
    standing(1, recheck=stored("mem-9 is outdated")),
    standing(
        2,
        property=HOME,
        value=Link("Porto"),
        validity=Validity(datetime.date(2024, 3, 1), datetime.date(2025, 6, 1)),
    ),
    standing(3, property=MEMORY, value=stored("16"), unit="GB"),
    standing(4, status=Status.DISPUTED),
    standing(5, property=USES, value=stored("Vim"), negated=True),
    standing(6, status=Status.SUPERSEDED),
    standing(7, status=Status.OUTDATED, validity=Validity(end=datetime.date(2020, 1, 1))),
    standing(8, status=Status.DRAFT),
    standing(9, status=Status.ERRONEOUS),
)


def test_current_claims_come_first_then_disputed_ones_then_history() -> None:
    assert author(CLAIMS, ONTOLOGY) == PAGE


@given(st.permutations(CLAIMS))
@effort.few
def test_the_same_claims_give_the_same_page(claims: list[Standing]) -> None:
    assert author(claims, ONTOLOGY) == PAGE


def test_nothing_to_say() -> None:
    assert author((), ONTOLOGY) == ""
    assert author(CLAIMS[7:], ONTOLOGY) == ""
    assert author((CLAIMS[5],), ONTOLOGY).startswith("## Earlier")


@given(st.lists(values.notes(), max_size=4, unique_by=lambda note: note.id))
@effort.few
def test_every_shown_claim_is_linked_to_its_note(notes: list[Note]) -> None:
    page = author([Standing(Filed(note, f"N/{note.id}.md", ""), None) for note in notes], ONTOLOGY)
    for note in notes:
        shown = note.status in (Status.ACTIVE, Status.DISPUTED, Status.SUPERSEDED, Status.OUTDATED)
        assert (f"[[{note.id}|↗]]" in page) is shown
