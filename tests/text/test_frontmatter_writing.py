"""New notes, and new bodies under old properties."""

from __future__ import annotations

import datetime
import re
from enum import IntEnum, StrEnum

import frontmatter
import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.strategies import frontmatter as strategies
from tests.strategies.frontmatter import TRICKY, read_back

from assay.text.frontmatter import (
    EditRefused,
    Frontmatter,
    PropertyValue,
    Unreadable,
    append_body,
    read,
    render,
    replace_body,
)
from assay.text.handler import AssayHandler


class Word(StrEnum):
    ACTIVE = "active"


class Level(IntEnum):
    HIGH = 3


def line(value: PropertyValue, key: str = "key") -> str:
    return render({key: value}, "").decode().removeprefix("---\n").removesuffix("---\n")


# --- new notes


def test_a_note_as_obsidian_likes_it() -> None:
    properties: dict[str, PropertyValue] = {
        "id": "mem-01kb9qz3w8e6t5v9x1m2n3p4r5",
        "subject": "[[Ada Lovelace]]",
        "property": "schema:knowsLanguage",
        "statement": "Ada writes her design notes in English.",
        "negated": False,
        "rank": 3,
        "evidence": ["[[Kickoff#^m14]] | person", "plain"],
        "valid_from": None,
        "recheck": "",
        "created": datetime.date(2026, 11, 29),
        "asked": datetime.datetime(2026, 11, 29, 10, 2),  # noqa: DTZ001 -- Obsidian's date and time have no zone
        "supersedes": [],
    }
    assert render(properties, "Ada writes.\n").decode() == (
        "---\n"
        "id: mem-01kb9qz3w8e6t5v9x1m2n3p4r5\n"
        'subject: "[[Ada Lovelace]]"\n'
        "property: schema:knowsLanguage\n"
        "statement: Ada writes her design notes in English.\n"
        "negated: false\n"
        "rank: 3\n"
        "evidence:\n"
        '  - "[[Kickoff#^m14]] | person"\n'
        "  - plain\n"
        "valid_from:\n"
        "recheck:\n"
        "created: 2026-11-29\n"
        "asked: 2026-11-29T10:02:00\n"
        "supersedes: []\n"
        "---\n"
        "Ada writes.\n"
    )


@pytest.mark.parametrize(
    "text",
    [
        "Ada",
        "a b",
        "mem-1",
        "schema:name",
        "é",
        "日本語",
        "it's",
        'say "x"',
        "a#b",
        "a, b",
        "nulls",
        "https://example.org/x#y",
    ],
)
def test_plain_where_it_is_safe(text: str) -> None:
    assert line(text) == f"key: {text}\n"


@pytest.mark.parametrize(
    "text",
    ["null", "True", "NO", "on", "y", "2024", "-1", ".5", "1.10", "1234e56", "0x1f", "1_000", "12:30", "2026-11-29",
     "[[A]]", "{x}", "- a", "a: b", "a:", "a #b", "#a", "*a", "&a", "!a", "|", ">", "%a", "@a", "`a`", "'a'", '"a"', " a",
     "a ", "---", "?", "~", "=", "<<", "a\u3000"],
)  # fmt: skip
def test_quoted_where_it_could_be_read_otherwise(text: str) -> None:
    assert line(text) == 'key: "' + text.replace('"', '\\"') + '"\n'


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("a\nb", '"a\\nb"'), ("a\tb", '"a\\tb"'), ("a\\ b: c", '"a\\\\ b: c"'), ("\x00", '"\\u0000"'),
        ("\x1b[", '"\\u001b["'),        ("\x85", '"\\u0085"'), ("\u2028", '"\\u2028"'), ("\u2029", '"\\u2029"'),
        ("\ufeff", '"\\ufeff"'),
        ("\x7f", '"\\u007f"'),        ("a\r", '"a\\r"'), ("\uffff", '"\\uffff"'),
    ],
)  # fmt: skip
def test_escaped(text: str, written: str) -> None:
    assert line(text) == f"key: {written}\n"
    assert read(render({"key": text}, "")).properties == {"key": text}


@pytest.mark.parametrize(
    ("key", "written"), [("name", "name"), ("two words", "two words"), ("2024", '"2024"'), ("a:b", '"a:b"'), ("", '""'),
                         ("on", '"on"'), ("<<", '"<<"'), ("a, b", '"a, b"')],
)  # fmt: skip
def test_names(key: str, written: str) -> None:
    assert line("x", key) == f"{written}: x\n"


@pytest.mark.parametrize(
    ("value", "written"),
    [(Word.ACTIVE, "active"), (Level.HIGH, "3"), (1e16, "1e+16"), (float("inf"), ".inf"), (float("-inf"), "-.inf"),
     (float("nan"), ".nan"), (-0.0, "-0.0")],
)  # fmt: skip
def test_other_values(value: PropertyValue, written: str) -> None:
    assert line(value) == f"key: {written}\n"


def test_items_that_are_nothing() -> None:
    assert line(["", "a"]) == 'key:\n  - ""\n  - a\n'


@given(strategies.properties, strategies.bodies)
def test_what_is_rendered_is_read(properties: dict[str, PropertyValue], body: str) -> None:
    data = render(properties, body)
    found = read(data)
    assert repr(found.properties) == repr({key: read_back(value) for key, value in properties.items()})
    assert found.body == body
    assert b"\r" not in data.removesuffix(body.encode())


