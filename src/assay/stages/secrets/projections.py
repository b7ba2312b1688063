"""Other readings of a text, each with a map back: a secret is found as a reader would see it and covered as it stands."""

from __future__ import annotations

import html
import re
import string
import unicodedata
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final
from urllib.parse import unquote

from assay.stages.secrets.encodings import codes
from assay.stages.secrets.hit import Hit
from assay.stages.secrets.offsets import Edit, Edited, edited
from assay.stages.secrets.outline import long_runs
from assay.stages.secrets.seams import may_join


class Shape(StrEnum):
    """How a view reads the text."""

    RAW = "raw"
    """As it is."""
    PLAIN = "plain"
    """Compatibility forms unified (NFKC), invisible characters gone, look-alikes of Latin letters replaced."""
    UNMARKED = "unmarked"
    """Emphasis, code marks and inline tags of Markdown gone."""
    JOINED = "joined"
    """Lines joined over wraps, quote prefixes and the concatenation of strings."""
    UNESCAPED = "unescaped"
    """Percent, backslash and entity escapes resolved."""
    DECODED = "decoded"
    """Base64 and hexadecimal runs replaced by the text that they stand for."""
    UNWRAPPED = "unwrapped"
    """The same over joined lines."""
    REVERSED = "reversed"
    """From the end to the beginning."""
    ROTATED = "rotated"
    """Every Latin letter moved by half of the alphabet (rot13)."""


DISGUISES: Final = frozenset({Shape.REVERSED, Shape.ROTATED})
"""Readings that nobody needs who has nothing to hide: what stands in them is looked at by a person."""


@dataclass(frozen=True, slots=True)
class View:
    """A reading of the text; `steps` led to it from the original, in order."""

    shape: Shape
    text: str
    steps: tuple[Edited, ...] = ()

    def was_changed(self, hit: Hit) -> bool:
        """Whether the hit lies in one stretch that the last step put there."""
        if not self.steps:
            return False
        places = self.steps[-1].result
        at = bisect_right(places.starts, hit.start) - 1
        return at >= 0 and hit.end <= places.ends[at]

    def settle(self, hit: Hit) -> Hit:
        """The hit with its span in the original text."""
        steps = [*self.steps]
        start, end = hit.start, hit.end
        if self.shape is Shape.REVERSED:
            start, end = len(self.text) - end, len(self.text) - start
        if self.shape is Shape.JOINED:
            end = _end_of_wrapped(steps[-1], start, end, hit.least)
        if self.shape is Shape.UNWRAPPED:
            start, end = steps.pop().back(start, end)
            end = end if (end - start) % _GROUP == 0 else _end_of_wrapped(steps[-1], start, end, 0)
        for step in reversed(steps):
            start, end = step.back(start, end)
        return hit.at(start, end)


Runs = Sequence[str]
"""Long words of a text."""
Holds = Callable[[Runs], bool]
"""Whether something that has no blank in it may be found in the runs."""


def _perhaps(_: Runs) -> bool:
    return True


def views(text: str, holds: Holds = _perhaps) -> tuple[View, ...]:
    """The raw text first, then every reading that differs from it.

    Joined, reversed and rotated ones are only made if their long words `holds` something.
    """
    raw = View(Shape.RAW, text)
    plain = _step(raw, Shape.PLAIN, _normalised)
    unmarked = _step(plain, Shape.UNMARKED, _marks)
    unescaped = _step(plain, Shape.UNESCAPED, _escapes)
    decoded = _step(plain, Shape.DECODED, codes)
    whole = holds is _perhaps or decoded is not plain
    apart = (view for view in _distinct((plain, unmarked)) if whole or may_join(view.text, holds))
    joined = tuple(_step(view, Shape.JOINED, _joins) for view in apart)
    unwrapped = (_step(view, Shape.UNWRAPPED, codes) for view in joined)
    return _distinct((raw, plain, unmarked, *joined, unescaped, decoded, *unwrapped, *_disguises(plain, holds)))


_HALF_TURN: Final = str.maketrans(
    string.ascii_letters, "".join(case[13:] + case[:13] for case in (string.ascii_lowercase, string.ascii_uppercase))
)


