"""Logs of one record a line: read from where reading stopped, part by part, with memory bounded by a part.

A last line that is not whole is being written: it waits. A line that is no record is a finding by its number.
"""

from __future__ import annotations

import json
import os
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import BinaryIO, Final

from assay.adapters.importing import memory
from assay.adapters.importing.memory import Extent
from assay.adapters.importing.parts import CONTEXT, Part, conversation
from assay.model.config import Config
from assay.model.conversation import Conversation
from assay.model.evidence import Channel
from assay.model.finding import Finding, Severity
from assay.text.sessions import claude_code, logs, told
from assay.text.sessions.branches import abandoned
from assay.text.sessions.said import CODE, Placing

LONGEST: Final = 33_554_432
"""Bytes of one line: images stand in logs as text, some MiB each."""
TRAIL: Final = 256
"""Lines behind the end to which reading may go back for a call that has no answer yet."""
SAID: Final = 20
"""Findings about one file's lines; a file that is no log at all has as many as it has lines."""


@dataclass(frozen=True, slots=True)
class Log:
    """An open log: `name` for messages, `stem` for its id, `file` for the memory of what was read."""

    name: str
    stem: str
    file: str
    stream: BinaryIO
    modified: int


@dataclass(frozen=True, slots=True)
class _Line:
    number: int
    start: int
    end: int
    data: bytes


class Reading:
    """One log being read on behalf of `reader`, after `known`."""

    def __init__(self, log: Log, form: str, config: Config, reader: str, known: Extent | None) -> None:
        self._log = log
        self._reader = reader
        self._size = log.stream.seek(0, os.SEEK_END)
        self._known = known if known and self._continues(known) else None
        head = _head(log.stream)
        self._session = logs.session(form, tuple(told.records(head)), log.stem)
        self._codec = logs.codec(self._session, config)
        self._troubles = 0
        start = self._known or Extent(0, 0)
        self._begin = start.end
        self._first = (start.resume, start.line)
        self._placing = Placing(self._session, Channel.TRANSCRIPT, start.position)
        self._trail: deque[tuple[int, int, int]] = deque(maxlen=TRAIL)
        self.unread: str | None = None
        """The token of a log in which there was nothing to give on."""

    def _continues(self, known: Extent) -> bool:
        return known.end <= self._size and memory.mark(self._log.stream, known.end) == known.mark

    def parts(self) -> Iterator[Conversation | Finding]:
        """What is new in it; the last part says that the log was read to its end."""
        part, held, end = Part(), None, self._begin
        left = self._left()
        for line in self._lines():
            self._trail.append((line.number, line.start, self._placing.position))
            if line.number not in left:
                yield from self._take(line, part)
            end = line.end
            if part.full and part.fresh:
                if held is not None:
                    yield self._given(*held)
                held = (part, self._extent(end, part))
                self._begin, part = end, part.following()
        yield from self._last(held, part, end)

    def _last(self, held: tuple[Part, Extent] | None, part: Part, end: int) -> Iterator[Conversation]:
        whole = replace(self._extent(end, part), size=self._size, modified=self._log.modified)
        if part.fresh:
            if held is not None:
                yield self._given(*held)
            yield self._given(part, whole)
        elif held is not None:
            yield self._given(held[0], replace(whole, begin=held[1].begin))
        else:
            self.unread = memory.file_token(self._log.file, self._reader, whole)

    def _given(self, part: Part, extent: Extent) -> Conversation:
        return conversation(self._session, part, memory.file_token(self._log.file, self._reader, extent))

    def _extent(self, end: int, part: Part) -> Extent:
        line, resume, position = self._back(part)
        at = self._log.stream.tell()
        mark = memory.mark(self._log.stream, end)
        self._log.stream.seek(at)
        return Extent(self._begin, end, resume, line, position, mark)

    def _back(self, part: Part) -> tuple[int, int, int]:
        """Lines before, offset and position of the place from which a grown log is read again."""
        if not self._trail:
            return self._first[1], self._first[0], self._placing.position
        context = part.passages[-CONTEXT].position if len(part.passages) >= CONTEXT else 0
        waiting = self._codec.calls.waiting(self._trail[0][0])
        for (number, start, position), (_, _, after) in pairwise(self._trail):
            if after > context or (waiting is not None and number >= waiting):
                return number - 1, start, position
        number, start, position = self._trail[-1]
        return number - 1, start, position

    def _take(self, line: _Line, part: Part) -> Iterator[Finding]:
        record = _record(line.data)
        if isinstance(record, str):
            if (found := self._trouble(line.number, record)) is not None:
                yield found
            return
        for said in self._codec.said(record, line.number):
            placed = self._placing.placed(said)
            if isinstance(placed, Finding):
                yield replace(placed, where=f"{self._log.name}:{line.number}")
            elif placed is not None:
                part.add(placed, fresh=line.start >= (self._known.end if self._known else 0))

    def _trouble(self, number: int, reason: str) -> Finding | None:
        self._troubles += 1
        if self._troubles > SAID + 1:
            return None
        if self._troubles > SAID:
            reason = "this line and perhaps further ones are left out like those before"
        return Finding(CODE, Severity.MUST, f"{self._log.name}:{number}", f"{reason}.")

    def _left(self) -> frozenset[int]:
        """Lines that the person took back."""
        if self._session.form != claude_code.FORM:
            return frozenset()
        read = ((each.number, _record(each.data)) for each in self._lines())
        return abandoned((number, record) for number, record in read if not isinstance(record, str))

    def _lines(self) -> Iterator[_Line]:
        """The whole lines between where reading begins and where the log ended when it was opened."""
        start, number = self._first
        self._log.stream.seek(start)
        while start < self._size:
            data = self._log.stream.readline(min(LONGEST, self._size - start))
            ended = data.endswith(b"\n")
            if not data or (not ended and start + len(data) >= self._size and not _whole(data)):
                return  # the rest of it is being written
            length = len(data)
            while not ended and start + length < self._size:
                more = self._log.stream.readline(min(LONGEST, self._size - start - length))
                length, ended, data = length + len(more), more.endswith(b"\n") or not more, b""
            number += 1
            at = start + length
            if data.strip():
                yield _Line(number, start, at, data)
                self._log.stream.seek(at)
            elif length > LONGEST:
                yield _Line(number, start, at, _TOO_LONG)
                self._log.stream.seek(at)
            start = at


_TOO_LONG: Final = b"\x00"


def _whole(data: bytes) -> bool:
    """Whether a line without an end is a record all the same."""
    return not isinstance(_record(data), str)


def _record(data: bytes) -> dict[str, object] | str:
    """The object on the line, or what is wrong with it. Never raises, and says nothing of what stands there."""
    if data == _TOO_LONG:
        return f"the line is left out: it has more than {LONGEST:,} bytes"
    try:
        value = json.loads(data)
    except RecursionError:
        return "the line is left out: it is nested too deeply"
    except UnicodeDecodeError:
        return "the line is left out: it is not UTF-8"
    except ValueError:
        return "the line is left out: it is not JSON"
    return value if isinstance(value, dict) else "the line is left out: it is not a JSON object"


def _head(stream: BinaryIO) -> str:
    stream.seek(0)
    return stream.read(told.HEAD).decode("utf-8", errors="replace")
