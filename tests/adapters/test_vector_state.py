"""What the index says of its vectors, without a look at any."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from assay.adapters import lexical_schema
from assay.adapters.vector_state import EMBEDDER, FOLD, MANIFEST, PART, ROWS, full, owner, rows, waiting, whole


@pytest.fixture
def index() -> Iterator[sqlite3.Connection]:
    made = sqlite3.connect(":memory:", isolation_level=None)
    lexical_schema.create(made, "1")
    yield made
    made.close()


def said(index: sqlite3.Connection, held: int, embedder: str = "e1") -> None:
    index.execute("INSERT INTO meta VALUES (?, ?), (?, ?)", (ROWS, held, EMBEDDER, embedder))


def written(place: Path, data: bytes = b"12345678", **changes: Any) -> None:
    (place / "vectors.f32").write_bytes(data)
    manifest = {"rows": 2, "embedder": "e1", "bytes": {"vectors.f32": 8}, **changes}
    (place / MANIFEST).write_text(json.dumps(manifest))


def test_files_as_they_were_written_are_whole(index: sqlite3.Connection, tmp_path: Path) -> None:
    said(index, 2)
    written(tmp_path)
    assert (rows(index), owner(index)) == (2, "e1")
    assert whole(index, tmp_path)


@pytest.mark.parametrize(
    "changes", [{"rows": 3}, {"embedder": "e2"}, {"data": b"1234"}, {"bytes": {"other.f32": 8}}, {"bytes": 7}]
)
def test_other_rows_another_embedder_or_other_bytes_are_not(
    index: sqlite3.Connection, tmp_path: Path, changes: dict[str, Any]
) -> None:
    said(index, 2)
    written(tmp_path, **changes)
    assert not whole(index, tmp_path)


@pytest.mark.parametrize("text", [None, "{", "[]", "{}"])
def test_a_manifest_that_is_none_is_not(index: sqlite3.Connection, tmp_path: Path, text: str | None) -> None:
    said(index, 2)
    written(tmp_path)
    (tmp_path / MANIFEST).unlink() if text is None else (tmp_path / MANIFEST).write_text(text)
    assert not whole(index, tmp_path)


def test_where_there_are_no_files_nothing_is_missing(index: sqlite3.Connection, tmp_path: Path) -> None:
    assert whole(index, tmp_path)
    said(index, 2)
    assert whole(index, None)


def test_what_came_later_is_folded_when_it_is_much(index: sqlite3.Connection) -> None:
    def fresh(count: int) -> None:
        index.execute("DELETE FROM fresh")
        index.executemany("INSERT INTO fresh VALUES (?, x'00')", ((each,) for each in range(count)))

    assert not full(index)
    fresh(1)
    assert full(index)  # the first ones become files at once
    said(index, 10)
    fresh(FOLD)
    assert not full(index)
    fresh(FOLD + 1)
    assert full(index)
    index.execute("UPDATE meta SET value = ? WHERE name = ?", ((FOLD + 1) * PART, ROWS))
    assert not full(index)
    fresh(0)
    index.executemany("INSERT INTO dead VALUES (?)", ((each,) for each in range(FOLD + 2)))
    assert full(index)


def test_chunks_without_a_vector_wait(index: sqlite3.Connection) -> None:
    index.executemany("INSERT INTO chunk VALUES (?, 1, ?, x'00', ?)", [(1, 1, None), (2, 2, None), (3, 3, 0)])
    assert waiting(index) == 2
    index.execute("INSERT INTO fresh VALUES (1, x'00')")
    assert waiting(index) == 1
