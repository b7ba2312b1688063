"""What a note's bytes say."""

from __future__ import annotations

import contextlib
import math
import subprocess
import sys

import pytest
import yaml
from hypothesis import example, given, settings
from tests.strategies import frontmatter as strategies
from tests.strategies.frontmatter import COMMENTED, SHAPES, VARIANTS, note, variant

from assay.text import flat, yaml_core
from assay.text.fences import join, split
from assay.text.frontmatter import Unreadable, read, render


@pytest.fixture(params=["libyaml", "pure Python"])
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == "pure Python":
        monkeypatch.delattr(yaml, "CSafeLoader")
    return str(request.param)


def properties(block: str) -> dict[str, object]:
    return read(f"---\n{block}---\nBody\n".encode()).properties


def trouble(block: str) -> tuple[int, str]:
    with pytest.raises(Unreadable) as caught:
        properties(block)
    return caught.value.line, caught.value.reason


# --- where the block is


@pytest.mark.parametrize(
    ("data", "expected", "body", "line"),
    [
        (b"", {}, "", 1),
        (b"Body\n", {}, "Body\n", 1),
        (b"---\n---\nBody\n", {}, "Body\n", 3),
        (b"---\na: b\n---\nBody\n", {"a": "b"}, "Body\n", 4),
        (b"---\na: b\n---", {"a": "b"}, "", 3),
        (b"---\na: b\n--- \t\nBody", {"a": "b"}, "Body", 4),
        (b"\xef\xbb\xbf---\na: b\n---\nBody\n", {"a": "b"}, "Body\n", 4),
        (b"\xef\xbb\xbfBody\n", {}, "Body\n", 1),
        (b"---\r\na: b\r\n---\r\nBody\r\n", {"a": "b"}, "Body\r\n", 4),
        (b"---\na: b\n---\n---\nc: d\n---\n", {"a": "b"}, "---\nc: d\n---\n", 4),
        (b"---\na: |\n  ---\n---\nBody\n", {"a": "---\n"}, "Body\n", 5),
    ],
)
def test_block_and_body(data: bytes, expected: dict[str, object], body: str, line: int) -> None:
    found = read(data)
    assert (found.properties, found.body, found.body_line) == (expected, body, line)


@pytest.mark.parametrize(
    "text",
    [
        "---\na: b\nBody\n", "---", "---\n", "--- \na: b\n---\n", "----\na: b\n----\n", "\n---\na: b\n---\n",
        " ---\na: b\n---\n", "---\na: b\n ---\n", "---\na: b\n----\n", "---\na: b\n---x\n", "+++\na: b\n+++\n",
        "---\ra: b\r---\r",
    ],
)  # fmt: skip
def test_what_is_not_a_block_is_body(text: str) -> None:
    found = read(text.encode())
    assert (found.properties, found.body, found.body_line) == ({}, text, 1)


@given(strategies.files)
def test_parts_are_the_file(data: bytes) -> None:
    assert join(split(data)) == data


def test_keys_keep_their_order_and_spelling() -> None:
    assert list(properties("Zeta: 1\nalpha: 2\n2024: 3\non: 4\n\"q\": 5\n'null': 6\n~: 7\n")) == [
        "Zeta", "alpha", "2024", "on", "q", "null", "~",
    ]  # fmt: skip


# --- YAML 1.2 core (section 10.3.2), not 1.1


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("", None), ("~", None), ("null", None), ("Null", None), ("NULL", None), ("nULL", "nULL"),
        ("true", True), ("True", True), ("FALSE", False), ("tRUE", "tRUE"),
        ("yes", "yes"), ("No", "No"), ("on", "on"), ("OFF", "OFF"), ("y", "y"),
        ("12:30", "12:30"), ("1:2:3", "1:2:3"), ("2026-11-29", "2026-11-29"), ("2023-02-30", "2023-02-30"),
        ("2026-11-29T10:02:00Z", "2026-11-29T10:02:00Z"), ("2026-11-29 10:02:00", "2026-11-29 10:02:00"),
        ("7", 7), ("007", 7), ("0123", 123), ("+1", 1), ("-0", 0), ("1_000", "1_000"), ("0o17", 15), ("0x1F", 31),
        ("0b11", "0b11"), ("-0x1", "-0x1"), ("0o8", "0o8"), ("1.10", 1.1), (".5", 0.5), ("5.", 5.0), ("1e3", 1000.0),
        ("1234e5", 123400000.0), ("1234e56", 1234e56), ("1e", "1e"), (".", "."), ("+", "+"), ("1.2.3", "1.2.3"),
        (".inf", math.inf), ("-.Inf", -math.inf), ("+.INF", math.inf), ("inf", "inf"), ("-.nan", "-.nan"),
        ("'7'", "7"), ('"true"', "true"), ("=", "="), ("a:b", "a:b"), ("a#b", "a#b"),
        ('"\\u2028\\x41\\/"', "\u2028A/"), ("x\u2028y", "x\u2028y"), ("x\x85y", "x\x85y"), ("x\ufeff", "x\ufeff"),
        ("'x\u2029'", "x\u2029"), ("\u2028", "\u2028"),
    ],
)  # fmt: skip
def test_scalars(written: str, value: object) -> None:
    for block in (f"key: {written}\n", f"key: {written}\n# which the fast scanner does not take\n"):
        found = properties(block)["key"]
        assert (found, type(found)) == (value, type(value))


