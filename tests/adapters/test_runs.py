"""The records of passes: whole or as before, newest first, and never more than are worth keeping."""

from __future__ import annotations

import errno
from dataclasses import replace
from pathlib import Path

import pytest
from tests.adapters.faults import Fault

from assay.adapters import runs as module
from assay.adapters.disk import Disk
from assay.adapters.runs import FOLDER, KEPT, Runs
from assay.model import ids
from assay.model.errors import CannotWrite
from assay.model.run import Pass, Stage

FIRST = Pass(id=ids.make("run", 1_000, "a"), started="2026-11-29T02:00:00Z")


def test_the_newest_record_comes_first(tmp_path: Path) -> None:
    later = replace(FIRST, id=ids.make("run", 2_000, "a"))
    for each in (later, FIRST):
        Runs(tmp_path).save(each)
    assert Runs(tmp_path).all() == (later, FIRST)
    assert Runs(tmp_path).all(1) == (later,)


def test_a_record_is_replaced_by_its_next_stage(tmp_path: Path) -> None:
    runs = Runs(tmp_path)
    for stage in Stage:
        runs.save(replace(FIRST, stage=stage))
    assert [each.stage for each in runs.all()] == [Stage.DONE]


def test_what_cannot_be_read_is_left_out(tmp_path: Path) -> None:
    runs = Runs(tmp_path)
    runs.save(FIRST)
    (tmp_path / FOLDER / f"{ids.make('run', 9_000, 'b')}.json").write_bytes(b'{"id": ')
    (tmp_path / FOLDER / "notes of a person.json").write_bytes(b"{}")
    assert runs.all() == (FIRST,)
    assert runs.all(1) == (FIRST,)


def test_no_folder_is_no_record(tmp_path: Path) -> None:
    assert Runs(tmp_path).all() == ()


def test_old_records_go(tmp_path: Path) -> None:
    runs = Runs(tmp_path)
    for number in range(KEPT + 3):
        runs.save(replace(FIRST, id=ids.make("run", number, "a")))
    assert len(runs.all()) == KEPT
    assert runs.all()[-1].id == ids.make("run", 3, "a")


def test_a_refusal_of_the_disk_leaves_the_record_as_it_was(tmp_path: Path) -> None:
    Runs(tmp_path).save(FIRST)
    with pytest.raises(CannotWrite, match="runs"):
        Runs(tmp_path, Disk(Fault(at=1, code=errno.ENOSPC))).save(replace(FIRST, stage=Stage.SETTLE))
    assert Runs(tmp_path).all() == (FIRST,)


def test_a_link_in_the_place_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / ".assay").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(CannotWrite):
        Runs(tmp_path).save(FIRST)
    assert [*(tmp_path / "elsewhere").iterdir()] == []


def test_no_file_of_somebody_else_is_let_go_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "KEPT", 2)
    runs = Runs(tmp_path)
    runs.save(FIRST)
    (tmp_path / FOLDER / "a person's.json").write_bytes(b"{}")
    for at in range(3):
        runs.save(replace(FIRST, id=ids.make("run", 2_000 + at, "a")))
    assert len(runs.all()) == 2
    assert (tmp_path / FOLDER / "a person's.json").exists()
