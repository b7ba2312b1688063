from __future__ import annotations

import pytest
from hypothesis import given
from tests.strategies import effort, values

from assay.stages.normal import (
    capitalised,
    content_words,
    negated,
    polarity_key,
    same_stem,
    statement_key,
    value_key,
)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada likes tea.", "ada likes  tea"),
        ("Ada has 1,000 users!", "Ada has 1000 users"),
        ("“Ada likes tea”", "Ada likes tea"),
        ("Ada *really* likes tea.", "Ada really likes tea."),
        ("Ada’s cat sleeps", "Ada's cat sleeps"),
        ("Ada likes tea…", "Ada likes tea"),
    ],
)
def test_the_same_statement(one: str, other: str) -> None:
    assert statement_key(one) == statement_key(other)


TWINS = [
    ("Release 1.10 is out", "Release 1.1 is out"),
    ("SR-052 is approved", "SR-053 is approved"),
    ("SR-052 is approved", "SR-052 is not approved"),
    ("It has 16 GB", "It has 32 GB"),
    ("It needs 5 mW", "It needs 5 MW"),
    ("It is .5 m long", "It is 5 m long"),
    ("It was –5 degrees", "It was 5 degrees"),
    ("It holds 10² items", "It holds 102 items"),
    ("It is 5' long", 'It is 5" long'),
    ("Ada uses C++", "Ada uses C#"),
    ("Ada uses C", "Ada uses C#"),
    ("Ada runs .NET", "Ada runs NET"),
    ("Ada got an A", "Ada got an A*"),
    ("Ada gave it ***", "Ada gave it *****"),
    ("It costs $5", "It costs €5"),
    ("It is ~5 m", "It is 5 m"),
    ("It holds 1.000 items", "It holds 1000 items"),
    ("Ada is in", "Ada is not in"),
]


@pytest.mark.parametrize(("one", "other"), TWINS)
def test_twins_stay_two_statements(one: str, other: str) -> None:
    assert statement_key(one) != statement_key(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("3 March 2026", "2026-03-03"),
        ("March 3rd, 2026", "3.3.2026"),
        ("March 2026", "2026-03"),
        ("English", " english. "),
        ("1,000", "1000"),
        ("“Yahoo!”", "Yahoo"),
    ],
)
def test_the_same_value(one: str, other: str) -> None:
    assert value_key(one) == value_key(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        *[("1.10", "1.1"), ("C", "C++"), ("C#", "C++"), (".NET", "NET"), ("A*", "A"), ("…", "—"), ("-5", "5")],
        *[("2026-03-03", "2026-03-04"), ("2026-03", "2026-03-01"), ("2026", "2026-01"), ("16 GB", "32 GB"), ("5 m", "5 M")],
    ],
)
def test_twins_stay_two_values(one: str, other: str) -> None:
    assert value_key(one) != value_key(other)


@pytest.mark.parametrize("value", ["…", "—", "***", "!"])
def test_a_value_of_marks_keeps_them(value: str) -> None:
    assert value_key(value)


@pytest.mark.parametrize(
    ("claim", "denial"),
    [
        ("Ada likes tea", "Ada doesn't like tea"),
        ("Ada likes tea", "Ada never likes tea"),
        ("Ada uses Vim", "Ada no longer uses Vim"),
        ("Ada uses Vim", "Ada does not use Vim any more"),
        ("Ada is happy", "Ada isn't happy"),
        ("Ada can swim", "Ada cannot swim"),
    ],
)
def test_a_claim_and_its_denial_share_their_polarity_key(claim: str, denial: str) -> None:
    assert polarity_key(claim) == polarity_key(denial)
    assert negated(denial)
    assert not negated(claim)


@pytest.mark.parametrize(
    "text", ["Ich mag keinen Tee", "Ya no vive aquí", "Je n’utilise plus Vim", "dont do it", "彼は行かない"]
)
def test_denials_of_other_languages_and_spellings(text: str) -> None:
    assert negated(text)


def test_polarity_keys_of_different_claims_differ() -> None:
    assert polarity_key("Ada likes tea") != polarity_key("Ada does not like coffee")


def test_capitalised_words_are_names_without_their_genitive() -> None:
    assert capitalised("Ada's and Charles’ notes on O'Neil, AT&T") == ("Ada", "Charles", "O'Neil", "AT&T")
    assert capitalised("nothing here") == ()


def test_content_words() -> None:
    assert content_words("Ada has not been to the New York office") == ("ada", "york", "office")
    assert content_words("私は英語") == ("私", "は", "英", "語")


@pytest.mark.parametrize(
    ("one", "other"), [("likes", "like"), ("decide", "decision"), ("deploy", "deployments"), ("use", "used")]
)
def test_forms_of_one_word(one: str, other: str) -> None:
    assert same_stem(one, other)


@pytest.mark.parametrize(
    ("one", "other"), [("like", "live"), ("sr-052", "sr-053"), ("2019", "2018"), ("tea", "team"), ("", "a")]
)
def test_forms_of_two_words(one: str, other: str) -> None:
    assert not same_stem(one, other)


@given(values.texts())
@effort.some
def test_total_and_blind_to_case_and_space(text: str) -> None:
    assert statement_key(f"  {text} ") == statement_key(text)
    assert isinstance(value_key(text), str)
    assert isinstance(polarity_key(text), str)
    assert isinstance(capitalised(text), tuple)
    assert isinstance(content_words(text), tuple)
    assert negated(text) in (True, False)
