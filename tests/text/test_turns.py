"""Pages of recent turns."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import values
from tests.strategies.effort import few
from tests.strategies.examples import DAY, block

from assay.model.evidence import Block
from assay.model.redacted import stored
from assay.text import turns

KEY, TITLE = stored("quill:17"), stored("Kickoff")


def test_a_page_shows_who_said_what() -> None:
    page = turns.render(KEY, TITLE, DAY, [block("m14", "Morning!\n\nCoffee?")]).decode()
    assert page == (
        "---\ntype: turns\nkey: quill:17\ntitle: Kickoff\nday: 2026-11-29\n---\n"
        "Unverified: what was said in a conversation. Nobody has decided on it.\n\n"
        "**Ada Lovelace**, 2026-11-29T10:02:00Z\n\n> Morning!\n> \n> Coffee?\n\n^m14\n"
    )


@given(st.lists(values.blocks(), max_size=4, unique_by=lambda each: each.anchor.lower()))
@few
def test_a_grown_conversation_adds_what_is_new_and_nothing_twice(blocks: list[Block]) -> None:
    page = turns.render(KEY, TITLE, DAY, blocks[:2])
    grown = turns.append(page, blocks)
    assert grown.startswith(page)
    assert turns.anchors(grown) == {each.anchor.lower() for each in blocks}
    assert turns.append(grown, blocks) == grown


def test_words_that_look_like_a_block_id_are_words() -> None:
    page = turns.render(KEY, TITLE, DAY, [block("m1", "see\n^m2\n")])
    assert turns.anchors(page) == {"m1"}
