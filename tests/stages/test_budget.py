"""How much of a list fits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies.effort import some

from assay.stages.budget import fitting, tokens


@pytest.mark.parametrize(("text", "count"), [("", 0), ("a", 1), ("abcd", 1), ("abcde", 2), ("漢字", 2), ("Zoë", 2)])
def test_four_letters_of_the_alphabet_make_a_token_and_each_other_sign_one(text: str, count: int) -> None:
    assert tokens(text) == count


@given(st.lists(st.text(max_size=40), max_size=12), st.integers(0, 60), st.none() | st.integers(0, 12))
@some
def test_what_is_kept_fits_and_is_the_beginning(items: list[str], most: int, count: int | None) -> None:
    found = fitting(items, str, most, count)
    assert list(found.kept) == items[: len(found.kept)]
    assert found.cut == len(items) - len(found.kept)
    assert found.tokens == sum(tokens(each) + 1 for each in found.kept) <= most
    if found.cut and (count is None or len(found.kept) < count):
        assert found.tokens + tokens(items[len(found.kept)]) + 1 > most
