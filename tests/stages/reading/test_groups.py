"""What a conversation is about: what it calls a project or group, or what its title and text both name."""

from __future__ import annotations

import pytest

from assay.stages.reading.groups import called, group_of, person_of, under
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
        ("Standup marram", "It is about Marram.", "Marram"),
        ("Standup marram", "We flew to Marram on Sunday.", "marram"),
        ("Readme tidyshelf\ntidyshelf [docs]", "It renames books.", "tidyshelf"),
        ("Minutes x\nBook club, April", "We read a lot.", "Book club"),
        ("Minutes x\nAll-hands 29 Jan", "We read a lot.", "x"),
        ("Notes\n1:1 with Haruka", "We spoke of Haruka.", None),
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


def test_what_a_meeting_is_called_is_not_what_its_things_belong_to() -> None:
    names = lexicon(("We read a lot of Flux.",), {}, ())
    page, meeting = group_of("Flux\nFlux", (), names), group_of("Minutes\nBook club, April", (), names)
    assert page is not None
    assert meeting is not None
    assert (page.loose, meeting.loose) == (False, True)


def test_with_whom_notes_of_two_are() -> None:
    assert person_of("Notes\n1:1 with Haruka", frozenset()) == "Haruka"
    assert person_of("1:1 Noor and Mira", frozenset({"mira"})) == "Noor"
    assert person_of("1:1 Noor and Ben", frozenset({"mira"})) is None
    assert person_of("Talk with Haruka", frozenset()) is None


def test_a_heading_names_what_stands_under_it() -> None:
    names = lexicon(("We sail with Avocet.",), {}, ("Tom Reyes",))
    found = under("Avocet", None, {}, names)
    assert found is not None
    assert found.name == "Avocet"
    assert under("Decisions", None, {}, names) is None
    assert under("Tom Reyes", None, {}, names) is None
