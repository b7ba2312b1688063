"""How JSON that anybody may have written is looked into."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies.effort import some

from assay.model.candidate import Passage
from assay.model.config import Config, Owner
from assay.model.evidence import Channel, Kind
from assay.model.finding import Finding
from assay.text import limits
from assay.text.sessions import chatgpt, claude, logs
from assay.text.sessions.said import Placing, Said, Session, identifier, instant, moment, strings, texts, titled
from assay.text.voices import Voice

SESSION = Session("codex:x", "Session", "codex")


def test_words_get_a_place() -> None:
    placing = Placing(SESSION, Channel.TRANSCRIPT, 4)
    voice = Voice(Kind.PERSON, "Ada")
    found = [placing.placed(Said(voice, text, "m1", None)) for text in ("a\r\nb\n", " \n", "c")]
    assert found[1] is None
    assert [(each.anchor, each.text, each.position) for each in found if isinstance(each, Passage)] == [
        ("m1", "a\nb", 4),
        ("m1-3", "c", 5),
    ]


def test_what_is_too_long_is_said_and_not_cut() -> None:
    found = Placing(SESSION, Channel.EXPORT).placed(Said(Voice(Kind.PERSON, None), "x" * (limits.PASSAGE + 1), "m1", None))
    assert isinstance(found, Finding)
    assert "65,537" in found.message


@pytest.mark.parametrize(
    ("value", "at"),
    [
        ("2026-11-29T10:00:00Z", "2026-11-29T10:00:00Z"),
        (1795946520.9, "2026-11-29T10:02:00Z"),
        ("yesterday", None),
        (True, None),
        (-1, None),
        (1e20, None),
        (float("nan"), None),
        (None, None),
    ],
)
def test_times(value: object, at: str | None) -> None:
    assert moment(value) == at


def test_a_time_without_a_zone_is_utc() -> None:
    found = instant("2026-11-29T10:00:00")
    assert found is not None
    assert found.utcoffset() is not None
    assert instant("x") is None
    assert instant(None) is None


def test_ids_of_any_form_can_stand_in_a_key() -> None:
    assert identifier("a-b_1") == "a-b_1"
    assert identifier("/home/ada/x.jsonl") != identifier("/home/ada/y.jsonl")
    assert "/" not in identifier("/home/ada/x.jsonl")
    assert identifier(None) == identifier(" ") == ""


def test_titles_name_nothing() -> None:
    assert titled("2026-11-29T10:00:00Z", "codex") == "Session 2026-11-29 codex"
    assert titled(None, "codex") == "Session codex"


def test_texts_of_blocks() -> None:
    assert texts("a", "text") == "a"
    assert (
        texts([{"type": "text", "text": "a"}, "b", {"text": "c"}, {"type": "image", "text": "d"}, 7], "text")
        == "a\n\nb\n\nc"
    )
    assert texts(None, "text") == ""


def test_nesting_is_looked_into_so_far() -> None:
    value: Any = "deep"
    for _ in range(1000):
        value = [value]
    assert list(strings({"a": ["b", {"c": "d"}], "e": 1})) == ["b", "d"]
    assert list(strings(value)) == []


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                [
                    *(
                        "type",
                        "message",
                        "content",
                        "payload",
                        "role",
                        "text",
                        "uuid",
                        "timestamp",
                        "attachment",
                        "prompt",
                        "name",
                    ),
                    *(
                        "mapping",
                        "current_node",
                        "parent",
                        "author",
                        "parts",
                        "metadata",
                        "chat_messages",
                        "sender",
                        "output",
                    ),
                ]
            ),
            inner
            | st.sampled_from(["user", "assistant", "response_item", "message", "tool_result", "function_call_output"]),
            max_size=5,
        )
    ),
    max_leaves=20,
)


@some
@given(st.lists(_JSON, max_size=4))
def test_no_log_and_no_export_makes_a_codec_stumble(values: list[Any]) -> None:
    config = Config(me=Owner("Ada Lovelace"))
    for value in json.loads(json.dumps(values)):
        record = value if isinstance(value, dict) else {"message": value}
        for form in ("claude-code", "codex"):
            session = logs.session(form, [record], "x")
            assert all(each.text for each in logs.codec(session, config).said(record, 1))
        for export in (chatgpt, claude):
            assert export.session(record).key
            assert export.stamp(record)
            assert all(each.text for each in export.said(record, config))
