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
from assay.stages.reading.when import RULE, When, first_day, since, when

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
        ("yesterday or last month", None),
        ("last summer", None),
        ("recently", None),
    ],
)
def test_reckoned(words: str, day: datetime.date | None) -> None:
    assert when(f"We met {words}.", AT, datetime.UTC) == (When(day, relative=True) if day else None)


@pytest.mark.parametrize(
    "words", ["today", "yesterday", "3 days ago", "last Friday", "last week", "last month", "last year"]
)
def test_what_is_reckoned_is_what_grounding_allows(words: str) -> None:
    found = when(words, AT, datetime.UTC)
    assert found is not None
    assert dates.supports(words, found.day, DAY(2026, 11, 29))


def test_a_day_begins_where_the_vault_is() -> None:
    late = "2026-11-29T23:30:00Z"
    assert when("today", late, ZoneInfo("Asia/Tokyo")) == When(DAY(2026, 11, 30), relative=True)
    assert when("today", late, datetime.UTC) == When(DAY(2026, 11, 29), relative=True)


def test_nothing_is_reckoned_without_a_time() -> None:
    assert when("yesterday", None, datetime.UTC) is None
    assert when("yesterday", "noon", datetime.UTC) is None
    assert when("yesterday", "0001-01-01T00:00:00Z", datetime.UTC) == When(DAY(1, 1, 1), relative=True)


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
