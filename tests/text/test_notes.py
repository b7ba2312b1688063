"""Canonical notes."""

from __future__ import annotations

import dataclasses
import datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import values
from tests.strategies.effort import few, many, some
from tests.strategies.examples import EVIDENCE, NOTE, QUOTES

from assay.model.claim import Validity
from assay.model.evidence import Evidence
from assay.model.link import Link
from assay.model.names import text_digest
from assay.model.note import Note, Status
from assay.model.redacted import Redacted, stored
from assay.text import frontmatter, notes
from assay.text.frontmatter import EditRefused, Unreadable

GOLDEN = Path(__file__).parents[1] / "golden" / "note.md"
LATER = dataclasses.replace(EVIDENCE, start=0, end=8, at="2026-12-01T08:00:00Z")


def edited(old: str, new: str) -> bytes:
    text = GOLDEN.read_text(encoding="utf-8")
    assert old in text
    return text.replace(old, new, 1).encode()


def trouble(data: bytes) -> Unreadable:
    with pytest.raises(Unreadable) as caught:
        notes.parse(data)
    return caught.value


# --- writing and reading


def test_a_note_looks_as_the_format_says() -> None:
    assert notes.render(NOTE, QUOTES) == GOLDEN.read_bytes()
    assert notes.parse(GOLDEN.read_bytes()) == NOTE


@given(values.notes(), st.data())
@some
def test_a_note_is_read_as_it_was_written(note: Note, data: st.DataObject) -> None:
    assert notes.parse(notes.render(note, data.draw(values.quotes_of(note)))) == note


@pytest.mark.long
@given(values.notes(), st.data())
@many
def test_many_notes_are_read_as_they_were_written(note: Note, data: st.DataObject) -> None:
    assert notes.parse(notes.render(note, data.draw(values.quotes_of(note)))) == note


@pytest.mark.parametrize("text", ["[[Ada]]", r"\[[Ada]]", r"\\[[a|b]]", " [[Ada]]", r"\ [[Ada]]", "[[Ada]] and", "\\"])
def test_a_text_that_looks_like_a_link_stays_a_text(text: str) -> None:
    note = dataclasses.replace(NOTE, value=stored(text))
    assert notes.parse(notes.render(note, {})).value == text
    assert not isinstance(notes.parse(notes.render(note, {})).value, Link)


def test_keys_that_say_nothing_do_not_stand_there() -> None:
    bare = dataclasses.replace(NOTE, property=None, value=None, evidence=())
    keys = set(frontmatter.read(notes.render(bare, {})).properties)
    optional = {"property", "value", "datatype", "unit", "negated", "proposed_property", "compatible_with", "recheck"}
    assert not keys & optional
    full = dataclasses.replace(
        NOTE,
        datatype="xsd:decimal",
        unit="kg",
        negated=True,
        proposed_property="speaks",
        compatible_with=(Link("x"),),
        recheck=stored("why"),
    )
    assert optional <= set(frontmatter.read(notes.render(full, {})).properties)


@pytest.mark.parametrize(
    "changes",
    [
        {"statement": stored("two\nlines")},
        {"statement": stored("")},
        {"value": stored("two\nlines")},
        {"value": stored("")},
        {"property": ""},
        {"recheck": stored("a\nb")},
        {"subject": Link("a|b]]")},
        {"supersedes": (Link(""),)},
        {"id": "mem-1"},
        {"id": NOTE.id.replace("mem-", "ent-")},
    ],
)
def test_what_could_not_be_read_back_is_not_written(changes: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r".+"):
        notes.render(dataclasses.replace(NOTE, **changes), {})


@pytest.mark.parametrize(
    ("statement", "shown"),
    [
        ("```", r"\```"),
        ("- not a list", r"\- not a list"),
        ("%% hidden", r"%\% hidden"),
        ("12. December", r"12\. December"),
        ("Line\u2028end ^m14", r"Line end \^m14"),
        ("Plain [[link]] *stays*", "Plain [[link]] *stays*"),
        ("-5 degrees #tag", "-5 degrees #tag"),
    ],
)
def test_a_hostile_statement_opens_nothing_in_the_body(statement: str, shown: str) -> None:
    data = notes.render(dataclasses.replace(NOTE, statement=stored(statement)), QUOTES)
    assert frontmatter.read(data).body.split("\n")[0] == shown
    assert notes.parse(data).statement == statement


def test_a_quote_of_several_lines_stays_in_its_callout() -> None:
    quotes = {EVIDENCE.same: stored("one\n\n---\ntwo")}
    assert b"2026-11-29\n> one\n> \n> ---\n> two\n> [[2026" in notes.render(NOTE, quotes)


def test_a_callout_names_the_kind_where_no_speaker_is_known() -> None:
    line = dataclasses.replace(EVIDENCE, speaker=None, at=None)
    data = notes.render(dataclasses.replace(NOTE, evidence=(line,)), {})
    assert data.endswith(b"\n\n> [!quote] person\n> [[2026-11-29 Kickoff chat#^m14]]\n")


