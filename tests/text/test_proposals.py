"""Proposals: what a line says arrives whole, and what is wrong with one is said without repeating it."""

from __future__ import annotations

import datetime
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies.effort import some

from assay.model.candidate import Passage, Proposal
from assay.model.claim import ClaimType
from assay.model.evidence import Channel, Kind, Support
from assay.model.finding import Finding, Severity
from assay.text import limits, proposals

SECRET = "sesame-4711"
CLAIM: dict[str, Any] = {"text": "Ada writes in English.", "type": "preference", "subject": "Ada Lovelace"}
SOURCE: dict[str, Any] = {"kind": "person", "speaker": "Ada Lovelace", "ref": "kickoff#m14", "text": "I write in English."}


def parse(*lines: object) -> tuple[tuple[Proposal, ...], tuple[Finding, ...]]:
    text = "\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines)
    return proposals.parse(text, channel=Channel.CLI)


def one(line: object) -> Proposal:
    found, findings = parse(line)
    assert findings == ()
    return found[0]


def problems(line: object) -> list[str]:
    found, findings = parse(line)
    assert found == ()
    assert {each.code for each in findings} == {"proposal"}
    assert {each.where for each in findings} == {"line 1"}
    return [each.message for each in findings if each.severity is Severity.MUST]


def claim(**changes: object) -> dict[str, Any]:
    return {"claim": CLAIM | changes}


def test_the_smallest_line() -> None:
    assert one({"claim": CLAIM}) == Proposal(
        text="Ada writes in English.", type=ClaimType.PREFERENCE, subject="Ada Lovelace", line=1
    )


def test_every_key_arrives() -> None:
    line = {
        "claim": CLAIM
        | {
            "subject_type": "schema:Person",
            "property": "schema:knowsLanguage",
            "value": "English",
            "value_kind": "entity",
            "value_type": "schema:Language",
            "datatype": "schema:Text",
            "unit": "m",
            "negated": True,
            "valid_from": "2026-03",
            "valid_until": "2027",
            "replaces_value": "French",
        },
        "quote": "I write in English.",
        "support": "derived",
        "derived_from": ["mem-1", "mem-2"],
        "source": SOURCE | {"at": "2026-11-29T10:02:00Z"},
        "confirmation": {"ref": "kickoff#m15", "speaker": "Ada Lovelace", "text": "Yes."},
    }
    assert one(line) == Proposal(
        text="Ada writes in English.",
        type=ClaimType.PREFERENCE,
        subject="Ada Lovelace",
        subject_type="schema:Person",
        property="schema:knowsLanguage",
        value="English",
        value_kind="entity",
        value_type="schema:Language",
        datatype="schema:Text",
        unit="m",
        negated=True,
        valid_from=datetime.date(2026, 3, 1),
        valid_until=datetime.date(2027, 1, 1),
        replaces_value="French",
        quote="I write in English.",
        support=Support.DERIVED,
        derived_from=("mem-1", "mem-2"),
        passage=Passage(
            source="kickoff",
            title="kickoff",
            anchor="m14",
            text="I write in English.",
            kind=Kind.PERSON,
            channel=Channel.CLI,
            speaker="Ada Lovelace",
            at="2026-11-29T10:02:00Z",
        ),
        confirmation=Passage(
            source="kickoff",
            title="kickoff",
            anchor="m15",
            text="Yes.",
            kind=Kind.PERSON,
            channel=Channel.CLI,
            speaker="Ada Lovelace",
        ),
        line=1,
    )


