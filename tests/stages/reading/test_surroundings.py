"""What is around a sentence: what it answers, where it stands, how the source speaks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies.effort import some

from assay.stages.reading.acts import Act
from assay.stages.reading.surroundings import DESK, around, manner


def marked(words: str, *, at: int = 0, before: tuple[Act | None, str] = (None, ""), talk: bool = True) -> set[str]:
    return set(around(words, at, (Act.STATEMENT if at else None, None), before, talk=talk))


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("How many chairs are there?", "asked-number"),
        ("and when do they close?", "asked-when"),
        ("Wo steht der Anhänger?", "asked-where"),
        ("¿Quién tiene la llave?", "asked-who"),
        ("Quelle couleur ?", "asked-what"),
        ("Comment ça marche ?", "asked-how"),
        ("Is it the green one?", "asked-whether"),
    ],
)
def test_a_first_sentence_answers_what_was_asked(question: str, asked: str) -> None:
    found = marked("Twelve.", before=(Act.QUESTION, question))
    assert {"answers", asked, "reply-to-question", "begins"} <= found
    assert "answers-on" in marked("Twelve.", at=1, before=(Act.QUESTION, question))


def test_only_a_question_is_answered_and_only_where_somebody_speaks() -> None:
    assert "answers" not in marked("Twelve.", before=(Act.STATEMENT, ""))
    assert "reply-to-joke" in marked("Twelve.", before=(Act.JOKE, ""))
    assert not {"answers", "reply-to-question"} & marked("Twelve.", before=(Act.QUESTION, "When?"), talk=False)


@pytest.mark.parametrize(
    ("words", "lead"),
    [
        ("nope, just the tarp", "no"),
        ("Oh, the tarp is torn.", "oh"),
        ("pero la lona es mía", "but"),
        ("Oui, le soir.", "yes"),
    ],
)
def test_what_a_message_is_led_by(words: str, lead: str) -> None:
    assert f"led-by-{lead}" in marked(words)


def test_a_word_that_only_begins_so_leads_nothing() -> None:
    assert not any(sign.startswith("led-by-") for sign in marked("Notes are on the shelf."))


def test_how_it_is_written_and_what_stands_beside_it() -> None:
    assert {"small-letter", "ends"} <= marked("the tarp is torn")
    assert {"in-brackets"} <= marked("(It is torn)")
    assert {"full-stop", "behind-statement"} <= marked("It is torn.", at=1)
    assert "asks-behind" in set(around("It is torn.", 0, (None, Act.QUESTION), (None, ""), talk=True))


def test_how_the_source_speaks() -> None:
    assert manner(("hi",), ("Ada", "Tom"), chat=True, agent=False) == {"among-2"}
    assert manner(("hi",), ("Ada", "Tom", "Kim", "Jo"), chat=True, agent=True) == {"among-many", "with-agent"}
    diary = ("# Nets", "I mended my nets and I sold two.")
    assert manner(diary, (), chat=False, agent=False) == {"page-of-i", "page-with-title"}
    readme = ("# Nets", "## Use", "Reads nets.", "## Licence", "Free.")
    assert manner(readme, (), chat=False, agent=False) == {"page-without-i", "page-in-sections"}


@pytest.mark.parametrize("name", ["Bea (Hollow Gas)", "Parcel Support", "Soporte Lumen"])
def test_a_name_that_speaks_for_a_firm(name: str) -> None:
    assert DESK.search(name)
    assert not DESK.search("Bea Hollow")


@some
@given(st.text(max_size=60), st.sampled_from(Act), st.text(max_size=40), st.booleans())
def test_total(words: str, act: Act, asked: str, talk: bool) -> None:
    assert all(marked(words, before=(act, asked), talk=talk))
