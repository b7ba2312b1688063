"""Importance: which of too many new questions reach a person, by the use of what they contest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from assay.model.note import ids_of
from assay.model.patch import Create, Decision
from assay.model.question import Question

if TYPE_CHECKING:
    from assay.app.batch import Batch


def foremost(batch: Batch, decisions: Sequence[Decision], room: int) -> frozenset[str]:
    """Ids of the candidates whose new questions are the most important, as many as there is room for.

    Of two of equal weight the one that came first.
    """
    asking = [(weight(batch, question), each) for each in decisions for question in _asked(each)]
    ordered = sorted(asking, key=lambda pair: -pair[0])
    return frozenset(each.candidate.id for _, each in ordered[: max(room, 0)])


def weight(batch: Batch, question: Question) -> int:
    """How much hangs on it: the notes that it contests, what rests on them, what speaks for them, who may be meant."""
    standing = (batch.note(each) for each in ids_of(question.against))
    contested = sum(1 + len(each.note.evidence) + len(batch.dependants(each.note.id)) for each in standing if each)
    entities = (batch.entity_of(link) for link in question.rivals)
    return contested + sum(len(batch.notes_about(each.item.id)) for each in entities if each)


def _asked(decision: Decision) -> Iterator[Question]:
    """The question that the decision makes, if it makes one."""
    for change in decision.patch:
        if isinstance(change, Create) and isinstance(change.item, Question):
            yield change.item