def test_bad_lines_are_named_and_the_others_go_on() -> None:
    found, findings = parse("\ufeff" + json.dumps({"claim": CLAIM}), "", "nonsense", {"claim": CLAIM}, "[1]", "\t")
    assert [each.line for each in found] == [1, 4]
    assert [each.where for each in findings] == ["line 3", "line 5"]
    assert "not JSON (column 1)" in findings[0].message
    assert "not a JSON object" in findings[1].message


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ({}, "claim is missing"),
        ({"claim": "text"}, "claim must be an object"),
        (claim(text=""), "claim.text is missing or empty"),
        (claim(text=" \n "), "claim.text is missing or empty"),
        (claim(subject=None), "claim.subject is missing or empty"),
        (claim(type=None), "claim.type is missing; it is one of fact, preference"),
        (claim(type="opinion"), "claim.type must be one of fact, preference, decision, procedure, event"),
        (claim(text=7), "claim.text must be a text"),
        (claim(value=7), "claim.value must be a text"),
        (claim(negated="no"), "claim.negated must be true or false"),
        (claim(value_kind="thing"), "claim.value_kind must be one of entity, literal"),
        (claim(valid_from="2026-02-30"), "claim.valid_from must be a date that exists"),
        (claim(valid_from="yesterday"), "claim.valid_from must be a date that exists"),
        (claim(valid_from="2026-03-01T10:00:00Z"), "claim.valid_from must be a date that exists"),
        (claim(valid_from="2026", valid_until="2026"), "claim.valid_until must be a later day"),
        ({"claim": CLAIM, "support": "strong"}, "support must be one of explicit, derived, inferred"),
        ({"claim": CLAIM, "derived_from": "mem-1"}, "derived_from must be a list of texts"),
        ({"claim": CLAIM, "source": SOURCE | {"kind": "god"}}, "source.kind must be one of person, task, document"),
        ({"claim": CLAIM, "source": []}, "source must be an object"),
        ({"claim": CLAIM, "confirmation": {"speaker": "Ada", "text": "Yes."}}, "without the source that it confirms"),
        ({"claim": CLAIM, "source": SOURCE, "confirmation": {"text": "Yes."}}, "confirmation needs text and speaker"),
    ],
)
def test_what_is_wrong_is_said(line: object, says: str) -> None:
    assert [message for message in problems(line) if says in message], problems(line)


def test_everything_that_is_wrong_with_a_line_is_said_at_once() -> None:
    assert len(problems(claim(text="", type="x", negated=1))) == 3


def long(most: int, over: int) -> str:
    return "x" * (most + over)


@pytest.mark.parametrize("over", [0, 1])
@pytest.mark.parametrize(
    ("field", "most"),
    [
        ("claim.text", limits.CLAIM),
        *((f"claim.{key}", limits.FIELD) for key in ("subject", "subject_type", "property", "value", "value_type")),
        *((f"claim.{key}", limits.FIELD) for key in ("datatype", "unit", "replaces_value")),
        ("quote", limits.PASSAGE),
        ("source.text", limits.PASSAGE),
        ("source.speaker", limits.FIELD),
        ("source.ref", limits.FIELD),
        ("confirmation.text", limits.PASSAGE),
    ],
)
def test_what_is_longer_than_is_kept_is_refused_and_the_other_lines_go_on(field: str, most: int, over: int) -> None:
    line: dict[str, Any] = {
        "claim": dict(CLAIM),
        "source": dict(SOURCE),
        "confirmation": {"speaker": "Ada Lovelace", "text": "Yes."},
    }
    place, _, key = field.rpartition(".")
    (line[place] if place else line)[key] = long(most, over)
    found, findings = parse(line, {"claim": CLAIM})
    assert [each.line for each in found] == [1, 2][over:]
    assert [each.where for each in findings if "at most" in each.message] == ["line 1"] * over
    said = f"{field} has {most + 1:,} characters; at most {most:,} are allowed."
    assert [each.message for each in findings if "at most" in each.message] == [said] * over


@pytest.mark.parametrize("over", [0, 1])
def test_so_is_a_claim_that_rests_on_too_much(over: int) -> None:
    many = ["mem-1"] * (limits.PREMISES + over)
    assert len(parse({"claim": CLAIM, "derived_from": many})[0]) == 1 - over
    assert len(parse({"claim": CLAIM, "derived_from": [long(limits.FIELD, over)]})[0]) == 1 - over


@pytest.mark.parametrize(
    "line",
    [
        '{"claim": {"text": "a", "type": "fact", "subject": "b"}, "source": {"kind": "agent", "kind": "person", "text": ""}}',
        '{"claim": {"text": "a", "type": "fact", "subject": "b"}, "claim": {"text": "a", "type": "fact"}}',
    ],
)
def test_a_key_that_stands_twice_refuses_the_line(line: str) -> None:
    assert [each for each in problems(line) if "stands twice" in each]
    assert "`kind`" in problems(line)[0] or "`claim`" in problems(line)[0]


def test_a_key_that_is_not_known_is_named_if_it_can_be_one() -> None:
    _, findings = parse({"claim": CLAIM, "flavour": 1, "x y": 1, "k" * 41: 1})
    named = [each.message.split(" is not known")[0] for each in findings]
    assert named == ["the key `flavour` of the line", "a key of the line", "a key of the line"]


