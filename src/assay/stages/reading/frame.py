"""How a sentence is built: what it begins with, whom or what it speaks of, and its finite verb with what stands behind it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from assay.stages.reading import germanic, romance
from assay.stages.reading.begin import LEADING, first_person, lead, sort
from assay.stages.reading.finite import finite, verb, verb_of_pronoun
from assay.stages.reading.tokens import Token
from assay.stages.reading.vocabulary import conjugated


@dataclass(frozen=True, slots=True)
class Frame:
    """Indices into the words: `first` where the subject begins, `verb` its finite verb (None if there is none)."""

    words: Sequence[Token]
    first: int
    subject: str
    """Of what sort the subject is: i, we, you, he, it, they, this, there, somebody, my, our, poss, name, the, a, bare, none."""
    verb: int | None
    dropped: bool = False
    """The subject was left out (`Finished the backfill`)."""
    order: bool = False
    """It begins with a verb that tells somebody to do something."""
    end: int | None = None
    """Where the subject's words end, if that is not at the verb."""

    @property
    def noun(self) -> tuple[Token, ...]:
        """The words of the subject."""
        end = self.verb if self.end is None else self.end
        return tuple(self.words[self.first : end]) if self.verb is not None else ()

    @property
    def behind(self) -> Sequence[Token]:
        """The words behind the verb."""
        return self.words[self.verb + 1 :] if self.verb is not None else self.words[self.first :]


NOTHING: Final = Frame((), 0, "none", None)
"""Of no words."""


def frame(words: Sequence[Token], tongue: str | None, *, whole: bool = True) -> Frame:
    """Total and linear; of a sentence in no known language only its beginning is read. `whole`: marks may cut it."""
    first = lead(words)
    if first >= len(words):
        return NOTHING if not words else Frame(words, 0, "none", None)
    first = first_person(words, first, tongue) if not _led_too_far(words, first, tongue) else 0
    subject = sort(words, first)
    if tongue in {"de", "es"} and words[first].any("me") and not words[first].any("you"):
        subject = "we" if words[first].low in {"nos", "uns"} else "i"
    return (
        (_colon(words, first, tongue) if whole else None)
        or _elsewhere(words, first, tongue)
        or _by_pronoun(words, first, tongue, subject)
        or _inverted(words, first, tongue)
        or _without_subject(words, first, tongue, subject)
        or (_done(words, first, tongue) if whole and tongue == "de" else None)
        or _with_noun(words, first, tongue, subject)
        or (_behind_a_mark(words, first, tongue) if whole else None)
        or (_done(words, first, tongue) if whole else None)
        or Frame(words, first, subject, None)
    )


def _led_too_far(words: Sequence[Token], first: int, tongue: str | None) -> bool:
    """Whether a verb stands in what was taken for a phrase before the subject, in a language whose verbs show."""
    if tongue == "de":
        return any(
            germanic.is_finite(words, at) and words[at].any("s3", "p3", "be", "was", "have") for at in range(1, first)
        )
    return tongue in {"es", "fr"} and any(romance.is_finite(words, at, tongue or "") for at in range(1, first))


def _done(words: Sequence[Token], first: int, tongue: str | None) -> Frame | None:
    """What somebody did, told by a participle alone (`Fotos bearbeitet`, `Réservé pour le 19`, `Pedido el lunes`)."""
    if tongue == "de":
        at = max((at for at, word in enumerate(words) if word.any("word")), default=0)
        told = at > first and words[at].any("part") and words[at].text[0].islower()
        alone = told and not any(germanic.is_finite(words, each) for each in range(first, at))
        return Frame(words, first, "none", at, dropped=True) if alone else None
    if (
        tongue in {"es", "fr"}
        and words[first].any("part")
        and not words[first].any("the", "in", "fin", "be", "have", "noun", "praise")
    ):
        one = words[first].low in conjugated.forms(tongue) and not words[first].low.endswith(("s", "a"))
        return Frame(words, first, "none", first, dropped=True) if one and first + 2 < len(words) else None
    if (
        tongue in {"es", "fr"}
        and first + 2 < len(words)
        and words[first + 1].low in {"depuis", "desde"}
        and words[first].text.islower()
    ):
        return Frame(words, first, "none", first, dropped=True)
    return None


def _elsewhere(words: Sequence[Token], first: int, tongue: str | None) -> Frame | None:
    """By the rules of the languages that are not English."""
    if tongue not in {"de", "es", "fr"}:
        return None
    place = germanic.placed(words, first) if tongue == "de" else romance.placed(words, first, tongue)
    if place is None:
        return None
    if place.order:
        return Frame(words, place.first, place.sort, None, order=True)
    return Frame(words, place.first, place.sort, place.verb, end=place.end)


def _by_pronoun(words: Sequence[Token], first: int, tongue: str | None, subject: str) -> Frame | None:
    if tongue == "es" and words[first].any("the", "me"):
        return None
    return Frame(words, first, subject, verb_of_pronoun(words, first, tongue)) if subject in _PRONOUNS else None


def _without_subject(words: Sequence[Token], first: int, tongue: str | None, subject: str) -> Frame | None:
    """A sentence that begins with its verb: what somebody did, or what somebody is to do."""
    if _dropped(words, first, tongue, subject):
        return Frame(words, first, "none", first, dropped=True)
    may_order = subject in {"bare", "name"} or words[first].any("never", "please", "do")
    at = _told(words, first)
    asked = any(word.low in {"please", "not", "n't", "always", "never"} for word in words[first:at])
    if tongue == "en" and may_order and _orders(words, at, asked=asked):
        return Frame(words, first, "none", None, order=True)
    return None


