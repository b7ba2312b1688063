"""Pages in prose: what a model writes about entities, checked sentence by sentence and put between the markers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

from assay.app.books import Run
from assay.app.reindex import followed
from assay.app.settle import commit, turn
from assay.app.world import World
from assay.model.cost import Cost
from assay.model.entity import Entity, EntityStatus
from assay.model.errors import Unproposed
from assay.model.finding import Finding, Severity
from assay.model.neighbourhood import Standing
from assay.model.patch import Filed
from assay.model.redacted import Redacted, composed
from assay.stages.prose import Sentence, checked, page

LEAST: Final = 2
"""Current notes from which a page reads better in sentences than as a line."""


class Writer(Protocol):
    """Somebody who writes readable pages, and who is not believed."""

    @property
    def cost(self) -> Cost:
        """What was paid so far."""
        ...

    def sentences(self, entity: Entity, standings: Sequence[Standing]) -> tuple[Sentence, ...]:
        """A page about the entity, each sentence with its notes. Raises Unproposed."""
        ...


@dataclass(frozen=True, slots=True)
class _Page:
    """What was written, and what it was written from."""

    filed: Filed[Entity]
    standings: tuple[Standing, ...]
    body: Redacted


def written(world: World, writer: Writer, entities: Iterable[str]) -> Run:
    """Pages of those entities in the writer's words where it has some that hold; the others stay as the template set them.

    Asked without the lock, written under it, and not where notes changed in between. What is dropped is a finding.
    """
    world.ledger.refresh()
    pages, findings = list[_Page](), list[Finding]()
    for identifier in dict.fromkeys(entities):
        try:
            made, dropped = _page(world, writer, identifier)
        except Unproposed as reason:  # what fails once fails for the others too, and costs each time
            findings.append(Finding("unproposed", Severity.SHOULD, identifier, reason.reason))
            break
        pages += made
        findings += dropped
    run = _committed(world, pages)
    return replace(run, findings=(*run.findings, *findings))


def _page(world: World, writer: Writer, identifier: str) -> tuple[list[_Page], tuple[Finding, ...]]:
    filed = world.ledger.entity(identifier)
    if filed is None or filed.item.status is EntityStatus.MERGED or filed.path in world.ledger.pending():
        return [], ()
    standings = world.ledger.notes_about(identifier)
    if sum(each.note.status == "active" for each in standings) < LEAST:
        return [], ()
    kept, findings = checked(writer.sentences(filed.item, standings), standings, filed.item)
    made = [_Page(filed, standings, page(kept, standings, world.rules.ontology))] if kept else []
    return made, findings


def _committed(world: World, pages: Sequence[_Page]) -> Run:
    if not pages:
        return Run(0)
    with turn(world) as mine:
        batch = mine.batch()
        batch.overlay.authored.update(_unchanged(world, pages))
        count = f"{len(pages)} pages" if len(pages) > 1 else "a page"
        run = mine.told(Run(0, commits=commit(mine, batch, (), composed(f"{count} in prose"))))
    return followed(world, run)


def _unchanged(world: World, pages: Sequence[_Page]) -> Iterator[tuple[str, Redacted]]:
    """Those whose entity and notes are still what they were written from."""
    pending = world.ledger.pending()
    for each in pages:
        here = each.filed.item.id
        same = world.ledger.entity(here) == each.filed and world.ledger.notes_about(here) == each.standings
        if same and each.filed.path not in pending:
            yield here, each.body
