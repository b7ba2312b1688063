"""Where sentences end, in the languages that the reader knows and in any other that ends them with a stop and a blank."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from assay.stages.dates import MONTH, WORDS

LONGEST: Final = 400
"""Characters; nobody states one thing at such length, and every rule's cost is bounded by it."""
WRAP: Final = 50
"""Characters; a line that is shorter did not end because it was full."""

ABBREVIATIONS: Final = frozenset(
    "dr mr mrs ms prof st sr jr rev gen col sgt capt lt hon inc ltd co corp dept est approx e.g i.e etc vs cf no nos vol "
    "fig figs eq sec ch pp ca al jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun a.m p.m "
    "u.s z.b d.h u.a fa sto sta usw bzw ggf evtl vgl nr str abs bspw inkl hr fr frl ing dipl s.o s.u o.ä sra srta d dña ud uds p.ej "
    "núm pág art avda ee.uu mm mme mlle mgr p.ex env c.-à-d av bd éd p.s p.-s p.d n.b".split()
)
"""Words before a stop that does not end a sentence; case folded, without their last stop."""

_NEVER_LAST: Final = frozenset(
    "dr mr mrs ms prof st rev gen capt lt e.g i.e vs cf z.b d.h sra srta mme mlle p.ej p.ex fr fa hr frl sto sta dña "
    "p.s p.-s p.d n.b".split()
)
"""Abbreviations that always have something behind them, even a capital."""

_STOP: Final = re.compile(r"([.!?…]+)[\"'»”’)\]*_]*(?=\s)|[。！？]+")
_WORD_BEFORE: Final = re.compile(r"[^\s(\[\"'«“„]+\Z")
_TAIL: Final = 24
"""Characters looked back for the word before a stop."""
_AHEAD: Final = 8
"""Characters looked ahead for the next word."""
_JOINING: Final = re.compile(
    r"(?:,|\b(?:and|or|but|the|an?|of|to|in|on|at|for|with|by|from|is|are|was|und|der|die|das|y|de|la|el|et|le|les))\Z",
    re.IGNORECASE,
)


_UNFINISHED: Final = re.compile(r"(?:,|\b(?:and|or|but|the|an?|of|und|der|die|das|y|de|la|el|et|le|les))\Z", re.IGNORECASE)
"""What no message ends in, however little its writer cares for stops."""


def sentences(text: str, start: int, end: int, *, chat: bool = False) -> Iterator[tuple[int, int]]:
    """Spans of the sentences in `text[start:end]`, without blanks around them. Linear, never raises.

    `chat`: it is a message, where a short line ends what it says whatever the next one begins with.
    """
    at = start
    for stop in _ends(text, start, end, chat):
        yield from _trimmed(text, at, stop)
        at = stop
    yield from _trimmed(text, at, end)


def _trimmed(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    if start < end:
        yield start, end


def _ends(text: str, start: int, end: int, chat: bool) -> list[int]:
    if _in_lines(text, start, end):
        return [*_breaks(text, start, end)]
    stops = {found.end() for found in _STOP.finditer(text, start, end) if _final(text, found, start)}
    return sorted(stops | {at for at in _breaks(text, start, end) if _broken(text, at, start, end, chat)})


def _final(text: str, found: re.Match[str], start: int) -> bool:
    """Whether that stop ends a sentence: not after an abbreviation, an initial, or the number of a day."""
    if found[1] != ".":
        return True
    before = _WORD_BEFORE.search(text, max(start, found.start() - _TAIL), found.start())
    word = before[0].casefold() if before else ""
    after = text[found.end() : found.end() + _AHEAD].lstrip()[:1]
    if _heads_entry(text, start, found.end()):
        return False
    if word in ABBREVIATIONS:
        return word not in _NEVER_LAST and after.isupper()
    if len(word) == 1 and word.isalpha():
        return word == "i" or text[found.start() - 2 : found.start() - 1] in {"'", "’"}
    return not (word.isdigit() and len(word) <= _ORDINAL and _goes_on(text, found))


_ENTRY: Final = re.compile(
    r"[*_]{0,2}(?:([^\W\d_]+),? )?(?:\d{1,2}(?:\.|st|nd|rd|th|er)? (?:of |de )?([^\W\d_]+)|([^\W\d_]+) \d{1,2}(?:st|nd|rd|th)?|"
    r"\d{1,2}\.\d{1,2})(?:,? (?:de )?\d{4})?\.[*_]{0,2}(?= )"
)
"""A day, which stands before what came to pass on it (`12 June. Cast off at six.`)."""
_ENTRY_LONGEST: Final = 40


def _heads_entry(text: str, start: int, stop: int) -> bool:
    """Whether nothing but a day stands before the stop, and its entry follows in the same line."""
    if stop - start > _ENTRY_LONGEST:
        return False
    found = _ENTRY.match(text, start)
    if found is None or found.end() != stop:
        return False
    weekday, *months = found.groups()
    named = [month for month in months if month]
    return all(month.casefold() in MONTH for month in named) and (weekday is None or weekday.casefold() in WORDS)


_ORDINAL: Final = 2
"""Digits of a day, as German writes it (`3. März`)."""


def _goes_on(text: str, found: re.Match[str]) -> bool:
    """Whether a word in lower case or a month follows."""
    word = text[found.end() : found.end() + _TAIL].split(None, 1)[:1]
    return bool(word) and (word[0][0].islower() or word[0].casefold().rstrip(".,;:!?)") in MONTH)


_CHAT: Final = 2
"""Lines from which on a message without full stops is read line by line."""


def _in_lines(text: str, start: int, end: int) -> bool:
    """Whether somebody writes without full stops, a sentence a line: short lines in small letters, as in a chat."""
    lines = [line.strip() for line in text[start:end].split("\n") if line.strip()]
    small = sum(line[0].islower() for line in lines)
    plain = all(
        len(line) < WRAP + _CHAT_SPARE and line[-1] not in ",.;:" and not _JOINING.search(line[-8:]) for line in lines[:-1]
    )
    return len(lines) >= _CHAT and 2 * small > len(lines) and lines[0][0].islower() and plain


_CHAT_SPARE: Final = 20
"""Characters by which such a line may be longer."""


def _breaks(text: str, start: int, end: int) -> Iterator[int]:
    at = text.find("\n", start, end)
    while at >= 0:
        yield at
        at = text.find("\n", at + 1, end)


def _broken(text: str, at: int, start: int, end: int, chat: bool) -> bool:
    """Whether a line break ends a sentence: after a short line, before a capital or a sign, and not in mid-phrase."""
    begin = max(text.rfind("\n", start, at) + 1, start)
    line, after = text[begin:at].rstrip(), text[at + 1 : min(end, at + 2)]
    if chat:
        return _UNFINISHED.search(line[-8:]) is None
    return len(line) < WRAP and not after.islower() and _JOINING.search(line[-8:]) is None
