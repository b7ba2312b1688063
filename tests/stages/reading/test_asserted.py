"""Words of doubt and of saying that settle something, and those that do not."""

from __future__ import annotations

import pytest

from assay.stages.reading.acts import Act, act, stated

RULES = [
    "If the pump stops, ring the harbour office.",
    "Ring the harbour office if the pump stops.",
    "Children come free if they bring a parent.",
    "The lift halts between floors if the door is pushed.",
    "If you'd like to join, sign the list by the door.",
    "If a parcel is damaged, the driver takes it back.",
    "Ask Wilma if the key is missing.",
    "Wenn die Lampe rot blinkt, fehlt Wasser im Tank.",
    "Si la bomba se para, avisa a la oficina.",
    "Le portail ne s'ouvre que si la barrière est levée.",
]
ONCE = [
    "If it rains I'm staying at home.",
    "If they say yes we'll need a bigger boat.",
    "If we sell the boat, the shed is empty.",
    "If the wind drops, we row the boat home.",
    "If I had a boat, we were on the lake now.",
    "Dinner is at eight, if anybody cooks.",
    "All is fine here, if nobody touches it.",
    "If anyone asks, the boat is in the yard.",
    "If the price rises, we might sell the boat.",
    "We all wonder if the boat is still afloat.",
    "If needed the boat can be moved today.",
    "Si tuviera un barco, estaba ya en el mar.",
    "Se debate si cobrar entrada a los socios.",
]


@pytest.mark.parametrize("sentence", RULES)
def test_a_rule_names_its_case(sentence: str) -> None:
    assert act(sentence) is Act.CONDITIONAL


@pytest.mark.parametrize("sentence", ONCE)
def test_a_case_of_this_once_is_no_rule(sentence: str) -> None:
    assert act(sentence) in {Act.HYPOTHETICAL, Act.QUALIFIED, Act.PLAN, Act.QUOTATION}


@pytest.mark.parametrize(
    "sentence",
    [
        "Visitor lists may not leave the office.",
        "The fund may only be used for the roof.",
        "The fund may be used for the roof only.",
        "The filter should be rinsed every spring.",
        "I couldn't do without my garden.",
        "I could never give up the piano.",
        "She greeted us as if nothing had happened.",
        "We couldn't keep the shop open after the flood.",
    ],
)
def test_what_looks_like_doubt_and_settles_something(sentence: str) -> None:
    assert act(sentence) is Act.STATEMENT


@pytest.mark.parametrize(
    "sentence",
    [
        "I may not come on Friday.",
        "The file may not be there.",
        "You should be pleased.",
        "Somebody should be asked first.",
        "It looks as if the pump is dying.",
        "I couldn't agree more.",
        "The pump could be the cause.",
    ],
)
def test_doubt(sentence: str) -> None:
    assert act(sentence) is Act.HYPOTHETICAL


@pytest.mark.parametrize(
    ("sentence", "clause"),
    [
        ("I'd love to come, but I work on Mondays.", "I work on Mondays"),
        ("I could lend you the trailer, it carries 400 kilos.", "it carries 400 kilos"),
        ("Ich würde ja kommen, aber ich arbeite montags immer.", "ich arbeite montags immer"),
    ],
)
def test_behind_an_offer_stands_what_is_so(sentence: str, clause: str) -> None:
    assert act(sentence) is Act.QUALIFIED
    assert stated(sentence) == clause


@pytest.mark.parametrize(
    "sentence",
    [
        "I'd love to come, but I don't know when.",
        "Perhaps it is the pump, it is an old one.",
        "I could try the pump, but who has time.",
    ],
)
def test_behind_a_guess_stands_its_reason(sentence: str) -> None:
    assert act(sentence) is Act.HYPOTHETICAL


@pytest.mark.parametrize(
    "sentence",
    [
        "The sign says Monday.",
        "The label on the box still says Monday.",
        "The council said no to the bridge.",
        "She wrote it on the wall.",
        'A zero means "not measured, but present".',
        'The plan of workspace "Finch & Sons" is Basic.',
        'It is a rule since the "wet and windy" incident.',
    ],
)
def test_what_is_shown_is_nobodys_opinion(sentence: str) -> None:
    assert act(sentence) is Act.STATEMENT


@pytest.mark.parametrize(
    "sentence",
    [
        "Tom says Monday.",
        "The council said no boat may enter.",
        'He called the pump "a very old friend".',
        '"Sons And Daughters Of Ours", she sighed.',
        "She said the boat sank.",
    ],
)
def test_what_somebody_says_is_theirs(sentence: str) -> None:
    assert act(sentence) is Act.QUOTATION
