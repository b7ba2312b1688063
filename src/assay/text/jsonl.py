"""JSON Lines as they come in: each line an object, or a finding that says what is wrong without echoing it.

Values are never repeated in a message: a line that went wrong may hold a secret. Keys are named only where they are ours.
"""

from __future__ import annotations

import datetime
import difflib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, TypeVar

from assay.model.finding import Finding, Severity

Word = TypeVar("Word", bound=StrEnum)

_SURROGATES: Final = re.compile("[\ud800-\udfff]")
_DAY: Final = re.compile(r"(\d{4})(?:-(\d\d))?(?:-(\d\d))?")


def lines(text: str) -> Iterator[tuple[int, str]]:
    """Every line that is not blank, counted from 1. Only LF, CRLF and CR end a line: JSON strings may hold U+2028."""
    whole = unix(text.removeprefix("\ufeff"))
    return ((number, line) for number, line in enumerate(whole.split("\n"), 1) if line.strip())


def unix(text: str) -> str:
    """The text with LF line ends, as blocks are kept, and without lone surrogates, which no file can hold."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    return _SURROGATES.sub("\ufffd", plain)


def one_line(text: str) -> str:
    """The text with its line breaks folded to blanks."""
    return " ".join(part for line in unix(text).splitlines() if (part := line.strip()))


def decode(line: str) -> dict[str, object] | str:
    """The object on that line, or what is wrong with the line. Never raises."""
    try:
        value = json.loads(line)
    except RecursionError:
        return "it is nested too deeply"
    except ValueError as problem:
        return f"it is not JSON{_place(problem)}"
    return value if isinstance(value, dict) else "it is not a JSON object"


def _place(problem: ValueError) -> str:
    return f" (column {problem.colno})" if isinstance(problem, json.JSONDecodeError) else ""


@dataclass
class Trouble:
    """What is wrong with the lines of one input, in their order. `line` is the one that is being read."""

    code: str
    findings: list[Finding] = field(default_factory=list)
    line: int = 0
    _refused: int = 0

    def add(self, message: str, severity: Severity = Severity.MUST) -> None:
        """Something about the current line; with `must` the line cannot be taken."""
        self.findings.append(Finding(self.code, severity, f"line {self.line}", message))
        if severity is Severity.MUST:
            self._refused = self.line

    @property
    def refused(self) -> bool:
        """Whether the current line cannot be taken."""
        return self._refused == self.line


def objects(text: str, trouble: Trouble) -> Iterator[Fields]:
    """The objects of all lines that hold one; findings for the others. `trouble.line` is that of the current one."""
    for number, line in lines(text):
        trouble.line = number
        value = decode(line)
        if isinstance(value, str):
            trouble.add(f"the line is left out: {value}.")
        else:
            yield Fields(value, trouble)


class Fields:
    """An object of one line, read key by key; what is missing or of the wrong kind goes to `trouble`. None raises."""

    def __init__(self, values: Mapping[str, object], trouble: Trouble, prefix: str = "") -> None:
        self._values = values
        self._trouble = trouble
        self._prefix = prefix

    def check(self, known: Sequence[str]) -> None:
        """A `should` finding for each key that is not known."""
        for key in self._values:
            if key not in known:
                self._trouble.add(self._unknown(key, known), Severity.SHOULD)

    def _unknown(self, key: str, known: Sequence[str]) -> str:
        near = difflib.get_close_matches(key[:40], known, n=1)
        hint = f"; {self._prefix}{near[0]} may be meant" if near else ""
        place = f"in {self._prefix.rstrip('.')}" if self._prefix else "of the line"
        return f"a key {place} is not known and is left out{hint}. Known are: {', '.join(known)}."

    def _bad(self, key: str, what: str) -> None:
        self._trouble.add(f"{self._prefix}{key} {what}")

    def text(self, key: str) -> str | None:
        """The text under `key` with LF line ends, None if there is none."""
        value = self._values.get(key)
        if value is None:
            return None
        if not isinstance(value, str):
            self._bad(key, "must be a text in quotes.")
            return None
        return unix(value)

    def line(self, key: str) -> str | None:
        """The text under `key` on one line, None if there is none or nothing in it."""
        value = self.text(key)
        return one_line(value) or None if value is not None else None

    def required(self, key: str) -> str:
        """The text under `key` on one line; empty, and a finding, if there is none."""
        value = self.line(key)
        if value is None and isinstance(self._values.get(key), str | None):
            self._bad(key, "is missing or empty.")
        return value or ""

    def flag(self, key: str) -> bool | None:
        """True or false, None if there is none."""
        value = self._values.get(key)
        if value is None or isinstance(value, bool):
            return value
        self._bad(key, "must be true or false.")
        return None

    def word(self, key: str, words: type[Word]) -> Word | None:
        """One of the words of an enumeration, None if there is none."""
        value = self.line(key)
        if value is None:
            return None
        if value not in set(words):
            self._bad(key, f"must be one of {', '.join(words)}.")
            return None
        return words(value)

    def day(self, key: str) -> datetime.date | None:
        """A date; a month or a year is its first day."""
        value = self.line(key)
        if value is None:
            return None
        found = day(value)
        if found is None:
            self._bad(key, "must be a date that exists: YYYY-MM-DD, YYYY-MM or YYYY.")
        return found

    def moment(self, key: str) -> str | None:
        """A time as it was given; None, and a `should` finding, if it is none (RFC 3339)."""
        value = self.line(key)
        if value is None or is_moment(value):
            return value
        self._trouble.add(
            f"{self._prefix}{key} is not a time such as 2026-11-29T10:02:00Z; it is left out.", Severity.SHOULD
        )
        return None

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts, each on one line; empty if there is none."""
        value = self._values.get(key)
        if value is None:
            return ()
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            self._bad(key, "must be a list of texts.")
            return ()
        return tuple(folded for each in value if (folded := one_line(each)))

    def object(self, key: str) -> Fields | None:
        """The object under `key`, None if there is none."""
        value = self._values.get(key)
        if value is None:
            return None
        if not isinstance(value, dict):
            self._bad(key, "must be an object in braces.")
            return None
        return Fields(value, self._trouble, f"{self._prefix}{key}.")


def day(text: str) -> datetime.date | None:
    """The date that `YYYY-MM-DD` says, the first day for `YYYY-MM` and `YYYY`; None if there is no such day."""
    found = _DAY.fullmatch(text) if text.isascii() else None
    if found is None:
        return None
    try:
        return datetime.date(int(found[1]), int(found[2] or 1), int(found[3] or 1))
    except ValueError:
        return None


def is_moment(text: str) -> bool:
    """Whether the text is a time or date of ISO 8601, of which RFC 3339 is a part. Never raises."""
    try:
        datetime.datetime.fromisoformat(text)
    except ValueError:
        return False
    return True
