"""JSON Lines as they come in: each line an object, or a finding that says what is wrong without echoing it.

Values are never repeated in a message: a line that went wrong may hold a secret. Keys are named only where they look like
a field's name.
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
from assay.text import limits

Word = TypeVar("Word", bound=StrEnum)

_SURROGATES: Final = re.compile("[\ud800-\udfff]")
_NAME: Final = re.compile(rf"(?!(?:\D*\d){{3}})[A-Za-z0-9_-]{{1,{limits.KEY}}}", re.ASCII)
"""A key that may be named: a word. One with three digits or more may as well be a token or a number of somebody's."""
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
        value = json.loads(line, object_pairs_hook=_once)
    except RecursionError:
        return "it is nested too deeply"
    except _Doubled as doubled:
        return f"{_named('the key', doubled.key)} stands twice in one object, and only one of the two could count"
    except ValueError as problem:
        return f"it is not JSON{_place(problem)}"
    return value if isinstance(value, dict) else "it is not a JSON object"


class _Doubled(Exception):
    """A key that an object has twice. JSON leaves open what that means (RFC 8259, 4); parsers let the last one win."""

    def __init__(self, key: str) -> None:
        self.key = key


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    made: dict[str, object] = {}
    for key, value in pairs:
        if key in made:
            raise _Doubled(key)
        made[key] = value
    return made


def _named(noun: str, key: str) -> str:
    """The noun with the key, if that may be shown."""
    return f"{noun} `{key}`" if _NAME.fullmatch(key) else f"{noun.replace('the', 'a')}"


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
        return f"{_named('the key', key)} {place} is not known and is left out{hint}. Known are: {', '.join(known)}."

    def _bad(self, key: str, what: str) -> None:
        self._trouble.add(f"{self._prefix}{key} {what}")

    def text(self, key: str, most: int = limits.PASSAGE) -> str | None:
        """The text under `key` with LF line ends, None if there is none. One of more than `most` characters is refused."""
        value = self._values.get(key)
        if value is None:
            return None
        if not isinstance(value, str):
            self._bad(key, "must be a text in quotes.")
            return None
        if len(value) > most:
            self.too_long(key, len(value), most)
            return None
        return unix(value)

    def too_long(self, key: str, length: int, most: int) -> None:
        """A finding for a text that is longer than is allowed."""
        self._trouble.add(limits.too_long(f"{self._prefix}{key}", length, most))

    def line(self, key: str, most: int = limits.FIELD) -> str | None:
        """The text under `key` on one line, None if there is none or nothing in it, or more than `most` characters."""
        value = self.text(key, most)
        return one_line(value) or None if value is not None else None

    def required(self, key: str, most: int = limits.FIELD) -> str:
        """The text under `key` on one line; empty, and a finding, if there is none."""
        value, given = self.line(key, most), self._values.get(key)
        if value is None and (given is None or (isinstance(given, str) and not one_line(given))):
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

    def texts(self, key: str, count: int, most: int = limits.FIELD) -> tuple[str, ...]:
        """A list of at most `count` texts, each on one line; empty if there is none."""
        value = self._values.get(key)
        if value is None:
            return ()
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            self._bad(key, "must be a list of texts.")
            return ()
        if len(value) > count:
            self._bad(key, f"has {len(value):,} texts; at most {count:,} are allowed.")
            return ()
        if (longest := max(map(len, value), default=0)) > most:
            self.too_long(key, longest, most)
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
