"""Values as JSON on a line, and the section that holds them."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import values
from tests.strategies.effort import some
from tests.strategies.examples import LOGGED

from assay.text import record


@given(st.lists(st.dictionaries(st.sampled_from(["a", "b"]), values.texts()), max_size=3), st.booleans())
@some
def test_a_section_gives_its_lines_back(objects: list[dict[str, str]], crlf: bool) -> None:
    lines = [record.write(each) for each in objects]
    body = f"Words\n\n{record.section(lines)}More words\n"
    found = record.lines(body.replace("\n", "\r\n") if crlf else body, 10)
    assert [json.loads(line) for _, line in found] == objects
    assert [number for number, _ in found] == [15 + at for at in range(len(objects))]


@pytest.mark.parametrize("letter", ["\x7f", "\x85", "\u2028", "\u2029", "\u202e", "\u200f", "\ud800"])
def test_what_breaks_or_turns_a_line_is_escaped(letter: str) -> None:
    line = record.write({"a": f"x{letter}é"})
    assert line == f'{{"a": "x\\u{ord(letter):04x}é"}}'
    assert json.loads(line) == {"a": f"x{letter}é"}


@pytest.mark.parametrize(
    "body",
    ["", "## Record\n", "## Record\n\n```json\n{}\n", "## Record\n\n```json\nx\n```\n", "# Record\n\n```json\n{}\n```\n"],
)
def test_a_section_that_is_not_whole_is_none(body: str) -> None:
    with pytest.raises(ValueError, match="once"):
        record.lines(body, 1)


def test_fields_stand_in_the_order_of_the_value() -> None:
    assert list(json.loads(record.write(LOGGED)))[:2] == ["key", "claim"]
