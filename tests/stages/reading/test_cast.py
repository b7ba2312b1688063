"""Whom `he` or `she` means of all who are talked about, and whom `you` means; nobody where two fit."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assay.stages.reading.cast import AGO, Cast, Meant
from assay.stages.reading.frame import Frame, frame
from assay.stages.reading.naming import lexicon
from assay.stages.reading.subjects import Reach
from assay.stages.reading.tokens import tokens

PEOPLE = ["Wanda Pohl", "Teo Lindgren"]
SEEN = "we met Yvette and Bruno and Saskia and then Odile."


def reach(speaker: str | None = "Wanda Pohl", *, page: bool = False) -> Reach:
    return Reach(lexicon([SEEN], {}, PEOPLE), speaker=speaker, page=page)


def built(sentence: str, tongue: str = "en") -> Frame:
    return frame(tokens(sentence, tongue), tongue)


def heard(*before: str, tongue: str = "en", page: bool = False) -> Cast:
    """Both talk in turn; a page is by nobody."""
    cast = Cast()
    for at, each in enumerate(before):
        cast.hear(built(each, tongue), reach(None if page else PEOPLE[at % 2], page=page), at)
    return cast


def meant(sentence: str, *before: str, tongue: str = "en", page: bool = False) -> Meant | None:
    cast = heard(*before, tongue=tongue, page=page)
    return cast.meant(built(sentence, tongue), reach(None if page else PEOPLE[len(before) % 2], page=page), len(before))


def whom(sentence: str, *before: str, tongue: str = "en", page: bool = False) -> str:
    found = meant(sentence, *before, tongue=tongue, page=page)
    return found.member.name if found else ""


@pytest.mark.parametrize(
    ("before", "sentence", "name"),
    [
        (["How is your sister?"], "She moved to Graz.", "sister"),
        (["My brother Bruno rang."], "He sold the van.", "Bruno"),
        (["My brother Bruno rang."], "She sold the van.", ""),
        (["I saw Yvette on Friday."], "She sold the van.", "Yvette"),
        (["We took in a foster child."], "She is six.", "foster child"),
        (["We got a dog called Saskia."], "She hates rain.", "Saskia"),
        (["Mr. Odile rang."], "He sold the van.", "Mr. Odile"),
        (["I went to Odile."], "He sold the van.", ""),
        (["Hahaha!"], "She sold the van.", ""),
        (["My aunt had Bruno to dinner."], "She cooked.", "aunt"),
        (["Yvette had Bruno to dinner."], "She cooked.", ""),
        (["I saw Yvette and Bruno."], "She cooked.", ""),
    ],
)
def test_whom_the_sentence_before_brings_in(before: list[str], sentence: str, name: str) -> None:
    assert whom(sentence, *before) == name


def test_who_talks_is_never_he_or_she() -> None:
    assert whom("He keeps bees.", "Ask me later.", "Teo, thanks for that.", "Fine.") == ""
    assert whom("She keeps bees.", "I saw Yvette.", "Thanks for that, Wanda!") == "Yvette"


def test_the_talk_stays_of_one_over_questions_and_other_things() -> None:
    before = ["Yvette had her scan.", "How is she?", "I cried in the car.", "The rice is for her.", "No dairy then."]
    found = meant("She starts work in May.", *before)
    assert found is not None
    assert (found.member.name, found.how) == ("Yvette", "stays")


def test_what_a_pronoun_said_of_somebody_tells_which_of_both_they_are() -> None:
    before = ["Bruno lost his keys.", "I saw Saskia and Bruno."]
    assert whom("He was late.", *before) == "Bruno"
    assert whom("She was late.", *before) == "Saskia"


def test_somebody_brought_in_later_comes_before_only_as_a_subject() -> None:
    first = ["Yvette fell.", "She is fine."]
    assert whom("She rang.", *first, "Saskia is in town.") == "Saskia"
    assert whom("She rang.", *first, "I rang my niece Saskia.") == ""


def test_of_whom_she_was_said_comes_before_a_mere_name() -> None:
    assert whom("She rang.", "Yvette fell.", "She is fine.", "I rang Saskia.") == "Yvette"


def test_nothing_goes_back_behind_somebody_who_was_not_found() -> None:
    assert whom("She sings.", "I saw Yvette and Saskia.", "She sold the van.", "It rained.") == ""


@pytest.mark.parametrize(
    ("before", "sentence", "name"),
    [
        (["I met a guy."], "His name is Bruno.", "Bruno"),
        (["We have a dog."], "He's a spaniel called Bruno.", "Bruno"),
        (["We have a dog.", "He's a spaniel called Bruno."], "He sleeps a lot.", "Bruno"),
    ],
)
def test_who_is_given_a_name_has_it_from_then_on(before: list[str], sentence: str, name: str) -> None:
    assert whom(sentence, *before) == name


@pytest.mark.parametrize("sentence", ["You're such a good dad.", "I cried like a baby."])
def test_what_somebody_is_or_is_like_is_nobody_new(sentence: str) -> None:
    assert whom("He is ill.", "My uncle rang.", "He is fine.", sentence) == "uncle"


def test_somebody_of_the_same_sentence_comes_first() -> None:
    found = meant("My husband Bruno, he has his own card.", "I saw Yvette.")
    assert found is not None
    assert (found.member.name, found.how) == ("Bruno", "here")


def test_the_only_one_is_meant_from_far_but_not_for_ever() -> None:
    quiet = ["The rain is loud."] * 9
    found = meant("She hates scooters.", "Is Yvette still coming?", *quiet)
    assert found is not None
    assert (found.member.name, found.how) == ("Yvette", "only")
    assert whom("She hates scooters.", "Is Yvette still coming?", *["The rain is loud."] * (AGO + 1)) == ""


def test_a_verb_without_a_subject_means_who_was_spoken_of() -> None:
    assert whom("Cumple 90 en mayo.", "Mi abuela viene el sábado.", tongue="es") == "abuela"
    assert whom("Cumple 90 en mayo.", "Vi a mi abuela y a mi tía.", tongue="es") == ""


def test_words_of_another_language_are_nobody() -> None:
    assert whom("She is ill.", "That chat was of another kind.", page=True) == ""


def test_you_is_the_other_of_two_and_only_a_guess_among_more() -> None:
    cast = heard("Fine.", "Good.")
    assert cast.addressed(reach("Wanda Pohl")) == ("Teo Lindgren", True)
    assert cast.addressed(reach("Teo Lindgren")) == ("Wanda Pohl", True)
    cast.hear(built("Hello."), replace(reach(), speaker="Odile"), 3)
    assert cast.addressed(reach("Teo Lindgren")) == ("Odile", False)


def test_nobody_is_spoken_to_on_a_page_or_by_nobody_else() -> None:
    assert heard("Fine.", "Good.").addressed(reach("Wanda Pohl", page=True)) is None
    assert heard("Fine.").addressed(reach("Wanda Pohl")) is None


@given(st.lists(st.text(alphabet="he shirm'sYvbBo.,!", max_size=30), max_size=6), st.text(max_size=30))
def test_it_never_raises(before: list[str], sentence: str) -> None:
    whom(sentence, *before)
