"""Documents: every block a passage, verbatim, under an anchor that moves with its words."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from tests.strategies.effort import some

from assay.model.candidate import Passage
from assay.model.evidence import Channel, Kind
from assay.text import documents


def parse(text: str, *, markdown: bool = True) -> tuple[Passage, ...]:
    return documents.parse(
        text,
        source="notes.md",
        title="Notes",
        kind=Kind.DOCUMENT,
        speaker="Ada",
        at="2026-11-29",
        channel=Channel.CLI,
        markdown=markdown,
    )


def texts(text: str, *, markdown: bool = True) -> list[str]:
    return [each.text for each in parse(text, markdown=markdown)]


def test_a_passage_carries_what_its_source_says() -> None:
    (found,) = parse("One.")
    assert found == Passage(
        source="notes.md",
        title="Notes",
        anchor=found.anchor,
        text="One.",
        kind=Kind.DOCUMENT,
        channel=Channel.CLI,
        speaker="Ada",
        at="2026-11-29",
    )


def test_blocks() -> None:
    text = (
        "---\na: 1\n---\n# Title\n\nTwo\nlines.  \n\n- a\n- b\n\n> said\n> so\n\n```py\ncode\n```\n\n    code\n\n"
        "<div>x</div>\n\n"
        "| a |\n|---|\n| 1 |\n\n***\n\nUnder\n=====\n\n1. one\n2. two\n   more\n"
    )
    assert texts(text) == [
        "# Title",
        "Two\nlines.",
        "- a\n- b",
        "> said\n> so",
        "| a |\n|---|\n| 1 |",
        "Under\n=====",
        "1. one\n2. two\n   more",
    ]


def test_places_are_counted() -> None:
    assert [each.position for each in parse("a\n\nb\n\nc")] == [0, 1, 2]


def test_a_line_that_announces_a_list_is_one_with_it() -> None:
    assert texts("To deploy:\n\n1. build\n2. copy\n\nDone.") == ["To deploy:\n\n1. build\n2. copy", "Done."]
    assert texts("**Decisions:**\n- a") == ["**Decisions:**\n- a"]
    assert texts("No colon.\n\n- a") == ["No colon.", "- a"]


def test_a_long_list_comes_as_its_items() -> None:
    items = [f"- item {number} {'x' * 200}\n  - below" for number in range(8)]
    assert texts("\n".join(items)) == items
    assert texts("\n".join(items[:2])) == ["\n".join(items[:2])]


def test_a_large_table_is_data() -> None:
    head = "| a |\n|---|\n"
    assert texts(head + "| b |\n" * 5) != []
    assert texts(head + "| b |\n" * 5000) == []


def test_an_unchanged_paragraph_keeps_its_anchor() -> None:
    before, after = parse("One.\n\nTwo.\n\nThree."), parse("New.\n\nOne, changed.\n\nTwo.\n\nThree.")
    assert [each.anchor for each in before[1:]] == [each.anchor for each in after[2:]]
    assert before[0].anchor not in {each.anchor for each in after}


def test_equal_paragraphs_are_told_apart() -> None:
    first, second = parse("Same.\n\nSame.")
    assert second.anchor == f"{first.anchor}-2"


def test_frontmatter_that_is_not_closed_is_text() -> None:
    assert texts("---\nwords\n") == ["words"]
    assert texts("---\n---\nwords\n") == ["words"]


def test_line_ends_and_byte_order_mark() -> None:
    assert texts("\ufeff---\r\na: 1\r\n---\r\nOne\r\ntwo.\r\n\r\nThree.") == ["One\ntwo.", "Three."]


def test_plain_text_has_no_code_and_no_headings() -> None:
    assert texts("# one\n\n    two\n three\n \t\n\n```\nfour", markdown=False) == ["# one", "    two\n three", "```\nfour"]


_MARKS = ("# ", "- ", "1. ", "> ", "word ", "\n", "\n\n", "```", "    ", "|", "---", "a:", "[[", "**")
_MARKDOWN = st.lists(
    st.sampled_from(["# ", "- ", "1. ", "> ", "word ", "\n", "\n\n", "```", "    ", "|", "---", "a:", "[[", "**"]),
    max_size=40,
)


@some
@given(_MARKDOWN.map("".join) | st.text(), st.booleans())
def test_every_passage_stands_in_the_text_in_order(text: str, markdown: bool) -> None:
    whole = text.replace("\r\n", "\n").replace("\r", "\n").removeprefix("\ufeff")
    at = 0
    found = parse(text, markdown=markdown)
    for each in found:
        at = whole.find(each.text, at)
        assert at >= 0
        assert each.text.strip()
    assert len({each.anchor for each in found}) == len(found)
    assert found == parse(text, markdown=markdown)
