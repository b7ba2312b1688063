"""Claude Code's logs: what was typed is the person's word, and most of the rest is nobody's."""

from __future__ import annotations

from typing import Any

import pytest
from tests.text.sessions import samples as log

from assay.model.config import Config, Owner
from assay.model.evidence import Kind
from assay.text.sessions import claude_code
from assay.text.sessions.claude_code import ClaudeCode

CONFIG = Config(me=Owner("Ada Lovelace"))


def said(*records: dict[str, Any], config: Config = CONFIG, stem: str = log.SESSION) -> list[tuple[Kind, str]]:
    reading = ClaudeCode(config, claude_code.session(records, stem))
    return [(each.voice.kind, each.text) for at, one in enumerate(records, 1) for each in reading.said(one, at)]


def test_a_turn() -> None:
    asked = log.typed(1, "I live in London.", parent=None)
    reading = ClaudeCode(CONFIG, claude_code.session([asked], log.SESSION))
    (found,) = reading.said(asked, 1)
    assert (found.voice.speaker, found.anchor, found.at) == ("Ada Lovelace", log.uuid(1), "2026-11-29T10:01:00.000Z")
    answer = log.answered(2, log.thinking("She lives there."), log.words("Noted."))
    assert [(each.voice.kind, each.voice.speaker, each.text) for each in reading.said(answer, 2)] == [
        (Kind.AGENT, "assistant", "Noted.")
    ]


@pytest.mark.parametrize(
    "record",
    [
        log.typed(1, "Ada hates tea.", isMeta=True),
        log.typed(1, "Ada hates tea.", isCompactSummary=True),
        log.typed(1, "Ada hates tea.", isVisibleInTranscriptOnly=True),
        log.typed(1, "<task-notification>Ada hates tea.</task-notification>", origin={"kind": "task-notification"}),
        log.typed(1, "Ada hates tea.", origin={"kind": "peer"}),
        log.answered(1, log.words("Ada hates tea."), isApiErrorMessage=True),
        {**log.answered(1, log.words("Ada hates tea.")), "message": {"model": "<synthetic>", "content": "Ada hates tea."}},
        log.answered(1, log.thinking("Ada hates tea.")),
        {"type": "summary", "summary": "Ada hates tea.", "leafUuid": log.uuid(1)},
        {"type": "ai-title", "aiTitle": "Ada hates tea.", "sessionId": log.SESSION},
        {"type": "queue-operation", "operation": "enqueue", "content": "Ada hates tea.", "sessionId": log.SESSION},
        log.record(1, "system", None, subtype="compact_boundary", content="Ada hates tea."),
        log.record(1, "attachment", None, attachment={"type": "file", "content": "Ada hates tea."}),
        log.record(1, "attachment", None, attachment={"type": "hook_success", "content": "Ada hates tea."}),
        log.record(
            1,
            "attachment",
            None,
            attachment={"type": "queued_command", "commandMode": "task-notification", "prompt": "Tea."},
        ),
        log.typed(1, [{"type": "image", "source": {"type": "base64", "data": "AAAA"}}]),
        log.typed(1, 7),  # type: ignore[arg-type]  # as a damaged log has it
        {"type": "user", "message": "Ada hates tea."},
        {},
    ],
)
def test_what_nobody_said(record: dict[str, Any]) -> None:
    assert said(record) == []


def test_what_was_typed_while_the_agent_worked() -> None:
    queued = {"type": "queued_command", "commandMode": "prompt", "origin": {"kind": "human"}, "prompt": "I like tea."}
    assert said(log.record(1, "attachment", None, attachment=queued)) == [(Kind.PERSON, "I like tea.")]


def test_a_side_chain_is_led_by_the_agent() -> None:
    assert said(log.typed(1, "Ada hates tea.", isSidechain=True)) == [(Kind.AGENT, "Ada hates tea.")]
    stem = "agent-a748733"
    assert said(log.typed(1, "Ada hates tea."), stem=stem) == [(Kind.AGENT, "Ada hates tea.")]
    assert claude_code.session([log.typed(1, "x")], stem).key == f"claude-code:{log.SESSION}:{stem}"


