"""A vault to write in, made once and copied, on a file system in memory where there is one: syncing is what takes long."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.adapters.vaults import make

MEMORY = Path("/dev/shm")


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Path]:
    """A folder of the test's own."""
    if not os.access(MEMORY, os.W_OK):
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(dir=MEMORY, prefix="assay-") as name:
        yield Path(name)


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make(tmp_path_factory.mktemp("template") / "vault")


@pytest.fixture
def root(room: Path, template: Path) -> Path:
    """The vault of `vaults.make`."""
    shutil.copytree(template, room / "vault", symlinks=True)
    return room / "vault"
