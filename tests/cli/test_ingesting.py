"""The words that options take are those that the use cases know."""

from __future__ import annotations

from typing import get_args

from assay.app.ingest import Format
from assay.cli.ingesting import FORMATS, KINDS
from assay.cli.reviewing import ANSWERS
from assay.cli.searching import LEVELS, TYPES
from assay.model.claim import ClaimType
from assay.model.evidence import Kind
from assay.model.question import Answer
from assay.model.sensitivity import Sensitivity


def test_formats() -> None:
    assert (*FORMATS, "external") == get_args(Format)  # which --external is for


def test_kinds_are_all_but_what_a_memory_gave_back() -> None:
    assert {Kind(word) for word in KINDS} == set(Kind) - {Kind.RECALL}


def test_answers_are_all_but_none() -> None:
    assert {Answer(word) for word in ANSWERS} == set(Answer) - {Answer.PENDING}


def test_types_and_levels() -> None:
    assert [ClaimType(word) for word in TYPES] == list(ClaimType)
    assert [Sensitivity(word) for word in LEVELS] == list(Sensitivity)
