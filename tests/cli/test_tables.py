"""Markdown tables on a terminal."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assay.cli.tables import aligned

SIDES = """\
# What is the home of Ada?

|  | On record | New |
| --- | --- | --- |
| Statement | Ada lives in London. | Ada lives in Paris, near the river. |
| Note | [[London \\| home]] |  |

end"""


def test_columns_stand_below_each_other() -> None:
    assert list(aligned(SIDES.splitlines(), 200)) == [
        "# What is the home of Ada?",
        "",
        "           On record             New",
        "---------  --------------------  -----------------------------------",
        "Statement  Ada lives in London.  Ada lives in Paris, near the river.",
        "Note       [[London | home]]",
        "",
        "end",
    ]


def test_what_is_too_wide_is_broken_at_words() -> None:
    shown = list(aligned(SIDES.splitlines(), 50))
    assert max(map(len, shown)) <= 50
    assert shown[4:7] == [
        "Statement  Ada lives in        Ada lives in Paris,",
        "           London.             near the river.",
        "Note       [[London | home]]",
    ]


def test_a_table_at_the_end_and_two_tables() -> None:
    assert list(aligned(["| a | b |", "x", "| c | d |"], 80)) == ["a  b", "-  -", "x", "c  d", "-  -"]


@pytest.mark.parametrize("width", [0, 1, 5, 20])
def test_a_terminal_that_is_too_narrow_shows_all_the_same(width: int) -> None:
    words = " ".join(aligned(["| one two three | four five six |"], width)).split()
    assert {"one", "two", "three", "four", "five", "six"} <= set(words)


@given(st.lists(st.text("|\\ ab\x00-", max_size=12), max_size=6), st.integers(0, 30))
def test_never_raises(lines: list[str], width: int) -> None:
    list(aligned(lines, width))
