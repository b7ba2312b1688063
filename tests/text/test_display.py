"""Texts set into Markdown."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import values
from tests.strategies.effort import some

from assay.model.link import Link
from assay.text import display


@given(values.texts())
@some
def test_what_is_shown_within_a_line_stays_on_it(text: str) -> None:
    for shown in (display.one_line(text), display.paragraph(text), display.cell(text), display.name(text)):
        assert len(shown.splitlines()) <= 1
        assert "\x1b" not in shown
        assert "\u202e" not in shown
    for shown in (display.paragraph(text), display.cell(text), display.name(text)):
        assert "%%" not in shown


@pytest.mark.parametrize(
    "text",
    [
        "# a",
        "###### a",
        "#",
        "- a",
        "+ a",
        "* a",
        "> a",
        "<div>",
        "^m14",
        "```js",
        "~~~",
        "$$",
        "---",
        "- - -",
        "***",
        "_ _ _",
    ],
)
def test_a_paragraph_opens_nothing_else(text: str) -> None:
    assert display.paragraph(text) == f"\\{text}"


@pytest.mark.parametrize(
    "text", ["#tag", "-5", "*em* text", "a - b", "`code`", "[[Ada]]", "1.10 is it", "a ^", "2^m", "$5", "100%"]
)
def test_a_harmless_paragraph_stays_as_it_is(text: str) -> None:
    assert display.paragraph(text) == text


@pytest.mark.parametrize(
    ("text", "shown"), [("1. a", r"1\. a"), ("12) a", r"12\) a"), ("1.", r"1\."), ("a ^x-1", r"a \^x-1")]
)
def test_a_numbered_list_or_block_id_is_none(text: str, shown: str) -> None:
    assert display.paragraph(text) == shown


@pytest.mark.parametrize(
    ("text", "shown"), [("a|b", r"a\|b"), (r"a\|b", r"a\|b"), ("a\nb", "a b"), ("[[a|b]]", r"[[a\|b]]")]
)
def test_a_cell_has_no_bar_of_its_own(text: str, shown: str) -> None:
    assert display.cell(text) == shown


def test_a_name_links_nowhere_and_a_link_fits_a_table() -> None:
    assert display.name("[[Ada]]") == r"\[[Ada]]"
    assert display.link(Link("Ada", "her")) == r"[[Ada\|her]]"


def test_a_quote_is_exact() -> None:
    assert display.quoted(" a\n\n> b ") == ">  a\n> \n> > b "


@pytest.mark.parametrize(
    ("at", "shown"),
    [
        ("2026-11-29T10:02:00Z", "2026-11-29"),
        ("2026-11-29", "2026-11-29"),
        ("2026-11-291", "2026-11-291"),
        ("a [[b]]", r"a \[[b]]"),
        (None, None),
    ],
)
def test_a_day_is_the_date_of_a_time(at: str | None, shown: str | None) -> None:
    assert display.day(at) == shown


@pytest.mark.parametrize(
    ("body", "gap"), [("", ""), ("a", "\n\n"), ("a\n", "\n"), ("a\n\n", ""), ("a\r\n\r\n", ""), ("a\r\n", "\n")]
)
def test_a_gap_is_one_blank_line(body: str, gap: str) -> None:
    assert display.gap(body) == gap


@given(st.text(), st.sampled_from(["\u202e", "\x00", "\x07"]))
@some
def test_a_line_is_folded_once_and_for_all(text: str, unseen: str) -> None:
    """What is not seen stands between blanks as well: taking it away must not leave two of them."""
    folded = display.one_line(f"a {unseen} b{text}")
    assert display.one_line(folded) == folded
    assert folded.startswith("a b")


@given(st.text(st.characters(max_codepoint=0x80)))
@some
def test_a_text_of_plain_letters_is_on_one_line_as_any_other(text: str) -> None:
    assert display.one_line(f"{text} é") == f"{display.one_line(text)} é".strip()
