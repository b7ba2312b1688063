"""Restored: what an undo of an undo brings back to a page, and what has to be undone first if the page is gone by now.

Said for a note, asked, answered or called so: without its page it would be nowhere, though no undo of it stands any more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from assay.app import past
from assay.app.target import SHORT, UNDO
from assay.app.turned import Obstacle
from assay.model.entity import Entity
from assay.model.names import name_key
from assay.model.note import Note, ids_of
from assay.model.question import Question

if TYPE_CHECKING:
    from assay.app.batch import Batch
    from assay.app.papers import Papers
    from assay.app.past import Deed, Page


def homeless(batch: Batch, papers: Papers, page: Page, deed: Deed) -> Obstacle | None:
    """Why what the undone undo took from the page has no place. None if it took nothing, or a person's hand the page."""
    if not deed.commit.all(UNDO) or page.id in batch.overlay.removed or not _brings(batch, page):
        return None
    for path in dict.fromkeys(each.path for each in (page.new, page.old) if each is not None):
        for commit in papers.commits(path):
            if commit.all(UNDO) and page.id in _removed(past.deed(batch.world, commit)):
                return Obstacle(path, "is gone by now", f"`assay undo {commit.sha[:SHORT]}` first")
    return None


def _removed(deed: Deed) -> set[str]:
    return {each.id for each in deed.pages if each.after is None}


def _brings(batch: Batch, page: Page) -> bool:
    """Whether the page would have more again: a note what speaks for it alone, an entity a name that is its own."""
    match page.before, page.after:
        case Note() as before, Note() as after:
            others = (batch.note(each) for each in ids_of(before.supersedes))
            theirs = {line.testimony for each in others if each is not None for line in each.note.evidence}
            return bool({line.testimony for line in before.evidence if line not in after.evidence} - theirs)
        case Question() as before, Question() as after:
            return before != after
        case Entity() as before, Entity() as after:
            new = {name_key(each) for each in before.names} - {name_key(each) for each in after.names}
            return before.merged == after.merged and bool(new)
    return False
