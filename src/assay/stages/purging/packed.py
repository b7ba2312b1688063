"""Values inside of compressed data: found, never rewritten. Archives, office documents, PDF, PNG, gzip."""

from __future__ import annotations

import re
import zipfile
import zlib
from collections.abc import Iterator
from io import BytesIO
from typing import Final

from assay.stages.purging.matcher import Matcher

_MOST: Final = 64 * 1024 * 1024
"""Bytes unpacked of one stream, so that a bomb does no harm."""
_MOST_STREAMS: Final = 20_000
_STARTS: Final = re.compile(rb"\x1f\x8b\x08|\x78[\x01\x5e\x9c\xda]", re.DOTALL)
"""Of gzip (RFC 1952) and of zlib's usual levels (RFC 1950)."""
_PACKED: Final = (b"PK\x03\x04", b"\x1f\x8b\x08", b"%PDF", b"\x89PNG", b"\xd0\xcf\x11\xe0")
"""How files begin that are looked into."""
_AUTO: Final = 32 + zlib.MAX_WBITS
"""Has zlib tell by itself which of the two it is."""


def is_packed(data: bytes) -> bool:
    """Whether the file is of a kind that is looked into."""
    return data.startswith(_PACKED)


def found_inside(data: bytes, matcher: Matcher) -> bool:
    """Whether a value stands in something that is packed up in the data. Never raises; damaged parts are passed over."""
    return is_packed(data) and any(matcher.found(each) for each in (*_members(data), *_streams(data)))


def _members(data: bytes) -> Iterator[bytes]:
    if not data.startswith(b"PK"):
        return
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            for each in archive.infolist()[:_MOST_STREAMS]:
                yield each.filename.encode("utf-8", "surrogatepass")
                if each.file_size <= _MOST:
                    yield archive.read(each)
    except (zipfile.BadZipFile, zlib.error, OSError, EOFError, RuntimeError, NotImplementedError, ValueError):
        return


def _streams(data: bytes) -> Iterator[bytes]:
    if data.startswith(b"PK"):
        return
    end = 0
    for count, start in enumerate(_STARTS.finditer(data)):
        if count > _MOST_STREAMS:
            return
        if start.start() < end:
            continue
        reader = zlib.decompressobj(_AUTO)
        try:
            yield reader.decompress(memoryview(data)[start.start() :], _MOST)
        except zlib.error:
            continue
        end = len(data) - len(reader.unused_data)
