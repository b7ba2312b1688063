"""Recent turns on disk."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest
from tests.strategies.examples import block

from assay.adapters.turns import RecentTurns
from assay.model.errors import CannotWrite
from assay.model.redacted import stored
from assay.text import turns as codec

KEY, TITLE = stored("quill:17"), stored("Kickoff: crane?")
NOW = datetime.datetime(2026, 11, 30, 9, 0, tzinfo=datetime.UTC)


def kept(root: Path) -> RecentTurns:
    return RecentTurns(root, "Memory", now=lambda: NOW)


def pages(root: Path) -> list[str]:
    return sorted(path.name for path in (root / "Memory/Short-term/turns").iterdir())


def test_a_conversation_is_kept_by_its_days(tmp_path: Path) -> None:
    said = [block("m1", "One."), block("m2", "Two.", at="2026-11-30T08:00:00Z"), block("m3", "No time.", at=None)]
    kept(tmp_path).keep(KEY, TITLE, said)
    first, second = pages(tmp_path)
    assert first.startswith("2026-11-29 Kickoff crane ")
    assert second.startswith("2026-11-30 ")
    data = (tmp_path / "Memory/Short-term/turns" / second).read_bytes()
    assert codec.anchors(data) == {"m2", "m3"}


def test_a_title_that_tells_the_day_has_it_once_in_the_name(tmp_path: Path) -> None:
    kept(tmp_path).keep(KEY, stored("Session 2026-11-29 codex"), [block("m1", "One.")])
    (name,) = pages(tmp_path)
    assert name.startswith("2026-11-29 Session codex ")


def test_a_grown_one_is_continued_and_nothing_is_kept_twice(tmp_path: Path) -> None:
    kept(tmp_path).keep(KEY, TITLE, [block("m1", "One.")])
    before = pages(tmp_path)
    kept(tmp_path).keep(KEY, stored("Another title"), [block("m1", "One."), block("m2", "Two.")])
    assert pages(tmp_path) == before
    data = (tmp_path / "Memory/Short-term/turns" / before[0]).read_text("utf-8")
    assert data.count("> One.") == data.count("> Two.") == 1
    kept(tmp_path).keep(stored("quill:18"), TITLE, [block("m1", "One.")])
    assert len(pages(tmp_path)) == 2


def test_a_long_day_takes_further_pages(tmp_path: Path) -> None:
    said = [block(f"m{number}", "word " * 40_000) for number in range(9)]
    kept(tmp_path).keep(KEY, TITLE, said[:1])
    kept(tmp_path).keep(KEY, TITLE, said)
    written = [tmp_path / "Memory/Short-term/turns" / name for name in pages(tmp_path)]
    assert sorted(len(codec.anchors(each.read_bytes())) for each in written) == [1, 2, 2, 2, 2]
    assert all(each.stat().st_size < 1_048_576 for each in written)
    before = pages(tmp_path)
    kept(tmp_path).keep(KEY, TITLE, [*said[:3], block("m9", "More.")])
    assert pages(tmp_path) == before


def test_old_days_go_when_they_were_taken_in_long_ago_too(tmp_path: Path) -> None:
    said = [block("m1", "One."), block("m2", "Two.", at="2023-10-01T08:00:00Z")]
    kept(tmp_path).keep(KEY, TITLE, said)
    (tmp_path / "Memory/Short-term/turns/mine.md").write_text("mine", encoding="utf-8")
    (tmp_path / "Memory/Short-term/turns/2020-01-01 odd.md").write_text("odd", encoding="utf-8")
    assert kept(tmp_path).prune(NOW) == 1  # the one of which nobody can tell when it was taken in
    assert len(pages(tmp_path)) == 3
    assert kept(tmp_path).prune(NOW + datetime.timedelta(days=1)) == 2
    assert pages(tmp_path) == ["mine.md"]
    assert kept(tmp_path / "empty").prune(NOW) == 0


def test_links_lead_nowhere(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (tmp_path / "vault/Memory/Short-term").mkdir(parents=True)
    (tmp_path / "vault/Memory/Short-term/turns").symlink_to(outside)
    with pytest.raises(CannotWrite):
        kept(tmp_path / "vault").keep(KEY, TITLE, [block("m1", "One.")])
    assert list(outside.iterdir()) == []
