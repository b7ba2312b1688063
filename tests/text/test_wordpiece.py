"""WordPiece: the cuts that the model was trained on."""

from __future__ import annotations

from importlib import resources

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assay.text.wordpiece import FIRST, LAST, UNKNOWN, encode, unread, vocabulary

KNOWN = vocabulary(resources.files("assay.data.minilm").joinpath("vocabulary.txt").read_text("utf-8"))
PIECES = {number: piece for piece, number in KNOWN.items()}


def cut(text: str, most: int = 256) -> list[str]:
    return [PIECES[number] for number in encode(text, KNOWN, most)[1:-1]]


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("The copper telescope", ["the", "copper", "telescope"]),
        ("unaffable", ["una", "##ffa", "##ble"]),
        ("Café, naïve!", ["cafe", ",", "naive", "!"]),
        ("SR-052", ["sr", "-", "05", "##2"]),
        ("don't", ["don", "'", "t"]),
        ("東京", ["東", "京"]),
        ("a\u200bb\x00c", ["abc"]),
        ("5 €", ["5", "€"]),
        ("", []),
        ("x" * 101, ["[UNK]"]),
        ("🦜", ["[UNK]"]),
    ],
)
def test_cuts(text: str, pieces: list[str]) -> None:
    assert cut(text) == pieces


def test_a_long_text_ends_in_the_last_mark() -> None:
    found = encode("word " * 900, KNOWN, 256)
    assert (len(found), found[0], found[-1]) == (256, FIRST, LAST)


def test_how_much_is_unread() -> None:
    assert unread("copper telescope", KNOWN) == 0.0
    assert unread("🦜 telescope", KNOWN) == 0.5
    assert unread("", KNOWN) == 0.0


@given(st.text(max_size=200), st.integers(2, 40))
def test_every_text_has_numbers_of_the_vocabulary(text: str, most: int) -> None:
    found = encode(text, KNOWN, most)
    assert 2 <= len(found) <= most
    assert all(0 <= number < len(KNOWN) for number in found)
    assert UNKNOWN in PIECES
