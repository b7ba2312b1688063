"""Which capitalised words are names."""

from __future__ import annotations

import pytest

from assay.stages.reading.naming import NUMBER, names


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Forty-one Petersen boats", ["Petersen"]),
        ("Quinze bateaux", []),
        ("Dreizehn boote", []),
        ("Veintiocho sillas", []),
        ("Effectivement, Odile", ["Odile"]),
        ("Recientemente vino Odile", ["Odile"]),
        ("Half of Petersen", ["Petersen"]),
        ("Clement and Clemente", ["Clement", "Clemente"]),
        ("Sixtus", ["Sixtus"]),
    ],
)
def test_a_number_or_adverb_that_begins_a_sentence_is_no_name(text: str, found: list[str]) -> None:
    assert [name for _, name in names(text)] == found


def test_numbers_as_words() -> None:
    assert all(NUMBER.fullmatch(word) for word in ("Sixty", "seventy-five", "siebenundzwanzig", "treinta", "douze"))
    assert not any(NUMBER.fullmatch(word) for word in ("six-pack", "Sixtus", "Dixon", "ten-hour", "Milan"))
