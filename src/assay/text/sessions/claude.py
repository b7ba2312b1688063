"""Claude's data export: `conversations.json`, each conversation a list of messages of which the current branch is read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from assay.model.config import Config
from assay.text import anchors, voices
from assay.text.jsonl import one_line
from assay.text.sessions.calls import Calls
from assay.text.sessions.injected import own_words
from assay.text.sessions.said import Said, Session, identifier, mapping, moment, sequence, text, texts
from assay.text.voices import Voice

FORM: Final = "claude"
TITLE: Final = 120
"""Characters of a title that are kept."""


def session(document: Mapping[str, object]) -> Session:
    """Which conversation the document is."""
    title = one_line(text(document.get("name")))[:TITLE] or "Claude conversation"
    return Session(f"{FORM}:{identifier(document.get('uuid')) or 'unnamed'}", title, FORM)


def stamp(document: Mapping[str, object]) -> str:
    """What changes when the conversation goes on; holds nothing of what was said."""
    messages = [mapping(each) for each in sequence(document.get("chat_messages"))]
    last = identifier(messages[-1].get("uuid")) if messages else ""
    return f"{moment(document.get('updated_at'))} {last} {len(messages)}"


def said(document: Mapping[str, object], config: Config) -> Iterator[Said]:
    """The messages of the current branch, in order. Files that were attached are not: whose word they are nobody says."""
    calls = Calls(config)
    for number, message in enumerate(_branch(document)):
        anchor = anchors.clean(text(message.get("uuid"))) or f"m{number}"
        for voice, words in _heard(message, calls, config):
            if words:
                yield Said(voice, words, anchor, moment(message.get("created_at")))


def _branch(document: Mapping[str, object]) -> Sequence[Mapping[str, object]]:
    """All messages where none names its parent (older exports); else those that lead to the current leaf, or the last one."""
    messages = [mapping(each) for each in sequence(document.get("chat_messages"))]
    by_name = {text(each.get("uuid")): each for each in messages if text(each.get("uuid"))}
    if not any(text(each.get("parent_message_uuid")) in by_name for each in messages):
        return messages
    leaf = text(document.get("current_leaf_message_uuid"))
    at = leaf if leaf in by_name else text(messages[-1].get("uuid"))
    path, seen = list[Mapping[str, object]](), set[str]()
    while at in by_name and at not in seen:
        seen.add(at)
        path.append(by_name[at])
        at = text(by_name[at].get("parent_message_uuid"))
    return path[::-1]


def _heard(message: Mapping[str, object], calls: Calls, config: Config) -> Iterator[tuple[Voice, str]]:
    voice = {"human": voices.user(config), "assistant": voices.agent()}.get(text(message.get("sender")))
    content = message.get("content")
    if voice is None:
        return
    for block in map(mapping, sequence(content)):
        if block.get("type") == "tool_use":
            calls.made(text(block.get("id")), text(block.get("name")), block.get("input"))
        elif block.get("type") == "tool_result":
            identifier = text(block.get("tool_use_id"))
            ok = block.get("is_error") is not True
            if (found := calls.answered(identifier, texts(block.get("content"), "text"), ok=ok)) is not None:
                yield found
    yield voice, own_words(texts(content, "text") if sequence(content) else text(message.get("text")), config.folder)
