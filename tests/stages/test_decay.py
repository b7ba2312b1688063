"""What a note of the short memory weighs."""

from __future__ import annotations

import dataclasses
import datetime

import pytest
from tests.strategies.examples import SHORT

from assay.model.config import Config
from assay.model.short import Short
from assay.stages.decay import expired, standing, weight

NOW = datetime.datetime(2026, 11, 29, 12, 0, tzinfo=datetime.UTC)
CONFIG = Config()


def said(days: float, identifier: str = SHORT.id) -> Short:
    return dataclasses.replace(SHORT, id=identifier, at=NOW - datetime.timedelta(days=days))


@pytest.mark.parametrize(("days", "weighs"), [(0, 1.0), (14, 0.5), (28, 0.25), (-3, 1.0)])
def test_a_note_weighs_half_after_each_half_life(days: float, weighs: float) -> None:
    assert weight(said(days).at, NOW, 14) == pytest.approx(weighs)


def test_notes_under_the_threshold_leave_the_prompt_and_may_go() -> None:
    young, old, faded = said(1), said(46), said(47)
    assert [each.note for each in standing([faded, old, young], NOW, CONFIG)] == [young, old]
    assert expired([faded, old, young], NOW, CONFIG) == (faded,)


def test_of_two_of_one_time_the_later_id_is_first() -> None:
    one, other = said(1), said(1, SHORT.id[:-1] + "4")
    assert [each.note for each in standing([one, other], NOW, CONFIG)] == [other, one]
