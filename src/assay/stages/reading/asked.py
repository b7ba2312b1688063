"""What a question asks about: what `it` means in an answer to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assay.model.names import name_key
from assay.stages.reading.about import About
from assay.stages.reading.finite import FINITE, finite
from assay.stages.reading.heads import thing_of
from assay.stages.reading.naming import names
from assay.stages.reading.subjects import Reach, Subject
from assay.stages.reading.tokens import Token

_OPENING: Final = 8
"""Words within which the verb of a question stands (`Which of the two printers is ...`)."""
_LONGEST: Final = 6
"""Words of what is asked about."""
_ENDS: Final = (
    *FINITE,
    "in",
    "sign",
    "ed",
    "part",
    "ing",
    "since",
    "now",
    "often",
    "i",
    "we",
    "he",
    "it",
    "they",
    "not",
    "so",
)
_OWNED: Final = ("the", "a", "my", "our", "your", "this", "their")


def about(words: Sequence[Token], body: str, tongue: str | None, reach: Reach) -> About | None:
    """The person or thing that the question asks about, None if that is nobody by name or word. `reach`: of who answers."""
    inside = next((at for at, word in enumerate(words) if word.low in _WHICH and at), None)
    if inside is not None and (noun := _noun(words, inside + 1)) and (named := thing_of(noun)):
        return About(Subject(named, named), person=False)
    at = next((at for at in range(min(_OPENING, len(words))) if finite(words, at, tongue)), None)
    if at is None or at + 1 >= len(words):
        return _kin(words)
    noun = _noun(words, at + 1)
    if not noun or noun[0].any("i", "we", "he", "it", "they", "there") or noun[0].low == "you":
        noun = _noun(words, 1) if words[0].low in _WHICH and at > 1 else ()
    if not noun or noun[0].any("somebody"):
        return _kin(words)
    name = next((name for start, name in names(body[noun[0].start :]) if start == 0), "")
    if name and reach.lexicon.accepts(name, initial=False):
        key = name_key(name)
        person = key in reach.lexicon.people or key.split(" ")[0] in reach.lexicon.people
        return About(Subject(name, name, type=reach.groups.get(key)), person=person)
    words_of = thing_of(noun)
    many = any(word.any("s", "unit") for word in noun)
    return About(Subject(words_of, words_of), person=False, many=many) if words_of else None


def _kin(words: Sequence[Token]) -> About | None:
    """The one relative of whom it speaks (`can someone pick up gran?`)."""
    found = [word.text for word in words if word.any("kin")]
    return About(Subject(found[0], found[0]), person=True) if len(found) == 1 else None


_WHICH: Final = frozenset("which what whose welche welcher welches qué cuál quelle quel".split())


_YOU: Final = frozenset({"you", "du", "ihr", "tu", "vous"})


def _noun(words: Sequence[Token], at: int) -> tuple[Token, ...]:
    """The words of the thing that begins there."""
    kept: list[Token] = []
    for word in words[at : at + _LONGEST]:
        if word.low in _YOU or (word.any(*_ENDS) and not word.any(*_OWNED)):
            break
        if kept and word.any("base", "state", "change", "like") and not kept[-1].any(*_OWNED):
            break
        kept.append(word)
    return tuple(kept)
