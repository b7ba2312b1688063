"""Records: which pass is the last, and what all of them come to."""

from __future__ import annotations

from tests.app.worlds import Vault

from assay.app import records
from assay.model.run import Outcome, Pass


def run(letter: str) -> str:
    return f"run-01kb9qz3w8e6t5v9x1m2n3p4{letter}0"


def test_without_a_record_nothing_is_known(vault: Vault) -> None:
    assert records.passes(vault.world) == records.Passes()
    assert records.latest(vault.world) is None


def test_costs_add_up_and_what_is_left_out_is_so_for_a_while(vault: Vault) -> None:
    world = vault.world
    aside = {"a": "2026-11-29T09:00:00Z", "b": "2027-01-01T00:00:00Z"}
    world.runs.save(Pass(id=run("a"), started="2026-11-28T02:00:00Z", outcome=Outcome.DONE, cost={"usd": 0.25}))
    world.runs.save(Pass(id=run("b"), started="2026-11-29T02:00:00Z", outcome=Outcome.DONE, cost={"usd": 0.5}, aside=aside))
    found = records.passes(world)
    assert found.last is not None
    assert (found.last.id, found.aside, found.cost) == (run("b"), ("b",), {"usd": 0.75})


def test_one_from_the_future_hides_neither_what_goes_on_nor_what_came_last(vault: Vault) -> None:
    world = vault.world
    first = Pass(id=run("a"), started="2026-11-27T02:00:00Z", outcome=Outcome.PARKED)
    second = Pass(id=run("b"), started="2026-11-28T02:00:00Z", outcome=Outcome.DONE)
    future = Pass(id=run("c"), started="2031-01-01T02:00:00Z", outcome=Outcome.DONE)
    world.runs.save(future)
    assert records.latest(world) == future  # there is no other
    world.runs.save(second)
    assert records.latest(world) == second
    world.runs.save(first)
    assert records.latest(world) == first  # it goes on
