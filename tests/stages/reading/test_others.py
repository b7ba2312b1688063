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


def test_who_is_talked_about_is_tried_over_sentences_that_name_nobody() -> None:
    found = after("She keeps bees.", "My aunt Odile rang.", "How is she?", "The rain is loud.", "Fine then.")
    assert named(found)[0] == "Odile"
    assert {"cast", "cast-stays", "cast-sure"} <= found[0].signs


def test_the_first_choice_tells_that_the_talk_is_of_it() -> None:
    (found,) = after("She keeps bees.", "My aunt Odile rang.", first=About(Subject("Odile", "she"), person=True))
    assert {"first-choice", "cast"} <= found.signs


def test_you_is_tried_as_the_other_of_two() -> None:
    trail = Trail()
    for speaker in ("Ines Duarte", "Mira Okafor"):
        trail.note(frame(tokens("Fine.", "en"), "en"), "Fine.", None, Reach(REACH.lexicon, speaker=speaker))
    found = others("You live in Lisbon.", frame(tokens("You live in Lisbon.", "en"), "en"), REACH, None, trail)
    (other,) = (each for each in found if "addressed-of-two" in each.signs)
    assert (other.subject.name, other.person, other.subject.support) == ("Ines Duarte", True, Support.DERIVED)


def test_what_it_is_told_to_be_by_name_is_tried() -> None:
    reach = Reach(lexicon(["we like the Brasero and Osric."], {}, []), speaker="Mira Okafor")
    assert "Brasero 600" in named(after("It's a Brasero 600, built in.", "Which one is it?", reach=reach))
    assert "Brasero" not in named(after("It's loud and Brasero is not.", "Which one is it?", reach=reach))


def signs(found: tuple[About, ...], name: str) -> frozenset[str]:
    return next(each.signs for each in found if each.subject.name == name)


def test_who_is_introduced_with_a_name_is_tried_even_behind_a_pronoun() -> None:
    assert {"other-called", "cast-called"} & signs(after("He is a grumpy old tomcat called Sooty."), "Sooty")
    assert "other-called" in signs(after("It is a boat by the name of Petrel."), "Petrel")
    assert "Tarrant" not in named(after("He is a friend of Tarrant."))


def test_a_thing_of_somebody_is_tried_with_its_owner() -> None:
    assert "Mr Osric's tomcat" in named(after("Mr Osric's tomcat is deaf."))
    assert not any("'s" in name for name in named(after("Osric's moving to Tarrant.")))


def test_whom_somebody_speaks_for_is_tried() -> None:
    reach = Reach(REACH.lexicon, speaker="Nell (Harrow Kayaks)")
    assert "other-firm" in signs(after("We deliver on Mondays.", reach=reach), "Harrow Kayaks")
    assert "Harrow Kayaks" not in named(after("We deliver on Mondays."))
    child = Reach(REACH.lexicon, speaker="Nell (Ines)")
    assert "Ines" not in named(after("We deliver on Mondays.", reach=child))


def test_the_second_thing_behind_the_verb_is_tried() -> None:
    found = after("We swapped the kettle for a samovar.")
    assert "other-object-2" in signs(found, "samovar")
    assert "other-object-2" not in signs(found, "kettle")


def test_a_day_or_turn_of_phrase_before_a_colon_is_no_thing() -> None:
    for said in ("Yesterday: the pump was mended.", "What I want: two pumps.", "Decided: the pump goes."):
        assert not any("other-label" in each.signs for each in after(said))


def test_where_a_name_stands_in_the_sentence_is_a_mark() -> None:
    assert "inner-sign" in signs(after("We have a new pastor, Osric, who plays the saw."), "Osric")
    assert "inner-in" in signs(after("The mill is older than the one in Tarrant."), "Tarrant")


def test_what_is_put_before_the_sentence_is_tried() -> None:
    assert "other-fronted" in signs(after("For the cellar we use traps."), "cellar")
    assert "other-fronted" in signs(after("Cracked tiles can't be sold."), "Cracked tiles")
    for said in ("On Monday we use traps.", "In two weeks we move.", "To bake bread we use rye.", "Repaired the kettle."):
        assert not any("other-fronted" in each.signs for each in after(said))
