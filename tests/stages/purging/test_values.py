"""What a value is, and which are fit to be looked for."""

from __future__ import annotations

import unicodedata

import pytest

from assay.stages.purging.values import in_the_way, plain, too_short, value
from assay.stages.secrets.purged import KIND, decode, encode, tombstone

KEY = b"k" * 32


def test_spelling_and_white_space_make_no_difference() -> None:
    text = "Caf\u00e9-Z\u00fcrich-1234"
    assert value(f"  {text}\r\n", KEY) == value(text, KEY) == value(unicodedata.normalize("NFD", text), KEY)
    assert value("one\n  two", KEY).text == "onetwo"


def test_it_is_not_shown() -> None:
    assert "hunter2" not in repr(value("hunter2", KEY))


@pytest.mark.parametrize("text", ["", "abc", "\u00b7" * 20, "--- ---", "x" * 20_000])
def test_too_short(text: str) -> None:
    assert too_short(value(text, KEY))


@pytest.mark.parametrize("text", ["abcd", "a---", "x" * 5000])
def test_long_enough(text: str) -> None:
    assert not too_short(value(text, KEY))


@pytest.mark.parametrize(
    ("text", "is_plain"), [("hunter2", True), ("password", True), ("aaaaaaaaaaaa", True), ("Tr0ub4dor&3", False)]
)
def test_plain(text: str, is_plain: bool) -> None:
    assert plain(value(text, KEY)) is is_plain


def test_words_that_a_vault_is_made_of() -> None:
    assert in_the_way(value("sensit", KEY), iter(("id", "sensitivity")))
    assert in_the_way(value(KIND, KEY), iter(()))
    assert not in_the_way(value("sensitivities", KEY), iter(("id", "sensitivity")))


def test_placeholder_and_name_have_one_tag() -> None:
    one = value("Tr0ub4dor&3", KEY)
    assert one.placeholder == f"«redacted:purged:{one.tag[:4]}»"
    assert one.name == f"redacted-purged-{one.tag[:4]}"


def test_a_tombstone_is_a_line() -> None:
    stone = tombstone("Tr0ub4dor&3", KEY)
    assert decode(encode(stone)) == stone
    assert decode("something else") is None
    assert tombstone("Tr0ub4dor&3", b"another key") != stone
