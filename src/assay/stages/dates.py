"""Dates as they stand in a text: which days it names, and which it means over the time at which it was said.

A date is the half-open span of days that it names: one day, a month, a year. What is relative (`yesterday`, `three weeks
ago`) is a span too, by plain arithmetic over the message's time; a season or `recently` is none.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

Span = tuple[datetime.date, datetime.date]

_MONTHS: Final = (
    ("january", "jan", "januar", "enero", "janvier"),
    ("february", "feb", "februar", "febrero", "février"),
    ("march", "mar", "märz", "marzo", "mars"),
    ("april", "apr", "abril", "avril"),
    ("may", "mai", "mayo"),
    ("june", "jun", "juni", "junio", "juin"),
    ("july", "jul", "juli", "julio", "juillet"),
    ("august", "aug", "agosto", "août"),
    ("september", "sep", "sept", "septiembre", "septembre"),
    ("october", "oct", "oktober", "okt", "octubre", "octobre"),
    ("november", "nov", "noviembre", "novembre"),
    ("december", "dec", "dezember", "dez", "diciembre", "décembre"),
)
MONTH: Final = {name: number for number, names in enumerate(_MONTHS, 1) for name in names}
WEEKDAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_WEEKS: Final = (
    WEEKDAYS,
    ("montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag"),
    ("lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"),
    ("lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"),
)
_DAY_OF_WEEK: Final = {name: number for week in _WEEKS for number, name in enumerate(week)} | {"sonnabend": 5}
WORDS: Final = frozenset(MONTH) | frozenset(_DAY_OF_WEEK)
"""Capitalised words that are no names."""

_NAMES: Final = "|".join(sorted(MONTH, key=len, reverse=True))
_ISO: Final = re.compile(r"(?<!\d)(?P<y>\d{4})-(?P<m>\d{2})(?:-(?P<d>\d{2}))?(?!\d)")
_DAY_MONTH: Final = re.compile(
    rf"(?<!\d)(?P<d>\d{{1,2}})(?:st|nd|rd|th|\.)?\s+(?:of\s+|"
    rf"de\s+)?(?P<n>{_NAMES})(?!\w)\.?(?:,?\s+(?:de\s+)?(?P<y>\d{{4}}))?",
    re.IGNORECASE,
)
_MONTH_DAY: Final = re.compile(
    rf"(?<!\w)(?P<n>{_NAMES})\.?\s+(?P<d>\d{{1,2}})(?:st|nd|rd|th)?(?!\d)(?:,?\s+(?P<y>\d{{4}})(?!\d))?", re.IGNORECASE
)
_MONTH_YEAR: Final = re.compile(rf"(?<!\w)(?P<n>{_NAMES})\.?,?\s+(?:de\s+)?(?P<y>\d{{4}})(?!\d)", re.IGNORECASE)
_DOTTED: Final = re.compile(r"(?<!\d)(?P<d>\d{1,2})\.(?P<m>\d{1,2})\.(?P<y>\d{4})(?!\d)")
_YEAR: Final = re.compile(r"(?<![\w.,:/-])(?P<y>(?:1[5-9]|20|21)\d{2})(?![\d.,:/-]*\d)(?!\w)")
_LATE: Final = r"(?P<d>1[3-9]|2\d|3[01])"
_MONTH_NUMBER: Final = r"(?P<m>0?[1-9]|1[0-2])"
_SLASHED: Final = tuple(
    re.compile(rf"(?<![\w/.,-]){form}(?![\w/])")
    for form in (rf"{_LATE}/{_MONTH_NUMBER}/(?P<y>\d{{4}})", rf"{_MONTH_NUMBER}/{_LATE}/(?P<y>\d{{4}})",
                 r"(?P<d>0?[1-9]|1[0-2])/(?P<m>(?P=d))/(?P<y>\d{4})", r"(?P<y>\d{4})/(?P<m>\d{2})/(?P<d>\d{2})")
)  # fmt: skip
"""Of these only those in which no reader could take the month for the day: `03/04/2026` is two days, `03/25/2026` is one."""

_FORMS: Final = (_ISO, _DAY_MONTH, _MONTH_DAY, _MONTH_YEAR, _DOTTED, *_SLASHED, _YEAR)
"""In the order in which they take what they match out of the text: `3 March 2026` names a day, not also its year."""


def named(text: str, year: int | None = None) -> Iterator[Span]:
    """Every date written in the text, as the half-open span of days it names; `year` completes `3 March`."""
    for form in _FORMS:
        for found in form.finditer(text):
            yield from _spelled(found, year)
        text = form.sub(_blank, text)


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _spelled(found: re.Match[str], year: int | None) -> Iterator[Span]:
    parts = found.groupdict()
    month = MONTH[parts["n"].lower()] if parts.get("n") else int(parts.get("m") or 0)
    return _span(int(parts.get("y") or year or 0), month, int(parts.get("d") or 0))


def _span(year: int, month: int, day: int) -> Iterator[Span]:
    """The days of a date, month (day 0) or year (month 0); nothing for one that does not exist."""
    try:
        start = datetime.date(year, month or 1, day or 1)
        following = (year + (month in {0, 12}), month % 12 + 1 if month else 1, 1)
        end = start + datetime.timedelta(days=1) if day else datetime.date(*following)
    except (ValueError, OverflowError):
        return
    yield start, end


@lru_cache(1024)
def whole(text: str) -> str | None:
    """The date that the text consists of as ISO 8601 writes it (`2026-03-03`, `2026-03`), None for any other text."""
    if not text[:1].isalnum() or undated(text).strip(" .,") or _YEAR.fullmatch(text):
        return None
    found = list(named(text))
    if len(found) != 1:
        return None
    start, end = found[0]
    return start.isoformat() if (end - start).days == 1 else start.isoformat()[:7]


def undated(text: str) -> str:
    """The text without its dates."""
    for form in _FORMS:
        text = form.sub(_blank, text)
    return text


def begins(text: str, day: datetime.date, today: datetime.date | None) -> bool:
    """Whether a date of the text, written or reckoned from `today`, begins on that day."""
    return any(day == start for start, _ in meant(text, today))


def ends(text: str, day: datetime.date, today: datetime.date | None) -> bool:
    """Whether that day can be the end of what holds until a date of the text: `until March` may include it or not."""
    return any(day in span for span in meant(text, today))


def mentions(text: str, value: str, today: datetime.date | None) -> bool:
    """Whether the value holds dates, and the text gives each of them in some form, as exactly or more so."""
    wanted = tuple(named(value))
    said = tuple(meant(text, today)) if wanted else ()
    return bool(wanted) and all(any(start <= a and b <= end for a, b in said) for start, end in wanted)


def meant(text: str, today: datetime.date | None) -> Iterator[Span]:
    """All dates of the text, said on the day `today`: as written, reckoned from it, and `3 March` before and after it."""
    written = frozenset(named(text))
    yield from written
    if today is None:
        return
    yield from relative(text, today)
    for year in (today.year - 1, today.year, today.year + 1):
        completed = frozenset(named(text, year)) - written
        yield from (span for span in completed if abs((span[0] - today).days) <= _A_YEAR)


_A_YEAR: Final = 366
"""Days within which a date without a year is meant."""


def day_of(at: str | None, zone: datetime.tzinfo = datetime.UTC) -> datetime.date | None:
    """The day of a time as it was given (RFC 3339, or a date), in `zone`; None for what is none. Never raises."""
    try:
        told = datetime.datetime.fromisoformat(at or "")
        return (told.astimezone(zone) if told.tzinfo else told).date()
    except (ValueError, OverflowError):
        return None


def moment(at: str | None) -> datetime.datetime | None:
    """The time as it was given, in UTC if it does not say where; None for what is none. Never raises."""
    try:
        told = datetime.datetime.fromisoformat(at or "")
        return told if told.tzinfo else told.replace(tzinfo=datetime.UTC)
    except ValueError:
        return None


_COUNTS: Final = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "ten": 10}
_COUNT: Final = rf"\d{{1,3}}|{'|'.join(sorted(_COUNTS, key=len, reverse=True))}"
_TODAY: Final = re.compile(
    r"(?<!\w)(?:today|tonight|now|currently|this (?:morning|afternoon|evening)|heute|jetzt|hoy|ahora|aujourd['’]hui)(?!\w)",
    re.IGNORECASE,
)
_YESTERDAY: Final = re.compile(r"(?<!\w)(?:(?<!day before )yesterday|gestern|(?<!antes de )ayer)(?!\w)", re.IGNORECASE)
_HIER: Final = re.compile(r"(?<!avant-)(?<!\w)hier(?!\w)", re.IGNORECASE)
"""French for yesterday and German for here: it is the former only among words of that language."""
_FRENCH: Final = re.compile(
    r"(?<!\w)(?:je|nous|vous|il|elle|ils|elles|avons|avez|ont|ai|est|était|été|le|les|des|au|aux|une|soir|matin)(?!\w)|"
    r"(?<!\w)(?:j|l|d|c|n|s|qu)['’](?=\w)",
    re.IGNORECASE,
)
_DAY_BEFORE: Final = re.compile(
    r"(?<!\w)(?:the day before yesterday|vorgestern|anteayer|antes de ayer|avant-hier)(?!\w)", re.IGNORECASE
)
_TOMORROW: Final = re.compile(r"(?<!\w)(?:tomorrow|mañana|demain)(?!\w)", re.IGNORECASE)
_NEAR: Final = re.compile(r"(?<!\w)(?P<w>this|last|next) (?P<u>week|month|year)(?!\w)", re.IGNORECASE)
_AWAY: Final = re.compile(
    rf"(?<!\w)(?P<to>in |for )?(?P<c>{_COUNT}) (?P<u>day|week|month|year)s?(?P<ago> ago| from now)?(?!\w)", re.IGNORECASE
)
_WEEKDAY: Final = re.compile(rf"(?<!\w)(?P<d>{'|'.join(_DAY_OF_WEEK)})(?!\w)", re.IGNORECASE)

_COUNTED: Final = (
    ("ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"),
    ("un", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce"),
    ("un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"),
)
_COUNTS_ABROAD: Final = {name: number for names in _COUNTED for number, name in enumerate(names, 1)} | {
    "einem": 1, "einer": 1, "una": 1, "une": 1,
}  # fmt: skip
_UNITS_ABROAD: Final = {
    "tag": "day", "tagen": "day", "woche": "week", "wochen": "week", "monat": "month", "monaten": "month", "jahr": "year",
    "jahren": "year", "día": "day", "días": "day", "semana": "week", "semanas": "week", "mes": "month", "meses": "month",
    "año": "year", "años": "year", "jour": "day", "jours": "day", "semaine": "week", "semaines": "week", "mois": "month",
    "an": "year", "ans": "year", "année": "year", "années": "year",
}  # fmt: skip
_AGO_ABROAD: Final = re.compile(
    rf"(?<!\w)(?:vor|hace|il y a) (?P<c>\d{{1,3}}|{'|'.join(sorted(_COUNTS_ABROAD, key=len, reverse=True))}) "
    rf"(?P<u>{'|'.join(sorted(_UNITS_ABROAD, key=len, reverse=True))})(?!\w)",
    re.IGNORECASE,
)
"""`vor drei Wochen`, `hace tres días`, `il y a deux jours`"""
_LAST_ABROAD: Final = re.compile(
    r"(?<!\w)(?:letzte[nsr]? (?P<de>woche|monat|jahr)|(?:la|el) (?P<es>semana|mes|año) pasad[oa]|"
    r"(?:la |le |l['’])(?P<fr>semaine|mois|année|an) derni(?:er|ère))(?!\w)",
    re.IGNORECASE,
)
"""`letzte Woche`, `el mes pasado`, `l'année dernière`"""


def says_hier(text: str) -> bool:
    """Whether the text says `hier` and means yesterday."""
    return _HIER.search(text) is not None and _FRENCH.search(text) is not None


def relative(text: str, today: datetime.date) -> Iterator[Span]:
    """The spans that the text means over `today`; both readings of a weekday, the days around a number of weeks ago."""
    for form, days in ((_TODAY, 0), (_YESTERDAY, -1), (_DAY_BEFORE, -2), (_TOMORROW, 1)):
        if form.search(text):
            yield from _shifted(today, days, 1)
    if says_hier(text):
        yield from _shifted(today, -1, 1)
    for found in _NEAR.finditer(text):
        yield from _unit(today, found["u"].lower(), {"last": -1, "this": 0, "next": 1}[found["w"].lower()])
    for found in _AWAY.finditer(text):
        yield from _away(today, found)
    yield from _abroad(text, today)
    for found in _WEEKDAY.finditer(text):
        ahead = (_DAY_OF_WEEK[found["d"].lower()] - today.weekday()) % 7
        for days in (ahead - 7, ahead, ahead + 7):
            yield from _shifted(today, days, 1)


def _away(today: datetime.date, found: re.Match[str]) -> Iterator[Span]:
    said, unit = found["c"].lower(), found["u"].lower()
    count = _COUNTS.get(said) or int(said)
    before, behind = (found["to"] or "").strip().lower(), (found["ago"] or "").strip().lower()
    if not before and not behind:
        return
    yield from _counted(today, unit, -count if behind == "ago" or before == "for" else count)


def _abroad(text: str, today: datetime.date) -> Iterator[Span]:
    """The same in German, Spanish and French."""
    for found in _AGO_ABROAD.finditer(text):
        said = found["c"].lower()
        yield from _counted(today, _UNITS_ABROAD[found["u"].lower()], -(_COUNTS_ABROAD.get(said) or int(said)))
    for found in _LAST_ABROAD.finditer(text):
        yield from _unit(today, _UNITS_ABROAD[(found["de"] or found["es"] or found["fr"]).lower()], -1)


def _counted(today: datetime.date, unit: str, count: int) -> Iterator[Span]:
    """The day, week, month or year that is so many away; of weeks also the days around it."""
    if unit == "week":
        yield from _shifted(today, 7 * count, 1)
        yield from _shifted(today, 7 * count - _HALF_WEEK, 2 * _HALF_WEEK + 1)
    elif unit == "day":
        yield from _shifted(today, count, 1)
    else:
        yield from _unit(today, unit, count)


_HALF_WEEK: Final = 3
"""Days by which `three weeks ago` may be off."""


def _shifted(today: datetime.date, days: int, length: int) -> Iterator[Span]:
    try:
        start = today + datetime.timedelta(days=days)
        yield start, start + datetime.timedelta(days=length)
    except OverflowError:
        return


def _unit(today: datetime.date, unit: str, count: int) -> Iterator[Span]:
    """The calendar week, month or year that is `count` away."""
    if unit == "week":
        return _shifted(today, 7 * count - today.weekday(), 7)
    if unit == "year":
        return _span(today.year + count, 0, 0)
    months = today.year * 12 + today.month - 1 + count
    return _span(months // 12, months % 12 + 1, 0)
