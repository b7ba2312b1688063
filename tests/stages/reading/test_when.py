"""Days are read where they are written, and reckoned only where plain arithmetic makes them sure."""

from __future__ import annotations

import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies.effort import some

from assay.stages import dates
from assay.stages.ground import RULES_OF_DERIVATION
from assay.stages.reading.when import RULE, When, dated, first_day, since, when

AT = "2026-11-29T10:00:00Z"  # a Sunday
DAY = datetime.date


@pytest.mark.parametrize(
    ("words", "day"),
    [
        ("on 3 March 2026", DAY(2026, 3, 3)),
        ("on March 3rd, 2026", DAY(2026, 3, 3)),
        ("on 2026-03-03", DAY(2026, 3, 3)),
        ("in March 2026", DAY(2026, 3, 1)),
        ("in 2026", DAY(2026, 1, 1)),
        ("am 3. März 2026", DAY(2026, 3, 3)),
        ("el 3 de marzo de 2026", DAY(2026, 3, 3)),
        ("le 3 mars 2026", DAY(2026, 3, 3)),
        ("on 03.03.2026", DAY(2026, 3, 3)),
        ("on 30 February 2026", None),
        ("on 3 March 2026 and on 4 March 2026", None),
        ("in version 2026.1", None),
        ("soon", None),
    ],
)
def test_written(words: str, day: datetime.date | None) -> None:
    assert when(f"We met {words}.", None, datetime.UTC) == (When(day) if day else None)


@pytest.mark.parametrize(
    ("words", "day"),
    [
        ("today", DAY(2026, 11, 29)),
        ("yesterday", DAY(2026, 11, 28)),
        ("the day before yesterday", DAY(2026, 11, 27)),
        ("3 days ago", DAY(2026, 11, 26)),
        ("two days ago", DAY(2026, 11, 27)),
        ("last Friday", DAY(2026, 11, 27)),
        ("last Sunday", DAY(2026, 11, 22)),
        ("last week", DAY(2026, 11, 16)),
        ("last month", DAY(2026, 10, 1)),
        ("last year", DAY(2025, 1, 1)),
        ("this month", DAY(2026, 11, 1)),
        ("gestern", DAY(2026, 11, 28)),
        ("ayer", DAY(2026, 11, 28)),
        ("vorgestern", DAY(2026, 11, 27)),
        ("three weeks ago", DAY(2026, 11, 8)),
        ("two months ago", DAY(2026, 9, 1)),
        ("a year ago", DAY(2025, 1, 1)),
        ("on 5 April", DAY(2026, 4, 5)),
        ("on December 24th", DAY(2025, 12, 24)),
        ("vor drei Wochen", DAY(2026, 11, 8)),
        ("letzten Freitag", DAY(2026, 11, 27)),
        ("letzte Woche", DAY(2026, 11, 16)),
        ("am 5. April", DAY(2026, 4, 5)),
        ("hace tres semanas", DAY(2026, 11, 8)),
        ("anteayer", DAY(2026, 11, 27)),
        ("el viernes pasado", DAY(2026, 11, 27)),
        ("la semana pasada", DAY(2026, 11, 16)),
        ("el 5 de abril", DAY(2026, 4, 5)),
        ("il y a trois semaines", DAY(2026, 11, 8)),
        ("avant-hier", DAY(2026, 11, 27)),
        ("vendredi dernier", DAY(2026, 11, 27)),
        ("le mois dernier", DAY(2026, 10, 1)),
        ("le 5 avril", DAY(2026, 4, 5)),
        ("5 Kestrels", None),
        ("Kestrel 5", None),
        ("hier in Porto", None),
        ("yesterday or last month", None),
        ("last summer", None),
        ("recently", None),
    ],
)
def test_reckoned(words: str, day: datetime.date | None) -> None:
    assert when(f"We met {words}.", AT, datetime.UTC) == (When(day, relative=True) if day else None)


@pytest.mark.parametrize(
    "words",
    [
        "today",
        "yesterday",
        "3 days ago",
        "three weeks ago",
        "two months ago",
        "last Friday",
        "last week",
        "last month",
        "last year",
    ],
)
def test_what_is_reckoned_is_what_grounding_allows(words: str) -> None:
    found = when(words, AT, datetime.UTC)
    assert found is not None
    assert dates.begins(words, found.day, DAY(2026, 11, 29))


def test_a_day_begins_where_the_vault_is() -> None:
    late = "2026-11-29T23:30:00Z"
    assert when("today", late, ZoneInfo("Asia/Tokyo")) == When(DAY(2026, 11, 30), relative=True)
    assert when("today", late, datetime.UTC) == When(DAY(2026, 11, 29), relative=True)


def test_nothing_is_reckoned_without_a_time() -> None:
    assert when("yesterday", None, datetime.UTC) is None
    assert when("yesterday", "noon", datetime.UTC) is None
    assert when("yesterday", "0001-01-01T00:00:00Z", datetime.UTC) is None


def test_hier_is_french_only_among_french_words() -> None:
    assert when("Nous avons fini hier.", AT, datetime.UTC) == When(DAY(2026, 11, 28), relative=True)
    assert when("Der Server steht hier.", AT, datetime.UTC) is None


@pytest.mark.parametrize("words", ["in February", "last summer", "on Monday", "yesterday", "in 2026", "im März", "en mayo"])
def test_a_sentence_that_says_when(words: str) -> None:
    assert dated(f"We met {words}.")


@pytest.mark.parametrize("words", ["often", "in Porto", "on time", "in version 2", "May be"])
def test_a_sentence_that_does_not_say_when(words: str) -> None:
    assert not dated(f"We met {words}.")


def test_since() -> None:
    assert since("He has lived there since March 2020.") == DAY(2020, 3, 1)
    assert since("He lived there in March 2020.") is None


def test_the_narrowest_date_counts() -> None:
    assert first_day("10 December 1985") == DAY(1985, 12, 10)
    assert first_day("no date") is None


def test_the_rule_is_one_that_grounding_knows() -> None:
    assert RULE in RULES_OF_DERIVATION


@some
@given(
    st.text() | st.text("0123456789 -.MarchyestdagoF,"),
    st.text(max_size=30) | st.datetimes().map(datetime.datetime.isoformat),
)
def test_nothing_raises(text: str, at: str) -> None:
    when(text, at, datetime.UTC)
    since(text)
