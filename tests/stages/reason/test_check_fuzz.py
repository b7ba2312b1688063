"""Differential tests: the incremental check against the full one, and the full one against the slow oracle."""

from __future__ import annotations

import random

import pytest
from tests.stages.reason import worlds
from tests.stages.reason.oracle import Oracle

from assay.model.axiom import Kind, Term
from assay.model.effective import effective
from assay.model.fact import Fact
from assay.stages.reason.check import changes, check
from assay.stages.reason.schema import Schema, schema
from assay.stages.reason.state import Overlay, State


def _vocabulary(chance: random.Random) -> Schema:
    declared = [Term(name, Kind.CLASS, (), "") for name in worlds.CLASSES]
    declared += [Term(name, Kind.OBJECT_PROPERTY, (), "") for name in worlds.ROLES]
    declared += [Term(name, Kind.DATA_PROPERTY, (), "") for name in worlds.DATA]
    return schema(effective(declared, worlds.axioms(chance)))


def _compare(seeds: range) -> int:
    """Number of patches that changed something."""
    told = 0
    for seed in seeds:
        chance = random.Random(seed)
        compiled = _vocabulary(chance)
        facts = frozenset(worlds.facts(chance, chance.randint(0, 14)))
        base = State(facts)
        found = check(base, compiled)
        assert found == Oracle(compiled.vocabulary.axioms, facts).violations(), seed
        removed = frozenset(chance.sample(sorted(facts, key=repr), min(len(facts), chance.randint(0, 4))))
        added = frozenset(worlds.facts(chance, chance.randint(0, 5)))
        told += _patched(base, compiled, found, added, removed, seed)
    return told


def _patched(
    base: State, compiled: Schema, found: frozenset[object], added: frozenset[Fact], removed: frozenset[Fact], seed: int
) -> bool:
    made = changes(base, compiled, added, removed)
    whole = check(State((base.facts - removed) | added), compiled)
    assert (found - made.mended) | made.broken == whole, seed
    assert made.mended <= found, seed
    assert made.broken.isdisjoint(found), seed
    return bool(made.broken or made.mended)


def test_patches_change_what_the_full_check_says() -> None:
    assert _compare(range(400)) > 100


@pytest.mark.long
def test_ten_thousand_patches() -> None:
    assert _compare(range(400, 10_400)) > 2_500


def test_an_overlay_reads_like_the_state_that_it_makes() -> None:
    for seed in range(200):
        chance = random.Random(seed)
        facts = frozenset(worlds.facts(chance, 15))
        removed = frozenset(chance.sample(sorted(facts, key=repr), min(len(facts), 5)))
        added = frozenset(worlds.facts(chance, 5))
        over, flat = Overlay(State(facts), added, removed), State((facts - removed) | added)
        for name in worlds.NAMES:
            assert set(over.forth(name)) == set(flat.forth(name))
            assert set(over.back(name)) == set(flat.back(name))
            assert set(over.denials(name)) == set(flat.denials(name))
            assert over.kin(name) == flat.kin(name)
            for role in (*worlds.ROLES, *worlds.DATA):
                assert sorted(map(repr, over.values(name, role))) == sorted(map(repr, flat.values(name, role)))
                assert sorted(over.subjects(name, role)) == sorted(flat.subjects(name, role))
        assert set(over.denied()) == set(flat.denied())
        assert all(over.has(fact) == (fact in flat.facts) for fact in facts | added)