@given(strategies.texts)
def test_other_readers_agree(text: str) -> None:
    """YAML 1.1 must not see a number, date or boolean either: other tools of the vault read it so."""
    data = render({"key": text, "list": [text]}, "").decode()
    found = yaml.safe_load(data.split("---\n")[1])
    assert found == {"key": text or None, "list": [text]}


@pytest.mark.parametrize(
    ("properties", "body"),
    [({"key": "\ud800"}, ""), ({"\udfff": "x"}, ""), ({"key": ["\ud800"]}, ""), ({}, "\ud800"),
     ({"key": "x" * 70_000}, ""),
     ({"k" * 2_000: "x"}, ""), ({"key": {"a": 1}}, ""), ({"key": [["a"]]}, ""), ({"key": 10**5_000}, ""),
     ({"key": b"x"}, ""),
     ({"key": 10**450}, "")],
)  # fmt: skip
def test_what_cannot_be_a_note(properties: dict[str, PropertyValue], body: str) -> None:
    with pytest.raises(EditRefused):
        render(properties, body)


def test_no_properties() -> None:
    """The empty block keeps a body that looks like a block a body."""
    assert render({}, "---\na: b\n---\n") == b"---\n---\n---\na: b\n---\n"


# --- python-frontmatter


@given(strategies.files)
def test_the_package_reads_what_read_reads(data: bytes) -> None:
    """The package strips the text and makes its line ends LF before it asks the handler."""
    text = re.sub(r"\r+\n", "\n", data.decode(errors="replace")).strip()
    try:
        expected = read(text.encode())
    except Unreadable:
        expected = None
    try:
        properties, body = frontmatter.parse(text, handler=AssayHandler())
    except Unreadable:
        assert expected is None
    else:
        assert expected is not None
        assert repr(properties) == repr(expected.properties)
        assert body.lstrip("\ufeff").strip() == expected.body.strip().lstrip("\ufeff").strip()


def test_the_package_writes_what_render_writes() -> None:
    """A property may even be named like an argument of the package's."""
    handler = AssayHandler()
    properties, body = frontmatter.parse("---\ncontent: x # old\n'on': 2026-11-29\n---\nBody\n", handler=handler)
    post = frontmatter.Post(body)
    post.metadata = properties
    assert frontmatter.dumps(post, handler=handler) == '---\ncontent: x\n"on": "2026-11-29"\n---\nBody'


def test_the_handler_knows_its_files() -> None:
    handler = AssayHandler()
    assert handler.detect("---\na: b\n---\n")
    assert not handler.detect("---\na: b\n")
    with pytest.raises(ValueError, match="no block"):
        handler.split("Body")


# --- bodies


def head_of(data: bytes) -> bytes:
    found = read(data)
    return data[: len(data) - len(found.body.encode())]


@pytest.mark.parametrize(
    ("data", "body", "expected"),
    [
        (b"---\na: b # c\n---  \nold", "new\r\n", b"---\na: b # c\n---  \nnew\r\n"),
        (b"---\na: b\n---", "new", b"---\na: b\n---\nnew"),
        (b"---\r\na: b\r\n---", "new", b"---\r\na: b\r\n---\r\nnew"),
        (b"---\na: b\n---", "", b"---\na: b\n---"),
        (b"\xef\xbb\xbfold", "", b"\xef\xbb\xbf"),
        (b"old", "new", b"new"),
    ],
)
def test_replace_body(data: bytes, body: str, expected: bytes) -> None:
    assert replace_body(data, body) == expected


@pytest.mark.parametrize(
    ("data", "text", "expected"),
    [
        (b"---\na: b\n---\nold\n", "new\n", b"---\na: b\n---\nold\nnew\n"),
        (b"---\na: b\n---\nold", "new", b"---\na: b\n---\nold\nnew"),
        (b"---\na: b\n---\n", "new\n", b"---\na: b\n---\nnew\n"),
        (b"---\na: b\n---", "new\n", b"---\na: b\n---\nnew\n"),
        (b"---\r\na: b\r\n---\r\nold", "new\nmore\r\n", b"---\r\na: b\r\n---\r\nold\r\nnew\r\nmore\r\n"),
        (b"old\r\n", "new\n", b"old\r\nnew\r\n"),
        (b"---\na: b\n---\n---\nold\n", "new\n", b"---\na: b\n---\n---\nold\nnew\n"),
        (b"", "new\n", b"new\n"),
        (b"ol\rd", "a\nb", b"ol\rd\na\nb"),
        (b"old", "", b"old"),
    ],
)
def test_append_body(data: bytes, text: str, expected: bytes) -> None:
    assert append_body(data, text) == expected


@pytest.mark.parametrize(
    ("data", "text"),
    [(b"---\na: b\n", "---\n"), (b"---\n", "x"), (b"", "---\na: b\n---\n"), (b"\xff", "x"), (b"a", "\ud800"),
     (b"---\na: [\n---\n", "x")],
)  # fmt: skip
def test_bodies_refused(data: bytes, text: str) -> None:
    for change in (append_body, replace_body):
        with pytest.raises(EditRefused):
            change(data, text)


@given(strategies.files, strategies.bodies)
@settings(max_examples=200)
def test_bodies_leave_the_properties_alone(data: bytes, text: str) -> None:
    for change in (append_body, replace_body):
        try:
            after = change(data, text)
        except EditRefused:
            continue
        head = head_of(data)
        assert after.startswith(head)
        assert repr(read(after).properties) == repr(read(data).properties)
        assert after.endswith(text.encode()) or change is append_body


@given(st.sampled_from(TRICKY))
def test_frontmatter_is_a_value(text: str) -> None:
    assert read(render({"a": text}, "b")) == Frontmatter({"a": text}, "b", 4)
