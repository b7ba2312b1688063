"""What is stored comes back exactly, and nothing else passes for it."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import effort, examples, values

from assay.adapters import projection_cells as cells
from assay.model.entity import Entity
from assay.model.note import Note
from assay.model.patch import Logged
from assay.model.question import Question
from assay.model.source import Mark, Source

ITEMS = st.one_of(values.notes(), values.entities(), values.questions(), values.sources(), values.logged(), values.marks())


@effort.some
@given(ITEMS)
def test_values_come_back(value: object) -> None:
    assert cells.read(type(value), cells.write(value)) == value


@pytest.mark.parametrize("cell", ["", "{", "null", "[]", "[1]", "7", '["mem-1"]', "[" * 100_000])
def test_anything_else_is_damage(cell: str) -> None:
    with pytest.raises(cells.Damaged):
        cells.read(Note, cell)


def test_a_cell_of_another_kind_is_damage() -> None:
    with pytest.raises(cells.Damaged):
        cells.read(Entity, cells.write(examples.NOTE))


def test_the_fingerprint_sees_fields_deep_inside() -> None:
    @dataclass(frozen=True)
    class Mark2:
        block: str
        extractor: str
        more: str = ""

    kinds = (Note, Entity, Question, Source, Logged, Mark)
    assert cells.fingerprint(*kinds) == cells.fingerprint(*kinds)
    assert len({cells.fingerprint(kind) for kind in (*kinds, Mark2)}) == len(kinds) + 1
