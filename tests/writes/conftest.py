"""Room for vaults, on a file system in memory where there is one: syncing is what takes long."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

MEMORY = Path("/dev/shm")


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Path]:
    """A folder of the test's own."""
    if not os.access(MEMORY, os.W_OK):
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(dir=MEMORY, prefix="assay-") as name:
        yield Path(name)
