"""Pages: the source page that keeps a candidate's block, one that is there or a new one."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from assay.app import room
from assay.app.ports import FiledSource
from assay.model import ids
from assay.model.candidate import Candidate
from assay.model.evidence import Block
from assay.model.names import basename_key
from assay.model.redacted import Redacted, composed
from assay.model.source import Source
from assay.text import filenames

if TYPE_CHECKING:
    from assay.app.batch import Batch


def page_for(batch: Batch, candidate: Candidate, source: Redacted, block: Block) -> FiledSource:
    """The page that keeps the block, or the first one of its source that has room for it."""
    pages = (_numbered(batch, candidate, source, number) for number in count(1))
    return next(page for page in pages if room.left(page.item, block))


def _numbered(batch: Batch, candidate: Candidate, source: Redacted, number: int) -> FiledSource:
    """A long source's pages after the first have its key with their number."""
    key = source if number == 1 else composed(f"{source} ({number})")
    if key not in batch.pages:
        page = batch.world.ledger.source(key) or _new(batch, candidate, key, number)
        batch.pages[key] = page.path
        batch.kept[page.path] = page
    return batch.kept[batch.pages[key]]


def _new(batch: Batch, candidate: Candidate, key: Redacted, number: int) -> FiledSource:
    """The file that will keep the source's blocks: `<yyyy-mm-dd> <title>.md`, with the id if that name is taken.

    A title that tells the day stands alone.
    """
    today, held = batch.world.today(), batch.overlay.basenames
    day = candidate.block.at[:10] if candidate.block and candidate.block.at else today.isoformat()
    identifier = ids.derive("src", candidate.id, key)
    title = composed(f"{candidate.title} ({number})") if number > 1 else candidate.title or key
    name = filenames.plain(title if day in title else f"{day} {title}")
    if batch.world.ledger.place_of(name) or basename_key(name) in held:
        name = filenames.readable(name, identifier)
    held.add(basename_key(name))
    item = Source(id=identifier, key=key, title=title, created=today)
    return FiledSource(item, f"{batch.world.config.folder}/Sources/{day[:4]}/{name}.md", "")