def _disguises(plain: View, holds: Holds) -> Iterator[View]:
    """Of the same length as the text, so that no step is needed to find back."""
    runs = long_runs(plain.text)
    if holds([run[::-1] for run in runs]):
        yield View(Shape.REVERSED, plain.text[::-1], plain.steps)
    if holds([run.translate(_HALF_TURN) for run in runs]):
        yield View(Shape.ROTATED, plain.text.translate(_HALF_TURN), plain.steps)


def _distinct(candidates: Iterable[View]) -> tuple[View, ...]:
    first: dict[str, View] = {}
    for view in candidates:
        first.setdefault(view.text, view)
    return tuple(first.values())


def _step(view: View, shape: Shape, edits: Callable[[str], Iterator[Edit]]) -> View:
    changes = list(edits(view.text))
    if not changes:
        return view
    step = edited(view.text, changes)
    return View(shape, step.text, (*view.steps, step))


_GROUP: Final = 4
"""Characters of base64 that stand together: a run of whole groups has no word of the next line at its end."""

# Wrapped tokens: the first word of the next line is not part of one that was complete without it.

_ORDINARY_TAIL = re.compile("[A-Za-z]?[a-z]*[.,;:!?)]*")


def _end_of_wrapped(joined: Edited, start: int, end: int, least: int) -> int:
    """Where a span of a joined text ends: before ordinary words behind a join, as long as `least` characters are left."""
    inside = [join for join in joined.result.starts if start < join < end]
    while inside and inside[-1] - start >= least and _ORDINARY_TAIL.fullmatch(joined.text, inside[-1], end):
        end = inside.pop()
    return end


# Characters

