"""What a question is about is what `it` means in the answer; that is never more than a draft."""

from __future__ import annotations

import pytest
from tests.stages.reading.listeners import agent, only, passage, talked

from assay.model.evidence import Kind, Support
from assay.stages.reading import asked
from assay.stages.reading.naming import lexicon
from assay.stages.reading.subjects import Reach
from assay.stages.reading.tokens import tokens

REACH = Reach(lexicon(("We met Tom and the Falcon crew.",), {}, ("Tom Reyes",)), "Mira Okafor")


def about(question: str, tongue: str = "en") -> str | None:
    found = asked.about(tokens(question, tongue), question, tongue, REACH)
    return found.subject.name if found else None


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("When does the exhibition open?", "exhibition"),
        ("Is the old printer in use?", "old printer"),
        ("What model is your oven?", "oven"),
        ("Which router do you have?", "router"),
        ("Could you tell me which router you have?", "router"),
        ("Where does Tom live?", "Tom"),
        ("Can someone pick up gran?", "gran"),
        ("What is it?", None),
        ("Why?", None),
        ("Shall we?", None),
    ],
)
def test_about(question: str, name: str | None) -> None:
    assert about(question) == name


def test_in_german() -> None:
    assert about("Wann öffnet die Ausstellung?", "de") == "Ausstellung"


def test_an_answer_goes_on_about_it() -> None:
    answer = passage("It opens on 25 April 2026 at the museum.", anchor="m2")
    found = only(talked(agent("When does the exhibition open?"), answer))
    assert (found.subject, found.support) == ("exhibition", Support.INFERRED)
    assert found.text == "Exhibition opens on 25 April 2026 at the museum."
    assert talked(agent("Why?"), answer) == []


def test_so_does_somebody_after_a_statement() -> None:
    said = passage("The exhibition has 40 boats.", Kind.DOCUMENT, "Tom Reyes", anchor="m1")
    found = talked(said, passage("It opens on 25 April 2026 at the museum.", anchor="m2"))
    assert [each.subject for each in found] == ["exhibition", "exhibition"]
    assert found[1].support is Support.INFERRED
