"""The README says what the program does."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import assay
from assay.cli import books, checking
from assay.cli.main import BUG, COMMANDS, INTERRUPTED
from assay.model.errors import AssayError
from assay.stages.audit import INVARIANTS

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
SOURCE = {path: path.read_text("utf-8") for path in sorted((ROOT / "src" / "assay").rglob("*.py"))}


def _table(heading: str) -> dict[str, str]:
    section = README.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    rows = [re.split(r" \| ", line.strip("| ")) for line in section.splitlines() if line.startswith("|")]
    return {row[0]: row[1] for row in rows[2:]}


def _errors() -> Iterator[type[AssayError]]:
    for module in pkgutil.walk_packages(assay.__path__, "assay."):
        if module.name != "assay.__main__":
            found = importlib.import_module(module.name)
            yield from (each for _, each in inspect.getmembers(found, inspect.isclass) if issubclass(each, AssayError))


def test_every_exit_code_is_listed_and_every_listed_one_exists() -> None:
    used = {error.exit_code for error in _errors()}
    used |= {0, BUG, INTERRUPTED, books.PERSON_NEEDED, books.REFUSED, books.PARKED, checking.UNSOUND}
    assert {int(code) for code in _table("Exit codes")} == used


def test_the_invariants_are_those_that_verify_knows() -> None:
    assert _table("Invariants") == INVARIANTS


def test_findings_have_codes_that_are_listed() -> None:
    told = {code for text in SOURCE.values() for code in re.findall(r'"([LI]\d\d)"', text)}
    assert told <= INVARIANTS.keys()


def test_the_codes_of_the_screen_are_those_that_it_gives() -> None:
    given = {code for path, text in SOURCE.items() if path.stem == "screen" for code in re.findall(r'"(S\d\d)"', text)}
    assert set(_table("What the screen says")) == given
    assert given == {code for text in SOURCE.values() for code in re.findall(r'"(S\d\d)"', text)}


def test_the_codes_of_vocabularies_are_those_that_are_given() -> None:
    assert set(_table("Vocabulary")) == {code for text in SOURCE.values() for code in re.findall(r'"(V\d\d)"', text)}


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_listed(name: str) -> None:
    listed = " ".join(_table("Commands"))
    assert re.search(rf"`{name}\b", listed)


def test_no_command_is_listed_that_is_not_there() -> None:
    listed = {word for row in _table("Commands") for word in re.findall(r"`(\w+)", row)}
    within = set("list show answer triage apply rebuild status effective delta add adopt check".split())
    assert listed - within <= COMMANDS.keys()
