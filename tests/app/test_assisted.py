"""What a model does beside proposing: opinions and pages after an ingest that asked it."""

from __future__ import annotations

from dataclasses import replace

from tests.app.test_opinions import BORN, Friend
from tests.app.test_prose import Poet, _one_each
from tests.app.worlds import Vault, claim, sound

from assay.app.assisted import assisted
from assay.app.books import Run
from assay.model.cost import Cost
from assay.model.question import Answer


def test_questions_get_opinions_and_touched_entities_get_pages(vault: Vault) -> None:
    vault.ingest(
        claim("Tom Vale drinks tea.", subject="Tom Vale", ref="b#1"),
        claim("Tom Vale owns a cat.", subject="Tom Vale", ref="b#2"),
    )
    first = claim("Ada Lovelace was born on 1815-12-10.", value="1815-12-10", **BORN)
    second = claim("Ada Lovelace was born on 1815-12-11.", value="1815-12-11", ref="chat#m2", **BORN)
    run = replace(vault.ingest(first, second, claim("Ada Lovelace drinks tea.", ref="chat#m3")), cost=Cost(1, 2, 3, 0.5))
    poet = Poet(_one_each, Cost(3, 6, 9, 1.5))
    whole = assisted(replace(vault.world, judge=Friend(), writer=poet), run)
    assert len(whole.commits) == len(run.commits) + 2
    assert (whole.decisions, whole.captured, whole.cost) == (run.decisions, 3, Cost(3, 6, 9, 1.5))
    world = vault.world
    world.ledger.refresh()
    assert [each.item.recommendation for each in world.ledger.questions()] == [Answer.REPLACE]
    assert len(poet.asked) == 1  # nothing changed about Tom
    sound(vault)


def test_without_a_model_nothing_is_done(vault: Vault) -> None:
    run = vault.ingest(claim("Ada Lovelace drinks tea."))
    assert assisted(vault.world, run) == replace(run, written=frozenset())
    assert assisted(vault.world, Run(0)) == Run(0)
