"""How much of a query stands in a text, and the few lines of it to show. For texts that no index has seen yet.

Words are compared by a rule of thumb instead of a stemmer: the same beginning, but for a short ending. It ranks a handful
of files that changed a moment ago; everything else is ranked by the index.
"""

from __future__ import annotations

import itertools
import re
from typing import Final

from assay.text.terms import Term, spelled_out, terms, words

LENGTH: Final = 240
"""Code points of an excerpt: three lines of a terminal."""
_LEAST_STEM: Final = 4
_LEAST_ENDING: Final = 1
_MOST_ENDING: Final = 3
_LEAD: Final = 40
"""Code points shown before the first word that was found."""
_MOST_PLACES: Final = 200
"""Occurrences that are looked at in one chunk."""
_ELLIPSIS: Final = "…"
_CALLOUT: Final = re.compile(r"^> \[!quote\].*\n?((?:^>.*\n?)*)", re.MULTILINE)
_QUOTED: Final = re.compile(r"^[ \t]*(?:>[ \t]?)+(?:\[![\w-]+\][+-]?)?", re.MULTILINE)
"""The beginning of a quoted line, and the type of a callout."""
_LINK: Final = re.compile(r"\[\[[^\]]*\]\]")


def plainly(text: str) -> str:
    """A note's text with its evidence callouts as quotations: who said it, and where, is told by other fields."""
    return _CALLOUT.sub(_quotation, text)


def _quotation(callout: re.Match[str]) -> str:
    lines = [line.removeprefix(">").strip() for line in callout[1].splitlines()]
    said = " ".join(line for line in lines if line and not _LINK.fullmatch(line))
    return f"“{said}”\n" if said else ""


def coverage(text: str, query: str) -> float:
    """The part of the query's terms that the text has, 0 to 1. Never raises."""
    asked = terms(query)
    if not asked:
        return 0.0
    plain, spelled = frozenset(words(text)), frozenset(spelled_out(text).split())
    return sum(_has(term, plain, spelled) for term in asked) / len(asked)


def _has(term: Term, plain: frozenset[str], spelled: frozenset[str]) -> bool:
    if not term.extra:
        return any(alike(term.text, word) for word in plain)
    return any(word.startswith(term.text) for word in spelled) if term.prefix else term.text in spelled


def alike(one: str, other: str) -> bool:
    """Whether two case-folded words could be forms of one: equal, or one has a short ending where the other has hardly any.

    A number is never a form of another one.
    """
    if one == other or any(character.isdigit() for character in one + other):
        return one == other
    shared = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    less, more = sorted((len(one) - shared, len(other) - shared))
    return shared >= _LEAST_STEM and less <= _LEAST_ENDING and more <= _MOST_ENDING


def excerpt(text: str, query: str) -> str:
    """The text on one line, without the signs of quotations and callouts. Never raises.

    Of a long one, the stretch with the most of the query, cut at words.
    """
    whole = " ".join(_QUOTED.sub("", text).split())
    if len(whole) <= LENGTH:
        return whole
    start = max(0, _best(whole, query) - _LEAD)
    start = min(start, len(whole) - LENGTH)
    return _cut(whole, start, start + LENGTH)


def _best(whole: str, query: str) -> int:
    """Where the stretch with the most different terms begins."""
    stems = sorted({stem(term) for term in terms(query)}, key=len, reverse=True)
    if not stems:
        return 0
    pattern = re.compile("|".join(map(re.escape, stems)), re.IGNORECASE)
    found = [(each.start(), each[0].casefold()) for each in itertools.islice(pattern.finditer(whole), _MOST_PLACES)]
    width = LENGTH - _LEAD
    counts = [len({word for at, word in found if start <= at < start + width}) for start, _ in found]
    return found[counts.index(max(counts))][0] if found else 0


def stem(term: Term) -> str:
    """The beginning that every form of the term has that `alike` takes for one."""
    return term.text if term.extra else term.text[: max(_LEAST_STEM, len(term.text) - _MOST_ENDING)]


def _cut(whole: str, start: int, end: int) -> str:
    """The stretch without the halves of words at its ends, unless it is a script that has no words to halve."""
    shown = whole[start:end]
    if start and not whole[start - 1].isspace() and " " in shown[:_LEAD]:
        shown = shown.partition(" ")[2]
    if end < len(whole) and not whole[end].isspace() and " " in shown[-_LEAD:]:
        shown = shown.rpartition(" ")[0]
    return f"{_ELLIPSIS if start else ''}{shown.strip()}{_ELLIPSIS if end < len(whole) else ''}"
