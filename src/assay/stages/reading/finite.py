"""Where the finite verb of a sentence stands: by its form, or by standing where nothing else can."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assay.stages.reading.tokens import Token

FINITE: Final = ("be", "was", "have", "had", "do", "did", "will", "would", "can", "must")
"""Classes of the verbs that are known by heart."""
FAR: Final = 14
"""Words within which the verb of a subject stands."""
_SUBORDINATE: Final = frozenset("which who whom whose that where what when how why if que qui dont donde".split())


def is_be(words: Sequence[Token], at: int) -> bool:
    """Whether `'s` there is a verb."""
    if at and words[at - 1].any("i", "we", "he", "it", "they", "this", "there", "somebody", "which"):
        return True
    behind = words[at + 1] if at + 1 < len(words) else None
    return behind is not None and behind.any(
        "the", "a", "not", "ing", "in", "been", "feel", "praise", "now", "nomore", "my"
    )


def finite(words: Sequence[Token], at: int, tongue: str | None) -> bool:
    """Whether the word there can only be, or most likely is, a finite verb."""
    word = words[at]
    if word.low == "'s":
        return is_be(words, at)
    if word.any(*FINITE) and not (word.any("the", "in") and tongue != "en"):
        return True
    if tongue == "en":
        return word.any("3s", "ed") or (word.any("state", "like", "change") and not word.any("part") and word.any("s"))
    return (word.any("state", "like") and not word.any("name")) or word.any("fin", "change")


def verb_of_pronoun(words: Sequence[Token], at: int, tongue: str | None) -> int | None:
    """Where the verb of the pronoun at that place stands: right behind it but for adverbs."""
    for number in range(at + 1, min(at + 6, len(words))):
        word = words[number]
        if finite(words, number, tongue) or (
            tongue == "en" and word.any("base", "state", "mind", "like", "want", "maybe", "decide")
        ):
            return number
        if word.any("sign") and word.text not in "'’()":
            return None
        if not word.any(
            "so", "now", "often", "only", "not", "ly", "maybe", "me", "nomore", "past", "never", "somebody", "the"
        ):
            return number if _only_verb(words, at, number, tongue) else None
    return None


def _only_verb(words: Sequence[Token], at: int, number: int, tongue: str | None) -> bool:
    """Whether a word of no known class behind a pronoun can be nothing but its verb."""
    if tongue != "en":
        return words[number].any("word")
    plain = words[number].kinds <= _PLAIN and words[number].text.islower() and not words[number].any("ing")
    return plain and words[at].any("i", "we", "he", "they") and not words[at].any("their", "me")


_PLAIN: Final = frozenset({"word", "s", "part", "change", "kin", "role", "moment", "body", "unit", "vague"})


def verb(words: Sequence[Token], first: int, tongue: str | None, subject: str) -> int | None:
    """Where the finite verb stands whose subject begins at `first`; None if a clause or another mark comes before it."""
    relative, aside = False, ""
    for number in range(first + 1, min(first + FAR, len(words))):
        word = words[number]
        if aside:
            aside = "" if word.text == aside else aside
        elif word.text == "(" or (word.text == "," and _aside(words, number)):
            aside = ")" if word.text == "(" else ","
        elif word.any("sign") and word.text not in _WITHIN:
            return None
        elif word.low in _SUBORDINATE and number > first + 1:
            relative = True
        elif _is_verb(words, first, number, tongue, subject):
            if not relative:
                return number
            relative = False
    return None


_WITHIN: Final = "'’\"“”-–*`&"
"""Signs that a subject may hold."""


def _is_verb(words: Sequence[Token], first: int, number: int, tongue: str | None, subject: str) -> bool:
    word, before = words[number], words[number - 1]
    if word.any("in", "the", "a", "my", "our") and not word.any(*FINITE):
        return False
    if word.any("ed") and not word.any(*FINITE) and _reduced(words, number):
        return False
    if finite(words, number, tongue) and not before.any("the", "a", "my", "our", "in"):
        return True
    many = _plural(before) or _and(words, first, number)
    if tongue == "en" and word.any("base", "state") and many and not before.any("the", "a"):
        return True
    return _guessed(words, first, number, tongue, subject)


def _guessed(words: Sequence[Token], first: int, number: int, tongue: str | None, subject: str) -> bool:
    """Whether a word of no known class stands where only a verb can."""
    word = words[number]
    if tongue == "en" and not _plural(words[number - 1]):
        return word.any("s") and not word.any("name", "unit") and _looks_like_verb(words, number)
    return number > first + 1 and subject in _DEFINITE and _plain_verb(words, number, tongue)


_DEFINITE: Final = frozenset({"the", "my", "our", "a", "poss", "their", "your"})


def _plural(word: Token) -> bool:
    return word.any("s", "unit") or word.low in {"people", "children", "men", "women", "staff", "data", "police"}


def _and(words: Sequence[Token], first: int, number: int) -> bool:
    return any(words[each].any("and") for each in range(first + 1, number))


def _reduced(words: Sequence[Token], at: int) -> bool:
    """`the staff employed by us are`: a participle behind its noun, since a finite verb comes later."""
    return any(words[n].any("be", "was", "have", "3s") for n in range(at + 1, min(at + 7, len(words)))) and (
        at + 1 < len(words) and words[at + 1].any("in")
    )


def _looks_like_verb(words: Sequence[Token], at: int) -> bool:
    """A word in -s between a noun in the singular and what only follows verbs."""
    before = words[at - 1]
    behind = words[at + 1] if at + 1 < len(words) else None
    noun = before.any("name", "code", "first") or (
        before.any("word") and not before.any("s", "the", "a", "my", "our", "in", "num", "praise")
    )
    return (
        noun
        and behind is not None
        and behind.any("the", "a", "in", "num", "often", "my", "only", "not", "ly", "money", "me", "they")
    )


def _plain_verb(words: Sequence[Token], at: int, tongue: str | None) -> bool:
    """A word of no known class between a noun and what only follows verbs; in English behind a plural."""
    word, behind = words[at], words[at + 1] if at + 1 < len(words) else None
    plain = word.kinds <= {"word", "part", "base", "s"} and word.text[0].islower() and not word.low.endswith(("ly", "ed"))
    told = behind is not None and behind.any("the", "a", "num", "my", "they", "me", "often", "only")
    noun = words[at - 1].any("word") and not words[at - 1].any("in", "the", "a", "my", "our", "ly", "and")
    return plain and told and noun and (tongue != "en" or not word.any("s"))


def _aside(words: Sequence[Token], at: int) -> bool:
    """Whether the comma there opens an apposition that another one closes, with no verb in it."""
    for number in range(at + 1, min(at + 9, len(words))):
        if words[number].text == ",":
            return True
        if words[number].any("be", "was", "have", "had", "i", "we"):
            return False
    return False
