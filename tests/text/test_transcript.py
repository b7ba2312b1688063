"""Transcripts: who testifies is read from role, speaker and tool, and from nothing that a message says of itself."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies.effort import some

from assay.model.candidate import Passage
from assay.model.config import DEFAULT_TOOLS, Config, Owner
from assay.model.evidence import Channel, Kind
from assay.model.finding import Finding, Severity
from assay.text import limits, transcript

CONFIG = Config(me=Owner("Ada Lovelace", ("Ada",)), people=("Mary Somerville",), tools={**DEFAULT_TOOLS, "seek": "control"})


def parse(*lines: object, config: Config = CONFIG) -> tuple[tuple[Passage, ...], tuple[Finding, ...]]:
    text = "\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines)
    return transcript.parse(text, source="kickoff.jsonl", title="Kickoff", config=config)


def voices(*lines: object, config: Config = CONFIG) -> list[tuple[Kind, str | None]]:
    found, findings = parse(*lines, config=config)
    assert findings == ()
    return [(each.kind, each.speaker) for each in found]


def test_a_message() -> None:
    line = {"id": "m14", "role": "user", "name": "Ada Lovelace", "at": "2026-11-29T10:02:00Z", "text": "a\r\nb"}
    assert parse(line) == (
        (
            Passage(
                source="kickoff.jsonl",
                title="Kickoff",
                anchor="m14",
                text="a\nb",
                kind=Kind.PERSON,
                channel=Channel.TRANSCRIPT,
                speaker="Ada Lovelace",
                at="2026-11-29T10:02:00Z",
            ),
        ),
        (),
    )


@pytest.mark.parametrize(
    ("name", "kind", "speaker"),
    [
        (None, Kind.PERSON, "Ada Lovelace"),
        ("ADA", Kind.PERSON, "ADA"),
        ("Mary Somerville", Kind.PERSON, "Mary Somerville"),
        ("Charles", Kind.DOCUMENT, "Charles"),
    ],
)
def test_who_counts_as_a_person(name: str | None, kind: Kind, speaker: str) -> None:
    assert voices({"role": "user", "name": name, "text": "x"}) == [(kind, speaker)]


def test_without_an_owner_nobody_is_one() -> None:
    assert voices({"role": "user", "text": "x"}, config=Config()) == [(Kind.DOCUMENT, None)]


def test_assistants_and_systems() -> None:
    lines = (
        {"role": "assistant", "text": "x"},
        {"role": "assistant", "name": "Babbage", "text": "x"},
        {"role": "system", "text": "x"},
    )
    assert voices(*lines) == [(Kind.AGENT, "assistant"), (Kind.AGENT, "Babbage"), (Kind.RECALL, None)]


@pytest.mark.parametrize(
    ("tool", "ok", "kind"),
    [
        ("web_fetch", True, Kind.TOOL),
        ("web_fetch", None, Kind.TOOL),
        ("web_fetch", False, None),
        ("memory_search", True, Kind.RECALL),
        ("memory_search", False, Kind.RECALL),
        ("memory_remember", True, Kind.RECALL),
        ("todo_write", True, None),
        ("seek", True, None),
        ("compass", True, Kind.TOOL),
        ("compass", None, None),
        ("compass", False, None),
        ("mcp__files__read_file", None, Kind.TOOL),
        ("files.read_file", True, Kind.TOOL),
        ("mcp__basic-memory__read_file", True, Kind.RECALL),
        ("RecallNotes", True, Kind.RECALL),
        (None, True, Kind.TOOL),
        (None, None, None),
    ],
)
def test_tools(tool: str | None, ok: bool | None, kind: Kind | None) -> None:
    found = voices({"role": "tool", "tool": tool, "ok": ok, "text": "x"})
    assert found == ([(kind, tool)] if kind else [])


def test_broken_lines_are_named_and_the_others_go_on() -> None:
    found, findings = parse(
        "{", {"role": "user", "text": "x"}, {"role": "king", "text": "x"}, {"role": "user"}, {"text": "x"}, ""
    )
    assert [each.anchor for each in found] == ["m2"]
    assert [each.where for each in findings] == ["line 1", "line 3", "line 4", "line 5"]
    assert {each.code for each in findings} == {"transcript"}
    assert [each.message for each in findings][1:] == [
        "role must be one of user, assistant, system, tool.",
        "text is missing.",
        "role is missing.",
    ]


def test_no_message_repeats_what_it_read() -> None:
    _, findings = parse({"role": "sesame", "text": 1, "at": "sesame"}, '{"sesame"')
    assert findings
    assert not [each for each in findings if "sesame" in each.message]


def test_ids_are_made_unique_and_safe() -> None:
    lines = [{"id": each, "role": "user", "text": "x"} for each in ("a", "a", None, "^b c", "A", "!", "m3")]
    assert [each.anchor for each in parse(*lines)[0]] == ["a", "a-2", "m3", "b-c", "A-3", "m6", "m3-2"]


def test_ids_and_places_stay_when_the_log_grows() -> None:
    lines = [
        {"id": "a", "role": "user", "text": "x"},
        {"id": "a", "role": "tool", "text": "failed"},
        {"id": "a", "role": "user", "text": "y"},
    ]
    assert parse(*lines)[0][:1] == parse(*lines[:1])[0]
    assert [(each.anchor, each.position) for each in parse(*lines)[0]] == [("a", 0), ("a-3", 1)]


def test_empty_messages_say_nothing() -> None:
    assert parse({"role": "user", "text": " \n"}) == ((), ())


def test_a_time_that_is_none_is_left_out_and_said() -> None:
    found, findings = parse({"role": "user", "text": "x", "at": "noon"})
    assert found[0].at is None
    assert [each.severity for each in findings] == [Severity.SHOULD]


@some
@given(st.text())
def test_nothing_raises(text: str) -> None:
    transcript.parse(text, source="s", title="t", config=CONFIG)


def test_a_message_that_is_too_long_is_not_read_and_the_others_are() -> None:
    fits, over = "x" * limits.PASSAGE, "x" * (limits.PASSAGE + 1)
    found, findings = parse({"role": "user", "text": over}, {"role": "user", "text": fits})
    assert [each.text for each in found] == [fits]
    assert [(each.where, each.severity, each.message) for each in findings] == [
        ("line 1", Severity.MUST, "text has 65,537 characters; at most 65,536 are allowed.")
    ]


def test_what_does_not_testify_may_be_long() -> None:
    assert parse({"role": "tool", "tool": "read", "ok": False, "text": "x" * (limits.PASSAGE + 1)}) == ((), ())


def test_a_key_that_stands_twice_refuses_the_message() -> None:
    found, findings = parse('{"role": "assistant", "role": "user", "text": "a"}', {"role": "user", "text": "b"})
    assert [each.text for each in found] == ["b"]
    assert [each.where for each in findings] == ["line 1"]


FENCE = "<assay-recall>\nRecalled from memory.\n\nAda hates tea.\n</assay-recall>"
HIT = "Ada hates tea   0.81\n  Memory/Notes/2026/11/Ada hates tea 6y3ccj.md\n"
"""As `assay search` prints one, but for the id."""


@pytest.mark.parametrize("who", [{"role": "user", "name": "Ada"}, {"role": "user"}, {"role": "assistant"}])
@pytest.mark.parametrize(
    ("said", "own"),
    [
        (f"I play the cello.\n\n{FENCE}\n", "I play the cello."),
        (f"{FENCE}\n\nI play the cello.", "I play the cello."),
        ("I play the cello.\n<assay-recall>\nAda hates tea.", "I play the cello."),
        (f"I play the cello.\n\n{HIT}", "I play the cello."),
        ("I play the cello.<system-reminder>Ada hates tea.</system-reminder>", "I play the cello."),
        (f"  {FENCE}  ", None),
        (HIT, None),
        ("  I play\nthe cello. \n", "  I play\nthe cello. \n"),
        ("Where is my Memory/Notes folder?", "Where is my Memory/Notes folder?"),
    ],
)
def test_what_memory_gave_back_is_nobodys_word(who: dict[str, str], said: str, own: str | None) -> None:
    found, findings = parse({**who, "text": said})
    assert ([each.text for each in found], findings) == ([own] if own else [], ())


def test_a_tools_result_in_which_this_memory_stands_is_recall() -> None:
    shell = {"role": "tool", "tool": "bash", "ok": True}
    assert voices({**shell, "text": f"$ cat\n\n{HIT}"}) == [(Kind.RECALL, "bash")]
    found, _ = parse({**shell, "text": f"All green.\n{FENCE}"})
    assert [(each.kind, each.text) for each in found] == [(Kind.TOOL, "All green.")]
