"""Kept blocks and what points at them: where a value was taken out of a block, its hash and all offsets into it follow.

A hash stands in the list of a source page, in evidence lines, in records of candidates, in `consumed.jsonl`: wherever its 64
digits are, in any version of any file, they are replaced by those of the block as it is now.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from assay.model.names import text_digest
from assay.stages.purging.matcher import Matcher
from assay.stages.purging.redaction import redact_text
from assay.stages.secrets.offsets import Edited, carry
from assay.text import sources
from assay.text.display import quoted
from assay.text.refusals import Unreadable


@dataclass(frozen=True, slots=True)
class Changed:
    """A block that lost a value: the hash that it has now, what it said, and how offsets went."""

    digest: str
    before: str = field(repr=False)
    change: Edited


Moved = Mapping[str, Changed]
"""By the hash that a block had."""

_SOURCE: Final = re.compile(rb"^type: [\"']?source\b", re.MULTILINE)
_RECORD: Final = re.compile(rb"^\{.*\"(?:claim|block)\": \{.*$", re.MULTILINE)
_DIGEST: Final = re.compile(rb"sha256:[0-9a-f]{64}")
_LINE: Final = re.compile(rb"(?<![0-9-])(\d{1,9})-(\d{1,9})( ?\\?\| ?)(sha256:[0-9a-f]{64})")
_FIELDS: Final = re.compile(rb'"digest": ?"(sha256:[0-9a-f]{64})"\}, ?"start": ?(\d{1,9}), ?"end": ?(\d{1,9})')


def moved(data: bytes, matcher: Matcher) -> dict[str, Changed]:
    """The blocks in this file that lose a value. Never raises: a page that cannot be read has no blocks."""
    texts = dict.fromkeys((*_of_source(data), *_of_records(data)))
    changes = ((text, redact_text(text, matcher)) for text in texts)
    return {text_digest(text): Changed(text_digest(now.text), text, now) for text, now in changes if now.text != text}


def followed(data: bytes, moved: Moved) -> bytes:
    """The bytes with the hashes of those blocks, and the offsets that stand with them, as they are now.

    A quote that begins or ends within a value holds only a part of it, which nothing else finds: it is cut anew as well.
    """
    if not moved or b"sha256:" not in data:
        return data
    for found in _LINE.finditer(data):
        data = _quoted_anew(data, found, moved)
    data = _LINE.sub(lambda found: _evidence(found, moved), data)
    data = _FIELDS.sub(lambda found: _fields(found, moved), data)
    return _DIGEST.sub(
        lambda found: moved[found[0].decode()].digest.encode() if found[0].decode() in moved else found[0], data
    )


def mentions(data: bytes, moved: Moved) -> bool:
    """Whether one of the hashes stands in the data."""
    return b"sha256:" in data and any(each.decode() in moved for each in _DIGEST.findall(data))


def _of_source(data: bytes) -> Iterator[str]:
    if _SOURCE.search(data):
        try:
            yield from (block.text for block in sources.parse(data).blocks)
        except Unreadable:
            return


def _of_records(data: bytes) -> Iterator[str]:
    for line in _RECORD.findall(data):
        try:
            yield from _texts(json.loads(line))
        except (ValueError, RecursionError):
            continue


def _texts(record: object) -> Iterator[str]:
    """What is hashed of a candidate: its blocks, and its own statement once a person has answered it."""
    if not isinstance(record, dict):
        return
    for name in ("claim", "block", "confirmation"):
        part = record.get(name)
        if isinstance(part, dict) and isinstance(part.get("text"), str):
            yield part["text"]


def _evidence(found: re.Match[bytes], moved: Moved) -> bytes:
    start, end, bar, old = found.groups()
    if (name := old.decode()) not in moved:
        return found[0]
    return b"%d-%d%s%s" % (*_carried(int(start), int(end), moved[name].change), bar, old)


def _quoted_anew(data: bytes, found: re.Match[bytes], moved: Moved) -> bytes:
    """The callout with the words that the evidence has from now on."""
    block = moved.get(found[4].decode())
    if block is None:
        return data
    start, end = int(found[1]), int(found[2])
    now_start, now_end = _carried(start, end, block.change)
    before, now = quoted(block.before[start:end]), quoted(block.change.text[now_start:now_end])
    for newline in ("\n", "\r\n"):
        was, becomes = (f"\n{each}\n".replace("\n", newline).encode("utf-8", "surrogatepass") for each in (before, now))
        data = data.replace(was, becomes) if was != becomes else data
    return data


def _fields(found: re.Match[bytes], moved: Moved) -> bytes:
    old, start, end = found.groups()
    if (name := old.decode()) not in moved:
        return found[0]
    return b'"digest": "%s"}, "start": %d, "end": %d' % (old, *_carried(int(start), int(end), moved[name].change))


def _carried(start: int, end: int, change: Edited) -> tuple[int, int]:
    return carry(start, end, change.source, change.result)
