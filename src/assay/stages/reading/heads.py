"""What words name a thing by: its name, or the noun without what only describes it further."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from assay.model.names import name_key
from assay.stages.reading.finite import FINITE
from assay.stages.reading.frame import Frame
from assay.stages.reading.naming import NO_NAMES, NUMBER
from assay.stages.reading.tokens import Token

_STOPS: Final = frozenset({"in", "which", "since", "sign", "not", *FINITE})


def run(words: Sequence[Token]) -> str:
    """The name that the words begin with."""
    found: list[str] = []
    for word in words:
        if not word.any("name") or (word.any("code") and found):
            break
        found.append(word.text)
    return " ".join(found)


def is_body(noun: Sequence[Token]) -> bool:
    """Whether the thing is somebody of its own: an office, a council, a supplier."""
    words = [word for word in noun if word.any("word")]
    last = next((at for at, word in enumerate(words) if word.any("in", "which")), len(words))
    return last > 0 and words[last - 1].any("body")


def is_called(words: Sequence[Token], at: int) -> bool:
    """Whether the word there, one of `CALLED`, gives a name: `called` does behind a form of to be."""
    return words[at].low not in {"called", "named"} or words[at - 1].any("be")


CALLED: Final = frozenset("called named heißt heiße heisst heisse llama llamo appelle".split())
"""Words before a name that is given."""


def thing_of(noun: Sequence[Token]) -> str:
    """The words that name a thing, without whose it is; empty if they name none."""
    at = next(
        (at for at, word in enumerate(noun) if not word.any("the", "a", "my", "our", "your", "this", "their")), len(noun)
    )
    return head(noun[at:])


_ASIDES: Final = ("so", "now", "later", "past", "if", "i", "we", "it", "they", "this", "often", "only")
"""What only stands beside a noun, or begins another clause."""
_ADVERBS: Final = frozenset(
    "back together instead ready away home here there too well down off out up apart along ahead alone again altogether everywhere "
    "gar auch noch schon leider lieber gern gerne übrigens dabei dort hier zurück zusammen wieder alles "
    "así aquí allí también tampoco juntos aparte además aussi ici là encore ensemble pourtant justement "
    "like than less except per".split()
)
"""Words behind a noun that say how, where or when, and words that compare."""
_CLAUSES: Final = frozenset("when wenn als falls weil si cuando como quand lorsque puisque because although while".split())
"""What begins a clause, and no noun."""
_MEASURED: Final = frozenset({"than", "als"})
_PARTS: Final = frozenset("half all both such toute tout todo toda alle beide halb hälfte mitad moitié".split())
"""How much of something, before its article."""
_OF: Final = frozenset("of de von der".split())
_SHARES: Final = _PARTS | frozenset(
    "most some many none each few plenty lot lots couple number majority rest part third quarter one any neither either two three "
    "la mayoría parte plupart mehrzahl teil".split()
)
"""How much or how many of something, before `of`."""
_PRONOUNS: Final = frozenset(
    "more less first second third last whole other others own same half longer rest me you end middle beginning start else "
    "so such thing things way time thousand hundred sorry latter former them us him her it which whom morning mornings "
    "evening evenings afternoon afternoons night nights far somewhere anywhere nowhere whatever exact anyway minus plus god "
    "nee nah".split()
)
"""What alone is no name of anything, though it stands where a noun does."""
_UNITS: Final = ("unit", "weekday", "month")
_SPAN: Final = re.compile(
    r"(?:first|second|third|last|next|long|short|whole|few|past|other|same|one|busy|quiet|erste[nrs]?|zweite[nrs]?|ganze[nrs]?|"
    r"primer\w?|segund\w|première?|deuxième|seconde?|[a-zà-ÿ]+est)\Z"
)
"""What only says which span of time or which number it is."""


def head(noun: Sequence[Token]) -> str:
    """The words that name the thing: without its article, and up to what only describes it further."""
    kept: list[Token] = []
    shared = False
    articled = bool(noun) and noun[0].any("the", "a", "my", "our")
    for at, word in enumerate(noun):
        if not kept and ((word.any("the", "a") and not word.any("num")) or word.low in _WHICH):
            continue
        if (kept and _is_share(kept, word)) or (at and not kept and word.low in _OF):
            kept, shared = [], True
            continue
        if not kept and shared and (word.any("my", "our", "your", "their", "this") or NUMBER.fullmatch(word.low)):
            continue
        if (
            word.any(*_STOPS)
            or word.low == "se"
            or (kept and (word.any("ly") or (word.any(*_ASIDES) and not word.any("the", "a", "base", "s"))))
            or (not kept and (word.any("num", "month", "weekday", "if") or word.low in _CLAUSES))
            or (kept and _ends(noun, at))
        ):
            break
        kept.append(word)
    return (
        ""
        if kept
        and (
            (kept[0].any("fin") and not articled and not kept[0].any("noun"))
            or all(word.any("unit", "praise", "vague", "somebody") for word in kept)
            or (len(kept) == 1 and (_is_no_thing(kept[0]) or _does(kept[0], noun)))
            or kept[0].any("please")
            or _counts(kept)
        )
        else " ".join(word.text for word in kept)
    )


def _is_no_thing(word: Token) -> bool:
    """Whether a word alone is an adverb, a day or a number, though it stands where a noun does."""
    return word.low in _PRONOUNS or word.any("weekday", "often", "so", "now") or NUMBER.fullmatch(word.low) is not None


def is_deed(built: Frame) -> bool:
    """Whether what a sentence begins with is something done, nobody's by its words (`Working on cars is hard`)."""
    if not built.words or built.first or built.order or built.dropped:
        return False
    noun = built.noun or built.words
    return noun[0].any("first") and _does(noun[0], noun)


