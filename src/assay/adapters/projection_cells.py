"""Values of the model as compact JSON for a column of the projection, and back exactly.

Driven by the fields of the dataclasses, so that a field added to the model is stored without a word here; `fingerprint`
changes with them, and a projection of another fingerprint is thrown away. Never used for anything that lasts: files are
the codecs' business. Plain JSON, because a state folder may come with somebody else's vault and loading must run nothing.
"""

from __future__ import annotations

import dataclasses
import datetime
import hashlib
import json
import types
import typing
from collections.abc import Callable
from enum import Enum
from typing import Any, Final, TypeVar

Value = TypeVar("Value")
_Turn = Callable[[Any], Any]
_KNOWN: Final[dict[Any, tuple[_Turn, _Turn]]] = {}
_PLAIN: Final = (str, int, float, bool, type(None))


class Damaged(Exception):
    """A cell does not hold what was stored there."""


def write(value: object) -> str:
    """The value as JSON: a dataclass as the list of its fields in their order."""
    return json.dumps(_turns(type(value))[0](value), ensure_ascii=False, separators=(",", ":"))


def read(kind: type[Value], cell: str) -> Value:
    """The value that was written. Raises Damaged."""
    try:
        value = _turns(kind)[1](json.loads(cell))
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError):
        raise Damaged(kind.__name__) from None
    if not isinstance(value, kind):
        raise Damaged(kind.__name__)
    return value


def fingerprint(*kinds: type) -> str:
    """16 hex digits that change whenever a field of these kinds, or of anything inside them, does."""
    seen: dict[str, object] = {}
    for kind in kinds:
        _describe(kind, seen)
    return hashlib.sha256(json.dumps(seen, sort_keys=True, default=str).encode()).hexdigest()[:16]


def _describe(kind: Any, seen: dict[str, object]) -> None:
    for part in typing.get_args(kind):
        _describe(part, seen)
    if not isinstance(kind, type) or kind.__qualname__ in seen:
        return
    if dataclasses.is_dataclass(kind):
        hints = typing.get_type_hints(kind)
        seen[kind.__qualname__] = [(each.name, str(hints[each.name])) for each in dataclasses.fields(kind)]
        for hint in hints.values():
            _describe(hint, seen)
    elif issubclass(kind, Enum):
        seen[kind.__qualname__] = [each.value for each in kind]


def _turns(kind: Any) -> tuple[_Turn, _Turn]:
    """How to encode and how to decode a value of that type, worked out once."""
    if kind not in _KNOWN:
        _KNOWN[kind] = _worked_out(kind)
    return _KNOWN[kind]


def _worked_out(kind: Any) -> tuple[_Turn, _Turn]:
    origin, parts = typing.get_origin(kind), typing.get_args(kind)
    if origin in (typing.Union, types.UnionType):
        return _union(parts)
    if origin is tuple:
        encode, decode = _turns(parts[0])
        return lambda value: [encode(each) for each in value], lambda value: tuple([decode(each) for each in value])
    if dataclasses.is_dataclass(kind):
        return _fields(kind)
    return _scalar(typing.cast("Any", kind))


def _scalar(kind: Any) -> tuple[_Turn, _Turn]:
    plain = getattr(kind, "__supertype__", kind)  # what a NewType is at run time
    if plain in _PLAIN:
        return _same, _same
    if isinstance(plain, type) and issubclass(plain, Enum):
        return (lambda value: value.value), {each.value: each for each in plain}.__getitem__
    if plain is datetime.date:
        return datetime.date.isoformat, datetime.date.fromisoformat
    raise TypeError(f"the projection cannot store a {plain}")


def _same(value: Any) -> Any:
    return value


def _union(parts: tuple[Any, ...]) -> tuple[_Turn, _Turn]:
    """At most one dataclass (a JSON list), at most one other type, and None."""
    listed = next((part for part in parts if dataclasses.is_dataclass(part)), None)
    other = next((part for part in parts if part is not listed and part is not type(None)), type(None))
    encode_list, decode_list = _turns(listed) if listed else (_same, _same)
    encode_other, decode_other = _turns(other)

    def encode(value: Any) -> Any:
        if value is None:
            return None
        return encode_list(value) if listed and isinstance(value, typing.cast("type", listed)) else encode_other(value)

    def decode(value: Any) -> Any:
        if value is None:
            return None
        return decode_list(value) if listed and isinstance(value, list) else decode_other(value)

    return encode, decode


def _fields(kind: Any) -> tuple[_Turn, _Turn]:
    hints = typing.get_type_hints(kind)
    names = tuple(each.name for each in dataclasses.fields(kind))
    turns = [_turns(hints[name]) for name in names]
    encoders = tuple((name, encode) for name, (encode, _) in zip(names, turns, strict=True))
    decoders = tuple(decode for _, decode in turns)

    def encode(value: Any) -> Any:
        return [turn(getattr(value, name)) for name, turn in encoders]

    def decode(cells: Any) -> Any:
        return kind(**{name: turn(cell) for name, turn, cell in zip(names, decoders, cells, strict=True)})

    return encode, decode
