"""What a query asks for, and what is stored for scripts without spaces, must meet."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assay.text.terms import MOST_TERMS, Term, names, spelled_out, terms, words


def asked(query: str) -> list[str]:
    return [term.text for term in terms(query)]


def test_stop_words_of_four_languages_are_left_out() -> None:
    assert asked("What is the name of the telescope?") == ["name", "telescope"]
    assert asked("Wo ist das Fernrohr?") == ["fernrohr"]
    assert asked("Où est la lunette ?") == ["lunette"]
    assert asked("¿Dónde están los planos?") == ["planos"]


def test_words_that_mean_something_in_english_stay() -> None:
    assert asked("die son war man") == ["die", "son", "war", "man"]


def test_a_query_of_stop_words_only_asks_for_them() -> None:
    assert asked("who is he") == ["who", "is", "he"]


def test_each_term_once_and_no_more_than_a_few() -> None:
    assert asked("copper Copper COPPER") == ["copper"]
    assert len(terms(" ".join(f"word{number}" for number in range(500)))) == MOST_TERMS


def test_operators_of_a_query_language_are_punctuation() -> None:
    assert asked('"NEAR(copper tin)" -lead* AND ^zinc:') == ["near", "copper", "tin", "lead", "zinc"]


def test_words_are_normalised() -> None:
    assert words("Cafe\u0301 STRASSE Straße") == ("café", "strasse", "strasse")


@pytest.mark.parametrize(
    ("text", "query"),
    [
        ("彼女は東京都に住んでいる。", "東京"),
        ("我们在北京见面", "北京见面"),
        ("猫が好き", "猫"),
        ("高い塔", "塔"),
        ("Python入門の本", "Python"),
        ("เขาอยู่กรุงเทพ", "กรุงเทพ"),
        ("서울에서 만났다", "서울"),
        ("الكتاب على الطاولة", "كتاب"),
        ("مُحَمَّدٌ هنا", "محمد"),
        ("إلى المكتبة", "الى"),
        ("والمدرسة بعيدة", "مدرسه"),
    ],
)
def test_scripts_without_spaces_and_arabic_are_found(text: str, query: str) -> None:
    stored = spelled_out(text).casefold().split()
    found = [any(word.startswith(t.text) if t.prefix else word == t.text for word in stored) for t in terms(query)]
    assert any(found)


def test_one_character_is_a_beginning() -> None:
    assert terms("猫") == (Term("猫", extra=True, prefix=True),)


def test_words_alone_need_nothing_in_addition() -> None:
    assert spelled_out("Ada writes in English.") == ""
    assert spelled_out("Größe, naïve, Ñandú, Ωmega, привет") == ""


@given(st.text())
def test_nothing_breaks_on_any_text(text: str) -> None:
    assert len(terms(text)) <= MOST_TERMS
    assert all(term.text and '"' not in term.text for term in terms(text))
    spelled_out(text)


def test_names_are_written_with_a_capital_inside_of_a_sentence() -> None:
    assert names("Where does Ada Lovelace live?") == ("ada", "lovelace")
    assert names("What is Ada's job? Otto knows; Bela too.") == ("ada",)
    assert names("Is the TLS key of iOS due on Monday in May?") == ()


def test_nothing_is_a_name_where_another_language_may_be_asked() -> None:
    assert names("Wo ist das Fahrrad in Porto?") == ()
    assert names("Où est Ada ?") == ()
    assert names("Ada Fernrohr") == ()
    assert names("彼女は Ada ですか") == ()


@given(st.text())
def test_no_query_is_too_odd_to_have_names(query: str) -> None:
    for each in names(f"what is {query}"):
        assert each == each.casefold()