@pytest.mark.usefixtures("loader")
def test_line_separators_do_not_end_a_line() -> None:
    line, reason = trouble("key: x\u2028b: 1\n")
    assert (line, reason.startswith("invalid YAML: mapping values are not allowed")) == (2, True)


@pytest.mark.usefixtures("loader")
def test_not_a_number() -> None:
    found = properties("key: .NaN\n")["key"]
    assert isinstance(found, float)
    assert math.isnan(found)


@pytest.mark.parametrize("shape", [*SHAPES.values(), *COMMENTED.values()], ids=[*SHAPES, *COMMENTED])
@pytest.mark.parametrize("kind", VARIANTS)
def test_shapes(shape: strategies.Shape, kind: str, loader: str) -> None:
    if "\t" in shape.lines and loader == "pure Python":
        pytest.skip("PyYAML without libyaml knows no tabs between a key and its value, and says so")
    found = read(variant(note(shape), kind))
    assert repr(found.properties) == repr(
        {"id": "mem-1", "Status": "active", "odd": shape.value, "tags": ["a", "b"], "count": 7}
    )


def test_stand_ins_do_not_leak() -> None:
    """Characters that YAML 1.1 misreads are replaced while PyYAML looks; an escape must not be taken for one."""
    assert properties('a: x\u2028\nb: "\\U000F0000 \U000f0001"\nc: "\\U000f0002"\n') == {
        "a": "x\u2028", "b": "\U000f0000 \U000f0001", "c": "\U000f0002",
    }  # fmt: skip


# --- what is refused


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize(
    ("block", "line", "reason"),
    [
        ("a: 1\nb: &name x\n", 3, "an anchor (`&name`)"),
        ("a: 1\nb: [*name]\n", 3, "an alias (`*name`)"),
        ("a: !!str 1\n", 2, "a tag (`!name`)"),
        ("a: ! 1\n", 2, "a tag (`!name`)"),
        ("a: [1, !py 2]\n", 2, "a tag (`!name`)"),
        ("a: {b: 1, <<: 2}\n", 2, "a merge key (`<<`)"),
        ("a: 1\n# x\nb: 2\na: 3\n", 5, "the same key a second time"),
        ("a:\n  b: 1\n  b: 2\n", 4, "the same key a second time"),
        ("1: a\n'1': b\n", 3, "the same key a second time"),
        ("- a\n- b\n", 2, "properties that are not `name: value` lines"),
        ("\n\njust text\n", 4, "properties that are not `name: value` lines"),
        ("~\n", 2, "properties that are not `name: value` lines"),
        ("[]\n", 2, "properties that are not `name: value` lines"),
        ("a: 1\n...\n--- {b: 2}\n", 4, "more than one document"),
        ("--- {a: 1}\n", 2, "a document marker"),
        ("a: 1\nb: \x1b[31m\n", 3, "a control character among the properties"),
        ("a: \x9b\n", 2, "a control character among the properties"),
        ("a: 1\rb: 2\n", 2, "a lone carriage return among the properties"),
        ("a: " + "[" * 21 + "]" * 21 + "\n", 2, "nesting deeper than 20 levels"),
        ("? " * 21 + "a\n", 2, "nesting deeper than 20 levels"),
        ("a: 1\nb: " + "9" * 401 + "\n", 3, "a number of more than 400 characters"),
        ("b: 0x" + "9" * 400 + "\n", 2, "a number of more than 400 characters"),
        ("a: " + "x" * 65534 + "\n", 1, "a block of properties larger than 64 KiB"),
        ("a: b" + "😀" * 16383 + "\n", 1, "a block of properties larger than 64 KiB"),
        ("a: " + "é" * 32767 + "\n", 1, "a block of properties larger than 64 KiB"),
    ],
)
def test_refused(block: str, line: int, reason: str) -> None:
    assert trouble(block) == (line, reason)


@pytest.mark.parametrize(
    ("block", "value"),
    [
        ("a: " + "[" * 20 + "]" * 20 + "\n", None),
        ("a: '<<'\n", "<<"),
        ("'<<': x\na: b\n", "b"),
        ("a: 1 & *2 !\n", "1 & *2 !"),
        ("a: " + "9" * 400 + "\n", int("9" * 400)),
        ("a: " + "x" * 65532 + "\n", "x" * 65532),
        ("a: b\n...\n", "b"),
        ("a: 1" + " x" * 300 + "\n", "1" + " x" * 300),
        ("a: 1\nA: 2\n", 1),
    ],
)
def test_just_not_refused(block: str, value: object) -> None:
    found = properties(block)["a"]
    assert value is None or found == value


