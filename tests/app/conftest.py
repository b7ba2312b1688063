"""A vault for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.app.worlds import Vault, make


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Vault]:
    made = make(tmp_path / "vault")
    yield made
    made.close()
