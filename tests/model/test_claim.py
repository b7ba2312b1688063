"""Validity: half-open intervals of days."""

from __future__ import annotations

import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assay.model.claim import Validity

DAY = datetime.date(2026, 3, 1)
BOUNDS = st.none() | st.dates(datetime.date(2026, 1, 1), datetime.date(2026, 2, 1))


@st.composite
def intervals(draw: st.DrawFn) -> Validity:
    start, end = draw(BOUNDS), draw(BOUNDS)
    return Validity(start, end) if not (start and end and start >= end) else Validity(end, start + datetime.timedelta(1))


@given(intervals(), intervals())
def test_two_intervals_overlap_when_some_day_lies_in_both(one: Validity, other: Validity) -> None:
    days = [datetime.date(2025, 12, 30) + datetime.timedelta(days) for days in range(40)]
    assert one.overlaps(other) == other.overlaps(one) == any(one.covers(day) and other.covers(day) for day in days)


@pytest.mark.parametrize(("start", "end", "covered"), [(DAY, None, True), (None, DAY, False), (None, None, True)])
def test_the_first_day_belongs_to_the_interval_and_the_last_does_not(
    start: datetime.date | None, end: datetime.date | None, covered: bool
) -> None:
    assert Validity(start, end).covers(DAY) is covered
