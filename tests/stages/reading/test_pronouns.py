"""Whom a pronoun means: the one that the sentence before was about, if it fits."""

from __future__ import annotations

import pytest

from assay.stages.reading import pronouns
from assay.stages.reading.about import About, Asked
from assay.stages.reading.frame import frame
from assay.stages.reading.naming import lexicon
from assay.stages.reading.subjects import PRONOUN, Reach, Subject
from assay.stages.reading.tokens import tokens

PUMP = About(Subject("pump", "pump"), person=False)
TOM = About(Subject("Tom Reyes", "Tom Reyes"), person=True)
GUESTS = About(Subject("guests", "guests"), person=False, many=True)
MIRA = About(Subject("Mira Okafor", "i"), person=True)


def meant(sort: str, sentence: str, before: About | None) -> str | None:
    built = frame(tokens(sentence, "en"), "en")
    found = pronouns.meant(sort, Asked(sentence, built, Reach(lexicon([], {}, ["Tom Reyes"])), before))
    return found.subject.name if found else None


@pytest.mark.parametrize(
    ("sort", "sentence", "before", "name"),
    [
        ("it", "It hums.", PUMP, "pump"),
        ("it", "It hums.", TOM, None),
        ("he", "He sings.", TOM, "Tom Reyes"),
        ("he", "He sings.", PUMP, None),
        ("he", "He sings.", MIRA, None),
        ("they", "They sing.", GUESTS, "guests"),
        ("they", "They sing.", PUMP, None),
        ("it", "It hums.", None, None),
    ],
)
def test_a_pronoun_takes_up_what_fits_it(sort: str, sentence: str, before: About | None, name: str | None) -> None:
    assert meant(sort, sentence, before) == name


def test_what_is_taken_up_is_marked_as_a_pronouns() -> None:
    sentence = "It hums."
    built = frame(tokens(sentence, "en"), "en")
    found = pronouns.meant("it", Asked(sentence, built, Reach(lexicon([], {}, [])), PUMP))
    assert found is not None
    assert (found.subject.rule, found.subject.words) == (PRONOUN, "it")
