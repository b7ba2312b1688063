"""Block ids are safe, unique, and stay where they are."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies.effort import some

from assay.text import anchors


@pytest.mark.parametrize(
    ("given_id", "clean"),
    [
        ("m14", "m14"),
        ("^m14", "m14"),
        ("a b/c", "a-b-c"),
        ("msg_01.x", "msg-01-x"),
        ("消息", ""),
        ("--", ""),
        ("x" * 99, "x" * 64),
    ],
)
def test_cleaning(given_id: str, clean: str) -> None:
    assert anchors.clean(given_id) == clean


def test_a_text_names_itself() -> None:
    assert anchors.of("a") == anchors.of("a") == "p-ca978112"
    assert anchors.of("a") != anchors.of("b")


@some
@given(st.lists(st.sampled_from(["m1", "M1", "m1-2", "m2", "p"]), max_size=12))
def test_anchors_are_unique_without_regard_to_case(ids: list[str]) -> None:
    taken = anchors.Taken()
    made = [taken.claim(each) for each in ids]
    assert len({each.lower() for each in made}) == len(made)
    again = anchors.Taken()
    assert [again.claim(each) for each in ids[:5]] == made[:5], "later blocks do not move earlier ones"


@some
@given(st.text())
def test_whatever_is_cleaned_can_stand_behind_a_link(text: str) -> None:
    assert re.fullmatch(r"[A-Za-z0-9-]*", anchors.clean(text))
