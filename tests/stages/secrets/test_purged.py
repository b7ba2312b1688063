"""Purged values come back to nobody."""

from __future__ import annotations

import base64

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assay.model.finding import Severity
from assay.stages.screen import Policy, screen, secret_tag
from assay.stages.secrets.purged import purged, tombstone

KEY = b"a key for tests"
VALUE = "Marzipan Quokka 77"
POLICY = Policy(KEY, purged=(tombstone(VALUE, KEY),))
AROUND = "What opens the door of the archive, as everybody here knows by now, is {} and nothing else."


@pytest.mark.parametrize(
    "spelling",
    [VALUE, "Marzipan\u200b Quokka 77", "Marzipan **Quokka** 77", "Marzipan%20Quokka%2077", "**Marzipan Quokka 77**"],
)
def test_it_is_redacted_and_reported(spelling: str) -> None:
    screened = screen(AROUND.format(spelling), POLICY)
    assert "«redacted:purged:" in screened.text
    assert "Quokka" not in screened.text
    assert [each.severity for each in screened.findings] == [Severity.SHOULD]
    assert "purged before" in screened.findings[0].message
    assert screen(screened.text, POLICY).text == screened.text


def test_decoded_forms() -> None:
    screened = screen(AROUND.format(base64.b64encode(VALUE.encode() * 2).decode()), POLICY)
    assert "«redacted:purged:" in screened.text


@pytest.mark.parametrize("text", ["", "Ma", "Marzipan Quokka 78", "marzipan quokka 77", "Marzipan"])
def test_what_is_another_is_let_stand(text: str) -> None:
    assert screen(AROUND.format(text), POLICY).text == AROUND.format(text)


def test_without_the_key_nothing_is_known() -> None:
    assert not [*purged(AROUND.format(VALUE), b"another", POLICY.purged)]


def test_without_tombstones_nothing_is_done() -> None:
    assert screen(AROUND.format(VALUE), Policy(KEY)).text == AROUND.format(VALUE)


def test_a_person_may_allow_it_again() -> None:
    policy = Policy(KEY, frozenset({secret_tag(POLICY, VALUE)}), purged=POLICY.purged)
    assert screen(AROUND.format(VALUE), policy).text == AROUND.format(VALUE)


@given(st.text(max_size=60), st.text(max_size=60))
def test_wherever_it_stands(before: str, after: str) -> None:
    hits = [*purged(before + VALUE + after, KEY, POLICY.purged)]
    assert any(hit.start <= len(before) and hit.end >= len(before) + len(VALUE) for hit in hits)


def test_what_was_purged_goes_whatever_is_allowed_of_its_kind() -> None:
    """A kind that may stand covers it, and so does the family of what was purged."""
    value = "ghp_" + "a1B2" * 9
    policy = Policy(KEY, purged=(tombstone(value, KEY),), kinds={"github-token": "allow", "purged": "allow"})
    screened = screen(AROUND.format(value), policy)
    assert value not in screened.text
    assert "«redacted:purged:" in screened.text
