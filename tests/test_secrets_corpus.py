"""The bars of the screen on the generated corpus of `bench/secrets`."""

from __future__ import annotations

import pytest
from bench.secrets import measure
from bench.secrets.credentials import KINDS
from bench.secrets.negatives import NEGATIVES
from bench.secrets.people import PEOPLE
from bench.secrets.shapes import SHAPES, Must, dressed

from assay.stages.screen import screen

EVERY = 12
"""One pair of kind and shape in so many is screened in `make test`, all of them in `make test-long`."""


def test_the_corpus_is_as_wide_as_it_has_to_be() -> None:
    assert len({kind.name for kind in KINDS}) == len(KINDS) >= 120
    assert len({kind.name for kind in PEOPLE}) == len(PEOPLE) >= 40
    assert len({kind.name for kind in NEGATIVES}) == len(NEGATIVES) >= 100
    assert len({shape.name for shape in SHAPES}) == len(SHAPES) >= 64


def test_every_stretch_of_a_case_is_marked_where_it_stands() -> None:
    for case in measure.cases(every=97):
        text = case.text
        assert text.spans
        assert all(0 <= start < end <= len(text.text) for start, end in text.spans)
    bare = dressed(SHAPES[0], "password: @", "hunter2Blue")
    assert [bare.text[start:end] for start, end in bare.spans] == ["hunter2Blue"]


def test_a_case_fails_where_something_is_left() -> None:
    harmless = dressed(SHAPES[0], "the crane @ is blue", "nine")
    assert not measure.passed(harmless, Must.COVER)
    assert not measure.passed(harmless, Must.NOTICE)


def test_credentials_are_covered_in_every_shape() -> None:
    total, missed = measure.misses(1, EVERY)
    assert len(missed) <= total * 0.01, [(case.kind.name, case.shape.name) for case in missed]


@pytest.mark.long
def test_credentials_are_covered_in_every_shape_fully() -> None:
    total, missed = measure.misses(1, 1)
    assert len(missed) <= total * 0.01, [(case.kind.name, case.shape.name) for case in missed]


def test_formats_that_were_never_seen() -> None:
    found = measure.unseen(1)
    assert found.share >= 0.9, found.wrong


def test_persons() -> None:
    found = measure.persons(1)
    assert found.share >= 0.92, found.wrong


def test_harmless_lines() -> None:
    found = measure.harmless(1)
    assert found.share >= 0.995, found.wrong


@pytest.mark.parametrize("shape", ["tags of Unicode", "right to left", "look-alikes", "full width", "zero width space"])
def test_a_person_looks_at_what_was_disguised(shape: str) -> None:
    kind = next(kind for kind in KINDS if kind.name == "github personal")
    text = dressed(next(each for each in SHAPES if each.name == shape), kind.carrier, kind.sample(0))
    found = screen(text.text, measure.POLICY)
    assert found.refused or found.review
