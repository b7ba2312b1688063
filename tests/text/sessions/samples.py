"""Small made-up logs and exports, in the shapes that the tools write."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

SESSION = "3f2a9c1b-6d5e-4f70-8a91-0b1c2d3e4f50"
AT = "2026-11-29T10:{:02d}:00.000Z"
ROOT = "00000000-0000-4000-8000-000000000000"


def jsonl(records: Iterable[Mapping[str, Any]]) -> str:
    return "".join(f"{json.dumps(each, ensure_ascii=False)}\n" for each in records)


def uuid(number: int) -> str:
    return f"{number:08x}-1111-4222-8333-444455556666"


# -- Claude Code -------------------------------------------------------------------------------------------------------


def record(number: int, sort: str, message: Mapping[str, Any] | None, **more: Any) -> dict[str, Any]:
    """A line of Claude Code's log; its parent is the line before unless `parent` says another."""
    parent = more.pop("parent", number - 1)
    return {
        "parentUuid": uuid(parent) if parent else None,
        "isSidechain": False,
        "userType": "external",
        "cwd": "/home/ada/engine",
        "sessionId": SESSION,
        "version": "2.1.12",
        "gitBranch": "main",
        "type": sort,
        **({"message": message} if message is not None else {}),
        "uuid": uuid(number),
        "timestamp": AT.format(number % 60),
        **more,
    }


def typed(number: int, content: str | Sequence[Mapping[str, Any]], **more: Any) -> dict[str, Any]:
    return record(number, "user", {"role": "user", "content": content}, **more)


def answered(number: int, *content: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    message = {
        "id": f"msg_{number}",
        "type": "message",
        "role": "assistant",
        "model": "claude-example-4",
        "content": list(content),
        "stop_reason": "end_turn",
        "usage": {"input_tokens": 3, "output_tokens": 9},
    }
    return record(number, "assistant", message, requestId=f"req_{number}", **more)


def words(text: str) -> dict[str, Any]:
    return {"type": "text", "text": text}


def thinking(text: str) -> dict[str, Any]:
    return {"type": "thinking", "thinking": text, "signature": "EqABCkYIBRgCKkD"}


def use(name: str, identifier: str = "toolu_1", **given: Any) -> dict[str, Any]:
    return {"type": "tool_use", "id": identifier, "name": name, "input": given}


def result(content: Any, identifier: str = "toolu_1", *, error: bool = False) -> dict[str, Any]:
    made = {"tool_use_id": identifier, "type": "tool_result", "content": content}
    return {**made, "is_error": True} if error else made


# -- Codex -------------------------------------------------------------------------------------------------------------

THREAD = "019a2d7a-41c4-78b1-b7cc-a45d62a89cd5"


def meta(**more: Any) -> dict[str, Any]:
    payload = {
        "id": THREAD,
        "timestamp": AT.format(0),
        "cwd": "/home/ada/engine",
        "originator": "codex_cli_rs",
        "cli_version": "0.77.0",
        "instructions": "# Repository guidelines\n\nAda Lovelace prefers tabs.",
        "source": "cli",
        **more,
    }
    return {"timestamp": AT.format(0), "type": "session_meta", "payload": payload}


def item(minute: int, payload: Mapping[str, Any]) -> dict[str, Any]:
    return {"timestamp": AT.format(minute), "type": "response_item", "payload": payload}


def message(role: str, text: str) -> dict[str, Any]:
    sort = "output_text" if role == "assistant" else "input_text"
    return {"type": "message", "role": role, "content": [{"type": sort, "text": text}]}


def call(name: str, identifier: str = "call_1", **given: Any) -> dict[str, Any]:
    return {"type": "function_call", "name": name, "arguments": json.dumps(given), "call_id": identifier}


def output(text: Any, identifier: str = "call_1") -> dict[str, Any]:
    return {"type": "function_call_output", "call_id": identifier, "output": text}


# -- exports -----------------------------------------------------------------------------------------------------------


def node(name: str, parent: str | None, message: Mapping[str, Any] | None, *children: str) -> dict[str, Any]:
    return {"id": name, "message": message, "parent": parent, "children": list(children)}


def chat(name: str, role: str, text: str, at: float | None = 1795946520.5, **more: Any) -> dict[str, Any]:
    content = more.pop("content", {"content_type": "text", "parts": [text]})
    author = {"role": role, "name": more.pop("author", None), "metadata": {}}
    return {
        "id": name,
        "author": author,
        "create_time": at,
        "update_time": None,
        "content": content,
        "status": "finished_successfully",
        "end_turn": None,
        "weight": 1.0,
        "metadata": more.pop("metadata", {}),
        "recipient": more.pop("recipient", "all"),
        "channel": None,
        **more,
    }


def chatgpt(nodes: Sequence[Mapping[str, Any]], current: str | None, **more: Any) -> dict[str, Any]:
    """A conversation of ChatGPT's export."""
    return {
        "title": "Engine plans",
        "create_time": 1795946500.1,
        "update_time": 1795946600.2,
        "mapping": {each["id"]: each for each in nodes},
        "moderation_results": [],
        "current_node": current,
        "conversation_id": "69a1b2c3-0000-4000-8000-00000000abcd",
        "id": "69a1b2c3-0000-4000-8000-00000000abcd",
        "default_model_slug": "gpt-example",
        **more,
    }


def line(*messages: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The nodes of messages that follow one another, under the empty root that exports have."""
    names = ["root", *(each["id"] for each in messages)]
    made = [node("root", None, None, *names[1:2])]
    for at, each in enumerate(messages, 1):
        made.append(node(names[at], names[at - 1], each, *names[at + 1 : at + 2]))
    return made


def turn(
    number: int, sender: str, text: str, content: Sequence[Mapping[str, Any]] | None = None, **more: Any
) -> dict[str, Any]:
    """A message of Claude's export."""
    block = {"start_timestamp": AT.format(number), "stop_timestamp": AT.format(number), "type": "text", "text": text}
    return {
        "uuid": uuid(number),
        "text": text,
        "content": [block, *(content or ())],
        "sender": sender,
        "created_at": AT.format(number),
        "updated_at": AT.format(number),
        "attachments": [],
        "files": [],
        **more,
    }


def claude(*messages: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    """A conversation of Claude's export."""
    return {
        "uuid": "5c0ffee0-0000-4000-8000-00000000cafe",
        "name": "Engine plans",
        "created_at": AT.format(0),
        "updated_at": AT.format(59),
        "account": {"uuid": "aaaaaaaa-0000-4000-8000-000000000001"},
        "chat_messages": list(messages),
        **more,
    }