# --- what Obsidian's property editor and people do to a file


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("type: preference\nstatus: active\n", "status: active\ntype: preference\n"),
        ("status: active", "status: Active"),
        ("status: active", 'status: "active"'),
        ('subject: "[[Ada Lovelace]]"', "subject: [[Ada Lovelace]]"),
        ('value: "[[English]]"', "value: '[[English]]'"),
        ("valid_from:\n", ""),
        ("valid_from:\n", 'valid_from: ""\n'),
        ("supersedes: []\n", ""),
        ("supersedes: []\n", "supersedes:\n"),
        ("supersedes: []\n", 'supersedes: ""\n'),
        ("supersedes: []\n", "supersedes:\n  -\n"),
        ("created: 2026-11-29\n", 'created: "2026-11-29"\n'),
        ("created: 2026-11-29\n", "created: 2026-11-29\nnegated: false\n"),
        ("created: 2026-11-29\n", "created: 2026-11-29\nnegated:\n"),
        ("created: 2026-11-29\n", "tags:\n  - x\nmine: {a: 1}\ncreated: 2026-11-29\n"),
        ("\nAda writes", "\nI rewrote this. Ada writes"),
    ],
)
def test_a_file_that_says_the_same_is_the_same_note(old: str, new: str) -> None:
    assert notes.parse(edited(old, new)) == NOTE


def test_a_flow_list_and_crlf_say_the_same() -> None:
    text = GOLDEN.read_text(encoding="utf-8")
    line = next(each for each in text.split("\n") if each.startswith("  - "))
    flow = text.replace(f"evidence:\n{line}", f"evidence: [{line[4:]}]")
    assert notes.parse(flow.encode()) == NOTE
    assert notes.parse(text.replace("\n", "\r\n").encode()) == NOTE
    assert notes.parse(b"\xef\xbb\xbf" + text.encode()) == NOTE


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("42", "42"),
        ("1.10", "1.10"),
        ("007", "007"),
        ("0x1F", "0x1F"),
        ("true", "true"),
        ("True", "True"),
        ("2026-01-02", "2026-01-02"),
    ],
)
def test_a_value_typed_without_quotes_is_the_text_that_was_typed(typed: str, text: str) -> None:
    assert notes.parse(edited('value: "[[English]]"', f"value: {typed}")).value == text


