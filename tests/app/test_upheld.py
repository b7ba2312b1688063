"""Upheld: no act on entities and no undo makes the vault contradict its vocabulary."""

from __future__ import annotations

import pytest
from tests.app.test_identities import ME
from tests.app.test_undo import files
from tests.app.worlds import Vault, claim, sound, words

from assay.app import identities, undo
from assay.app.identities import Contradicts
from assay.app.undo import LaterWork


def office(subject: str, **fields: str) -> dict[str, object]:
    return claim(f"{subject} has an office in Trieste.", subject=subject, ref="chat#m1", **fields)


def carpenter(subject: str) -> dict[str, object]:
    text = f"{subject} is a carpenter."
    return claim(text, subject=subject, property="schema:jobTitle", value="carpenter", ref="chat#m2")


def test_a_merge_makes_nothing_a_person_and_an_organization(vault: Vault) -> None:
    run = vault.ingest(office("Acme", subject_type="schema:Organization"), carpenter("Acme Works"))
    assert words(run) == ["accept", "accept"]
    before = files(vault)
    with pytest.raises(Contradicts, match=r"Acme cannot be an organization and a person at once") as refused:
        identities.merge(vault.world, "Acme", "Acme Works", ME, dry=False)
    assert refused.value.exit_code == 12
    assert files(vault) == before
    sound(vault)


def test_a_merge_that_the_vocabulary_allows_is_done(vault: Vault) -> None:
    assert words(vault.ingest(office("Acme"), carpenter("Acme Works"))) == ["accept", "accept"]
    assert identities.merge(vault.world, "Acme", "Acme Works", ME, dry=False).commit
    sound(vault)


def test_an_undo_brings_nothing_back_that_contradicts_what_came_since(vault: Vault) -> None:
    """That Acme is a carpenter was taken back, and then it was said that somebody lives there."""
    vault.ingest(office("Acme"))
    vault.ingest(carpenter("Acme"))
    taken = undo.undo(vault.world, undo.named("Acme is a carpenter."))
    lives = claim("I live in Acme.", property="schema:homeLocation", value="Acme", ref="chat#m3")
    assert words(vault.ingest(lives)) == ["accept"]
    with pytest.raises(LaterWork, match=r"would contradict the vocabulary \(L07\): Acme cannot be"):
        undo.undo(vault.world, undo.named(taken.commit or ""))
    sound(vault)
