"""Stated: what notes say as facts, and when they say nothing."""

from __future__ import annotations

import datetime
from dataclasses import replace

import pytest
from tests.stages.shelf import Shelf
from tests.strategies.claims import DAY, HOME, said

from assay.model.claim import Validity
from assay.model.fact import Fact, Literal
from assay.model.link import Link
from assay.model.names import digest
from assay.model.neighbourhood import Standing
from assay.model.note import Note, Status
from assay.model.patch import Create, Filed
from assay.stages.stated import of_note


def _note(shelf: Shelf) -> Note:
    text = "Kestrel lives in Oslo."
    told = shelf.tell(said(text, text, subject="Kestrel", property=HOME, value="Oslo"))
    (change,) = (each for each in told.patch if isinstance(each, Create) and isinstance(each.item, Note))
    assert isinstance(change.item, Note)
    return change.item


def _facts(note: Note, value: str | None = None, today: datetime.date = DAY) -> list[Fact]:
    return list(of_note(Standing(Filed(note, "a.md", digest(b"")), "ent-k", value), today))


def test_the_fact_of_a_note() -> None:
    note = _note(Shelf())
    (fact,) = _facts(note)
    assert fact == Fact("ent-k", HOME, Literal("Oslo", None), denied=False)
    assert _facts(replace(note, value=Link("Oslo")), "ent-o") == [Fact("ent-k", HOME, "ent-o")]
    assert _facts(replace(note, negated=True))[0].denied
    assert _facts(replace(note, datatype="xsd:date"))[0].value == Literal("Oslo", "xsd:date")
    assert _facts(replace(note, datatype="xsd:string"))[0].value == Literal("Oslo")


@pytest.mark.parametrize(
    "changes",
    [
        {"status": Status.DRAFT},
        {"status": Status.DISPUTED},
        {"status": Status.SUPERSEDED},
        {"property": None},
        {"value": None},
        {"validity": Validity(None, DAY)},
        {"validity": Validity(DAY + datetime.timedelta(days=1))},
    ],
    ids=str,
)
def test_what_states_nothing_today(changes: dict[str, object]) -> None:
    assert _facts(replace(_note(Shelf()), **changes)) == []  # type: ignore[arg-type]  # each is a field with its type
