"""What of a message speaks: prose and items, not code, tables or what others said."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies.effort import some

from assay.stages.reading.segments import Sort, segments


def parts(text: str) -> list[tuple[Sort, str]]:
    return [(each.sort, text[each.start : each.end]) for each in segments(text)]


def test_parts() -> None:
    text = "# Title\nOne\ntwo.\n\n- a\n  more\n* [x] b\n1. c\n2) d\n\nEnd."
    assert parts(text) == [
        (Sort.HEADING, "Title"),
        (Sort.PROSE, "One\ntwo."),
        (Sort.BULLET, "a\n  more"),
        (Sort.BULLET, "b"),
        (Sort.STEP, "c"),
        (Sort.STEP, "d"),
        (Sort.PROSE, "End."),
    ]


def test_the_marker_is_known() -> None:
    (part,) = segments("  - a")
    assert (part.outset, part.start) == (0, 4)


@pytest.mark.parametrize(
    "silent",
    [
        "```\nI like it.\n```",
        "~~~py\nI like it.\n~~~",
        "> I like it.",
        "| I like it. |",
        "    I like it.",
        "\tI like it.",
        "<!-- I like it. -->",
        "%% I like it. %%",
        "---",
        "* * *",
    ],
)
def test_what_does_not_speak(silent: str) -> None:
    assert parts(f"Before.\n\n{silent}\n\nAfter.") == [(Sort.PROSE, "Before."), (Sort.PROSE, "After.")]


def test_a_fence_that_is_not_closed_runs_to_the_end() -> None:
    assert parts("Before.\n```\nI like it.\n\nStill code.") == [(Sort.PROSE, "Before.")]
    assert parts("````\n```\ncode\n````\nAfter.") == [(Sort.PROSE, "After.")]


_PIECES = ("- ", "1. ", "# ", "> ", "```", "word", " ", "\n", "    ", "|")


@some
@given(st.lists(st.sampled_from(_PIECES), max_size=30).map("".join) | st.text())
def test_parts_are_in_order_and_apart(text: str) -> None:
    at = 0
    for part in segments(text):
        assert at <= part.outset <= part.start <= part.end <= len(text)
        at = part.end
