"""Room: whether a source page can take a further block and still be read."""

from __future__ import annotations

from typing import Final

from assay.model.evidence import Block
from assay.model.source import Source
from assay.text import limits

MAX_BLOCKS = 300
"""Blocks on one source page: what a person can still leaf through. Long names and texts fill a page earlier."""


def left(source: Source, block: Block) -> bool:
    """Whether the page keeps the block already, or can take it and will still be read: by count, list and texts."""
    if not source.blocks or any(each.digest == block.digest for each in source.blocks):
        return True
    whole = (*source.blocks, block)
    if len(whole) > MAX_BLOCKS or sum(map(_written, whole)) > limits.PAGE_TEXTS:
        return False
    return sum(map(_listed, whole)) <= limits.PAGE_LIST


QUOTED: Final = 2
"""Bytes that each line of a block takes more on its page, as a quote."""


def _written(block: Block) -> int:
    """Bytes of the block's text as it stands on its page, without what stands about it."""
    return len(block.text.encode()) + QUOTED * (block.text.count("\n") + 1)


LISTED: Final = 128
"""Bytes of a line in the list of blocks without its texts: a digest (71), kind, channel, separators, quotation marks."""


def _listed(block: Block) -> int:
    """Bytes of the block's line in the list, every second byte of a name with a backslash before it."""
    return LISTED + sum(len(each.encode()) * 3 // 2 for each in (block.anchor, block.speaker or "", block.at or ""))
