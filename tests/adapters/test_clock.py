"""The clock: aware, in UTC, and not standing still."""

from __future__ import annotations

import datetime

from assay.adapters.clock import SystemClock


def test_now_is_aware_and_in_utc() -> None:
    now = SystemClock().now()
    assert now.utcoffset() == datetime.timedelta(0)
    assert abs(datetime.datetime.now(datetime.UTC) - now) < datetime.timedelta(minutes=1)
