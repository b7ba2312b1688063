"""Turning back several commits, in another order than that in which they came."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from tests.app.test_undo import ME, answer, files, undo
from tests.app.worlds import Vault, claim, sound

from assay.app import identities, queue
from assay.app import review as answering
from assay.app import undo as use
from assay.app.identities import Another
from assay.app.undo import LaterWork
from assay.model.question import Answer

LATER = "2026-11-30T10:00:00Z"
PARIS = claim("Mercury likes Paris.", subject="Mercury", ref="s1#m1")
TURIN = claim("Mercury likes Turin.", subject="Mercury", ref="s2#m1", at=LATER)
ORDERS = pytest.mark.parametrize("order", [(0, 1), (1, 0)], ids=["older first", "newer first"])


@pytest.fixture
def two(vault: Vault) -> Vault:
    """Two are called Mercury, so that of whatever else is said of one it is asked which is meant."""
    vault.ingest(*(claim(f"Mercury likes {each}.", subject="Mercury", ref="first#m1") for each in ("tea", "rain")))
    world = vault.world
    world.ledger.refresh()
    (mercury,) = (each.item.id for each in world.ledger.entities())
    identities.split(world, mercury, [vault.notes()["Mercury likes tea."].id], Another(), ME, dry=False)
    return vault


def asked(vault: Vault) -> list[tuple[str, ...]]:
    """What the open questions ask about."""
    found = queue.questions(vault.world, everything=True)
    return [tuple(one.claim.text for one in each.item.candidates) for each in found]


def pages(vault: Vault) -> Mapping[str, bytes]:
    return {path: data for path, data in files(vault).items() if "/Sources/" not in path}


@ORDERS
def test_a_question_goes_with_the_last_that_it_asks_about(two: Vault, order: tuple[int, int]) -> None:
    before = files(two)
    commits = [two.ingest(PARIS).commits[0], two.ingest(TURIN).commits[0]]
    assert asked(two) == [("Mercury likes Paris.", "Mercury likes Turin.")]
    undo(two, commits[order[0]])
    assert asked(two) == [(("Mercury likes Turin.", "Mercury likes Paris.")[order[0]],)]
    undo(two, commits[order[1]])
    assert files(two) == before


@ORDERS
def test_so_it_does_if_one_commit_asked_about_both(two: Vault, order: tuple[int, int]) -> None:
    before = pages(two)
    run = two.ingest(PARIS, {**TURIN, "source": {**TURIN["source"], "ref": "s1#m2"}})
    for at in order:
        undo(two, run.decisions[at].candidate.id)
    assert asked(two) == []
    assert pages(two) == before


def test_so_it_does_if_it_was_put_off(two: Vault) -> None:
    before = files(two)
    commits = [two.ingest(PARIS).commits[0], two.ingest(TURIN).commits[0]]
    answer(two, Answer.LATER)
    put_off = two.git("rev-parse", "HEAD")
    for each in (*commits, put_off):  # of that nothing is left by then, and nothing is in its way
        undo(two, each)
    assert files(two) == before


def _reject(vault: Vault) -> None:
    answer(vault, Answer.REJECT)


def _expire(vault: Vault) -> None:
    vault.clock.leap(100)
    answering.apply(vault.world)


@pytest.mark.parametrize("close", [_reject, _expire])
def test_a_closed_question_keeps_the_last_that_it_asked_about(two: Vault, close: Any) -> None:
    before = files(two)
    first, second = two.ingest(PARIS).commits[0], two.ingest(TURIN).commits[0]
    undo(two, first)
    (question,) = queue.questions(two.world)
    close(two)
    with pytest.raises(LaterWork, match=f"was answered since: `assay undo {question.item.id}` first"):
        use.undo(two.world, use.named(second))
    undo(two, question.item.id)
    undo(two, second)
    sound(two)
    assert files(two) == before
