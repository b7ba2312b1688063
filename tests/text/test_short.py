"""Notes of the short memory."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given
from tests.strategies import values
from tests.strategies.effort import some
from tests.strategies.examples import SHORT

from assay.model.redacted import stored
from assay.model.short import Short
from assay.text import short
from assay.text.frontmatter import Unreadable


@given(values.shorts())
@some
def test_a_note_is_read_as_it_was_written(note: Short) -> None:
    assert short.parse(short.render(note)) == note


def test_a_file_says_who_said_it_and_below_it_the_words() -> None:
    assert short.render(SHORT).decode() == (
        '---\nid: sho-01kb9qz3w8d7e6f5g4h3x1y2z3\ntype: short\nat: "2026-11-29T10:02:00Z"\nsource: agent\nchannel: mcp\n'
        "speaker: quill\nsensitivity: internal\n---\nThe staging server is down until Thursday.\n"
    )


def test_what_a_person_makes_of_it_is_read() -> None:
    data = short.render(SHORT).replace(b"\n", b"\r\n").replace(b"down", b"up again")
    assert short.parse(data) == dataclasses.replace(SHORT, text=stored("The staging server is up again until Thursday."))


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        (b"type: short", b"type: entity", "must be short"),
        (b"2026-11-29T10:02:00Z", b"yesterday", "at must be a time"),
        (b"2026-11-29T10:02:00Z", b"2026-11-29T10:02:00", "at must be a time"),
        (b"2026-11-29T10:02:00Z", b"0001-01-01T00:00:00+14:00", "near enough"),
        (b"source: agent", b"source: oracle", "source must be one of"),
        (b"The staging server is down until Thursday.", b"", "there is none"),
    ],
)
def test_what_is_no_note_is_said(before: bytes, after: bytes, says: str) -> None:
    with pytest.raises(Unreadable, match=says):
        short.parse(short.render(SHORT).replace(before, after))


@pytest.mark.parametrize("text", ["", "  \n", "a\rb"])
def test_what_could_not_be_read_back_is_not_written(text: str) -> None:
    with pytest.raises(ValueError):
        short.render(dataclasses.replace(SHORT, text=stored(text)))
