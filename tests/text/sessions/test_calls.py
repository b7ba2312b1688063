"""Which results of tools may testify. What known agents call theirs is tried with their logs."""

from __future__ import annotations

from typing import Any

import pytest

from assay.model.config import DEFAULT_TOOLS, Config
from assay.model.evidence import Kind
from assay.text.sessions import calls
from assay.text.sessions.calls import Calls


def outcome(name: str, given: Any, text: str, *, ok: bool | None = True, config: Config | None = None) -> str | None:
    made = Calls(config or Config())
    made.made("1", name, given)
    found = made.answered("1", text, ok=ok)
    assert found is None or found[0].kind is Kind.TOOL
    return found and found[1]


def test_a_result_is_read_once() -> None:
    made = Calls(Config())
    made.made("1", "Bash", {"command": "cat README"})
    assert made.answered("1", "Kestrel runs.", ok=True) is not None
    assert made.answered("1", "Kestrel runs.", ok=True) is None


@pytest.mark.parametrize(("ok", "heard"), [(True, "Kestrel runs."), (None, None), (False, None)])
def test_a_tool_that_nobody_classed_testifies_if_it_succeeded(ok: bool | None, heard: str | None) -> None:
    assert outcome("compass", {}, "Kestrel runs.", ok=ok) == heard


def test_the_table_of_the_settings_decides() -> None:
    quiet = Config(tools={**DEFAULT_TOOLS, "compass": "control", "Grep": "evidence"})
    assert outcome("compass", {}, "Kestrel runs.", config=quiet) is None
    assert outcome("Grep", {}, "Kestrel runs.", config=quiet) == "Kestrel runs."


@pytest.mark.parametrize(
    ("given", "heard"),
    [
        ({"query": "what is in Memory/Notes"}, True),
        ({"file_path": "/v/Memory/Notes/a.md"}, False),
        ({"file_path": "C:\\v\\Memory\\Notes\\a.md"}, False),
        ({"path": "Memory"}, False),
        ({"command": "cat 'Memory/Notes/a.md'"}, False),
        ({"command": ["bash", "-lc", "cat Memory/Notes/a.md"]}, False),
        ({"command": "cat Memoryless/a.md"}, True),
        ({"command": "./bin/assay search tea"}, False),
        ({"command": "echo an essay on birds"}, True),
        ("cat Memory/Notes/a.md", False),
        (7, True),
        (None, True),
    ],
)
def test_a_call_that_opens_the_memory_brings_recall(given: Any, heard: bool) -> None:
    assert (outcome("Bash", given, "Kestrel runs.") is not None) is heard


def test_the_calls_that_wait_are_bounded() -> None:
    made = Calls(Config())
    for number in range(calls.MOST + 5):
        made.made(str(number), "Bash", {}, number)
    assert made.answered("0", "Kestrel runs.", ok=True) is None
    assert made.answered(str(calls.MOST), "Kestrel runs.", ok=True) is not None
    assert made.waiting(0) == 5
    assert made.waiting(1000) == 1001
    assert made.waiting(2000) is None


def test_a_result_with_a_page_of_this_memory_in_it_is_recall_as_a_whole() -> None:
    assert outcome("Bash", {"command": "ls"}, "Kestrel runs.\n\nmem-01kb5v8x3k0000000000000000 Ada hates tea.") is None
