"""The list of tombstones outside of every vault."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from assay.adapters import tombstones
from assay.model.errors import CannotRead, CannotWrite
from assay.stages.secrets.purged import tombstone

ONE, OTHER = (tombstone(each, b"k") for each in ("Tr0ub4dor&3", "Marzipan Quokka"))


@pytest.fixture
def where(tmp_path: Path) -> Path:
    return tombstones.place(tmp_path / "assay" / "screen.key")


def test_none_at_first(where: Path) -> None:
    assert tombstones.load(where) == ()


def test_each_once_and_for_its_owner_only(where: Path) -> None:
    tombstones.add(where, [ONE])
    tombstones.add(where, [ONE, OTHER])
    assert tombstones.load(where) == (ONE, OTHER)
    assert stat.S_IMODE(where.stat().st_mode) == 0o600
    assert b"Tr0ub" not in where.read_bytes()


def test_what_was_screened_before_is_screened_again(where: Path) -> None:
    before = tombstones.edition(where)
    tombstones.add(where, [ONE])
    after = tombstones.edition(where)
    tombstones.add(where, [ONE])
    assert before == ""
    assert tombstones.edition(where) == after != before


def test_an_unfinished_line_does_not_spoil_the_next(where: Path) -> None:
    tombstones.add(where, [ONE])
    with where.open("a") as file:
        file.write("half a li")
    tombstones.add(where, [OTHER])
    assert tombstones.load(where) == (ONE, OTHER)


def test_a_list_that_cannot_be_read_is_said(where: Path) -> None:
    where.parent.mkdir()
    where.write_bytes(b"\xff\xfe")
    with pytest.raises(CannotRead, match="may come back"):
        tombstones.load(where)


def test_a_list_that_cannot_be_written_is_said(where: Path) -> None:
    where.parent.write_text("a file in the way")
    with pytest.raises((CannotWrite, CannotRead)):
        tombstones.add(where, [ONE])
    assert where.parent.is_file()
