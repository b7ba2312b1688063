"""Claims made of sentences: in whose person they are told, and from which day on they hold."""

from __future__ import annotations

import datetime

from tests.stages.reading.listeners import heard, only

from assay.model.claim import ClaimType
from assay.model.evidence import Support
from assay.stages.reading import when


def test_the_first_person_is_told_as_the_third() -> None:
    assert only(heard("I live in Bristol.")).text == "Mira Okafor lives in Bristol."


def test_what_came_to_pass_on_a_day_is_an_event_of_that_day() -> None:
    found = only(heard("Tom Reyes joined Northwind Labs on 5 April 2026."))
    assert (found.type, found.valid_from) == (ClaimType.EVENT, datetime.date(2026, 4, 5))


def test_a_day_that_is_reckoned_is_derived() -> None:
    found = only(heard("Yesterday Tom Reyes merged the branch of Kestrel."))
    assert (found.rule, found.valid_from) == (when.RULE, datetime.date(2026, 11, 28))
    assert found.support is not Support.EXPLICIT
