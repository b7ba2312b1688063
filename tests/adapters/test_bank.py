"""The bank: an answer that was put is there for the next process, and damage is no answer."""

from __future__ import annotations

import errno
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.adapters.faults import Fault

from assay.adapters.bank import FOLDER, Bank
from assay.adapters.disk import Disk
from assay.model.errors import CannotWrite
from assay.model.redacted import composed


def test_an_answer_outlives_the_process(tmp_path: Path) -> None:
    Bank(tmp_path).put("model/1 block a", composed('{"claims": []}'))
    assert Bank(tmp_path).get("model/1 block a") == '{"claims": []}'
    assert Bank(tmp_path).get("model/2 block a") is None
    assert Bank(tmp_path).keys() == ("model/1 block a",)


def test_what_is_dropped_is_gone_and_the_rest_stays(tmp_path: Path) -> None:
    bank = Bank(tmp_path)
    for key in "abc":
        bank.put(key, composed(key.upper()))
    bank.drop(["a", "c", "never there"])
    assert bank.keys() == ("b",)


@pytest.mark.parametrize("damage", [b"", b'["a"', b'["another key", "A"]', b'{"a": "A"}', b"\xff", b'["a", 1]'])
def test_a_damaged_answer_is_none(tmp_path: Path, damage: bytes) -> None:
    bank = Bank(tmp_path)
    bank.put("a", composed("A"))
    (place,) = (tmp_path / FOLDER).iterdir()
    place.write_bytes(damage)
    assert bank.get("a") is None
    bank.put("a", composed("B"))
    assert bank.get("a") == "B"


def test_many_threads_put_at_once(tmp_path: Path) -> None:
    bank = Bank(tmp_path)
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda each: bank.put(str(each), composed("x" * 1000)), range(40)))
    assert sorted(map(int, bank.keys())) == list(range(40))


def test_a_full_disk_is_said_and_leaves_what_was_there(tmp_path: Path) -> None:
    Bank(tmp_path).put("a", composed("A"))
    with pytest.raises(CannotWrite, match="bank"):
        Bank(tmp_path, Disk(Fault(at=1, code=errno.ENOSPC))).put("a", composed("B"))
    assert Bank(tmp_path).get("a") == "A"
