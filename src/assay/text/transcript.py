"""Conversations as JSON Lines: one message a line, each with the weight that its role and speaker give it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from assay.model.candidate import Passage
from assay.model.config import Config
from assay.model.evidence import Channel, Kind
from assay.model.finding import Finding
from assay.text import anchors, limits, voices
from assay.text.jsonl import Fields, Trouble, objects
from assay.text.sessions.injected import own_words, recalled
from assay.text.voices import Role, Voice

CODE: Final = "transcript"
UNMEASURED: Final = 1 << 62
"""No limit: only what testifies is measured."""


@dataclass(frozen=True, slots=True)
class _Message:
    role: Role | None
    text: str
    name: str | None
    tool: str | None
    ok: bool | None
    at: str | None
    anchor: str


def parse(text: str, *, source: str, title: str, config: Config) -> tuple[tuple[Passage, ...], tuple[Finding, ...]]:
    """The messages that say something, in order, and findings by line number. Never raises.

    Failed tool calls, the tools that only steer the agent, empty messages and what was injected into one are left out
    without a word; a tool's result in which this memory stands is recall as a whole.
    """
    trouble, taken = Trouble(CODE), anchors.Taken()
    people = voices.people(config)
    passages: list[Passage] = []
    for fields in objects(text, trouble):
        message = _message(fields, trouble)
        if trouble.refused:
            continue
        anchor, voice = taken.claim(message.anchor), _voice(message, config, people)
        if voice is None or not (said := _own(message.text, voice, config.folder)):
            continue
        if len(said) > limits.PASSAGE:
            fields.too_long("text", len(said), limits.PASSAGE)
        else:
            passages.append(_passage(replace(message, text=said), voice, source, title, anchor, len(passages)))
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


def _own(text: str, voice: Voice, folder: str) -> str:
    """What of a message its speaker said, as it stands where that is all of it; of recall all, since it counts for nothing."""
    own = text.strip() if voice.kind is Kind.RECALL else own_words(text, folder)
    return text if own and own == text.strip() else own


def _passage(message: _Message, voice: Voice, source: str, title: str, anchor: str, position: int) -> Passage:
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


def _voice(message: _Message, config: Config, people: frozenset[str]) -> Voice | None:
    """Who testifies, None for what is no testimony at all."""
    if message.role is Role.USER:
        return voices.human(message.name or config.me.name or None, people)
    if message.role is Role.TOOL:
        voice = voices.tool(message.tool or message.name, message.ok, config)
        return Voice(Kind.RECALL, voice.speaker) if voice and recalled(message.text, config.folder) else voice
    if message.role is Role.ASSISTANT:
        return voices.agent(message.name)
    return Voice(Kind.RECALL, message.name)
