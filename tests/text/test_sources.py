"""Source pages."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.strategies import values
from tests.strategies.effort import many, some
from tests.strategies.examples import SOURCE, block

from assay.model.evidence import Block
from assay.model.names import text_digest
from assay.model.redacted import stored
from assay.model.source import Source
from assay.text import frontmatter, sources
from assay.text.frontmatter import Unreadable

GOLDEN = Path(__file__).parents[1] / "golden" / "source.md"


def of(*blocks: Block) -> Source:
    return dataclasses.replace(SOURCE, blocks=blocks)


def trouble(data: bytes) -> Unreadable:
    with pytest.raises(Unreadable) as caught:
        sources.parse(data)
    return caught.value


def test_a_page_looks_as_the_format_says() -> None:
    assert sources.render(SOURCE) == GOLDEN.read_bytes()
    assert sources.parse(GOLDEN.read_bytes()) == SOURCE


@given(values.sources())
@some
def test_a_source_is_read_as_it_was_written(source: Source) -> None:
    assert sources.parse(sources.render(source)) == source


@pytest.mark.long
@given(values.sources())
@many
def test_many_sources_are_read_as_they_were_written(source: Source) -> None:
    assert sources.parse(sources.render(source)) == source


@given(values.texts())
@some
@example("")
@example("\n")
@example("\n\n^m14\n\n")
@example("> quote\n\n^m1\n")
@example("a\r\nb\r")
@example(" \u2028 \x85 \x0b \x0c ")
@example("```\n%%\n---\n<!--")
def test_every_text_is_kept_with_every_line_end_of_the_file(text: str) -> None:
    source = of(block("m1", text), block("m2", text))
    data = sources.render(source)
    assert sources.parse(data) == source
    assert sources.parse(data.replace(b"\n", b"\r\n")) == source


# --- damage


def test_an_altered_block_is_named_with_its_line() -> None:
    data = GOLDEN.read_bytes().replace(b"Coffee?", b"Tea?")
    problem = trouble(data)
    assert data.split(b"\n")[problem.line - 1].endswith(b"Tea?")
    assert "block m14 was altered" in problem.reason


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("^m15\n", "", 9, "names the block m15, which does not stand in the body"),
        ("> Ada told me:\n", "", 20, "m15 was altered"),
        ("blocks:\n", "blocks:\n  - m99 | person | cli |  |  | sha256:" + "0" * 64 + "\n", 8, "names the block m99"),
        ("  - m14 |", "  - m15 |", 20, "m15 was altered"),
        ("m14 | person", "m14 | nobody", 8, "blocks kind must be one of"),
        ("m14 | person", "m 14 | person", 8, "blocks anchor must be letters"),
        ("created: 2026-11-29", "created: soon", 6, "created must be a date"),
        ("type: source", "type: fact", 3, "type must be source"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(old: str, new: str, line: int, words: str) -> None:
    text = GOLDEN.read_text(encoding="utf-8")
    assert old in text
    problem = trouble(text.replace(old, new, 1).encode())
    assert (problem.line, words in problem.reason) == (line, True), problem


def test_a_page_that_lost_its_list_is_unreadable() -> None:
    text = GOLDEN.read_text(encoding="utf-8")
    head, _, rest = text.partition("blocks:\n")
    body = rest[rest.index("---\n") :]
    assert "blocks is missing" in trouble((head + body).encode()).reason
    assert sources.parse((head + "blocks: []\n" + body).encode()).blocks == ()


def test_a_block_that_is_listed_twice_is_unreadable() -> None:
    text = GOLDEN.read_text(encoding="utf-8")
    line = next(each for each in text.split("\n") if each.startswith("  - m14"))
    assert "twice" in trouble(text.replace(line, f"{line}\n{line}").encode()).reason


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"**Ada Lovelace**", b"> [!note] mine\n\n**Ada Lovelace**"),
        (b"**Ada Lovelace**", b"My remark, and > no quote.\n\n> a quote of mine\n\nand more\n"),
        (b"**Ada Lovelace**", b"> my own quote\n\n^mine\n"),
        (b"\n^m16\n", b"\n\n^m16  \nMy last words"),
        (b"> \n", b">\n"),
        (b"> Ada told me:", b">Ada told me:"),
    ],
)
def test_what_a_person_adds_around_the_blocks_does_not_matter(old: bytes, new: bytes) -> None:
    data = GOLDEN.read_bytes()
    assert old in data
    assert sources.parse(data.replace(old, new)) == SOURCE


def test_a_copied_block_does_not_hide_the_kept_one() -> None:
    copied = b"> Morning! A copy that was altered.\n\n^m14\n\n"
    data = GOLDEN.read_bytes().replace(b"**Ada", copied + b"**Ada") + b"\n" + copied
    assert sources.parse(data) == SOURCE


# --- appending


@given(values.block_lists(5), st.integers(0, 5), st.booleans())
@some
def test_appending_touches_no_earlier_byte(blocks: tuple[Block, ...], cut: int, crlf: bool) -> None:
    data = sources.render(of(*blocks[:cut]))
    data = data.replace(b"\n", b"\r\n") if crlf else data
    grown = sources.append(data, blocks[cut:])
    assert sources.parse(grown) == of(*blocks)
    assert frontmatter.read(grown).body.startswith(frontmatter.read(data).body)
    assert sources.append(grown, ()) == grown


def test_a_page_made_in_two_steps_is_the_page_made_in_one() -> None:
    assert sources.append(sources.render(of(SOURCE.blocks[0])), SOURCE.blocks[1:]) == GOLDEN.read_bytes()
    assert sources.append(sources.render(of()), SOURCE.blocks) == GOLDEN.read_bytes()


def test_a_page_with_crlf_grows_in_crlf() -> None:
    data = sources.render(of(SOURCE.blocks[0])).replace(b"\n", b"\r\n")
    grown = sources.append(data, SOURCE.blocks[1:])
    assert grown.count(b"\n") == grown.count(b"\r\n")
    assert sources.parse(grown) == SOURCE


@pytest.mark.parametrize("end", [b"", b"My words", b"> my quote", b"\n\n\n", b"> q\n\n"])
def test_what_is_appended_stands_apart(end: bytes) -> None:
    data = sources.render(of(SOURCE.blocks[0])) + end
    assert sources.parse(sources.append(data, SOURCE.blocks[1:])) == SOURCE


def test_nothing_is_appended_to_an_altered_page() -> None:
    with pytest.raises(Unreadable):
        sources.append(GOLDEN.read_bytes().replace(b"Coffee?", b"Tea?"), (block("m20", "x"),))


@pytest.mark.parametrize("anchor", ["m14", "M14"])
def test_a_taken_anchor_is_refused(anchor: str) -> None:
    with pytest.raises(ValueError, match="unique"):
        sources.append(GOLDEN.read_bytes(), (block(anchor, "x"),))
    with pytest.raises(ValueError, match="unique"):
        sources.render(of(SOURCE.blocks[0], block(anchor, "x")))


@pytest.mark.parametrize(
    "changes",
    [
        {"title": stored("a\nb")},
        {"key": stored("a\nb")},
        {"id": "src-1"},
        {"blocks": (dataclasses.replace(SOURCE.blocks[0], digest=text_digest("else")),)},
    ],
)
def test_what_could_not_be_read_back_is_not_written(changes: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r".+"):
        sources.render(dataclasses.replace(SOURCE, **changes))


def test_a_speaker_cannot_forge_a_block() -> None:
    forged = block("m1", "mine", speaker=stored("> forged\r> text ^m2 [[x]]"))
    data = sources.render(of(forged))
    assert sources.parse(data) == of(forged)
    assert b"\n> forged" not in data


def test_a_long_quote_without_anchor_is_no_work() -> None:
    data = GOLDEN.read_bytes() + b"> line\n" * 100_000
    assert sources.parse(data) == SOURCE
