"""Consolidate with a model: the real SDK against a server on this machine, which is not there for some nights."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace

import pytest
from tests.adapters.anthropic.messages import Reply, Server, claims, failed, said, serving
from tests.app.sessions import FACTS, put, reading
from tests.app.worlds import Vault, sound

from assay.adapters.anthropic.endpoint import KEY, Endpoint
from assay.adapters.anthropic.model import Model
from assay.adapters.anthropic.proposer import Anthropic
from assay.app.consolidate import Consolidated, Options, consolidate
from assay.app.world import World
from assay.model.run import Outcome

QUARTER = datetime.timedelta(minutes=15)
CALLS = 72
"""Of a timer, in three nights of six hours."""
LIVES = {"block": 1, "quote": FACTS[1], "statement": FACTS[1], "type": "fact", "subject": "Bruno Falk",
         "subject_type": "schema:Person"}  # fmt: skip
WORKS = {**LIVES, "block": 2, "quote": FACTS[2], "statement": FACTS[2], "subject": "Celia Carver"}


@pytest.fixture
def night(vault: Vault, monkeypatch: pytest.MonkeyPatch) -> Iterator[Vault]:
    monkeypatch.setattr("assay.adapters.anthropic.endpoint.RETRIES", 0)
    made = reading(vault)
    yield made
    made.close()


@contextmanager
def asking(vault: Vault, server: Server) -> Iterator[World]:
    config = replace(vault.config, model_timeout=1.0)
    with closing(Endpoint(server.url, 1.0, {KEY: "made-up"})) as endpoint:
        world = vault.world
        made = Anthropic(config, world.rules, Model(config, endpoint, world.bank))
        yield replace(world, proposers={"anthropic": made})


def passed(vault: Vault, server: Server) -> Consolidated:
    with asking(vault, server) as world:
        return consolidate(world, Options("anthropic"))


DOWN = {"overloaded": failed(529, "overloaded_error"), "fault": failed(500), "no answer": said("What a night!")}


@pytest.mark.parametrize("reply", DOWN.values(), ids=DOWN.keys())
def test_a_model_that_is_down_for_three_nights_costs_nothing_but_time(night: Vault, reply: Reply) -> None:
    put(night, "one.jsonl", FACTS[1:3])
    head, spoke = night.git("rev-parse", "HEAD"), 0
    with serving(reply) as server:
        for call in range(CALLS):
            night.clock.moment += QUARTER if call % 24 else datetime.timedelta(hours=18)
            spoke += not passed(night, server).idle
        asked = len(server.asked)
    assert night.git("rev-parse", "HEAD") == head
    assert 0 < asked < CALLS / 2
    assert 0 < spoke < CALLS / 2
    outcomes: list[Outcome] = []
    with serving(claims(LIVES, WORKS)) as server:
        while Outcome.DONE not in outcomes and len(outcomes) < CALLS:
            night.clock.moment += QUARTER
            outcomes.append(passed(night, server).record.outcome)
        assert passed(night, server).idle
        assert len(server.asked) == 1
    assert set(night.notes()) == set(FACTS[1:3])
    sound(night)
