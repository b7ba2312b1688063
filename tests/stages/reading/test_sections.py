"""A heading says what its items are."""

from __future__ import annotations

import pytest
from tests.stages.reading.listeners import passage, talked

from assay.model.claim import ClaimType
from assay.model.evidence import Kind
from assay.stages.reading.sections import Section, section


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("Decisions", Section.DECISIONS),
        ("**Key decisions:**", Section.DECISIONS),
        ("What we agreed on", Section.DECISIONS),
        ("Beschlüsse", Section.DECISIONS),
        ("Action items", Section.UNDECIDED),
        ("Open questions", Section.UNDECIDED),
        ("TODO:", Section.UNDECIDED),
        ("Ideas for later", Section.UNDECIDED),
        ("Nächste Schritte", Section.UNDECIDED),
        ("Release", Section.OPEN),
        ("How decisions are made", Section.OPEN),
        ("", Section.OPEN),
    ],
)
def test_sections(words: str, wanted: Section) -> None:
    assert section(words) is wanted


def minutes(*blocks: str) -> list[tuple[ClaimType, str]]:
    setting = "# Kestrel meeting\n\nWelcome to the Kestrel project.".split("\n\n")
    talk = [passage(each, Kind.DOCUMENT, None, anchor=f"p{at}") for at, each in enumerate((*setting, *blocks))]
    return [(each.type, each.text) for each in talked(*talk)]


ITEMS = "- Ship for Android only.\n- Keep counts on the phone.\n- Should we drop the map?\n- Perhaps a map."
KEPT = [(ClaimType.DECISION, "Ship for Android only."), (ClaimType.DECISION, "Keep counts on the phone.")]


def test_items_under_decisions_are_decisions() -> None:
    assert minutes("## Decisions", ITEMS) == KEPT
    assert minutes("Decisions:\n\n" + ITEMS) == KEPT
    assert minutes("## Decisions\n" + ITEMS) == KEPT


def test_items_under_anything_else_are_not() -> None:
    for blocks in (("## Notes", ITEMS), ("## Decisions", "## Notes", ITEMS), ("## Decisions", "Ship for Android only.")):
        assert ClaimType.DECISION not in {sort for sort, _ in minutes(*blocks)}


def test_what_is_undecided_is_left() -> None:
    statement = "Kestrel is written in Rust."
    assert minutes("## Notes", statement) != []
    assert minutes("## Open questions", statement) == []
    assert minutes("Ideas:\n\n- " + statement) == []
