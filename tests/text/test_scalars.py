"""Texts read as what they stand for."""

from __future__ import annotations

import datetime

import pytest

from assay.model.evidence import Kind
from assay.model.link import Link
from assay.text import scalars


@pytest.mark.parametrize("text", ["2026-2-3", "2026-02-30", "20260203", "2026-W01-1", "٢٠٢٦-01-01", "2026-02-03T00:00", ""])
def test_what_is_no_day_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="must be a date that exists"):
        scalars.day(text)


def test_a_day_may_have_blanks_around_it() -> None:
    assert scalars.day(" 2026-02-03 ") == datetime.date(2026, 2, 3)


def test_a_word_is_read_whatever_its_case() -> None:
    assert scalars.word(Kind, " Person ") is Kind.PERSON
    with pytest.raises(ValueError, match="must be one of: person, task, document, tool, agent, recall"):
        scalars.word(Kind, "persons")


@pytest.mark.parametrize("text", ["mem-1", "ent-01kb9qz3w8e6t5v9x1m2n3p4r5", "MEM-01kb9qz3w8e6t5v9x1m2n3p4r5", ""])
def test_what_is_no_id_of_the_kind_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="must be an id that begins with mem-"):
        scalars.identifier("mem", text)


@pytest.mark.parametrize(
    "link", [Link(""), Link("a]"), Link("[a"), Link("a|b"), Link("a\nb"), Link("a", ""), Link("a", "b]")]
)
def test_a_link_that_could_not_be_read_back_is_refused(link: Link) -> None:
    with pytest.raises(ValueError, match="link"):
        scalars.written_link(link)


def test_a_link_is_read_with_blanks_around_it() -> None:
    assert scalars.link(" [[a|b]] ") == Link("a", "b")


@pytest.mark.parametrize("text", ["sha256:" + "0" * 63, "sha256:" + "0" * 65, "sha256:" + "A" * 64, "0" * 64])
def test_what_is_no_whole_hash_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="64 hex digits"):
        scalars.digest(text)


@pytest.mark.parametrize("text", ["5-4", "-5", "5", "5-", "a-b", "1-2-3"])
def test_what_is_no_span_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="span"):
        scalars.span(text)


def test_a_span_may_be_empty() -> None:
    assert scalars.span("0-0") == (0, 0)


@pytest.mark.parametrize(("text", "message"), [("", "empty"), ("a\nb", "one line")])
def test_a_property_is_filled_and_on_one_line(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        scalars.filled(text)
