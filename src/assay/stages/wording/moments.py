"""Dates as tokens: what a text says of year, month and day, and nothing more than that.

`@2026-03-03`, `@2026-03`, `@2026`, `@--03-03`, `@--03`. What is not said of two dates cannot set them apart.
"""

from __future__ import annotations

import re
from typing import Final

from assay.stages import dates

MARK: Final = "@"

_NAMES: Final = "|".join(sorted(dates.MONTH, key=len, reverse=True))
_ORDINAL: Final = r"(?:st|nd|rd|th|\.)?"
_BEHIND: Final = r"(?![\w]|[.,:/-]\d)"
FORM: Final = (
    rf"(?P<iso>\d{{4}}-\d{{2}}(?:-\d{{2}})?{_BEHIND})|(?P<dotted>\d{{1,2}}\.\d{{1,2}}\.\d{{4}}{_BEHIND})|"
    rf"(?:the )?(?P<d1>\d{{1,2}}){_ORDINAL} (?:of |de )?(?P<n1>{_NAMES})(?!\w)\.?(?:,? (?:de )?(?P<y1>\d{{4}}){_BEHIND})?|"
    rf"(?P<n2>{_NAMES})\.? (?:the )?(?P<d2>\d{{1,2}})(?:st|nd|rd|th)?(?![\d:.]\d|\d)(?:,? (?P<y2>\d{{4}}){_BEHIND})?|"
    rf"(?P<n3>{_NAMES})\.?,? (?:de )?(?P<y3>\d{{4}}){_BEHIND}|"
    rf"(?P<lead>(?:in|im|since|seit|until|till|bis|before|vor|after|nach|during|en|desde|hasta|depuis|by|of|late|early|mid) )"
    rf"(?:(?P<n4>{_NAMES})(?!\w|\.?,? (?:de |the )?\d)|(?P<y4>(?:1[5-9]|20|21)\d\d){_BEHIND})"
)
"""Named groups of one date; `lead` is a word before it that belongs to the text."""
PERHAPS: Final = re.compile(rf"\d{{4}}|\d\.\d|(?<!\w)(?:{_NAMES})(?!\w)", re.IGNORECASE)
"""Where this is not found, no date is."""
_PRONE: Final = frozenset(("may", "march", "mar", "mai", "mars", "dec"))
"""Names of months that are other words in small letters."""


def token(found: re.Match[str]) -> str | None:
    """The token of a match of `FORM`; None where no such day exists, or the month is another word."""
    part = {name: value for name, value in found.groupdict().items() if value}
    if "iso" in part:
        year, month, *rest = part["iso"].split("-")
        return _token(year, month, rest[0] if rest else "")
    if "dotted" in part:
        day, month, year = part["dotted"].split(".")
        return _token(year, month, day)
    for at in "1234":
        if f"n{at}" in part or f"y{at}" in part:
            return _named(part.get(f"n{at}", ""), part.get(f"y{at}", ""), part.get(f"d{at}", ""))
    return None


def _named(name: str, year: str, day: str) -> str | None:
    if name in _PRONE and not (day and year):
        return None
    return _token(year, str(dates.MONTH[name.lower()]) if name else "", day)


def _token(year: str, month: str, day: str) -> str | None:
    if (month and not 1 <= int(month) <= 12) or (day and not 1 <= int(day) <= 31):
        return None
    parts = [f"{int(month):02}" if month else "", f"{int(day):02}" if day else ""]
    return MARK + "-".join(each for each in (year or ("-" if month else ""), *parts) if each)


def parts(date: str) -> tuple[str, str, str]:
    """Year, month and day of a token; empty where it does not say."""
    body = date.removeprefix(MARK)
    year, rest = ("", body[2:]) if body.startswith("--") else (body[:4], body[5:])
    month, _, day = rest.partition("-")
    return year, month, day


def compatible(one: str, other: str) -> bool:
    """Whether both can be the same day."""
    return all(not a or not b or a == b for a, b in zip(parts(one), parts(other), strict=True))
