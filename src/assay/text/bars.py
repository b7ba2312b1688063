r"""One line of fields set apart by bars, as evidence, blocks and distinctions stand in a property list.

A bar or backslash inside a field has a backslash before it, as in Obsidian's tables (`a\|b`); what cannot be seen or would
break the line is written `\u2028`. A link at the start of a field needs neither: `[[Page|label]]` holds no brackets.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from assay.model.link import Link

SEPARATOR: Final = " | "

_FIELD: Final = re.compile(r"\s*\[\[[^\[\]]*\]\]\s*(?=\||\Z)|(?:[^\\|]+|\\.)*", re.DOTALL)
_ESCAPE: Final = re.compile(r"\\(?:u([0-9a-fA-F]{4})|(.))", re.DOTALL)
BIDI: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that turn the direction of what follows (UAX #9): a field must not dress up as another."""
_HIDDEN: Final = re.compile(f"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff{''.join(sorted(BIDI))}]")
"""What cannot be seen: controls, lone surrogates, line and paragraph separators (Cc, Cs, Zl and Zp of Unicode 15, which its
stability policy leaves as they are), and what turns the direction."""


def join(fields: Sequence[Link | str | None]) -> str:
    """The line that `split` takes apart again. Raises ValueError for an empty text: None is the empty field."""
    return SEPARATOR.join(_written(each) for each in fields).rstrip(" ")


def split(line: str, count: int) -> tuple[str | None, ...]:
    """The fields, None for an empty one; blanks around bars do not matter. Raises ValueError unless there are `count`."""
    raw, at = [], 0
    while (found := _FIELD.match(line, at)) is not None:
        raw.append(found[0])
        at = found.end() + 1
        if found.end() == len(line):
            break
        if line[found.end()] != "|":
            raise ValueError("ends in a backslash")
    if len(raw) != count:
        raise ValueError(f"must have {count} fields set apart by |, not {len(raw)}")
    return tuple(_read(each.strip()) for each in raw)


def _written(field: Link | str | None) -> str:
    if field is None:
        return ""
    if field == "":
        raise ValueError("an empty text cannot be told from a missing one")
    if isinstance(field, Link):
        return _visible(str(field).replace("\\", r"\\"))
    bracket = "\\" if field.startswith("[[") else ""
    return bracket + _edges(field.replace("\\", r"\\").replace("|", r"\|"))


def _edges(text: str) -> str:
    """Blanks at either end would be lost in reading; they are spelled out."""
    body = text.strip()
    if not body:
        return "".join(map(_spelled, text))
    start = text.index(body[0])
    end = start + len(body)
    return "".join((*map(_spelled, text[:start]), _visible(body), *map(_spelled, text[end:])))


def _visible(text: str) -> str:
    return _HIDDEN.sub(lambda found: _spelled(found[0]), text)


def _spelled(letter: str) -> str:
    return f"\\u{ord(letter):04x}"


def _read(text: str) -> str | None:
    return (_ESCAPE.sub(_meant, text) if "\\" in text else text) or None


def _meant(found: re.Match[str]) -> str:
    if found[2] == "u":
        raise ValueError("has \\u without four hex digits behind it")
    return chr(int(found[1], 16)) if found[1] else found[2]
