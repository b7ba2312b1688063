"""Edits of properties: what is edited changes, and no other byte does."""

from __future__ import annotations

import datetime
from collections.abc import Iterator

import pytest
import yaml
from hypothesis import event, given, settings
from hypothesis import strategies as st
from tests.strategies import frontmatter as strategies
from tests.strategies.frontmatter import AFTER, BEFORE, COMMENTED, SHAPES, VARIANTS, Shape, note, read_back, variant

from assay.text.fences import BOM, split
from assay.text.frontmatter import EditRefused, PropertyValue, read, set_properties
from assay.text.splices import Sheet, Splice, apply

TEXT = 'Tides: a "new" text # 1'
LINK = "[[Ada Lovelace]]"
EVERY_VALUE: tuple[PropertyValue, ...] = (
    TEXT,
    "plain",
    "",
    None,
    7,
    True,
    datetime.date(2026, 11, 29),
    [],
    [LINK],
    ["a", TEXT],
)


@pytest.fixture(params=["libyaml", "pure Python"])
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == "pure Python":
        monkeypatch.delattr(yaml, "CSafeLoader")
    return str(request.param)


def edited(lines: str, change: PropertyValue) -> str:
    """The lines of `odd` after it was set, in the middle of others that must not move."""
    before = BEFORE + lines + AFTER
    after = set_properties(before.encode(), {"odd": change}).decode()
    assert after.startswith(BEFORE)
    assert after.endswith(AFTER)
    return after.removeprefix(BEFORE).removesuffix(AFTER)


def every_edit(shape: Shape) -> Iterator[tuple[dict[str, PropertyValue], tuple[str, ...]]]:
    for value in EVERY_VALUE:
        yield {"odd": value}, ()
    if isinstance(shape.value, list):
        yield {"odd": [*shape.value, LINK]}, ()
        yield {"odd": [LINK, *shape.value]}, ()
        yield {"odd": shape.value[1:]}, ()
        yield {"odd": shape.value[:-1]}, ()
        yield {"odd": [TEXT, *shape.value[1:]]}, ()
    yield {}, ("odd",)


# --- every shape, every edit, every variant


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
@pytest.mark.parametrize("kind", VARIANTS)
def test_only_the_property_changes(shape: Shape, kind: str, loader: str) -> None:
    if "\t" in shape.lines and loader == "pure Python":
        pytest.skip("PyYAML without libyaml knows no tabs between a key and its value, and says so")
    data = variant(note(shape), kind)
    mark = BOM if kind == "BOM" else b""
    top, bottom = mark + variant(BEFORE, kind if kind == "CRLF" else ""), variant(AFTER, kind.replace("BOM", ""))
    for change, remove in every_edit(shape):
        after = set_properties(data, change, remove=remove)
        assert after.startswith(top)
        assert after.endswith(bottom)
        own = after.removeprefix(top).removesuffix(bottom).decode()
        assert kind != "CRLF" or own.count("\n") == own.count("\r\n")
        assert [part for part in comments(shape.lines) if part not in own] == [] or remove or "why" not in shape.lines
        properties = read(after).properties
        assert ("odd" in properties) == (not remove)
        if change:
            wanted = change["odd"]
            assert repr(properties["odd"]) == repr(read_back(wanted)) or (wanted in ("", None) and not properties["odd"])


def comments(lines: str) -> list[str]:
    """Comments that belong to no single item."""
    return [part for part in ("# why", "# later", "# none", "# all", "# first", "# - gone") if part in lines]


@pytest.mark.parametrize("shape", COMMENTED.values(), ids=COMMENTED)
def test_a_comment_inside_is_not_lost(shape: Shape) -> None:
    data = variant(note(shape), "as it is")
    with pytest.raises(EditRefused, match="a comment stands inside the value"):
        set_properties(data, {"odd": TEXT})
    assert "odd" not in read(set_properties(data, {}, remove=["odd"])).properties


