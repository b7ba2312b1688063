"""ChatGPT's export: the path to the current node, without what was hidden, thought or set."""

from __future__ import annotations

from typing import Any

import pytest
from tests.text.sessions import samples as log

from assay.model.config import Config, Owner
from assay.model.evidence import Kind
from assay.text.sessions import chatgpt

CONFIG = Config(me=Owner("Ada Lovelace"))
TEA = "Ada hates tea."


def said(document: dict[str, Any]) -> list[tuple[Kind, str]]:
    return [(each.voice.kind, each.text) for each in chatgpt.said(document, CONFIG)]


def alone(message: dict[str, Any]) -> list[tuple[Kind, str]]:
    return said(log.chatgpt(log.line(message), message["id"]))


def test_a_conversation() -> None:
    document = log.chatgpt(log.line(log.chat("a", "user", "I like tea."), log.chat("b", "assistant", "Noted.")), "b")
    assert said(document) == [(Kind.PERSON, "I like tea."), (Kind.AGENT, "Noted.")]
    (first, _) = chatgpt.said(document, CONFIG)
    assert (first.anchor, first.at, first.voice.speaker) == ("a", "2026-11-29T10:02:00Z", "Ada Lovelace")
    session = chatgpt.session(document)
    assert (session.key, session.title) == ("chatgpt:69a1b2c3-0000-4000-8000-00000000abcd", "Engine plans")


def test_only_the_branch_that_was_gone_on_with() -> None:
    nodes = [
        log.node("root", None, None, "a", "b"),
        log.node("a", "root", log.chat("a", "user", TEA), "a2"),
        log.node("a2", "a", log.chat("a2", "assistant", TEA)),
        log.node("b", "root", log.chat("b", "user", "I like tea.")),
    ]
    assert said(log.chatgpt(nodes, "b")) == [(Kind.PERSON, "I like tea.")]


def test_without_a_current_node_the_newest_end_is_it() -> None:
    nodes = [
        log.node("root", None, None, "a", "b"),
        log.node("a", "root", log.chat("a", "user", TEA, at=1.0)),
        log.node("b", "root", log.chat("b", "user", "I like tea.", at=2.0)),
    ]
    assert said(log.chatgpt(nodes, None)) == [(Kind.PERSON, "I like tea.")]


SETTINGS = {"content_type": "user_editable_context", "user_profile": TEA, "user_instructions": TEA}


@pytest.mark.parametrize(
    "message",
    [
        log.chat("a", "system", TEA),
        log.chat("a", "user", TEA, metadata={"is_visually_hidden_from_conversation": True}),
        log.chat("a", "user", "", content=SETTINGS),
        log.chat("a", "user", TEA, metadata={"is_user_system_message": True}),
        log.chat("a", "assistant", "", content={"content_type": "model_editable_context", "model_set_context": TEA}),
        log.chat("a", "assistant", "", content={"content_type": "thoughts", "thoughts": [{"content": TEA}]}),
        log.chat("a", "assistant", "", content={"content_type": "code", "language": "json", "text": TEA}),
        log.chat("a", "assistant", TEA, recipient="bio"),
        log.chat("a", "assistant", TEA, weight=0),
        log.chat("a", "tool", TEA, author="bio"),
        log.chat("a", "tool", TEA, author="memory.search"),
        log.chat("a", "tool", TEA, author="unheard-of", status="finished_with_error"),
        log.chat("a", "tool", "", author="web", content={"content_type": "system_error", "text": TEA}),
        log.chat("a", "tool", "mem-01kb5v8x3k0000000000000000 Ada hates tea.", author="web"),
        log.chat("a", "critic", TEA),
        {"id": "a"},
        {"id": "a", "author": 7, "content": 7},
    ],
)
def test_what_nobody_said(message: dict[str, Any]) -> None:
    assert alone(message) == []


def test_pictures_and_speech() -> None:
    parts = [
        {"content_type": "image_asset_pointer", "asset_pointer": "file-service://x"},
        {"content_type": "audio_transcription", "text": "I like tea."},
        "Look.",
    ]
    content = {"content_type": "multimodal_text", "parts": parts}
    assert alone(log.chat("a", "user", "", content=content)) == [(Kind.PERSON, "I like tea.\n\nLook.")]


def test_results_of_tools() -> None:
    quote = {"content_type": "tether_quote", "url": "https://example.org", "text": "Kestrel is written in Rust."}
    assert alone(log.chat("a", "tool", "", author="browser", content=quote)) == [(Kind.TOOL, "Kestrel is written in Rust.")]


@pytest.mark.parametrize("document", [{}, {"mapping": []}, {"mapping": {"a": {"parent": "a"}}, "current_node": "a"}])
def test_damaged_trees_end(document: dict[str, Any]) -> None:
    assert said(document) == []
    assert chatgpt.session(document).key == "chatgpt:unnamed"


def test_the_stamp_changes_with_the_conversation_and_says_nothing() -> None:
    one = log.chatgpt(log.line(log.chat("a", "user", TEA)), "a")
    assert chatgpt.stamp(one) == chatgpt.stamp(dict(one))
    assert chatgpt.stamp(one) != chatgpt.stamp({**one, "update_time": 1795946700.0})
    assert "tea" not in chatgpt.stamp(one)
