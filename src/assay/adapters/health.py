"""The environment as `doctor` looks at it: programs, parts of Python, the key, the disk."""

from __future__ import annotations

import contextlib
import re
import shlex
import shutil
import sqlite3
import stat
import subprocess
import time
import zoneinfo
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from assay.adapters import checkout, keys, staging
from assay.adapters.command import LOCK_SECONDS
from assay.adapters.disk import explain
from assay.adapters.files import STATE
from assay.adapters.lock import PURGE
from assay.model.config import Config
from assay.model.errors import Unpurged
from assay.model.finding import Finding, Severity

GIT: Final = (2, 28)
"""The first git with `init --initial-branch`; `config --show-scope` is a little older."""

ROOM_BYTES: Final = 100_000_000
"""Free space below which a rebuild of the index beside the old one may not fit."""

_VERSION: Final = re.compile(r"(\d+)\.(\d+)")
_OTHERS: Final = 0o077


def git() -> Iterator[Finding]:
    """Whether there is a git, and one that is new enough."""
    wanted = ".".join(map(str, GIT))
    try:
        said = subprocess.run(["git", "--version"], capture_output=True, text=True, check=False).stdout
    except FileNotFoundError:
        yield _must("git", f"there is none on the PATH: install git {wanted} or newer")
        return
    found = _VERSION.search(said)
    if found is None or (int(found[1]), int(found[2])) < GIT:
        yield _must("git", f"`git --version` says {said.strip() or 'nothing'}: install git {wanted} or newer")


def full_text() -> Iterator[Finding]:
    """Whether this Python's SQLite can search."""
    try:
        with contextlib.closing(sqlite3.connect(":memory:")) as connection:
            connection.execute("CREATE VIRTUAL TABLE probe USING fts5(text)")
    except sqlite3.Error:
        yield _must("sqlite", "this Python's SQLite has no FTS5, so there is no search: use another build of Python")


def zone(name: str) -> Iterator[Finding]:
    """Whether this machine knows the vault's time zone."""
    try:
        zoneinfo.ZoneInfo(name)
    except (zoneinfo.ZoneInfoNotFoundError, ValueError):
        yield _must("time zone", f"this machine does not know {name}: `pip install tzdata`, or set vault.timezone")


def key(environment: Mapping[str, str]) -> Iterator[Finding]:
    """Whether the screen's key is there and private. Raises NoKey, CannotRead."""
    where = keys.place(environment)
    if not where.exists():
        yield _should("key", f"{where} is made when something is first screened")
    elif stat.S_IMODE(where.stat().st_mode) & _OTHERS:
        yield _must("key", f"others may read {where}: `chmod 600 {where}`")
    else:
        keys.load(where)


def model(config: Config, environment: Mapping[str, str]) -> Iterator[Finding]:
    """Whether the key of the model is there, if a setting under [model] says that somebody means to ask it."""
    from assay.adapters.anthropic.endpoint import key_name

    fresh, name = Config(), key_name(config.model_url)
    chosen = any(getattr(config, each) != getattr(fresh, each) for each in _CHOSEN)
    if chosen and not environment.get(name, "").strip():
        yield _should(
            "model", f"{name} is not in the environment: `--proposer anthropic` ends with exit code 13 without it"
        )


_CHOSEN: Final = ("model", "model_fallback", "model_url", "model_budget", "model_prices")
"""Settings that nobody changes who does not want a model."""


def room(vault: Path) -> Iterator[Finding]:
    """Whether the disposable part can be written, and has room."""
    state = vault / STATE
    try:
        state.mkdir(parents=True, exist_ok=True)
        probe = state / "probe"
        probe.write_bytes(b"")
        probe.unlink()
    except OSError as error:
        yield _must("disk", f"{STATE} cannot be written ({explain(error)}): nothing can be kept or found")
        return
    free = shutil.disk_usage(state).free
    if free < ROOM_BYTES:
        yield _should("disk", f"{free // 1_000_000} MB are free: a rebuild of the index may not fit")


def interrupted(vault: Path) -> Iterator[Finding]:
    """What a program that died left behind."""
    if (vault / STATE / PURGE).exists():
        yield _must("journal", f"{Unpurged()}")
    journal = vault / STATE / "journal"
    left = len(list(journal.iterdir())) if journal.is_dir() else 0
    if left:
        yield _should("journal", f"{left} writes were interrupted: the next `assay commit` finishes or takes them back")


def locks(vault: Path) -> Iterator[Finding]:
    """Locks of git that stand for longer than any git works: one that was killed left them, and nothing is committed."""
    found = checkout.find(vault)
    for place in _lock_places(found) if found else ():
        with contextlib.suppress(FileNotFoundError):
            age = time.time() - place.stat().st_mtime
            if staging.is_ours(place.read_bytes()):
                yield _should("git locks", f"{place} is of a write that was interrupted: `assay commit` takes it away")
            elif age > LOCK_SECONDS:
                left = "a git that still works holds it, or one that was killed left it, and nothing can be committed"
                yield _must(
                    "git locks", f"{place} is {_said(age)} old: {left}. If no git runs: `rm {shlex.quote(str(place))}`"
                )


def _lock_places(found: checkout.Checkout) -> Iterator[Path]:
    yield from (found.git / "index.lock", found.git / "HEAD.lock", found.common / "packed-refs.lock")
    with contextlib.suppress(checkout.Unclear):
        if branch := found.branch():
            yield found.common / f"{branch}.lock"


def _said(seconds: float) -> str:
    """In the largest unit of which there are two."""
    units = ((86_400, "days"), (3_600, "hours"), (60, "minutes"))
    size, name = next((each for each in units if seconds >= 2 * each[0]), (1, "seconds"))
    return f"{int(seconds // size)} {name}"


def _must(where: str, message: str) -> Finding:
    return Finding("doctor", Severity.MUST, where, message)


def _should(where: str, message: str) -> Finding:
    return Finding("doctor", Severity.SHOULD, where, message)
