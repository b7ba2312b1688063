"""What of a text is shown for a query, and how much of the query it has."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assay.text.excerpts import LENGTH, alike, coverage, excerpt, plainly


@pytest.mark.parametrize(
    ("text", "query", "part"),
    [
        ("The copper telescopes of Ada", "copper telescope", 1.0),
        ("The copper telescopes of Ada", "copper pendulum", 0.5),
        ("nothing of it", "copper", 0.0),
        ("Café au lait", "cafe\u0301", 1.0),
        ("彼女は東京に住む", "東京", 1.0),
        ("猫が好き", "猫", 1.0),
        ("الكتاب هنا", "كتاب", 0.5),
        ("anything", "", 0.0),
    ],
)
def test_coverage_is_the_part_of_the_terms_that_stand_there(text: str, query: str, part: float) -> None:
    assert coverage(text, query) == part


@pytest.mark.parametrize("pair", [("decide", "decided"), ("telescope", "telescopes"), ("note", "notes"), ("ada", "ada")])
def test_forms_of_a_word_are_alike(pair: tuple[str, str]) -> None:
    assert alike(*pair)
    assert alike(*reversed(pair))


@pytest.mark.parametrize("pair", [("ada", "adam"), ("english", "england"), ("12345678", "12345679"), ("port", "portfolio")])
def test_other_words_are_not(pair: tuple[str, str]) -> None:
    assert not alike(*pair)


def test_callouts_are_shown_as_quotations() -> None:
    text = "Ada rests.\n\n> [!quote] Ada, 2026-11-29\n> I rest.\n>\n> Now.\n> [[Chat#^m1]]\n\n> a quotation of my own\n"
    assert plainly(text) == "Ada rests.\n\n“I rest. Now.”\n\n> a quotation of my own\n"
    assert plainly("> [!quote] Ada\n> [[Chat#^m1]]\n") == ""
    assert plainly("> [!note] mine\n> text") == "> [!note] mine\n> text"


def test_a_short_text_is_shown_whole_on_one_line() -> None:
    assert excerpt("one\n\n  two\tthree", "three") == "one two three"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("> [!quote] Ada, 2026-11-29\n> I rest.\n>\n> Now.", "Ada, 2026-11-29 I rest. Now."),
        ("> [!warning]- Folded\n> > [!note]\n> > inner", "Folded inner"),
        ("  >quoted\n>> twice", "quoted twice"),
        ("a > b\nand [!note] in a line\n-> arrow", "a > b and [!note] in a line -> arrow"),
    ],
)
def test_signs_of_quotations_are_not_shown(text: str, shown: str) -> None:
    assert excerpt(text, "rest") == shown


def test_a_long_text_is_shown_where_the_query_is() -> None:
    text = "lorem " * 100 + "Ada's copper telescope stands in Trieste " + "ipsum " * 100
    shown = excerpt(text, "telescope in Trieste")
    assert "copper telescope stands in Trieste" in shown
    assert shown.startswith("…lorem")
    assert shown.endswith("ipsum…")
    assert len(shown) <= LENGTH + 2


def test_the_stretch_with_most_of_the_query_wins() -> None:
    text = "telescope " + "x " * 300 + "telescope copper" + " y" * 300
    assert "copper" in excerpt(text, "copper telescope")


def test_a_script_without_spaces_is_cut_within() -> None:
    assert "東京都" in excerpt("漢字" * 200 + "東京都" + "仮名" * 200, "東京")


@given(st.text(max_size=900), st.text(max_size=40))
def test_never_longer_and_never_raises(text: str, query: str) -> None:
    assert len(excerpt(text, query)) <= LENGTH + 2
    assert 0.0 <= coverage(text, query) <= 1.0
