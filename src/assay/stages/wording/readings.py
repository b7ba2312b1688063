"""Readings: all the ways in which one statement can be put that mean the same for certain.

Each rewriting is a plain function on tokens. Two statements are the same claim if they share a reading. Nothing is moved
where a word such as `that` or `only` gives places in the sentence a meaning.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from assay.stages.reading import verbs as spoken
from assay.stages.spelling import CACHED
from assay.stages.wording import lexicon, moments, turns, verbs
from assay.stages.wording.outcomes import outcomes
from assay.stages.wording.scan import SUBJECT, Scanned, Tokens, scan

When = tuple[str, str]
"""A word such as `in` or `since`, and the date or period it leads to."""


@dataclass(frozen=True, slots=True)
class Readings:
    """`cores` are the statement without its one phrase of time, in every way that is known; empty for an empty text."""

    cores: frozenset[Tokens]
    when: When | None
    names: frozenset[str]
    now: frozenset[Tokens] = frozenset()
    """What holds now because of it, though it does not say so."""
    over: frozenset[Tokens] = frozenset()
    """What does not hold any more because of it."""


@lru_cache(CACHED)
def readings(text: str, names: Tokens = ()) -> Readings:
    """The statement's readings. `names`: all that its subject is called."""
    plain, when, found = _plain(text, names)
    cores = frozenset(turns.turned(plain))
    follows = {each for core in cores for each in outcomes(core)}
    now, over = (frozenset(core for holds, core in follows if holds is asked) for asked in (True, False))
    return Readings(cores, when, found, now, over)


def normalised(text: str, names: Tokens = ()) -> str:
    """The statement in one spelling, whatever its numbers, dates, units, lists and the place of its phrase of time."""
    plain, when, _ = _plain(text, names)
    return " ".join((*plain, *(when or ())))


def _plain(text: str, names: Tokens) -> tuple[Tokens, When | None, frozenset[str]]:
    """The tokens without the phrase of time, that phrase, and which of them are names."""
    scanned = scan(text, names)
    tokens, when = _timed(_birthday(scanned.tokens), scanned.names)
    if lexicon.SCOPED.isdisjoint(tokens):
        tokens = _listed(tokens, scanned)
    return tuple(each for each in tokens if each != ","), when, scanned.names


def _birthday(tokens: Tokens) -> Tokens:
    """`X's birthday is 4 July` as `X was born on 4 July`."""
    for words in (("'s", "birthday", "is"), ("'s", "date", "of", "birth", "is")):
        if tokens[-len(words) - 1 : -1] == words and tokens[-1].startswith(moments.MARK):
            return (*tokens[: -len(words) - 1], "was", "born", "on", tokens[-1])
    return tokens


# -- time -----------------------------------------------------------------------------------------------------------------

_AT: Final = {"on": "in", "at": "in", "im": "in", "am": "in", "en": "in", "el": "in", "till": "until", "during": "in",
              "seit": "since", "desde": "since", "le": "in", "depuis": "since", "bis": "until", "hasta": "until"}  # fmt: skip
_LEADS: Final = frozenset((*_AT, "in", "since", "until", "before", "after"))
_DENIALS: Final = frozenset(("not", "never", "no", "no-longer"))


def _timed(tokens: Tokens, names: frozenset[str]) -> tuple[Tokens, When | None]:
    """The tokens without their phrase of time, if there is exactly one and it may stand anywhere."""
    found = list(_phrases(tokens))
    if len(found) != 1 or not lexicon.SCOPED.isdisjoint(tokens):
        return tokens, None
    start, end, when = found[0]
    if not _movable(tokens, start, end, names) or (when[0] == "every" and not _DENIALS.isdisjoint(tokens)):
        return tokens, None
    rest = (*tokens[:start], *(tokens[end + 1 :] if tokens[end : end + 1] == (",",) and not start else tokens[end:]))
    return rest, when


def _movable(tokens: Tokens, start: int, end: int, names: frozenset[str]) -> bool:
    """Whether the phrase is one of the whole statement: in `the meeting in May was moved` it belongs to the meeting."""
    if end == len(tokens):
        return True
    if start == 0:
        behind = tokens[end]
        return (tokens[0] != "every" and tokens[0] not in lexicon.WEEKDAYS) or behind in (",", SUBJECT) or behind in names
    return not _VERBS.isdisjoint(tokens[:start])


_VERBS: Final = lexicon.BE | lexicon.MODAL | lexicon.SECOND | {"has", "have", "had", "wurde"}


def _phrases(tokens: Tokens) -> Iterator[tuple[int, int, When]]:
    """Where phrases of time begin and end, and what they say."""
    for at, word in enumerate(tokens):
        before = tokens[at - 1] if at else ""
        if word.startswith(moments.MARK):
            if before in _LEADS:
                yield at - 1, at + 1, (_AT.get(before, before), word)
        elif word in lexicon.WEEKDAYS:
            yield at - (before in ("on", "every")), at + 1, ("every", lexicon.WEEKDAYS[word])
        elif word in lexicon.PERIODS and before == "every":
            yield at - 1, at + 1, ("every", word)


# -- lists ----------------------------------------------------------------------------------------------------------------


def _listed(tokens: Tokens, scanned: Scanned) -> Tokens:
    """The tokens with `Vim and Helix` in the order of the alphabet, where such a list ends or begins the statement."""
    for joint in ("and", "or"):
        if tokens.count(joint) == 1:
            at = tokens.index(joint)
            start, end = _reach(tokens, at, scanned)
            if end - start >= _LIST and (end == len(tokens) if start else tokens[end : end + 1] and _acts(tokens[end])):
                if start and not _opens(tokens[start - 1]):
                    continue  # `old dogs and cats` says of the cats nothing, or that they are old
                items = sorted(each for each in tokens[start:end] if each not in (",", joint))
                return (*tokens[:start], *items[:-1], joint, items[-1], *tokens[end:])
    return tokens


_LIST: Final = 3
"""Tokens of the shortest list."""


def _opens(word: str) -> bool:
    """Whether a list can stand beside the word with nothing in between that belongs to its first item alone."""
    return word in lexicon.PREPOSITIONS or word in lexicon.STATIVE or spoken.base_of(word) is not None


def _acts(word: str) -> bool:
    """Whether it is what those of a list in front did or do."""
    return _opens(word) or bool(verbs.bases(word))


def _reach(tokens: Tokens, joint: int, scanned: Scanned) -> tuple[int, int]:
    """From where to where the list around its `and` goes; each item is one token. Empty if it is none."""
    start, last = joint - 1 - (tokens[joint - 1 : joint] == (",",)), joint + 1
    if start < 0 or last >= len(tokens) or not (_item(tokens[start]) and _item(tokens[last])):
        return joint, joint
    if (tokens[start] in scanned.names or tokens[start] == SUBJECT) != (tokens[last] in scanned.names):
        return joint, joint
    while start >= 2 and tokens[start - 1] == "," and _item(tokens[start - 2]):
        start -= 2
    return start, last + 1


def _item(word: str) -> bool:
    return (word[0].isalpha() or word == SUBJECT) and word not in lexicon.PREPOSITIONS and word not in lexicon.STATIVE
