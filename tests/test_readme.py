"""The README says what the program does."""

from __future__ import annotations

import importlib
import inspect
import json
import os
import pkgutil
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

import assay
from assay.cli import books, checking
from assay.cli.main import BUG, COMMANDS, INTERRUPTED, application
from assay.model.errors import AssayError
from assay.stages.audit import INVARIANTS

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
PAGES = {page.stem: page.read_text("utf-8") for page in sorted((ROOT / "docs").glob("*.md"))}
SOURCE = {path: path.read_text("utf-8") for path in sorted((ROOT / "src" / "assay").rglob("*.py"))}


def _table(heading: str, page: str = README) -> dict[str, str]:
    section = page.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
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
    assert set(_table("What the screen says")) == set(_table("What the screen says", PAGES["secrets"])) == given
    assert given == {code for text in SOURCE.values() for code in re.findall(r'"(S\d\d)"', text)}


def test_the_codes_of_vocabularies_are_those_that_are_given() -> None:
    assert set(_table("Your own terms and files", PAGES["vocabulary"])) == {
        code for text in SOURCE.values() for code in re.findall(r'"(V\d\d)"', text)
    }


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_listed(name: str) -> None:
    listed = " ".join(_table("Commands"))
    assert re.search(rf"`{name}\b", listed)


def test_no_command_is_listed_that_is_not_there() -> None:
    listed = {word for row in _table("Commands") for word in re.findall(r"`(\w+)", row)}
    within = set("list show answer triage apply rebuild status effective delta add adopt check".split())
    assert listed - within <= COMMANDS.keys()


def _told() -> Iterator[list[str]]:
    """Every call of the program that the README and the pages show, in fences, tables and settings of agents, as words."""
    shown = "\n".join((README, *PAGES.values()))
    spans = [each for line in shown.splitlines() for each in line.split("`")[1::2]] + re.findall(
        r"^(?:\$|   ) (.*\bassay .*)$", shown, re.MULTILINE
    )
    quoted = re.findall(r'"command": "((?:assay|ASSAY)[^"]*)"', README)
    for each in (*spans, *quoted):
        for call in re.findall(r"(?:^|[\s'])assay ((?:[a-z]|--)[^|&;'\"]*)", each):
            yield call.split()
    for server in re.findall(r'"args": (\[[^\]]*\])', README):
        yield json.loads(server)


@pytest.mark.parametrize("call", list(_told()), ids=" ".join)
def test_every_call_that_is_shown_has_a_command_and_options_that_there_are(call: list[str]) -> None:
    at: Any = typer.main.get_command(application())
    words = list(call)
    while words and (inner := getattr(at, "commands", {}).get(words[0].rstrip(",."))):
        at, words = inner, words[1:]
    if words == call and call[0].startswith("--"):
        return
    assert words != call, f"assay has no command {call[0]}"
    known = {option for each in at.params for option in each.opts}
    options = {each.partition("=")[0] for each in words if each.startswith("--") and each != "--"}
    assert options <= known | {"--help"}


def test_settings_that_are_shown_can_be_read() -> None:
    shown = re.findall(r"^```json\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    assert [set(json.loads(each)) for each in shown] == [{"mcpServers"}, {"hooks"}]
    server = json.loads(shown[0])["mcpServers"]["assay"]
    assert tomllib.loads(f'[mcp_servers.assay]\ncommand = "assay"\nargs = {json.dumps(server["args"])}')
    hook = json.loads(shown[1])["hooks"]["SessionEnd"][0]["hooks"][0]["command"].rpartition("assay/")[2]
    assert os.access(ROOT / hook, os.X_OK)


def test_pages_that_are_linked_are_there_and_each_is_linked() -> None:
    linked = set(re.findall(r"\]\((docs/[^)#]+)\)", README))
    assert all((ROOT / each).exists() for each in linked)
    assert {f"docs/{name}.md" for name in PAGES} <= linked
