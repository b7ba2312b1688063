"""Windows: every word of every block once, in order, and no window larger than it may be."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from assay.model.evidence import Kind
from assay.model.redacted import composed
from assay.stages.prompting.prompt import tokens
from assay.stages.prompting.windows import BEFORE, CONTEXT, Shown, windows

TEXTS = st.lists(st.text("ab \n日😀", min_size=1, max_size=60), max_size=12)


def shown(*texts: str) -> list[Shown]:
    return [Shown(index, composed(text), Kind.PERSON) for index, text in enumerate(texts)]


@given(TEXTS, st.integers(4, 40))
def test_every_block_is_read_once_and_in_order(texts: list[str], size: int) -> None:
    made = windows(shown(*texts), size)
    parts = [each for window in made for each in window.blocks]
    joined = ["".join(each.text for each in group) for _, group in itertools.groupby(parts, key=lambda each: each.index)]
    assert joined == texts
    assert [each.index for each in parts] == sorted(each.index for each in parts)
    for window in made:
        assert sum(tokens(each.text) for each in window.blocks) <= size or len(window.blocks) == 1
        assert all(tokens(each.text) <= max(size, 4) for each in window.blocks)


@given(TEXTS, st.integers(4, 40))
def test_the_same_blocks_give_the_same_windows(texts: list[str], size: int) -> None:
    assert windows(shown(*texts), size) == windows(shown(*texts), size)


def test_the_last_blocks_before_a_window_are_shown_again() -> None:
    first, second = windows(shown(*(f"block {at}" for at in range(8))), 16)
    assert [each.text for each in first.blocks] == ["block 0", "block 1", "block 2", "block 3"]
    assert first.before == ()
    assert second.before == first.blocks[-BEFORE:]
    assert second.numbered(1) == first.blocks[1]
    assert second.numbered(4) == second.blocks[0]
    assert (second.numbered(0), second.numbered(-1), second.numbered(8)) == (None, None, None)


def test_long_context_is_left_out() -> None:
    long = "x" * (CONTEXT * 2 + 2)
    first, second = windows(shown(long, "a", "b"), CONTEXT + 2)
    assert [each.text for each in first.blocks] == [long, "a"]
    assert [each.text for each in second.before] == ["a"]


def test_a_long_block_is_cut_between_lines() -> None:
    text = "one line\n" * 40
    made = windows(shown(text), 40)
    assert len(made) > 3
    assert all(each.blocks[0].text.endswith("\n") for each in made)


def test_nothing_is_no_window() -> None:
    assert windows([]) == ()
