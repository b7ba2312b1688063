"""Spelling: texts with the differences taken out that mean nothing, and with those kept that Unicode's folding would lose.

NFKC writes `10²` as `102` and `1½` as `11/2`; case folding makes one of `5 mW` and `5 MW`. Where such a text stands next
to a digit it is written out first. Nothing of this is ever stored; it is only compared.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from assay.model.names import folded_text

CACHED: Final = 4096
"""Texts whose forms are remembered: a few for each note of the largest neighbourhood (500)."""

UNSPACED: Final = (
    "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u2fdf\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff"
    "\uac00-\ud7af\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff"
)
"""Letters of scripts that put no blanks between words or glue particles to them (Thai, Lao, Burmese, Khmer, Han, Kana,
Hangul), as a character class."""
WORD: Final = rf"[^\W{UNSPACED}]"
"""A letter or digit of a script whose words have edges."""

_RAISED: Final = str.maketrans({raised: f"^{plain}" for raised, plain in zip("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789", strict=True)})
_FRACTION: Final = re.compile(r"(?<=\d)(?=[¼½¾⅐-⅞])")
_HYPHEN: Final = str.maketrans("‐‑−", "---")
_DASH: Final = re.compile(r"(?<!\S)[–—](?=\.?\d)|(?<=\d)[–—](?=\d)")
"""A dash that is a minus sign or stands between two numbers."""
_THIN: Final = re.compile("(?<=\\d)[\u00a0\u2009\u202f'’](?=\\d{3}(?!\\d))")
"""What typographers (and the Swiss) put between groups of three digits."""
_GROUPED: Final = re.compile(r"(?<![\w.,])([+-]?\d{1,3})((?:,\d{3})+)(\.\d+)?(?![\w]|[.,]\d)")
"""Digits in groups of three, as English writes them. A lone `1.000` stays: nobody can tell."""
_MEGA: Final = re.compile(r"(?<=\d)(\s?)M(?=(?:W|Wh|Hz|V|A|Pa|J|g|l|L|m|mol|Ω|Bq|Sv)?(?!\w))")
_BITS: Final = re.compile(r"(?<=\d)(\s?[KMGTP]i?)b(?=(?:/s|ps)?(?!\w))")
_EMPHASIS: Final = re.compile(r"(?<!\w)(\*{1,3}|_{1,3})(?=[^\s*_])([^*_\n]*[^\s*_])\1(?!\w)")


_DIGIT: Final = re.compile(r"\d")


@lru_cache(CACHED)
def plain(text: str) -> str:
    """The text without emphasis, with one kind of hyphen, and with numbers and their units in one unambiguous spelling."""
    text = _EMPHASIS.sub(r"\2", text) if "*" in text or "_" in text else text
    text = text if text.isascii() else text.translate(_HYPHEN).translate(_RAISED)
    if _DIGIT.search(text) is None:
        return unicodedata.normalize("NFKC", text)
    text = _THIN.sub("", text if text.isascii() else _DASH.sub("-", _FRACTION.sub(" ", text)))
    text = _BITS.sub(r"\1bit", _MEGA.sub(r"\1mega-", text))
    return grouped_plain(unicodedata.normalize("NFKC", text))


def grouped_plain(text: str) -> str:
    """The text with `1,000` written `1000`."""
    if "," not in text:
        return text
    return _GROUPED.sub(lambda found: found[1] + found[2].replace(",", "") + (found[3] or ""), text)


@lru_cache(CACHED)
def form(text: str) -> str:
    """The form under which phrases are looked for in texts: plain, case folded, runs of white space as one blank."""
    return folded_text(plain(text)).replace("’", "'")


def stands_in(phrase: str, text: str) -> bool:
    """Whether the phrase stands in the text as whole words, and not as part of a name, number or identifier.

    `C` does not stand in `C++`, `1.1` not in `1.1.5`, `5` not in `-5`, `Ada` not in `Anna-Ada`. The empty phrase never.
    """
    key, whole = form(phrase), form(text)
    at = whole.find(key) if key else -1
    while at >= 0 and not _edged(key, whole, at):
        at = whole.find(key, at + 1)
    return at >= 0


def _edged(key: str, text: str, at: int) -> bool:
    """Whether what stands on both sides of it leaves the phrase a thing of its own."""
    end = at + len(key)
    if key[-1] == text[end : end + 1] and not key[-1].isalnum():
        return False  # C+ in C++
    return _LEFT[_sort(key[0])].match(text, at) is not None and _RIGHT[_sort(key[-1])].match(text, end) is not None


_UNSPACED: Final = re.compile(f"[{UNSPACED}]")


def _sort(letter: str) -> str:
    if _UNSPACED.match(letter):
        return "unspaced"
    if letter.isdecimal():
        return "digit"
    return "letter" if letter.isalnum() else "mark"


_LEFT: Final = {
    "unspaced": re.compile(""),
    "digit": re.compile(r"(?<!\w)(?<!\w[-.,:/])(?<![-+.<>~≈≤≥±])"),
    "letter": re.compile(rf"(?<!{WORD})(?<!\w[-.@])"),
    "mark": re.compile(rf"(?<!{WORD})"),
}
_RIGHT: Final = {
    "unspaced": re.compile(""),
    "digit": re.compile(rf"(?!{WORD})(?![-.,:/]\d)"),
    "letter": re.compile(rf"(?!{WORD})(?![-.@]\w|[+#])"),
    "mark": re.compile(rf"(?!{WORD})"),
}
