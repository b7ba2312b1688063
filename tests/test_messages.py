"""What a message tells a person to run can be run."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer.main

from assay.cli.main import application

ROOT = Path(__file__).parent.parent
SOURCE = sorted((ROOT / "src" / "assay").rglob("*.py"))
PAGES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "demo.sh", "ontologies/house.ttl")]
PAGES += sorted((ROOT / "docs").glob("*.md"))

COMMAND = re.compile(r"(?:\A|`|: |\$ )assay ([a-z]+)(?: ([a-z]+)\b(?!\.))?")
"""In backticks, behind a colon or a prompt, or where a text begins so, as examples do."""
IN_PROSE = re.compile(r"(?:`|\$ )assay ([a-z]+)(?: ([a-z]+)\b(?!\.))?")


@cache
def _commands() -> dict[str, Any]:
    root: Any = typer.main.get_command(application())
    commands: dict[str, Any] = root.commands
    return commands


def _named(path: Path) -> Iterator[tuple[str, str]]:
    """The commands that the texts of a module name, as pairs of words; the second is empty where there is one word."""
    tree = ast.parse(path.read_text("utf-8"))
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts = [str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values]
            yield from COMMAND.findall("".join(parts))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from (IN_PROSE if id(node) in prose else COMMAND).findall(node.value)


def _missing(named: Iterable[tuple[str, str]]) -> list[str]:
    """Those that do not exist."""
    missing = []
    for first, second in named:
        found = _commands().get(first)
        if found is None:
            missing.append(f"assay {first}")
        elif second and hasattr(found, "commands") and second not in found.commands:
            missing.append(f"assay {first} {second}")
    return missing


@pytest.mark.parametrize("path", SOURCE, ids=lambda path: path.relative_to(ROOT / "src").as_posix())
def test_commands_in_messages_exist(path: Path) -> None:
    assert _missing(_named(path)) == []


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_commands_in_pages_exist(path: Path) -> None:
    assert _missing(IN_PROSE.findall(path.read_text("utf-8"))) == []


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("run `assay init --trust` now", []),
        ("see `assay review list`", []),
        ("`assay entity rename` shows them", ["assay entity rename"]),
        ("`assay review lost {}`", ["assay review lost"]),
        ("about it: assay index mend", ["assay index mend"]),
        ("`assay show {}` shows it", []),
    ],
)
def test_the_check_sees_what_is_missing(text: str, missing: list[str]) -> None:
    assert _missing(COMMAND.findall(text)) == missing
