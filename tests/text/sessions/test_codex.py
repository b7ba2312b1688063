"""Codex's logs, in the shape of today and in those before."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.text.sessions import samples as log

from assay.model.config import Config, Owner
from assay.model.evidence import Kind
from assay.text.sessions import codex
from assay.text.sessions.codex import Codex

CONFIG = Config(me=Owner("Ada Lovelace"))


def said(*records: dict[str, Any], stem: str = "rollout") -> list[tuple[Kind, str]]:
    reading = Codex(CONFIG, codex.session(records, stem))
    return [(each.voice.kind, each.text) for at, one in enumerate(records, 1) for each in reading.said(one, at)]


def test_a_session_says_only_what_people_and_the_agent_said() -> None:
    found = said(
        log.meta(),
        log.item(1, log.message("developer", "<permissions instructions>Ada hates tea.</permissions instructions>")),
        log.item(1, log.message("system", "Ada hates tea.")),
        log.item(1, log.message("user", "<user_instructions>\n\nAda hates tea.\n\n</user_instructions>")),
        log.item(1, log.message("user", "<environment_context>\n  <cwd>/home/ada</cwd>\n</environment_context>")),
        log.item(2, log.message("user", "I like tea.")),
        {"timestamp": log.AT.format(2), "type": "event_msg", "payload": {"type": "user_message", "message": "I like tea."}},
        {"timestamp": log.AT.format(2), "type": "turn_context", "payload": {"cwd": "/", "summary": "Ada hates tea."}},
        log.item(3, {"type": "reasoning", "summary": [{"type": "summary_text", "text": "Ada hates tea."}]}),
        log.item(3, log.message("assistant", "Noted.")),
        {"timestamp": log.AT.format(4), "type": "compacted", "payload": {"message": "Ada hates tea."}},
        log.item(4, log.message("user", "Another language model started to solve this problem. Ada hates tea.")),
    )
    assert found == [(Kind.PERSON, "I like tea."), (Kind.AGENT, "Noted.")]


TEA = "Ada hates tea."


@pytest.mark.parametrize(
    ("call", "output", "words"),
    [
        (
            log.call("shell", command=["bash", "-lc", "cat README"]),
            "Kestrel is written in Rust.",
            "Kestrel is written in Rust.",
        ),
        (
            log.call("shell", command=["ls"]),
            json.dumps({"output": "Kestrel is written in Rust.\n", "metadata": {"exit_code": 0, "duration_seconds": 0.1}}),
            "Kestrel is written in Rust.",
        ),
        (log.call("shell", command=["ls"]), json.dumps({"output": TEA, "metadata": {"exit_code": 1}}), None),
        (
            log.call("exec_command", cmd="cat README"),
            "Chunk ID: a1\nWall time: 0.1 seconds\nProcess exited with code 0\nOutput:\nKestrel is written in Rust.",
            "Kestrel is written in Rust.",
        ),
        (log.call("exec_command", cmd="cat x"), f"Process exited with code 2\nOutput:\n{TEA}", None),
        (log.call("exec_command", cmd="assay search tea"), TEA, None),
        (log.call("shell", command=["bash", "-lc", "cat ./Memory/Notes/tea.md"]), TEA, None),
        (log.call("mcp__assay__memory_search", query="tea"), TEA, None),
        (log.call("apply_patch", input="x"), TEA, None),
        (log.call("update_plan", plan=[]), TEA, None),
        (log.call("shell", command=["echo", TEA]), TEA, None),
        (log.call("shell", "call_2", command=["ls"]), TEA, None),
        (log.call("shell", command=["ls"]), [{"type": "input_text", "text": "Kestrel runs."}], "Kestrel runs."),
        (log.call("shell", command=["ls"]), {"content": "Kestrel runs.", "success": True}, "Kestrel runs."),
        (log.call("shell", command=["ls"]), {"content": TEA, "success": False}, None),
        (log.call("shell", command=["ls"]), None, None),
    ],
)
def test_which_results_testify(call: dict[str, Any], output: Any, words: str | None) -> None:
    found = said(log.meta(), log.item(1, call), log.item(2, log.output(output)))
    assert found == ([(Kind.TOOL, words)] if words else [])


def test_custom_and_local_calls() -> None:
    custom = {"type": "custom_tool_call", "name": "shell", "input": "cat README", "call_id": "a"}
    local = {"type": "local_shell_call", "call_id": "b", "action": {"type": "exec", "command": ["cat", "README"]}}
    assert said(
        log.item(1, custom),
        log.item(1, local),
        log.item(2, {"type": "custom_tool_call_output", "call_id": "a", "output": "Kestrel runs."}),
        log.item(2, {**log.output("Kestrel stands.", "b")}),
    ) == [(Kind.TOOL, "Kestrel runs."), (Kind.TOOL, "Kestrel stands.")]


def test_items_on_the_line_itself_as_it_was_before() -> None:
    head = {"id": log.THREAD, "timestamp": log.AT.format(0), "instructions": "Ada hates tea.", "git": {}}
    found = said(head, {"record_type": "state"}, log.message("user", "I like tea."), log.message("assistant", "Noted."))
    assert found == [(Kind.PERSON, "I like tea."), (Kind.AGENT, "Noted.")]
    assert codex.session([head], "x").key == f"codex:{log.THREAD}"


def test_a_helper_agent_is_led_by_the_agent() -> None:
    source = {"subagent": {"thread_spawn": {"parent_thread_id": log.THREAD}}}
    assert said(log.meta(source=source), log.item(1, log.message("user", TEA))) == [(Kind.AGENT, TEA)]


def test_the_key_is_the_sessions() -> None:
    name = f"rollout-2026-11-29T10-00-00-{log.THREAD}"
    assert codex.session([log.meta()], name).key == f"codex:{log.THREAD}"
    assert codex.session([log.meta()], "copy").key == f"codex:{log.THREAD}"
    assert codex.session([log.meta()], name).title == "Session 2026-11-29 codex"


@pytest.mark.parametrize(
    "record", [{}, {"type": "response_item"}, {"type": "message", "role": 7}, log.item(1, {"type": "message"})]
)
def test_damaged_records_say_nothing(record: dict[str, Any]) -> None:
    assert said(record) == []
