"""Opinions: what a model recommends about open questions. A person decides; nothing else of the ledger changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from assay.app.books import Run
from assay.app.reindex import followed
from assay.app.settle import Turn, commit, turn
from assay.app.world import World
from assay.model.cost import Cost
from assay.model.errors import Unproposed
from assay.model.finding import Finding, Severity
from assay.model.opinion import Opinion
from assay.model.patch import Amend, Filed
from assay.model.question import Question
from assay.model.redacted import composed
from assay.stages.prompting.opining import may_help

if TYPE_CHECKING:
    from assay.model.note import Note


class Judge(Protocol):
    """Somebody whose opinion helps a person, and who is not believed."""

    @property
    def cost(self) -> Cost:
        """What was paid so far."""
        ...

    def opinion(self, question: Question, against: Sequence[Note]) -> Opinion | None:
        """What it recommends, None for what it may not see. Raises Unproposed."""
        ...


def opine(world: World, judge: Judge) -> Run:
    """Fill in what the judge recommends where nothing is recommended yet. Asked without the lock, written under it."""
    world.ledger.refresh()
    waiting = [each for each in world.ledger.questions() if may_help(each.item)][: world.config.questions_per_run]
    found: list[tuple[Filed[Question], Opinion]] = []
    for filed in waiting:
        try:
            opinion = judge.opinion(filed.item, _against(world, filed.item))
        except Unproposed as reason:  # what fails once fails for the others too, and costs each time
            run = _written(world, found)
            return replace(run, findings=(*run.findings, Finding("unproposed", Severity.SHOULD, filed.path, reason.reason)))
        if opinion is not None:
            found.append((filed, opinion))
    return _written(world, found)


def _against(world: World, question: Question) -> tuple[Note, ...]:
    found = (world.ledger.note(link.label or "") for link in question.against)
    return tuple(each.note for each in found if each is not None)


def _written(world: World, found: Sequence[tuple[Filed[Question], Opinion]]) -> Run:
    if not found:
        return Run(0)
    with turn(world) as mine:
        batch = mine.batch()
        batch.apply(tuple(_amended(mine, found)))
        titled = composed(f"opinions on {len(found)} questions" if len(found) > 1 else "an opinion on a question")
        run = mine.told(Run(0, commits=commit(mine, batch, (), titled)))
    return followed(world, run)


def _amended(mine: Turn, found: Sequence[tuple[Filed[Question], Opinion]]) -> Iterator[Amend]:
    """Of the questions that are still as they were when the model was asked."""
    pending = mine.world.ledger.pending()
    for filed, opinion in found:
        if mine.world.ledger.question(filed.item.id) == filed and filed.path not in pending:
            yield Amend(filed, replace(filed.item, recommendation=opinion.answer, because=opinion.because))
