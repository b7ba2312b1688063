"""Where subject and verb stand in Spanish and French: verbs that tell their person, clitics before them, subjects behind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from assay.stages.reading.begin import sort
from assay.stages.reading.finite import FINITE
from assay.stages.reading.tokens import Token
from assay.stages.reading.vocabulary import conjugated, spanish_verbs


@dataclass(frozen=True, slots=True)
class Place:
    """`first` and `end` of the subject's words, its `sort` (see `Frame.subject`), and the `verb`."""

    first: int
    sort: str
    verb: int
    end: int | None = None
    order: bool = False


FAR: Final = 16
"""Words within which the verb of a clause stands."""
GONE: Final = "gone"
"""The sort of a subject in the third person that only the verb's ending tells."""
THERE: Final = "there"
"""The sort of a subject that nobody is: the verb stands for what is behind it."""
_CLITICS: Final = {
    "es": frozenset("me te se lo la le los las nos os".split()),
    "fr": frozenset("me m' te t' se s' le la l' les lui leur y en nous vous ne n'".split()),
}
_ADVERBS: Final = ("so", "now", "past", "often", "only", "not", "never", "nomore", "ly", "maybe")
_FIXED: Final = ("be", "was", "have", "had", "will", "would", "can", "must")


def is_finite(words: Sequence[Token], at: int, tongue: str) -> bool:
    """Whether the word there is a finite verb: by its form, and where that is a noun's too, by what stands around it."""
    word = words[at]
    if word.any("fin", *_FIXED) and not word.any("noun", "name", "part"):
        return not word.any("in", "the", "my") or word.low in _ALWAYS
    if not word.any("fin", "state", "like", "change") or word.any("name"):
        return False
    if word.any("part") and (not word.any("fin") or (at and words[at - 1].any("have", "be", "was", "had"))):
        return False
    return word.low not in conjugated.NOUNS[tongue] or _no_noun(words, at)


_ALWAYS: Final = frozenset({"a"})
"""A verb (`il a`) that the vocabulary has as another word too."""


def _no_noun(words: Sequence[Token], at: int) -> bool:
    """Whether no noun can stand there: behind a noun or a clitic, before what only follows verbs."""
    before = words[at - 1] if at else None
    if before is not None and (before.any("the", "a", "my", "our", "in", "your", "this", "num") or before.low in _OF):
        return False
    behind = words[at + 1] if at + 1 < len(words) else None
    if before is not None and before.any("now", "past") and behind is not None and not behind.any("sign"):
        return True
    if behind is None or behind.low in _OF or behind.any("sign"):
        return before is not None and before.any("not")
    opens = not at and words[at].text[0].isupper()
    return behind.any(*(_FOLLOWS[:8] if opens else _FOLLOWS))


_FOLLOWS: Final = ("the", "a", "my", "our", "num", "often", "only", "in", "so", "which", "name", "nomore", "now")
"""What only follows verbs; the first eight even where the word begins a sentence with a capital."""
_OF: Final = frozenset("de del des du d'".split())


def verb_at(words: Sequence[Token], at: int, tongue: str) -> int | None:
    """The finite verb that begins there, behind a negation, clitics and adverbs; None if something else does."""
    number = at
    while number < len(words) and number < at + _BEFORE_VERB:
        word = words[number]
        clitic = word.low in _CLITICS[tongue]
        if is_finite(words, number, tongue) and not (clitic and number + 1 < len(words) and _more(words, number, tongue)):
            return number
        if not clitic and not word.any(*_ADVERBS):
            return None
        number += 1
    return None


_BEFORE_VERB: Final = 5
"""Words that may stand before a verb and belong to it."""


def _more(words: Sequence[Token], at: int, tongue: str) -> bool:
    return is_finite(words, at + 1, tongue)


def placed(words: Sequence[Token], first: int, tongue: str) -> Place | None:
    """The first clause's, None where no verb is found whose subject is sure. Linear."""
    return _spanish(words, first) if tongue == "es" else _french(words, first)


# Spanish


def _spanish(words: Sequence[Token], first: int) -> Place | None:
    if (asked := _asked(words, first)) is not None:
        return asked
    opened = _opened(words, first)
    verb = verb_at(words, opened, "es")
    if verb is not None:
        return _without_subject(words, opened, verb, whole=first)
    return _with_noun(words, opened)


def _asked(words: Sequence[Token], first: int) -> Place | None:
    """An order to somebody who is called `usted` (`Mueva la cabeza`, `No abra la tapa`)."""
    at = first + (words[first].low == "no")
    if at < len(words) and words[at].any("subj") and not words[at].any("fin") and at + 1 < len(words):
        return Place(first, "none", at, order=True)
    return None


