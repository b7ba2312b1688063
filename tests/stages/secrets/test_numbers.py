"""Numbers of persons: told by a word and by check digits, silent without either."""

from __future__ import annotations

import pytest
from bench.secrets.people import PEOPLE, Person
from tests.stages.secrets.looking import covered

from assay.stages.secrets.numbers import NUMBERS, numbers

CHECKED = [each for each in PEOPLE if each.oracle in {number.oracle for number in NUMBERS} - {"-"}]


@pytest.mark.parametrize("kind", CHECKED, ids=lambda kind: kind.name)
def test_fires_with_its_word_and_not_without(kind: Person) -> None:
    number = kind.sample(3)
    assert list(numbers(kind.carrier.replace("@", number, 1)))
    assert list(numbers(f"so {number} it is")) == []


@pytest.mark.parametrize(
    "text", ["OIB: 89054249008", "Isikukood: 38307107321", "UTR 1234567890", "Personnummer: 800116-6143"]
)
def test_wrong_check_digits_are_none(text: str) -> None:
    assert list(numbers(text)) == []


@pytest.mark.parametrize("text", ["the nipples 2636816343", "a running total of 19623503-5", "pandemic ABCPB2905L"])
def test_a_word_inside_another_is_none(text: str) -> None:
    assert list(numbers(text)) == []


def test_a_part_of_a_longer_number_is_none() -> None:
    assert list(numbers("OIB: 8905424900712345")) == []
    assert covered("OIB: 89054249007") == [("hr-oib", "89054249007")]
