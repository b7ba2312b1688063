"""What a purge works with."""

from __future__ import annotations

import os
from collections.abc import Sequence

from assay.adapters import keys
from assay.adapters.git import GitRepository
from assay.adapters.purging.eraser import Eraser
from assay.app.world import World
from assay.cli.surface import Face
from assay.cli.wire.vault import opened
from assay.cli.wire.world import world as world_of
from assay.stages.purging import values as fit
from assay.stages.purging.values import Value


def key() -> bytes:
    """The screen's key, made if there is none. Raises NoKey, CannotRead."""
    return keys.load(keys.place(os.environ))


def values(texts: Sequence[str]) -> tuple[Value, ...]:
    """The values of what was typed, each once."""
    return tuple(dict.fromkeys(fit.value(each, key()) for each in texts if each.strip()))


def world(face: Face) -> World:
    """The vault that is meant, for who may finish a purge. Raises NoVault, NotManaged."""
    return world_of(face, "purge", purging=True)


def eraser(face: Face, given: Sequence[Value], *, whole_files: bool) -> Eraser:
    """Over the same vault, for these values."""
    vault = opened(face)
    place = keys.place(os.environ)
    keys.load(place)
    return Eraser(
        vault.root,
        vault.config.folder,
        _repository(vault.root),
        place,
        given,
        whole_files=whole_files,
        progress=face.out.bars,
        servers=tuple(url for url in (vault.config.url, vault.config.embedder_url) if url),
    )


def _repository(root: os.PathLike[str]) -> GitRepository:
    from pathlib import Path

    from assay.adapters import trusted

    return GitRepository(Path(root), trusted=trusted.holds(trusted.place(os.environ), Path(root)))
