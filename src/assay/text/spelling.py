"""How a property's name and value are written on one line of YAML.

Plain only where no reader, YAML 1.1 or 1.2, could take the text for something else; otherwise in double quotes with
escapes that JSON and YAML share. Dates stand plain, because Obsidian reads them as dates that way.
"""

from __future__ import annotations

import datetime
import math
import re
from collections.abc import Sequence

from assay.text.refusals import EditRefused

PropertyValue = str | int | float | bool | datetime.date | None | list[str]
"""What a property can be: flat, as Obsidian has it."""

UNPRINTABLE = "\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff"
"""Characters that never stand raw in a value: controls, the line ends of YAML 1.1, byte order marks, surrogates."""

PLAIN = rf"[^\W\d_][^{UNPRINTABLE}:#]*+(?:(?::(?=\S)|(?<=\S)#)[^{UNPRINTABLE}:#]*+)*+(?<!\s)"
"""Begins with a letter, has no colon before a blank, no comment sign after one, and no blank at its end."""

WORDS = frozenset({"null", "true", "false", "yes", "no", "on", "off", "y", "n"})
"""Case-folded texts that YAML 1.1 or 1.2 reads as something else than text."""

_PLAIN = re.compile(PLAIN)
_FLOW = re.compile(r"[][{},:?]")
_ESCAPED = re.compile(rf'["\\{UNPRINTABLE}]')
_SHORT = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f"}


def canonical(value: object) -> object:
    """The value as it will be read back: dates and enumerations as text, the empty text as None (outside of lists)."""
    if isinstance(value, list | tuple):
        return [_read_back(item) for item in value]
    return _read_back(value) if value != "" else None


def _read_back(value: object) -> object:
    match value:
        case str():
            return str.__str__(value)
        case bool() | None:
            return value
        case int():
            return int(value)
        case datetime.date():
            return value.isoformat()
        case _:
            return value


def spell(value: object, *, flow: bool = False) -> str:
    """A scalar as it stands after `key: `, empty for None; `flow`: between the brackets of a flow list.

    Raises EditRefused for what is not a scalar, and for text with lone surrogates, which UTF-8 cannot hold.
    """
    match value:
        case None:
            return ""
        case bool():
            return "true" if value else "false"
        case int():
            return _digits(value)
        case float():
            return _float(value)
        case datetime.date():
            return value.isoformat()
        case str():
            return _text(str.__str__(value), flow=flow)
        case _:
            raise EditRefused(f"a {type(value).__name__} cannot be written as a property")


def spell_item(value: object, *, flow: bool = False) -> str:
    """A scalar as it stands in a list, where nothing at all would be unclear."""
    return spell(value, flow=flow) or ("null" if value is None else '""')


def spell_key(key: str) -> str:
    """A property's name as it stands before the colon."""
    return _text(key, flow=True) or '""'


def spell_property(key: str, value: object, newline: str, *, margin: str = "", indent: str = "  ") -> str:
    """A property on lines of its own, a filled list as a block list."""
    name = f"{margin}{spell_key(key)}:"
    if isinstance(value, list | tuple):
        return name + newline + spell_items(value, newline, margin + indent) if value else f"{name} []{newline}"
    return f"{name} {spell(value)}".rstrip(" ") + newline


def spell_items(items: Sequence[object], newline: str, margin: str) -> str:
    """The lines of a block list."""
    return "".join(f"{margin}- {spell_item(item)}{newline}" for item in items)


def _digits(value: int) -> str:
    try:
        return str(int(value))
    except ValueError:
        raise EditRefused("a number with too many digits") from None


def _float(value: float) -> str:
    if math.isnan(value):
        return ".nan"
    if math.isinf(value):
        return ".inf" if value > 0 else "-.inf"
    return repr(float(value))


def _text(text: str, *, flow: bool) -> str:
    if not text or (_PLAIN.fullmatch(text) and text.casefold() not in WORDS and not (flow and _FLOW.search(text))):
        return text
    return '"' + _ESCAPED.sub(_escape, text) + '"'


def _escape(found: re.Match[str]) -> str:
    character = found.group()
    if "\ud800" <= character <= "\udfff":
        raise EditRefused("text with half a surrogate pair cannot be written as UTF-8")
    return _SHORT.get(character) or f"\\u{ord(character):04x}"
