"""Claude's export: the current branch, block by block."""

from __future__ import annotations

from typing import Any

import pytest
from tests.text.sessions import samples as log

from assay.model.config import Config, Owner
from assay.model.evidence import Kind
from assay.text.sessions import claude

CONFIG = Config(me=Owner("Ada Lovelace"))
TEA = "Ada hates tea."


def said(document: dict[str, Any]) -> list[tuple[Kind, str]]:
    return [(each.voice.kind, each.text) for each in claude.said(document, CONFIG)]


def test_a_conversation() -> None:
    document = log.claude(log.turn(1, "human", "I like tea."), log.turn(2, "assistant", "Noted."))
    assert said(document) == [(Kind.PERSON, "I like tea."), (Kind.AGENT, "Noted.")]
    session = claude.session(document)
    assert (session.key, session.title) == ("claude:5c0ffee0-0000-4000-8000-00000000cafe", "Engine plans")


def test_older_messages_have_their_text_beside() -> None:
    old = {"uuid": "x", "sender": "human", "text": "I like tea.", "created_at": log.AT.format(1)}
    assert said(log.claude(old)) == [(Kind.PERSON, "I like tea.")]


def test_only_the_branch_that_was_gone_on_with() -> None:
    document = log.claude(
        log.turn(1, "human", TEA, parent_message_uuid=log.ROOT),
        log.turn(2, "assistant", TEA, parent_message_uuid=log.uuid(1)),
        log.turn(3, "human", "I like tea.", parent_message_uuid=log.ROOT),
        log.turn(4, "assistant", "Noted.", parent_message_uuid=log.uuid(3)),
    )
    assert said(document) == [(Kind.PERSON, "I like tea."), (Kind.AGENT, "Noted.")]
    leaf = {**document, "current_leaf_message_uuid": log.uuid(2)}
    assert said(leaf) == [(Kind.PERSON, TEA), (Kind.AGENT, TEA)]


def test_thoughts_and_attachments_are_nobodys_word() -> None:
    attached = {"file_name": "a.txt", "file_size": 9, "file_type": "txt", "extracted_content": TEA}
    document = log.claude(
        log.turn(1, "human", "See there.", attachments=[attached]),
        log.turn(2, "assistant", "Noted.", [log.thinking(TEA)]),
    )
    assert [text for _, text in said(document)] == ["See there.", "Noted."]


def test_results_of_tools() -> None:
    call = [log.use("web_search", query="kestrel"), log.result([log.words("Kestrel is written in Rust.")])]
    recall = [log.use("conversation_search", "toolu_2", query="tea"), log.result(TEA, "toolu_2")]
    assert said(log.claude(log.turn(1, "assistant", "Noted.", [*call, *recall]))) == [
        (Kind.TOOL, "Kestrel is written in Rust."),
        (Kind.AGENT, "Noted."),
    ]


@pytest.mark.parametrize("document", [{}, {"chat_messages": 7}, {"chat_messages": [7, {"sender": "nobody", "text": TEA}]}])
def test_damaged_exports_say_nothing(document: dict[str, Any]) -> None:
    assert said(document) == []


def test_a_circle_of_parents_ends() -> None:
    document = log.claude(log.turn(1, "human", "I like tea.", parent_message_uuid=log.uuid(1)))
    assert said(document) == [(Kind.PERSON, "I like tea.")]


def test_the_stamp_changes_with_the_conversation_and_says_nothing() -> None:
    one = log.claude(log.turn(1, "human", TEA))
    assert claude.stamp(one) != claude.stamp(log.claude(log.turn(1, "human", TEA), log.turn(2, "human", TEA)))
    assert "tea" not in claude.stamp(one)
