"""What a conversation is about: what it calls a project or group, or what its title and text both name."""

from __future__ import annotations

import pytest

from assay.stages.reading.groups import called, group_of
from assay.stages.reading.naming import lexicon


def group(title: str, *texts: str, people: tuple[str, ...] = ()) -> str | None:
    names = lexicon(texts, {}, people)
    found = group_of(title, called(texts, names), names)
    return found.name if found else None


@pytest.mark.parametrize(
    ("title", "text", "name"),
    [
        ("Talk", "We sing in the choir Kittiwake.", "Kittiwake"),
        ("Talk", "The Heron app is slow.", "Heron"),
        ("Talk", "Das Projekt Rohrdommel ist neu.", "Rohrdommel"),
        ("Talk", "Set up the repository for Dunlin.", "Dunlin"),
        ("Plover steering meeting", "It is about Plover.", "Plover"),
        ("Notizen Rohrdommel", "Wir mögen Rohrdommel.", "Rohrdommel"),
        ("Runbook sandpiper\nRunbook: Sandpiper database", "The primary runs on db1.", "Sandpiper"),
        ("Talk", "It is about Plover.", None),
        ("Call with Plover", "It is about Plover.", None),
        ("Weekly meeting", "Nothing is named.", None),
    ],
)
def test_the_one_that_is_named(title: str, text: str, name: str | None) -> None:
    assert group(title, text) == name


def test_a_person_is_no_group() -> None:
    assert group("Tom", "I met Tom.", people=("Tom Reyes",)) is None
    assert group("Tom", "I met Tom.") == "Tom"


def test_a_word_that_always_has_a_capital_is_a_name() -> None:
    assert lexicon(["Greta sings. Greta dances."], {}, ()).accepts("Greta", initial=True)
    assert not lexicon(["Greta sings."], {}, ()).accepts("Greta", initial=True)
    assert not lexicon(["Failover is slow. Failover works, a failover."], {}, ()).accepts("Failover", initial=True)
