"""Where subject and verb stand in German: the verb is second, and whatever is first, the subject may stand behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assay.stages.reading.begin import sort
from assay.stages.reading.romance import FAR, THERE, Place
from assay.stages.reading.tokens import Token

_FIXED: Final = ("be", "was", "have", "had", "do", "will", "would", "can", "must")
THAT: Final = "that"
"""The sort of `der`, `die` or `das` that stands alone: whoever or whatever was spoken of."""


def is_finite(words: Sequence[Token], at: int) -> bool:
    """Whether the word there is a finite verb by its form."""
    word = words[at]
    if word.any(*_FIXED):
        return not word.any("the", "in", "my") and word.low != "sein"
    if not word.any("fin", "state", "like") or not (word.text[0].islower() or at == 0):
        return False
    return word.any("fin") or not word.any("part")


def placed(words: Sequence[Token], first: int) -> Place | None:
    """The first clause's, None where no verb is found whose subject is sure. Linear."""
    head = words[first]
    if first and is_finite(words, first):
        return _behind(words, first)
    if first == 0 and is_finite(words, 0) and head.any("s1", "s3", "inf", "ed", *_FIXED):
        return _begun(words)
    verb = _second(words, first)
    if verb is None or (words[verb].any("part") and not any(word.any("word") for word in words[verb + 1 :])):
        return None
    if _leads(words, first, verb):
        return _behind(words, verb)
    behind = _pronoun(words, verb)
    if behind is not None and head.low not in {"ich", "wir", "er", "sie", "es", "man", "du", "ihr"}:
        return Place(behind, sort(words, behind), verb)
    if head.low in _ALONE and verb == first + 1:
        return Place(first, THAT, verb)
    if _is_predicate(words, first, verb):
        return _behind(words, verb)
    return Place(first, _pronominal(words, first, verb), verb)


def _pronominal(words: Sequence[Token], at: int, verb: int) -> str:
    """The sort of the subject; of `sie`, which is several, by the verb's number."""
    head = words[at]
    if head.low == "sie":
        one = words[verb].any("s3") and not words[verb].any("p3")
        one = one or words[verb].low in {"ist", "hat", "war", "wird", "wurde", "hatte", "kann", "muss", "soll", "darf"}
        return "he" if one else "they" if head.text == "sie" else "you"
    return {"es": THERE, "man": "somebody"}.get(head.low, "") or sort(words, at)


_ALONE: Final = frozenset({"der", "die", "das", "dies"})
_OBLIQUE: Final = frozenset(
    "den dem einen einem einer keinen keinem keiner meinen meinem meiner unseren unserem unserer diesen diesem dieser "
    "jeden jedem jeder ihm ihn ihnen mir mich dir dich uns euch wen wem letzten letzte letztes nächsten nächste nächstes".split()
)
"""Words with which no subject begins, but an object or a time; `dieser` and `jeder` if no noun agrees."""
_EITHER: Final = frozenset({"dieser", "jeder", "letzte", "letztes", "nächste", "nächstes"})


def _begun(words: Sequence[Token]) -> Place | None:
    """A sentence that begins with its verb: an order (`Ziehen Sie`), or `ich` left out (`Habe gestern ...`)."""
    head = words[0]
    behind = words[1] if len(words) > 1 else None
    if behind is not None and behind.text == "Sie" and head.any("inf") and not head.any(*_FIXED):
        return Place(0, "none", 0, order=True)
    if head.low in {"bin", "hab", "habe", "war", "hatte"} or (head.any("s1") and not head.any("s3", "inf")):
        return Place(0, "i", 0) if behind is None or behind.low not in _NOMINATIVE else None
    return None


NOUN: Final = 5
"""Words within which a noun follows its article; where it has no capital, none has."""


def _second(words: Sequence[Token], first: int) -> int | None:
    """The finite verb: not inside of a noun with its adjectives, of a relative clause or of brackets."""
    opened = words[first].any("the", "a", "my", "our", "your", "their", "in", "since") and not (
        words[first].low in _ALONE
        and first + 1 < len(words)
        and is_finite(words, first + 1)
        and words[first + 1].any("s3", "p3", *_FIXED)
    )
    nouns = any(word.text[0].isupper() for word in words[first + 1 : first + NOUN])
    aside = ""
    for at in range(first + 1, min(first + FAR, len(words))):
        word = words[at]
        if aside:
            aside = "" if word.text == aside else aside
        elif word.text == "(":
            aside = ")"
        elif word.text == ",":
            if not _closed(words, at):
                return None
            aside = ","
        elif word.any("sign") and word.text not in "'’\"“”„-–*`&" and words[at - 1].low not in _SHORT:
            return None
        elif word.text[0].isupper() or word.any("num"):
            opened = False
        elif is_finite(words, at) and not (opened and nouns) and words[at - 1].low != "zu" and _told(words, at):
            return at
        elif word.any("the", "a", "my", "our") and not word.any("fin"):
            opened = True
    return None