@pytest.mark.parametrize(
    ("block", "line"),
    [
        ("a: 1\nb: [x\nc: 2\n", 4), ("a: 1\nb: \"never closed\nc: 2\n", 3), ("a: b: c\n", 2), ("a: 1\n\tb: 2\n", 3),
        ("a: 1\nb: @x\n", 3), ("a: -\n", 2), ("a: 1\nnonsense\nb: 2\n", 4), ("a: \"\\q\"\n", 2), ("{a: 1\n", 3),
        ("a: \"\\ud800\"\n", 2),
    ],
)  # fmt: skip
def test_invalid_yaml_names_the_line(block: str, line: int) -> None:
    found, reason = trouble(block)
    assert found == line
    assert reason.startswith("invalid YAML: ")


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize(
    "block",
    ["a: `sesame\n", "sesame: [\n", "a: &sesame 1\n", "a: !sesame!x 1\n", "a: \"\\sesame\"\n", "a: *sesame\n",
     "a: 'sesame\n", "sesame\n", "sesame: 1\nsesame: 2\n", "%sesame\na: 1\n", "a: | sesame\n", "sesame: 1\n- x\n"],
)  # fmt: skip
def test_a_reason_never_repeats_the_file(block: str) -> None:
    _, reason = trouble(block)
    assert not any(part in reason for part in ("sesame", "esame", "`s", "'s'"))


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"\xff", 1),
        (b"---\na: 1\nb: caf\xe9\n---\n", 3),
        (b"---\na: 1\n---\n\nab\ncaf\xe9\n", 6),
        (b"\xef\xbb\xbfa\n\xc3", 2),
    ],
)
def test_not_utf8(data: bytes, line: int) -> None:
    with pytest.raises(Unreadable) as caught:
        read(data)
    assert (caught.value.line, caught.value.reason) == (line, "bytes that are not UTF-8")


@pytest.mark.parametrize(
    "block",
    ["[" * 60_000, "a: " + "[" * 60_000, "{a: " * 15_000, "- " * 30_000, "? " * 30_000,
     "a: &a [x]\n" + "b: [*a, *a]\n" * 999,
     "\n".join("  " * k + "k:" for k in range(180)), "a: |\n" + "\n" * 60_000 + "  x", "a: 'x" + "\n" * 60_000],
)  # fmt: skip
def test_bombs(block: str) -> None:
    with contextlib.suppress(Unreadable):
        read(f"---\n{block}\n---\n".encode())


# --- the fast way is the same way


@given(strategies.flat_blocks | strategies.blocks)
@example("a:\n  - b\nc: d\n  - e\n")
@example("a: b")
@example("a: b\nc")
@settings(max_examples=400)
def test_fast_is_slow(block: str) -> None:
    fast = flat.scan(block)
    if fast is not None:
        assert repr(fast) == repr(yaml_core.load(block))


@pytest.mark.long
@given(strategies.flat_blocks | strategies.blocks)
@settings(max_examples=20_000)
def test_fast_is_slow_for_long(block: str) -> None:
    fast = flat.scan(block)
    if fast is not None:
        assert repr(fast) == repr(yaml_core.load(block))


@given(strategies.properties)
def test_own_notes_are_read_the_fast_way(given_properties: dict[str, object]) -> None:
    plain = {
        f"key-{number}": value
        for number, value in enumerate(given_properties.values())
        if isinstance(value, bool | None) or (isinstance(value, str) and value.isprintable())
    }
    data = render({**plain, "list": ["[[A]]", "b"], "none": [], "day": "2026-11-29"}, "")
    assert flat.scan(split(data).block.decode()) is not None


OWN = (
    b'---\nid: mem-1\nsubject: "[[Ada Lovelace]]"\nvalue:\nsupersedes: []\nnegated: true\nstart: 12\n'
    b'created: 2026-11-29\nasked: 2026-11-29T10:02:00Z\nevidence:\n  - "a \\"b\\" | c\\\\d"\n  - plain text\n---\n'
)


def test_own_notes() -> None:
    assert flat.scan(split(OWN).block.decode()) == read(OWN).properties
    assert read(OWN).properties == {
        "id": "mem-1",
        "subject": "[[Ada Lovelace]]",
        "value": None,
        "supersedes": [],
        "negated": True,
        "start": 12,
        "created": "2026-11-29",
        "asked": "2026-11-29T10:02:00Z",
        "evidence": ['a "b" | c\\d', "plain text"],
    }


@pytest.mark.parametrize(("data", "loaded"), [(OWN, False), (b"---\na: b # c\n---\n", True)])
def test_own_notes_need_no_yaml(data: bytes, loaded: bool) -> None:
    """What makes them fast, and a cold command quick."""
    program = f"import sys, assay.text.frontmatter as f; f.read({data!r}); print('yaml' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == f"{loaded}\n"


@given(strategies.files)
@settings(max_examples=300)
def test_reading_raises_nothing_else(data: bytes) -> None:
    line = 1
    try:
        assert data.endswith(read(data).body.encode())
    except Unreadable as error:
        line = error.line
    assert 1 <= line <= data.count(b"\n") + 1
