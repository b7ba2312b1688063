"""Bytes without the values: a placeholder in their place, or signs of the same number where offsets count."""

from __future__ import annotations

import codecs
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from urllib.parse import unquote_to_bytes

from assay.stages.purging.forms import Family
from assay.stages.purging.matcher import Matcher, Span
from assay.stages.secrets.offsets import Edit, Edited, edited
from assay.stages.secrets.placeholders import SHOWN, tag
from assay.text import filenames

_ROUNDS: Final = 5
"""What is left joins up to a value again only if somebody meant it to; the sweep tells."""
_HEAD: Final = 8000
"""Bytes in which a NUL says that a file is binary, as git has it."""
_WIDE: Final = {Family.WIDE_LITTLE: "utf-16-le", Family.WIDE_BIG: "utf-16-be"}
_MARKS: Final = {codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}
_FILL: Final = "*"
_NULS: Final = 0.3
"""Share of NULs from which a file without a mark is taken for UTF-16."""
_BEFORE: Final = 1000
"""Bytes in front of a place in which the beginning of a link is looked for."""
_PAGE: Final = re.compile(rb"\[\[[^\]|#\n]*\Z|\]\([^)\n]*\Z|\"file\":[ ]?\"[^\"\n]*\Z")
"""A wikilink before its heading or label, the target of a link, the file of a canvas's card."""


@dataclass(frozen=True, slots=True)
class Redaction:
    """What became of some bytes, and how many places were covered."""

    data: bytes
    places: int


def redact(data: bytes, matcher: Matcher) -> Redaction:
    """The bytes without any value. The same bytes where none stands in them."""
    encoding = _MARKS.get(data[:2])
    if encoding and len(data) % 2 == 0:
        return _transcoded(data, encoding, matcher)
    total = 0
    for _ in range(_ROUNDS):
        spans = matcher.spans(data)
        if not spans:
            break
        total += len(spans)
        data = _covered(data, spans)
    return Redaction(data, total)


def places(data: bytes, matcher: Matcher) -> int:
    """At how many places a value stands, as `redact` covers them in its first round."""
    encoding = _MARKS.get(data[:2])
    if encoding and len(data) % 2 == 0:
        data = _plain(data, encoding)
    return len(matcher.spans(data))


def redact_text(text: str, matcher: Matcher) -> Edited:
    """The text without any value, with a map of its offsets. One round; for texts that are quoted by offsets."""
    data = text.encode("utf-8", "surrogatepass")
    edits = [
        Edit(_points(data[: each.start]), _points(data[: each.end]), _standing(data, each)) for each in matcher.spans(data)
    ]
    return edited(text, edits)


def redact_name(path: bytes, matcher: Matcher) -> bytes:
    """The path, or the name of a branch, without any value; equal names stay equal, and others stay others."""
    for _ in range(_ROUNDS):
        spans = matcher.spans(path)
        if not spans:
            break
        path = _joined(path, spans, [_name(path[each.start : each.end], each) for each in spans])
    return path


def _name(spelled: bytes, span: Span) -> bytes:
    """The name of a value; where it was spelled in another way, told apart from the usual one."""
    plain = unicodedata.normalize("NFC", spelled.decode("utf-8", "replace"))
    name = span.value.name
    if plain not in (span.value.text, filenames.plain(span.value.text)):
        name += f"-{tag(span.value.tag.encode(), plain)[:SHOWN]}"
    return name.encode()


def _transcoded(data: bytes, encoding: str, matcher: Matcher) -> Redaction:
    """UTF-16 as the text that it is. Halves of characters that stand alone are kept."""
    inner = redact(_plain(data, encoding), matcher)
    if not inner.places:
        return Redaction(data, 0)
    return Redaction(data[:2] + inner.data.decode("utf-8", "surrogatepass").encode(encoding, "surrogatepass"), inner.places)


def _plain(data: bytes, encoding: str) -> bytes:
    return data[2:].decode(encoding, "surrogatepass").encode("utf-8", "surrogatepass")


def _covered(data: bytes, spans: Sequence[Span]) -> bytes:
    wide = data.count(0) > len(data) * _NULS
    if b"\0" in data[:_HEAD] and not wide:
        return _joined(data, spans, [_filled(each) for each in spans])
    plain = "utf-8" if _is_utf8(data) else "latin-1"
    return _joined(data, spans, [_standing(data, each).encode(_WIDE.get(each.family, plain)) for each in spans])


def _filled(span: Span) -> bytes:
    """As many bytes as stood there: what is behind them in the file is found by counting."""
    length = span.end - span.start
    unit = _FILL.encode(_WIDE.get(span.family, "ascii"))
    return (unit * length)[:length]


def _standing(data: bytes, span: Span) -> str:
    """The placeholder; in a link the name that the file has from now on."""
    if not _PAGE.search(data[max(0, span.start - _BEFORE) : span.start]):
        return span.value.placeholder
    return _name(unquote_to_bytes(data[span.start : span.end]), span).decode()


def _joined(data: bytes, spans: Sequence[Span], texts: Sequence[bytes]) -> bytes:
    parts, done = list[bytes](), 0
    for span, text in zip(spans, texts, strict=True):
        parts += (data[done : span.start], text)
        done = span.end
    return b"".join((*parts, data[done:]))


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _points(data: bytes) -> int:
    return len(data.decode("utf-8", "surrogatepass"))
