"""Words are told from what a machine has drawn."""

from __future__ import annotations

import pytest
from tests.strategies import secrets

from assay.stages.secrets.randomness import STRANGE, machine_made, strangeness

WORDS = (
    "getUserAccountByIdentifier some_long_snake_case_name Donaudampfschifffahrtsgesellschaft anticonstitutionnellement "
    "responsabilidades overeenkomstenregister x86_64-linux-gnu index.html.j2 kubernetes-v1-29-3 20310102030405 "
    "abcdefghijklmnop aaaaaaaaaaaaaaaaaaaa 7"
).split()


@pytest.mark.parametrize("word", WORDS)
def test_words_are_not_strange(word: str) -> None:
    assert strangeness(word) < STRANGE


@pytest.mark.parametrize("form", ["{A24}", "{U32}", "{l32}", "{u40}", "{b44}", "{232}", "{L34}"])
def test_random_strings_are(form: str) -> None:
    strange = [strangeness(secrets.sample(form, seed)) >= STRANGE for seed in range(100)]
    assert sum(strange) >= 98


@pytest.mark.parametrize("form", ["{h32}", "{h40}", "{h8}-{h4}-{h4}-{h4}-{h12}", "{U16}", "{A20}", "{L34}"])
def test_bodies_of_tokens_are_machine_made(form: str) -> None:
    assert all(machine_made(secrets.sample(form, seed)) for seed in range(200))


@pytest.mark.parametrize(
    "body", ["x" * 36, "0" * 32, "your_own_token_goes_here", "deaddeaddeaddead", "EXAMPLEEXAMPLE", "1234" * 5, "abab" * 8]
)
def test_stand_ins_are_not(body: str) -> None:
    assert not machine_made(body)
