"""The evidence line."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given
from tests.strategies import values
from tests.strategies.effort import some
from tests.strategies.examples import EVIDENCE, SOURCE

from assay.model.evidence import Block, Evidence
from assay.model.link import Link
from assay.model.redacted import stored
from assay.text import evidence


@given(values.evidence())
@some
def test_a_line_is_read_as_it_was_written(line: Evidence) -> None:
    assert evidence.decode(evidence.encode(line)) == line
    assert len(evidence.encode(line).splitlines()) == 1


@given(values.blocks())
@some
def test_a_block_is_listed_without_its_text(block: Block) -> None:
    assert evidence.decode_block(evidence.encode_block(block), lambda _anchor, _digest: block.text) == block


def test_the_line_is_that_of_the_format() -> None:
    line = (
        "[[2026-11-29 Kickoff chat#^m14]] | person | transcript | explicit | Ada Lovelace | 2026-11-29T10:02:00Z | 9-58 | "
        f"{EVIDENCE.digest}"
    )
    assert evidence.encode(EVIDENCE) == line


def test_speaker_and_time_may_be_missing() -> None:
    line = dataclasses.replace(EVIDENCE, speaker=None, at=None)
    assert "| explicit |  |  | 9-58 |" in evidence.encode(line)
    assert evidence.decode(evidence.encode(line)) == line


GOOD = evidence.encode(EVIDENCE)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[[2026-11-29 Kickoff chat#^m14]]", "Kickoff", "link must be a link"),
        (" person ", " god ", "kind must be one of: person, task"),
        (" transcript ", " rumour ", "channel must be one of"),
        (" explicit ", " maybe ", "support must be one of"),
        (" explicit ", "  ", "has no support"),
        ("9-58", "58-9", "span"),
        ("9-58", "9", "span"),
        ("9-58", "٩-58", "span"),
        ("sha256:ac", "sha256:", "64 hex"),
        ("sha256:ac", "md5:ac", "64 hex"),
        (" | 9-58", "", "8 fields"),
    ],
)
def test_a_malformed_line_says_which_field(old: str, new: str, message: str) -> None:
    with pytest.raises(ValueError, match=message) as caught:
        evidence.decode(GOOD.replace(old, new, 1))
    assert "Lovelace" not in str(caught.value)


def test_words_may_be_written_in_capitals() -> None:
    assert evidence.decode(GOOD.replace("| person |", "| Person |")) == EVIDENCE


@pytest.mark.parametrize(
    "line",
    [
        dataclasses.replace(EVIDENCE, speaker=stored("Ada\nLovelace")),
        dataclasses.replace(EVIDENCE, speaker=stored("")),
        dataclasses.replace(EVIDENCE, at="today\n"),
        dataclasses.replace(EVIDENCE, digest="sha256:abc"),
        dataclasses.replace(EVIDENCE, start=59),
        dataclasses.replace(EVIDENCE, start=-1),
        dataclasses.replace(EVIDENCE, source=Link("a]]b")),
        dataclasses.replace(EVIDENCE, source=Link("a", "")),
    ],
)
def test_what_could_not_be_read_back_is_not_written(line: Evidence) -> None:
    with pytest.raises(ValueError, match=r".+"):
        evidence.encode(line)


@pytest.mark.parametrize(
    "block",
    [
        dataclasses.replace(SOURCE.blocks[0], text=stored("Something else")),
        dataclasses.replace(SOURCE.blocks[0], anchor=""),
        dataclasses.replace(SOURCE.blocks[0], anchor="m 14"),
        dataclasses.replace(SOURCE.blocks[0], anchor="mü"),
        dataclasses.replace(SOURCE.blocks[0], speaker=stored("a\nb")),
    ],
)
def test_a_block_that_could_not_be_read_back_is_not_listed(block: Block) -> None:
    with pytest.raises(ValueError, match=r".+"):
        evidence.encode_block(block)
