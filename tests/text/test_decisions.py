"""The decision log and the marks."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import values
from tests.strategies.effort import some
from tests.strategies.examples import LOGGED, MARK

from assay.model.patch import Logged
from assay.model.source import Mark
from assay.text import decisions
from assay.text.frontmatter import Unreadable


@given(st.lists(values.logged(), max_size=3), st.lists(values.logged(), max_size=3))
@some
def test_a_log_is_read_as_it_was_written(first: list[Logged], second: list[Logged]) -> None:
    data = decisions.append(None, [decisions.encode(each) for each in first])
    grown = decisions.append(data, [decisions.encode(each) for each in second])
    assert decisions.read(grown).lines == (*first, *second)
    assert grown.startswith(data)


@given(st.lists(values.marks(), max_size=3))
@some
def test_marks_are_read_as_they_were_written(marks: list[Mark]) -> None:
    data = decisions.append(b"", [decisions.encode_mark(each) for each in marks])
    assert decisions.read_marks(data) == decisions.Readable(tuple(marks), None)
    assert [decisions.decode_mark(decisions.encode_mark(each)) for each in marks] == marks


def test_keys_stand_in_their_order() -> None:
    assert list(json.loads(decisions.encode(LOGGED))) == [
        "key",
        "claim",
        "verdict",
        "rule",
        "candidate",
        "kind",
        "at",
        "by",
    ]
    assert decisions.encode_mark(MARK) == f'{{"block": "{MARK.block}", "extractor": "extractive/1"}}'
    assert decisions.decode(decisions.encode(LOGGED)) == LOGGED


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (None, b"a\nb\n"),
        (b"", b"a\nb\n"),
        (b"x\n", b"x\na\nb\n"),
        (b"x", b"x\na\nb\n"),
        (b"\xef\xbb\xbfx\r\n", b"\xef\xbb\xbfx\r\na\nb\n"),
    ],
)
def test_appending_ends_the_last_line_and_changes_none(before: bytes | None, after: bytes) -> None:
    assert decisions.append(before, ["a", "b"]) == after


def test_appending_nothing_changes_nothing() -> None:
    assert decisions.append(b"x", []) == b"x"
    assert decisions.append(None, []) == b""


def test_two_lines_in_one_are_refused() -> None:
    with pytest.raises(ValueError, match="one line"):
        decisions.append(None, ["a\nb"])


def test_crlf_bom_and_blank_lines_do_not_matter() -> None:
    line = decisions.encode(LOGGED).encode()
    assert decisions.read(b"\xef\xbb\xbf" + line + b"\r\n\r\n  \n" + line).lines == (LOGGED, LOGGED)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (b'{"key": ', "is not JSON"),
        (b"<<<<<<< HEAD", "is not JSON"),
        (b"[" * 100_000, "is not JSON"),
        (b"[]", "is not a JSON object"),
        (b'{"key": 1}', "key that is not a text"),
        (b'{"key": "k", "claim": "c"}', "has no verdict"),
        (b"\xff", "is not UTF-8"),
    ],
)
def test_a_broken_line_is_named_and_the_others_are_read(line: bytes, words: str) -> None:
    good = decisions.encode(LOGGED).encode()
    found = decisions.read(b"\n".join((good, line, b"{also broken", good)))
    assert found.lines == (LOGGED, LOGGED)
    assert found.trouble
    assert (found.trouble.line, words in found.trouble.reason) == (2, True), found.trouble


def test_a_message_does_not_repeat_the_line() -> None:
    with pytest.raises(Unreadable) as caught:
        decisions.decode('{"key": "hunter2", "claim": ["hunter2"]}')
    assert "hunter2" not in str(caught.value)
    assert caught.value.line == 1
    assert caught.value.__cause__ is None


def test_a_broken_mark_is_named() -> None:
    found = decisions.read_marks(b'{"block": "sha256:00"}\n')
    assert found.lines == ()
    assert "line 1: the line has no extractor" in str(found.trouble)
