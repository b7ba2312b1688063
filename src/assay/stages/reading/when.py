"""Days that a sentence names, and those that its words mean over the time at which it was said."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from assay.stages.dates import MONTH, WEEKDAYS, day_of, named, says_hier

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


_EN: Final = "a|an|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
_DE: Final = "einem|einer|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn"
_ES: Final = "un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez"
_FR: Final = "une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix"
_DIGITS: Final = dict(zip(_ES.split("|"), (1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10), strict=True))
"""The library counts in letters in the other languages only."""

_ALL_MONTHS: Final = "|".join(
    sorted((name for name in MONTH if len(name) > 3 or name in {"may", "mai"}), key=len, reverse=True)
)
_DAYS: Final = "|".join(WEEKDAYS)
_SPANS: Final = tuple(
    (language, re.compile(rf"(?<![\w-])(?:{form})(?![\w-])", re.IGNORECASE))
    for language, form in (
        ("en", (rf"the day before yesterday|(?<!before )yesterday|today|this morning|(?:\d{{1,3}}|{_EN}) (?:day|week|"
               rf"month|year)s? ago")),
        ("en", rf"last (?P<day>{_DAYS})|(?:last|this) (?P<unit>week|month|year)"),
        ("en", r"(?P<open>\d{1,2}(?:st|nd|rd|th)? (?:of )?(?-i:[A-Z])\w+|(?-i:[A-Z])\w+ \d{1,2}(?:st|nd|rd|th)?)"),
        ("de", rf"vorgestern|gestern|heute|vor (?:\d{{1,3}}|{_DE}) (?:tag|woche|monat|jahr)(?:e?n?)"),
        ("de", (r"letzten (?P<day>montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)|letzte[nsr]? "
               r"(?P<unit>woche|monat|jahr)")),
        ("de", r"(?P<open>\d{1,2}\. (?-i:[A-ZÄ])\w+)"),
        ("es", rf"anteayer|ayer|hoy|hace (?P<n>\d{{1,3}}|{_ES}) (?:día|semana|mes|año)(?:e?s)?"),
        ("es", (r"el (?P<day>lunes|martes|miércoles|jueves|viernes|sábado|domingo) pasado|(?:la|el) (?P<unit>semana|"
               r"mes|año) pasad[oa]")),
        ("es", r"(?P<open>\d{1,2} de (?-i:[a-z])\w+)"),
        ("fr", rf"avant-hier|(?<!avant-)hier|aujourd['’]hui|il y a (?:\d{{1,3}}|{_FR}) (?:jour|semaine|mois|an|année)s?"),
        ("fr", (r"(?P<day>lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) dernier|(?:la|le|l['’]) "
               r"?(?P<unit>semaine|mois|an|année) derni[eè]re?")),
        ("fr", r"(?P<open>(?:\d{1,2}|1er) (?-i:[a-zéû])\w+)"),
    )
)  # fmt: skip
"""Groups: `day` of the week, `unit` of the calendar (its first day is meant), `open`: a day without its year."""
_UNITS: Final = {
    "week": 7, "woche": 7, "semana": 7, "semaine": 7, "month": 30, "monat": 30, "mes": 30, "mois": 30,
    "year": 365, "jahr": 365, "año": 365, "an": 365, "année": 365,
}  # fmt: skip
LOOSE: Final = rf"(?i:{_ALL_MONTHS}|spring|summer|autumn|winter|\d{{1,2}}(?:st|nd|rd|th|\.)? (?:of |de )?(?:{_ALL_MONTHS}))"
_LOOSELY: Final = re.compile(
    rf"(?<!\w)(?:(?:in|on|since|until|im|am|en|el|le|by) (?:the |early |late |mid-)?(?:{LOOSE})|(?:last|on) (?:{_DAYS})|"
    rf"(?-i:{_ALL_MONTHS.title()}) \d|\d{{1,2}}\.? (?:de )?(?:{_ALL_MONTHS})|last (?:week|month|year|spring|summer|"
    rf"autumn|winter))(?!\w)",
    re.IGNORECASE,
)


def dated(sentence: str) -> bool:
    """Whether the sentence says when, in words from which no single day follows (`in February`, `last summer`)."""
    return _DATED.search(sentence) is not None or _LOOSELY.search(sentence) is not None or any(_spans(sentence))


def _reckoned(sentence: str, today: datetime.date) -> datetime.date | None:
    """The one day that the sentence's words mean. Each language reads its own; one that two share counts once."""
    days = {day for language, found in _spans(sentence) if (day := _meant(language, found, today)) is not None}
    return days.pop() if len(days) == 1 else None


def _spans(sentence: str) -> Iterator[tuple[str, re.Match[str]]]:
    for language, form in _SPANS:
        for found in form.finditer(sentence):
            if _is_date(found, sentence):
                yield language, found


def _is_date(found: re.Match[str], sentence: str) -> bool:
    """Whether the words do mean a day: a number beside the name of a month, `hier` among French words."""
    words = found[0].lower()
    if found.groupdict().get("open"):
        return not MONTH.keys().isdisjoint(words.replace(".", "").split())
    return words != "hier" or says_hier(sentence)


def _meant(language: str, found: re.Match[str], today: datetime.date) -> datetime.date | None:
    groups = found.groupdict()
    unit = _UNITS.get((groups.get("unit") or "").lower(), 0)
    if unit and found[0].lower().startswith("this"):
        return _first(today, unit)
    words = groups.get("day") or found[0]
    if groups.get("n"):
        words = words.replace(groups["n"], str(_DIGITS.get(groups["n"].lower(), groups["n"])), 1)
    if groups.get("day"):
        today -= datetime.timedelta(days=1) if today > datetime.date.min else datetime.timedelta()
    day = _parsed(words, language, today)
    ago = _AGO.search(found[0])
    return _first(day, unit or (_UNITS[ago[1].lower()] if ago else 0)) if day is not None else None


_AGO: Final = re.compile(r"(?<!\w)(month|year|monat|jahr|mes|año|mois|an|année)(?:e?[sn]?)(?: ago)?\Z", re.IGNORECASE)
"""Who counts in months means the month, not the day."""


def _parsed(words: str, language: str, today: datetime.date) -> datetime.date | None:
    """What `dateparser` makes of a few words that were found to be a date: it knows the words, and no clock is asked."""
    import dateparser

    base = datetime.datetime.combine(today, datetime.time())
    settings = {"RELATIVE_BASE": base, "PREFER_DATES_FROM": "past", "TIMEZONE": "UTC", "RETURN_AS_TIMEZONE_AWARE": False}
    try:
        found = dateparser.parse(words.replace("’", "'"), languages=[language], settings=settings)
    except (ValueError, OverflowError):
        return None
    return found.date() if found is not None else None


_WEEK: Final = 7
_MONTH_DAYS: Final = 30


def _first(day: datetime.date, unit: int) -> datetime.date:
    """The first day of the calendar week, month or year around it; the day itself for no unit."""
    if unit == _WEEK:
        return day - datetime.timedelta(days=min(day.weekday(), day.toordinal() - 1))
    if unit:
        return day.replace(day=1) if unit == _MONTH_DAYS else day.replace(month=1, day=1)
    return day
