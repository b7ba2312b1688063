"""What a shell completes, out of a projection that somebody else made."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.adapters.pages import CONFIG, Head, entity, files, note, put, question

from assay.adapters.projection import Projection
from assay.adapters.titles import FILE, MOST, complete
from assay.model.redacted import stored

ADA = entity(1, "Ada Lovelace", aliases=(stored("Countess"),))
TEA = note(2, "Ada drinks tea.")
COAL = note(3, "Émile burns coal.", "Émile")
WHO = question(4, "Who drinks tea?")
ALL = ("note", "entity", "question")


@pytest.fixture
def state(room: Path) -> Path:
    put(room, files(ADA, TEA, COAL, WHO))
    with Projection(room, CONFIG, Head()) as projection:
        projection.refresh()
    return room / ".assay" / "state"


@pytest.mark.parametrize(
    ("typed", "kinds", "titles"),
    [
        ("Ada", ALL, {"Ada Lovelace", "Ada drinks tea"}),
        ("ada d", ALL, {"Ada drinks tea"}),
        ("Ada", ("entity",), {"Ada Lovelace"}),
        ("émi", ("note",), {"Émile burns coal"}),
        ("E\u0301MI", ("note",), {"Émile burns coal"}),
        ("who", ("question",), {"Who drinks tea"}),
        ("who", ("question.open",), {"Who drinks tea"}),
        ("who", ("question.closed",), set()),
        ("lovelace", ALL, set()),
        ("%", ALL, set()),
        ("", ("entity",), {"Ada Lovelace"}),
    ],
)
def test_titles_by_how_they_begin(state: Path, typed: str, kinds: tuple[str, ...], titles: set[str]) -> None:
    assert set(complete(state, typed, kinds)) == titles


def test_an_alias_is_no_title(state: Path) -> None:
    assert complete(state, "Count", ("entity",)) == ()


def test_ids_by_their_end_or_whole(state: Path) -> None:
    short = TEA.id[-6:]
    assert short in complete(state, short[:2], ALL)
    assert short in complete(state, short[:3].upper(), ALL)
    assert short not in complete(state, short[1:], ALL)
    assert set(complete(state, "mem-", ALL)) == {TEA.id, COAL.id}
    assert complete(state, TEA.id[:12], ("question",)) == ()


def test_no_more_than_somebody_reads(room: Path) -> None:
    put(room, files(*(note(number, f"Ada counts to {number}.") for number in range(MOST + 5))))
    with Projection(room, CONFIG, Head()) as projection:
        projection.refresh()
    assert len(complete(room / ".assay" / "state", "Ada", ALL)) == MOST


def test_where_there_is_nothing_nothing_is_made(tmp_path: Path) -> None:
    assert complete(tmp_path / "state", "Ada", ALL) == ()
    (tmp_path / "state").mkdir()
    assert complete(tmp_path / "state", "Ada", ALL) == ()
    assert list((tmp_path / "state").iterdir()) == []


def test_what_is_no_projection_completes_nothing(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"no database" * 900)
    assert complete(tmp_path, "Ada", ALL) == ()
