"""Turned: one page without a change, and what can stand in the way of that."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from assay.app.past import Page, read
from assay.model.entity import Entity
from assay.model.evidence import Evidence
from assay.model.names import basename_key
from assay.model.note import Note
from assay.model.patch import Filed
from assay.model.question import Question
from assay.stages import reverse
from assay.stages.places import basename

if TYPE_CHECKING:
    from assay.app.batch import Batch
    from assay.app.past import Item
    from assay.model.neighbourhood import Standing

Held = Filed[Note] | Filed[Entity] | Filed[Question]


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Something that stands in the way of an undo. `first`: what to undo or answer before, if anything helps."""

    where: str
    reason: str
    first: str | None = None

    def __str__(self) -> str:
        return f"{self.where} {self.reason}" + (f": {self.first}" if self.first else "")


def standing(batch: Batch, identifier: str) -> Held | None:
    """The page as it stands by now in the batch."""
    overlay, ledger = batch.overlay, batch.world.ledger
    if identifier in overlay.removed:
        return None
    if identifier.startswith("mem-"):
        found = batch.note(identifier)
        return found.filed if found else None
    if identifier.startswith("ent-"):
        return overlay.entities.get(identifier) or ledger.entity(identifier)
    return overlay.questions.get(identifier) or ledger.question(identifier)


def turned(page: Page, now: Item) -> tuple[Item, tuple[str, ...]]:
    """The page as it is now without the change, and the properties that were set again since."""
    match page.before, page.after, now:
        case Note() as before, Note() as after, Note() as held:
            return reverse.note(before, after, held)
        case Entity() as before, Entity() as after, Entity() as held:
            return reverse.entity(before, after, held)
        case Question() as before, Question() as after, Question() as held:
            return reverse.question(before, after, held)
    raise TypeError(page.id)


def emptied(held: Item, item: Item) -> bool:
    """Whether the note loses the last that speaks for it so, or the question the last that it asks about."""
    match held, item:
        case Note(), Note():
            return bool(held.evidence) and not item.evidence
        case Question(), Question():
            return bool(held.candidates) and not item.candidates
    return False


def place(page: Page, now: str) -> str:
    """Where the page belongs without the change: back where it lay, if the change moved it from there to here."""
    moved = page.old is not None and page.new is not None and page.old.path != page.new.path and page.new.path == now
    return page.old.path if moved and page.old is not None else now


def namesake(batch: Batch, path: str) -> str | None:
    """A file that has the page's name by now, anywhere in the vault: links would not know which of them is meant."""
    gone = {each.path for each in batch.overlay.removed.values()}
    made = (each.path for each in batch.overlay.entities.values() if not each.digest)
    key = basename_key(basename(path))
    held = (*batch.world.ledger.place_of(basename(path)), *made)
    return next((each for each in held if each not in gone and basename_key(basename(each)) == key), None)


def settled(question: Question) -> str:
    """What has to be done before what an open question asks about can go."""
    newest = question.candidates[-1:]
    return "".join(("answer it", *(f", or `assay undo {each.id}`" for each in newest), " first"))


def stale(data: bytes, item: Item) -> bool:
    """Whether the bytes say something else than the page is to say."""
    return read(data) != item


def left(entity: Entity, made: Entity, others: Iterable[Standing]) -> tuple[Evidence, ...]:
    """The entity's evidence without that of the claim that made it; of the oldest claim that is left, if that was all.

    One about which nothing is left, and that others were merged with, keeps what it has.
    """
    gone = {line.testimony for line in made.evidence}
    left = tuple(line for line in entity.evidence if line.testimony not in gone)
    oldest = min(others, key=lambda each: each.note.id, default=None)
    return left or (oldest.note.evidence if oldest else entity.evidence)
