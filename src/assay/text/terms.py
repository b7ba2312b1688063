"""The words under which a text is found: what a query asks for, and what a script without spaces needs in addition.

The search engine cuts words at everything that is not a letter, digit or mark. That finds nothing inside a Japanese
sentence and misses an Arabic word behind its article, so `spelled_out` writes those in a column of their own: pairs of
neighbouring characters for scripts that are written without spaces (the usual character bigrams), and the bare form of
Arabic words. Queries are cut by the same rules. Pure and total; query text is data, never a query language.
"""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

MOST_TERMS: Final = 48
"""Terms of one query; a pasted page asks for no more than its first words."""

_STOP_ENGLISH: Final = """
a about after again all also am an and any are as at be because been before being but by can could did do does doing
done for from get had has have having he her here hers him his how i if in into is it its itself just let me more most
my no nor not of off on once only or other our out over own please she should so some such than that the their them then
there these they this those through to too under until up us very was we were what when where which while who whom
whose why will with would you your yours s t d m ll re ve don doesn didn isn wasn aren won
"""
_STOP_GERMAN: Final = """
der das den dem des ein eine einen einem einer eines und oder aber nicht kein keine ist sind wie wer wo wann warum
mit von vom zu zum zur im ins auf für bei nach aus ich du er sie es wir ihr mein meine dein deine sein seine sich
wird werden wurde haben habe auch noch nur als dass über unter
"""
_STOP_FRENCH: Final = """
le la les un une de des du et ou où mais est sont était dans sur avec pour par qui que quoi quel quelle quels quelles
quand comment pourquoi je tu il elle nous vous ils elles mon ma mes ton ta tes sa ses ce cet cette ces au aux ne se l
j n c qu y
"""
_STOP_SPANISH: Final = """
el los las una unos unas del al y o pero es está están en con por para qué quién cuál cuándo dónde cómo yo tú él
ella nosotros ellos mi mis tu tus su sus este esta estos estas se lo como
"""
STOP_WORDS: Final = frozenset(f"{_STOP_ENGLISH} {_STOP_GERMAN} {_STOP_FRENCH} {_STOP_SPANISH}".split())
"""Words that say nothing of a note's subject. Those that mean something in English (`die`, `son`, `war`) are not here."""

_ENGLISH: Final = frozenset(_STOP_ENGLISH.split())
_OTHERS: Final = frozenset(f"{_STOP_GERMAN} {_STOP_FRENCH} {_STOP_SPANISH}".split()) - _ENGLISH
_NO_NAMES: Final = frozenset(
    """
mr mrs ms miss dr prof sir january february march april may june july august september october november december
monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays
""".split()
)
_PIECE: Final = re.compile(r"[^\W\d_]+|[.?!:;]")

_UNSPACED: Final = (
    "\u0e00-\u0eff"  # Thai, Lao
    "\u0f00-\u0fff"  # Tibetan
    "\u1000-\u109f"  # Myanmar
    "\u1780-\u17ff"  # Khmer
    "\u1100-\u11ff\u3130-\u318f\uac00-\ud7af"  # Hangul: spaced, but particles are glued to the word
    "\u3040-\u30ff\u31f0-\u31ff\uff66-\uff9f"  # kana
    "\u3005\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"  # Han
)
# Patterns of scripts are compiled when the first text in one comes along; `re` keeps them.
_RUN: Final = f"[{_UNSPACED}]+"
_MIXED: Final = f"\\w*[{_UNSPACED}][\\w{_UNSPACED}]*"
_ARABIC: Final = "[\u0620-\u0657\u066e-\u06d3\u06d5-\u06dc\u06fa-\u06ff\u0750-\u077f\u08a0-\u08ff]+"
_ARABIC_MARKS: Final = "[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u08d3-\u08ff]"
_ARABIC_FOLD: Final = str.maketrans({"أ": "ا", "إ": "ا", "آ": "ا", "ٱ": "ا", "ة": "ه", "ى": "ي", "ک": "ك", "ی": "ي"})
_ARABIC_ARTICLE: Final = "^(?:[وفبك]?ال|لل)(?=...)"
"""The article with the one-letter words that are written together with it; what is left has three letters at least."""


@dataclass(frozen=True, slots=True)
class Term:
    """One thing a query asks for. `extra`: it stands in the extra column; `prefix`: the beginning of a word will do."""

    text: str
    extra: bool = False
    prefix: bool = False


def words(text: str) -> tuple[str, ...]:
    """The words of a text in their order, NFC, case folded: runs of letters, digits and marks. Never raises."""
    normal = unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold())
    return tuple("".join(each if _in_word(each) else " " for each in normal).split())


def _in_word(character: str) -> bool:
    return character.isalnum() or unicodedata.category(character)[0] in "LNM"


def terms(query: str) -> tuple[Term, ...]:
    """What to look for, each once, in query order: no stop words unless there is nothing else. Never raises."""
    found = words(query)
    telling = [word for word in found if word not in STOP_WORDS] or list(found)
    return tuple(dict.fromkeys(term for word in telling for term in _asked(word)))[:MOST_TERMS]


def _asked(word: str) -> Iterator[Term]:
    if word.isascii():
        yield Term(word)
        return
    yield from (Term(rest) for rest in re.sub(_RUN, " ", word).split())
    for run in re.findall(_RUN, word):
        yield from (Term(pair, extra=True) for pair in _pairs(run))
        if len(run) == 1:
            yield Term(run, extra=True, prefix=True)
    yield from (Term(_bare(found), extra=True) for found in re.findall(_ARABIC, word))


def names(query: str) -> tuple[str, ...]:
    """Words of an English question that are written as names are, case folded: `Ada` in `Where does Ada live?`. Never raises.

    Not the first word of a sentence, titles, days, months and abbreviations; none where German may be asked, which writes every
    noun so, or where nothing tells the language.
    """
    found = words(query)
    if _OTHERS.intersection(found) or not _ENGLISH.intersection(found):
        return ()
    pieces = _PIECE.findall(unicodedata.normalize("NFC", query))
    inside = (each for before, each in itertools.pairwise(pieces) if before.isalpha())
    told = (each.casefold() for each in inside if each.istitle() and len(each) > 1)
    return tuple(dict.fromkeys(each for each in told if each not in _NO_NAMES | STOP_WORDS))


def spelled_out(text: str) -> str:
    """What goes into the extra column for a text: empty for one that is written in words only. Never raises."""
    if text.isascii():
        return ""
    normal = unicodedata.normalize("NFC", text)
    return " ".join([*_grams(normal), *(_bare(word) for word in re.findall(_ARABIC, normal))])


def _grams(text: str) -> Iterator[str]:
    for run in re.findall(_RUN, text):
        yield from _pairs(run)
        yield run[-1]  # so that every character begins some gram, and a query of one character finds it
    for mixed in re.findall(_MIXED, text):
        yield from re.sub(_RUN, " ", mixed).split()  # the Latin word that a Japanese one is glued to


def _pairs(run: str) -> Iterator[str]:
    return (run[at : at + 2] for at in range(len(run) - 1))


def _bare(word: str) -> str:
    plain = re.sub(_ARABIC_MARKS, "", word).translate(_ARABIC_FOLD)
    return re.sub(_ARABIC_ARTICLE, "", plain)
