"""What was spoken of lately is found again, the latest first, with how far back it is."""

from __future__ import annotations

import pytest

from assay.stages.reading.about import About
from assay.stages.reading.frame import Frame, frame
from assay.stages.reading.naming import lexicon
from assay.stages.reading.subjects import Reach, Subject
from assay.stages.reading.tokens import tokens
from assay.stages.reading.trail import KEPT, MANY, NAMED, PERSON, THING, Trail, objects

REACH = Reach(lexicon(["We met Osric at Tarrant."], {}, ["Ines Duarte"]))


def built(sentence: str) -> Frame:
    return frame(tokens(sentence, "en"), "en")


def noted(trail: Trail, sentence: str, about: About | None = None, *, asked: bool = False) -> None:
    trail.note(built(sentence), sentence, about, REACH, asked=asked)


def found(trail: Trail, *sorts: str) -> list[str]:
    return [back.mention.subject.name for back in trail.nearest(*sorts)]


def test_the_latest_comes_first_and_each_once() -> None:
    trail = Trail()
    noted(trail, "We borrowed the pump.")
    noted(trail, "We cleaned the valve.")
    noted(trail, "We sold the pump.")
    assert found(trail, THING) == ["pump", "valve"]


def test_it_tells_how_many_sentences_and_messages_it_is_back() -> None:
    trail = Trail()
    trail.turn()
    noted(trail, "We borrowed the pump.")
    trail.turn()
    noted(trail, "It rains.")
    (back,) = trail.nearest(THING)
    assert (back.sentences, back.blocks) == (2, 1)


def test_sorts_are_kept_apart() -> None:
    trail = Trail()
    noted(trail, "We met Ines Duarte and Osric with their spare keys and my brother.")
    assert set(found(trail, PERSON)) == {"Ines Duarte", "brother"}
    assert found(trail, NAMED) == ["Osric"]
    assert found(trail, MANY) == ["spare keys"]


@pytest.mark.parametrize(
    ("sentence", "gender"), [("I asked my wife.", "she"), ("I asked my uncle.", "he"), ("I asked my boss.", "")]
)
def test_a_relative_is_he_or_she(sentence: str, gender: str) -> None:
    trail = Trail()
    noted(trail, sentence)
    assert next(trail.nearest(PERSON)).mention.gender == gender


def test_whom_it_was_about_is_the_nearest_and_the_speaker_is_left_out() -> None:
    trail = Trail()
    noted(trail, "The pump has a valve.", About(Subject("pump", "pump"), person=False))
    noted(trail, "I sleep.", About(Subject("Mira Okafor", "i"), person=True))
    assert next(trail.nearest(THING)).mention.role == "subject"
    assert found(trail, PERSON) == []


def test_what_was_asked_about_is_marked_so() -> None:
    trail = Trail()
    noted(trail, "How is the roof?", About(Subject("roof", "roof"), person=False), asked=True)
    assert next(trail.nearest(THING)).mention.role == "asked"


def test_the_thing_of_a_possessive_is_noted() -> None:
    trail = Trail()
    noted(trail, "Our heat pump has a filter.")
    assert set(found(trail, THING)) == {"heat pump", "filter"}


def test_what_is_far_behind_is_forgotten() -> None:
    trail = Trail()
    noted(trail, "We borrowed the pump.")
    for number in range(KEPT):
        noted(trail, "It rains.", About(Subject(f"thing{number}", ""), person=False))
    assert "pump" not in found(trail, THING)


def test_objects_end_where_the_next_part_of_the_sentence_begins() -> None:
    assert [subject.name for subject, *_ in objects(built("I borrowed his old tester and the lamp is broken."))] == [
        "old tester",
        "lamp",
    ]


@pytest.mark.parametrize("sentence", ["We got the same thing.", "I want the other one.", "I saw the ones you keep."])
def test_words_that_stand_for_a_thing_are_none(sentence: str) -> None:
    trail = Trail()
    noted(trail, sentence)
    assert found(trail, THING, MANY, NAMED) == []


def test_a_thing_ends_before_what_was_done_with_it() -> None:
    trail = Trail()
    noted(trail, "Do you have the race picked out?")
    assert found(trail, THING) == ["race"]