def test_a_single_link_where_a_list_belongs_is_a_list_of_one() -> None:
    assert notes.parse(edited("extends: []", "extends: [[Other|mem-x]]")).extends == (Link("Other", "mem-x"),)
    assert notes.parse(edited("extends: []", "extends:\n  - [[A]]\n  - '[[B]]'")).extends == (Link("A"), Link("B"))


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("id: mem-", "no: mem-", 1, "id is missing"),
        ("id: mem-", "id: ent-", 2, "id must be an id that begins with mem-"),
        ("type: preference", "type: rumour", 3, "type must be one of: fact, preference"),
        ("status: active\n", "status:\n", 4, "status is missing"),
        ("status: active\n", "status: [active, draft]\n", 4, "status must be a single text"),
        ('"[[Ada Lovelace]]"', "Ada", 5, "subject must be a link"),
        ("statement: Ada", "statement: |\n  Ada\n  writes", 8, "statement must be on one line"),
        ('  - "[[2026', '  - "[2026', 12, "evidence link must be a link"),
        ("| 9-58 |", "| 9 |", 12, "evidence span must"),
        ("valid_from:\n", "valid_from: 2026-02-30\n", 13, "valid_from must be a date"),
        ("valid_from:\n", "valid_from: 20260201\n", 13, "valid_from must be a date"),
        ("created: 2026-11-29\n", "created: 2026-11-29T10:00\n", 15, "created must be a date"),
        ("supersedes: []", "supersedes: [mem-1]", 17, "supersedes must be a link"),
        ("supersedes: []", "supersedes: {a: b}", 17, "supersedes must be a list"),
        ("supersedes: []", "supersedes:\n  - '[[A]]'\n  - {a: b}", 19, "supersedes must be a list"),
        ("derived_from: []", "derived_from: []\nnegated: perhaps", 21, "negated must be true or false"),
        ("status: active\n", "status: active\nstatus: draft\n", 5, "second time"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(old: str, new: str, line: int, words: str) -> None:
    problem = trouble(edited(old, new))
    assert (problem.line, words in problem.reason) == (line, True), problem


def test_a_message_does_not_repeat_what_was_typed() -> None:
    problem = trouble(edited("type: preference", "type: hunter2"))
    assert "hunter2" not in str(problem)
    assert problem.__cause__ is None


def test_a_file_without_properties_or_of_other_bytes_is_unreadable() -> None:
    assert trouble(b"Just text\n").reason == "id is missing"
    assert trouble(b"---\nid: \xff\n---\n").line == 2


# --- amending


@given(values.notes(), st.data())
@few
def test_an_amended_note_says_what_was_wanted(before: Note, data: st.DataObject) -> None:
    after = data.draw(values.notes(st.just(before.id)))
    grown = dataclasses.replace(after, evidence=(*before.evidence, *after.evidence))
    wanted = data.draw(st.sampled_from([after, grown, before]))
    file = notes.render(before, data.draw(values.quotes_of(before)))
    amended = notes.amend(file, wanted, {})
    assert notes.parse(amended) == wanted
    assert notes.amend(amended, wanted, {}) == amended


def test_the_same_note_again_changes_no_byte() -> None:
    data = GOLDEN.read_bytes().replace(b'value: "[[English]]"', b"value: 42  # mine")
    assert notes.amend(data, notes.parse(data), {}) == data


def test_an_amendment_touches_only_what_differs() -> None:
    data = edited("supersedes: []", "mine: [1,  2] # keep\nsupersedes: [ ]").replace(
        b"Ada writes her design notes in English.\n\n", b"My words.\n\n"
    )
    after = dataclasses.replace(NOTE, status=Status.SUPERSEDED, validity=Validity(None, datetime.date(2026, 12, 1)))
    old, new = data.split(b"\n"), notes.amend(data, after, {}).split(b"\n")
    assert [(a, b) for a, b in zip(old, new, strict=True) if a != b] == [
        (b"status: active", b"status: superseded"),
        (b"valid_until:", b"valid_until: 2026-12-01"),
    ]


def test_a_key_that_says_nothing_any_more_goes() -> None:
    marked = notes.amend(GOLDEN.read_bytes(), dataclasses.replace(NOTE, recheck=stored("premise fell")), {})
    assert b"recheck: premise fell\n" in marked
    assert notes.amend(marked, NOTE, {}) == GOLDEN.read_bytes()


@pytest.mark.parametrize("end", ["", "\n", "\n\n", "\n\nMy own last word", "\r\n"])
def test_new_evidence_is_appended_behind_what_a_person_wrote(end: str) -> None:
    data = GOLDEN.read_bytes().removesuffix(b"\n") + end.encode()
    after = dataclasses.replace(NOTE, evidence=(EVIDENCE, LATER))
    amended = notes.amend(data, after, {LATER.same: stored("Morning!")})
    body, before = frontmatter.read(amended).body, frontmatter.read(data).body
    assert body.startswith(before)
    callout = "> [!quote] Ada Lovelace, 2026-12-01\n> Morning!\n> [[2026-11-29 Kickoff chat#^m14]]\n"
    assert body.endswith((f"\n\n{callout}", f"\n\r\n\n{callout}"))
    assert body.removeprefix(before).strip() == callout.strip()
    assert "\n\n\n" not in body


def test_new_evidence_takes_the_line_ends_of_the_file() -> None:
    data = GOLDEN.read_bytes().replace(b"\n", b"\r\n")
    amended = notes.amend(data, dataclasses.replace(NOTE, evidence=(EVIDENCE, LATER)), {LATER.same: stored("Morning!")})
    assert amended.count(b"\n") == amended.count(b"\r\n")
    assert amended.count(b"[!quote]") == 2


def test_the_same_testimony_under_another_name_is_no_new_callout() -> None:
    renamed = dataclasses.replace(EVIDENCE, source=Link("Renamed#^m14"))
    amended = notes.amend(GOLDEN.read_bytes(), dataclasses.replace(NOTE, evidence=(renamed,)), QUOTES)
    assert amended.count(b"[!quote]") == 1


def test_the_same_words_said_again_are_a_new_callout() -> None:
    again = dataclasses.replace(EVIDENCE, at="2026-12-24T18:00:00Z")
    amended = notes.amend(GOLDEN.read_bytes(), dataclasses.replace(NOTE, evidence=(EVIDENCE, again)), QUOTES)
    assert amended.endswith(
        b"\n\n> [!quote] Ada Lovelace, 2026-12-24\n> I keep all my design notes in English these days.\n"
        b"> [[2026-11-29 Kickoff chat#^m14]]\n"
    )


def test_an_id_never_changes() -> None:
    with pytest.raises(ValueError, match="another id"):
        notes.amend(GOLDEN.read_bytes(), dataclasses.replace(NOTE, id=NOTE.id[:-1] + "6"), {})


def test_an_edit_that_cannot_be_made_exactly_is_refused() -> None:
    many_lines: tuple[Evidence, ...] = tuple(
        dataclasses.replace(EVIDENCE, digest=text_digest(str(at))) for at in range(400)
    )
    with pytest.raises(EditRefused):
        notes.amend(GOLDEN.read_bytes(), dataclasses.replace(NOTE, evidence=many_lines), {})


def test_a_file_that_cannot_be_read_is_not_amended() -> None:
    with pytest.raises(Unreadable):
        notes.amend(edited("type: preference", "type: rumour"), NOTE, {})


def test_texts_read_back_are_screened_texts() -> None:
    text: Redacted = notes.parse(GOLDEN.read_bytes()).statement
    assert text == "Ada writes her design notes in English."
