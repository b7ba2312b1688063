"""Room: a page takes blocks as long as it will be read again."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.strategies.examples import SOURCE

from assay.app import room
from assay.model.evidence import Block
from assay.model.names import text_digest
from assay.model.redacted import stored
from assay.model.source import Source
from assay.text import limits

(FIRST, *_) = SOURCE.blocks


def block(number: int, text: str = "It is so.", speaker: str = "Ada") -> Block:
    said = stored(f"{number} {text}")
    return replace(FIRST, anchor=f"m{number}", text=said, digest=text_digest(said), speaker=stored(speaker), at=None)


def page(*blocks: Block) -> Source:
    return replace(SOURCE, blocks=blocks)


def test_so_many_blocks_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "MAX_BLOCKS", 3)
    assert room.left(page(block(1), block(2)), block(3))
    assert not room.left(page(block(1), block(2), block(3)), block(4))


def test_what_the_page_keeps_already_takes_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "MAX_BLOCKS", 1)
    assert room.left(page(block(1)), replace(block(1), anchor="x"))


def test_an_empty_page_takes_whatever_it_is() -> None:
    assert room.left(page(), block(1, "long " * limits.PAGE_TEXTS))


def test_the_texts_are_counted_as_they_are_quoted() -> None:
    half = "x" * (limits.PAGE_TEXTS // 2 - 4)  # with its number, a blank and the sign of a quote
    assert room.left(page(block(1, half)), block(2, half))
    assert not room.left(page(block(1, half)), block(2, f"{half}x"))
    assert not room.left(page(block(1, half)), block(2, f"{half[:-1]}\n"))


def test_long_names_fill_the_list() -> None:
    name = "x" * (limits.PAGE_LIST // 3)  # half as much again where every sign is escaped
    assert room.left(page(block(1)), block(2, speaker=name))
    assert not room.left(page(block(1, speaker=name)), block(2, speaker=name))