@pytest.mark.parametrize(
    "line",
    [
        f'{{"claim": {SECRET}',
        f'{{"{SECRET}": 1, "{SECRET}": 2}}',
        claim(type=SECRET),
        claim(valid_from=SECRET),
        {"claim": CLAIM | {SECRET: 1}},
        {SECRET: CLAIM},
        {"claim": CLAIM, "source": {"kind": SECRET, "at": SECRET}},
    ],
)
def test_no_message_repeats_what_it_read(line: object) -> None:
    _, findings = parse(line)
    assert findings
    assert not [each for each in findings if SECRET in each.message]


def test_an_unknown_key_is_left_out_and_said() -> None:
    found, findings = parse({"claim": CLAIM | {"valid_form": "2026"}, "quotes": []})
    assert found[0].valid_from is None
    assert [each.severity for each in findings] == [Severity.SHOULD] * 2
    assert "claim.valid_from may be meant" in findings[1].message
    assert "quote may be meant" in findings[0].message


def test_a_time_that_is_none_is_left_out_and_said() -> None:
    found, findings = parse({"claim": CLAIM, "source": SOURCE | {"at": "last tuesday"}})
    assert found[0].passage is not None
    assert found[0].passage.at is None
    assert [each.severity for each in findings] == [Severity.SHOULD]


@pytest.mark.parametrize(
    ("ref", "source", "anchor"),
    [
        ("kickoff#m14", "kickoff", "m14"),
        ("kickoff", "kickoff", "p-8b86f72e"),
        ("kickoff#", "kickoff", "p-8b86f72e"),
        ("#m14", "proposals", "m14"),
        ("a#b#^m 14!", "a#b", "p-6eb2c664"),
        (None, "proposals", "p-8b86f72e"),
    ],
)
def test_where_a_message_stands(ref: str | None, source: str, anchor: str) -> None:
    passage = one({"claim": CLAIM, "source": SOURCE | {"ref": ref}}).passage
    assert passage is not None
    assert (passage.source, passage.anchor) == (source, anchor)


def test_a_source_that_says_nothing_of_itself_is_an_agents_or_none() -> None:
    passage = one({"claim": CLAIM, "source": {"text": "x"}}).passage
    assert passage is not None
    assert passage.kind is Kind.AGENT
    assert one({"claim": CLAIM, "source": {"kind": "person"}}).passage is None


def test_line_ends() -> None:
    line = claim(text="one\r\n two", subject="Ada\nLovelace") | {
        "quote": "a\r\nb",
        "source": SOURCE | {"text": "a\r\nb\rc"},
    }
    found = one(line)
    assert (found.text, found.subject, found.quote) == ("one two", "Ada Lovelace", "a\nb")
    assert found.passage is not None
    assert found.passage.text == "a\nb\nc"


def test_lone_surrogates_do_not_get_in() -> None:
    found, _ = proposals.parse('{"claim": {"text": "a \\ud800 b", "type": "fact", "subject": "x"}}', channel=Channel.CLI)
    assert found[0].text == "a \ufffd b"


@pytest.mark.parametrize(
    "line", ["[" * 100_000, '{"a":' * 100_000, '{"claim": ' + "9" * 5000 + "}", "\x00", "NaN", '"\ud800"']
)
def test_hostile_lines_are_findings(line: str) -> None:
    assert [each.where for each in parse(line)[1]] == ["line 1"]


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from([*CLAIM, *SOURCE, "x"]), inner, max_size=4),
    max_leaves=8,
)


@some
@given(
    st.lists(
        st.dictionaries(st.sampled_from(["claim", "quote", "source", "support", "confirmation", "x"]), _JSON), max_size=3
    )
)
def test_every_line_is_a_proposal_or_a_finding(lines: list[dict[str, object]]) -> None:
    found, findings = parse(*lines)
    refused = {each.where for each in findings if each.severity is Severity.MUST}
    assert sorted([*(f"line {each.line}" for each in found), *refused]) == sorted(
        f"line {n + 1}" for n in range(len(lines))
    )


@some
@given(st.text())
def test_nothing_raises(text: str) -> None:
    proposals.parse(text, channel=Channel.CLI)
