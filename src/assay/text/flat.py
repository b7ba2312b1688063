"""A strict scanner for flat blocks such as assay writes: fast, and silent about everything else.

It takes a block only if every line has one of the few shapes below; then it says what `yaml_core.load` says, and a property
test holds it to that.
"""

from __future__ import annotations

import re

from assay.text.spelling import PLAIN, UNPRINTABLE

MAX_FLAT = 16 * 1024
"""Code points of a block that is scanned here: they fit into the limit on bytes, whatever they are."""

_DATE = r"[0-9]{4}-[0-9]{2}-[0-9]{2}(?:T[0-9:.]*[0-9]Z?)?"
_NUMBER = r"0|[1-9][0-9]{0,14}"
_QUOTED = rf'"(?:[^"\\{UNPRINTABLE}]|\\["\\])*+"'
_LINE = re.compile(
    rf"^(?:([A-Za-z_][A-Za-z0-9_-]{{0,99}}):|  -)(?: ({_QUOTED}|{PLAIN}|\[\]|{_DATE}|{_NUMBER}))?\r?\n", re.MULTILINE
)
_ESCAPE = re.compile(r"\\(.)")
_TRUTH = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
_NULL = frozenset({"null", "Null", "NULL"})


def scan(text: str) -> dict[str, object] | None:
    """The properties of a block, or None if a line is not of the shapes known here. Never raises."""
    lines = _LINE.findall(text)
    if len(lines) != text.count("\n") or text[-1:] not in {"\n", ""} or len(text) > MAX_FLAT:
        return None
    properties: dict[str, object] = {}
    items: list[object] | None = None
    last = ""
    for key, raw in lines:
        if key:
            if key in properties:
                return None
            properties[key] = _value(raw)
            items, last = None, "" if raw else key
        elif items is not None:
            items.append(_value(raw))
        elif last:
            properties[last] = items = [_value(raw)]
        else:
            return None
    return properties


def _value(raw: str) -> object:
    if raw[:1] == '"':
        return _ESCAPE.sub(r"\1", raw[1:-1]) if "\\" in raw else raw[1:-1]
    if raw in _TRUTH:
        return _TRUTH[raw]
    if raw == "[]":
        return []
    if raw in _NULL or not raw:
        return None
    return int(raw) if raw.isdecimal() else raw
