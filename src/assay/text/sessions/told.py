"""Told by its content: which tool wrote a log or an export, whatever its name."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Final, Literal

from assay.text.sessions import codex

Lines = Literal["claude-code", "codex", "tasks"]
"""Logs of one record a line."""
Documents = Literal["chatgpt", "claude", "codex-document"]
"""One JSON document that holds everything."""
FORMS: Final = ("claude-code", "codex", "chatgpt", "claude", "tasks")
"""The words of `--format` for them."""

HEAD: Final = 65_536
"""Characters or bytes of a file that are looked at."""
LOOKED_AT: Final = 50
"""Lines that are looked at."""

_CHATGPT: Final = re.compile(r'"(?:mapping|current_node|conversation_template_id)"\s*:')
_CLAUDE: Final = re.compile(r'"chat_messages"\s*:')
_CODEX: Final = re.compile(r'^\{\s*"session"\s*:\s*\{')
_LOGGED: Final = frozenset(
    (
        *("user", "assistant", "system", "summary", "attachment", "progress", "file-history-snapshot", "queue-operation"),
        *("ai-title", "custom-title", "last-prompt", "permission-mode"),
    )
)
"""Types of records of Claude Code."""
_TASK: Final = frozenset(("title", "state"))


def lines(head: str) -> Lines | None:
    """Which log of one record a line begins so; None for anything else. A line that is cut off is not looked at."""
    for record in records(head):
        if (found := _record(record)) is not None:
            return found
    return None


def document(head: str) -> Documents | None:
    """Which one-document export begins so; None for anything else."""
    start = head.lstrip("\ufeff \t\r\n")
    if not start.startswith(("[", "{")):
        return None
    if _CODEX.match(start):
        return "codex-document"
    found = [(each.start(), form) for form, key in _KEYS if (each := key.search(start))]
    return min(found)[1] if found else None


_KEYS: Final[tuple[tuple[Documents, re.Pattern[str]], ...]] = (("chatgpt", _CHATGPT), ("claude", _CLAUDE))


def records(head: str) -> Iterator[Mapping[str, object]]:
    """The objects of the first lines, as far as they are whole."""
    for line in head.lstrip("\ufeff").split("\n")[:LOOKED_AT]:
        try:
            record = json.loads(line)
        except (ValueError, RecursionError):
            continue
        if isinstance(record, dict):
            yield record


def _record(record: Mapping[str, object]) -> Lines | None:
    sort = record.get("type")
    if not isinstance(sort, str):
        sort = ""
    if sort in ("session_meta", "response_item", "turn_context", "event_msg", "compacted") and "payload" in record:
        return "codex"
    if sort in _LOGGED and ("sessionId" in record or "uuid" in record or "leafUuid" in record or "messageId" in record):
        return "claude-code"
    if sort in codex.ITEMS or record.get("record_type") == "state" or {"id", "timestamp", "instructions"} <= record.keys():
        return "codex"
    return "tasks" if record.keys() >= _TASK and "role" not in record and "claim" not in record else None
