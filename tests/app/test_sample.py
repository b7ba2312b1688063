"""The periodic check: notes drawn at random, each with what it rests on."""

from __future__ import annotations

import pytest
from tests.app.worlds import Vault, claim

from assay.app.sample import sample
from assay.model.sensitivity import Sensitivity

COUNT = 12


@pytest.fixture
def full(vault: Vault) -> Vault:
    """Twelve accepted notes and a draft."""
    vault.ingest(*(claim(f"Ada Lovelace owns machine number {n}.", ref=f"chat#m{n}") for n in range(COUNT)))
    draft = claim("Ada Lovelace owns a ship.", ref="x#1")
    del draft["quote"]
    vault.ingest(draft)
    return vault


def _drawn(vault: Vault, count: int, seed: int | None) -> list[str]:
    return [each.standing.note.id for each in sample(vault.world, count, seed, Sensitivity.PERSONAL).notes]


def test_the_same_seed_draws_the_same_notes(full: Vault) -> None:
    assert _drawn(full, 5, 7) == _drawn(full, 5, 7)
    assert len({tuple(_drawn(full, 5, seed)) for seed in range(6)}) > 1


def test_a_seed_that_was_made_up_is_told(full: Vault) -> None:
    found = sample(full.world, 5, None, Sensitivity.PERSONAL)
    assert _drawn(full, 5, found.seed) == [each.standing.note.id for each in found.notes]


def test_accepted_notes_only_each_once_and_no_more_than_there_are(full: Vault) -> None:
    found = sample(full.world, 100, 1, Sensitivity.PERSONAL)
    assert found.of == len({each.standing.note.id for each in found.notes}) == len(found.notes) == COUNT
    assert not [each for each in found.notes if "ship" in each.standing.note.statement]


def test_each_has_its_words_beside_it(full: Vault) -> None:
    for each in sample(full.world, 3, 1, Sensitivity.PERSONAL).notes:
        assert [testimony.quote for testimony in each.testimonies] == [each.standing.note.statement]


def test_what_is_above_the_level_is_not_drawn(full: Vault) -> None:
    assert sample(full.world, 100, 1, Sensitivity.PUBLIC).notes == ()
