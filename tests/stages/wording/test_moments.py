from __future__ import annotations

import re

import pytest

from assay.stages.wording import moments


def token(text: str) -> str | None:
    found = re.search(moments.FORM, text, re.IGNORECASE)
    return moments.token(found) if found else None


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("2026-03-03", "@2026-03-03"),
        ("2026-03", "@2026-03"),
        ("3. März 2026", "@2026-03-03"),
        ("the 3rd of March", "@--03-03"),
        ("Sept. 2024", "@2024-09"),
        ("in May", "@--05"),
        ("since 1999", "@1999"),
        ("in may", None),
        ("2026-13-03", None),
        ("40.01.2026", None),
    ],
)
def test_a_date_says_what_it_says(text: str, found: str | None) -> None:
    assert token(text) == found


@pytest.mark.parametrize(
    ("one", "other", "may"),
    [
        ("@2026-03-03", "@2026-03", True),
        ("@2026-03-03", "@--03", True),
        ("@2026", "@--03-03", True),
        ("@2026-03-03", "@2026-03-04", False),
        ("@2025", "@2026-03", False),
        ("@--05", "@--06", False),
        ("@--05", "@2026-06-01", False),
    ],
)
def test_two_dates_are_set_apart_only_by_what_both_say(one: str, other: str, may: bool) -> None:
    assert moments.compatible(one, other) is moments.compatible(other, one) is may


def test_what_cannot_hold_a_date_is_told_at_once() -> None:
    assert not moments.PERHAPS.search("Mira owns 3 of the 40 lamps, SR-052 and 9:30.")
    for text in ("in May", "2026-03-03", "3.3.2026", "since 1999", "im März"):
        assert moments.PERHAPS.search(text)
