"""Upheld: an act on entities or an undo against the vocabulary. Plans of candidates are held to it in `stages/coherence`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from assay.app.coherence import of_pages
from assay.model.fact import Fact
from assay.stages.coherence import of_the_judge
from assay.stages.reason.check import changes
from assay.stages.reason.explain import essential, explain
from assay.stages.reason.state import Overlay, State
from assay.stages.reason.wording import Words, sentence
from assay.stages.stated import of_note

if TYPE_CHECKING:
    from assay.app.batch import Batch


@dataclass(frozen=True, slots=True)
class _Stated:
    """What a batch says of some entities: facts with the files that state them, and names."""

    facts: Mapping[Fact, Sequence[str]]
    names: Mapping[str, str]


def contradicted(batch: Batch) -> Iterator[tuple[str, str]]:
    """A file to look at, and in words what cannot all be so once the batch is applied and could before. Stable order."""
    from assay.app.batch import Batch

    schema = batch.world.rules.schema
    about = tuple(sorted(_touched(batch)))
    before, after = _stated(Batch(batch.world), about), _stated(batch, about)
    added, removed = after.facts.keys() - before.facts.keys(), before.facts.keys() - after.facts.keys()
    base = State(before.facts)
    new = changes(base, schema, added, removed).broken if added else frozenset()
    over, words = Overlay(base, added, removed), Words(schema.vocabulary, {**before.names, **after.names}, after.facts)
    for clash in essential(explain(over, schema, each) for each in sorted(new, key=repr)):
        if not of_the_judge(clash):
            where = next((after.facts[fact][0] for side in clash.sides for fact in side if fact in after.facts), "")
            yield where, sentence(clash, words)


def _touched(batch: Batch) -> set[str]:
    """Entities whose page or notes the batch changes, and those that such notes name."""
    overlay = batch.overlay
    notes = (end for each in overlay.notes.values() for end in (each.subject, each.value) if end is not None)
    merged = (each for filed in overlay.entities.values() for each in filed.item.merged)
    return {*overlay.entities, *merged, *notes}


def _stated(batch: Batch, about: Sequence[str]) -> _Stated:
    facts: defaultdict[Fact, list[str]] = defaultdict(list)
    pages = tuple(page for each in about if (page := batch.entity_at(each)) is not None)
    for fact, path in of_pages(pages):
        facts[fact].append(path)
    today = batch.world.today()
    known = (each for entity in about for each in (*batch.examples(entity), *batch.notes_about(entity)))
    for standing in {each.note.id: each for each in known}.values():
        for fact in of_note(standing, today):
            facts[fact].append(standing.filed.path)
    return _Stated(facts, {each.item.id: str(each.item.name) for each in pages})
