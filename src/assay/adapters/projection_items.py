"""From rows of the projection to the values that lie in them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

from assay.adapters import projection_cells as cells
from assay.adapters.projection_links import Links
from assay.model.entity import Entity
from assay.model.link import Link
from assay.model.neighbourhood import Standing
from assay.model.note import Note
from assay.model.patch import Filed

if TYPE_CHECKING:  # loaded when one is read: most questions are about notes
    from assay.model.playbook import Playbook
    from assay.model.question import Question
    from assay.model.source import FiledSource

Item = TypeVar("Item", Note, Entity, "Question", "Playbook")
Row = tuple[str, str, str]
"""Path, digest and cell of an item."""


def filed(kind: type[Item], row: Row) -> Filed[Item]:
    """The item with its place."""
    path, digest, cell = row
    wanted: Any = kind  # a class is a key like any other, which the checker does not see
    return Filed(_item(wanted, cell), path, digest)


@lru_cache(maxsize=4_096)
def _item(kind: Any, cell: str) -> Any:
    """The value of the cell. A batch asks for the notes about one subject again with every candidate; values do not change."""
    return cells.read(kind, cell)


def filed_questions(rows: Iterable[Row]) -> tuple[Filed[Question], ...]:
    """The questions in the order of their rows."""
    found = tuple(rows)
    if not found:
        return ()
    from assay.model.question import Question

    return tuple(filed(Question, row) for row in found)


def filed_source(row: Row) -> FiledSource:
    """The source with its place."""
    from assay.model.source import FiledSource, Source

    path, digest, cell = row
    return FiledSource(cells.read(Source, cell), path, digest)


def filed_playbook(row: Row, _: Links) -> Filed[Playbook]:
    """The playbook with its place."""
    from assay.model.playbook import Playbook

    return filed(Playbook, row)


def standing(filed: Filed[Note], links: Links) -> Standing:
    """The note with what its links lead to."""
    value = filed.item.value
    return Standing(filed, links.entity(filed.item.subject), links.entity(value) if isinstance(value, Link) else None)


def age(standing: Standing) -> tuple[str, str]:
    """What notes are ordered by where the newest are wanted."""
    return standing.note.created.isoformat(), standing.note.id
