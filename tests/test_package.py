"""The source package holds what the repository holds."""

from __future__ import annotations

import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ALWAYS = {"pyproject.toml", ".gitignore"}
"""What hatchling takes by itself."""
ELSEWHERE = {".ci"}
"""What only the repository needs."""


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="this is a source package")
def test_everything_that_is_tracked_is_in_the_source_package() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    included = set(settings["tool"]["hatch"]["build"]["targets"]["sdist"]["include"])
    done = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    tracked = {path.partition("/")[0] for path in done.stdout.split("\0") if path}
    assert tracked - ALWAYS - ELSEWHERE == included
