"""A sentence as words, each with what it does: by the vocabulary of its language, and by its form."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from assay.stages.reading import given, verbs
from assay.stages.reading.naming import NO_NAMES, UPPER
from assay.stages.reading.vocabulary import conjugated, tongues

_TOKEN: Final = re.compile(
    r"(?P<link>https?://\S+|[\w.+-]+@[\w.-]+\w)"
    r"|(?P<clock>\d{1,2}(?::\d\d| ?(?:am|pm|Uhr|h)(?!\w))(?: ?(?:am|pm|Uhr))?)"
    r"|(?P<money>[€$£]\s?\d+(?:[.,]\d+)*|\d+(?:[.,]\d+)* ?(?:€|\$|£|k(?!\w)))"
    r"|(?P<num>\d+(?:[.,:/-]\d+)*(?:st|nd|rd|th|%|[a-zA-Z]{1,3})?(?!\w))"
    r"|(?P<short>(?i:n['’]t|['’](?:m|re|ve|ll|d|s))(?!\w))"
    r"|(?P<elided>(?i:j|l|d|n|c|s|m|t|qu|jusqu)['’](?=\w))"
    r"|(?P<word>[^\W\d](?:(?!(?i:n['’]t)(?!\w))[\w&+#-]|[.'’/](?=\w)(?!(?i:(?:m|re|ve|ll|d|s|t)(?!\w))))*(?:(?<=s)['’](?= [^\W\d_]))?)"
    r"|(?P<sign>[^\w\s])"
)
_CODE: Final = re.compile(r"\w*[_#/~.]\w+|[a-z]+[A-Z]\w*|[A-Z]{2,}[\w-]*|\w*\d\w*")
_ROOT: Final = {"ca": "can", "wo": "will", "ai": "is"}
"""What is left of a word before `n't`."""
_NO_KINDS: Final[frozenset[str]] = frozenset()
_ENDING_ING: Final = re.compile(
    r"(?!(?:during|morning|evening|nothing|something|anything|everything|[a-z]{0,2}[kr]ing|string|spring|sing|thing|ping|"
    r"wing|swing|sting|cling|fling)\Z)[a-z]+ing\Z"
)


@dataclass(frozen=True, slots=True)
class Token:
    """`low` is the word in small letters; `kinds` what it may be: classes of the vocabulary, and forms."""

    text: str
    low: str
    start: int
    kinds: frozenset[str]

    @property
    def end(self) -> int:
        return self.start + len(self.text)

    def any(self, *kinds: str) -> bool:
        """Whether it may be one of those."""
        return not self.kinds.isdisjoint(kinds)


def tokens(sentence: str, tongue: str | None) -> tuple[Token, ...]:
    """All words and signs in order; without a language only what their forms tell. Linear."""
    known = tongues.words(tongue) if tongue else {}
    found: list[Token] = []
    for each in _TOKEN.finditer(sentence):
        fresh = not found or "sign" in found[-1].kinds
        found.append(_token(each, known, tongue, fresh=fresh))
    return tuple(given.marked(found) if tongue == "de" else found)


def _token(found: re.Match[str], known: dict[str, frozenset[str]], tongue: str | None, *, fresh: bool) -> Token:
    text, sort = found[0], found.lastgroup or "word"
    low = text.casefold().replace("’", "'")
    low = _ROOT.get(low, low) if sort == "word" else low
    kinds = known.get(low, _NO_KINDS)
    if low == "may":
        kinds = kinds - {"would" if text[0].isupper() and found.start() else "month"}
    if sort == "word":
        kinds = kinds | _forms(text, low, found.start(), tongue, fresh=fresh)
    elif sort not in {"elided", "short"}:
        kinds = kinds | {sort} | ({"num"} if sort in {"clock", "money"} else set())
    return Token(text, low, found.start(), kinds)


def _forms(text: str, low: str, start: int, tongue: str | None, *, fresh: bool) -> set[str]:
    forms = {"word"}
    if text[0] in _CAPITALS and low not in NO_NAMES and (tongue != "de" or _CODE.fullmatch(text)):
        forms.add("name" if start else "first")
    if _CODE.fullmatch(text):
        forms.add("code")
    if fresh and tongue in {"es", "fr"} and "fin" in conjugated.forms(tongue).get(low, ()):
        forms.discard("name")
    return forms | (_english(low) if tongue == "en" else _foreign(text, low, tongue, fresh=fresh))


_CAPITALS: Final = frozenset(chr(point) for point in range(0x250) if re.fullmatch(f"[{UPPER}]", chr(point)))


def _english(low: str) -> set[str]:
    forms = set()
    if verbs.base_of(low):
        forms.add("3s")
    if low in verbs.BASE:
        forms.add("base")
    if verbs.is_past(low):
        forms.add("ed")
    if verbs.is_participle(low):
        forms.add("part")
    if _ENDING_ING.match(low):
        forms.add("ing")
    if low.endswith("s") and not low.endswith(("ss", "us", "is", "'s")):
        forms.add("s")
    if low.endswith("ly") and low not in _NO_ADVERBS:
        forms.add("ly")
    return forms


_NO_ADVERBS: Final = frozenset("family supply assembly july italy ally fly reply apply rely bully belly jelly only".split())
_PARTICIPLE: Final = {
    "de": re.compile(r"(?:\w{0,5}ge|be|ver|er|ent|über|unter|zer)\w{2,}(?:t|en)|\w+iert"),
    "es": re.compile(r"\w{2,}[ai]d[oa]s?|hech[oa]s?|vist[oa]s?|escrit[oa]s?|abiert[oa]s?|puest[oa]s?"),
    "fr": re.compile(r"\w{2,}ée?s?|\w+(?:u|i|is|it|ert)e?s?"),
}
_FINITE: Final = {
    "de": re.compile(r"(?!(?:\w{1,5})?ge(?!hör|nüg|fäll|wöhn|stalt|lang|schah)\w{2,}t\Z)\w{2,}(?:t|te|ten)"),
    "es": re.compile(r"\w{2,}(?:ó|aron|ieron|ió|aba|aban|ían|(?<!t|m|r)amos|(?<!tr)emos|(?<![ptx])imos)"),
    "fr": re.compile(
        r"(?!maisons|raisons|saisons|poissons|boissons|leçons|chez|assez|nez|lait|souhait|portrait|extrait|retrait)\w{2,}(?:ons|ez|ait|aient)"
    ),
}
"""Endings that betray a finite verb which no table has."""


def _foreign(text: str, low: str, tongue: str | None, *, fresh: bool) -> frozenset[str] | set[str]:
    if tongue is None:
        return set()
    known = conjugated.forms(tongue).get(low)
    if known is not None and low not in conjugated.NO_VERBS:
        return known if text[0].islower() or fresh else set()
    forms = {"part"} if _PARTICIPLE[tongue].fullmatch(low) else set()
    if text[0].islower() and _FINITE[tongue].fullmatch(low) and low not in conjugated.NO_VERBS:
        forms.add("fin")
    return forms
