"""Days that a sentence names, and the few words for days that plain arithmetic over the message's time makes sure."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from assay.stages.dates import MONTH, WEEKDAYS, day_of, named

RULE: Final = "relative-date"

_MONTHS: Final = f"(?i:{'|'.join(sorted(MONTH, key=len, reverse=True))})"
_ORDINAL: Final = r"(?:st|nd|rd|th|\.)?"
DATE: Final = (
    rf"(?:\d{{4}}-\d\d(?:-\d\d)?|\d{{1,2}}{_ORDINAL} (?:of |de )?{_MONTHS}\.?,?(?: de)? \d{{4}}|"
    rf"{_MONTHS}\.? \d{{1,2}}(?:st|nd|rd|th)?,? \d{{4}}|{_MONTHS}\.?,? \d{{4}}|\d{{1,2}}\.\d{{1,2}}\.\d{{4}}|"
    r"(?:1[5-9]|20|21)\d\d(?![\d.,:/-]*\d))"
)
"""A date with its year, as a pattern; months and years count as dates."""
DAY: Final = (
    rf"(?:\d{{4}}-\d\d-\d\d|\d{{1,2}}{_ORDINAL} (?:of |de )?{_MONTHS}\.?,?(?: de)? \d{{4}}|"
    rf"{_MONTHS}\.? \d{{1,2}}(?:st|nd|rd|th)?,? \d{{4}}|\d{{1,2}}\.\d{{1,2}}\.\d{{4}})"
)
"""A date of one day with its year."""

_DATED: Final = re.compile(rf"(?<![\w.-]){DATE}(?!\w)")
_SINCE: Final = re.compile(rf"\b(?:since|as of|starting|effective|seit|desde|depuis)(?: the| el| le)? ({DATE})(?!\w)")
_COUNTS: Final = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "ten": 10}
_AGO: Final = re.compile(rf"\b(\d{{1,3}}|{'|'.join(_COUNTS)}) days? ago\b", re.IGNORECASE)
_WEEKDAY: Final = re.compile(rf"\blast ({'|'.join(WEEKDAYS)})\b", re.IGNORECASE)
_WORDS: Final = re.compile(
    r"(?<!\w)(?:the day before yesterday|yesterday|today|this morning|last (?:week|month|year)|this (?:week|month|year)|"
    r"gestern|vorgestern|heute|ayer|anteayer|hoy|avant-hier|aujourd['’]hui)(?!\w)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class When:
    """The first day of what a sentence names; `relative` if it had to be reckoned from the message's time."""

    day: datetime.date
    relative: bool = False


def first_day(text: str) -> datetime.date | None:
    """The first day of a date written as `DATE` has it: of the narrowest span in it, since a day names its year too."""
    return min(named(text), key=lambda span: span[1] - span[0], default=(None,))[0]


def since(sentence: str) -> datetime.date | None:
    """The day from which the sentence says it holds."""
    found = _SINCE.search(sentence)
    return first_day(found[1]) if found else None


def when(sentence: str, at: str | None, zone: datetime.tzinfo) -> When | None:
    """The one date of the sentence, None if it names none, several, or one that cannot be reckoned. Never raises."""
    written = {found[0] for found in _DATED.finditer(sentence)}
    if written:
        day = first_day(written.pop()) if len(written) == 1 else None
        return When(day) if day else None
    today = day_of(at, zone)
    day = _reckoned(sentence, today) if today else None
    return When(day, relative=True) if day else None


def _reckoned(sentence: str, today: datetime.date) -> datetime.date | None:
    days = {day for rule in (_word, _ago, _weekday) for day in rule(sentence, today)}
    return days.pop() if len(days) == 1 else None


def _days(count: int) -> Callable[[datetime.date], datetime.date]:
    return lambda today: today - datetime.timedelta(days=count)


def _week(ago: int) -> Callable[[datetime.date], datetime.date]:
    return lambda today: today - datetime.timedelta(days=today.weekday() + 7 * ago)


def _month(ago: int) -> Callable[[datetime.date], datetime.date]:
    return lambda today: (today.replace(day=1) - datetime.timedelta(days=ago)).replace(day=1)


def _year(ago: int) -> Callable[[datetime.date], datetime.date]:
    return lambda today: datetime.date(today.year - ago, 1, 1)


_RECKONING: Final[dict[str, Callable[[datetime.date], datetime.date]]] = {
    **dict.fromkeys(("today", "this morning", "heute", "hoy", "aujourd'hui"), _days(0)),
    **dict.fromkeys(("yesterday", "gestern", "ayer"), _days(1)),
    **dict.fromkeys(("the day before yesterday", "vorgestern", "anteayer", "avant-hier"), _days(2)),
    "this week": _week(0),
    "last week": _week(1),
    "this month": _month(0),
    "last month": _month(1),
    "this year": _year(0),
    "last year": _year(1),
}


def _word(sentence: str, today: datetime.date) -> set[datetime.date]:
    words = (found[0].lower().replace("’", "'") for found in _WORDS.finditer(sentence))
    return {_safely(_RECKONING[word], today) for word in words}


def _safely(rule: Callable[[datetime.date], datetime.date], today: datetime.date) -> datetime.date:
    """The day, or today itself at the very beginning of the calendar."""
    try:
        return rule(today)
    except (ValueError, OverflowError):
        return today


def _ago(sentence: str, today: datetime.date) -> set[datetime.date]:
    found = _AGO.search(sentence)
    if found is None:
        return set()
    count = _COUNTS.get(found[1].lower()) or int(found[1])
    return {_safely(_days(count), today)}


def _weekday(sentence: str, today: datetime.date) -> set[datetime.date]:
    found = _WEEKDAY.search(sentence)
    if found is None:
        return set()
    back = (today.weekday() - WEEKDAYS.index(found[1].lower()) - 1) % 7 + 1
    return {_safely(_days(back), today)}
