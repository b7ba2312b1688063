"""Written: one way of writing for what has several: times of day, sums of money, dates in figures, titles, abbreviations.

It works on the text before it is cut into tokens, as it needs capitals, dots and blanks. A day in figures is read only where
no reader could take its month for its day; a title goes only where a whole name stands behind it: Dr King may be any King.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from assay.stages import dates
from assay.stages.spelling import CACHED

Rule = tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]


@lru_cache(CACHED)
def out(text: str) -> str:
    """The text with all that in its one way. Never raises; what is not known stays."""
    rules = [*(_OF_DIGITS if _PERHAPS.search(text) else ()), *_worded(text)]
    for form, made in rules:
        text = form.sub(made, text)
    return text


def _worded(text: str) -> tuple[Rule, ...]:
    words = {each.strip("(),.;:!?*") for each in text.split()}
    if _KEYS.isdisjoint(words):
        return ()
    return tuple(rule for keys, rule in _OF_WORDS if not keys.isdisjoint(words))


_PERHAPS: Final = re.compile(
    r"\d ?(?:[aApP]\.?[mM]|Uhr|[/€£¥$½¼¾°]|[kKmMB]n?(?!\w))|[$€£¥] ?\d|EUR|USD|GBP|CHF|JPY|day,? |quarter|in the year|hours a|"
    r" [vV]\d|\d-\d+-\d"
)
"""Where this is not found, no rule of digits has anything to do."""

# -- what has digits ------------------------------------------------------------------------------------------------------


def _clock(found: re.Match[str]) -> str:
    hour, minute = int(found["hour"]), found["minute"] or "00"
    if hour > _NOON:
        return found[0]
    half = found["half"].lower()
    return f"{hour % _NOON + (_NOON if half == 'p' else 0):02}:{minute}"


_NOON: Final = 12


def _slashed(found: re.Match[str]) -> str:
    one, other = int(found["one"]), int(found["other"])
    day, month = (one, other) if one > _MONTHS or one == other else (other, one)
    unclear = one <= _MONTHS and other <= _MONTHS and one != other
    return found[0] if unclear or month > _MONTHS else f"{found['year']}-{month:02}-{day:02}"


_MONTHS: Final = 12


def _without_weekday(found: re.Match[str]) -> str:
    """Without the weekday before a date, if it is that of the date."""
    day = int(found["day"])
    try:
        date = datetime.date(int(found["year"]), dates.MONTH[found["month"].casefold()], day)
    except (KeyError, ValueError):
        return found[0]
    return found["date"] if date.strftime("%A") == found["weekday"] else found[0]


_LARGE: Final = {"k": "thousand", "m": "million", "mn": "million", "bn": "billion", "b": "billion"}


def _large(found: re.Match[str]) -> str:
    return f"{found['sum']} {_LARGE[found['size'].lower()]}"


def _thousands(found: re.Match[str]) -> str:
    return found[0] if found["count"] in _RESOLUTIONS else f"{found['count']} thousand"


_RESOLUTIONS: Final = ("4", "8")
"""`4k screens` are not 4,000 of them."""


def _joined(found: re.Match[str]) -> str:
    """A number in groups, such as an ISBN, without its hyphens."""
    digits = found[0].replace("-", "")
    return digits if len(digits) >= _LONG_NUMBER else found[0]


_LONG_NUMBER: Final = 10
"""Digits that no date has."""
_WEEKDAY: Final = r"(?P<weekday>(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day),? (?:the )?"
_COIN: Final = {"€": "EUR", "£": "GBP", "¥": "JPY", "$": "USD"}
_PARTS: Final = {"½": "5", "¼": "25", "¾": "75"}
_OF_DIGITS: Final[tuple[Rule, ...]] = (
    (re.compile(r"(?<![\w.,:])(?P<hour>\d{1,2})(?:[:.](?P<minute>\d{2}))? ?(?P<half>[aApP])\.?[mM](?:\.(?!$)|(?!\w))"
                r"(?! [^\W\d_a-z]| \d)"), _clock),
    (re.compile(r"(?<![\w.,:])(\d{1,2}) Uhr(?: (\d{2}))?(?!\w)"), lambda found: f"{found[1]}:{found[2] or '00'}"),
    (re.compile(r"(?<=\d:\d\d) Uhr(?!\w)"), ""),
    (re.compile(r"(?<![\w/.,-])(?P<one>\d{1,2})/(?P<other>\d{1,2})/(?P<year>\d{4})(?![\w/])"), _slashed),
    (re.compile(r"(?<![\w/.,-])(\d{4})/(\d{2})/(\d{2})(?![\w/])"), r"\1-\2-\3"),
    (
        re.compile(rf"{_WEEKDAY}(?P<date>(?P<day>\d{{1,2}})(?:st|nd|rd|th|\.)? (?:of )?(?P<month>[A-Z]\w+),? (?P<year>\d{{4}}))"),
        _without_weekday,
    ),
    (
        re.compile(rf"{_WEEKDAY}(?P<date>(?P<month>[A-Z]\w+) (?P<day>\d{{1,2}})(?:st|nd|rd|th)?,? (?P<year>\d{{4}}))"),
        _without_weekday,
    ),
    (
        re.compile(r"(?P<sum>(?:[$€£¥] ?|(?:EUR|USD|GBP|CHF) )\d+(?:[.,]\d+)*) ?(?P<size>[kKmMB]|mn|bn)(?!\w)"),
        _large,
    ),
    (re.compile(r"(?P<coin>[$€£¥]) ?(\d+(?:[.,]\d+)*) (thousand|million|billion)(?!\w)"),
     lambda found: f"{found[2]} {found[3]} {_COIN[found['coin']]}"),
    (re.compile(r"(?<![\w.,$€£¥-])(?P<count>\d+(?:\.\d+)?)[kK](?= [a-z]+s(?!\w))"), _thousands),
    (re.compile(r"(?<!\w)(EUR|USD|GBP|CHF|JPY) ?(\d+(?:[.,]\d+)*(?: (?:thousand|million|billion))?)(?![\w]|[.,]\d)"), r"\2 \1"),
    (re.compile(r"(?<=\d)[ \u00a0]?([$€£¥])(?![\w])"), lambda found: f" {_COIN[found[1]]}"),
    (re.compile(r"(?<=\d)(?P<coin> (?:EUR|USD|GBP|CHF|JPY|euros?|dollars|pounds))? ?/ ?(month|year|hour|day|week|night)(?!\w)"),
     lambda found: f"{found[1] or ''} per {found[2]}"),
    (re.compile(r"(?<=\d) ?([½¼¾])(?!\w)"), lambda found: f".{_PARTS[found[1]]}"),
    (re.compile(r"(?<!\w)(?:the )?(first|second|third|fourth) quarter of (?:the year )?(\d{4})(?!\w)"),
     lambda found: f"Q{1 + ('first', 'second', 'third', 'fourth').index(found[1])} {found[2]}"),
    (re.compile(r"(?<=\d) °(?=[CF](?!\w))"), "°"),
    (re.compile(r"(?<!\w)in the year (?=\d{4}(?!\w))"), "in "),
    (re.compile(r"(?<!\w)24 hours a day,? (?:and )?(?:7|seven) days a week(?!\w)"), "24/7"),
    (re.compile(r"(?<=\w )(?:v(?=\d)|V(?=\d+\.\d))(?=\d+(?:\.\d+)*(?![\w-]))"), "version "),
    (re.compile(r"(?<![\w-])\d+(?:-\d+){2,}(?![\w-])"), _joined),
)  # fmt: skip
"""In the order in which they work: sums before their signs."""

# -- what shows by a word -------------------------------------------------------------------------------------------------

_TITLES: Final = "Dr Prof Professor Doctor"
"""Not those of men and women: Mr Robin Tal is not Ms Robin Tal."""
_DAYS: Final = {"Mon": "Monday", "Tue": "Tuesday", "Tues": "Tuesday", "Wed": "Wednesday", "Thu": "Thursday", "Thur": "Thursday",
                "Thurs": "Thursday", "Fri": "Friday", "Sat": "Saturday", "Sun": "Sunday"}  # fmt: skip
_ROADS: Final = {"St": "Street", "Ave": "Avenue", "Rd": "Road", "Blvd": "Boulevard"}
_FORMS: Final = {"Limited": "Ltd", "Ltd": "Ltd", "Incorporated": "Inc", "Inc": "Inc", "Corporation": "Corp", "Corp": "Corp"}
_ORDINALS: Final = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth "
    "sixteenth seventeenth eighteenth nineteenth twentieth"
).split()
_MONTH: Final = "January|February|March|April|May|June|July|August|September|October|November|December"


def _either(words: Iterable[str]) -> str:
    return "|".join(sorted(words, key=len, reverse=True))


def _of(keys: str, form: str, made: str | Callable[[re.Match[str]], str]) -> tuple[frozenset[str], Rule]:
    """A rule that is tried where one of these words stands in the text, as it stands between blanks and marks."""
    return frozenset(keys.split()), (re.compile(form), made)


_OF_WORDS: Final[tuple[tuple[frozenset[str], Rule], ...]] = (
    _of("US USA U.S U.S.A", r"(?<![\w.])(?:US|USA|U\.S\.(?:A\.)?)(?![\w$])", "USA"),
    _of("United", r"(?<!\w)United States(?: of America)?(?!\w)", "USA"),
    _of("United UK U.K", r"(?<!\w)(?:United Kingdom|U\.K\.|UK)(?!\w)", "UK"),
    _of("European", r"(?<!\w)European Union(?!\w)", "EU"),
    _of("United", r"(?<!\w)United Nations(?!\w)", "UN"),
    _of("NYC", r"(?<!\w)NYC(?!\w)", "New York City"),
    _of("&", r"(?<= )&(?= )", "and"),
    _of("degrees", r"(?<=\d )degrees (?=[CF])", ""),
    _of("Swiss", r"(?<!\w)Swiss francs(?!\w)", "CHF"),
    _of(_TITLES, rf"(?<!\w)(?:(?:{_TITLES.replace(' ', '|')})\.? )+"
        r"(?=[^\W\d_a-z][\w'’-]+ (?:[^\W\d_a-z][\w.'’-]* )?[^\W\d_a-z][\w'’-]+)",
        ""),
    _of(" ".join(_FORMS), rf"(?<=\w),? ({_either(_FORMS)})(?:\.(?=\W|$)|(?!\w))", lambda found: f" {_FORMS[found[1]]}"),
    _of(" ".join(_ROADS), rf"([^\W\d_a-z][\w-]+ )({_either(_ROADS)})\.?(?=,| \d|[.]?$)", lambda found: f"{found[1]}{_ROADS[found[2]]}"),
    _of(" ".join(_DAYS), rf"(?<!\w)(on|every|each|until|by|before|after|since) ({_either(_DAYS)})(?:\.|(?!\w))",
        lambda found: f"{found[1]} {_DAYS[found[2]]}"),
    _of(" ".join(_ORDINALS), rf"(?<!\w)({_either(_ORDINALS)}) of (?={_MONTH})",
        lambda found: f"{1 + _ORDINALS.index(found[1])} "),
    _of("noon midnight", r"(?<!\w)(at|from|to|until|till|by|before|after) (noon|midnight)(?!\w)",
        lambda found: f"{found[1]} {'12:00' if found[2] == 'noon' else '00:00'}"),
    _of("hour", r"(?<!\w)(?:half an|a half) hour(?!\w)", "30 minutes"),
    _of("hour", r"(?<!\w)an hour and a half(?!\w)", "90 minutes"),
    _of("clock", r"(?<!\w)(?:a|the )?round the clock(?!\w)", "24/7"),
    _of("clock", r"(?<!\w)(?:a?round the clock)(?!\w)", "24/7"),
)  # fmt: skip
_KEYS: Final = frozenset(each for keys, _ in _OF_WORDS for each in keys)
