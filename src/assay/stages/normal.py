"""Normal forms under which statements and values are compared. None of them is ever written over what was said."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from assay.model.names import name_key
from assay.stages import dates
from assay.stages.spelling import CACHED, UNSPACED, WORD, plain, stands_in

__all__ = ["capitalised", "content_words", "negated", "polarity_key", "same_stem", "stands_in", "statement_key", "tokens",
           "value_key"]  # fmt: skip

_AROUND: Final = r"\s,;:!?…`´«»()\[\]{}—–"
"""What surrounds a word without belonging to it. `+ # % $ - < > ~ *` stay: C++, C#, SR-052, -5, <5, A*."""
_LEFT: Final = re.compile(rf"\A(?:[{_AROUND}'\"‘’‚“”„]|\.(?!\w)|(?<=\.)\.)+")
_CLOSING: Final = frozenset(".,;:!?")
_RIGHT: Final = re.compile(rf"(?:[{_AROUND}.]|(?<!\d)['\"‘’“”])+\Z")
"""Marks behind a digit stay: 5' and 5" are two lengths. So does a dot before a word: .NET, .5."""

NEGATIONS: Final = frozenset(
    "no not never none neither nor without cannot hardly barely rarely seldom scarcely isn't aren't wasn't weren't don't "
    "doesn't didn't won't wouldn't can't couldn't shouldn't hasn't haven't hadn't ain't mustn't needn't isnt arent wasnt "
    "werent dont doesnt didnt wouldnt cant couldnt shouldnt hasnt havent hadnt nobody nothing nowhere "
    "nicht kein keine keinen keiner keinem nie niemals ohne weder "
    "nunca jamás tampoco ningún ninguna sin ne pas jamais aucun aucune sans".split()
)
"""Words that turn a statement round, in the languages the reader knows. The bare Spanish `no` is the English one."""
_UNSPACED_NEGATION: Final = re.compile("[不没沒無无未]|ない|ません|なかった|않|지 못")

_ENDED: Final = re.compile(r"(?<!\w)(?:no longer|nicht mehr|ya no|ne plus|n['’]\w+ plus)(?!\w)", re.IGNORECASE)
_LONGER: Final = re.compile(rf"{_ENDED.pattern}|(?<!\w)(?:not )?any ?more(?!\w)", re.IGNORECASE)

COMMON: Final = frozenset(
    "a an the this that these those is are was were be been being am do does did has have had having will would shall "
    "should can could may might must and or but so if then than as at by for from in into of off on onto out over to up "
    "with about after before between during through under until while i me my mine myself we us our ours you your yours "
    "he him his she her hers it its they them their theirs who whom whose which what when where why how there here also "
    "just very more most much many some any all both each every other another such only own same too s t ll ve re d m "
    "new now currently".split()
)
"""Words that carry no content of a claim."""


@lru_cache(CACHED)
def tokens(text: str) -> tuple[str, ...]:
    """Words in order: one spelling, case folded, surrounding punctuation gone, numbers in one format."""
    folded = plain(text).casefold().replace("’", "'")
    return tuple(word for raw in folded.split() if (word := raw if raw.isalnum() else _trimmed(raw)))


def _trimmed(word: str) -> str:
    if word[-1:] in _CLOSING and word[:-1].isalnum():
        return word[:-1]  # the last word of most sentences
    return _RIGHT.sub("", _LEFT.sub("", word))


@lru_cache(CACHED)
def statement_key(text: str) -> str:
    """The key of a statement: the same words in the same order, whatever case, punctuation or number format."""
    return " ".join(tokens(text))


@lru_cache(CACHED)
def value_key(value: str) -> str:
    """The key of a value: a date as ISO 8601 has it; else as a name, with `1,000` as `1000`. 1.10 and 1.1 stay two."""
    date = dates.whole(value)
    if date is not None:
        return date
    key = name_key(plain(value)).replace("’", "'")
    if _VERSION.fullmatch(key):
        return key[1:]
    spaced = _JOINT.sub(" ", key)
    return spaced if spaced in _STATES else _trimmed(key) or key


_VERSION: Final = re.compile(r"v\d+(?:\.\d+)+")
"""`v2.0` is version 2.0; a V8 is no 8."""
_JOINT: Final = re.compile(r"[_-]")
_STATES: Final = frozenset(
    ("in progress", "not started", "to do", "on hold", "in review", "under review", "up to date", "out of stock", "in stock",
     "won't fix", "work in progress", "in development", "in production", "on track", "off track", "at risk")
)  # fmt: skip
"""States that are written with blanks, hyphens or lines between their words, and name nothing else."""


@lru_cache(CACHED)
def polarity_key(text: str) -> str:
    """The statement without its negations: a claim and its denial share it."""
    words = (_affirmed(word) for word in tokens(_LONGER.sub(" ", text)))
    return " ".join(word for word in words if word not in _DROPPED)


_DROPPED: Final = NEGATIONS | {"do", "doe", "did", "alway"}


def _affirmed(word: str) -> str:
    """`isn't` as `is`; verbs lose the ending by which `doesn't like` and `likes` differ."""
    bare = "can" if word in {"cannot", "can't"} else word.removesuffix("n't")
    return bare[:-1] if len(bare) > 3 and bare.endswith("s") and not bare.endswith("ss") else bare


@lru_cache(CACHED)
def negated(text: str) -> bool:
    """Whether the text denies something."""
    return (
        not NEGATIONS.isdisjoint(tokens(text))
        or _ENDED.search(text) is not None
        or _UNSPACED_NEGATION.search(text) is not None
    )


_NAME: Final = re.compile(rf"(?<!{WORD})(?:[^\W\d_][\w.&'’-]*[\w]|[^\W\d_])")
"""A word from its beginning: in `16GB` no name begins."""


def capitalised(text: str) -> tuple[str, ...]:
    """Words that begin with a capital letter (names, mostly), in order, without a possessive ending."""
    found = (each[0] for each in _NAME.finditer(unicodedata.normalize("NFKC", text)))
    return tuple(re.sub(r"['’]s?$", "", word) for word in found if word[0].isupper())


_UNSPACED_LETTER: Final = re.compile(f"[{UNSPACED}]")


@lru_cache(CACHED)
def content_words(text: str) -> tuple[str, ...]:
    """Words that carry content, in order; where a script has no blanks between words, its letters."""
    found = (bare for word in tokens(text) for bare in _parts(word.removesuffix("'s")))
    return tuple(bare for bare in found if bare not in COMMON and bare not in NEGATIONS)


def _parts(word: str) -> tuple[str, ...]:
    letters = _UNSPACED_LETTER.findall(word)
    return (*letters, *_UNSPACED_LETTER.sub(" ", word).split()) if letters else (word,)


MIN_STEM: Final = 4
"""Letters that two forms of one word share at least (decide, decision)."""
FEWEST: Final = MIN_STEM - 1
"""Letters that the shortest ones share."""
STEM_SHARE: Final = 0.5
"""Part of the longer form that they share at least."""
_ENDINGS: Final = frozenset(("", "s", "es", "d", "ed"))


@lru_cache(CACHED)
def same_stem(one: str, other: str) -> bool:
    """Whether two case-folded words look like forms of one word: equal, or alike but for a short ending. 052 is not 053."""
    if one == other or one[:FEWEST] != other[:FEWEST] or not (one.isalpha() and other.isalpha()):
        return one == other
    shared = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    if min(len(one), len(other)) <= MIN_STEM:
        return shared >= FEWEST and {one[shared:], other[shared:]} <= _ENDINGS
    return shared >= max(MIN_STEM, STEM_SHARE * max(len(one), len(other)))
