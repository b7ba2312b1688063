from __future__ import annotations

import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import effort, values

from assay.stages import dates

D = datetime.date
TODAY = D(2026, 11, 29)  # a Sunday


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("on 2026-03-03", D(2026, 3, 3), D(2026, 3, 4)),
        ("in 2026-12", D(2026, 12, 1), D(2027, 1, 1)),
        ("on 3 March 2026", D(2026, 3, 3), D(2026, 3, 4)),
        ("on the 3rd of March 2026", D(2026, 3, 3), D(2026, 3, 4)),
        ("am 3. März 2026", D(2026, 3, 3), D(2026, 3, 4)),
        ("el 3 de marzo de 2026", D(2026, 3, 3), D(2026, 3, 4)),
        ("on March 3rd, 2026", D(2026, 3, 3), D(2026, 3, 4)),
        ("in March 2026", D(2026, 3, 1), D(2026, 4, 1)),
        ("am 3.3.2026", D(2026, 3, 3), D(2026, 3, 4)),
        ("since 2019", D(2019, 1, 1), D(2020, 1, 1)),
    ],
)
def test_a_date_is_the_span_of_days_that_it_names_and_nothing_else(text: str, start: D, end: D) -> None:
    assert list(dates.named(text)) == [(start, end)]


@pytest.mark.parametrize(
    "text", ["31 February 2026", "2026-13-01", "version 2019.1", "10.2020", "may be", "at 20:26", "9999"]
)
def test_no_date(text: str) -> None:
    assert list(dates.named(text)) == []


def test_a_date_without_its_year_lies_around_the_day_on_which_it_is_said() -> None:
    assert set(dates.meant("on 3 March", TODAY)) == {(D(2026, 3, 3), D(2026, 3, 4)), (D(2027, 3, 3), D(2027, 3, 4))}
    assert list(dates.meant("on 3 March", None)) == []


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("today", TODAY),
        ("now", TODAY),
        ("yesterday", D(2026, 11, 28)),
        ("tomorrow", D(2026, 11, 30)),
        ("gestern", D(2026, 11, 28)),
        ("two days ago", D(2026, 11, 27)),
        ("in 2 days", D(2026, 12, 1)),
        ("vor drei Wochen", D(2026, 11, 8)),
        ("vor einer Woche", D(2026, 11, 22)),
        ("vor 2 Tagen", D(2026, 11, 27)),
        ("hace tres días", D(2026, 11, 26)),
        ("hace un mes", D(2026, 10, 1)),
        ("il y a deux jours", D(2026, 11, 27)),
        ("il y a un an", D(2025, 1, 1)),
        ("letzte Woche", D(2026, 11, 16)),
        ("el año pasado", D(2025, 1, 1)),
        ("l'année dernière", D(2025, 1, 1)),
        ("am Montag", D(2026, 11, 23)),
        ("el jueves", D(2026, 11, 26)),
        ("vendredi", D(2026, 11, 27)),
        ("last week", D(2026, 11, 16)),
        ("last month", D(2026, 10, 1)),
        ("next year", D(2027, 1, 1)),
        ("three weeks ago", D(2026, 11, 8)),
        ("for two years", D(2024, 1, 1)),
        ("last Monday", D(2026, 11, 23)),
        ("since last week", D(2026, 11, 16)),
        ("until next month", D(2026, 12, 1)),
        ("this year", D(2026, 1, 1)),
    ],
)
def test_relative_dates_support_what_arithmetic_makes_of_them(text: str, day: D) -> None:
    assert any(start <= day < end for start, end in dates.relative(text, TODAY))
    assert not any(start <= D(1999, 1, 1) < end for start, end in dates.relative(text, TODAY))


@pytest.mark.parametrize("text", ["recently", "these days", "two weeks of work", "last summer"])
def test_what_arithmetic_cannot_tell_supports_nothing(text: str) -> None:
    assert list(dates.relative(text, TODAY)) == []


