"""Own: the aliases that a person gives an entity in their own note of it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.app.worlds import Vault, claim

from assay.app.own import aliases, own_aliases
from assay.app.world import World


def known(vault: Vault, text: str) -> World:
    """A world with an entity about which the person has a note with this head."""
    vault.write("Bruno Falk.md", text)
    vault.git("add", "--all")
    vault.git("commit", "--quiet", "--message=mine")
    vault.ingest(claim("Bruno Falk lives in Trieste.", subject="Bruno Falk", subject_type="schema:Person"))
    world = vault.world
    world.ledger.refresh()
    return world


@pytest.mark.parametrize(
    ("head", "found"),
    [
        ("aliases: [Bru, Uncle B]", ["bru", "uncle b"]),
        ("aliases: Bru", ["bru"]),
        ("aliases: ['', ' ', 7, Bru]", ["bru"]),
        ("aliases: {a: b}", []),
        ("aliases: [", []),
        ("tags: x", []),
    ],
)
def test_what_obsidian_would_take_for_an_alias(vault: Vault, head: str, found: list[str]) -> None:
    assert sorted(aliases(known(vault, f"---\n{head}\n---\nMy neighbour.\n"))) == found


def test_a_note_that_is_gone_or_none_gives_nothing(vault: Vault) -> None:
    world = known(vault, "---\naliases: [Bru]\n---\n")
    (entity,) = (each.item for each in world.ledger.entities_with_own_note())
    assert own_aliases(world, entity) == ("Bru",)
    assert own_aliases(world, replace(entity, about=None)) == ()
    (vault.root / "Bruno Falk.md").unlink()
    assert own_aliases(world, entity) == ()