_SHORT: Final = frozenset("hr fr dr fa nr st prof".split())
"""What a stop stands behind in the middle of a name."""


def _told(words: Sequence[Token], at: int) -> bool:
    """Whether the word is a verb by more than its ending, where an article stands right before it (`die hütte`)."""
    article = words[at - 1].any("the", "a", "my", "our", "their")
    return not article or words[at].any("s1", "s3", "p3", *_FIXED)


def _closed(words: Sequence[Token], at: int) -> bool:
    """Whether another comma closes what the one there opens, before the verb."""
    end = next((n for n in range(at + 1, min(at + 12, len(words))) if words[n].text == ","), None)
    return end is not None and end + 1 < len(words) and is_finite(words, end + 1)


def _leads(words: Sequence[Token], first: int, verb: int) -> bool:
    """Whether what stands before the verb cannot be its subject: a phrase, a time, an object, an adverb."""
    head = words[first]
    if head.low in _EITHER:
        noun = next((word for word in words[first + 1 : verb] if word.text[0].isupper()), None)
        return noun is not None and noun.any("weekday", "month", "unit")
    if head.low in _OBLIQUE or head.any("in", "since", "weekday", "month"):
        return True
    adverb = head.any("so", "now", "past", "later", "often", "only", "there", "maybe", "not") or head.low in _ADVERBS
    return adverb and not head.any("the", "somebody") and verb <= first + 3


_ADVERBS: Final = frozenset(
    "dann danach deshalb deswegen daher dafür dagegen damit dazu davor dabei daran darauf daraus darin darum trotzdem außerdem "
    "zuerst zunächst zuletzt zum-schluss anfangs ansonsten sonst seitdem inzwischen mittlerweile bisher bislang damals dort hier "
    "hinten vorne oben unten draußen drinnen drüben nebenan rechts links montags samstags abends morgens mittags nachts tagsüber "
    "zusätzlich insgesamt zusammen vielleicht leider natürlich normalerweise meistens manchmal oft selten nie immer wieder "
    "so jetzt nun allerdings jedoch immerhin endlich schließlich stattdessen künftig ab-sofort zwar genau nur auch einmal zweimal "
    "dreimal täglich wöchentlich monatlich jährlich".split()
)
_NOMINATIVE: Final = frozenset({"ich", "wir", "er", "man", "du", "sie", "es", "ihr"})
_SURE: Final = frozenset({"ich", "wir", "er", "man", "du"})


def _pronoun(words: Sequence[Token], verb: int) -> int | None:
    """A pronoun behind the verb that can be nothing but its subject (`Den Akku lade ich`)."""
    at = verb + 1
    return at if at < len(words) and words[at].low in _SURE else None


_BETWEEN: Final = frozenset(
    "sich mir mich dir dich uns euch ihm ihn ihnen auch aber dann jetzt nun noch schon also ja doch eben halt wohl übrigens dort "
    "hier damals immer wieder nur meist meistens gerade heute gestern".split()
)
"""What may stand between the verb and a subject behind it."""


def _behind(words: Sequence[Token], verb: int) -> Place | None:
    """The subject behind the verb."""
    at = verb + 1
    while at < len(words) and words[at].low in _BETWEEN:
        at += 1
    if at >= len(words) or words[at].any("sign"):
        return None
    head = words[at]
    if head.low in _NOMINATIVE:
        return Place(at, _pronominal(words, at, verb), verb)
    if head.low in _OBLIQUE - _EITHER or (head.any("in", "since") and not head.any("the")):
        return Place(verb, THERE, verb)
    if head.any("the", "a", "my", "our", "their", "num") or head.text[0].isupper():
        return Place(at, sort(words, at), verb, end=_end(words, at))
    return None


def _end(words: Sequence[Token], first: int) -> int:
    """The end of a noun with its article: behind the last of its capitals that stand together."""
    seen = False
    for at in range(first, len(words)):
        word = words[at]
        capital = word.text[0].isupper()
        if seen and not capital:
            return at
        if word.any("sign") or (at > first and word.any("in", "since") and not capital):
            return at
        seen = seen or (capital and not (at == first and word.any("the", "a", "my", "our", "their")))
    return len(words)


def _is_predicate(words: Sequence[Token], first: int, verb: int) -> bool:
    """Whether what stands before `ist` says what the subject behind it is (`Kassenwartin ist seit Mai Ida Roth`, `Neu ist ...`)."""
    alone = verb == first + 1 and words[verb].any("be", "was")
    return alone and (
        words[first].any("role", "praise", "part") or words[first].low in {"neu", "wichtig", "klar", "zuständig"}
    )
