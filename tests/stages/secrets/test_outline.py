"""The outline of a text, and that no gate made of it keeps back what its pattern would find."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from assay.stages.secrets import contacts, identifiers, outline, personal, projections, tokens
from assay.stages.secrets.formats import Format
from assay.stages.secrets.providers import FORMATS

TEXTS = st.text(alphabet=st.sampled_from("0159AKZabz_-+./ ()?:\n\r\t\"'*`#>|é７\u00a0\u202fꙮ"), max_size=60)


def test_it_has_a_byte_for_each_character() -> None:
    assert outline.outline("Ab 1-9é\ud800_") == b"Aa 0-0??_"
    assert outline.numerals("A 1-2.3 (4/5)") == b"A00000"


def test_dates_that_stand_by_themselves_are_no_numerals() -> None:
    assert b"0" not in outline.numerals("created: 2026-02-14\nsince 2026-02-14T, 2026-02-14.")
    assert b"0" * 10 in outline.numerals("2026-02-14 12")
    assert b"0" * 10 in outline.numerals("(12) - 2026-02-14")


@given(TEXTS, st.integers(1, 4))
@example("aaé", 3)
def test_a_run_is_told_exactly(text: str, least: int) -> None:
    assert outline.run_of("abzAKZ_-", least)(text) == (re.search(f"[abzAKZ_-]{{{least}}}", text) is not None)


# The gates are held against the patterns that they stand before.


def grown(pattern: re.Pattern[str]) -> st.SearchStrategy[str]:
    """Texts that the pattern matches, between others."""
    found = st.from_regex(
        pattern, fullmatch=True, alphabet=st.characters(max_codepoint=0x2FF, categories=("L", "N", "P", "Zs"))
    )
    return st.builds("".join, st.tuples(TEXTS, found, TEXTS))


@pytest.mark.parametrize("identifier", identifiers.IDENTIFIERS, ids=lambda each: each.kind)
def test_every_number_is_drawn_as_its_row_says(identifier: identifiers.Identifier) -> None:
    @settings(max_examples=20)
    @given(grown(identifier.pattern))
    def check(text: str) -> None:
        assert identifier.drawn in outline.numerals(text)

    check()


@given(st.one_of([grown(form) for form in personal._FORMS]))
def test_a_card_is_drawn_so(text: str) -> None:
    assert personal._NUMBER.search(outline.outline(text))


@given(grown(personal._IBAN))
def test_an_account_is_drawn_so(text: str) -> None:
    assert any(start in outline.outline(text) for start in personal._STARTS)


@given(grown(contacts._NORTH_AMERICA))
def test_a_north_american_number_is_drawn_so(text: str) -> None:
    assert b"000-0000" in outline.outline(text)


@given(grown(contacts._CALLED))
def test_a_number_behind_a_word_is_drawn_so(text: str) -> None:
    numbers = [match["number"] for match in contacts._CALLED.finditer(text)]
    if any(
        not contacts._DATE.match(each)
        and not each.endswith("1234-5678")
        and sum(map(str.isdigit, each)) in contacts._NATIONAL
        for each in numbers
    ):
        assert contacts._may_be_called(text)


@given(st.one_of(TEXTS, grown(projections._MARK), grown(projections._ESCAPE)))
def test_marks_and_escapes_have_one_of_their_signs(text: str) -> None:
    assert bool(list(projections._marks(text))) == (projections._MARK.search(text) is not None)
    assert bool(list(projections._escapes(text))) == (projections._ESCAPE.search(text) is not None)


ORDINARY_END = re.compile(r"(?:^|[\s(\[\"'*>])(?:[A-Za-z]?[a-z]*[.,;:!?)]*)$")


@given(st.text(alphabet=st.sampled_from("abzAZ019.,;:!?)([\"'*>- \n\t\x1f\u00a0é_"), max_size=12))
@example("")
@example("Abc.\n")
def test_an_ordinary_end_is_what_the_expression_says(line: str) -> None:
    assert projections._ends_ordinarily(line) == (ORDINARY_END.search(line) is not None)


# Formats: no token is shorter than its row says, or has a blank in it.


def _bounded() -> Iterator[Format]:
    return (each for each in FORMATS if each.least)


@pytest.mark.parametrize("form", list(_bounded()), ids=lambda each: f"{each.kind} {each.pattern[:20]}")
def test_a_token_stands_in_one_run_of_its_length(form: Format) -> None:
    pattern = re.compile(form.pattern)

    @settings(max_examples=8)
    @given(st.from_regex(pattern, fullmatch=True))
    def check(token: str) -> None:
        assert len(token) >= form.least
        assert len(token.split()) == 1
        assert any(gate in token for gate in form.gates)
        assert form.row is None or form.row(token)

    check()


def test_a_gate_is_asked_of_what_is_long_enough() -> None:
    key = "AGE-SECRET-KEY-1" + "QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7LQPZRY9X8GF2TVDW0S3JN54KHCE"
    assert [hit.kind for hit in tokens.tokens(f"the key {key} is here")] == ["age-secret-key"]
    assert list(tokens.tokens("no run is long here, not one")) == []
