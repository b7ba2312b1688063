"""Scan: a statement as tokens, with dates, quantities and its subject's name in one form each.

`§` is the subject, under whichever of its names; `@…` a date, `¤…` a quantity, `~…` a time of day. A name of several words
is one token. Marks of punctuation are gone but for the comma.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from assay.stages.spelling import CACHED, plain
from assay.stages.wording import lexicon, moments, periods, quantities, written

SUBJECT: Final = "§"
CLOCK: Final = "~"
Tokens = tuple[str, ...]

_CONTRACTED: Final = re.compile(r"(?<!\w)(can|won|shan)['’]t(?!\w)|(?<!\w)cannot(?!\w)|(?<=\w)n['’]t(?!\w)", re.IGNORECASE)
_OWNED: Final = re.compile(r"(?<=[\w§])['’]s(?!\w)")
_NUMBER: Final = r"[+-]?\d+(?:\.\d+)*"
_UNDATED: Final = (
    r"(?P<time>(?<![\w:.])\d{1,2}:\d{2}(?::\d{2})?(?![\w:]))|"
    rf"(?P<coin>(?:us|US)?[{quantities.COINS}]) ?(?P<amount>{_NUMBER})(?![\w]|[-/:]\d)|"
    rf"(?P<number>(?<![\w.,:/@#-]){_NUMBER})(?P<mark>['\"]|(?! )%|°[CcFf])?(?![\w'\"]|[-/:‚.,]\w)|"
    rf"(?P<glued>(?<![\w.,:/@#-])\d+(?:\.\d+)?)(?P<unit>[A-Za-z]{{1,5}})(?![\w-])|"
    r"(?P<odd>(?=[\w#@+./:‚-]{0,63}\d)[#+-]?\w+(?:[-_./:@+#‚]+\w+)*[+#%]*)|"
    r"(?P<word>§|['’]s(?!\w)|\.?[^\W\d_]+(?:(?:[-'’&@.]|://)[^\W\d_]+)*[+#]*|(?<=\d)°[CcFf]|%)|(?P<comma>,)"
)
_FORM: Final = re.compile(rf"(?P<date>(?<![\w.,:/@#-])(?i:{moments.FORM}))|{_UNDATED}")
_PLAIN: Final = re.compile(_UNDATED)
"""For a text in which no date can be: several times as fast."""
_INITIAL: Final = (
    frozenset(
        "the a an in on at since until till before after during from to by of for with and or but not no all every each some most "
        "many few several only if when while because since currently now presently also then there here three two one four five "
        "six seven eight nine ten half both either neither never always".split()
    )
    | lexicon.SCOPED
)
"""Words that are no part of a name where a sentence begins with them."""


@dataclass(frozen=True, slots=True)
class Scanned:
    """A statement in tokens."""

    tokens: Tokens
    names: frozenset[str]
    """Those of them that are written as names."""


@lru_cache(CACHED)
def scan(text: str, names: Tokens = ()) -> Scanned:
    """The statement's tokens; `names`: all that its subject is called. Stable order; never raises."""
    marked = _spoken(_marked(plain(written.out(quantities.localised(text))), names))
    raw = tuple(_joined(_raw(marked)))
    tokens = tuple(periods.told(_spelled(_without_too([word for word, _ in raw]))))
    return Scanned(tokens, frozenset(word for word, name in raw if name))


@lru_cache(CACHED)
def figures(text: str) -> frozenset[str]:
    """The dates, quantities and times of day in the text, each in its one form."""
    return frozenset(each for each in scan(text).tokens if each.startswith((moments.MARK, quantities.MARK, CLOCK)))


def amount(text: str) -> str | None:
    """The token of a text that is nothing but a number, with its unit if it has one."""
    tokens = scan(text).tokens
    return tokens[0] if len(tokens) == 1 and tokens[0].startswith(quantities.MARK) else None


def _spoken(text: str) -> str:
    """Without contractions, and with the mark of a possessive as a word of its own."""
    if "'" not in text and "’" not in text and "annot" not in text:
        return text
    return _OWNED.sub(" 's", _CONTRACTED.sub(_uncontracted, text))


def _uncontracted(found: re.Match[str]) -> str:
    whole = {"can": "can not", "won": "will not", "shan": "shall not"}
    return whole.get((found[1] or "").lower()) or ("can not" if found[0].lower() == "cannot" else " not")


def _marked(text: str, names: Tokens) -> str:
    return _subject(names).sub(f" {SUBJECT} ", text) if names else text


@lru_cache(256)
def _subject(names: Tokens) -> re.Pattern[str]:
    longest = sorted((plain(written.out(each)) for each in names), key=len, reverse=True)
    return re.compile(rf"(?<![\w@/#.-])(?:{'|'.join(map(_anyhow, longest))})(?![\w@/#+]|[.-]\w)", re.IGNORECASE)


def _anyhow(name: str) -> str:
    """A pattern of the name with either form of its apostrophes."""
    return re.escape(name.replace("’", "'")).replace("'", "['’]")


def _raw(text: str) -> Iterator[tuple[str, bool]]:
    """Each token, and whether it is written as a name."""
    for found in (_FORM if moments.PERHAPS.search(text) else _PLAIN).finditer(text):
        kind = found.lastgroup if found.lastgroup in _MADE else _kind(found)
        yield from _MADE[kind](found)


