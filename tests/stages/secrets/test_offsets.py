"""Edited texts know where their characters came from."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from tests.strategies.effort import some

from assay.stages.secrets.offsets import Edit, Edited, carry, edited


@st.composite
def cases(draw: st.DrawFn) -> tuple[str, list[Edit]]:
    source = draw(st.text("abcdefgh", max_size=30))
    places = sorted(draw(st.sets(st.integers(0, len(source)), max_size=8)))
    pairs = zip(places[::2], places[1::2], strict=False)
    return source, [Edit(start, end, draw(st.text("XYZ", max_size=4))) for start, end in pairs]


def by_hand(source: str, edits: list[Edit]) -> str:
    for edit in reversed(edits):
        source = source[: edit.start] + edit.text + source[edit.end :]
    return source


@given(cases())
@some
def test_edits_are_applied(case: tuple[str, list[Edit]]) -> None:
    assert edited(*case).text == by_hand(*case)


@given(cases(), st.data())
@some
def test_spans_lead_to_the_same_text_or_to_whole_edits(case: tuple[str, list[Edit]], data: st.DataObject) -> None:
    source, edits = case
    result = edited(source, edits)
    start = data.draw(st.integers(0, len(result.text)))
    end = data.draw(st.integers(start, len(result.text)))
    low, high = result.back(start, end)
    inside = [edit for edit in edits if low <= edit.start and edit.end <= high]
    shifted = [Edit(edit.start - low, edit.end - low, edit.text) for edit in inside]
    assert result.text[start:end] in by_hand(source[low:high], shifted)
    assert not [edit for edit in edits if edit not in inside and edit.start < high and low < edit.end]


def test_next_to_a_removal_nothing_is_widened() -> None:
    result = edited("ab--cd", [Edit(2, 4, "")])
    assert result.text == "abcd"
    assert result.back(0, 2) == (0, 2)
    assert result.back(2, 4) == (4, 6)
    assert result.back(1, 3) == (1, 5)


def test_a_cut_replacement_is_taken_whole() -> None:
    result = edited("ab----cd", [Edit(2, 6, "XYZ")])
    assert result.back(3, 4) == (2, 6)
    assert result.back(0, 3) == (0, 6)
    assert result.back(4, 6) == (2, 7)
    assert result.back(5, 6) == (6, 7)


def test_both_directions() -> None:
    result: Edited = edited("ab----cd", [Edit(2, 6, "X")])
    assert carry(3, 7, result.source, result.result) == (2, 4)
    assert carry(6, 8, result.source, result.result) == (3, 5)
    assert carry(2, 2, result.source, result.result) == (2, 2)
