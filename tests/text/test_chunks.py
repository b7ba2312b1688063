"""Chunks hold the whole text, under the right headings, with code in one piece."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assay.text.chunks import LENGTH, OVERLAP, Chunk, chunk, properties


def cut(text: str, title: str = "Page") -> list[tuple[str, str]]:
    return [(each.title, each.text) for each in chunk(text.encode(), title)]


def test_headings_make_paths() -> None:
    text = "intro\n# A\none\n## B\ntwo\n### C\nthree\n## D\nfour\n# E\nfive"
    assert cut(text) == [
        ("Page", "intro"),
        ("Page > A", "one"),
        ("Page > A > B", "two"),
        ("Page > A > B > C", "three"),
        ("Page > A > D", "four"),
        ("Page > E", "five"),
    ]


def test_a_first_heading_that_repeats_the_title_is_said_once() -> None:
    assert cut("# Page\n\ntext\n\n## More\n\nend") == [("Page", "text"), ("Page > More", "end")]


def test_underlined_headings_count() -> None:
    assert cut("A\n===\none\n\nB\n---\ntwo") == [("Page > A", "one"), ("Page > A > B", "two")]


@pytest.mark.parametrize("line", ["#tag", "#", "####### seven", "    # code", "- item\n---", "a | b\n--- | ---", "\n---"])
def test_what_only_looks_like_a_heading_is_text(line: str) -> None:
    assert [title for title, _ in cut(f"{line}\nmore")] == ["Page"] or line == "#"


def test_a_heading_with_nothing_under_it_is_found_by_its_path() -> None:
    assert cut("# A\n## B\n## C\n") == [("Page > A > B", ""), ("Page > A > C", "")]


def test_a_file_without_text_is_found_by_its_title() -> None:
    assert chunk(b"", "Page") == (Chunk(0, "Page", "", 1),)


def test_paragraphs_are_packed() -> None:
    paragraphs = [f"paragraph {number} " + "x" * 200 for number in range(12)]
    pieces = [text for _, text in cut("\n\n".join(paragraphs))]
    assert 2 < len(pieces) < 6
    assert all(len(text) <= LENGTH for text in pieces)
    assert "\n\n".join(pieces) == "\n\n".join(paragraphs)


def test_a_long_paragraph_is_cut_at_sentences_with_overlap() -> None:
    sentences = [f"This is sentence number {number} of a long paragraph." for number in range(60)]
    pieces = [text for _, text in cut(" ".join(sentences))]
    assert len(pieces) > 2
    assert all(text.rstrip().endswith(".") for text in pieces)
    for one, other in itertools.pairwise(pieces):
        shared = next(size for size in range(OVERLAP + 20, 0, -1) if one.rstrip().endswith(other[:size].rstrip()))
        assert 40 < shared <= OVERLAP
    assert all(any(sentence in text for text in pieces) for sentence in sentences)


@pytest.mark.parametrize(
    ("opening", "closing"),
    [("```python", "```"), ("~~~", "~~~~"), ("````", "````"), ("  ```", "```"), ("> ```", "> ```"), ("- ```", "  ```")],
)
def test_code_is_never_cut(opening: str, closing: str) -> None:
    prefix = "> " if opening.startswith(">") else ""
    code = "\n".join([opening, *(f"{prefix}# line {number}" for number in range(300)), closing])
    pieces = cut(f"before\n\n{code}\n\nafter")
    assert [code in text for _, text in pieces].count(True) == 1
    assert {title for title, _ in pieces} == {"Page"}
    assert pieces[-1][1].endswith("after")


def test_a_fence_inside_a_longer_one_does_not_close_it() -> None:
    code = "````\n```\n# not a heading\n```\n````"
    assert cut(f"{code}\n# A\nend") == [("Page", code), ("Page > A", "end")]


def test_an_unclosed_fence_holds_the_rest() -> None:
    assert cut("a\n```\n# no\n\nb") == [("Page", "a\n\n```\n# no\n\nb")]


def test_an_unclosed_fence_in_a_quotation_ends_with_it() -> None:
    assert cut("> ```\n> # no\n\n# A\nb") == [("Page", "> ```\n> # no"), ("Page > A", "b")]


def test_frontmatter_is_no_body() -> None:
    data = b"---\r\naliases: [Countess]\r\n---  \r\nbody\r\n# A\r\nend"
    assert [(each.title, each.text, each.line) for each in chunk(data, "Page")] == [
        ("Page", "body", 4),
        ("Page > A", "end", 6),
    ]
    assert properties(data) == "aliases: [Countess]"


def test_frontmatter_that_is_never_closed_is_body() -> None:
    assert cut("---\naliases: x\n") == [("Page", "---\naliases: x")]
    assert properties(b"---\naliases: x\n") == ""


def test_lines_are_those_of_the_file() -> None:
    data = ("---\na: 1\n---\n\nfirst\n\n" + "\n".join(f"line {number} of a list" for number in range(120))).encode()
    lines = data.decode().split("\n")
    for each in chunk(data, "Page"):
        assert lines[each.line - 1].endswith(each.text.split("\n")[0])


def test_a_table_of_a_megabyte_is_cut_small() -> None:
    table = ("| alpha | beta | gamma delta |\n" * 30_000).encode()
    assert max(len(each.text) for each in chunk(table, "Page")) <= LENGTH


@given(st.text(alphabet=st.sampled_from("ab \n#`~>-=é漢\r\t"), max_size=400))
def test_no_text_is_lost_and_numbers_count_on(text: str) -> None:
    pieces = chunk(text.encode(), "Page")
    assert [each.number for each in pieces] == list(range(len(pieces)))
    held = " ".join(f"{each.title} {each.text}" for each in pieces)
    body = text.replace("\r", "\n")
    if not body.startswith("---"):
        assert all(held.count(letter) >= body.count(letter) for letter in "é漢")


@given(st.binary(max_size=300))
def test_any_bytes_make_chunks(data: bytes) -> None:
    assert chunk(data, "Page")
    properties(data)
