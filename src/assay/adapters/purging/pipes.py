"""Talking with git processes whose input and output are too much to hold in memory."""

from __future__ import annotations

import contextlib
import subprocess
import threading
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import IO, Final

from assay.adapters.command import Command
from assay.model.errors import GitFailed

_SHOWN: Final = 300
"""Bytes of a complaint that are looked at."""


@dataclass(frozen=True, slots=True)
class Stored:
    """An object of the store."""

    name: str
    type: str
    data: bytes


class Pipe:
    """A process with both ends open. Its complaints are counted, not shown: they can quote what is being purged."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process
        self._complaint = bytearray()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    @property
    def writing(self) -> IO[bytes]:
        """Its standard input."""
        stream = self._process.stdin
        assert stream is not None  # noqa: S101 - all three are opened by `Command.start`
        return stream

    @property
    def reading(self) -> IO[bytes]:
        """Its standard output."""
        stream = self._process.stdout
        assert stream is not None  # noqa: S101 - all three are opened by `Command.start`
        return stream

    def feed(self, data: bytes) -> None:
        """Hand over all of the input from another thread, since a process may answer before it has read everything."""
        threading.Thread(target=self._feed, args=(data,), daemon=True).start()

    def ended(self) -> int:
        """Close its input and wait."""
        with contextlib.suppress(OSError):
            self.writing.close()
        self.reading.close()
        status = self._process.wait()
        self._listener.join()
        return status

    def stop(self) -> None:
        """End it at once."""
        if self._process.poll() is None:
            self._process.kill()
        self.ended()

    def _feed(self, data: bytes) -> None:
        with contextlib.suppress(OSError):
            self.writing.write(data)
            self.writing.close()

    def _listen(self) -> None:
        stream = self._process.stderr
        if stream is not None:
            with stream:
                while chunk := stream.read(_SHOWN):
                    self._complaint += chunk[: max(0, _SHOWN - len(self._complaint))]


@contextlib.contextmanager
def pipe(command: Command, *arguments: str, env: Mapping[str, str] | None = None) -> Iterator[Pipe]:
    """The process, which must end well. Raises GitFailed, without its words."""
    opened = Pipe(command.start(*arguments, env=env))
    try:
        yield opened
    except BaseException:
        opened.stop()
        raise
    if status := opened.ended():
        raise GitFailed(arguments[0], f"it ended with status {status}")


def every(command: Command, env: Mapping[str, str] | None = None) -> Iterator[Stored]:
    """Every object of the store, also those that nothing refers to, in the order in which they are cheapest to read."""
    with pipe(command, "cat-file", "--batch", "--batch-all-objects", "--unordered", "--buffer", env=env) as opened:
        while (stored := _next(opened.reading)) is not None:
            yield stored


class Objects:
    """Single objects, asked for by name of one process."""

    def __init__(self, opened: Pipe) -> None:
        self._pipe = opened

    def get(self, name: str) -> Stored:
        """The object. Raises GitFailed if there is none."""
        self._pipe.writing.write(name.encode() + b"\n")
        self._pipe.writing.flush()
        stored = _next(self._pipe.reading)
        if stored is None:
            raise GitFailed("cat-file", f"the object {name} is missing; `git fsck` says what is lost")
        return stored


@contextlib.contextmanager
def objects(command: Command, env: Mapping[str, str] | None = None) -> Iterator[Objects]:
    """A process that answers for single objects."""
    with pipe(command, "cat-file", "--batch", env=env) as opened:
        yield Objects(opened)


def lines(command: Command, *arguments: str, feed: Iterable[str] = ()) -> list[bytes]:
    """What a small command says, line by line."""
    out = command.check(*arguments, feed="".join(f"{each}\n" for each in feed).encode()).out
    return out.splitlines()


def _next(stream: IO[bytes]) -> Stored | None:
    head = stream.readline().split()
    if len(head) != 3 or not head[2].isdigit():
        return None
    data = stream.read(int(head[2]))
    stream.read(1)
    return Stored(head[0].decode(), head[1].decode(), data)
