"""Properties, notes and blocks of properties, plain and odd. All invented."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from hypothesis import strategies as st

from assay.text.frontmatter import PropertyValue

TRICKY = (
    "null", "Null", "NULL", "~", "true", "True", "TRUE", "false", "False", "FALSE", "No",
    "on", "y", "12:30", "007", "0123", "1234e56", "1_000", "0x1f", "0o17", ".5", "1.10", "+1",
    ".inf", ".NaN", "2024", "2026-11-29", "2026-11-29T10:02:00Z", "[[Ada Lovelace]]", "[a", "{{date}}", "*star", "&and",
    "!bang", "%percent", "@at", "`tick`", "- dash", "-", "?", ": x", "a: b", "a:b", "a:", "a #b", "a#b", "#tag", "a\tb",
    " lead", "trail ", "quote\"d", "it's", "'single'", "back\\slash", "two\nlines", "cr\rlf", "nel\x85", "line\u2028sep",
    "para\u2029graph", "bom\ufeff", "nul\x00", "bell\x07", "c1\x9b", "\uffff", "nb\u00a0sp", "---", "...", "<<", "=", "|",
    ">", "é", "日本", "😀", "schema:knowsLanguage", "mem-01kb9qz3w8e6t5v9x1m2n3p4r5", "a, b", "https://example.org/a?b#c",
)  # fmt: skip
"""Texts that some reader of YAML takes for something else."""

texts = st.sampled_from(TRICKY) | st.text(st.characters(codec="utf-8"), max_size=20)
names = st.from_regex(r"[a-z][a-z_]{0,8}", fullmatch=True) | texts.filter(lambda text: len(text) < 100)
scalars: st.SearchStrategy[PropertyValue] = st.one_of(
    texts, st.integers(), st.floats(), st.booleans(), st.none(), st.dates(), st.datetimes()
)
values: st.SearchStrategy[PropertyValue] = scalars | st.lists(texts, max_size=4)
properties = st.dictionaries(names, values, max_size=5)
bodies = st.text(st.characters(codec="utf-8"), max_size=40) | st.sampled_from(
    ("", "Body", "Body\n", "\n\nBody\r\nmore", "---\n", "---\na: 1\n---\n", "# Head\n\n- [ ] task\n")
)


def read_back(value: PropertyValue) -> object:
    """The value as it must come back: YAML 1.2 knows no dates, and an empty text property is an empty property."""
    if isinstance(value, datetime.date):
        return value.isoformat()
    return None if value == "" else value


@dataclass(frozen=True)
class Shape:
    """One way to write the property `odd`, and what it says."""

    lines: str
    value: object


SHAPES = {
    "plain": Shape("odd: some text\n", "some text"),
    "plain with a comment": Shape("odd: some text  # why\n", "some text"),
    "double quotes": Shape('odd: "a: \\"b\\" \\u00e9"\n', 'a: "b" é'),
    "single quotes with a comment": Shape("odd: 'it''s' # why\n", "it's"),
    "quoted key": Shape('"odd": text\n', "text"),
    "blank before the colon": Shape("odd : text\n", "text"),
    "many blanks": Shape("odd:    text   \n", "text"),
    "tab": Shape("odd:\ttext\t\n", "text"),
    "empty": Shape("odd:\n", None),
    "empty with blanks": Shape("odd:   \n", None),
    "empty with a comment": Shape("odd: # later\n", None),
    "empty quotes": Shape('odd: ""\n', ""),
    "tilde": Shape("odd: ~\n", None),
    "number": Shape("odd: 1.10\n", 1.1),
    "checkbox": Shape("odd: true\n", True),
    "date": Shape("odd: 2026-11-29\n", "2026-11-29"),
    "text on the next line": Shape("odd:\n  some text\n", "some text"),
    "text on the next line, commented": Shape("odd: # why\n  some text # how\n", "some text"),
    "plain over two lines": Shape("odd: some\n  text\n\n  more\n", "some text\nmore"),
    "quotes over two lines": Shape('odd: "some\n  text"\n', "some text"),
    "literal": Shape("odd: |\n  some: text\n  # no comment\n", "some: text\n# no comment\n"),
    "literal, stripped": Shape("odd: |-\n  some text\n", "some text"),
    "literal, kept": Shape("odd: |+\n  some text\n\n", "some text\n\n"),
    "literal, indented": Shape("odd: |2\n    some text\n", "  some text\n"),
    "literal, empty": Shape("odd: |\n", ""),
    "folded": Shape("odd: >-\n  some\n  text\n", "some text"),
    "flow list": Shape("odd: [a, 'b', \"c, d\"]\n", ["a", "b", "c, d"]),
    "flow list with a comment": Shape("odd: [ a ] # why\n", ["a"]),
    "flow list over lines": Shape("odd: [\n  a,\n  b\n]\n", ["a", "b"]),
    "flow list with a last comma": Shape("odd: [a, b, ]\n", ["a", "b"]),
    "flow list on the next line": Shape("odd:\n  [a, b]\n", ["a", "b"]),
    "empty flow list": Shape("odd: []\n", []),
    "empty flow list with a comment": Shape("odd: [] # none\n", []),
    "link without quotes": Shape("odd: [[Ada Lovelace]]\n", [["Ada Lovelace"]]),
    "block list": Shape("odd:\n  - a\n  - b\n", ["a", "b"]),
    "block list without indentation": Shape("odd:\n- a\n- b\n", ["a", "b"]),
    "block list, far in": Shape("odd:\n      -   a\n      -   'b'\n", ["a", "b"]),
    "block list with comments": Shape("odd: # all\n  # first\n  - a # one\n  # - gone\n  - b\n", ["a", "b"]),
    "block list with blank lines": Shape("odd:\n\n  - a\n\n  - b\n", ["a", "b"]),
    "block list with an empty item": Shape("odd:\n  -\n  - b\n", [None, "b"]),
    "block list of one empty item": Shape("odd:\n  - \n", [None]),
    "block list of numbers": Shape("odd:\n  - 2024\n  - 007\n", [2024, 7]),
    "block list of lists": Shape("odd:\n  - - a\n    - b\n  - [c]\n", [["a", "b"], ["c"]]),
    "block list with a literal": Shape("odd:\n  - |\n    a\n    b\n  - >-\n    c\n", ["a\nb\n", "c"]),
    "block list of mappings": Shape("odd:\n  - a: 1\n    b: 2\n  - c:\n", [{"a": 1, "b": 2}, {"c": None}]),
    "block list, items on the next line": Shape("odd:\n  -\n    a\n  -\n    b\n", ["a", "b"]),
    "nested mapping": Shape("odd:\n  a: 1\n\n  b:\n    - c\n", {"a": 1, "b": ["c"]}),
    "flow mapping": Shape("odd: {a: 1, b: }\n", {"a": 1, "b": None}),
    "template": Shape("odd: {{date}}\n", {"{date}": None}),
}
"""Every way to write a property that public vaults were seen to use, and a few more."""

COMMENTED = {
    "flow list with a comment inside": Shape("odd: [a, # first\n  b]\n", ["a", "b"]),
    "literal with a comment": Shape("odd: | # text\n  a\n", "a\n"),
    "nested mapping with a comment": Shape("odd:\n  a: 1 # one\n  b: 2\n", {"a": 1, "b": 2}),
}
"""Shapes that hold a comment which cannot outlive another value."""

BEFORE = "---\nid: mem-1 # fixed\n\n# on the next one\nStatus:   'active'\n"
AFTER = "tags: [a, b]   # flow\ncount: 007\n\n# the end\n\n--- \n\nBody with --- and\n---\n  trailing blanks  \n"


def note(shape: Shape) -> str:
    """A note with that property in the middle of others."""
    return BEFORE + shape.lines + AFTER


VARIANTS = ("as it is", "CRLF", "BOM", "no final newline")


def variant(text: str, kind: str) -> bytes:
    """The text as another system would have saved it."""
    match kind:
        case "CRLF":
            return text.replace("\n", "\r\n").encode()
        case "BOM":
            return text.encode("utf-8-sig")
        case "no final newline":
            return text.rstrip("\n").encode()
        case _:
            return text.encode()


_fragments = st.sampled_from(
    ["key", "k", "a", "b", ":", ": ", " ", "  ", "\n", "\n", "\n", "\r\n", "- ", "  - ", "#", " # c", '"', "'", "[", "]",
     "[]", "{", "}", "{}", ",", "|", ">", "-", "?", "? ", "~", "1", "0x1", "2026-11-29", "true", "null", "é", "😀", "\t",
     "\\", "\\n", "\u2028", "\x85", "\ufeff", "\x00", "&x", "*x", "!t", "<<", "%", "@", "---", "...", "key: ",
     "\nother: x\n",     "odd:", "odd: ", "\n  - a\n  - b\n", '"q"', "|\n  text\n", "|+\n  text\n\n", ">-\n a\n"]
)  # fmt: skip
blocks = st.lists(_fragments, max_size=24).map("".join)
"""Almost YAML."""

_flat_lines = st.one_of(
    st.tuples(st.sampled_from(["a", "b", "key", "other-key", "_x", "k1"]), st.just(":")).map("".join),
    st.tuples(st.sampled_from(["a", "b", "key", "c"]), st.just(": "), st.sampled_from(TRICKY)).map("".join),
    st.tuples(st.sampled_from(["a", "b", "key", "c"]), st.just(': "'), st.sampled_from(TRICKY), st.just('"')).map("".join),
    st.tuples(st.sampled_from(["  - ", "- ", "  -", "    - "]), st.sampled_from(TRICKY)).map("".join),
    st.tuples(st.just('  - "'), st.sampled_from(TRICKY), st.just('"')).map("".join),
    st.sampled_from(["", "# comment", "key: []", "  more", "key: true", "a: 12", "b: 0", "c: 00", "  - []", "  - {}"]),
)
_ends = st.sampled_from(["\n", "\n", "\n", "\r\n"])
flat_blocks = st.lists(st.tuples(_flat_lines, _ends).map("".join), max_size=8).map("".join)
"""Blocks as assay writes them, and what only looks like that."""


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    """A sound note in which a few bytes were lost, doubled or overwritten."""
    data = variant(note(draw(st.sampled_from(list(SHAPES.values())))), draw(st.sampled_from(VARIANTS)))
    for _ in range(draw(st.integers(1, 3))):
        at, length = draw(st.integers(0, len(data))), draw(st.integers(0, 6))
        data = data[:at] + draw(st.binary(max_size=3) | st.just(data[at : at + length] * 2)) + data[at + length :]
    return data


files = st.one_of(st.binary(max_size=60), mutated(), blocks.map(lambda text: f"---\n{text}\n---\nBody\n".encode()))
"""Bytes that someone may hand in as a note."""
