"""Unread: files of which nothing is served, and whether they may be about somebody."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from assay.model.errors import CannotRead
from assay.model.names import name_key
from assay.stages.places import basename

if TYPE_CHECKING:
    from assay.app.world import World

VERSIONS: Final = 5
"""Commits of an unreadable file in which a name is looked for: it may have been emptied, then cut off, before anyone looked."""


@dataclass
class Unread:
    """The troubled files of one vault, and whether HEAD's version is served instead. Reads each once."""

    world: World
    troubled: Mapping[str, bool]
    _texts: dict[str, str] = field(default_factory=dict)

    def naming(self, names: Iterable[str]) -> Iterator[str]:
        """Unreadable files, of which nothing is served, with one of the names in them."""
        pattern = re.compile("|".join(rf"(?<!\w){re.escape(name_key(name))}(?!\w)" for name in sorted(names)))
        folder = self.world.config.folder
        elsewhere = (".assay/", f"{folder}/Sources/", f"{folder}/Review/")
        for path, served in self.troubled.items():
            if not served and not path.startswith(elsewhere) and pattern.search(self._bare(path)):
                yield path

    def _bare(self, path: str) -> str:
        """The key of a file's name and of whatever text it holds, or held before it was emptied or cut off."""
        if path not in self._texts:
            try:
                now = self.world.files.read(path) or b""
            except CannotRead:
                now = b""
            whole = b"\n".join((now, *self.world.repository.versions(path, VERSIONS)))
            self._texts[path] = name_key(f"{basename(path)} {whole.decode('utf-8', 'replace')}")
        return self._texts[path]