def _opened(words: Sequence[Token], at: int) -> int:
    """Behind adverbs and a phrase with a preposition that stands before the clause (`Con Encarna quedamos`)."""
    while at + 1 < len(words) and words[at].any("so", "now", "past", "ly") and not words[at].any("fin", "the", "in", "be"):
        at += 1
    if at + 2 >= len(words) or not words[at].any("in", "since") or words[at].any("fin", "be"):
        return at
    for number in range(at + 1, min(at + FAR, len(words))):
        word = words[number]
        if word.text == ",":
            return number + 1 if number + 1 < len(words) else at
        if word.any("sign"):
            return at
        own = word.any("the", "my", "our", "a", "i", "we", "he") or word.low in _CLITICS["es"] or word.low == "no"
        if number > at + 1 and own and not words[number - 1].any("in", "the", "since", "num", "and"):
            return number
        if number > at + 1 and is_finite(words, number, "es"):
            return number
    return at


def _person(word: Token) -> str:
    """i, we or gone."""
    if word.any("s1") and not word.any("s3"):
        return "i"
    return "we" if word.any("p1") else GONE


def _without_subject(words: Sequence[Token], first: int, verb: int, *, whole: int) -> Place:
    """`whole`: where the clause begins, before phrases that lead up to its verb."""
    head, fronted = words[verb], first > whole
    if head.low in _EXISTS:
        return Place(first, THERE, verb)
    person = _person(head)
    if person != GONE:
        return Place(first, person, verb)
    before = {word.low for word in words[first:verb]}
    if "me" in before and head.any("like"):
        return Place(first, "i", verb)
    if head.any("like") and {"le", "les"} & before and fronted and words[whole].low == "a":
        return Place(whole + 1, sort(words, whole + 1), verb, end=_trimmed(words, whole + 1, verb, "es"))
    if head.any("like") and {"le", "les"} & before:
        return Place(first, GONE, verb)
    if head.any("p3") and {"le", "les", "lo", "la", "los", "las"} & before:
        return Place(first, GONE, verb)
    behind = _behind(words, verb)
    if (
        behind is None
        and head.any("p3")
        and _arrives(words, verb)
        and verb + 1 < len(words)
        and words[verb + 1].kinds <= _BARE
    ):
        behind = verb + 1
    if behind is not None and (fronted or _arrives(words, verb) or {"le", "les", "nos"} & before):
        return Place(behind, sort(words, behind), verb, end=_end(words, behind))
    if "se" in before:
        return Place(first, THERE, verb)
    return Place(first, GONE, verb)


_EXISTS: Final = frozenset("hay había hubo habrá".split())


_BARE: Final = frozenset({"word", "part", "kin", "role", "vague", "moment", "noun", "unit", "body"})
"""What a noun in the plural without an article can be (`Salen pedidos los martes`)."""


def _arrives(words: Sequence[Token], verb: int) -> bool:
    """Whether the subject stands behind such a verb (`Vino la arquitecta`, `Faltan dos tornillos`)."""
    return conjugated.infinitives("es").get(words[verb].low) in spanish_verbs.ARRIVING


def _behind(words: Sequence[Token], verb: int) -> int | None:
    """Where a subject begins right behind the verb: a name, or a noun with its article."""
    at = verb + 1
    while at < len(words) and (words[at].any("ly") or words[at].low in {"ya", "también", "solo", "siempre"}):
        at += 1
    if at >= len(words):
        return None
    if at + 1 < len(words) and words[at].any("the") and words[at + 1].any("num", "weekday", "month"):
        return None
    return at if words[at].any("name", "the", "my", "our", "i", "he", "num") and not words[at].any("in") else None


def _end(words: Sequence[Token], first: int) -> int:
    """The end of the words of a subject that stands behind its verb."""
    for at in range(first + 1, len(words)):
        word = words[at]
        opens = (
            (word.any("the") and not words[first].any("the", "name"))
            or word.any("sign", "since", "which", "past", "now", "often", "ly")
            or (word.any("in") and word.low not in _OF)
        )
        ends = opens or (word.any("fin") and not word.any("noun") and not words[at - 1].any("the", "a", "my", "our"))
        if ends:
            return at
    return len(words)


def _with_noun(words: Sequence[Token], first: int) -> Place | None:
    """A noun before the verb: its subject, unless a clitic takes it up, or the verb is in the first person."""
    kind = sort(words, first)
    if kind in {"i", "we"} and (own := _scan(words, first, "es")) is not None:
        return Place(first, kind, own)
    if kind in {"i", "we", "he", "they", "somebody", "it"} and not words[first].any("the"):
        return None
    verb = _scan(words, first, "es")
    if verb is None:
        return None
    head, before = words[verb], words[verb - 1]
    person = _person(head)
    if person != GONE and not words[first].any("somebody"):
        return Place(first, person, verb)
    behind = _behind(words, verb)
    if words[first].any("role") and verb == first + 1 and behind is not None and words[behind].any("name"):
        return Place(behind, sort(words, behind), verb, end=_end(words, behind))
    if before.low in {"lo", "la", "los", "las"} and verb - 1 > first:
        return Place(behind, sort(words, behind), verb, end=_end(words, behind)) if behind is not None else None
    return Place(first, kind, verb, end=_trimmed(words, first, verb, "es"))


def _trimmed(words: Sequence[Token], first: int, verb: int, tongue: str) -> int:
    """The end of a subject without the negation, clitics and adverbs that belong to the verb behind it."""
    end = verb
    while end > first + 1 and (words[end - 1].low in _CLITICS[tongue] or words[end - 1].any(*_ADVERBS)):
        end -= 1
    return end


