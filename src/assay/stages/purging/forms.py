"""The forms of a value: in a text, in two bytes a character, in base64 and hexadecimal, each a pattern over bytes.

Each form has needles: what is left of it when all but ASCII letters and digits is dropped and case is ignored. Where none of
them stands in what is left of a file in the same way, the pattern cannot match, and most files are done with at that.
"""

from __future__ import annotations

import base64
import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Final

from assay.model.ids import SHORT
from assay.stages.purging import spellings
from assay.text import filenames


class Family(StrEnum):
    """How a value is written down."""

    TEXT = "text"
    LATIN = "latin-1"
    WIDE_LITTLE = "utf-16-le"
    WIDE_BIG = "utf-16-be"
    BASE64 = "base64"
    HEX = "hex"


@dataclass(frozen=True)
class Form:
    """One way to write a value. It does not show the value."""

    family: Family
    source: bytes
    needles: tuple[bytes, ...]

    @cached_property
    def pattern(self) -> re.Pattern[bytes]:
        """Compiled when a needle was found for the first time, which for most forms is never."""
        return re.compile(self.source, re.DOTALL)

    def __repr__(self) -> str:
        return f"Form({self.family})"


_KEPT: Final = b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_LOWER: Final = bytes(range(256)).lower()
_DROPPED: Final = bytes(each for each in range(256) if each not in _KEPT)
_SIGNS: Final = re.compile(rb"%2[bBfF]")
_TOLD: Final = re.compile(rb"\\[nr]|%2[bBfF]")
"""What a skeleton leaves out though it has letters: a value that holds it itself has no needle."""
_WIDE: Final = (Family.WIDE_LITTLE, Family.WIDE_BIG)
_INNER: Final = ("utf-8", "utf-16-le", "utf-16-be")
"""What is encoded once more: PowerShell takes its commands as base64 of UTF-16."""
_LEAST_CUT: Final = 6
"""Characters below which the beginning of a value tells nothing."""
_ALIGNMENTS: Final = range(3)
_WRAP: Final = rb"(?>(?:[ \t]{0,60}(?:\\{1,8}r\\{1,8}n|\\{1,8}n|=?\r?\n)[ \t>|*#]{0,60}|\xe2\x80\x8b){0,6})"
_APART: Final = rb"(?>(?:[ \t:,.;_-]{1,3}|0x|\\{1,8}x|[ \t]{0,60}(?:\\{1,8}n|\r?\n)[ \t>|*#]{0,60}){0,6})"
_DIGIT: Final = rb"(?:[0-9A-Za-z+_-]|\\{0,8}/|%2[bBfF])"


def skeleton(data: bytes) -> bytes:
    """The ASCII letters and digits in lower case, without those of an escaped end of line, plus sign or slash."""
    if b"\\" in data:
        data = data.replace(b"\\n", b"").replace(b"\\r", b"")
    if b"%2" in data:
        data = _SIGNS.sub(b"", data)
    return data.translate(_LOWER, _DROPPED)


def forms(value: str) -> tuple[Form, ...]:
    """All forms of a value."""
    found: list[Form] = [*_cut(value)]
    for spelling in _spellings(value):
        found += (_text(spelling), *_latin(spelling), *(_wide(spelling, family) for family in _WIDE))
        for inner in _INNER:
            data = spelling.encode(inner, "surrogatepass")
            found += (*(_base64(data, shift) for shift in _ALIGNMENTS), _hex(data))
    return tuple(found)


def _spellings(value: str) -> Iterator[str]:
    """Composed, decomposed, and as the name of a file has it."""
    composed = unicodedata.normalize("NFC", value)
    as_name = filenames.plain(value) if len(value.encode("utf-8", "replace")) <= filenames.MAX_BYTES else composed
    yield from dict.fromkeys(
        (composed, unicodedata.normalize("NFD", value), *((as_name,) if _same(as_name, value) else ()))
    )


def _same(name: str, value: str) -> bool:
    """Whether the name still says the whole value: at most signs are other."""
    return bool(name) and [each for each in name if each.isalnum()] == [each for each in value if each.isalnum()]


def _form(family: Family, pattern: bytes, needles: Iterable[bytes]) -> Form:
    return Form(family, pattern, tuple(b"" if _TOLD.search(each) else skeleton(each) for each in needles))


def _text(value: str) -> Form:
    return _form(Family.TEXT, spellings.text(value), (value.encode("utf-8", "surrogatepass"),))


def _cut(value: str) -> Iterator[Form]:
    """The beginning of a value at the end of a title that was cut to fit into the name of a file, in front of the id."""
    name = filenames.plain(value)
    head = name[: max(_LEAST_CUT, len(name) // 2)]
    if len(head) < len(name):
        rest = b"".join(b"(?:" + re.escape(each.encode()) for each in name[len(head) :]) + b")?" * (len(name) - len(head))
        pattern = re.escape(head.encode()) + rest + rb"(?= [0-9a-z]{%d}(?:\.md|\]\]|[|#]))" % SHORT
        yield _form(Family.TEXT, pattern, (head.encode(),))


def _latin(value: str) -> Iterator[Form]:
    if not value.isascii() and all(ord(each) < 0x100 for each in value):
        data = value.encode("latin-1")
        yield _form(Family.LATIN, re.escape(data), (data,))


def _wide(value: str, family: Family) -> Form:
    def units(text: bytes) -> bytes:
        return b"(?:" + b"|".join(re.escape(bytes([each]).decode().encode(family)) for each in text) + b")"

    line = units(b" \t") + b"{0,60}" + units(b"\r") + b"?" + units(b"\n") + units(b" \t>") + b"{0,60}"
    unseen = re.escape("\u200b".encode(family))
    gap = b"(?>(?:" + line + b"|" + unseen + b"){0,6})"
    letters = (re.escape(each.encode(family, "surrogatepass")) for each in value)
    return _form(family, gap.join(letters), (value.encode(family, "surrogatepass"),))


def _base64(data: bytes, shift: int) -> Form:
    """The digits that are of the value alone when `shift` bytes stand before it in its group of three.

    A digit that the value shares with a neighbour is taken in as well, if there is one.
    """
    digits = base64.b64encode(bytes(shift) + data + bytes(3)).decode()
    first = -(-8 * shift // 6)
    last = 8 * (shift + len(data)) // 6
    core = digits[first:last]
    before = _DIGIT + b"?" + _WRAP if shift else b""
    after = b"(?:" + _WRAP + _DIGIT + b")?" if 8 * (shift + len(data)) % 6 else b""
    pattern = before + _WRAP.join(map(_base64_digit, core)) + after
    return _form(Family.BASE64, pattern, (core.encode(),))


def _base64_digit(digit: str) -> bytes:
    return {"+": rb"(?:\+|-|%2[bB])", "/": rb"(?:\\{0,8}/|_|%2[fF])"}.get(digit, digit.encode())


def _hex(data: bytes) -> Form:
    pairs = (b"".join(_hex_digit(each) for each in f"{byte:02x}") for byte in data)
    return _form(Family.HEX, _APART.join(pairs), (data.hex().encode(),))


def _hex_digit(digit: str) -> bytes:
    return f"[{digit}{digit.upper()}]".encode() if digit.isalpha() else digit.encode()
