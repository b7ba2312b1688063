"""Which tool wrote it is told by the content, whatever the name."""

from __future__ import annotations

import json

import pytest
from tests.text.sessions import samples as log

from assay.text.sessions import told


@pytest.mark.parametrize(
    ("head", "form"),
    [
        (log.jsonl([log.typed(1, "x")]), "claude-code"),
        (log.jsonl([{"type": "summary", "summary": "x", "leafUuid": "y"}]), "claude-code"),
        (
            log.jsonl([{"type": "file-history-snapshot", "messageId": "x", "snapshot": {}}, log.typed(1, "x")]),
            "claude-code",
        ),
        (log.jsonl([log.meta()]), "codex"),
        (log.jsonl([{"id": "x", "timestamp": "y", "instructions": None}]), "codex"),
        (log.jsonl([log.message("user", "x")]), "codex"),
        (log.jsonl([{"record_type": "state"}]), "codex"),
        (log.jsonl([{"task": "x", "title": "y", "state": "done"}]), "tasks"),
        (log.jsonl([{"role": "user", "text": "x"}]), None),
        (log.jsonl([{"claim": {"title": "x"}, "title": "x", "state": "y"}]), None),
        ("# Notes\n\nI like tea.\n", None),
        ("", None),
        ("[1, 2]\n7\n", None),
        (f"{json.dumps(log.typed(1, 'x'))[:40]}", None),
    ],
)
def test_logs(head: str, form: str | None) -> None:
    assert told.lines(head) == form


@pytest.mark.parametrize(
    ("head", "form"),
    [
        (json.dumps([log.chatgpt(log.line(log.chat("a", "user", "x")), "a")]), "chatgpt"),
        (json.dumps(log.chatgpt([], None), indent=2), "chatgpt"),
        (json.dumps([log.claude(log.turn(1, "human", 'the "mapping": x'))]), "claude"),
        (json.dumps({"session": {"id": "x"}, "items": []}), "codex-document"),
        ('\ufeff[{"chat_messages": []}]', "claude"),
        ("[]", None),
        ("text", None),
    ],
)
def test_exports(head: str, form: str | None) -> None:
    assert told.document(head) == form
