"""Every format of the table fires on its specimen, wherever that stands, and is silent on what documentation prints."""

from __future__ import annotations

import pytest
from hypothesis import given
from tests.stages.secrets.looking import covered, screened
from tests.strategies import secrets
from tests.strategies.effort import many

from assay.stages.secrets.providers import FORMATS
from assay.stages.secrets.tokens import tokens

ENOUGH_KINDS = 120


@pytest.mark.parametrize(("kind", "form"), secrets.SPECIMENS)
def test_fires_in_every_shape(kind: str, form: str) -> None:
    token = secrets.specimen(kind, form)
    for name, shape in secrets.SHAPES.items():
        result = screened(shape(token.text))
        assert kind in [each.kind for each in result.redactions], name
        assert not [part for part in token.parts if part in result.text], name


@pytest.mark.parametrize(("kind", "form"), secrets.SPECIMENS)
def test_covers_nothing_else(kind: str, form: str) -> None:
    token = secrets.sample(form, 2)
    for hit in tokens(f"so {token}, they said"):
        assert hit.value in token
        assert 3 <= hit.start < hit.end <= 3 + len(token)


@pytest.mark.parametrize(
    "form", sorted({form for _, form in secrets.SPECIMENS if "otpauth" not in form and "zapier" not in form})
)
def test_silent_on_stand_ins(form: str) -> None:
    if "pipedream" not in form:
        assert list(tokens(f"such as {secrets.stand_in(form)} for example")) == []


def test_every_row_of_the_table_has_a_specimen() -> None:
    samples = [secrets.sample(form) for _, form in secrets.SPECIMENS] + [secrets.wallet_key()]
    assert [each for each in FORMATS if not any(list(each.find(sample)) for sample in samples)] == []


def test_every_gate_stands_in_its_tokens() -> None:
    """A gate that does not would close the table to its own kind."""
    for each in FORMATS:
        prefixes = [gate for gate in each.gates if each.pattern.startswith("(?:") and gate.isalnum()]
        assert all(gate in each.pattern for gate in prefixes), each.kind


def test_the_table_is_wide() -> None:
    assert len({each.kind for each in FORMATS}) >= ENOUGH_KINDS


@pytest.mark.long
@given(secrets.tokens())
@many
def test_fires_on_any_filling(token: secrets.Specimen) -> None:
    assert token.kind in [kind for kind, _ in covered(f"so {token.text} it is")]


def test_wallet_keys_need_their_checksum() -> None:
    key = secrets.wallet_key()
    assert covered(f"see {key} here") == [("wallet-key", key)]
    wrong = key[:-1] + ("2" if key[-1] != "2" else "3")
    assert "wallet-key" not in [kind for kind, _ in covered(f"see {wrong} here")]


def test_a_web_token_has_three_parts() -> None:
    head = secrets.sample("eyJ{u60}")
    assert "json-web-token" not in [hit.kind for hit in tokens(f"see {head} here")]
    assert "json-web-token" not in [hit.kind for hit in tokens(f"see {head}.{head} here")]


@pytest.mark.parametrize(
    "text",
    [
        "xghp_{A36}",  # in the middle of a word
        "task-sk-learn-estimator-with-many-options",
        "test_something_that_works_as_it_should",
        "live_performance_of_the_string_quartet",
        "re_compile_and_match_everything_again",
        "ghp_your_own_personal_token_goes_right_here",
        "sk-ant-your-key-goes-here-between-the-quotes",
        "pypi-packages-are-listed-in-the-file-of-requirements-here",
        "eyJ",
    ],
)
def test_silent_on_words_that_begin_like_tokens(text: str) -> None:
    assert list(tokens(f"see {secrets.sample(text)} here")) == []
