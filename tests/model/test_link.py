"""Wikilinks as values."""

from __future__ import annotations

import pytest

from assay.model.link import Link, parse_link


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("[[Ada Lovelace]]", Link("Ada Lovelace")),
        ("[[People/Ada|her]]", Link("People/Ada", "her")),
        (" [[Chat#^m14]] ", Link("Chat#^m14")),
    ],
)
def test_a_link_is_read_back(text: str, link: Link) -> None:
    assert parse_link(text) == link
    assert str(link) == text.strip()


@pytest.mark.parametrize("text", ["", "Ada", "[[]]", "[[a]] b", "[[a|]]", "[[a]b]]", "[[a\nb]]"])
def test_what_is_no_single_link(text: str) -> None:
    assert parse_link(text) is None


def test_its_parts() -> None:
    link = Link("Sources/2026/Chat#^m14", "there")
    assert (link.page, link.basename, link.anchor, link.shown) == ("Sources/2026/Chat", "Chat", "m14", "there")
    assert (Link("Chat#Heading").anchor, Link("Chat").shown) == (None, "Chat")
