"""What holds for every test."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

settings.register_profile("assay", deadline=None)  # machines are shared; how long an example takes says nothing
settings.load_profile("assay")


@pytest.fixture(autouse=True)
def _nobody_at_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test sees or changes the settings of whoever runs it: git's, the screen's key, the vault in use."""
    home = tmp_path_factory.mktemp("home")
    for name in [*os.environ]:
        if name.startswith(("GIT_", "ASSAY_", "XDG_")):
            monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.getbasetemp() / "cache"))  # the catalogue is compiled once