def _with_noun(words: Sequence[Token], first: int, tongue: str | None, subject: str) -> Frame | None:
    found = verb(words, first, tongue, subject)
    return Frame(words, first, subject, found) if found is not None else None


_PRONOUNS: Final = frozenset({"i", "we", "you", "he", "it", "they", "this", "there", "somebody"})


def _colon(words: Sequence[Token], first: int, tongue: str | None) -> Frame | None:
    """`Update for the plan: I no longer run`: behind an early colon, if a sentence with a person for subject stands there."""
    for number in range(first + 1, min(first + 6, len(words) - 2)):
        if words[number].text == ":":
            rest = frame(words[number + 1 :], tongue, whole=False)
            leads = any(word.any("vague", "somebody", "i", "we") for word in words[first:number])
            if rest.verb is not None and (rest.subject in _SELVES or (leads and rest.subject in _SETTLED)):
                return Frame(words, rest.first + number + 1, rest.subject, rest.verb + number + 1)
            if rest.order and not any(finite(words, at, tongue) for at in range(first, number)):
                return Frame(words, rest.first + number + 1, "none", None, order=True)
            return None
    return None


_SELVES: Final = frozenset({"i", "we", "my", "our"})
_SETTLED: Final = frozenset({"the", "name", "poss", "a"})
"""Sorts of subjects that say themselves what they are."""


def _behind_a_mark(words: Sequence[Token], first: int, tongue: str | None) -> Frame | None:
    """`One more thing, Kofi is away`: what stands before the mark only leads up to it."""
    for number in range(first + 1, min(first + LEADING, len(words) - 2)):
        if words[number].text in {",", ":", "–", "—", "-"} and not any(
            each.any("if", "which") for each in words[first:number]
        ):
            rest = frame(words[number + 1 :], tongue, whole=False)
            if rest.verb is not None and (rest.dropped or rest.subject not in {"bare", "none"}):
                return Frame(words, rest.first + number + 1, rest.subject, rest.verb + number + 1, dropped=rest.dropped)
            break
    return None


def _dropped(words: Sequence[Token], first: int, tongue: str | None, subject: str) -> bool:
    """Whether the sentence begins with its verb and says nobody: `Paid the rent`, `works from Turku`, `Vivo en Lugo`."""
    head = words[first]
    if tongue == "de":
        return head.low in {"bin", "hab", "habe", "war"}
    fresh = first == 0 or words[first - 1].any("sign")
    if tongue != "en" or subject not in {"bare", "name", "none"} or (head.any("name") and not (fresh and head.any("ed"))):
        return False
    behind = words[first + 1] if first + 1 < len(words) else None
    told = (
        head.any("ed")
        or (head.any("part") and behind is not None and behind.any("in"))
        or (head.any("3s") and behind is not None and behind.any("in", "the", "a", "name", "num", "ly", "my", "code"))
    )
    wished = head.any("would") and behind is not None and behind.any("wish")
    able = head.any("can", "must") and behind is not None and behind.any("base")
    return told or wished or (head.any("do", "have", "was") and head.low != "do" and first == 0) or (able and first == 0)


def _told(words: Sequence[Token], at: int) -> int:
    """Where the verb of an order stands: behind `please`, `never`, `always`, `do not (ever)`."""
    while at + 1 < len(words) and (
        words[at].low in {"please", "never", "always", "do", "n't", "not", "ever", "just", "only"}
    ):
        at += 1
    return at


def _orders(words: Sequence[Token], at: int, *, asked: bool) -> bool:
    """Whether a verb stands there that tells somebody to do something. `asked`: behind a word that only orders have."""
    head = words[at]
    behind = words[at + 1] if at + 1 < len(words) else None
    if asked and head.text.islower() and head.kinds <= {"word", "base", "state", "moment", "vague", "unit", "s"}:
        return True
    if not head.any("base") or head.any("3s", "ed", "i") or (behind is not None and behind.text == ":"):
        return False
    if behind is not None and not behind.any("the", "a", "me", "my", "it") and verb(words, at, "en", "bare") is not None:
        return False
    after = words[at + 2].text if at + 2 < len(words) else ""
    if behind is not None and behind.any("s") and after != ":" and verb(words, at, "en", "bare") is None:
        return True
    return behind is None or behind.any(
        "the",
        "a",
        "my",
        "our",
        "me",
        "they",
        "you",
        "it",
        "in",
        "this",
        "num",
        "name",
        "code",
        "sign",
        "so",
        "not",
        "often",
    )


def _inverted(words: Sequence[Token], first: int, tongue: str | None) -> Frame | None:
    """German puts the verb before the subject behind whatever begins the sentence (`Ab November arbeite ich`)."""
    if tongue != "de":
        return None
    for number in range(first, min(first + 8, len(words) - 1)):
        word = words[number]
        if word.any("sign"):
            return None
        if finite(words, number, tongue) and not word.any("the"):
            subject = sort(words, number + 1)
            if subject in {"i", "we", "he", "it"} or (subject == "they" and words[number + 1].low == "sie"):
                return Frame(words, number + 1, subject, number)
            return None
    return None
