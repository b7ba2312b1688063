"""BIP 39 as the standard has it: the list, the lengths, the checksum."""

from __future__ import annotations

import hashlib
import random

from bench.secrets.forms import drawn
from tests.stages.secrets.looking import covered, refused

from assay.stages.secrets.seedwords import LENGTHS, WORDS, is_phrase

ZERO = ["abandon"] * 11 + ["about"]
"""The phrase of sixteen zero bytes, the first test vector of the standard's reference."""


def test_the_list_is_whole_and_in_order() -> None:
    assert len(set(WORDS)) == len(WORDS) == 2048
    assert list(WORDS) == sorted(WORDS)
    assert len({word[:4] for word in WORDS}) == 2048


def test_known_phrases() -> None:
    assert is_phrase(ZERO)
    assert is_phrase(["zoo"] * 11 + ["wrong"])
    assert not is_phrase(["abandon"] * 12)
    assert not is_phrase([*ZERO, "zoo"])
    assert not is_phrase(["harbour", *ZERO[1:]])


def test_generated_phrases_and_broken_ones() -> None:
    chance = random.Random(39)
    for form in ("<seed12>", "<seed24>"):
        words = drawn(form, chance).split()
        assert len(words) in LENGTHS
        assert is_phrase(words)
    assert hashlib.sha256(bytes(16)).digest()[0] >> 4 == WORDS.index("about") & 15


def test_a_phrase_that_nothing_announces_refuses_the_text() -> None:
    phrase = drawn("<seed12>", random.Random(7))
    assert refused(phrase) == "recovery-phrase"
    assert refused("\n".join(f"{at}. {word}" for at, word in enumerate(phrase.split(), 1))) == "recovery-phrase"


def test_ordinary_words_of_the_list_stay() -> None:
    assert covered("about above absent absorb abstract absurd abuse access accident account accuse achieve") == []
