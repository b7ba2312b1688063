"""A purge done by hand, step by step, without an index to make; the vault to do it in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.adapters.purging.nasty import NAMED, SECRET, Repository, left

from assay.adapters.disk import Disk
from assay.adapters.git import GitRepository
from assay.adapters.purging.eraser import Eraser
from assay.model.purge import Erased, Left
from assay.stages.purging.values import value

KEY = b"k" * 32
VALUES = tuple(value(each, KEY) for each in (SECRET, NAMED))
PLACEHOLDER = VALUES[0].placeholder


def eraser(repository: Repository, *, step: Callable[[str], None] | None = None, whole_files: bool = False) -> Eraser:
    key = Path.home() / "data" / "screen.key"
    key.parent.mkdir(exist_ok=True)
    key.write_bytes(KEY)
    disk = Disk(step) if step else Disk()
    git = GitRepository(repository.root, step=step) if step else GitRepository(repository.root)
    return Eraser(repository.root, "Memory", git, key, VALUES, whole_files=whole_files, disk=disk)


def purge(one: Eraser) -> tuple[Erased, tuple[Left, ...]]:
    """The steps in their order, without an index to make."""
    one.mend()
    one.look()
    one.prepare()
    one.begin("2026-11-29T10:00:00Z")
    erased = one.erase()
    one.clear()
    swept = one.sweep()
    one.end()
    return erased, swept


def everything(repository: Repository) -> list[str]:
    return list(left(repository.root, repository.root.parent / "linked"))
