"""When lines have to be joined, told by their ends."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from assay.stages.secrets.seams import may_join

KEY = "ghp_0123456789"


def _holds(runs: Sequence[str]) -> bool:
    return KEY in "\n".join(runs)


@pytest.mark.parametrize("glue", ["\n", "\n> ", "\n    ", "\\\n", '" +\n  "', "\n> > ", " \n", "&\n", ".\n"])
def test_a_word_over_a_line_break(glue: str) -> None:
    assert may_join(f"so it is ghp_012345{glue}6789abcdefgh and more", _holds)


def test_a_word_over_three_lines() -> None:
    assert may_join("so it is ghp_01\n23456\n789abcdefgh and more", _holds)


@pytest.mark.parametrize("text", ["a line\nand another one\n", "| a | b |\n| - | - |\n", "", "one\ntwo\nthree\nfour"])
def test_ordinary_lines_need_not_be_joined(text: str) -> None:
    assert not may_join(text, _holds)


@pytest.mark.parametrize("text", ['"a" + "b"', "so is dp..\npt.", "++++ ++++ ++++ ++++ a\nb"])
def test_where_nobody_can_tell_cheaply_it_says_so(text: str) -> None:
    assert may_join(text, _holds)
