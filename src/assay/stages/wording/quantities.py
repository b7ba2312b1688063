"""Quantities as tokens: a number as its language writes it, with its unit, in one size of that unit.

`¤5000 m` for `5 km`, `¤20 eur` for `€20`, `¤1000` for `1,000`. What has no unit keeps its zeros: 1.10 is not 1.1. Factors
are those of the International System of Units; bytes are never counted over, as a kilobyte has two sizes.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final

from assay.stages.spelling import CACHED

MARK: Final = "¤"

# -- numbers as languages write them --------------------------------------------------------------------------------------

_ENGLISH: Final = frozenset("the a an is are was were has have had of and to for with by its on at per uses costs".split())
_COMMA: Final = frozenset(
    "der die das den dem ein eine einen hat haben ist sind war wird wurde wurden und oder mit von für auf bei nach seit kostet "
    "kosten pro nicht kein keine nutzer beträgt braucht wiegt "
    "el la los las un una tiene tienen es son fue cuesta cuestan por con del y usuarios en "
    "le les une des du est sont coûte coûtent avec pour et par "
    "het een heeft zijn van voor kost il lo gli ha costa hanno per um uma tem custa".split()
)
"""Words of languages that write one and a half as `1,5` and a thousand as `1.000`, none of which is English."""
_WORDS: Final = re.compile(r"[^\W\d_]+")
_FOREIGN: Final = re.compile(r"\d[.,]\d")
_DOTS: Final = re.compile(r"(?<![\w.,])(\d{1,3}(?:\.\d{3})+)(?:,(\d+))?(?![\w]|[.,]\d)")
_POINT: Final = re.compile(r"(?<![\w.,])(\d+),(\d{1,2}|\d{4,})(?![\w]|[.,]\d)")
_UNCLEAR: Final = re.compile(r"(?<=\d),(?=\d)")
_BLANKS: Final = re.compile(r"(?<![\w.,])(\d{1,3}(?: \d{3})+)(?![\w]|[.,]?\d)")


@lru_cache(CACHED)
def localised(text: str, context: str = "") -> str:
    """The text with its numbers as English writes them: `1.000` and `3,5` in the languages that mean 1000 and 3.5 by it.

    `1,000` among such words stays unclear: it is written so that it equals neither 1 nor 1000. `context`: a text from which
    the language shows, where this one is a value alone.
    """
    text = _BLANKS.sub(lambda found: found[1].replace(" ", ""), text)
    if _FOREIGN.search(text) is None or not _counts_with_commas(f"{text} {context}"):
        return text
    text = _DOTS.sub(lambda found: found[1].replace(".", "") + (f".{found[2]}" if found[2] else ""), text)
    return _UNCLEAR.sub("‚", _POINT.sub(r"\1.\2", text))


def _counts_with_commas(text: str) -> bool:
    words = [each.casefold() for each in _WORDS.findall(text)]
    foreign = sum(each in _COMMA for each in words)
    return foreign > sum(each in _ENGLISH for each in words)


# -- numbers in words -----------------------------------------------------------------------------------------------------

_ONES: Final = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
).split()
_TENS: Final = "twenty thirty forty fifty sixty seventy eighty ninety".split()
SPELLED: Final = {
    **{word: at for at, word in enumerate(_ONES)},
    **{word: 10 * at for at, word in enumerate(_TENS, 2)},
    **{f"{tens}-{one}": 10 * at + one_at for at, tens in enumerate(_TENS, 2) for one_at, one in enumerate(_ONES[:10]) if one_at},
    **{word: at for row in ("zwei drei vier fünf sechs sieben acht neun zehn",
                                 "dos tres cuatro cinco seis siete ocho nueve diez", "deux trois quatre cinq")
       for at, word in enumerate(row.split(), 2)},
}  # fmt: skip
MAGNITUDES: Final = {"hundred": 100, "thousand": 1000, "million": 10**6, "billion": 10**9}


def counted(words: Sequence[str], at: int) -> tuple[str, int, int]:
    """The number that is said from that place on, what it is to be multiplied with, and the place behind it.

    `two hundred and fifty` is 250; a number in digits keeps its zeros and takes magnitudes only: `1.5 million`.
    """
    first = words[at]
    spelled = first in SPELLED
    number, times, at = (str(SPELLED[first]) if spelled else first[1:]), 1, at + 1
    while at < len(words) and words[at] in MAGNITUDES:
        times, at = times * MAGNITUDES[words[at]], at + 1
        rest = at + (words[at : at + 1] == ["and"])
        if spelled and words[rest : rest + 1] and 0 < SPELLED.get(words[rest], 0) < times:
            more, much, at = counted(words, rest)
            return str(int(number) * times + int(more) * much), 1, at
    return number, times, at


# -- units ----------------------------------------------------------------------------------------------------------------

_SIZES: Final = (
    ("m", 1, "m metre metres meter meters"), ("m", 1000, "km kilometre kilometres kilometer kilometers"),
    ("m", Fraction(1, 100), "cm centimetre centimetres centimeter centimeters"),
    ("m", Fraction(1, 1000), "mm millimetre millimetres millimeter millimeters"),
    ("g", 1, "g gram grams"), ("g", 1000, "kg kilo kilos kilogram kilograms"), ("g", Fraction(1, 1000), "mg milligrams"),
    ("s", 1, "s sec second seconds sekunde sekunden"), ("s", Fraction(1, 1000), "ms millisecond milliseconds"),
    ("s", 60, "min minute minutes minuten"), ("s", 3600, "h hr hrs hour hours stunde stunden"),
    ("s", 86400, "day days tag tage tagen"), ("s", 604800, "week weeks woche wochen"),
    ("month", 1, "month months monat monate monaten"), ("year", 1, "year years jahr jahre jahren"),
    ("l", 1, "l litre litres liter liters"), ("l", Fraction(1, 1000), "ml millilitre millilitres"),
    ("kb", 1, "kb kilobyte kilobytes"), ("mb", 1, "mb megabyte megabytes"), ("gb", 1, "gb gigabyte gigabytes"),
    ("tb", 1, "tb terabyte terabytes"), ("kbit", 1, "kbit"), ("mbit", 1, "mbit"), ("gbit", 1, "gbit"),
    ("hz", 1, "hz hertz"), ("hz", 1000, "khz kilohertz"), ("hz", 10**6, "mega-hz megahertz"), ("hz", 10**9, "ghz gigahertz"),
    ("mw", 1, "mw"), ("megaw", 1, "mega-w megawatt megawatts"), ("kw", 1, "kw kilowatt kilowatts"), ("w", 1, "w watt watts"),
    ("mile", 1, "mi mile miles"), ("ft", 1, "ft foot feet"), ("inch", 1, "inch inches"), ("oz", 1, "oz ounce ounces"),
    ("pound", 1, "£ gbp pound pounds lb lbs"), ("usd", 1, "$ usd us$ dollar dollars"), ("eur", 1, "€ eur euro euros"),
    ("yen", 1, "¥ jpy yen"), ("chf", 1, "chf"), ("%", 1, "% percent prozent"), ("°c", 1, "°c celsius"), ("°f", 1, "°f"),
)  # fmt: skip
_UNITS: Final = {word: (unit, Fraction(size)) for unit, size, words in _SIZES for word in words.split()}
COINS: Final = "$€£¥"
_RATES: Final = frozenset(("s", "month", "year"))
"""Units that say how often where `a` or `per` stands before them."""


def unit(word: str) -> bool:
    """Whether the word (in small letters) is the name of a unit."""
    return word in _UNITS


def token(number: str, unit: str | None = None, times: int = 1) -> str:
    """The token of a number as English writes it. `unit`: one of the words that `unit` knows."""
    if unit is None and times == 1:
        return f"{MARK}{number}"
    name, size = _UNITS[unit] if unit else ("", Fraction(1))
    return f"{MARK}{Fraction(number) * size * times} {name}".rstrip()


def same_kind(one: str, other: str) -> bool:
    """Whether two quantities count the same or are both of money or both of length: values of one thing."""
    return _kind(one) == _kind(other)


def _kind(quantity: str) -> str:
    name = quantity.partition(" ")[2]
    for kind in ("m mile ft inch", "g oz", "usd eur chf yen pound", "kb mb gb tb", "mw megaw kw w"):
        if name in kind.split():
            return kind
    return name
