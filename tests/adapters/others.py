"""Other processes at work in the same vault: a writer that is killed, an editor that saves, a program that commits."""

from __future__ import annotations

import itertools
import multiprocessing
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from tests.adapters.vaults import git, journal, put

from assay.adapters.lock import VaultLock
from assay.model.names import digest
from assay.model.redacted import Redacted
from assay.model.write import Write

PATH = "Memory/count.md"

Work = Callable[..., None]


@contextmanager
def at_work(work: Work, *arguments: object) -> Iterator[tuple[Any, Connection]]:
    """A process that has told it is ready; it is killed at the end. What it tells is read from the connection."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.adapters.others"])
    told, tells = context.Pipe(duplex=False)
    process = context.Process(target=work, args=(tells, *arguments))
    process.start()
    tells.close()
    try:
        assert told.recv() == "ready"
        yield process, told
    finally:
        process.kill()
        process.join()
        told.close()


def last(told: Connection) -> int:
    """The last number that a process told before it died."""
    number = -1
    try:
        while told.poll():
            number = told.recv()
    except EOFError:
        pass
    return number


def count(tells: Connection, root: Path) -> None:
    """Commit for ever: amend the counter, make a file, remove the one before; tell each number that is done."""
    import git  # noqa: F401 - the first commit should take no longer than the others

    writer = journal(root)
    tells.send("ready")
    while True:
        tells.send(count_once(writer, root))


def count_once(writer: Any, root: Path) -> int:
    now = (root / PATH).read_bytes()
    number = int(now.split()[-1]) + 1
    old = f"Memory/Counted/{number - 1}.md"
    writes = [
        Write(PATH, digest(now), b"count %d" % number),
        Write(f"Memory/Counted/{number}.md", None, b"%d" % number),
        Write(old, digest((root / old).read_bytes()), None),
    ]
    writer.commit(writes, Redacted(f"count {number}"))
    return number


def count_in_turn(tells: Connection, root: Path, times: int) -> None:
    """The same under the lock, so many times, recovering first as every command does."""
    tells.send("ready")
    writer = journal(root)
    for _ in range(times):
        with VaultLock(root / ".assay/state", "count").held(60):
            writer.recover()
            tells.send(count_once(writer, root))


def edit(tells: Connection, path: Path, in_place: bool, pause: float, stop: Path) -> None:
    """An editor with a text in its buffer, to which a line is added before each save; tells the line's number.

    In place it opens the file, lets a moment pass, empties and fills it; else it writes another and renames it. It ends
    after a save when there is a file `stop`: killed in the middle it would lose its text itself.
    """
    lines: list[str] = []
    tells.send("ready")
    for number in itertools.count():
        lines.append(f"edit {number}.")
        data = "\n".join(lines).encode()
        if in_place:
            with os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT), "r+b", buffering=0) as file:
                time.sleep(0.0005)
                file.truncate(0)
                file.write(data)
        else:
            partial = path.with_name(".editor~")
            partial.write_bytes(data)
            partial.replace(path)
        tells.send(number)
        if stop.exists():
            return
        time.sleep(pause)


def commit_own(tells: Connection, root: Path, everything: bool) -> None:
    """Commit files of its own without a pause, alone or with all that lies about (as obsidian-git does)."""
    tells.send("ready")
    for number in itertools.count():
        path = f"Theirs/{number}.md"
        put(root, {path: b"%d" % number})
        what = ["."] if everything else ["--", path]
        _insisting(root, "add", *what)
        _insisting(root, "commit", "--quiet", f"--message=theirs {number}", *([] if everything else what))
        tells.send(number)


def _insisting(root: Path, *arguments: str) -> None:
    """Another's lock or commit is no reason to give up."""
    while True:
        try:
            git(root, *arguments)
        except AssertionError as error:
            if not any(word in str(error) for word in ("lock", "expected", "nothing to commit")):
                raise
            if "nothing to commit" in str(error):
                return
            time.sleep(0.005)
        else:
            return
