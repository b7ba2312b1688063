"""Codex's session logs: `rollout-*.jsonl` under `~/.codex/sessions`, in the shape of today and in the two before it.

Today each line is `{timestamp, type, payload}`; before, the item stood on the line itself; at first a whole session was one
JSON document of such items. Of the items messages of the user and the assistant are read and results of tools that testify.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from assay.model.config import Config
from assay.text import voices
from assay.text.sessions.calls import Calls
from assay.text.sessions.injected import own_words
from assay.text.sessions.said import Said, Session, identifier, mapping, moment, text, texts, titled

FORM: Final = "codex"
CALLS: Final = frozenset(("function_call", "custom_tool_call", "local_shell_call"))
RESULTS: Final = frozenset(("function_call_output", "custom_tool_call_output", "local_shell_call_output"))
ITEMS: Final = CALLS | RESULTS | {"message"}
_UUID: Final = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_EXIT: Final = re.compile(r"(?:Exit code:|Process exited with code)\s+(-?\d{1,10})")
_OUTPUT: Final = re.compile(r"^Output:\n", re.MULTILINE)
_PREAMBLE: Final = 600
"""Characters in which the exit code stands before the output of a command."""


def session(head: Sequence[Mapping[str, object]], stem: str) -> Session:
    """Which session the log is; `stem` is its file's name without the extension."""
    metas = [meta for each in head[:METAS] for meta in (mapping(each.get("payload")), mapping(each.get("session")), each)]
    found = next((name for each in metas if (name := identifier(each.get("id")))), "")
    at = next((at for each in head for at in (_moment(each),) if at), None)
    named = _UUID.findall(stem)
    name = (named[-1] if named else "") or found or identifier(stem)
    delegated = any("subagent" in json.dumps(each.get("source") or each.get("thread_source") or "") for each in metas)
    return Session(f"{FORM}:{name}", titled(at, FORM), FORM, delegated=delegated)


METAS: Final = 3
"""Lines in which a log says what it is."""


def _moment(record: Mapping[str, object]) -> str | None:
    return moment(record.get("timestamp")) or moment(mapping(record.get("session")).get("timestamp"))


class Codex:
    """Reads the records of one log in order."""

    def __init__(self, config: Config, of: Session) -> None:
        self._folder = config.folder
        self._user = voices.agent() if of.delegated else voices.user(config)
        self.calls = Calls(config)

    def said(self, record: Mapping[str, object], line: int) -> Iterator[Said]:
        """What the record says. Never raises."""
        item = mapping(record.get("payload")) if record.get("type") == "response_item" else record
        sort, at = text(item.get("type")), moment(record.get("timestamp"))
        if sort in CALLS:
            name = text(item.get("name")) or "shell"
            self.calls.made(text(item.get("call_id")) or text(item.get("id")), name, _given(item), line)
        elif sort in RESULTS:
            said, ok = _outcome(item.get("output"))
            found = self.calls.answered(text(item.get("call_id")), said, ok=ok)
            if found is not None:
                yield Said(*found, f"m{line}", at)
        elif sort == "message":
            words = own_words(texts(item.get("content"), "input_text", "output_text", "text"), self._folder)
            voice = {"user": self._user, "assistant": voices.agent()}.get(text(item.get("role")))
            if voice is not None and words:
                yield Said(voice, words, f"m{line}", at)


def _given(item: Mapping[str, object]) -> object:
    """The input of a call, which is JSON in a text for functions."""
    given = item.get("arguments") or item.get("input") or item.get("action")
    try:
        return json.loads(given) if isinstance(given, str) and given.lstrip().startswith("{") else given
    except (ValueError, RecursionError):
        return given


def _outcome(output: object) -> tuple[str, bool | None]:
    """What a tool gave back, and whether it succeeded, as far as it says so."""
    if isinstance(output, str) and output.lstrip().startswith('{"'):
        try:
            output = json.loads(output)
        except (ValueError, RecursionError):
            return _command(text(output))
    if isinstance(output, dict):
        return _structured(output)
    return _command(texts(output, "input_text", "output_text", "text"))


def _structured(output: Mapping[str, object]) -> tuple[str, bool | None]:
    inner = output.get("output", output.get("content"))
    code = mapping(output.get("metadata")).get("exit_code")
    success = output.get("success")
    ok = code == 0 if isinstance(code, int) else success if isinstance(success, bool) else None
    if inner is None:  # the output itself is JSON
        return json.dumps(output, ensure_ascii=False), ok
    said, told = _command(texts(inner, "input_text", "output_text", "text"))
    return said, told if ok is None else ok


def _command(said: str) -> tuple[str, bool]:
    """The output of a command without what stands above it. What says nothing of a failure has succeeded."""
    code = _EXIT.search(said, 0, _PREAMBLE)
    start = _OUTPUT.search(said, 0, _PREAMBLE) if code else None
    return said[start.end() :] if start else said, code is None or code[1] == "0"
