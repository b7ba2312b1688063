"""Ranks: what a line of evidence is worth."""

from __future__ import annotations

import pytest

from assay.model.evidence import Channel, Evidence, Kind, Support, strongest
from assay.model.link import Link


def line(kind: Kind, support: Support = Support.EXPLICIT) -> Evidence:
    return Evidence(Link("Chat#^m1"), kind, Channel.CLI, support, None, None, 0, 1, "sha256:0")


@pytest.mark.parametrize(
    ("kind", "rank"),
    [(Kind.PERSON, 5), (Kind.TASK, 4), (Kind.DOCUMENT, 3), (Kind.TOOL, 2), (Kind.AGENT, 1), (Kind.RECALL, 0)],
)
def test_each_kind_has_its_rank(kind: Kind, rank: int) -> None:
    assert line(kind).rank == line(kind, Support.DERIVED).rank == rank


@pytest.mark.parametrize("kind", Kind)
def test_an_inference_is_an_agents_word_at_most(kind: Kind) -> None:
    assert line(kind, Support.INFERRED).rank == min(line(kind).rank, 1)


def test_a_note_ranks_as_its_strongest_line() -> None:
    assert strongest([line(Kind.TOOL), line(Kind.PERSON, Support.INFERRED), line(Kind.DOCUMENT)]) is Kind.DOCUMENT
    assert strongest([]) is strongest([line(Kind.RECALL)]) is Kind.AGENT
