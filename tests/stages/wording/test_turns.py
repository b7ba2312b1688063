from __future__ import annotations

import pytest

from assay.stages.wording.turns import turned


def ways(text: str) -> set[str]:
    return {" ".join(each) for each in turned(tuple(text.split()))}


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("boat belongs to §", "§ owns boat"),
        ("§ is an employee of heron", "§ works for heron"),
        ("for backups § uses borg", "§ uses borg for backups"),
        ("usually § drinks tea", "§ usually drinks tea"),
        ("in berlin wohnt §", "§ wohnt in berlin"),
        ("§ wird von ines geleitet", "ines leitet §"),
        ("§ ist geboren", "§ wurde geboren"),
        ("there are ¤40 seats in §", "§ has ¤40 seats"),
        ("version ¤2.0 of § works", "§ version ¤2.0 works"),
        ("§ is a vegetarian", "§ is vegetarian"),
        ("§ has a peanut allergy", "§ is allergic to peanuts"),
        ("§ has an allergy to peanuts", "§ is allergic to peanuts"),
        ("§ prefers tea over coffee", "§ prefers tea to coffee"),
        ("§ owns no car", "§ does not own a car"),
        ("§ does not have any car", "§ does not have car"),
        ("§ is taller than ines", "ines is shorter than §"),
        ("§ 's age is ¤34", "§ is ¤34"),
        ("§ is a member of choir", "§ is a choir member"),
        ("§ costs ¤5 eur", "§ 's price is ¤5 eur"),
        ("§ is owned by heron", "§ 's owner is heron"),
        ("§ does not use vim anymore", "§ no-longer uses vim"),
        ("§ is not head anymore", "§ is no-longer head"),
        ("§ isst kein fleisch mehr", "§ isst no-longer fleisch"),
        ("§ ne fume plus", "§ no-longer fume"),
    ],
)
def test_what_it_can_be_turned_into(text: str, other: str) -> None:
    assert other in ways(text)


@pytest.mark.parametrize(
    "text",
    [
        "in lund § met man from porto",
        "after fire closed §",
        "§ is not taller than ines",
        "§ has no",
        "§ drives over hill",
        "§ lost weight by ¤5 kg",
        "§ does not use vim",
        "§",
    ],
)
def test_what_stays_as_it_is(text: str) -> None:
    assert ways(text) == {text}


def test_an_age() -> None:
    assert ("§", "is", "¤34") in set(turned(("§", "is", "¤34 year", "old")))


def test_nothing_has_no_turn() -> None:
    assert tuple(turned(())) == ()
