from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import effort, values

from assay.stages.clauses import _OPPOSITES, Mood, _has, clauses, denied, mood_about, opposed, sentences
from assay.stages.normal import content_words, tokens


def mood(text: str, value: str, claim: str = "") -> Mood | None:
    return mood_about(text, (value,), content_words(claim or f"Ada {value}"), ("Ada",))


AFFIRMED = [
    ("I use tabs.", "tabs"),
    ("I use tabs, not spaces.", "tabs"),
    ("I use tabs instead of spaces.", "tabs"),
    ("I prefer tabs over spaces.", "tabs"),
    ("I don't drink coffee, I drink tea.", "tea"),
    ("Not coffee but tea.", "tea"),
    ("No, I live in Porto.", "Porto"),
    ("I stopped using Vim and use Helix.", "Helix"),
    ("I switched from Vim to Helix.", "Helix"),
    ("I left Acme in May, and I joined Beta.", "Beta"),
    ("No doubt I like tea.", "tea"),
    ("Not only tea, but also coffee.", "coffee"),
    ("Vim is used to edit code.", "code"),
    ("The left button opens the menu.", "menu"),
    ("Bob doesn't like it, Ada likes tea.", "tea"),
]
DENIED = [
    ("I don't use tabs.", "tabs"),
    ("I use tabs, not spaces.", "spaces"),
    ("I use tabs instead of spaces.", "spaces"),
    ("I prefer tabs over spaces.", "spaces"),
    ("I don't drink coffee, tea or juice.", "tea"),
    ("I don't use tabs and spaces.", "spaces"),
    ("I no longer use Vim.", "Vim"),
    ("I used to use Vim.", "Vim"),
    ("I stopped using Vim and Emacs.", "Emacs"),
    ("I left Acme.", "Acme"),
    ("I rarely drink tea.", "tea"),
    ("Ich trinke keinen Tee.", "Tee"),
]


@pytest.mark.parametrize(("text", "value"), AFFIRMED)
def test_affirmed(text: str, value: str) -> None:
    found = mood(text, value)
    assert found is not None
    assert not found.denies


@pytest.mark.parametrize(("text", "value"), DENIED)
def test_denied(text: str, value: str) -> None:
    found = mood(text, value)
    assert found is not None
    assert found.denies


def test_what_is_said_both_ways_is_neither() -> None:
    assert mood("I like tea. I don't like tea.", "tea") is None


@pytest.mark.parametrize(
    ("text", "sign"),
    [
        ("Do you use tabs?", Mood.ASKED),
        ("You use tabs, right?", Mood.ASKED),
        ("Maybe I use tabs.", Mood.DOUBTED),
        ("I think I use tabs.", Mood.DOUBTED),
        ("I may use tabs.", Mood.DOUBTED),
        ("If it is Python, I use tabs.", Mood.IMAGINED),
        ("Suppose I use tabs.", Mood.IMAGINED),
        ("I would use tabs.", Mood.IMAGINED),
        ("I'd use tabs.", Mood.IMAGINED),
        ("I plan to use tabs.", Mood.MEANT),
        ("We planned on using tabs.", Mood.MEANT),
        ("I'm going to use tabs.", Mood.MEANT),
        ("I'd rather use tabs.", Mood.POLITE),
        ("We should use tabs.", Mood.POLITE),
        ("Vielleicht nutze ich tabs.", Mood.DOUBTED),
        ("Wenn es geht, nutze ich tabs.", Mood.IMAGINED),
        ("Ojalá tabs.", Mood.IMAGINED),
        ("Peut-être des tabs.", Mood.DOUBTED),
    ],
)
def test_moods(text: str, sign: Mood) -> None:
    found = mood(text, "tabs")
    assert found is not None
    assert found & sign
    assert mood("I use tabs.", "tabs") == Mood.PLAIN


@pytest.mark.parametrize(
    "text", ["I use tabs. Maybe I'll change.", "I might move, but I use tabs.", "Do you? I use tabs.", "In May I use tabs"]
)
def test_the_mood_of_one_clause_is_not_that_of_another(text: str) -> None:
    assert mood(text, "tabs") == Mood.PLAIN


def test_doubt_reaches_into_fragments() -> None:
    found = mood("I might move to Porto and work for Acme.", "Acme")
    assert found is not None
    assert found & Mood.DOUBTED


def test_numbers_and_abbreviations_do_not_end_clauses() -> None:
    assert [each.text for each in clauses("It has 1.5 GB at 10:30, or 1,000 parts")] == [
        "It has 1.5 GB at 10:30",
        " or 1,000 parts",
    ]


def test_sentences() -> None:
    assert sentences("One. Two! Three?") == ("One.", " Two!", " Three?")
    assert sentences("v1.10 is out") == ("v1.10 is out",)
    assert sentences("") == ("",)


@pytest.mark.parametrize(
    ("text", "value", "is_denied"),
    [
        ("Ada does not use Vim", "Vim", True),
        ("Ada works for Acme, not Beta", "Acme", False),
        ("Ada works for Acme, not Beta", "Beta", True),
        ("Ada likes tea", None, False),
        ("Ada does not like tea", None, True),
    ],
)
def test_a_statement_denies_its_value(text: str, value: str | None, is_denied: bool) -> None:
    assert denied(text, value) is is_denied


def test_opposites() -> None:
    assert opposed("Ada hates tea", "I love tea")
    assert opposed("The door is open", "the door is closed")
    assert not opposed("Ada loves tea", "I love tea")
    assert not opposed("Ada hates tea", "I hate tea, I love coffee")
    assert not opposed("Ada drinks tea", "I love tea")


@given(values.texts(), values.lines())
@effort.few
def test_never_raises(text: str, value: str) -> None:
    assert mood(text, value, text) is None or isinstance(mood(text, value, text), Mood)
    assert denied(text, value) in (True, False)
    assert opposed(text, value) in (True, False)


def test_a_plan_that_is_a_thing_is_no_intention() -> None:
    (clause,) = clauses("I cancelled the team plan on 4 May 2026.")
    assert clause.mood is Mood.PLAIN


WORDS = sorted({word for pair in _OPPOSITES for side in pair for word in side})
FORMS = st.builds(
    lambda word, length, ending: word[:length] + ending,
    st.sampled_from(WORDS),
    st.integers(2, 12),
    st.sampled_from(("", "s", "d", "ed", "ing", "ly", "'s")),
)
TEXTS = st.lists(FORMS | st.text(max_size=6), max_size=6).map(" ".join)


@given(TEXTS, TEXTS)
@effort.some
def test_no_form_of_an_opposite_is_overlooked(text: str, quote: str) -> None:
    here, there = tokens(text), tokens(quote)
    pairs = [each for pair in _OPPOSITES for each in (pair, pair[::-1])]
    found = any(_has(here, side) and _has(there, other) and not _has(there, side) for side, other in pairs)
    assert opposed(text, quote) is found