@pytest.mark.parametrize("kind", VARIANTS)
@pytest.mark.parametrize("shape", [*SHAPES.values(), *COMMENTED.values()], ids=[*SHAPES, *COMMENTED])
def test_a_new_property_goes_to_the_end(shape: Shape, kind: str) -> None:
    data = variant(note(shape), kind)
    newline = "\r\n" if kind == "CRLF" else "\n"
    after = set_properties(data, {"new": TEXT, "list": [LINK]})
    indent = "" if "\n- " in shape.lines else "      " if "\n      -" in shape.lines else "  "
    added = f'new: "Tides: a \\"new\\" text # 1"\nlist:\n{indent}- "{LINK}"\n'.replace("\n", newline).encode()
    parts = split(data)
    assert after == parts.lead + parts.opening + parts.block + added + parts.closing + parts.body


@pytest.mark.parametrize("shape", [*SHAPES.values(), *COMMENTED.values()], ids=[*SHAPES, *COMMENTED])
def test_what_is_so_already_is_not_touched(shape: Shape) -> None:
    data = variant(note(shape), "as it is")
    value: PropertyValue = shape.value  # type: ignore[assignment]  # a person's value, nested perhaps
    assert set_properties(data, {"odd": value, "count": 7, "tags": ["a", "b"]}, remove=["missing"]) == data


def test_what_is_so_already_is_not_touched_beside_a_change() -> None:
    data = b"---\na: 'x' # q\nb: [ 'y' ]\nc: ~\nd: 1\n---\n"
    after = set_properties(data, {"a": "x", "b": ["y"], "c": "", "d": 2})
    assert after == b"---\na: 'x' # q\nb: [ 'y' ]\nc: ~\nd: 2\n---\n"


def test_a_neighbour_can_change_too() -> None:
    data = b"---\na: 1 # one\nb:\n  - x\nc: [y]\n---\nBody\n"
    after = set_properties(data, {"b": ["x", "z"], "d": "new", "c": ["y", "z"], "e": []}, remove=["a"])
    assert after == b"---\nb:\n  - x\n  - z\nc: [y, z]\nd: new\ne: []\n---\nBody\n"


# --- how it looks afterwards


