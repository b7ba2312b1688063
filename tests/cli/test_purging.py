"""A purge at a terminal: the value is asked for and not shown, and nothing is done before a person agrees."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sysconfig
import time
from pathlib import Path

import pytest

PROGRAM = Path(sysconfig.get_path("scripts")) / "assay"
VALUE = "Marzipan Quokka 77"
HANGS_S = 60.0


class Terminal:
    """A person at a terminal."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.shown = ""
        self.process, self.descriptor = pty.fork()
        if not self.process:
            os.chdir(folder)
            os.execv(PROGRAM, ["assay", *arguments])

    def until(self, words: str) -> None:
        end = time.monotonic() + HANGS_S
        while words not in self.shown:
            assert time.monotonic() < end, self.shown
            if select.select([self.descriptor], [], [], 0.1)[0]:
                try:
                    more = os.read(self.descriptor, 4096)
                except OSError:
                    break
                self.shown += more.decode("utf-8", "replace")
        assert words in self.shown, self.shown

    def type(self, line: str) -> None:
        os.write(self.descriptor, f"{line}\n".encode())

    def end(self) -> int:
        self.until_end()
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])

    def until_end(self) -> None:
        try:
            while more := os.read(self.descriptor, 4096):
                self.shown += more.decode("utf-8", "replace")
        except OSError:
            os.close(self.descriptor)


@pytest.fixture
def vault(tmp_path: Path) -> Path:
    folder = tmp_path / "vault"
    subprocess.run([PROGRAM, "init", folder, "--me", "Ada Lovelace", "--quiet"], check=True, stdout=subprocess.DEVNULL)
    (folder / "Mine.md").write_text(f"It is {VALUE}.\n", "utf-8")
    return folder


def test_it_is_asked_for_not_shown_and_done_once_agreed(vault: Path) -> None:
    person = Terminal(vault, "purge")
    person.until("Value to purge")
    person.type(VALUE)
    person.type("")
    person.until("Type `purge` to go on")
    assert "your own files: 1 place in 1 file" in person.shown
    person.type("purge")
    assert person.end() == 0
    assert "Swept: nothing within reach holds it any more." in person.shown
    assert VALUE not in person.shown
    assert VALUE not in (vault / "Mine.md").read_text("utf-8")


def test_several_lines_may_be_pasted_at_once(vault: Path) -> None:
    (vault / "Mine.md").write_text("> -----BEGIN KEY-----\n> abcDEF123456\n> -----END KEY-----\n", "utf-8")
    person = Terminal(vault, "purge", "--block", "--dry-run")
    person.until("Ctrl-D ends")
    person.type("-----BEGIN KEY-----\nabcDEF123456\n-----END KEY-----\n\x04")
    assert person.end() == 0
    assert "your own files: 1 place in 1 file" in person.shown


def test_nothing_is_done_without_agreement(vault: Path) -> None:
    person = Terminal(vault, "purge")
    person.until("Value to purge")
    person.type(VALUE)
    person.type("")
    person.until("Type `purge` to go on")
    person.type("no")
    assert person.end() == 0
    assert "Nothing was changed." in person.shown
    assert VALUE in (vault / "Mine.md").read_text("utf-8")


def test_no_value_in_any_output(vault: Path) -> None:
    """Not where it is refused, where it is named by a file, or where git fails."""
    (vault / f"{VALUE}.md").write_text("x\n")
    (vault / ".git" / "HEAD.lock").touch()
    for arguments in (
        ["--dry-run"],
        ["--dry-run", "--json"],
        ["--yes"],
        ["--resume"],
        ["--yes", "--nonsense"],
        ["--yes", VALUE],
    ):
        done = subprocess.run(
            [PROGRAM, "purge", *arguments], cwd=vault, input=VALUE.encode(), capture_output=True, check=False
        )
        assert b"Quokka" not in done.stdout + done.stderr, arguments
