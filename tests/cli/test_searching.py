"""How a hit is shown to a person."""

from __future__ import annotations

import pytest

from assay.cli.searching import _beside


@pytest.mark.parametrize(
    ("title", "snippet", "shown"),
    [
        ("Ada lives in London", "Ada lives in London", ""),
        ("Ada lives in London", "Ada lives in London.", ""),
        ("Ada lives in London", "Ada lives in London. > I live in London", "> I live in London"),
        ("Ada lives in London", "Ada lives in Londonderry", "Ada lives in Londonderry"),
        ("Harbour", "The crane at the harbour", "The crane at the harbour"),
    ],
)
def test_a_title_is_not_said_twice(title: str, snippet: str, shown: str) -> None:
    assert _beside(title, snippet) == shown