@pytest.mark.parametrize(
    ("lines", "change", "expected"),
    [
        ("odd: old  # why\n", "new", "odd: new  # why\n"),
        ("odd:   old   \n", "new", "odd:   new   \n"),
        ('"odd" : old\n', "new", '"odd" : new\n'),
        ("odd: 'old'\n", datetime.date(2026, 11, 29), "odd: 2026-11-29\n"),
        ("odd: old # why\n", None, "odd: # why\n"),
        ("odd: # why\n", "new", "odd: new # why\n"),
        ("odd:\n", "2024", 'odd: "2024"\n'),
        ("odd: |\n  old\n  text\n", "new", "odd: new\n"),
        ("odd: |+\n  old\n\n", "new", "odd: new\n"),
        ("odd: old\n  text\n", "new", "odd: new\n"),
        ("odd: # why\n  old # how\n", "new", "odd: # why\n  new # how\n"),
        ("odd: # why\n  old # how\n", None, "odd: # why # how\n"),
        ("odd:\n  old\n", None, "odd:\n"),
        ("odd: old # why\n", [LINK], f'odd: # why\n  - "{LINK}"\n'),
        ("odd:\n", [LINK], f'odd:\n  - "{LINK}"\n'),
        ("odd: []\n", [LINK], f'odd:\n  - "{LINK}"\n'),
        ("odd: [] # none\n", ["a"], "odd: # none\n  - a\n"),
        ("odd:\n  - a\n", [], "odd: []\n"),
        ("odd: # all\n  # first\n  - a\n", "new", "odd: new # all\n  # first\n"),
        ("odd:\n  k: v\n  l: w\n", "new", "odd: new\n"),
        ("odd:\n  k: v\n  l: w # last\n", "new", "odd: new # last\n"),
        ("odd: # all\n  k: v\n", ["a"], "odd: # all\n  - a\n"),
        ("odd:\n- a\n- b # keep\n", ["a", "b", "c"], "odd:\n- a\n- b # keep\n- c\n"),
        ("odd:\n    - a\n    # mid\n    - 'b'\n", ["a", "b", "c"], "odd:\n    - a\n    # mid\n    - 'b'\n    - c\n"),
        ("odd:\n  - a # 1\n  # mid\n  - b # 2\n  - c # 3\n", ["a", "c"], "odd:\n  - a # 1\n  # mid\n  - c # 3\n"),
        ("odd:\n  - a # 1\n  - b # 2\n", ["a", "new"], "odd:\n  - a # 1\n  - new # 2\n"),
        ("odd:\n  -   a\n  - b\n", ["x", "b"], "odd:\n  -   x\n  - b\n"),
        ("odd:\n  -\n  - b\n", ["x", "b"], "odd:\n  - x\n  - b\n"),
        ("odd:\n  - a\n  - b\n", ["new", "a", "b"], "odd:\n  - new\n  - a\n  - b\n"),
        ("odd:\n  - a\n  - b\n", ["b", "a"], "odd:\n  - b\n  - a\n"),
        ("odd:\n  - |\n    a\n    b\n", ["a\nb\n", "c"], "odd:\n  - |\n    a\n    b\n  - c\n"),
        ("odd:\n  - k: v\n    l: w\n  - b\n", ["x", "b"], "odd:\n  - x\n  - b\n"),
        ("odd: [a, 'b'] # c\n", ["a", "b", "c, d"], "odd: [a, 'b', \"c, d\"] # c\n"),
        ("odd: [a, b, c]\n", ["a", "c"], "odd: [a, c]\n"),
        ("odd: [a, b, c]\n", ["b", "c"], "odd: [b, c]\n"),
        ("odd: [a, b, c]\n", ["a", "b"], "odd: [a, b]\n"),
        ("odd: [ a ]\n", ["b", "a"], "odd: [ b, a ]\n"),
        ("odd: [a, b, ]\n", ["a", "b", "c"], "odd: [a, b, c, ]\n"),
        ("odd: [\n  a,\n  b\n]\n", ["a", "b", "c"], "odd: [\n  a,\n  b, c\n]\n"),
        ("odd: [a, b]\n", ["a", ""], 'odd: [a, ""]\n'),
        ("odd: [a, b] # c\n", [], "odd: [] # c\n"),
        ("odd: [[Ada Lovelace]]\n", LINK, f'odd: "{LINK}"\n'),
    ],
)
def test_style_is_kept(lines: str, change: PropertyValue, expected: str) -> None:
    assert edited(lines, change) == expected


def test_new_list_follows_the_habit_of_the_file() -> None:
    assert set_properties(b"---\na:\n- x\n---\n", {"b": ["z"]}) == b"---\na:\n- x\nb:\n- z\n---\n"
    assert set_properties(b"---\na:\n- x\n---\n", {"a": ["x"], "b": []}) == b"---\na:\n- x\nb: []\n---\n"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", "---\nnew: x\n---\n"),
        ("Body", "---\nnew: x\n---\nBody"),
        ("\ufeffBody\r\n", "\ufeff---\r\nnew: x\r\n---\r\nBody\r\n"),
        ("\n---\na: b\n---\n", "---\nnew: x\n---\n\n---\na: b\n---\n"),
        ("---\n---\n", "---\nnew: x\n---\n"),
        ("---\r\n---", "---\r\nnew: x\r\n---"),
        ("---\n\n---\nBody", "---\n\nnew: x\n---\nBody"),
        ("---\n# only\n---\nBody", "---\n# only\nnew: x\n---\nBody"),
        ("---\n{}\n---\nBody", "---\nnew: x\n---\nBody"),
        ("---\n { } # none\n---\nBody", "---\n  # none\nnew: x\n---\nBody"),
        ("---\na: b\n\n---\nBody", "---\na: b\n\nnew: x\n---\nBody"),
        ("---\n  a: b\n---\nBody", "---\n  a: b\n  new: x\n---\nBody"),
        ("---\na: |\n  b\n\n---\nBody", "---\na: |\n  b\n\nnew: x\n---\nBody"),
        ("---\na: |+\n  b\n\n---\nBody", "---\na: |+\n  b\n\nnew: x\n---\nBody"),
        ("---\na:\n---\nBody", "---\na:\nnew: x\n---\nBody"),
        ("---\na: b\r\n---\nBody", "---\na: b\r\nnew: x\r\n---\nBody"),
    ],
)
def test_new_property(before: str, after: str) -> None:
    assert set_properties(before.encode(), {"new": "x"}).decode() == after


