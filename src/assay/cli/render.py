"""What a person or a program reads: data on stdout, talk on stderr, and one sanitiser in front of both.

Text from notes can hold anything, so nothing reaches a terminal that could move its cursor, reach its clipboard or turn
the direction of writing. JSON is ASCII, which escapes the same things.
"""

from __future__ import annotations

import dataclasses
import datetime
import enum
import json
import os
import re
import shutil
import sys
from collections.abc import Iterable, Mapping
from types import TracebackType
from typing import Final, TextIO

from assay.cli.bars import Bars
from assay.model.errors import CannotWrite
from assay.model.link import Link

_DANGEROUS: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f"  # C0 without tab and line feed, DEL, C1: escapes, OSC 52, carriage returns
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # bidirectional controls (Unicode 15, UAX 9)
    "\u200b\u2060-\u2064\ufeff\u00ad\u2028\u2029"  # invisible ones and line breaks that not everybody sees
    "\ud800-\udfff\U000e0000-\U000e007f]"  # halves of characters, and tags, which spell out hidden text
)

_BOLD: Final = "\x1b[1m"
_DIM: Final = "\x1b[2m"
_PLAIN: Final = "\x1b[0m"


def clean(text: str) -> str:
    """The text with every character that could act on a terminal spelled out. Tabs and lines stay."""
    return _DANGEROUS.sub(_spelled, text.replace("\r\n", "\n"))


def line(text: str) -> str:
    """The text on one line."""
    return " ".join(clean(text).split())


def plain(value: object) -> object:
    """The value as JSON has it: fields by name, words of enumerations, dates and times in RFC 3339, links as written."""
    if isinstance(value, enum.Enum):
        return value.value
    if isinstance(value, Link):
        return str(value)
    if isinstance(value, datetime.date):
        return value.isoformat()
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, Mapping):
        return {str(plain(key)): plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple, set, frozenset)):
        return [plain(each) for each in (sorted(value, key=str) if isinstance(value, (set, frozenset)) else value)]
    return value


def json_line(record: object) -> str:
    """One line of JSON in ASCII. Never raises for a lone surrogate; NaN is refused as JSON has none."""
    return json.dumps(plain(record), ensure_ascii=True, allow_nan=False).replace("\x7f", "\\u007f")


class Output:
    """The two streams of one command, and how it was asked to use them."""

    def __init__(self, *, as_json: bool = False, quiet: bool = False) -> None:
        self.as_json = as_json
        self.quiet = quiet
        self.bars = Bars(wanted=not quiet)

    def __enter__(self) -> Output:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.bars.close()

    @property
    def width(self) -> int | None:
        """Characters in a line of the terminal, None where stdout is none."""
        return shutil.get_terminal_size().columns if sys.stdout.isatty() and not self.as_json else None

    def record(self, record: object) -> None:
        """A result as a program reads it. Nothing unless --json."""
        if self.as_json:
            self._say(sys.stdout, json_line(record))

    def text(self, text: str = "") -> None:
        """A result as a person reads it. Nothing under --json."""
        if not self.as_json:
            self._say(sys.stdout, clean(text))

    def result(self, record: object, lines: Iterable[str]) -> None:
        """A result, whichever of the two is wanted."""
        self.record(record)
        for each in lines:
            self.text(each)

    def heading(self, text: str) -> None:
        """A line that stands out on a terminal."""
        if not self.as_json:
            self._say(sys.stdout, _styled(_BOLD, text, sys.stdout))

    def aside(self, text: str) -> None:
        """A line that stays in the background on a terminal."""
        if not self.as_json:
            self._say(sys.stdout, _styled(_DIM, text, sys.stdout))

    def talk(self, text: str) -> None:
        """What is going on. Nothing under --quiet."""
        if not self.quiet:
            self._say(sys.stderr, clean(text))

    def _say(self, stream: TextIO, text: str) -> None:
        self.bars.close()
        _write(stream, text)


def harmless(message: str) -> str:
    """The message without what would be a secret: it may name an argument or a file, and either may have been pasted."""
    from assay.stages.screen import Policy, screen

    return screen(message, Policy(_NO_KEY, redact_contacts=False)).text


_NO_KEY: Final = b"messages are not kept"
"""Tags in messages need not be the same tomorrow."""


def complain(text: str) -> None:
    """What went wrong, and the way out; said even under --quiet."""
    _write(sys.stderr, f"assay: {clean(text)}")


def columns(rows: Iterable[tuple[str, ...]], gap: str = "  ") -> list[str]:
    """Rows of short texts with their columns one below the other; the last column is as long as it is."""
    table = [tuple(line(cell) for cell in row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return [
        gap.join((*(cell.ljust(width) for cell, width in zip(row, widths[:-1], strict=False)), row[-1])).rstrip()
        for row in table
    ]


def counted(number: int, noun: str) -> str:
    """The number with its noun: `1 note`, `2 notes`."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def shown(value: object) -> str:
    """A figure of a table in words: lists and mappings by what is in them, `none` for nothing."""
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {each}" for name, each in value.items()) or "none"
    if isinstance(value, (list, tuple)):
        return ", ".join(map(str, value)) or "none"
    return "none" if value is None else str(value)


def _spelled(found: re.Match[str]) -> str:
    code = ord(found[0])
    return f"\\x{code:02x}" if code <= 0xFF else f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"


def _styled(style: str, text: str, stream: TextIO) -> str:
    return f"{style}{clean(text)}{_PLAIN}" if _coloured(stream) else clean(text)


def _coloured(stream: TextIO) -> bool:
    """A terminal that understands escapes, and nobody said no (https://no-color.org: set and not empty)."""
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb" and stream.isatty()


def _write(stream: TextIO, text: str) -> None:
    """Write a line. Once its reader has gone, the rest goes nowhere: the command does its work and keeps its exit code."""
    try:
        stream.write(f"{text}\n")
        stream.flush()
    except BrokenPipeError:
        silence(stream)
    except OSError as error:
        silence(stream)
        if stream is not sys.stderr:  # of which nobody could be told
            raise unsaid(error) from None


def unsaid(error: OSError) -> CannotWrite:
    """Stdout takes no more (a full disk); what the command had to do before it spoke is done."""
    return CannotWrite("standard output", error.strerror or "it takes no more", "What had been done is kept.")


def silence(stream: TextIO) -> None:
    """Send what is written to the stream, now and at exit, nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, stream.fileno())
    finally:
        os.close(nowhere)


def prepare(*streams: TextIO) -> None:
    """Let the streams take any character: one that they cannot encode is spelled out instead of raising."""
    for stream in streams:
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="backslashreplace")
