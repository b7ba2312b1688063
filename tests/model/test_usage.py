"""What citations add."""

from __future__ import annotations

import datetime

from assay.model.usage import MOST, Used, lift

AT = datetime.datetime(2026, 11, 29, tzinfo=datetime.UTC)


def test_citations_lift_a_little_and_never_much() -> None:
    assert lift(None) == 0.0
    assert 0 < lift(Used(1, AT)) < lift(Used(3, AT)) < lift(Used(7, AT)) <= MOST
    assert lift(Used(10**9, AT)) == MOST
