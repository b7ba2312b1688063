"""Pages of recent turns."""

from __future__ import annotations

import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import values
from tests.strategies.effort import few
from tests.strategies.examples import DAY, block

from assay.model.evidence import Block
from assay.model.redacted import stored
from assay.text import turns

KEY, TITLE = stored("quill:17"), stored("Kickoff")
LATER = datetime.date(2026, 12, 1)


def test_a_page_shows_who_said_what() -> None:
    page = turns.render(KEY, TITLE, DAY, [block("m14", "Morning!\n\nCoffee?")], LATER).decode()
    assert page == (
        "---\ntype: turns\nkey: quill:17\ntitle: Kickoff\nday: 2026-11-29\nkept: 2026-12-01\n---\n"
        "Unverified: what was said in a conversation. Nobody has decided on it.\n\n"
        "**Ada Lovelace**, 2026-11-29T10:02:00Z\n\n> Morning!\n> \n> Coffee?\n\n^m14\n"
    )


@given(st.lists(values.blocks(), max_size=4, unique_by=lambda each: each.anchor.lower()))
@few
def test_a_grown_conversation_adds_what_is_new_and_nothing_twice(blocks: list[Block]) -> None:
    page = turns.render(KEY, TITLE, DAY, blocks[:2], DAY)
    grown = turns.append(page, blocks, LATER)
    assert grown.replace(b"kept: 2026-12-01", b"kept: 2026-11-29", 1).startswith(page)
    assert turns.kept(grown) == (LATER if len(blocks) > 2 else DAY)
    assert turns.anchors(grown) == {each.anchor.lower() for each in blocks}
    assert turns.append(grown, blocks, DAY) == grown


def test_words_that_look_like_a_block_id_are_words() -> None:
    page = turns.render(KEY, TITLE, DAY, [block("m1", "see\n^m2\n")], DAY)
    assert turns.anchors(page) == {"m1"}


@pytest.mark.parametrize("data", [b"", b"---\nkept: soon\n---\n", b"---\nkept: [\n---\n", b"\xff"])
def test_of_a_page_that_does_not_tell_nobody_knows_when_it_was_taken_in(data: bytes) -> None:
    assert turns.kept(data) is None


def test_a_page_is_cut_into_its_turns() -> None:
    said = (block("m1", "I moved.\n\n# Not a heading of ours\nThen I rested."), block("m2", "Where to?"))
    page = turns.render(stored("k"), stored("Chat"), DAY, said, DAY)
    found = turns.cut(page)
    assert [each.anchor for each in found] == ["m1", "m2"]
    assert found[0].text.startswith("I moved.")
    assert "Then I rested." in found[0].text
    assert page.decode().split("\n")[found[1].line - 1].startswith("**")


def test_what_stands_between_turns_belongs_to_none() -> None:
    page = turns.render(stored("k"), stored("Chat"), DAY, (block("m1", "I moved."),), DAY)
    assert turns.cut(page + b"\nA word of mine.\n\n^m9\n") == turns.cut(page)
    assert turns.cut(b"no page at all") == ()
