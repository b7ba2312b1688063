from __future__ import annotations

import pytest
from hypothesis import given
from tests.strategies import effort, values

from assay.stages.spelling import form, plain, stands_in

STANDS = [
    ("Ada", "Ada's notes"),
    ("Ada", "ADA wrote it"),
    ("New York", "in New\n york, yes"),
    ("C#", "we use C# now"),
    ("C++", "C++, mostly"),
    (".NET", "on .NET since"),
    ("1.1", "version 1.1."),
    ("1,000", "about 1000 users"),
    ("1000", "1,000 users"),
    ("1'000", "1000 users"),
    ("5%", "5% of it"),
    ("English", "in **English** only"),
    ("English", "in _English_ only"),
    ("英語", "私は英語を話す"),
    ("Ada", "Adaは元気"),
    ("-5", "it was –5 degrees"),
    ("Node.js", "Node.js rocks"),
    ("Zoe\u0308", "Zo\u00eb is here"),
]
DOES_NOT = [
    ("C", "C++ is fine"),
    ("C", "C# is fine"),
    ("A", "an A+"),
    ("Node", "Node.js rocks"),
    ("1.1", "version 1.1.5"),
    ("1.1", "version 1.10"),
    ("1", "version 1.1"),
    ("5", "-5 degrees"),
    ("5", "<5 degrees"),
    ("5", "2.5 degrees"),
    ("5", "10:5"),
    ("052", "SR-052"),
    ("SR", "SR-052"),
    ("Falcon", "Falcon-9"),
    ("smoker", "a non-smoker"),
    ("Anna", "Anna-Lena"),
    ("Lena", "Anna-Lena"),
    ("ada", "ada@example.org"),
    ("art", "party"),
    ("5 mW", "5 MW"),
    ("5 Mb", "5 MB"),
    ("102", "10²"),
    ("11/2", "1½"),
    ("C+", "C++"),
    ("", "anything"),
    ("  ", "anything  at all"),
]


@pytest.mark.parametrize(("phrase", "text"), STANDS)
def test_a_phrase_stands_as_whole_words(phrase: str, text: str) -> None:
    assert stands_in(phrase, text)


@pytest.mark.parametrize(("phrase", "text"), DOES_NOT)
def test_a_part_of_a_name_or_number_does_not_stand(phrase: str, text: str) -> None:
    assert not stands_in(phrase, text)


@pytest.mark.parametrize(
    ("one", "other"),
    [("10²", "102"), ("1½", "11/2"), ("5 mW", "5 MW"), ("5 Mb", "5 MB"), ("–5", "5"), ("m²", "m2"), ("5 m", "5 M")],
)
def test_folding_never_changes_what_is_measured(one: str, other: str) -> None:
    assert form(one) != form(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("１２", "12"),
        ("1\u202f000", "1000"),
        ("2019–2024", "2019-2024"),
        ("16 gb", "16 GB"),
        ("co‑op", "co-op"),
        ("1 B", "1 b"),
    ],
)
def test_what_means_nothing_is_taken_out(one: str, other: str) -> None:
    assert form(one) == form(other)


@given(values.texts())
@effort.few
def test_never_raises(text: str) -> None:
    assert isinstance(plain(text), str)
    assert stands_in(text, text) in (True, False)
