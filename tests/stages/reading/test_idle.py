"""What says nothing that could be kept, whatever it weighs."""

import pytest
from tests.stages.reading.listeners import heard


@pytest.mark.parametrize(
    "said",
    [
        "Always happy to help you out.",
        "Welcome back to Kestrel.",
        "It rained.",
        "It's still snowing at Northwind Labs.",
        "The soup was nice.",
        "The evening with the neighbours was lovely.",
        "With Ana Duarte.",
        "Attendees: Ada, Ben and Cleo, 14 May 2026",
        "The staging database is postgres://kestrel:long-secret@db.example.org/x.",
        "Two hooks.",
    ],
)
def test_it_is_left(said: str) -> None:
    assert heard(said) == []


@pytest.mark.parametrize(
    "said",
    [
        "Kestrel rains confetti on its 14 users.",
        "Poured the floor of the shed on 9 May.",
        "It rained on 9 May, so the regatta moved to the lock.",
        "The soup is served in two bowls.",
        "With Ana Duarte we own two boats.",
        "The shed at Northwind Labs has 14 hooks.",
    ],
)
def test_what_only_looks_like_it_is_not(said: str) -> None:
    assert heard(said)
