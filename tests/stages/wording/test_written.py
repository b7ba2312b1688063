from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import effort

from assay.stages.wording.written import out


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("open from 9 am to 5:30 p.m. daily", "open from 09:00 to 17:30 daily"),
        ("at 12 am, at 12 pm", "at 00:00, at 12:00"),
        ("at noon", "at 12:00"),
        ("um 9 Uhr, um 9:30 Uhr", "um 9:00, um 9:30"),
        ("on 03/25/2019, on 25/03/2019, on 2019/03/25", "on 2019-03-25, on 2019-03-25, on 2019-03-25"),
        ("on Monday, 25 March 2019", "on 25 March 2019"),
        ("on the fifth of May 2020", "on the 5 May 2020"),
        ("costs $1.5M", "costs 1.5 million USD"),
        ("EUR 12.00, 12 €", "12.00 EUR, 12 EUR"),
        ("has 5k users", "has 5 thousand users"),
        ("$9.99/month", "$9.99 per month"),
        ("3½ stars", "3.5 stars"),
        ("the first quarter of 2026", "Q1 2026"),
        ("24 hours a day, 7 days a week", "24/7"),
        ("978-3-16-148410-0", "9783161484100"),
        ("Curlew v2.0", "Curlew version 2.0"),
        ("in the US, the U.S. and the United States", "in the USA, the USA and the USA"),
        ("Dr. Robin Vey", "Robin Vey"),
        ("Heron, Inc. and Gull Limited", "Heron Inc and Gull Ltd"),
        ("at Main St. 5", "at Main Street 5"),
        ("on Fri. in May", "on Friday in May"),
        ("tea & coffee", "tea and coffee"),
    ],
)
def test_what_has_several_ways_is_written_in_one(text: str, written: str) -> None:
    assert out(text) == written
    assert out(written) == written


@pytest.mark.parametrize(
    "text",
    [
        "on 03/04/2026",
        "on 31/02/1",
        "on Tuesday, 25 March 2019",
        "at 13 am",
        "4k screens",
        "Saal 5 am Rhein",
        "with us",
        "US$20",
        "Dr. King",
        "Mr Robin Vey and Mrs Robin Vey",
        "St. Gallen",
        "2026-03-03",
        "a V8 and 10.0.0.1",
        "Sun and Mon Repos",
    ],
)
def test_what_could_be_two_things_stays(text: str) -> None:
    assert out(text) == text


@given(st.text(max_size=60))
@effort.some
def test_any_text_is_written(text: str) -> None:
    assert isinstance(out(text), str)
