"""Citations in the state folder."""

from __future__ import annotations

import datetime
import subprocess
import sys
from pathlib import Path

import pytest

from assay.adapters.usage import FILE, UsageLog
from assay.model import ids
from assay.model.errors import CannotWrite

AT = datetime.datetime(2026, 11, 29, 10, 0, tzinfo=datetime.UTC)
ONE, OTHER = ids.make("mem", 1, "one"), ids.make("play", 1, "other")

CITING = """
import datetime, sys
from pathlib import Path
from assay.adapters.usage import UsageLog
for _ in range(50):
    UsageLog(Path(sys.argv[1])).cited(sys.argv[2], datetime.datetime.now(datetime.UTC))
"""


def test_citations_are_counted_with_the_last_time(tmp_path: Path) -> None:
    usage = UsageLog(tmp_path)
    assert usage.counts() == {}
    for days in (1, 2, 0):
        usage.cited(ONE, AT + datetime.timedelta(days=days))
    usage.cited(OTHER, AT)
    found = UsageLog(tmp_path).counts()
    assert (found[ONE].count, found[ONE].last) == (3, AT + datetime.timedelta(days=2))
    assert usage.counts() == found
    assert usage.counts() == found


def test_many_processes_lose_nothing(tmp_path: Path) -> None:
    running = [subprocess.Popen([sys.executable, "-c", CITING, str(tmp_path), ONE]) for _ in range(3)]
    assert [each.wait() for each in running] == [0, 0, 0]
    assert UsageLog(tmp_path).counts()[ONE].count == 150


def test_what_others_append_and_a_file_made_anew_are_seen(tmp_path: Path) -> None:
    mine, theirs = UsageLog(tmp_path), UsageLog(tmp_path)
    mine.cited(ONE, AT)
    assert mine.counts()[ONE].count == 1
    theirs.cited(ONE, AT)
    assert mine.counts()[ONE].count == 2
    (tmp_path / FILE).unlink()
    assert mine.counts() == {}
    theirs.cited(OTHER, AT)
    assert set(mine.counts()) == {OTHER}


def test_half_a_line_and_nonsense_do_not_count(tmp_path: Path) -> None:
    usage = UsageLog(tmp_path)
    usage.cited(ONE, AT)
    with (tmp_path / FILE).open("ab") as file:
        file.write(b'nonsense\n[1]\n{"id": 3, "at": "x"}\n{"id": "mem-1", "at": "2026-11-29T10:00:00Z"}\n\xff\n{"id": "')
    assert {key: each.count for key, each in usage.counts().items()} == {ONE: 1}


def test_a_state_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("a file", encoding="utf-8")
    with pytest.raises(CannotWrite):
        UsageLog(tmp_path / "state").cited(ONE, AT)
