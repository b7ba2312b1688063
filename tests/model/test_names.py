"""Keys under which names are compared."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assay.model.names import basename_key, name_key


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ada  Lovelace", "ada lovelace"), ("Straße", "STRASSE"), ("Ａｄａ", "Ada"), ("Ada\u00a0King", "Ada King")],
)
def test_spellings_of_one_name(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize(("one", "other"), [("Ada", "Аda"), ("SR-052", "SR-053"), ("C++", "C#"), ("Jose", "José")])
def test_names_that_differ(one: str, other: str) -> None:
    assert name_key(one) != name_key(other)


@given(st.text())
def test_a_basename_has_one_key_composed_or_not(name: str) -> None:
    assert basename_key(name) == basename_key(unicodedata.normalize("NFD", name)) == basename_key(basename_key(name))
