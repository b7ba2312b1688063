"""Words by what they do in a sentence, in the four languages that the reader knows, and which of them a text is in."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final

from assay.stages.reading.vocabulary import english, french, german, spanish

TONGUES: Final = {"en": english.WORDS, "de": german.WORDS, "es": spanish.WORDS, "fr": french.WORDS}
_CLOSED: Final = ("i", "my", "we", "our", "me", "you", "he", "it", "they", "this", "the", "a", "be", "was", "have", "had",
                  "do", "did", "would", "will", "can", "must", "not", "in", "and", "which", "if", "so", "there")  # fmt: skip
"""Classes whose words betray a language."""
MOST: Final = "en"
"""The language of a text that is too short to tell."""


@cache
def words(tongue: str) -> dict[str, frozenset[str]]:
    """For each word of that language (case folded) the classes that it is in."""
    found: dict[str, set[str]] = {}
    for kind, listed in TONGUES[tongue].items():
        for word in listed.split():
            found.setdefault(word.casefold(), set()).add(kind)
    return {word: frozenset(kinds) for word, kinds in found.items()}


@cache
def _tells() -> dict[str, tuple[str, ...]]:
    """For each word of a closed class the languages that have it."""
    found: dict[str, list[str]] = {}
    for tongue, classes in TONGUES.items():
        for word in {word for kind in _CLOSED for word in classes.get(kind, "").split()}:
            found.setdefault(word, []).append(tongue)
    return {word: tuple(tongues) for word, tongues in found.items()}


_WORD: Final = re.compile(r"[^\W\d_]+(?:['’](?!\w\b))?")


@lru_cache(maxsize=4096)
def tongue(text: str, otherwise: str | None = None) -> str | None:
    """The language of the text by its little words; `otherwise` where they do not tell. Linear."""
    votes: dict[str, int] = {}
    count, tells = 0, _tells()
    for word in _WORD.findall(text.casefold().replace("’", "'")):
        count += 1
        known = tells.get(word)
        if known is not None:
            for each in known:
                votes[each] = votes.get(each, 0) + _WHOLE // len(known)
    if otherwise in _AROUND:
        votes[otherwise] = votes.get(otherwise, 0) + _WHOLE
    ranked = sorted(votes.items(), key=lambda vote: -vote[1])[:2]
    if not ranked or (len(ranked) > 1 and ranked[0][1] == ranked[1][1]):
        return otherwise
    best, score = ranked[0]
    return best if score * _SHARE >= count * _WHOLE else otherwise


_AROUND: Final = frozenset({"de", "es", "fr"})
"""Languages that a sentence shares with those around it unless it says otherwise."""
_WHOLE: Final = 12
"""A word that several languages have counts in parts."""
_SHARE: Final = 8
"""One in so many words at least betrays the language, or none is known."""
