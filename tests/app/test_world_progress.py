"""Whoever listens hears how far long work has come, to its end."""

from __future__ import annotations

import shutil
from dataclasses import replace

import pytest
from tests.app.worlds import POLICY, Vault, claim

from assay.adapters.cleaned import Cleaned
from assay.adapters.git import GitRepository
from assay.adapters.lexical import Lexical
from assay.adapters.projection import Projection
from assay.app.ingest import Input, Options, ingest
from assay.app.verify import verify
from assay.stages import screen
from assay.stages.secrets.ruleset import RULESET

Heard = dict[str, list[tuple[int, int]]]


class Ear:
    """Keeps what it hears."""

    def __init__(self) -> None:
        self.heard: Heard = {}

    def __call__(self, what: str, done: int, total: int) -> None:
        self.heard.setdefault(what, []).append((done, total))

    def complete(self, what: str, least: int) -> bool:
        """Whether that was counted from 1 to its end, in one or several goes."""
        steps = self.heard.get(what, [])
        return len(steps) >= least and steps[0][0] == 1 and steps[-1][0] == steps[-1][1]


@pytest.fixture
def full(vault: Vault) -> Vault:
    vault.ingest(*(claim(f"Ada Lovelace owns machine number {n}.", ref=f"chat#m{n}") for n in range(6)))
    vault.close()
    return vault


def test_reading_the_vault(full: Vault) -> None:
    (full.root / ".assay/state/vault.sqlite").unlink()
    ear = Ear()
    with Projection(full.root, full.config, GitRepository(full.root), ear) as projection:
        projection.refresh()
    assert ear.complete("reading", 6)


def test_building_and_checking_the_index(full: Vault) -> None:
    ear = Ear()
    with Lexical(
        full.root, full.config, lambda texts: [Cleaned(screen.clean(each, POLICY)) for each in texts], RULESET, ear
    ) as index:
        index.rebuild()
    assert ear.complete("indexing", 6)
    assert ear.complete("checking the index", 6)


def test_verifying(full: Vault) -> None:
    shutil.rmtree(full.root / ".assay/state")  # where it is known what is clean
    ear = Ear()
    verify(replace(full.world, progress=ear))
    assert ear.complete("checking notes", 6)
    assert ear.complete("screening", 7)


def test_ingesting_many_inputs(full: Vault) -> None:
    ear = Ear()
    texts = [Input(f"note-{n}.md", f"Ada Lovelace prefers tea number {n}.") for n in range(3)]
    ingest(replace(full.world, progress=ear), texts, Options())
    assert ear.heard["reading inputs"] == [(1, 3), (2, 3), (3, 3)]


def test_deciding_source_by_source(full: Vault) -> None:
    ear = Ear()
    lines = [Input(f"{n}.md", f"I prefer tea number {n} to coffee.") for n in range(2)]
    ingest(replace(full.world, progress=ear), lines, replace(Options(), speaker="Ada Lovelace"))
    assert ear.complete("deciding", 2)
