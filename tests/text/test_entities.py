"""Entity pages."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import values
from tests.strategies.effort import few, some
from tests.strategies.examples import AUTHORED, ENTITY

from assay.model.entity import Distinct, Entity, EntityStatus
from assay.model.link import Link
from assay.model.redacted import Redacted, stored
from assay.text import entities, frontmatter
from assay.text.frontmatter import EditRefused, Unreadable

GOLDEN = Path(__file__).parents[1] / "golden" / "entity.md"
MINE = b"# Ada\n\nMy own words.\n\n"


def framed(data: bytes) -> bytes:
    """The page with words of a person's before and behind the markers."""
    body = frontmatter.read(data).body.encode()
    return data.removesuffix(body) + MINE + body + b"\nAnd more.  "


def test_a_page_looks_as_the_format_says() -> None:
    assert entities.render(ENTITY, AUTHORED) == GOLDEN.read_bytes()
    assert entities.parse(GOLDEN.read_bytes()) == ENTITY
    assert entities.authored(GOLDEN.read_bytes()) == AUTHORED


@given(values.entities(), values.redacted())
@some
def test_an_entity_is_read_as_it_was_written(entity: Entity, authored: Redacted) -> None:
    data = entities.render(entity, authored)
    assert entities.parse(data) == entity
    assert entities.parse(entities.author(data, stored("New"))) == entity


@given(values.entities(), st.data())
@few
def test_an_amended_page_says_what_was_wanted(before: Entity, data: st.DataObject) -> None:
    after = data.draw(values.entities(st.just(before.id)))
    page = framed(entities.render(before, AUTHORED))
    amended = entities.amend(page, after)
    assert entities.parse(amended) == after
    assert entities.amend(amended, after) == amended
    assert frontmatter.read(amended).body == frontmatter.read(page).body


def test_an_amendment_touches_only_what_differs() -> None:
    page = framed(GOLDEN.read_bytes()).replace(
        b"types:\n  - schema:Person\n", b"types: [ schema:Person ] # mine\ncssclasses: wide\n"
    )
    after = dataclasses.replace(ENTITY, status=EntityStatus.MERGED)
    assert entities.amend(page, after) == page.replace(b"status: active", b"status: merged")


def test_what_is_not_so_any_more_goes() -> None:
    after = dataclasses.replace(ENTITY, about=None, distinct_from=())
    keys = frontmatter.read(entities.amend(GOLDEN.read_bytes(), after)).properties
    assert not {"about", "distinct_from", "merged"} & set(keys)


def test_an_id_never_changes() -> None:
    with pytest.raises(ValueError, match="another id"):
        entities.amend(GOLDEN.read_bytes(), dataclasses.replace(ENTITY, id=ENTITY.id[:-1] + "7"))


@pytest.mark.parametrize(
    "changes",
    [
        {"name": stored("a\nb")},
        {"name": stored("")},
        {"aliases": (stored("a\nb"),)},
        {"types": ("a\nb",)},
        {"merged": ("mem-1",)},
        {"distinct_from": (Distinct(Link("A"), stored("a\nb")),)},
        {"distinct_from": (Distinct(Link("A"), stored("")),)},
        {"distinct_from": (Distinct(Link("A]]"), stored("x")),)},
        {"id": "ent-1"},
    ],
)
def test_what_could_not_be_read_back_is_not_written(changes: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r".+"):
        entities.render(dataclasses.replace(ENTITY, **changes), AUTHORED)


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("type: entity", "type: note", 3, "type must be entity"),
        ("name: Ada Lovelace", "name:", 4, "name is missing"),
        ("status: active", "status: gone", 10, "status must be one of: active, merged"),
        (" | a programming language", "", 12, "distinct_from must have 2 fields"),
        (" | a programming language", " | ", 12, "distinct_from must be a link and a reason"),
        ('about: "[[People/Ada Lovelace]]"', "about: me", 13, "about must be a link"),
        ("status: active", "status: active\nmerged: [mem-1]", 11, "merged must be an id"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(old: str, new: str, line: int, words: str) -> None:
    text = GOLDEN.read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(Unreadable) as caught:
        entities.parse(text.replace(old, new, 1).encode())
    assert (caught.value.line, words in caught.value.reason) == (line, True), caught.value


def test_numbers_among_the_aliases_are_texts() -> None:
    data = GOLDEN.read_bytes().replace(b"  - Ada\n  - A. L.\n", b"  - 007\n  - 1.0\n")
    assert entities.parse(data).aliases == ("007", "1.0")


# --- authoring


def test_only_what_stands_between_the_markers_is_replaced() -> None:
    page = framed(GOLDEN.read_bytes())
    fresh = entities.author(page, stored("- One.\n- Two."))
    assert fresh == page.replace(AUTHORED.encode(), b"- One.\n- Two.\n")
    assert entities.author(fresh, stored("- One.\n- Two.")) == fresh
    assert entities.author(fresh, AUTHORED) == page


def test_a_page_with_crlf_is_authored_in_crlf() -> None:
    page = framed(GOLDEN.read_bytes()).replace(b"\n", b"\r\n")
    fresh = entities.author(page, stored("- One.\n- Two.\n"))
    assert fresh == page.replace(AUTHORED.encode().replace(b"\n", b"\r\n"), b"- One.\r\n- Two.\r\n")


@given(values.redacted())
@some
def test_no_text_can_break_out_of_the_markers(text: Redacted) -> None:
    page = entities.author(framed(GOLDEN.read_bytes()), text)
    assert entities.author(page, AUTHORED) == framed(GOLDEN.read_bytes())


@pytest.mark.parametrize(
    "damage",
    [
        lambda page: page.replace(b"%% assay:authored %%", b""),
        lambda page: page.replace(b"%% assay:end %%", b""),
        lambda page: page + b"%% assay:end %%\n",
        lambda page: page + b"%% assay:authored %%\n\n%% assay:end %%\n",
        lambda page: (
            page.replace(b"assay:end", b"assay:x")
            .replace(b"assay:authored", b"assay:end")
            .replace(b"assay:x", b"assay:authored")
        ),
    ],
)
def test_missing_doubled_or_swapped_markers_are_refused(damage: Any) -> None:
    with pytest.raises(EditRefused, match="must each stand"):
        entities.author(damage(GOLDEN.read_bytes()), AUTHORED)


def test_a_marker_within_a_sentence_is_none() -> None:
    page = GOLDEN.read_bytes() + b"The line %% assay:end %% ends it.\n"
    assert entities.author(page, AUTHORED) == page
