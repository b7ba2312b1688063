"""Papers: the files beside the ledger's pages, as an undo leaves them: source pages, files of lines, and all else.

A source page stays while anything quotes it, and goes with the last commit that held it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from assay.app.lines import anchors, lines_without
from assay.app.target import RUN, UNDO, History
from assay.app.turned import Obstacle, standing
from assay.model.entity import Entity
from assay.model.names import basename_key
from assay.model.note import Note

if TYPE_CHECKING:
    from assay.app.batch import Batch
    from assay.app.past import Deed
    from assay.model.evidence import Evidence
    from assay.model.history import Committed, Version

LINES: Final = (".jsonl",)
"""Files of lines, of which exactly those go that the commit added."""
MOST_VERSIONS: Final = 1000
"""Commits to one page that are looked through for a person's hand."""


@dataclass
class Papers:
    """The files beside a batch of undone commits (`over`: the names of those of which nothing is to stand)."""

    batch: Batch
    over: frozenset[str] = frozenset()
    obstacles: list[Obstacle] = field(default_factory=list)
    _kept: list[Version] = field(default_factory=list)

    def undo(self, deed: Deed, *, whole: bool) -> None:
        """Take back what the commit did to files; of a part, only the lines about its candidates."""
        if whole:
            self._kept.extend(deed.kept)
        for each in deed.other:
            if whole:
                self._file(each)
            else:
                self._lines(each, only=frozenset(deed.decided.keys()))

    def follow(self) -> None:
        """Source pages that nothing quotes, once all pages are as they will be."""
        for version in self._kept:
            self._source(version)
        for path in sorted({*(each.path for each in self._kept), *self._unquoted()}):
            self._drop(path)

    def commits(self, path: str) -> tuple[Committed, ...]:
        """Those that changed the file, newest first."""
        return self.batch.world.repository.log(limit=MOST_VERSIONS, path=path)

    def gone(self, commit: Committed, key: str | None = None) -> bool:
        """Whether nothing of the commit stands (with `key`: or it is none of that kind). One of a person's always stands."""
        if not commit.all(RUN):
            return False
        if commit.sha in self.over or commit.all(UNDO) or (key is not None and not commit.all(key)):
            return True
        return History(self.batch.world, self.over).over(commit)

    # -- source pages --------------------------------------------------------------------------------------------------

    def _source(self, version: Version) -> None:
        """A source page goes, or loses what was added to it, if nothing quotes that and nobody has changed the page."""
        if self._held(version.path) != version.after:
            if version.after is None and self._held(version.path) is None:
                self.batch.files[version.path] = version.before
            return
        added = anchors(version.after) - anchors(version.before)
        quoted = {anchor for line in self._quoting(version.path) if (anchor := line.source.anchor)}
        if not added & quoted:
            self.batch.files[version.path] = version.before

    def _unquoted(self) -> Iterator[str]:
        """Paths of the source pages of all evidence that pages have lost."""
        overlay, ledger = self.batch.overlay, self.batch.world.ledger
        for identifier in sorted({*overlay.removed, *overlay.notes, *overlay.entities}):
            stored, now = ledger.note(identifier), standing(self.batch, identifier)
            was = stored.note if stored else entity.item if (entity := ledger.entity(identifier)) else None
            kept = now.item.evidence if now is not None and isinstance(now.item, Note | Entity) else ()
            for name in {line.source.basename for line in was.evidence if line not in kept} if was else ():
                yield from ledger.place_of(name)

    def _drop(self, path: str) -> None:
        """A source page that nothing quotes goes with the last that held it, in whatever order they are undone."""
        if "/Sources/" not in path or self._held(path) is None or any(self._quoting(path)):
            return
        if (commits := self.commits(path)) and all(map(self.gone, commits)):
            self.batch.files[path] = None

    def _quoting(self, path: str) -> Iterator[Evidence]:
        """Every line of evidence that points at the page."""
        name = basename_key(path.rpartition("/")[2].removesuffix(".md"))
        for identifier in (*self.batch.world.ledger.quoting(name), *self.batch.overlay.notes, *self.batch.overlay.entities):
            now = standing(self.batch, identifier)
            if now is not None and isinstance(now.item, Note | Entity):
                yield from (line for line in now.item.evidence if basename_key(line.source.basename) == name)

    # -- other files ---------------------------------------------------------------------------------------------------

    def _held(self, path: str) -> bytes | None:
        """What the file will hold, as far as is known by now."""
        return self.batch.files[path] if path in self.batch.files else self.batch.world.files.read(path)

    def _file(self, version: Version) -> None:
        """A file that is no page: back to what it was, if nobody has changed it."""
        if version.path.endswith(LINES):
            self._lines(version)
        elif self._held(version.path) == version.after:
            self.batch.files[version.path] = version.before
        elif self._held(version.path) != version.before:
            self.obstacles.append(Obstacle(version.path, "was changed since", "take the change back by hand"))

    def _lines(self, version: Version, only: frozenset[str] | None = None) -> None:
        """Exactly the lines that the commit added go, and those that it took come back."""
        if not version.path.endswith(LINES):
            return
        held = self._held(version.path)
        data = lines_without(held, version, only)
        if data != held:
            self.batch.files[version.path] = data
