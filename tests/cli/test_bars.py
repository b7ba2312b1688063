"""Progress is shown where somebody watches and waits, and nowhere else."""

from __future__ import annotations

import os
import pty
import subprocess
import sys

import pytest

from assay.cli import bars
from assay.cli.bars import Bars
from assay.cli.render import Output

WORK = """
import sys
from assay.cli import bars
from assay.cli.render import Output
bars.PATIENCE_S = {patience}
bars._BETWEEN_S = 0.0
with Output(quiet={quiet}) as out:
    for done in range(1, 4):
        out.bars("reading", done, 3)
    out.text("result")
    out.bars("indexing", 1, 2)
print("rich" in sys.modules)
"""


def _watched(*, patience: float = 0.0, quiet: bool = False, terminal: bool = True, **environment: str) -> tuple[str, str]:
    """What the terminal on stderr shows, and what is on stdout."""
    ours, theirs = pty.openpty()
    done = subprocess.run(
        [sys.executable, "-c", WORK.format(patience=patience, quiet=quiet)],
        stdout=subprocess.PIPE,
        stderr=theirs if terminal else subprocess.DEVNULL,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "80", **environment},
        check=True,
        text=True,
    )
    os.close(theirs)
    os.set_blocking(ours, False)
    try:
        shown = os.read(ours, 1 << 16).decode()
    except OSError:
        shown = ""
    finally:
        os.close(ours)
    return shown, done.stdout


def test_long_work_is_shown_and_the_bar_goes_again() -> None:
    shown, out = _watched()
    assert "reading" in shown
    assert "3/3" in shown
    assert "indexing" in shown
    assert shown.rstrip().endswith(("\x1b[2K", "\x1b[?25h"))
    assert out == "result\nTrue\n"


def test_short_work_loads_and_shows_nothing() -> None:
    assert _watched(patience=60.0) == ("", "result\nFalse\n")


@pytest.mark.parametrize("how", [{"quiet": True}, {"terminal": False}, {"TERM": "dumb"}])
def test_where_nobody_watches_nothing_is_shown(how: dict[str, bool]) -> None:
    assert _watched(**how) == ("", "result\nFalse\n")  # type: ignore[arg-type]  # options of either kind


class Board:
    """Stands in for what draws."""

    def __init__(self) -> None:
        self.task_ids: list[int] = []
        self.seen: list[tuple[str, int, int]] = []
        self.stopped = False

    def start(self) -> None:
        """Nothing to do."""

    def add_task(self, what: str, total: int) -> int:
        self.task_ids.append(0)
        return 0

    def update(self, task: int, *, description: str, completed: int, total: int) -> None:
        self.seen.append((description, completed, total))

    def refresh(self) -> None:
        """Nothing to do."""

    def stop(self) -> None:
        self.stopped = True


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> Board:
    made = Board()
    monkeypatch.setattr(bars, "_rich", lambda: made)
    monkeypatch.setattr(bars, "PATIENCE_S", 0.0)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    return made


def test_many_steps_are_not_all_drawn_but_the_last_is(board: Board) -> None:
    progress = Bars()
    for done in range(1, 1001):
        progress("reading", done, 1000)
    assert len(board.seen) < 500
    assert board.seen[-1] == ("reading", 1000, 1000)


def test_other_work_is_told_at_once(board: Board) -> None:
    progress = Bars()
    progress("reading", 1, 9)
    progress("indexing", 1, 9)
    assert board.seen == [("reading", 1, 9), ("indexing", 1, 9)]


@pytest.mark.parametrize("ending", ["text", "talk", "heading", "aside"])
def test_the_bar_is_gone_before_anything_is_said(board: Board, ending: str) -> None:
    out = Output()
    out.bars("reading", 1, 9)
    assert not board.stopped
    getattr(out, ending)("said")
    assert board.stopped


def _interrupted() -> None:
    with Output() as out:
        out.bars("reading", 1, 9)
        raise KeyboardInterrupt


def test_the_bar_is_gone_when_the_command_fails(board: Board) -> None:
    with pytest.raises(KeyboardInterrupt):
        _interrupted()
    assert board.stopped
