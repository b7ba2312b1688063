"""The nearest of many notes about a subject: found by rare words, forgotten with their files, whatever the vault's size."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.adapters.pages import CONFIG, Head, entity, files, note, put

from assay.adapters import projection_words
from assay.adapters.projection import Projection

ADA, GRACE = entity(1, "Ada Lovelace"), entity(2, "Grace Hopper")
TEXTS = (
    "Ada keeps a copper telescope in the observatory.",
    "Ada drinks tea in the observatory.",
    "Ada writes with a pen.",
    "Ada calls it \"the 'engine'\" (NEAR(x y)) AND *.",
)
NOTES = tuple(note(10 + at, text) for at, text in enumerate(TEXTS))
OTHER = note(50, "Grace keeps a copper telescope in the observatory.", "grace hopper")


@pytest.fixture
def ledger(room: Path) -> Iterator[Projection]:
    put(room, files(ADA, GRACE, *NOTES, OTHER))
    with Projection(room, CONFIG, Head()) as projection:
        projection.refresh()
        yield projection


def like(ledger: Projection, text: str, limit: int = 50) -> list[str]:
    return [each.note.statement for each in ledger.notes_like(ADA.id, text, limit)]


def test_those_with_most_of_the_rare_words_come_first_and_only_of_the_subject(ledger: Projection) -> None:
    assert like(ledger, "The copper telescope is in the observatory.") == [TEXTS[0], TEXTS[1]]
    assert like(ledger, "The copper telescope is in the observatory.", 1) == [TEXTS[0]]
    assert like(ledger, "Nothing of the sort.") == []
    assert like(ledger, "the in a") == []


def test_what_looks_like_a_query_is_words(ledger: Projection) -> None:
    for text in ('"engine"', "engine*", "NEAR(engine)", "x OR y", "about : x", "-x"):
        like(ledger, text)
    assert like(ledger, "the engine") == [TEXTS[3]]


def test_changed_moved_and_deleted_files_are_found_as_they_are(room: Path, ledger: Projection) -> None:
    place = next(room.rglob("*telescope*10*.md"), None) or _file(room, TEXTS[0])
    changed = place.read_bytes().replace(b"copper telescope", b"wooden sextant")
    place.write_bytes(changed)
    ledger.refresh()
    assert like(ledger, "copper telescope") == []
    assert len(like(ledger, "wooden sextant")) == 1
    place.rename(place.with_name("Elsewhere.md"))
    ledger.refresh()
    assert len(like(ledger, "wooden sextant")) == 1
    place.with_name("Elsewhere.md").unlink()
    ledger.refresh()
    assert like(ledger, "wooden sextant") == []


def test_everything_anew_is_the_same(ledger: Projection) -> None:
    before = like(ledger, "copper telescope observatory")
    ledger.discard()
    assert like(ledger, "copper telescope observatory") == before


def test_common_words_are_looked_up_only_where_there_is_no_rarer_one(
    ledger: Projection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(projection_words, "COMMON", 2)
    assert like(ledger, "a pen in the observatory") == [TEXTS[2]]
    assert set(like(ledger, "an observatory")) == {TEXTS[0], TEXTS[1]}


def _file(room: Path, text: str) -> Path:
    return next(each for each in room.rglob("*.md") if text.encode() in each.read_bytes())
