"""Values as JSON on one line, and read back key by key; the section of a Markdown file that holds such lines.

Reading raises ValueError with a reason that names the key and never repeats the text.
"""

from __future__ import annotations

import dataclasses
import datetime
import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from assay.text import scalars
from assay.text.bars import BIDI

Value = TypeVar("Value")

HEADING: Final = "## Record"
_ESCAPED: Final = re.compile(f"[\x7f-\x9f\u2028\u2029\ud800-\udfff{''.join(BIDI)}]")
"""What `json` leaves as it is and an editor or terminal does not: controls, other line ends, bidi, surrogates."""
_SECTION: Final = re.compile(rf"^{HEADING}\r?\n(?:\r?\n)*```json\r?\n((?:\{{.*\n)*)```[ \t]*\r?$", re.MULTILINE)


def write(value: object) -> str:
    """A value of the model as one line of JSON: fields in their order, words for enumerations, ISO dates, lists."""
    return _ESCAPED.sub(lambda found: f"\\u{ord(found[0]):04x}", json.dumps(_plain(value), ensure_ascii=False))


def _plain(value: object) -> object:
    if dataclasses.is_dataclass(value):
        return {each.name: _plain(getattr(value, each.name)) for each in dataclasses.fields(value)}
    if isinstance(value, datetime.date):
        return value.isoformat()
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    if isinstance(value, Mapping):
        return {key: _plain(each) for key, each in value.items()}
    return value


def read(line: str) -> Record:
    """The object that the line holds."""
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        raise ValueError("is not JSON") from None
    if not isinstance(value, dict):
        raise ValueError("is not a JSON object")  # noqa: TRY004 - what is wrong is the text, as in every reading here
    return Record(value)


def section(lines: Sequence[str]) -> str:
    """The section `## Record`. A line begins with a brace, so nothing in it can end the fence."""
    return "\n".join((HEADING, "", "```json", *lines, "```", ""))


def lines(body: str, first: int) -> list[tuple[int, str]]:
    """The lines of the section with their numbers, `first` being that of the body's first line.

    Raises ValueError unless the section stands there exactly once.
    """
    found = list(_SECTION.finditer(body))
    if len(found) != 1:
        raise ValueError(f"the section {HEADING!r} must stand in the file once, with its lines of JSON as they were")
    start = first + body.count("\n", 0, found[0].start(1))
    return [(start + at, line.rstrip("\r")) for at, line in enumerate(found[0][1].split("\n")[:-1])]


class Record:
    """A JSON object whose values are read as what they must be. Keys that are not asked for are left alone."""

    def __init__(self, values: Mapping[str, object], prefix: str = "") -> None:
        self._values = values
        self._prefix = prefix

    def _get(self, key: str, kind: type[Value], what: str) -> Value | None:
        value = self._values.get(key)
        if value is None:
            return None
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise ValueError(f"has a {self._prefix}{key} that is not {what}")
        return value

    def _required(self, key: str, value: Value | None) -> Value:
        if value is None:
            raise ValueError(f"has no {self._prefix}{key}")
        return value

    def optional(self, key: str) -> str | None:
        """A text or nothing."""
        return self._get(key, str, "a text")

    def text(self, key: str) -> str:
        """A text that must be there."""
        return self._required(key, self.optional(key))

    def number(self, key: str) -> int | None:
        """A whole number or nothing."""
        return self._get(key, int, "a whole number")

    def flag(self, key: str) -> bool:
        """True or false; false if it is missing."""
        return bool(self._get(key, bool, "true or false"))

    def maybe(self, key: str, read: Callable[[str], Value]) -> Value | None:
        """What `read` makes of the text, or nothing."""
        text = self.optional(key)
        if text is None:
            return None
        try:
            return read(text)
        except ValueError as problem:
            raise ValueError(f"has a {self._prefix}{key} that {problem}") from None

    def word(self, key: str, words: type[scalars.Word]) -> scalars.Word:
        """A word of an enumeration that must be there."""
        return self._required(key, self.maybe(key, lambda text: scalars.word(words, text)))

    def day(self, key: str) -> datetime.date | None:
        """A date or nothing."""
        return self.maybe(key, scalars.day)

    def record(self, key: str) -> Record | None:
        """An object or nothing."""
        value = self._get(key, dict, "an object")
        return None if value is None else Record(value, f"{self._prefix}{key}.")

    def records(self, key: str) -> tuple[Record, ...]:
        """A list of objects; empty if it is missing."""
        items = self._get(key, list, "a list") or []
        if not all(isinstance(each, dict) for each in items):
            raise ValueError(f"has a {self._prefix}{key} that is not a list of objects")
        return tuple(Record(each, f"{self._prefix}{key}.") for each in items)

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts; empty if it is missing."""
        items = self._get(key, list, "a list") or []
        if not all(isinstance(each, str) for each in items):
            raise ValueError(f"has a {self._prefix}{key} that is not a list of texts")
        return tuple(items)
