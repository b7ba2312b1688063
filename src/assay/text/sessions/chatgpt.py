"""ChatGPT's data export: `conversations.json`, each conversation a tree of messages of which the last path is read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from assay.model.config import Config
from assay.model.evidence import Kind
from assay.text import anchors, voices
from assay.text.jsonl import one_line
from assay.text.sessions.injected import own_words, recalled
from assay.text.sessions.said import Said, Session, identifier, mapping, moment, sequence, strings, text
from assay.text.voices import Voice

FORM: Final = "chatgpt"
TITLE: Final = 120
"""Characters of a title that are kept."""
_SPOKEN: Final = frozenset(("text", "multimodal_text"))
"""Content of people and the assistant that is speech. Thoughts, code for a tool and settings are none."""
_RESULTS: Final = frozenset(("text", "execution_output", "tether_quote", "multimodal_text"))
_FAILED: Final = frozenset(("system_error",))


def session(document: Mapping[str, object]) -> Session:
    """Which conversation the document is."""
    name = identifier(document.get("conversation_id")) or identifier(document.get("id"))
    title = one_line(text(document.get("title")))[:TITLE] or "ChatGPT conversation"
    return Session(f"{FORM}:{name or 'unnamed'}", title, FORM)


def stamp(document: Mapping[str, object]) -> str:
    """What changes when the conversation goes on; holds nothing of what was said."""
    node, count = identifier(document.get("current_node")), len(mapping(document.get("mapping")))
    return f"{moment(document.get('update_time'))} {node} {count}"


def said(document: Mapping[str, object], config: Config) -> Iterator[Said]:
    """The messages on the path that leads to the current node, in order. Never raises."""
    for number, message in enumerate(_path(document)):
        voice, words = _heard(message, config)
        if voice is not None and (own := own_words(words, config.folder)):
            anchor = anchors.clean(text(message.get("id"))) or f"m{number}"
            yield Said(voice, own, anchor, moment(message.get("create_time")))


def _path(document: Mapping[str, object]) -> list[Mapping[str, object]]:
    nodes = mapping(document.get("mapping"))
    at, path, seen = _leaf(document, nodes), list[Mapping[str, object]](), set[str]()
    while at and at not in seen:
        seen.add(at)
        node = mapping(nodes.get(at))
        path.append(mapping(node.get("message")))
        at = text(node.get("parent"))
    return path[::-1]


def _leaf(document: Mapping[str, object], nodes: Mapping[str, object]) -> str:
    """The current node; where none is named, the last message that nothing follows."""
    named = text(document.get("current_node"))
    if named in nodes:
        return named
    ends = [name for name, node in nodes.items() if not sequence(mapping(node).get("children"))]
    return max(ends, key=lambda name: _written(nodes[name]), default="")


def _written(node: object) -> float:
    at = mapping(mapping(node).get("message")).get("create_time")
    return float(at) if isinstance(at, int | float) else 0.0


def _heard(message: Mapping[str, object], config: Config) -> tuple[Voice | None, str]:
    author, content = mapping(message.get("author")), mapping(message.get("content"))
    metadata = mapping(message.get("metadata"))
    role, sort = text(author.get("role")), text(content.get("content_type")) or "text"
    hidden = metadata.get("is_visually_hidden_from_conversation") is True or metadata.get("is_user_system_message") is True
    if hidden or message.get("weight") == 0:
        return None, ""
    if role == "tool":
        return _result(author, message, sort, content, config)
    if sort not in _SPOKEN or text(message.get("recipient")) not in ("", "all"):
        return None, ""
    voice = {"user": voices.user(config), "assistant": voices.agent()}.get(role)
    return voice, "\n\n".join(each for each in map(_part, sequence(content.get("parts"))) if each.strip())


def _part(part: object) -> str:
    """A part of a message; what was said aloud comes as a transcription."""
    fields = mapping(part)
    return text(part) or (text(fields.get("text")) if fields.get("content_type") == "audio_transcription" else "")


def _result(
    author: Mapping[str, object], message: Mapping[str, object], sort: str, content: Mapping[str, object], config: Config
) -> tuple[Voice | None, str]:
    """A tool's result: `bio` is the chat's own memory, `myfiles_browser` what was uploaded; the config classes them."""
    if sort not in _RESULTS or sort in _FAILED or message.get("status") == "finished_with_error":
        return None, ""
    voice = voices.tool(text(author.get("name")) or None, True, config)
    said = "\n\n".join(strings([content.get("text"), content.get("parts")]))
    return (None, "") if voice is None or voice.kind is Kind.RECALL or recalled(said, config.folder) else (voice, said)
