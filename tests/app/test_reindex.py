"""Keeping the index: what each command does, and that it touches no note."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.adapters.pages import files, note, put, sizes
from tests.app import worlds
from tests.app.worlds import Vault

from assay.app import reindex
from assay.model.errors import BrokenIndex, Locked


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Vault]:
    made = worlds.make(tmp_path / "vault")
    put(made.root, files(note(1, "Ada keeps a copper telescope.")))
    yield made
    made.close()


def test_an_update_reports_what_it_took_in(vault: Vault) -> None:
    assert sizes(reindex.update(vault.world)) == (2, 0, 0, 0)
    assert sizes(reindex.update(vault.world)) == (0, 0, 0, 2)
    assert reindex.status(vault.world)["files"] == 2


def test_a_check_is_sound_while_the_index_is_only_behind(vault: Vault) -> None:
    with pytest.raises(BrokenIndex):
        reindex.verify(vault.world)
    reindex.update(vault.world)
    check = reindex.verify(vault.world)
    assert (check.sound, check.behind, check.findings) == (True, 0, ())
    put(vault.root, {"New.md": b"pelican"})
    check = reindex.verify(vault.world)
    assert (check.sound, check.behind) == (True, 1)


def test_a_check_is_unsound_when_the_index_is_wrong(vault: Vault) -> None:
    import sqlite3

    reindex.update(vault.world)
    vault.close()
    (store,) = (vault.root / ".assay/state/index").glob("gen-*/lexical.sqlite")
    with sqlite3.connect(store) as connection:
        connection.execute("UPDATE file SET racy = 0, digest = 'sha256:other'")
    connection.close()
    assert not reindex.verify(vault.world).sound


def test_a_rebuild_waits_for_the_writers_lock(vault: Vault) -> None:
    reindex.update(vault.world)
    world = vault.world
    with world.lock.held(0.1), pytest.raises(Locked):
        reindex.rebuild(vault.world)
    assert sizes(reindex.rebuild(vault.world)) == (2, 0, 0, 0)
    assert reindex.status(vault.world)["generation"] == "gen-2"


def test_an_update_waits_for_nobody(vault: Vault) -> None:
    world = vault.world
    with world.lock.held(0.1):
        assert sizes(reindex.update(world)) == (2, 0, 0, 0)
