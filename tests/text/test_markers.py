"""The part of a page that the program writes."""

from __future__ import annotations

import pytest
from hypothesis import given
from tests.strategies import values
from tests.strategies.effort import some

from assay.text.frontmatter import EditRefused
from assay.text.markers import Part

PART = Part("list")


@given(values.texts(), values.texts())
@some
def test_the_part_is_replaced_whatever_stood_in_it(first: str, second: str) -> None:
    body = f"Before\n{PART.enclose(first)}Behind"
    assert PART.replace(body, second) == f"Before\n{PART.enclose(second)}Behind"


def test_a_marker_in_the_text_is_shown_and_none() -> None:
    assert PART.enclose("%% assay:end %%") == "%% assay:list %%\n\\%% assay:end %%\n%% assay:end %%\n"
    assert PART.text(PART.enclose("a\nb")) == "a\nb\n"
    assert PART.text(PART.enclose("a\nb").replace("\n", "\r\n")) == "a\nb\n"


def test_markers_of_another_part_are_not_its_own() -> None:
    with pytest.raises(EditRefused, match="assay:list"):
        PART.replace(Part("other").enclose("x"), "y")
