"""The kept blocks on disk, which evidence points at: in source pages, and in questions that were answered."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from assay.model.names import basename_key
from assay.model.source import Source
from assay.text import review, sources
from assay.text.refusals import Unreadable

if TYPE_CHECKING:
    from assay.app.world import World
    from assay.model.evidence import Block
    from assay.model.link import Link
    from assay.model.question import Question


class Blocks:
    """Reads each page once, however many notes quote it."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._pages: dict[str, Source | Question | None] = {}
        self._pending: frozenset[str] | None = None

    def block(self, link: Link) -> Block | None:
        """The block that the link points at, None if it is not there or its page cannot be read."""
        key = basename_key(link.basename)
        if key not in self._pages:
            self._pages[key] = self._page(link.basename)
        page = self._pages[key]
        return page.block(link.anchor) if isinstance(page, Source) else in_question(page, link.anchor) if page else None

    def _page(self, name: str) -> Source | Question | None:
        """The managed page of that name which keeps blocks."""
        folder = self._world.config.folder
        gone = (path for path in self._world.ledger.troubled() if _stem(path) == basename_key(name))
        for path in dict.fromkeys((*self._world.ledger.place_of(name), *gone)):
            if not path.startswith((f"{folder}/Sources/", f"{folder}/Review/")):
                continue
            data = self._served(path)
            if data is not None and (page := _read(path, data, folder)) is not None:
                return page
        return None

    def _served(self, path: str) -> bytes | None:
        """Of a page that a person is editing the committed version: what rests on it stands until they commit."""
        if self._pending is None:
            self._pending = self._world.ledger.pending()
        committed = self._world.repository.at_head(path) if path in self._pending else None
        return self._world.files.read(path) if committed is None else committed


@lru_cache(maxsize=8)
def restored(data: bytes) -> Source:
    """The source page that bytes from git's history hold; the last few are remembered, for many notes quote one page."""
    return sources.parse(data)


def _stem(path: str) -> str:
    return basename_key(path.rpartition("/")[2].removesuffix(".md"))


def in_question(question: Question, anchor: str | None) -> Block | None:
    """The block of a question's candidate, by its anchor."""
    blocks = (review.block(question, index) for index in range(len(question.candidates)))
    return next((block for block in blocks if block.anchor == anchor), None)


def _read(path: str, data: bytes, folder: str) -> Source | Question | None:
    try:
        return review.parse(data) if path.startswith(f"{folder}/Review/") else sources.parse(data)
    except Unreadable:
        return None