def _scan(words: Sequence[Token], first: int, tongue: str) -> int | None:
    """The finite verb of the clause whose subject begins at `first`: over relative clauses and what stands in commas."""
    relative, aside = False, ""
    for number in range(first + 1, min(first + FAR, len(words))):
        word = words[number]
        if aside:
            aside = "" if word.text == aside else aside
        elif word.any("sign"):
            aside = _skipped(words, number, tongue)
            if not aside and word.text not in _WITHIN and not _taken_up(words, number, tongue):
                return None
        elif word.low in _RELATIVE:
            relative = True
        elif is_finite(words, number, tongue) and not _article_before(words, number, tongue):
            if not relative:
                return number
            relative = False
    return None


def _skipped(words: Sequence[Token], at: int, tongue: str) -> str:
    """The sign that closes what the one there opens, empty if it opens nothing that is over before the verb."""
    if words[at].text == "(":
        return ")"
    return "," if words[at].text == "," and _apposed(words, at, tongue) else ""


def _taken_up(words: Sequence[Token], at: int, tongue: str) -> bool:
    """Whether `c'est` takes up behind a comma what stands before it (`Le marché, c'est le samedi`)."""
    return tongue == "fr" and words[at].text == "," and at + 2 < len(words) and words[at + 1].low == "c'"


_RELATIVE: Final = frozenset("que qui dont donde où qu' quien quienes".split())
_WITHIN: Final = "'’\"“”-–*`&«»"


def _apposed(words: Sequence[Token], at: int, tongue: str) -> bool:
    """Whether the comma there opens an apposition that another one closes, with no verb in it."""
    for number in range(at + 1, min(at + 9, len(words))):
        if words[number].text == ",":
            return True
        if words[number].any(*FINITE, "i", "we") or is_finite(words, number, tongue):
            return False
    return False


def _article_before(words: Sequence[Token], at: int, tongue: str) -> bool:
    """Whether an article stands before it that is no clitic there."""
    before = words[at - 1]
    if before.any("a", "my", "our", "in", "your") and before.low not in _CLITICS[tongue]:
        return not words[at].any(*_FIXED)
    if not before.any("the"):
        return False
    clitic = before.low in _CLITICS[tongue] and at > 1 and not words[at - 2].any("in", "the", "sign", "and", "so")
    return not (clitic and (words[at].low not in conjugated.NOUNS[tongue] or before.low in {"les", "los", "las"}))


# French


def _french(words: Sequence[Token], first: int) -> Place | None:
    head = words[first]
    if head.low == "il" and (verb := _nobody(words, first)) is not None:
        return Place(first, THERE, verb)
    if head.low == "faut" or (head.low == "y" and first + 1 < len(words) and words[first + 1].low == "a"):
        return Place(first, THERE, first + (head.low == "y"))
    if head.any("imp") and head.low not in conjugated.NOUNS["fr"]:
        return Place(first, "none", first, order=True)
    kind = sort(words, first)
    if kind in {"i", "we", "he", "they", "you", "it"} and head.low not in _CLITICS["fr"] - {"nous"}:
        verb = verb_at(words, first + 1, "fr")
        return Place(first, kind, verb) if verb is not None else None
    if kind in {"somebody", "this"} and not head.any("this"):
        return None
    at = _opened_fr(words, first)
    if at != first:
        return _french(words, at)
    verb = _scan(words, first, "fr")
    if verb is None:
        return None
    end = next(
        (n for n in range(first + 1, verb) if words[n].low in {"c'", "ce", "ça"}), _trimmed(words, first, verb, "fr")
    )
    return Place(first, kind, verb, end=end)


def _opened_fr(words: Sequence[Token], at: int) -> int:
    """Behind a phrase with a preposition before a pronoun or a name that has a verb (`À Noël on ferme`)."""
    if not words[at].any("in", "since", "past", "now", "so") or words[at].any("fin", "a"):
        return at
    for number in range(at + 1, min(at + FAR, len(words))):
        word = words[number]
        if word.any("sign") and word.text != ",":
            return at
        if word.any("i", "he") or word.low in {"on", "nous", "c'", "ça"}:
            return number
        if is_finite(words, number, "fr"):
            return at
    return at


def _nobody(words: Sequence[Token], first: int) -> int | None:
    """The verb of `il y a`, `il faut`, `il reste`: nobody is meant by its subject."""
    for number in range(first + 1, min(first + 5, len(words))):
        word = words[number]
        if word.low in _IMPERSONAL or (word.low in {"a", "avait", "aura", "eut"} and words[number - 1].low == "y"):
            return number
        if not word.any("not") and word.low not in {
            "y",
            "n'",
            "ne",
            "en",
            "nous",
            "me",
            "m'",
            "lui",
            "s'",
            "te",
            "vous",
            "leur",
        }:
            return None
    return None


_IMPERSONAL: Final = frozenset("faut reste manque existe suffit faudra faudrait fallait restait agit".split())