@pytest.mark.parametrize(
    ("before", "remove", "after"),
    [
        ("---\na: 1\n---\nBody", ["a"], "---\n---\nBody"),
        ("---\n# about a\na: 1 # one\n\nb: 2\n---\n", ["a"], "---\n# about a\n\nb: 2\n---\n"),
        ("---\na:\n  - x\n\n  # in a\n  - y\n# on b\nb: 2\n---\n", ["a"], "---\n# on b\nb: 2\n---\n"),
        ("---\na: |\n  x\n\nb: 2\n---\n", ["a"], "---\n\nb: 2\n---\n"),
        ("---\na: |+\n  x\n\nb: 2\n---\n", ["a"], "---\nb: 2\n---\n"),
        ("---\na: 1\nb: 2\nc: 3\n---\n", ["c", "a", "missing"], "---\nb: 2\n---\n"),
        ("---\n\na: 1\n---\n", ["a"], "---\n\n---\n"),
        ("Body", ["a"], "Body"),
        ("---\nStatus: x\n---\n", ["status"], "---\nStatus: x\n---\n"),
    ],
)
def test_removal(before: str, remove: list[str], after: str) -> None:
    assert set_properties(before.encode(), {}, remove=remove).decode() == after


def test_a_key_can_change_its_case() -> None:
    assert set_properties(b"---\nStatus: x\n---\n", {"status": "z"}, remove=["Status"]) == b"---\nstatus: z\n---\n"


def test_an_empty_text_is_an_empty_property() -> None:
    for data in (b"---\na:\n---\n", b'---\na: ""\n---\n', b"---\na: ~\n---\n"):
        assert set_properties(data, {"a": ""}) == data
        assert set_properties(data, {"a": None}) == data
    assert set_properties(b"---\na: x\n---\n", {"a": ""}) == b"---\na:\n---\n"


def test_a_number_is_not_its_text() -> None:
    assert set_properties(b"---\na: 007\nb: 1.0\n---\n", {"a": "7", "b": 1}) == b'---\na: "7"\nb: 1\n---\n'


# --- refusals


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"---\nodd: x\n", "the block of properties is not closed"),
        (b'---\n{"odd": 1}\n---\n', "the properties stand in braces (JSON)"),
        (b"---\nodd: [x\n---\n", "line 3 cannot be read: invalid YAML: did not find expected ',' or ']'"),
        (b"---\nodd: x\n---\ncaf\xe9\n", "line 4 cannot be read: bytes that are not UTF-8"),
        (b"---\n? odd\n: x\n---\n", "the property is not written as `name: value`"),
        (b"---\nOdd: x\n---\n", "the property is there already in another spelling of upper and lower case"),
        (
            b"---\na: b\n...\n---\n",
            "the edited file could not be read, line 4: invalid YAML: did not find expected <document start>",
        ),
        (
            b"---\nodd: [a] \n" + b"# x\n" * 16_380 + b"---\n",
            "the edited file could not be read, line 1: a block of properties larger than 64 KiB",
        ),
    ],
)
def test_refused(data: bytes, reason: str) -> None:
    with pytest.raises(EditRefused) as caught:
        set_properties(data, {"odd": "a longer text"})
    assert caught.value.reason == reason


@pytest.mark.parametrize(
    "value", ["\ud800", ["\ud800"], {"a": 1}, [["x"]], [{"a": 1}], pytest.param(10**5_000, id="huge"), b"x"]
)
def test_values_refused(value: PropertyValue) -> None:
    with pytest.raises(EditRefused):
        set_properties(b"---\na: b\nc:\n---\n", {"a": value})
    with pytest.raises(EditRefused):
        set_properties(b"Body", {"a": value})


