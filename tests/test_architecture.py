"""The shape of the program: who may import whom and what, who makes Redacted text, and how large a module may grow.

What may be imported is a list of what is allowed, so that something new is a decision and not an accident.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "assay"
MODULES = sorted(SOURCE.rglob("*.py"))

PURE = ("model", "text", "stages")
ALLOWED = {"model": set[str](), "text": {"yaml", "frontmatter", "markdown_it"}, "stages": {"dateparser", "stdnum"}}
"""Packages beside the standard library, by layer."""

WORLDLY = {
    "asyncio", "builtins", "concurrent", "ctypes", "fcntl", "ftplib", "getpass", "glob", "http", "imaplib", "io",
    "locale", "logging", "mmap", "multiprocessing", "os", "pathlib", "platform", "pwd", "random", "secrets", "select",
    "selectors", "shelve", "shutil", "signal", "smtplib", "socket", "sqlite3", "ssl", "subprocess", "sys", "tempfile",
    "threading", "time", "urllib", "uuid", "webbrowser",
}  # fmt: skip
"""Parts of the standard library with which pure code would reach the disk, the clock, the environment or chance."""

HARMLESS = ("io.StringIO", "io.BytesIO", "pathlib.PurePath", "pathlib.PurePosixPath", "urllib.parse")
"""What of them only computes."""

CLOCKS = {"now", "today", "utcnow"}
VAGUE = {"utils", "util", "helpers", "helper", "manager", "service", "base", "common", "misc", "core"}
MAKERS = {"model/redacted.py", "model/candidate.py", "stages/screen.py"}
"""Who may construct `Redacted` from plain text."""

LINES = 400


def _name(path: Path) -> str:
    return path.relative_to(SOURCE).as_posix()


def _layer(path: Path) -> str:
    return _name(path).partition("/")[0]


def _imports(path: Path) -> Iterator[str]:
    """Every module that is named in an import, wherever it stands."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            yield node.module or ""


def _parts(path: Path) -> Iterator[str]:
    """As `_imports`, with the names that are taken out of a module: `pathlib.PurePath`."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{each.name}" for each in node.names)


def _calls(path: Path) -> Iterator[str]:
    """The last name of everything that is called."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            yield node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def _of(*layers: str) -> list[Path]:
    return [path for path in MODULES if _layer(path) in layers]


def test_layers() -> None:
    """faces > app | adapters > stages > text > model, as pyproject.toml says it."""
    program = Path(sysconfig.get_path("scripts")) / "lint-imports"
    done = subprocess.run([program, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 kept, 0 broken" in done.stdout


@pytest.mark.parametrize("path", _of(*PURE), ids=_name)
def test_pure_layers_import_what_is_allowed(path: Path) -> None:
    tops = {name.partition(".")[0] for name in _imports(path)} - {"assay", "__future__"}
    assert tops - sys.stdlib_module_names <= ALLOWED[_layer(path)]
    assert not [
        part
        for part in _parts(path)
        if part.partition(".")[0] in WORLDLY and not f"{part}.".startswith(tuple(f"{each}." for each in HARMLESS))
    ]


@pytest.mark.parametrize("path", _of(*PURE), ids=_name)
def test_pure_layers_have_no_clock_and_open_nothing(path: Path) -> None:
    assert not {"open", "print", "input", "exec", "eval", *CLOCKS} & set(_calls(path))


@pytest.mark.parametrize("path", _of("app"), ids=_name)
def test_use_cases_do_not_know_the_world(path: Path) -> None:
    assert not [name for name in _imports(path) if name.startswith(("assay.adapters", "assay.cli"))]
    tops = {name.partition(".")[0] for name in _imports(path)} - {"assay", "__future__"}
    assert tops <= sys.stdlib_module_names


@pytest.mark.parametrize("path", _of("adapters"), ids=_name)
def test_adapters_do_not_know_the_use_cases(path: Path) -> None:
    assert not [name for name in _imports(path) if name.startswith(("assay.app", "assay.cli"))]


def test_one_place_knows_both() -> None:
    both = [
        _name(path)
        for path in MODULES
        if any(name.startswith("assay.adapters") for name in _imports(path))
        and any(name.startswith("assay.app") for name in _imports(path))
    ]
    assert both
    assert all(name.startswith("cli/wire/") for name in both)
    knowing = [_name(path) for path in _of("cli") if any(name.startswith("assay.adapters") for name in _imports(path))]
    assert all(name.startswith("cli/wire/") for name in knowing)


@pytest.mark.parametrize("path", MODULES, ids=_name)
def test_redacted_is_made_where_the_screen_stands(path: Path) -> None:
    if _name(path) not in MAKERS:
        assert "Redacted" not in set(_calls(path))


@pytest.mark.parametrize("path", MODULES, ids=_name)
def test_modules_stay_small(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= LINES


@pytest.mark.parametrize("path", MODULES, ids=_name)
def test_modules_are_named_after_what_they_hold(path: Path) -> None:
    assert path.stem not in VAGUE


@pytest.mark.parametrize("path", MODULES, ids=_name)
def test_silenced_checks_say_why(path: Path) -> None:
    for line in path.read_text("utf-8").splitlines():
        if re.search(r"#\s*(noqa|type:\s*ignore)", line):
            assert re.search(r"(noqa: [A-Z0-9, ]+|type: ignore\[[\w, -]+\])\s+(--? |# )\w+", line), line


def test_tests_mirror_the_source() -> None:
    """`tests/app/test_find_slots.py` stands for `app/find.py`: what it is about has a module of that name."""
    known = [_name(path).removesuffix(".py") for path in MODULES]
    tests = [path.relative_to(ROOT / "tests") for path in (ROOT / "tests").rglob("test_*.py")]
    mirrored = [path for path in tests if path.parts[0] in {_layer(module) for module in MODULES}]
    astray = [
        path.as_posix()
        for path in mirrored
        if not path.with_name(path.name.removeprefix("test_")).as_posix().startswith(tuple(known))
    ]
    assert mirrored
    assert not astray
