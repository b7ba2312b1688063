"""Affirmation: whether an answer is a plain yes to what was said right before it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from assay.stages import clauses, measures, normal
from assay.stages.clauses import Mood

_YES: Final = re.compile(
    r"\W*(?:yes|yep|yeah|yup|exactly|correct|right|that['’]s right|that is right|sure|indeed|absolutely|true|confirmed|"
    r"precisely|ja|genau|stimmt|richtig|sí|exacto|correcto|claro|oui|exactement|c['’]est ça)(?!\w)",
    re.IGNORECASE,
)
_FILLERS: Final = frozenset(
    "yes yep yeah yup exactly correct right that's thats sure indeed absolutely true confirmed precisely perfectly perfect "
    "please thanks thank spot quite course got well it's ja genau stimmt richtig korrekt exakt das ist danke sí si exacto "
    "correcto claro eso es así gracias oui exactement c'est ça merci".split()
)
"""What a yes may consist of; everything else must have been said before it."""
_TAKEN_BACK: Final = re.compile(
    r"(?<!\w)(?:but|except|although|though|however|actually|instead|wrong|almost|partly|sometimes|mostly|only|aber|außer|pero|"
    r"salvo|mais|sauf)(?!\w)|[?？]",
    re.IGNORECASE,
)
_TURN: Final = re.compile(
    r"\W*(?:no|nope|not|but|except|although|though|however|actually|wait|hmm|well|or rather|rather|scratch|correction|"
    r"sorry|"
    r"just kidding|nein|nicht|aber|doch|pero|non|mais)(?!\w)(?! (?:idea|clue|worries|problem|rush)(?!\w))",
    re.IGNORECASE,
)
"""How a sentence begins that takes back the yes before it."""
_CHOICE: Final = re.compile(r"(?<!\w)(?:or|oder|o|ou)(?!\w)", re.IGNORECASE)
_WHICH: Final = re.compile(
    r"\W*(?:what|who|whom|whose|which|where|when|why|how|was|wer|wann|wo|warum|wie|qué|quién|dónde|cuándo|que|qui|où|quand)(?!\w)",
    re.IGNORECASE,
)
_WORDS: Final = re.compile(r"\d[\d.,:]*(?<![.,:])|\d|[^\W\d_]+")


def affirms(text: str, said: str = "", speaker: str = "") -> bool:
    """Whether the answer begins with a plain yes to `said` (by `speaker`), and nothing behind it takes that back."""
    first, *rest = (each.strip() for each in clauses.sentences(text.strip()))
    return _is_yes(first, said, speaker) and not any(_turns(each, said) for each in rest)


def _is_yes(text: str, said: str, speaker: str) -> bool:
    """Whether the sentence is a yes that says nothing beside, or nothing but what was said."""
    if _YES.match(text) is None or _TAKEN_BACK.search(text) or normal.negated(text):
        return False
    if any(each.mood & ~Mood.MEANT for each in clauses.clauses(text)):
        return False
    heard = (*normal.content_words(said), *normal.content_words(speaker), *_FILLERS)
    new = (word for word in normal.content_words(text) if not any(normal.same_stem(word, each) for each in heard))
    return next(new, None) is None and measures.figures(text) <= measures.figures(said) and _bound(text, said)


def _bound(text: str, said: str) -> bool:
    """Whether each number stands in `said` beside the word that it counts or dates: `5 GB` is no yes to `5 MB of 8 GB`."""
    words, heard = _words(text), _words(said)
    pairs = {frozenset(pair) for at, each in enumerate(heard) if each[0].isdigit() for pair in _beside(heard, at)}
    numbers = (at for at, each in enumerate(words) if each[0].isdigit())
    told = (tuple(pair for pair in _beside(words, at) if not _FILLERS.issuperset(pair[:1])) for at in numbers)
    return all(frozenset(pair[-1]) in pairs for pair in told if pair)


def _words(text: str) -> list[str]:
    return [each.casefold() for each in _WORDS.findall(text)]


def _beside(words: list[str], at: int) -> Iterator[tuple[str, str]]:
    """The word before a number and the one behind it, each with the number; the latter last."""
    if at and words[at - 1][0].isalpha():
        yield words[at - 1], words[at]
    if at + 1 < len(words) and words[at + 1][0].isalpha():
        yield words[at], words[at + 1]


def _turns(text: str, said: str) -> bool:
    """Whether a later sentence takes the yes back: it begins so, or speaks of the same with a denial or reserve."""
    if _TURN.match(text):
        return True
    reserved = _TAKEN_BACK.search(text) is not None or any(each.mood & ~Mood.MEANT for each in clauses.clauses(text))
    heard = normal.content_words(said)
    return reserved and any(normal.same_stem(word, each) for word in normal.content_words(text) for each in heard)


def asks_for_a_yes(text: str) -> bool:
    """Whether a yes settles the question: it offers no choice and does not ask what or which."""
    last = clauses.sentences(text.strip())[-1]
    return _WHICH.match(last) is None and _CHOICE.search(last) is None
