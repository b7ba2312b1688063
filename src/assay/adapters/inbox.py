"""Candidates between stages: one untracked file each, which a person can read and delete.

A file in the inbox is never the only copy of anything that was acknowledged: what waits here has not been decided.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from assay.adapters.disk import Disk, explain
from assay.model.candidate import Candidate
from assay.model.errors import CannotRead, CannotWrite
from assay.model.ids import is_id
from assay.text import candidates
from assay.text.frontmatter import Unreadable

_FILE: Final = re.compile(r"(cand-[0-9a-z]{26})\.md")


class Inbox:
    """`<folder>/Inbox/` of the vault at `root`."""

    def __init__(self, root: Path, folder: str, disk: Disk | None = None) -> None:
        self._root = root
        self._folder = f"{folder}/Inbox"
        self._disk = disk or Disk()

    def save(self, candidate: Candidate, stage: str) -> str:
        """Write or replace the candidate's file; returns its path. Raises CannotWrite."""
        path = f"{self._folder}/{candidate.id}.md"
        try:
            self._disk.make_folder(self._root / self._folder)
            self._disk.replace(self._root / path, candidates.render(candidate, stage))
        except OSError as error:
            raise CannotWrite(path, explain(error)) from None
        return path

    def load(self) -> tuple[tuple[Candidate, str], ...]:
        """All candidates with the stage noted in them, by id. Raises CannotRead for a file that is not one."""
        return tuple(self._read(path) for path in self._paths())

    def count(self) -> int:
        """How many wait, without reading them."""
        return len(self._paths())

    def remove(self, identifier: str) -> None:
        """The candidate is decided; it need not be here. Raises CannotWrite."""
        if not is_id(identifier):
            return
        path = self._root / self._folder / f"{identifier}.md"
        try:
            self._disk.remove(path)
        except OSError as error:
            raise CannotWrite(f"{self._folder}/{identifier}.md", explain(error), "It is decided already.") from None

    def _paths(self) -> list[Path]:
        folder = self._root / self._folder
        return sorted(path for path in folder.glob("cand-*.md") if _FILE.fullmatch(path.name)) if folder.is_dir() else []

    def _read(self, path: Path) -> tuple[Candidate, str]:
        where = f"{self._folder}/{path.name}"
        try:
            return candidates.parse(path.read_bytes())
        except OSError as error:
            raise CannotRead(where, explain(error)) from None
        except Unreadable as problem:
            way_out = "Mend it, or delete it: what it held was not decided."
            raise CannotRead(f"{where}:{problem.line}", problem.reason, way_out) from None
