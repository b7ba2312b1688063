from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import effort

from assay.stages.wording.scan import amount, figures, scan


def tokens(text: str, *names: str) -> str:
    return " ".join(scan(text, names).tokens)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Dr. King's office isn't in Lund.", "§ 's office is not in lund"),
        ("the MARTIN KING report", "§ report"),
        ("Kingston and king.example.org", "kingston and king.example.org"),
        ("Heron Labs and Ada Bauer", "heron_labs and ada_bauer"),
        ("In May Heron Labs moved", "in @--05 heron_labs moved"),
        ("since 3 March 2026, on 2026-03-03", "since @2026-03-03 , on @2026-03-03"),
        ("it may march in 2025", "it may march in @2025"),
        ("31.12.2025, 32.13.2025", "@2025-12-31 , 32.13.2025"),
        ("at 9:05", "at ~09:05"),
        ("SR-052, #12, T4711, 3.11rc1", "sr-052 , #12 , t4711 , 3.11rc1"),
        ("C, C++, C# and .NET", "c , c++ , c# and net"),
        ("5' by 5\"", "5' by 5\""),
        ("two times and twenty-five", "twice and ¤25"),
        ("one of them", "one of them"),
        ("they can't, won't and cannot", "they can not , will not and can not"),
        ("daily at present", "every day"),
        ("tea, too", "tea"),
        ("the colour is gray", "color is gray"),
    ],
)
def test_tokens(text: str, found: str) -> None:
    assert tokens(text, "Dr. King", "Martin King", "King") == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("1,000 users", {"¤1000"}),
        ("1 000 000 users", {"¤1000000"}),
        ("1.5 million users", {"¤1500000"}),
        ("two thousand users", {"¤2000"}),
        ("16 GB, 16GB, 16 gigabytes", {"¤16 gb"}),
        ("16 Gbit, 16 Gb", {"¤16 gbit"}),
        ("5 km, 5,000 m, 500000 cm", {"¤5000 m"}),
        ("90 minutes, 1.5 hours, 5400 s", {"¤5400 s"}),
        ("€20, 20 EUR, 20.00 euros", {"¤20 eur"}),
        ("$20 and £20", {"¤20 usd", "¤20 pound"}),
        ("5 mW", {"¤5 mw"}),
        ("5 MW", {"¤5 megaw"}),
        ("50% and 50 percent", {"¤50 %"}),
        ("1.10", {"¤1.10"}),
        ("3.11.1", {"¤3.11.1"}),
        ("-5 and 5", {"¤-5", "¤5"}),
        ("Es hat 1.000 Nutzer und kostet 3,5 Euro.", {"¤1000", "¤7/2 eur"}),
        ("It has 1.000 m.", {"¤1 m"}),
        ("Es hat 1,000 Nutzer.", {"¤1", "¤000"}),
        ("5-6 users", set()),
    ],
)
def test_figures(text: str, found: set[str]) -> None:
    if text == "Es hat 1,000 Nutzer.":  # nobody can tell: neither 1 nor 1000
        assert not figures(text) & {"¤1", "¤1000"}
    else:
        assert figures(text) == found


def test_an_amount_is_a_number_with_its_unit_if_it_has_one_and_nothing_else() -> None:
    assert amount("5 km") == amount("5000 m") == "¤5000 m"
    assert (amount("5 km north"), amount("km"), amount("")) == (None, None, None)
    assert amount("1.2 thousand") == amount("1,200") == "¤1200"
    assert amount("1.10") != amount("1.1")


@given(st.text(max_size=60), st.lists(st.text(min_size=1, max_size=8), max_size=2))
@effort.some
def test_any_text_has_tokens(text: str, names: list[str]) -> None:
    found = scan(text, tuple(names))
    assert all(found.tokens)
    assert found.names <= set(found.tokens) | found.names


@pytest.mark.parametrize("piece", ["a.", "1,", "#@+-", "_", "a_", "a#", "!", "*a", "in may ", "3 ", "1 000", "'s ", "a, "])
def test_a_long_text_of_anything_is_read_in_time_that_grows_with_it(piece: str) -> None:
    """Whoever writes the text chooses it; what grows with the square of its length would not end here."""
    found = scan(piece * 20_000)
    assert all(found.tokens)
