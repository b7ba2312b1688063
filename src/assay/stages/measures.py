"""Measures: the numbers of a text, however they are written, and the units that stand next to them.

Two statements that differ in one of these never are the same statement, and a claim whose numbers are not those of its
quote is the proposer's invention.
"""

from __future__ import annotations

import itertools
import re
from functools import lru_cache
from typing import Final

from assay.stages import dates
from assay.stages.normal import tokens
from assay.stages.spelling import CACHED, WORD, plain

_NUMBER: Final = re.compile(r"(?:(?<![\w.,:/-])[+-])?(?<![\d])(?:(?<!\w)\.)?\d+(?:[.,:/-]\d+)*")
"""A sign counts where it does not join; `1.10`, `10:30` and `2026-03-03` are one number each. SR-052 has the number 052."""
_YEARS: Final = re.compile(r"(\d{4})-(\d{4})")

NUMBER_WORDS: Final = {
    word: str(number)
    for words in (
        "zero one two three four five six seven eight nine ten eleven twelve",
        "_ _ zwei drei vier fünf sechs sieben acht neun zehn _ zwölf",
        "cero _ dos tres cuatro cinco seis siete ocho nueve diez _ doce",
        "zéro _ deux trois quatre cinq _ _ huit neuf dix onze douze",
    )
    for number, word in enumerate(words.split())
    if word != "_"
}
"""Left out is what means something else in another of these languages: `once`, `elf`, `null`, `sept`."""
MAGNITUDES: Final = frozenset(
    "hundred hundreds thousand thousands million millions billion billions trillion dozen half double "
    "twice triple hundert tausend million millionen milliarde milliarden dutzend cien mil millón millones mille "
    "milliard".split()
)

_UNITS: Final = (
    "km kilometre kilometres kilometer kilometers", "mile miles mi", "m metre metres meter meters",
    "cm centimetre centimeter", "mm millimetre millimeter", "ft foot feet", "inch inches",
    "kg kilo kilos kilogram kilograms", "g gram grams", "mg",
    "lb lbs pound pounds £ gbp", "oz ounce ounces", "l litre litres liter liters", "ml", "°c celsius", "°f fahrenheit",
    "$ usd dollar dollars", "€ eur euro euros", "¥ jpy yen", "chf franc francs", "% percent", "kb", "mb", "gb", "tb",
    "kbit", "mbit", "gbit", "ms millisecond milliseconds", "s sec second seconds", "min minute minutes minuten",
    "h hr hrs hour hours stunde stunden", "day days tag tage tagen", "week weeks woche wochen",
    "month months monat monate monaten", "year years jahr jahre jahren", "am", "pm",
)  # fmt: skip
UNIT: Final = {word: group.split()[0] for group in _UNITS for word in group.split()}
"""Every spelling of a unit by the first of its group. A pound is both; nobody mistakes one for the other."""
_BEFORE: Final = re.compile(r"(?P<u>[$€£¥]) ?(?=\.?\d)")
_BEHIND: Final = re.compile(
    rf"\d(?:(?:k|m|mn|bn)(?= ))? ?-?(?P<u>°[cf]|[%$€£¥]|{WORD.replace('^', '^0-9_')}+)", re.IGNORECASE
)


@lru_cache(CACHED)
def numbers(text: str) -> frozenset[str]:
    """Every number of the text in digits; identifiers such as SR-052 count with their digits."""
    found = [each[0] for each in _NUMBER.finditer(plain(text))]
    return frozenset((*found, *(year for each in found if (pair := _YEARS.fullmatch(each)) for year in pair.groups())))


@lru_cache(CACHED)
def spelled(text: str) -> frozenset[str]:
    """Numbers that are written as words: zero to twelve as digits, magnitudes as they are."""
    words = tokens(text)
    return frozenset(NUMBER_WORDS[word] for word in words if word in NUMBER_WORDS) | MAGNITUDES.intersection(words)


@lru_cache(CACHED)
def units(text: str) -> frozenset[str]:
    """The units that stand next to a number, each under one spelling."""
    written = plain(text).casefold()
    found = (each["u"] for form in (_BEFORE, _BEHIND) for each in form.finditer(written))
    words = tokens(text)
    behind = (after for word, after in itertools.pairwise(words) if word in NUMBER_WORDS or word in MAGNITUDES)
    return frozenset(UNIT[each] for each in (*found, *behind) if each in UNIT)


def unit_key(unit: str | None) -> str:
    """The unit under one spelling; empty for none."""
    key = plain(unit or "").casefold().strip()
    return UNIT.get(key, key)


PRONOUN: Final = frozenset(("1",))
"""`One` counts nothing in `no one` and `one of them`."""


@lru_cache(CACHED)
def figures(text: str) -> frozenset[str]:
    """The dates and numbers of a text, however they are written."""
    days = (f"{start}/{end}" for start, end in dates.named(text))
    rest = dates.undated(text)
    return frozenset(days) | numbers(rest) | (spelled(rest) - PRONOUN)


def agree(one: str, other: str) -> bool:
    """Whether two texts can be one statement by their figures: one has none, or both have the same, and so for units."""
    pairs = ((figures(one), figures(other)), (units(one), units(other)))
    return all(not here or not there or here == there for here, there in pairs)
