"""What a cold command loads. The time itself is measured in `bench/`; what costs it is held here."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from assay.cli.main import COMMANDS

HEAVY = (
    "anthropic", "asyncio", "chromadb", "frontmatter", "git", "markdown_it", "numpy", "onnxruntime", "pydantic", "rdflib",
    "rich", "sqlite3", "yaml", "zoneinfo",
)  # fmt: skip

PROBE = """
import json, sys
from assay.cli.main import run
code = run(sys.argv[2:])
loaded = [name for name in json.loads(sys.argv[1]) if name in sys.modules]
print(json.dumps([code, loaded, [name for name in sys.modules if name.startswith("assay.")]]), file=sys.stderr)
"""


def _loaded(*arguments: str, cwd: Path) -> tuple[int, list[str], list[str]]:
    done = subprocess.run(
        [sys.executable, "-c", PROBE, json.dumps(HEAVY), *arguments], cwd=cwd, capture_output=True, text=True, check=True
    )
    code, heavy, own = json.loads(done.stderr.splitlines()[-1])
    return code, heavy, own


@pytest.mark.parametrize(
    "arguments", [("--help",), ("--version",), (), *((name, "--help") for name in COMMANDS)], ids=" ".join
)
def test_help_loads_nothing_heavy(arguments: tuple[str, ...], tmp_path: Path) -> None:
    code, heavy, _ = _loaded(*arguments, cwd=tmp_path)
    assert code == (0 if arguments else 2)
    assert heavy == []


def test_a_command_loads_its_own_module_only(tmp_path: Path) -> None:
    _, _, own = _loaded("config", "--help", cwd=tmp_path)
    assert "assay.cli.configured" in own
    assert "assay.cli.initial" not in own
    assert not [name for name in own if name.startswith(("assay.stages", "assay.text"))]


def test_settings_are_shown_without_anything_heavy(tmp_path: Path) -> None:
    (tmp_path / ".assay").mkdir()
    (tmp_path / ".assay" / "config.toml").touch()
    code, heavy, _ = _loaded("config", cwd=tmp_path)
    assert (code, heavy) == (0, [])


def test_the_version_is_read_from_a_literal(tmp_path: Path) -> None:
    """importlib.metadata would open files of the whole environment."""
    probe = "import sys, assay; print('importlib.metadata' in sys.modules, assay.__version__)"
    done = subprocess.run([sys.executable, "-c", probe], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.split()[0] == "False"
