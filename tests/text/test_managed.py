"""The properties of a managed file, as Obsidian and people leave them."""

from __future__ import annotations

import pytest

from assay.text import scalars
from assay.text.frontmatter import Unreadable
from assay.text.managed import Managed


def of(block: str) -> Managed:
    return Managed(f"---\n{block}\n---\nBody\n".encode())


@pytest.mark.parametrize(
    ("typed", "texts"),
    [
        ("x:", ()),
        ("x: []", ()),
        ("x: ''", ()),
        ("x: one", ("one",)),
        ("x: [one, 007, 1.10, true, null]", ("one", "007", "1.10", "true")),
        ("x:\n- 0x10\n- '1'\n-\n- ''", ("0x10", "1", "")),
        ("x: [[A]]", ("[[A]]",)),
        ("x:\n  - [[A]]\n  - [[B|b]]", ("[[A]]", "[[B|b]]")),
        ("y: 1", ()),
    ],
)
def test_a_list_is_read_as_it_was_typed(typed: str, texts: tuple[str, ...]) -> None:
    assert of(typed).texts("x") == texts


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("x: 1_000", "1_000"),
        ("x: -0", "-0"),
        ("x: .5", ".5"),
        ("x: TRUE", "TRUE"),
        ("x: ~", None),
        ("x: null", None),
        ("x: 'null'", "null"),
    ],
)
def test_a_text_is_read_as_it_was_typed(typed: str, text: str | None) -> None:
    assert of(typed).optional("x") == text


@pytest.mark.parametrize(
    ("typed", "flag"), [("x: true", True), ("x: 'True'", True), ("x: false", False), ("x:", False), ("y: 1", False)]
)
def test_a_checkbox_is_ticked_or_not(typed: str, flag: bool) -> None:
    assert of(typed).flag("x") is flag


@pytest.mark.parametrize(
    ("typed", "line"), [("a: 1\nx: [a, [b, c]]", 3), ("x:\n  - a\n  - {b: c}", 4), ("x: {a: b}", 2), ("x:\n  a: b", 3)]
)
def test_what_is_no_list_of_texts_is_named(typed: str, line: int) -> None:
    with pytest.raises(Unreadable, match="x must be a list of texts") as caught:
        of(typed).texts("x")
    assert caught.value.line == line


def test_the_wrong_item_of_a_list_is_named() -> None:
    with pytest.raises(Unreadable) as caught:
        of("x:\n  - '[[A]]'\n  -\n  - B").all("x", scalars.link)
    assert caught.value.line == 5


def test_a_value_in_a_file_with_crlf_is_named_by_its_line() -> None:
    with pytest.raises(Unreadable) as caught:
        Managed(b"---\r\na: 1\r\nx: soon\r\n---\r\n").day("x")
    assert (caught.value.line, caught.value.reason) == (3, "x must be a date that exists, as YYYY-MM-DD")


@pytest.mark.parametrize("typed", ["x: |\n  a\n  b", 'x: "a\\nb"', 'x: ["a\\nb"]'])
def test_a_text_of_several_lines_is_named(typed: str) -> None:
    with pytest.raises(Unreadable, match="x must be on one line"):
        of(typed).texts("x")


def test_the_kind_of_file_is_checked() -> None:
    data = b"---\ntype: Entity\n---\n"
    assert Managed.of(data, "entity").body == ""
    with pytest.raises(Unreadable, match="line 2: type must be source"):
        Managed.of(data, "source")
