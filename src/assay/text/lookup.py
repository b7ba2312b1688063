"""The keys under which a term is found by a word, and those that a query asks for.

A key is letters and digits only, so that `worksFor`, `works for` and `works-for` are one. Each carries how well it fits:
the term's own name first, then everyday words for it, then its name without the part behind the dash that tells namesakes
apart (`Doctor-Medical`), then further names. Pure and total.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import Final

_SHORTEST: Final = 3
"""Letters that a word must have left when its plural ending is taken off: `gas` is not the plural of `ga`."""
_ARTICLES: Final = frozenset("a an the".split())


class Fit(IntEnum):
    """How well a key fits a term, best first."""

    NAME = 0
    WORD = 1
    HEAD = 2
    FURTHER = 3


def key(text: str) -> str:
    """Letters and digits, NFKC, case folded, nothing else."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    return "".join(each for each in folded if each.isalnum())


def keys(curie: str, labels: Iterable[str], words: Iterable[str] = ()) -> dict[str, Fit]:
    """All keys of a term, each with its best fit; `words` are everyday words for it."""
    local = re.split(r"[:/#]", curie)[-1]
    first, *further = labels
    found: dict[str, Fit] = {}
    fits = ((Fit.NAME, (local, first)), (Fit.WORD, words), (Fit.HEAD, _heads(local)), (Fit.FURTHER, further))
    for fit, texts in fits:
        for text in texts:
            found.setdefault(key(text), fit)
    found.pop("", None)
    return found


def _heads(local: str) -> Iterator[str]:
    head, dash, _ = local.partition("-")
    if dash and len(head) >= _SHORTEST:
        yield head


def asked(query: str) -> tuple[str, ...]:
    """The keys of a query, as it is first: then without an article, then in the singular."""
    words = query.split()
    bare = words[1:] if len(words) > 1 and words[0].casefold() in _ARTICLES else words
    forms = (query, " ".join(bare), *(" ".join([*bare[:-1], one]) for one in _singulars(bare[-1] if bare else "")))
    return tuple(dict.fromkeys(each for form in forms if (each := key(form))))


def _singulars(word: str) -> Iterator[str]:
    lower = word.casefold()
    if lower.endswith("ies"):
        yield word[:-3] + "y"
    if re.search(r"(?:s|x|z|ch|sh)es$", lower) and len(word) - 2 >= _SHORTEST:
        yield word[:-2]
    if lower.endswith("s") and not lower.endswith(("ss", "us", "is")) and len(word) - 1 >= _SHORTEST:
        yield word[:-1]
    if lower.endswith("men"):
        yield word[:-3] + "man"
    yield from (_IRREGULAR[lower],) if lower in _IRREGULAR else ()


_IRREGULAR: Final = {
    "people": "person",
    "children": "child",
    "mice": "mouse",
    "feet": "foot",
    "teeth": "tooth",
    "wives": "wife",
}
"""Plurals that no ending shows."""


def words(text: str) -> tuple[str, ...]:
    """The words of a name or query, case folded, camelCase cut, for the full-text part of the search."""
    cut = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", " ", unicodedata.normalize("NFKC", text))
    return tuple(re.findall(r"[^\W_]+", cut.casefold()))
