"""The page of results: sections between HTML comments, each written by one bench, the others left as they stand."""

from __future__ import annotations

import os
import platform
import re
import sqlite3
import subprocess
from pathlib import Path

PAGE = Path(__file__).parent / "RESULTS.md"
HEADING = "# Results\n\nWritten by the commands named in each section; see `README.md` for how to repeat them.\n"


def put(name: str, text: str, page: Path = PAGE) -> None:
    """Write one section, in its place if it is there, else at the end."""
    held = page.read_text("utf-8") if page.exists() else HEADING
    section = f"<!-- begin: {name} -->\n{text.strip()}\n<!-- end: {name} -->"
    before, found, rest = held.partition(f"<!-- begin: {name} -->")
    after = rest.partition(f"<!-- end: {name} -->")[2] if found else "\n"
    page.write_text(f"{before if found else before.rstrip() + chr(10) * 2}{section}{after}", "utf-8")


def get(name: str, page: Path = PAGE) -> str:
    """What a section says; empty if it is not there."""
    held = page.read_text("utf-8") if page.exists() else ""
    return held.partition(f"<!-- begin: {name} -->")[2].partition(f"<!-- end: {name} -->")[0].strip()


def table(rows: list[tuple[str, ...]], heads: tuple[str, ...]) -> str:
    """A Markdown table."""
    lines = [heads, tuple("---" for _ in heads), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |" for line in lines)


def rows(section: str) -> dict[str, tuple[str, ...]]:
    """The rows of the first table of a section by their first cell, without heads."""
    lines = [line for line in section.splitlines() if line.startswith("| ")]
    cells = [tuple(cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]) for line in lines]
    return {each[0]: tuple(cell.replace("\\|", "|") for cell in each) for each in cells[2:]}


def machine() -> str:
    """What the figures were measured on, in one line; no names of hosts or places."""
    git = subprocess.run(["git", "--version"], capture_output=True, text=True, check=True).stdout.split()[2]
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return (
        f"{cores} cores ({platform.machine()}, {platform.system()}), Python {platform.python_version()}, git {git}, "
        f"SQLite {sqlite3.sqlite_version}"
    )
