"""The source package holds what the repository holds."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
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


def test_an_installed_package_has_its_vocabularies_with_it(tmp_path: Path) -> None:
    """As the wheel lays them out; the checkout is out of reach."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    for source, place in settings["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"].items():
        shutil.copytree(ROOT / source, tmp_path / place)
    shutil.copytree(ROOT / "src" / "assay", tmp_path / "assay", dirs_exist_ok=True)
    code = "from assay.adapters import bundle, catalogue; print(bundle.folder()); assert catalogue.load().properties"
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == str(tmp_path / "assay" / "data" / "ontologies")
