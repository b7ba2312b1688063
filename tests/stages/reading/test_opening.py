"""Whom a plain statement is about, and where its verb stands."""

from __future__ import annotations

import pytest

from assay.stages.reading.naming import lexicon
from assay.stages.reading.opening import Sort, opening
from assay.stages.reading.subjects import Group, Reach

TEXTS = ("We met Tom Reyes, Lena and the Corvid Institute in Porto. A backup is kept.",)
REACH = Reach(lexicon(TEXTS, {}, ["Mira Okafor", "Tom Reyes"]), "Mira Okafor", Group("Kestrel"), {"kestrel": None})


@pytest.mark.parametrize(
    ("body", "subject", "rest", "sort"),
    [
        ("I wear glasses.", "Mira Okafor", "wear glasses.", Sort.SELF),
        ("J'habite à Lyon.", "Mira Okafor", "habite à Lyon.", Sort.SELF),
        ("I've lived here.", "Mira Okafor", "'ve lived here.", Sort.SELF),
        ("We use Git.", "Kestrel", "use Git.", Sort.OURS),
        ("Usamos Git.", "Kestrel", "Usamos Git.", Sort.OURS),
        ("Tom Reyes keeps bees.", "Tom Reyes", "keeps bees.", Sort.NAMED),
        ("Nobody but Tom can deploy.", "Tom", "can deploy.", Sort.NAMED),
        ("My friend Lena keeps bees.", "Lena", "keeps bees.", Sort.NAMED),
        ("Tom Reyes's dog has fleas.", "Tom Reyes", "has fleas.", Sort.THING),
        ("The director of the Corvid Institute keeps bees.", "Corvid Institute", "keeps bees.", Sort.THING),
        ("The big red button opens the door.", "Kestrel", "opens the door.", Sort.THING),
        ("Logs are kept.", "Kestrel", "are kept.", Sort.THING),
        ("Backup takes two hours.", "Kestrel", "takes two hours.", Sort.THING),
    ],
)
def test_openings(body: str, subject: str, rest: str, sort: Sort) -> None:
    found = opening(body, REACH)
    assert found is not None
    assert (found.subject.name, found.rest, found.sort) == (subject, rest, sort)


@pytest.mark.parametrize(
    "body",
    [
        "Sarah works for Northwind.",
        "Add a README.",
        "They keep bees.",
        "He keeps bees.",
        "The weather is fine.",
        "The big red button, which nobody has seen in years, is gone.",
        "Everybody keeps bees.",
        "Glad that works.",
        "A view.",
    ],
)
def test_nobody_is_settled(body: str) -> None:
    assert opening(body, REACH) is None


def test_the_thing_that_was_named_just_before() -> None:
    reach = Reach(REACH.lexicon, before="We met the Corvid Institute.")
    found = opening("The institute employs many people.", reach)
    assert found is not None
    assert found.subject.name == "Corvid Institute"
    assert opening("The bakery employs many people.", reach) is None
