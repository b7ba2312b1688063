"""What the words of a sentence may be."""

import pytest

from assay.stages.reading.tokens import tokens


def kinds(sentence: str, word: str, tongue: str | None = "en") -> frozenset[str]:
    return next(each.kinds for each in tokens(sentence, tongue) if each.text == word)


def test_words_and_signs_stand_where_they_are_written() -> None:
    text = "I don't pay €40 at 9:30, d'accord?"
    found = tokens(text, "en")
    assert [each.text for each in found] == ["I", "do", "n't", "pay", "€40", "at", "9:30", ",", "d'", "accord", "?"]
    assert all(text[each.start : each.end] == each.text for each in found)


@pytest.mark.parametrize(
    ("sentence", "word", "kind"),
    [
        ("It costs €40.", "€40", "money"),
        ("It starts at 9:30.", "9:30", "clock"),
        ("We have 14 tents.", "14", "num"),
        ("See https://example.org now.", "https://example.org", "link"),
        ("Set MAX_SIZE first.", "MAX_SIZE", "code"),
        ("Then Ada left.", "Ada", "name"),
        ("Ada left.", "Ada", "first"),
        ("It was mended.", "mended", "part"),
        ("He keeps bees.", "keeps", "3s"),
        ("He is keeping bees.", "keeping", "ing"),
        ("They sail.", "sail", "base"),
    ],
)
def test_forms(sentence: str, word: str, kind: str) -> None:
    assert kind in kinds(sentence, word)


def test_what_a_form_does_not_make() -> None:
    assert "ing" not in kinds("The morning is cold.", "morning")
    assert "name" not in kinds("So Today we go.", "Today")
    assert "name" not in kinds("Dann kam der Zug.", "Zug", "de")
    assert "would" not in kinds("We met on 3 May 2026.", "May")
    assert "month" not in kinds("We may go.", "may")


def test_of_an_unknown_language_only_the_forms_are_read() -> None:
    assert kinds("Hun bor i Lund.", "bor", None) == {"word"}
