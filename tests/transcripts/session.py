"""A session with the program, written down as Markdown, done again and compared.

A fence `console` holds commands and what they say:

    $ assay config vault.folder
    Memory
    $ assay show nothing
    assay: …
    [2]

`…` in a line stands for anything in that line, a line of only `…` for any lines, `[N]` after the output for the exit
code (0 if it is not there). stdout and stderr stand together, as on a terminal. A fence `file PATH` is written to that
file (from the session's folder) first. A fence `console skip` is not done. Each command runs in a shell of its own, with an
empty home, where the one before it ended (`cd` lasts).
"""

from __future__ import annotations

import os
import re
import subprocess
import sysconfig
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

ANYTHING: Final = "…"
_FENCE: Final = re.compile(r"^```(console|file)(?: (.*))?$")
_EXIT: Final = re.compile(r"^\[(\d+)\]$")
_SECONDS: Final = 60.0
"""A command that takes so long hangs."""


@dataclass
class Command:
    """A command with what it should say."""

    line: int
    text: str
    said: list[str] = field(default_factory=list)
    code: int = 0


@dataclass(frozen=True)
class File:
    """A file that has to be there."""

    path: str
    content: str


@dataclass(frozen=True)
class Said:
    """What a command said."""

    lines: list[str]
    code: int


Step = Command | File


def read(text: str) -> list[Step]:
    """The steps of a session, in order."""
    steps: list[Step] = []
    lines = iter(enumerate(text.splitlines(), 1))
    for _, line in lines:
        if fence := _FENCE.match(line):
            block = list(_block(lines))
            if fence[1] == "file":
                steps.append(File(fence[2], "".join(f"{each}\n" for _, each in block)))
            elif fence[2] != "skip":
                steps += _commands(block)
    return steps


def _block(lines: Iterator[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    for number, line in lines:
        if line.startswith("```"):
            return
        yield number, line


def _commands(block: Iterable[tuple[int, str]]) -> list[Command]:
    found: list[Command] = []
    for number, line in block:
        if line.startswith("$ "):
            found.append(Command(number, line.removeprefix("$ ")))
        elif line.startswith("> ") and found and not found[-1].said:
            found[-1].text += f"\n{line.removeprefix('> ')}"
        elif code := _EXIT.match(line):
            found[-1].code = int(code[1])
        else:
            found[-1].said.append(line)
    return found


def do(command: Command, folder: Path, home: Path) -> tuple[Said, Path]:
    """Run it with bash, with the installed `assay` first on the path; also the folder in which it ended."""
    ended = home / ".ended"
    done = subprocess.run(
        ["bash", "-c", f"trap 'pwd > {ended}' EXIT\n{command.text}"],
        cwd=folder,
        env=surroundings(home),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=_SECONDS,
        check=False,
    )
    return Said(done.stdout.decode("utf-8").splitlines(), done.returncode), Path(ended.read_text("utf-8").rstrip("\n"))


def surroundings(home: Path) -> dict[str, str]:
    """An environment in which the same session says the same everywhere."""
    path = os.pathsep.join((sysconfig.get_path("scripts"), os.environ.get("PATH", os.defpath)))
    kept = {"PATH": path, "HOME": str(home), "LC_ALL": "C.UTF-8", "TZ": "UTC", "COLUMNS": "100", "GIT_CONFIG_NOSYSTEM": "1"}
    return kept | {name: os.environ[name] for name in ("XDG_CACHE_HOME",) if name in os.environ}


def agrees(said: list[str], wanted: list[str]) -> bool:
    """Whether these lines are those, where `…` stands for anything."""
    pattern = "".join(r"(?:.*\n)*?" if line.strip() == ANYTHING else f"{_pattern(line)}\n" for line in wanted)
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in said)) is not None


def _pattern(line: str) -> str:
    return ".*".join(re.escape(part) for part in line.rstrip().split(ANYTHING)) + " *"