def is_empty(built: Frame) -> bool:
    """Whether `it` stands for what follows, and for nothing that was spoken of (`it's odd how far that went`)."""
    if built.subject != "it" or built.verb != built.first + 1 or not built.words[built.verb].any("be", "was"):
        return False
    behind = [word for word in built.behind[:6] if not word.any("so", "not", "ly", "often", "now")]
    if len(behind) < _SAID_OF_IT or behind[0].any("the", "a", "num", "my", "in", "name", "part"):
        return False
    told = behind[1].low in _TELLING
    return told and (behind[1].low != "to" or behind[2].any("base"))


_SAID_OF_IT: Final = 3
"""Words behind the verb: what is said of it, and what follows."""
_TELLING: Final = frozenset("how that to when if whether wie dass daß ob que de si".split())


def _does(word: Token, noun: Sequence[Token]) -> bool:
    """Whether a word that begins a sentence is a verb with what it is done to (`Working on cars`, `Clears your mind`)."""
    behind = noun[1] if len(noun) > 1 and noun[0] is word else None
    return behind is not None and (
        word.any("ing") or (word.any("s", "3s") and (_follows_verb(behind) or behind.any("your")))
    )


def _is_share(kept: Sequence[Token], word: Token) -> bool:
    """Whether what was kept only says how much there is of what follows (`half the team`, `most of my samples`)."""
    if word.any("the"):
        return all(each.low in _PARTS for each in kept)
    return word.low in _OF and all(each.low in _SHARES or NUMBER.fullmatch(each.low) for each in kept)


def _ends(noun: Sequence[Token], at: int) -> bool:
    """Whether a noun ends before that word: an adverb, a measure, another noun's article, or a verb."""
    word, behind = noun[at], noun[at + 1] if at + 1 < len(noun) else None
    if word.any("nomore", "the", "my", "you", "he") or word.low in _ADVERBS or NUMBER.fullmatch(word.low):
        return True
    if behind is not None and behind.low in _MEASURED:
        return True
    if word.any("fin") and word.text[0].islower() and not word.any("noun"):
        return True
    if word.any("ed"):
        return not word.any("part") or behind is None or not _is_noun(behind)
    return word.any("s") and not word.any("name", "unit") and not noun[at - 1].any("s") and _follows_verb(behind)


def _is_noun(word: Token) -> bool:
    return word.any("word") and not word.any(
        "in", "the", "a", "my", "our", "it", "num", "so", "often", "ly", "and", "which"
    )


def _follows_verb(behind: Token | None) -> bool:
    return behind is not None and (
        behind.any("the", "a", "num", "often", "my", "only", "not", "ly", "money", "me", "they") or behind.low in _ADVERBS
    )


def _counts(kept: Sequence[Token]) -> bool:
    """Whether it only says how long, which day, or which one of several."""
    if kept[-1].low in {"one", "ones"}:
        return True
    return kept[-1].any(*_UNITS) and all(
        word.any("num", *_UNITS) or _SPAN.match(word.low) or NUMBER.fullmatch(word.low) for word in kept[:-1]
    )


_WHICH: Final = frozenset("next last previous nächste nächster nächstes próxima próximo prochaine prochain".split())
"""Which one of a row it is; what it is stands behind."""


def alone(name: str, built: Frame, common: frozenset[str]) -> bool:
    """Whether a capital at the start is a name's: a singular without an article, and no word for an activity or quality."""
    if built.verb is None or " " in name or name_key(name) in NO_NAMES or name_key(name) in common:
        return False
    verb = built.words[built.verb]
    singular = verb.any("3s", "was") or verb.low in {"is", "has", "'s", "est", "ist", "es", "hat", "ha", "a"}
    apart = built.words[built.first + 1].text == "&" or built.verb == built.first + 1 or built.end == built.first + 1
    return singular and apart and not name.endswith("s") and not _MASS.search(name)


_MASS: Final = re.compile(r"(?:ing|ion|ship|ness|ment|ity|ance|ence|cy|age|ure|ism|ware|ery|ory|th|data)\Z")