def test_set_and_removed() -> None:
    with pytest.raises(EditRefused, match="set and removed at once"):
        set_properties(b"---\na: b\n---\n", {"a": "c"}, remove=["a"])


def test_no_block_appears_for_an_unclosed_one() -> None:
    with pytest.raises(EditRefused, match="not closed"):
        set_properties(b"---\na: b\nBody\n", {"a": "c"})


# --- anything


_edits = st.dictionaries(
    st.sampled_from(["odd", "id", "key", "a", "k", "other", "tags", "new"]), strategies.values, max_size=3
)


@given(strategies.files, _edits, st.sets(st.sampled_from(["b", "Status", "count"])))
@settings(max_examples=400)
def test_exact_or_refused(data: bytes, changes: dict[str, PropertyValue], remove: set[str]) -> None:
    check(data, changes, remove)


@pytest.mark.long
@given(strategies.files, _edits, st.sets(st.sampled_from(["b", "Status", "count"])))
@settings(max_examples=20_000)
def test_exact_or_refused_for_long(data: bytes, changes: dict[str, PropertyValue], remove: set[str]) -> None:
    check(data, changes, remove)


def check(data: bytes, changes: dict[str, PropertyValue], remove: set[str]) -> None:
    try:
        after = set_properties(data, changes, remove=remove)
    except EditRefused:
        return
    was, now = read(data), read(after)
    assert (now.body, split(after).lead) == (was.body, split(data).lead)
    others = {key: value for key, value in was.properties.items() if key not in changes and key not in remove}
    assert repr({key: value for key, value in now.properties.items() if key not in changes}) == repr(others)
    assert not remove & set(now.properties)
    for key, value in changes.items():
        assert repr(now.properties[key] or None) == repr(read_back(value) or None)


segments = st.sampled_from([*(shape.lines for shape in SHAPES.values()), *(shape.lines for shape in COMMENTED.values())])
between = st.sampled_from(["", "", "\n", "# a comment\n", "# a: b\n\n"])


@given(st.lists(st.tuples(segments, between), min_size=1, max_size=5), st.data(), strategies.values, st.booleans())
@settings(max_examples=300)
def test_neighbours_of_every_shape(
    given_segments: list[tuple[str, str]], data: st.DataObject, value: PropertyValue, crlf: bool
) -> None:
    """Properties of all shapes side by side: the lines of those not edited are there before and after, byte for byte."""
    pieces = [
        (lines.replace("odd", f"odd{at}", 1), gap.lstrip("\n") if "|+" in lines else gap)  # `|+` would keep blank lines
        for at, (lines, gap) in enumerate(given_segments)
    ]
    at = data.draw(st.integers(0, len(pieces) - 1))
    kind = "CRLF" if crlf else ""
    top = variant("---\n" + "".join(lines + gap for lines, gap in pieces[:at]), kind)
    own = variant(pieces[at][0], kind)
    bottom = variant(pieces[at][1] + "".join(lines + gap for lines, gap in pieces[at + 1 :]) + "---\nBody", kind)
    read(top + own + bottom)
    try:
        after = set_properties(top + own + bottom, {f"odd{at}": value})
    except EditRefused as refusal:
        event(refusal.reason)
        return
    assert after.startswith(top)
    assert after.endswith(bottom)


def test_splices_that_meet() -> None:
    """Two edits that want the same characters are a refusal, never a guess."""
    assert apply("abcd", [Splice(2, 3, "C"), Splice(0, 2), Splice(0, 0, "x")]) == "xCd"
    with pytest.raises(EditRefused, match="two changes meet"):
        apply("abcd", [Splice(0, 2), Splice(1, 3)])


def test_a_last_line_may_lack_its_end() -> None:
    sheet = Sheet("a\nb", "\n")
    assert (sheet.line_start(2), sheet.line_end(2)) == (2, 3)
    assert sheet.lines(0, 0) == Splice(0, 2)
