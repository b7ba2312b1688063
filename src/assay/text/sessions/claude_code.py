"""Claude Code's session logs: one record a line, as they lie under `~/.claude/projects`.

Read are what the person typed (also while the agent worked), what the agent answered, and results of tools that testify.
Everything else in a log is about the program: summaries, snapshots, progress, notices, and messages that are marked as
not typed by anybody.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from assay.model.config import Config
from assay.text import anchors, voices
from assay.text.sessions.calls import Calls
from assay.text.sessions.injected import own_words
from assay.text.sessions.said import Said, Session, identifier, mapping, moment, sequence, text, texts, titled
from assay.text.voices import Voice

FORM: Final = "claude-code"
_NOT_TYPED: Final = ("isMeta", "isCompactSummary", "isVisibleInTranscriptOnly", "isApiErrorMessage")
_UUID: Final = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_AGENT: Final = re.compile(r"agent-[A-Za-z0-9-]{1,60}")
_MADE_UP: Final = "<synthetic>"
"""Model of answers that no model gave, such as that a limit was reached."""


def session(head: Sequence[Mapping[str, object]], stem: str) -> Session:
    """Which session the log is; `stem` is its file's name without the extension, which is the id where it is one."""
    found = next((name for each in head if (name := identifier(each.get("sessionId")))), "")
    at = next((at for each in head if (at := moment(each.get("timestamp")))), None)
    whole = stem if _UUID.fullmatch(stem) else found or identifier(stem)
    name = f"{whole}:{stem}" if _AGENT.fullmatch(stem) else whole
    return Session(f"{FORM}:{name}", titled(at, FORM), FORM, delegated=name != whole)


class ClaudeCode:
    """Reads the records of one log in order."""

    def __init__(self, config: Config, of: Session) -> None:
        self._folder = config.folder
        self._user = voices.agent() if of.delegated else voices.user(config)
        self.calls = Calls(config)

    def said(self, record: Mapping[str, object], line: int) -> Iterator[Said]:
        """What the record says. Never raises."""
        if any(record.get(each) is True for each in _NOT_TYPED) or not _from_a_person(record):
            return
        anchor = anchors.clean(text(record.get("uuid"))) or f"m{line}"
        at, message = moment(record.get("timestamp")), mapping(record.get("message"))
        for voice, words in self._read(record, message, line):
            if words:
                yield Said(voice, words, anchor, at)

    def _read(self, record: Mapping[str, object], message: Mapping[str, object], line: int) -> Iterator[tuple[Voice, str]]:
        content = message.get("content")
        match record.get("type"):
            case "user":
                yield from self._results(content)
                yield self._typist(record), own_words(texts(content, "text"), self._folder)
            case "assistant" if message.get("model") != _MADE_UP:
                self._note_calls(content, line)
                yield voices.agent(), own_words(texts(content, "text"), self._folder)
            case "attachment":
                yield self._typist(record), own_words(_queued(mapping(record.get("attachment"))), self._folder)

    def _typist(self, record: Mapping[str, object]) -> Voice:
        """In a side chain it is the agent that gives the orders."""
        return voices.agent() if record.get("isSidechain") is True else self._user

    def _note_calls(self, content: object, line: int) -> None:
        for block in map(mapping, sequence(content)):
            if block.get("type") == "tool_use":
                self.calls.made(text(block.get("id")), text(block.get("name")), block.get("input"), line)

    def _results(self, content: object) -> Iterator[tuple[Voice, str]]:
        for block in map(mapping, sequence(content)):
            if block.get("type") == "tool_result":
                ok = block.get("is_error") is not True
                found = self.calls.answered(text(block.get("tool_use_id")), texts(block.get("content"), "text"), ok=ok)
                if found is not None:
                    yield found


def _from_a_person(record: Mapping[str, object]) -> bool:
    """Whether the record does not say that something else than a person put it there."""
    origin = mapping(record.get("origin"))
    return text(origin.get("kind")) in ("", "human")


def _queued(attachment: Mapping[str, object]) -> str:
    """What the person typed while the agent worked."""
    typed = attachment.get("type") == "queued_command" and attachment.get("commandMode", "prompt") == "prompt"
    return (
        texts(attachment.get("prompt"), "text")
        if typed and _from_a_person(attachment) and not attachment.get("isMeta")
        else ""
    )