_ALIKE: Final = {
    pair[0]: pair[1]
    for pair in (
        "АA ВB СC ЕE НH ІI ЈJ КK МM ΝN ОO РP ЅS ТT ХX ҮY ΖZ "
        "аa Ьb сc ԁd еe ɡg һh іi јj κk ӏl мm ոn оo рp ԛq гr ѕs тt υu νv ԝw хx уy ᴢz"
    ).split()
}
"""Letters of other scripts that are drawn like Latin ones (a choice from Unicode's confusables, UTS 39)."""
_UNUSUAL = re.compile("\u202e[^\u202c\n]{1,400}|[^\\x00-\\x7f]|[\\x00-\\x08\\x0e-\\x1f\\x7f]")
"""Characters to look at one by one, and what an override (UAX 9) makes readers see from right to left."""
_TAGS: Final = range(0xE0020, 0xE007F)
"""Copies of ASCII that nothing draws and every program reads, 0xE0000 above it."""
_WORDS = re.compile(f"[0-9A-Za-z_{''.join(_ALIKE)}-]{{2,}}")
_UNSEEN: Final = frozenset("\ufdd1\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0")
"""Characters that are drawn as nothing without being format characters; the first is `placeholders.STRAY`."""
_SELECTORS: Final = (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
"""Variation selectors: they change how the character before them is drawn."""


_USUAL: Final = bytes(range(0x09, 0x0E)) + bytes(range(0x20, 0x7F))


def _normalised(text: str) -> Iterator[Edit]:
    if text.isascii() and not text.encode().translate(None, _USUAL):
        return
    mixed = _mixed_words(text)
    for match in _UNUSUAL.finditer(text):
        character = match[0]
        at = match.start()
        if len(character) > 1:
            plain = "".join(map(_compatible, reversed(character)))
        else:
            plain = _ALIKE[character] if character in _ALIKE and at in mixed else _compatible(character)
        if plain != character:
            yield Edit(*match.span(), plain)


def _mixed_words(text: str) -> frozenset[int]:
    """Places in words that mix Latin letters or digits with look-alikes of other scripts."""
    words = () if text.isascii() else _WORDS.finditer(text)
    mixed = (word for word in words if not word[0].isascii() and not set(word[0]) <= _ALIKE.keys())
    return frozenset(place for word in mixed for place in range(*word.span()))


@cache
def _compatible(character: str) -> str:
    code = ord(character)
    if code in _TAGS:
        return chr(code - 0xE0000)
    control = unicodedata.category(character) in ("Cf", "Cc")
    if control or character in _UNSEEN or any(code in block for block in _SELECTORS):
        return ""
    return unicodedata.normalize("NFKC", character)


# Markdown

_MARK = re.compile(r"(?P<escape>\\)[!-/:-@\[-`{-~]|\*{1,3}|`{1,3}|__|~~|==|%%|</?[a-z]{1,6}[ ]{0,2}/?>")

_MARK_SIGNS: Final = ("\\", "*", "`", "__", "~~", "==", "%%", "<")


def _marks(text: str) -> Iterator[Edit]:
    for match in _MARK.finditer(text) if any(map(text.__contains__, _MARK_SIGNS)) else ():
        yield Edit(match.start(), match.end("escape") if match["escape"] else match.end(), "")


# Lines

_JOIN = re.compile(
    r"""\n[ \t]{0,32}(?:[>|#/+]{1,3}[ \t]{0,4}){0,4}["'`]?"""
    r"""|["'][ \t]{0,4}[+.&~]?[ \t]{0,4}["']"""
)
"""A line break with the margin behind it, or what divides two strings that are put together."""
_OPENERS: Final = frozenset("([\"'*>")
_LOWER: Final = "abcdefghijklmnopqrstuvwxyz"
_UPPER: Final = frozenset(_LOWER.upper())
_TRAILING: Final = " \t\r\\+.&\"'`"
"""What may stand at the end of a line behind its text. The empty string is in it, as it is in each."""
_MARGIN: Final = 32
"""Characters before a line break in which blanks, a sign of continuation and a closing quote are looked for."""


def _joins(text: str) -> Iterator[Edit]:
    """Joins, but not behind an ordinary word, blank or table: what stands behind it begins anew."""
    done = 0
    for match in _JOIN.finditer(text):
        start, end = match.span()
        if text[start] == "\n":
            if text[start - 1 : start] in _TRAILING:
                start = _end_of_line(text, start, done)
            if _ends_ordinarily(text[max(done, start - _MARGIN) : start]):
                continue
        yield Edit(start, end, "")
        done = end


def _ends_ordinarily(line: str) -> bool:
    """Whether it ends in a word as sentences have them, or in no word: `[A-Za-z]?[a-z]*[.,;:!?)]*` behind a blank or opener.

    None of the characters of such an end is one that may stand before it, so that what is taken away is all of it.
    """
    rest = line.rstrip(".,;:!?)").rstrip(_LOWER)
    if rest and rest[-1] in _UPPER:
        rest = rest[:-1]
    return not rest or rest[-1].isspace() or rest[-1] in _OPENERS


def _end_of_line(text: str, at: int, done: int) -> int:
    """Where the text of a line ends, before blanks, a sign of continuation and a quote."""
    start = max(done, at - _MARGIN)
    line = text[start:at].rstrip(" \t\r")
    line = line[:-1].rstrip(" \t") if line.endswith(("\\", "+", ".", "&")) else line
    return start + len(line[:-1] if line.endswith(('"', "'", "`")) else line)


# Escapes

_ESCAPE = re.compile(
    r"""(?P<percent>(?:%[0-9A-Fa-f]{2})+)|\\u(?P<u>[0-9A-Fa-f]{4})|\\x(?P<x>[0-9A-Fa-f]{2})|\\(?P<letter>[nrt"'/\\])"""
    r"|(?P<entity>&(?:#[0-9]{2,7}|#[xX][0-9A-Fa-f]{2,6}|[A-Za-z]{2,8});)"
)
_LETTERS: Final = {"n": "\n", "r": "\r", "t": "\t"}


def _escapes(text: str) -> Iterator[Edit]:
    for match in _ESCAPE.finditer(text) if "%" in text or "\\" in text or "&" in text else ():
        yield Edit(*match.span(), _resolved(match))


def _resolved(match: re.Match[str]) -> str:
    if match["percent"]:
        return unquote(match["percent"])
    if match["entity"]:
        return html.unescape(match["entity"])
    if match["letter"]:
        return _LETTERS.get(match["letter"], match["letter"])
    return chr(int(match["u"] or match["x"], 16))