def test_the_key_is_the_sessions_wherever_the_file_lies() -> None:
    record = log.typed(1, "x")
    assert claude_code.session([record], log.SESSION).key == f"claude-code:{log.SESSION}"
    assert claude_code.session([record], "copy of a log").key == f"claude-code:{log.SESSION}"
    assert claude_code.session([], "tea time").key.startswith("claude-code:")
    assert claude_code.session([record], log.SESSION).title == "Session 2026-11-29 claude-code"


PAGE = "---\nid: mem-01kb5v8x3k0000000000000000\n---\nAda hates tea.\n"


@pytest.mark.parametrize(
    ("call", "result", "kind"),
    [
        (log.use("WebFetch", url="https://example.org"), log.result("Kestrel is written in Rust."), Kind.TOOL),
        (log.use("Bash", command="cat README"), log.result([log.words("Kestrel is written in Rust.")]), Kind.TOOL),
        (log.use("mcp__files__search", path="x"), log.result("Kestrel is written in Rust."), Kind.TOOL),
        (log.use("Bash", command="cat README"), log.result("Exit code 1", error=True), None),
        (log.use("Bash", command="cat README"), log.result("x", "toolu_9"), None),
        (log.use("Bash", command="echo Ada hates tea."), log.result("Ada hates tea.\n"), None),
        (log.use("Bash", command="assay search tea"), log.result("Ada hates tea."), None),
        (log.use("Bash", command="cd /v && assay context --json"), log.result("Ada hates tea."), None),
        (log.use("Bash", command="cat Memory/Notes/2026/11/tea.md"), log.result("Ada hates tea."), None),
        (log.use("Read", file_path="/home/ada/vault/Memory/Entities/Tea.md"), log.result("     1→Ada hates tea."), None),
        (log.use("Read", file_path="/home/ada/engine/CLAUDE.md"), log.result("     1→Ada hates tea."), None),
        (log.use("Grep", pattern="tea", path="/home/ada"), log.result("a.md:Ada hates tea."), None),
        (log.use("Read", file_path="/home/ada/copy.md"), log.result(PAGE), None),
        (log.use("mcp__assay__memory_search", query="tea"), log.result("Ada hates tea."), None),
        (log.use("mcp__assay__anything", query="tea"), log.result("Ada hates tea."), None),
        (log.use("ReadMcpResourceTool", server="x", uri="memory://profile"), log.result("Ada hates tea."), None),
        (log.use("Task", prompt="x"), log.result("Ada hates tea."), None),
        (log.use("Edit", file_path="x"), log.result("Ada hates tea."), None),
        (log.use("TodoWrite", todos=[]), log.result("Ada hates tea."), None),
    ],
)
def test_which_results_testify(call: dict[str, Any], result: dict[str, Any], kind: Kind | None) -> None:
    found = said(log.answered(1, call), log.typed(2, [result], toolUseResult={"stdout": "Ada hates tea."}))
    assert [each for each, _ in found] == ([kind] if kind else [])
    assert "hates" not in "".join(text for _, text in found)


def test_line_numbers_and_reminders_are_no_part_of_a_file() -> None:
    read = "     1→Kestrel is written in Rust.\n     2→It runs.\n<system-reminder>Ada hates tea.</system-reminder>"
    call = log.answered(1, log.use("Read", file_path="/home/ada/engine/README.md"))
    assert said(call, log.typed(2, [log.result(read)])) == [(Kind.TOOL, "Kestrel is written in Rust.\nIt runs.")]


def test_without_an_owner_nobody_is_one() -> None:
    assert said(log.typed(1, "I like tea."), config=Config()) == [(Kind.DOCUMENT, "I like tea.")]
