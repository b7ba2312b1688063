"""As much of the protocol buffers' wire format as a model file needs: fields read from bytes, and put together.

Written from the format's description (protobuf.dev, "Encoding"). Reading copies nothing: a field of bytes is given as the
place where it lies. Malformed input raises ValueError or IndexError, never reads outside of the buffer.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import Final

_NUMBER: Final = 0
_EIGHT_BYTES: Final = 1
_BYTES: Final = 2
_FOUR_BYTES: Final = 5
_MORE: Final = 0x80
_LOW: Final = 0x7F

Buffer = bytes | memoryview


def fields(data: Buffer, start: int, end: int) -> Iterator[tuple[int, int, int]]:
    """Every field between two places: its number, then where its bytes begin and end; for a number, it and -1."""
    at = start
    while at < end:
        key, at = _varint(data, at)
        wire = key & 7
        if wire == _NUMBER:
            value, at = _varint(data, at)
            yield key >> 3, value, -1
        else:
            size, at = _varint(data, at) if wire == _BYTES else (_fixed(wire), at)
            if at + size > end:
                raise ValueError("a field ends behind its message")
            yield key >> 3, at, at + size
            at += size


def _fixed(wire: int) -> int:
    try:
        return {_EIGHT_BYTES: 8, _FOUR_BYTES: 4}[wire]
    except KeyError:
        raise ValueError(f"there is no wire type {wire}") from None


def _varint(data: Buffer, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & _LOW) << shift
        if byte < _MORE:
            return value, at
        shift += 7


def number(field: int, value: int) -> bytes:
    """A field that holds a number; negative ones as two's complement of 64 bits."""
    return _encoded(field << 3) + _encoded(value)


def real(field: int, value: float) -> bytes:
    """A field that holds a number of single precision."""
    return _encoded(field << 3 | _FOUR_BYTES) + struct.pack("<f", value)


def text(field: int, value: str) -> bytes:
    """A field that holds text."""
    return message(field, value.encode())


def message(field: int, *parts: Buffer) -> bytes:
    """A field that holds bytes, for instance those of other fields."""
    return b"".join((_encoded(field << 3 | _BYTES), _encoded(sum(map(len, parts))), *parts))


def _encoded(value: int) -> bytes:
    value &= (1 << 64) - 1
    out = bytearray()
    while value > _LOW:
        out.append(value & _LOW | _MORE)
        value >>= 7
    out.append(value)
    return bytes(out)