def _kind(found: re.Match[str]) -> str:
    held = found.groupdict()
    return next(each for each in _MADE if held.get(each) is not None)


def _date(found: re.Match[str]) -> Iterator[tuple[str, bool]]:
    made = moments.token(found)
    if made is None:
        yield from ((word, False) for word in found[0].casefold().split())
        return
    if found["lead"]:
        yield found["lead"].strip().casefold(), False
    yield made, False


def _number(found: re.Match[str]) -> Iterator[tuple[str, bool]]:
    mark = found["mark"]
    if mark in ("'", '"'):
        yield f"{found['number']}{mark}", False
    else:
        yield quantities.token(found["number"], mark.casefold()) if mark else quantities.token(found["number"]), False


def _coin(found: re.Match[str]) -> Iterator[tuple[str, bool]]:
    if found["amount"].count(".") > 1:
        yield found[0].casefold(), False
    else:
        yield quantities.token(found["amount"], found["coin"][-1]), False


def _glued(found: re.Match[str]) -> Iterator[tuple[str, bool]]:
    unit = found["unit"].casefold()
    known = quantities.unit(unit)
    yield quantities.token(found["glued"], unit) if known else found[0].casefold(), False


def _word(found: re.Match[str]) -> Iterator[tuple[str, bool]]:
    word = found["word"]
    if word[:2] in ("n'", "n’") and len(word) > len("n'a"):
        yield from (("ne", False), (word[2:].casefold(), False))
    elif "-" in word and word == word.lower() and not _fixed(word):
        yield from ((part, False) for part in word.split("-"))
    else:
        yield (word.casefold().replace("’", "'").strip("."), word != word.lower())


def _fixed(word: str) -> bool:
    """Whether the hyphen belongs to the word: in numbers, in what is spelled in several ways, in `:-` and the like."""
    parts = word.split("-")
    return word in lexicon.WORD or any(
        len(each) < _PART or not each.isalpha() or each in quantities.SPELLED for each in parts
    )


_PART: Final = 2
"""Letters of a part of a compound: `e-bike` stays one word."""


_MADE: Final[dict[str, Callable[[re.Match[str]], Iterator[tuple[str, bool]]]]] = {
    "date": _date,
    "time": lambda found: iter(((f"{CLOCK}{found['time'].zfill(5)}", False),)),
    "amount": _coin,
    "number": _number,
    "glued": _glued,
    "odd": lambda found: iter(((found["odd"].casefold(), True),)),
    "word": _word,
    "comma": lambda _: iter(((",", False),)),
}


def _joined(raw: Iterator[tuple[str, bool]]) -> Iterator[tuple[str, bool]]:
    """With the words of one name as one token. A capital at the beginning of all is a name's only if another follows."""
    run: list[str] = []
    begun = False
    for word, capital in raw:
        if capital and _nameable(word) and (begun or word not in _INITIAL):
            run.append(word)
        else:
            yield from _named(run, begun=begun)
            begun, run = begun or bool(run), []
            yield word, capital and begun
        begun = begun or len(run) > 1 or not run
    yield from _named(run, begun=begun)


def _nameable(word: str) -> bool:
    return word.replace("-", "").replace(".", "").isalpha() and not quantities.unit(word)


def _named(run: list[str], *, begun: bool) -> Iterator[tuple[str, bool]]:
    if run:
        yield "_".join(run), begun or len(run) > 1


def _spelled(words: list[str]) -> Tokens:
    """Synonyms by one word, numbers in words by their digits, units by what they measure, and nothing that says nothing."""
    return tuple(_phrased(_counted([lexicon.word(each) for each in words if each not in lexicon.DROPPED])))


def _without_too(words: list[str]) -> list[str]:
    """Without a `too` that means `also`: it stands at the end, behind a comma or a thing."""
    return words[:-2] if words[-2:] == [",", "too"] else words


def _counted(words: list[str]) -> list[str]:
    made: list[str] = []
    at = 0
    while at < len(words):
        if words[at][0] == quantities.MARK or words[at] in quantities.SPELLED:
            number, at = _quantity(words, at)
            made.append(number)
        else:
            made.append(words[at])
            at += 1
    return made


def _quantity(words: list[str], at: int) -> tuple[str, int]:
    """The token at that place with what belongs to it, and the place behind."""
    word = words[at]
    if word == "one" and _pronoun(words, at):
        return word, at + 1
    if word not in quantities.SPELLED and (" " in word or not _plain_number(word[1:])):
        return word, at + 1
    number, times, at = quantities.counted(words, at)
    if at < len(words) and quantities.unit(words[at]):
        return quantities.token(number, words[at], times), at + 1
    return quantities.token(number, None, times), at


def _pronoun(words: list[str], at: int) -> bool:
    behind = words[at + 1 : at + 2]
    return not behind or not (quantities.unit(behind[0]) or behind[0] in quantities.MAGNITUDES)


def _plain_number(text: str) -> bool:
    return re.fullmatch(r"[+-]?\d+(?:\.\d+)?", text) is not None


def _phrased(words: list[str]) -> Iterator[str]:
    at = 0
    while at < len(words):
        longest = lexicon.LONGEST.get(words[at], 0)
        for length in range(min(longest, len(words) - at), 0, -1):
            meant = lexicon.PHRASES.get(tuple(words[at : at + length]))
            if meant is not None:
                yield from meant
                at += length
                break
        else:
            yield words[at]
            at += 1
