"""Whom else a sentence could be about: its own words, what was spoken of, a heading, a label, who speaks."""

from __future__ import annotations

from assay.model.evidence import Support
from assay.stages.reading.about import About
from assay.stages.reading.frame import frame
from assay.stages.reading.naming import lexicon
from assay.stages.reading.others import MOST, others
from assay.stages.reading.subjects import PRONOUN, Group, Reach, Subject
from assay.stages.reading.tokens import tokens
from assay.stages.reading.trail import Trail

REACH = Reach(
    lexicon(["We met Osric at Tarrant for Kestrel."], {}, ["Ines Duarte"]), speaker="Mira Okafor", group=Group("Kestrel")
)
TALK = "I met Ines Duarte and borrowed the pump."


def after(sentence: str, *before: str, first: About | None = None, reach: Reach = REACH) -> tuple[About, ...]:
    trail = Trail()
    for each in before:
        trail.note(frame(tokens(each, "en"), "en"), each, None, reach)
    return others(sentence, frame(tokens(sentence, "en"), "en"), reach, first, trail)


def named(found: tuple[About, ...]) -> list[str]:
    return [each.subject.name for each in found]


def test_the_first_choice_stays_first_and_nobody_comes_twice() -> None:
    found = after("The pump leaks.", TALK, first=About(Subject("pump", "pump"), person=False))
    assert named(found)[0] == "pump"
    assert "first-choice" in found[0].signs
    assert len({name.casefold() for name in named(found)}) == len(found) <= MOST


def test_a_pronoun_goes_back_to_who_fits_it_and_is_never_the_speaker() -> None:
    he, it = after("He keeps bees.", TALK), after("It weighs nine kilos.", TALK)
    assert named(he)[0] == "Ines Duarte"
    assert named(it)[0] == "pump"
    assert "Mira Okafor" not in named(he) + named(it)


def test_what_is_taken_up_again_is_only_guessed() -> None:
    (found,) = (each for each in after("It weighs nine kilos.", TALK) if each.subject.name == "pump")
    assert (found.subject.support, found.subject.rule) == (Support.INFERRED, PRONOUN)


def test_she_is_no_uncle() -> None:
    assert "uncle" not in named(after("She keeps bees.", "I met my uncle."))


def test_a_thing_is_tried_by_its_own_words_and_as_of_the_topic() -> None:
    assert {"old boiler", "Kestrel"} <= set(named(after("The old boiler is from 1998.")))


def test_what_stands_before_a_colon_is_tried() -> None:
    assert "Dogs on the pontoon" in named(after("Dogs on the pontoon: on a lead."))


def test_what_something_is_done_with_is_tried() -> None:
    assert "haze" in named(after("We have dropped the haze."))


def test_a_heading_is_tried() -> None:
    reach = Reach(REACH.lexicon, heading="Fridge alarm")
    assert "Fridge alarm" in named(after("Two short beeps are for the door.", reach=reach))


def test_names_inside_are_tried() -> None:
    assert "Osric" in named(after("We have a new pastor, Osric, who plays the saw."))