def test_what_holds_since_a_date_begins_with_it() -> None:
    assert dates.begins("since March 2026", D(2026, 3, 1), None)
    assert dates.begins("since yesterday", D(2026, 11, 28), TODAY)
    assert not dates.begins("since March 2026", D(2026, 3, 2), None)
    assert not dates.begins("since March 2026", D(2026, 4, 1), None)
    assert not dates.begins("since yesterday", D(2026, 11, 29), TODAY)
    assert not dates.begins("since yesterday", D(2026, 11, 28), None)
    assert not dates.begins("these days", D(2026, 3, 1), TODAY)


def test_what_holds_until_a_date_ends_before_or_after_it() -> None:
    assert dates.ends("until March 2026", D(2026, 3, 1), None)
    assert dates.ends("until March 2026", D(2026, 4, 1), None)
    assert not dates.ends("until March 2026", D(2026, 3, 2), None)


def test_a_text_mentions_a_date_in_any_form_that_is_as_exact() -> None:
    assert dates.mentions("on 3 March 2026", "2026-03-03", None)
    assert dates.mentions("on 2026-03-03", "in March 2026", None)
    assert not dates.mentions("in March 2026", "2026-03-03", None)
    assert not dates.mentions("yesterday", "1999-01-01", TODAY)
    assert not dates.mentions("yesterday", "no date", TODAY)


@pytest.mark.parametrize(
    ("text", "key"),
    [("3 March 2026", "2026-03-03"), ("March 2026", "2026-03"), ("2026", None), ("3 March", None), ("x 2026-03-03", None)],
)
def test_whole(text: str, key: str | None) -> None:
    assert dates.whole(text) == key


def test_the_day_of_a_message_is_the_vaults() -> None:
    east = datetime.timezone(datetime.timedelta(hours=2))
    assert dates.day_of("2026-11-29T23:30:00Z") == TODAY
    assert dates.day_of("2026-11-29T23:30:00Z", east) == D(2026, 11, 30)
    assert dates.day_of("2026-11-29") == TODAY


@pytest.mark.parametrize("at", [None, "", "soon", "²²²²-01-01", "2026-99-99", "٢٠٢٦"])
def test_what_is_no_time_has_no_day(at: str | None) -> None:
    assert dates.day_of(at) is None
    assert dates.moment(at) is None


def test_moments_compare_whatever_their_form() -> None:
    early, late = dates.moment("2026-11-29T10:00:00"), dates.moment("2026-11-29T12:00:00+01:00")
    assert early is not None
    assert late is not None
    assert early < late


@given(values.texts(), st.none() | values.days(), st.none() | values.moments())
@effort.some
def test_never_raises(text: str, today: D | None, at: str | None) -> None:
    assert all(start < end for start, end in dates.meant(text, today))
    assert isinstance(dates.undated(text), str)
    assert dates.whole(text) is None or dates.whole(text)
    dates.day_of(at)
    dates.moment(at)


@pytest.mark.parametrize("text", ["the day before yesterday", "vorgestern", "anteayer", "antes de ayer", "avant-hier"])
def test_the_day_before_yesterday_is_that_day_alone(text: str) -> None:
    assert list(dates.relative(text, TODAY)) == [(D(2026, 11, 27), D(2026, 11, 28))]


@pytest.mark.parametrize("text", ["Hier, nous avons fini.", "J'ai fini hier.", "On a fini hier soir."])
def test_hier_is_yesterday_among_french_words(text: str) -> None:
    assert list(dates.relative(text, TODAY)) == [(D(2026, 11, 28), D(2026, 11, 29))]


@pytest.mark.parametrize("text", ["Hier ist der Server.", "Der Server steht hier.", "Wir wohnen hier in Porto."])
def test_hier_is_here_among_german_words(text: str) -> None:
    assert list(dates.relative(text, TODAY)) == []


@pytest.mark.parametrize("text", ["vor drei Häusern", "hace frío", "il y a deux chats", "drei Wochen", "pasado"])
def test_no_span_of_time_abroad(text: str) -> None:
    assert list(dates.relative(text, TODAY)) == []
