"""Conversations as JSON Lines: one message a line, each with the weight that its role and speaker give it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from assay.model.candidate import Passage
from assay.model.config import Config, ToolClass
from assay.model.evidence import Channel, Kind
from assay.model.finding import Finding
from assay.model.names import name_key
from assay.text import anchors, limits
from assay.text.jsonl import Fields, Trouble, objects

CODE: Final = "transcript"
ASSISTANT: Final = "assistant"
"""Speaker of an assistant's message without a name."""

_RECALLING: Final = re.compile(r"memor|recall|remember", re.IGNORECASE)
"""A tool that is not in the table but says in its name that it gives back what was stored: never evidence."""
_SERVER: Final = re.compile(r"__|[./:]")
"""Between an MCP server's name and its tool's (`mcp__files__read_file`, `files.read_file`)."""


UNMEASURED: Final = 1 << 62
"""No limit: only what testifies is measured."""


class Role(StrEnum):
    """Who speaks, as logs have it."""

    USER = "user"
    ASSISTANT = "assistant"
    SYSTEM = "system"
    TOOL = "tool"


@dataclass(frozen=True, slots=True)
class _Message:
    role: Role | None
    text: str
    name: str | None
    tool: str | None
    ok: bool | None
    at: str | None
    anchor: str


@dataclass(frozen=True, slots=True)
class _Voice:
    kind: Kind
    speaker: str | None


def parse(text: str, *, source: str, title: str, config: Config) -> tuple[tuple[Passage, ...], tuple[Finding, ...]]:
    """The messages that say something, in order, and findings by line number. Never raises.

    Failed tool calls, the tools that only steer the agent, and empty messages are left out without a word.
    """
    trouble, taken = Trouble(CODE), anchors.Taken()
    people = frozenset(name_key(name) for name in (*config.me.names, *config.people))
    passages: list[Passage] = []
    for fields in objects(text, trouble):
        message = _message(fields, trouble)
        if trouble.refused:
            continue
        anchor, voice = taken.claim(message.anchor), _voice(message, config, people)
        if voice is None or not message.text.strip():
            continue
        if len(message.text) > limits.PASSAGE:
            fields.too_long("text", len(message.text), limits.PASSAGE)
        else:
            passages.append(_passage(message, voice, source, title, anchor, len(passages)))
    return tuple(passages), tuple(trouble.findings)


def _message(fields: Fields, trouble: Trouble) -> _Message:
    role, text = fields.word("role", Role), fields.text("text", UNMEASURED)
    if not trouble.refused and (role is None or text is None):
        trouble.add(f"{'role' if role is None else 'text'} is missing.")
    return _Message(
        role=role,
        text=text or "",
        name=fields.line("name"),
        tool=fields.line("tool"),
        ok=fields.flag("ok"),
        at=fields.moment("at"),
        anchor=anchors.clean(fields.line("id") or "") or f"m{trouble.line}",
    )


def _passage(message: _Message, voice: _Voice, source: str, title: str, anchor: str, position: int) -> Passage:
    return Passage(
        source=source,
        title=title,
        anchor=anchor,
        text=message.text,
        kind=voice.kind,
        channel=Channel.TRANSCRIPT,
        speaker=voice.speaker,
        at=message.at,
        position=position,
    )


def _voice(message: _Message, config: Config, people: frozenset[str]) -> _Voice | None:
    """Who testifies, None for what is no testimony at all."""
    if message.role is Role.USER:
        return _human(message.name or config.me.name or None, people)
    if message.role is Role.TOOL:
        return _tool(message, config)
    if message.role is Role.ASSISTANT:
        return _Voice(Kind.AGENT, message.name or ASSISTANT)
    return _Voice(Kind.RECALL, message.name)


def _human(name: str | None, people: frozenset[str]) -> _Voice:
    """The owner and the people listed count as persons, anybody else as a document. So does a user nobody has named."""
    return _Voice(Kind.PERSON if name and name_key(name) in people else Kind.DOCUMENT, name)


def _tool(message: _Message, config: Config) -> _Voice | None:
    name = message.tool or message.name
    known = tool_class(name or "", config)
    if known in ("recall", "memory"):
        return _Voice(Kind.RECALL, name)
    succeeded = message.ok if known is None else message.ok is not False
    return _Voice(Kind.TOOL, name) if succeeded and known != "control" else None


def tool_class(name: str, config: Config) -> ToolClass | None:
    """The class of a tool by its whole name or the part after its server's; None for one that nobody has classed."""
    if name in config.tools:
        return config.tools[name]
    return "recall" if _RECALLING.search(name) else config.tools.get(_SERVER.split(name)[-1])
