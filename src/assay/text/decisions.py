"""The decision log and the marks of what extractors have read: JSON Lines that are only ever appended to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from assay.model.patch import Logged
from assay.model.source import Mark
from assay.text import record
from assay.text.frontmatter import Unreadable

Line = TypeVar("Line", Logged, Mark)


def encode(logged: Logged) -> str:
    """One line of the decision log, keys in their order."""
    return record.write(logged)


def decode(line: str) -> Logged:
    """The decision on that line. Raises Unreadable (line 1)."""
    return _whole(line, 1, _logged)


def encode_mark(mark: Mark) -> str:
    """One line of `consumed.jsonl`."""
    return record.write(mark)


def decode_mark(line: str) -> Mark:
    """The mark on that line. Raises Unreadable (line 1)."""
    return _whole(line, 1, _mark)


def append(data: bytes | None, lines: Sequence[str]) -> bytes:
    """The file with the lines behind what it holds, of which no byte changes; a last line without an end gets one."""
    if any("\n" in line for line in lines):
        raise ValueError("a line of the log must be one line")
    before = data or b""
    if not lines:
        return before
    end = b"" if before.endswith(b"\n") or not before else b"\n"
    return before + end + "".join(f"{line}\n" for line in lines).encode("utf-8")


@dataclass(frozen=True, slots=True)
class Readable(Generic[Line]):
    """The lines that can be read, and what is wrong with the first of the others."""

    lines: tuple[Line, ...]
    trouble: Unreadable | None


def read(data: bytes) -> Readable[Logged]:
    """The decisions that can be read, whatever stands between them. Never raises."""
    return _some(data, _logged)


def read_marks(data: bytes) -> Readable[Mark]:
    """The marks that can be read, whatever stands between them. Never raises."""
    return _some(data, _mark)


def _some(data: bytes, make: Callable[[record.Record], Line]) -> Readable[Line]:
    found, trouble = list[Line](), None
    for number, raw in _numbered(data):
        try:
            found.append(_whole(_text(raw, number), number, make))
        except Unreadable as problem:
            trouble = trouble or problem
    return Readable(tuple(found), trouble)


def _numbered(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The lines that are not blank, counted from 1."""
    numbered = enumerate(data.removeprefix(b"\xef\xbb\xbf").split(b"\n"), 1)
    return ((number, raw) for number, raw in numbered if raw.strip())


def _text(raw: bytes, number: int) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise Unreadable(number, "the line is not UTF-8") from None


def _whole(line: str, number: int, make: Callable[[record.Record], Line]) -> Line:
    try:
        return make(record.read(line))
    except ValueError as problem:
        raise Unreadable(number, f"the line {problem}") from None


def _logged(values: record.Record) -> Logged:
    return Logged(
        key=values.text("key"),
        claim=values.text("claim"),
        verdict=values.text("verdict"),
        rule=values.text("rule"),
        candidate=values.text("candidate"),
        kind=values.text("kind"),
        at=values.text("at"),
        by=values.optional("by"),
    )


def _mark(values: record.Record) -> Mark:
    return Mark(block=values.text("block"), extractor=values.text("extractor"))
