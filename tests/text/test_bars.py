"""Fields on a line."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.strategies import values
from tests.strategies.effort import some

from assay.model.link import Link
from assay.text import bars

FIELDS = st.lists(st.none() | values.texts(1) | values.links(), min_size=1, max_size=5)


@given(FIELDS)
@some
@example([None, None])
@example(["[[a", "b]]"])
@example(["a ", " b", " "])
@example(["\\", "|", "\\|"])
@example(["\\u0041", "[[x|y]]"])
def test_what_is_joined_is_split_again(fields: list[Link | str | None]) -> None:
    line = bars.join(fields)
    assert bars.split(line, len(fields)) == tuple(None if each is None else str(each) for each in fields)
    assert line.splitlines() in ([line], [])


@pytest.mark.parametrize(
    ("fields", "line"),
    [
        (["a", None, "c"], "a |  | c"),
        (["R2 | D2", "x"], r"R2 \| D2 | x"),
        ([Link("Page", "label"), "why"], "[[Page|label]] | why"),
        (["[[Page|label]]", "why"], r"\[[Page\|label]] | why"),
        (["a\u2028b\n", "\u202eevil"], r"a\u2028b\u000a | \u202eevil"),
        (["👩‍💻 é", "x"], "👩‍💻 é | x"),
    ],
)
def test_a_line_is_readable(fields: list[Link | str | None], line: str) -> None:
    assert bars.join(fields) == line


def test_blanks_around_bars_do_not_matter() -> None:
    assert bars.split("  [[Page|label]]|  why  |", 3) == ("[[Page|label]]", "why", None)
    assert bars.split("a|b|c", 3) == ("a", "b", "c")


@pytest.mark.parametrize("code", [0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)])
def test_what_turns_the_direction_is_spelled_out(code: int) -> None:
    assert bars.join([f"a{chr(code)}b"]) == f"a\\u{code:04x}b"


@pytest.mark.parametrize("line", ["a | b", "a | b | c | d", "", r"a \| b | c"])
def test_another_number_of_fields_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="3 fields"):
        bars.split(line, 3)


def test_an_empty_text_is_refused_because_none_is_the_empty_field() -> None:
    with pytest.raises(ValueError, match="empty"):
        bars.join(["a", ""])


@pytest.mark.parametrize("line", ["a \\", r"\u12", r"\uzzzz"])
def test_a_broken_escape_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"backslash|hex"):
        bars.split(line, 1)


def test_a_long_run_of_blanks_is_no_work() -> None:
    assert bars.split("a" + " " * 200_000 + "b", 1)[0] is not None


def test_what_cannot_be_seen_is_what_unicode_says_of_it() -> None:
    hidden = {chr(point) for point in range(0x110000) if unicodedata.category(chr(point)) in {"Cc", "Cs", "Zl", "Zp"}}
    assert set(bars._HIDDEN.findall("".join(map(chr, range(0x110000))))) == hidden | bars.BIDI
